/* Passes over tapes. */
#include "tapes.h"

static uint64_t mixed(uint64_t hash, int64_t number) {
  hash = (hash ^ (uint64_t)number) * 0x9e3779b97f4a7c15u;
  return hash ^ (hash >> 29);
}

/* Whether two values are the same number: constants of equal bits, or instructions that do the same to the same values. */
static int equal(const struct mc_tape* s, int64_t v, int64_t w) {
  if (v < s->constants || w < s->constants) return v < s->constants && w < s->constants && s->bits[v] == s->bits[w];
  int64_t i = v - s->first, j = w - s->first;
  return s->op[i] == s->op[j] && s->left[i] == s->left[j] && s->right[i] == s->right[j] && s->extra[i] == s->extra[j];
}

/* The first value that is the same as a given one; open addressing. */
static int64_t known(struct mc_tape* s, int64_t v, uint64_t hash) {
  int64_t mask = s->room - 1, k = (int64_t)hash & mask;
  while (s->table[k] >= 0 && !equal(s, s->table[k], v)) k = (k + 1) & mask;
  if (s->table[k] < 0) s->table[k] = v;
  return s->table[k];
}

void mc_share_values(struct mc_tape* s) {
  for (int64_t v = 0; v < s->constants; v++) s->same[v] = known(s, v, mixed(1, s->bits[v]));
  for (int64_t v = s->constants; v < s->first; v++) s->same[v] = v;
  for (int64_t k = 0; k < s->count; k++) {
    int64_t left = s->left[k], right = s->right[k];
    if (left >= 0) left = s->same[left];
    if (right >= 0) {
      right = s->same[right];
      if (left > right && s->commutative[s->op[k]]) {
        int64_t other = left;
        left = right, right = other;
      }
    }
    s->left[k] = left, s->right[k] = right;
    s->same[s->first + k] = known(s, s->first + k, mixed(mixed(mixed(mixed(2, s->op[k]), left), right), s->extra[k]));
  }
}

void mc_find_live(struct mc_tape* s) {
  for (int64_t k = s->count - 1; k >= 0; k--) {
    if (!s->live[s->first + k]) continue;
    if (s->left[k] >= 0) s->live[s->left[k]] = 1;
    if (s->right[k] >= 0) s->live[s->right[k]] = 1;
    if (s->op[k] != s->solve) continue;
    int64_t system = s->extra[k];
    for (int64_t i = s->system_start[system]; i < s->system_start[system + 1]; i++) s->live[s->system_value[i]] = 1;
  }
}
