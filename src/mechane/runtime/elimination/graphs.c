/* Algorithms on the structure of equations. */
#include "graphs.h"

/* ---- classes of variables that are equal up to a sign ---- */

/* The root of a column, and the sign between them; paths are shortened. */
int64_t mc_find_class(struct mc_classes* s, int64_t i, double* sign) {
  int64_t root = i;
  double total = 1;
  while (s->parent[root] != root) total *= s->sign[root], root = s->parent[root];
  *sign = total;
  while (s->parent[i] != i) {
    int64_t up = s->parent[i];
    double own = s->sign[i];
    s->parent[i] = root, s->sign[i] = total;
    total *= own, i = up;                     /* signs are 1 or -1 */
  }
  return root;
}

static void imply(struct mc_classes* s, int64_t i, int64_t j, double sign) {
  int64_t k = s->implied_count++;
  s->implied[k] = i, s->implied_other[k] = j, s->implied_sign[k] = sign, s->implied_by[k] = s->now;
}

static void set(struct mc_classes* s, int64_t root, int64_t kind) {
  s->value[root] = kind;
  s->gone[s->gone_count++] = root;
}

/* Give a class a value: 0 if it has one, -1 for a derivative: `der(v) == -g` remains an equation. Its derivatives vanish. */
int64_t mc_fix_class(struct mc_classes* s, int64_t i, int64_t kind) {
  double sign;
  int64_t root = mc_find_class(s, i, &sign);
  if (s->value[root]) return 0;
  if (s->integral[root] >= 0) return -1;
  set(s, root, kind);
  while (s->rate[root] >= 0) {
    int64_t d = s->rate[root];
    root = mc_find_class(s, d, &sign);
    if (s->value[root]) {
      imply(s, d, d, -1);                     /* d = -d: it must be zero */
      break;
    }
    set(s, root, MC_ZERO);
  }
  return 1;
}

/* Whether class b is a derivative, of any order, of class a. */
static int in_chain(struct mc_classes* s, int64_t a, int64_t b) {
  double sign;
  int64_t earlier = a, steps = 0, limit = 1;  /* a chain may be circular */
  while (s->rate[a] >= 0) {
    a = mc_find_class(s, s->rate[a], &sign);
    if (a == b) return 1;
    if (a == earlier) return 0;
    if (++steps == limit) earlier = a, steps = 0, limit *= 2;
  }
  return 0;
}

/* Merge i = sign j: 1, or 0 if redundant, or -1 if it cannot be merged and remains an equation. */
static int64_t merge(struct mc_classes* s, int64_t i, int64_t j, double sign) {
  double sa, sb;
  int64_t a = mc_find_class(s, i, &sa), b = mc_find_class(s, j, &sb);
  sign *= sa * sb;                            /* a = sign b */
  if (a == b) return sign > 0 ? 0 : mc_fix_class(s, a, MC_ZERO);
  if (s->value[a] && s->value[b]) return -1;
  if (s->value[a] || s->value[b]) {
    int64_t known = s->value[a] ? a : b, other = s->value[a] ? b : a, done = mc_fix_class(s, other, s->value[known]);
    if (done == 1 && s->value[known] == MC_VALUED) {
      int64_t k = s->copied_count++;
      s->copied[k] = other, s->copied_from[k] = known, s->copied_sign[k] = sign;
    }
    return done;
  }
  if (in_chain(s, a, b) || in_chain(s, b, a)) return -1;       /* der(x) == -x is dynamics, not an alias */
  if (s->declared[a] != s->declared[b]) return -1;             /* a declared derivative is more than an alias */
  if (s->integral[a] >= 0 && s->integral[b] >= 0 && mc_find_class(s, s->integral[a], &sa) != mc_find_class(s, s->integral[b], &sb)) return -1;
  if (s->preference[b] > s->preference[a]) {
    int64_t other = a;
    a = b, b = other;
  }
  s->parent[b] = a, s->sign[b] = sign;        /* b = sign a */
  s->gone[s->gone_count++] = b;
  if (s->integral[a] < 0) s->integral[a] = s->integral[b];
  if (s->rate[b] >= 0) {                      /* der(a) = own d, in addition to a known derivative of a */
    int64_t d = s->rate[b], e = s->rate[a];
    double own = sign * s->rate_sign[b];
    s->rate[b] = -1;
    if (e < 0) {
      s->rate[a] = d, s->rate_sign[a] = own, s->rate_order[a] = s->rates++;
    } else {
      own *= s->rate_sign[a];
      if (merge(s, e, d, own) < 0) imply(s, e, d, own);
    }
  }
  return 1;
}

void mc_merge_classes(struct mc_classes* s, int64_t count, const int64_t* a, const int64_t* b, const double* sign, int64_t* done) {
  for (s->now = 0; s->now < count; s->now++) {
    int64_t k = s->now;
    done[k] = b[k] >= 0 ? merge(s, a[k], b[k], sign[k]) : mc_fix_class(s, a[k], -b[k]);
  }
}

/* ---- matchings ---- */

int64_t mc_match(int64_t count, const int64_t* order, const int64_t* start, const int64_t* row, int64_t* of_row, int64_t* of_column,
                 int64_t* came, int64_t* seen, int64_t* queue, int64_t* left) {
  int64_t open = 0;
  for (int64_t k = 0; k < count; k++) {       /* a cheap pass */
    int64_t c = order[k];
    for (int64_t i = start[c]; i < start[c + 1]; i++)
      if (of_row[row[i]] < 0) {
        of_row[row[i]] = c, of_column[c] = row[i];
        break;
      }
  }
  for (int64_t k = 0; k < count; k++) {
    if (of_column[order[k]] >= 0) continue;
    int64_t head = 0, tail = 0, end = -1;
    queue[tail++] = order[k];
    while (head < tail && end < 0) {
      int64_t c = queue[head++];
      for (int64_t i = start[c]; i < start[c + 1]; i++) {
        int64_t r = row[i];
        if (seen[r] == k + 1) continue;
        seen[r] = k + 1, came[r] = c;
        if (of_row[r] < 0) {
          end = r;
          break;
        }
        queue[tail++] = of_row[r];
      }
    }
    if (end < 0) left[open++] = order[k];
    while (end >= 0) {
      int64_t c = came[end], previous = of_column[c];
      of_row[end] = c, of_column[c] = end;
      end = c != order[k] ? previous : -1;
    }
  }
  return open;
}

int64_t mc_augment(int64_t begin, int64_t count, int64_t all, const int64_t* pending, const int64_t* start, const int64_t* column,
                   const int64_t* barred, int64_t* assigned, int64_t* source, int64_t* reached, int64_t* holder, int64_t* tried,
                   int64_t* queue, int64_t* marked) {
  for (int64_t k = begin; k < count; k++) {
    int64_t first = pending[k], head = 0, tail = 0, end = -1;
    queue[tail++] = first, tried[first] = k + 1;
    while (head < tail && end < 0) {
      int64_t e = queue[head++];
      for (int64_t i = start[e]; i < start[e + 1]; i++) {
        int64_t c = column[i];
        if (barred[c] || reached[c] == k + 1) continue;
        reached[c] = k + 1, source[c] = e;
        int64_t other = assigned[c];
        if (other < 0) {
          end = c;
          break;
        }
        if (tried[other] != k + 1) tried[other] = k + 1, holder[other] = c, queue[tail++] = other;
      }
    }
    if (end < 0) {
      while (tail > 0) marked[queue[--tail]] = 1;
      if (!all) return k;
    }
    while (end >= 0) {
      int64_t e = source[end];
      assigned[end] = e;
      end = e == first ? -1 : holder[e];
    }
  }
  return count;
}

void mc_batches(int64_t count, const int64_t* rows, const int64_t* columns, const int64_t* start, const int64_t* column, int64_t* batch_of,
                int64_t* taken, int64_t* found) {
  for (int64_t k = 0; k < count; k++) {
    int64_t batch = 0;
    for (int64_t i = start[rows[k]]; i < start[rows[k] + 1]; i++)
      if (batch_of[column[i]] >= 0) taken[batch_of[column[i]]] = k;
    while (taken[batch] == k) batch++;
    batch_of[columns[k]] = found[k] = batch;
  }
}

/* ---- tearing ---- */

static int comes_first(const struct mc_tearing* s, int64_t i, int64_t j) {
  if (s->heap_preference[i] != s->heap_preference[j]) return s->heap_preference[i] > s->heap_preference[j];
  if (s->heap_left[i] != s->heap_left[j]) return s->heap_left[i] < s->heap_left[j];
  return s->heap_row[i] < s->heap_row[j];
}

static void exchange(struct mc_tearing* s, int64_t i, int64_t j) {
  double preference = s->heap_preference[i];
  int64_t left = s->heap_left[i], row = s->heap_row[i];
  s->heap_preference[i] = s->heap_preference[j], s->heap_left[i] = s->heap_left[j], s->heap_row[i] = s->heap_row[j];
  s->heap_preference[j] = preference, s->heap_left[j] = left, s->heap_row[j] = row;
}

static double most_preferred(const struct mc_tearing* s, int64_t e) {
  double most = -__builtin_inf();
  for (int64_t i = s->start[e]; i < s->start[e + 1]; i++)
    if (s->rank[s->column[i]] < 0 && s->preference[s->column[i]] > most) most = s->preference[s->column[i]];
  return most;
}

/* Let an equation be considered, by its most preferred unknown, then by the number of its unknowns. */
static void consider(struct mc_tearing* s, int64_t e) {
  int64_t k = s->heap_count++;
  s->heap_preference[k] = most_preferred(s, e), s->heap_left[k] = s->left[e], s->heap_row[k] = e;
  while (k > 0 && comes_first(s, k, (k - 1) / 2)) exchange(s, k, (k - 1) / 2), k = (k - 1) / 2;
}

static void drop_first(struct mc_tearing* s) {
  int64_t k = 0, n = --s->heap_count;
  exchange(s, 0, n);
  for (;;) {
    int64_t least = k, child = 2 * k + 1;
    if (child < n && comes_first(s, child, least)) least = child;
    if (child + 1 < n && comes_first(s, child + 1, least)) least = child + 1;
    if (least == k) return;
    exchange(s, k, least), k = least;
  }
}

/* Mark an unknown as known. */
static void know(struct mc_tearing* s, int64_t u) {
  s->rank[u] = s->torn_count;
  for (int64_t i = s->user_start[u]; i < s->user_start[u + 1]; i++) {
    int64_t e = s->user[i];
    if (s->done[e]) continue;
    if (--s->left[e] <= 1) s->ready[s->ready_count++] = e;
    else consider(s, e);
  }
}

/* Solve equations with a single unknown as long as there are any. */
static void solve_ready(struct mc_tearing* s) {
  while (s->ready_count) {
    int64_t e = s->ready[--s->ready_count];
    if (s->done[e]) continue;
    if (!s->left[e]) {
      s->done[e] = 1, s->unused[s->unused_count++] = e;
      continue;
    }
    int64_t i = s->start[e];
    while (s->rank[s->column[i]] >= 0) i++;
    if (!s->safe[i]) continue;
    s->done[e] = 1, s->solved[s->solved_count] = s->column[i], s->solved_by[s->solved_count++] = e;
    know(s, s->column[i]);
  }
}

/* The equation with the most preferred unknown, or -1. */
static int64_t next_row(struct mc_tearing* s) {
  while (s->heap_count) {
    double preference = s->heap_preference[0];
    int64_t left = s->heap_left[0], e = s->heap_row[0];
    drop_first(s);
    if (s->done[e] || !s->left[e]) continue;
    if (s->left[e] == left && most_preferred(s, e) == preference) return e;
    consider(s, e);
  }
  return -1;                                  /* each equation that is left has an entry */
}

/* Tear an unknown of an equation, preferably one for which it cannot be solved, then one of few equations. */
static void give(struct mc_tearing* s, int64_t e) {
  int64_t chosen = -1, fewest = 0;
  double most = 0;
  for (int64_t i = s->start[e]; i < s->start[e + 1]; i++) {
    int64_t u = s->column[i], users = s->user_start[u + 1] - s->user_start[u];
    double own = s->preference[u] + (s->safe[i] ? 0.0 : s->unsolvable);
    if (s->rank[u] >= 0) continue;
    if (chosen < 0 || own > most || (own == most && (users < fewest || (users == fewest && u < chosen)))) chosen = u, most = own, fewest = users;
  }
  s->torn[s->torn_count++] = chosen;
  know(s, chosen);
  if (s->left[e]) consider(s, e);
  else if (!s->done[e]) s->ready[s->ready_count++] = e;
}

void mc_tear(struct mc_tearing* s) {
  for (int64_t e = 0; e < s->rows; e++) {
    s->left[e] = s->start[e + 1] - s->start[e];
    if (s->left[e] <= 1) s->ready[s->ready_count++] = e;
    if (s->left[e]) consider(s, e);
  }
  solve_ready(s);
  for (int64_t e; (e = next_row(s)) >= 0; solve_ready(s)) give(s, e);
}
