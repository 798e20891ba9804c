/* Recorded arithmetic, and elimination in a given order. */
#include "sheet.h"

static inline struct mc_value number(double x) { return (struct mc_value){NUMBER, x}; }
static inline struct mc_value at(int64_t place) { return (struct mc_value){place, 0.0}; }
static inline int is_number(struct mc_value a) { return a.place == NUMBER; }

static int64_t slot_of(const struct mc_sheet* s, double x) {
  union { double value; uint64_t word; } bits = {.value = x == 0 ? 0.0 : x};
  uint64_t mixed = bits.word * 0x9E3779B97F4A7C15u;
  int64_t k = (int64_t)((mixed >> 20) & (uint64_t)(s->table_room - 1));
  while (s->table[k] >= 0 && s->number[s->table[k]] != x) k = (k + 1) & (s->table_room - 1);
  return k;
}

/* Fill the table, whose room is a power of two, from the numbers. */
void mc_rehash(struct mc_sheet* s) {
  for (int64_t k = 0; k < s->table_room; k++) s->table[k] = -1;
  for (int64_t k = 0; k < s->numbers; k++) s->table[slot_of(s, s->number[k])] = k;
}

/* The place of a number, which is given from now on. */
int64_t mc_place_of(struct mc_sheet* s, double x) {
  int64_t k = slot_of(s, x);
  if (s->table[k] < 0) {
    s->number[s->numbers] = x;
    s->number_place[s->numbers] = -++s->given;
    s->table[k] = s->numbers++;
  }
  return s->number_place[s->table[k]];
}

static int64_t place_of(struct mc_sheet* s, struct mc_value a) { return is_number(a) ? mc_place_of(s, a.number) : a.place; }

static struct mc_value note(struct mc_sheet* s, int64_t kind, int64_t left, int64_t right) {
  int64_t k = s->length++;
  s->kind[k] = kind, s->left[k] = left, s->right[k] = right;
  return at(k);
}

static struct mc_value product(struct mc_sheet* s, struct mc_value a, struct mc_value b) {
  if (is_number(a)) {
    if (is_number(b)) return number(a.number * b.number);
    struct mc_value other = a;
    a = b, b = other;
  }
  if (is_number(b)) {
    if (b.number == 1) return a;
    if (b.number == 0) return number(0);
    if (b.number == -1) return note(s, MC_NEG, a.place, a.place);
  }
  return note(s, MC_MUL, a.place, place_of(s, b));
}

static struct mc_value difference(struct mc_sheet* s, struct mc_value a, struct mc_value b) {
  if (is_number(b)) {
    if (b.number == 0) return a;
    if (is_number(a)) return number(a.number - b.number);
  } else if (is_number(a) && a.number == 0) return note(s, MC_NEG, b.place, b.place);
  int64_t left = place_of(s, a);
  return note(s, MC_SUB, left, place_of(s, b));
}

/* a - b c */
static struct mc_value reduced(struct mc_sheet* s, struct mc_value a, struct mc_value b, struct mc_value c) {
  return difference(s, a, product(s, b, c));
}

/* a, or zero where it is not beyond `least`, on the same side of zero */
static struct mc_value guarded(struct mc_sheet* s, struct mc_value a, double least) {
  if (is_number(a)) return a;
  int64_t limit = mc_place_of(s, least);
  struct mc_value beyond = least > 0 ? note(s, MC_LT, limit, a.place) : note(s, MC_LT, a.place, limit);
  return note(s, MC_MUL, a.place, beyond.place);
}

static struct mc_value inverted(struct mc_sheet* s, struct mc_value a) {
  return is_number(a) ? number(1 / a.number) : note(s, MC_DIV, mc_place_of(s, 1), a.place);
}

static void append(struct mc_sheet* s, int64_t r, int64_t c, struct mc_value value) {
  int64_t e = s->spare;
  s->spare = s->next[e], s->spares--;
  s->column[e] = c, s->value[e] = value, s->next[e] = -1;
  if (s->row_first[r] < 0) s->row_first[r] = e; else s->next[s->row_last[r]] = e;
  s->row_last[r] = e;
}

/* Remove the entries of a row whose columns are marked -2 in `where`, which is cleared. */
static void remove_marked(struct mc_sheet* s, int64_t r) {
  int64_t last = -1;
  for (int64_t e = s->row_first[r], next; e >= 0; e = next) {
    next = s->next[e];
    if (s->where[s->column[e]] == -2) {
      if (last < 0) s->row_first[r] = next; else s->next[last] = next;
      s->next[e] = s->spare, s->spare = e, s->spares++;
    } else last = e;
    s->where[s->column[e]] = -1;
  }
  s->row_last[r] = last;
}

/* New entries, at the ends of their rows. */
void mc_enter_rows(struct mc_sheet* s, int64_t count, const int64_t* rows, const int64_t* columns, const struct mc_value* values) {
  for (int64_t k = 0; k < count; k++) append(s, rows[k], columns[k], values[k]);
}

void mc_set_row(struct mc_sheet* s, int64_t r, int64_t count, const int64_t* columns, const struct mc_value* values) {
  for (int64_t e = s->row_first[r]; e >= 0; e = s->next[e]) s->where[s->column[e]] = -2;
  remove_marked(s, r);
  for (int64_t k = 0; k < count; k++) append(s, r, columns[k], values[k]);
}

/* The entries of a row, if they are not null; returns their number. */
int64_t mc_get_row(const struct mc_sheet* s, int64_t r, int64_t* columns, struct mc_value* values) {
  int64_t count = 0;
  for (int64_t e = s->row_first[r]; e >= 0; e = s->next[e], count++)
    if (columns) columns[count] = s->column[e], values[count] = s->value[e];
  return count;
}

/* Subtract a multiple of the pivot row from another row, in which some columns vanish. */
static void subtract_row(struct mc_sheet* s, int64_t r, int64_t c, int64_t other, const int64_t* vanished, int64_t count) {
  for (int64_t e = s->row_first[other]; e >= 0; e = s->next[e]) s->where[s->column[e]] = e;
  struct mc_value factor = product(s, s->value[s->where[c]], s->inverse[r]);
  s->where[c] = -2;
  for (int64_t k = 0; k < count; k++) s->where[vanished[k]] = -2;
  for (int64_t p = s->row_first[r]; p >= 0; p = s->next[p]) {
    int64_t j = s->column[p], e = s->where[j];
    if (e == -2) continue;
    struct mc_value new = reduced(s, e < 0 ? number(0) : s->value[e], factor, s->value[p]);
    if (e < 0) append(s, other, j, new); else s->value[e] = new;
  }
  s->known[other] = reduced(s, s->known[other], factor, s->known[r]);
  remove_marked(s, other);
}

/* Whether there is room for as many products, with new entries and numbers. */
static int has_space(struct mc_sheet* s, int64_t products) {
  s->needed = 2 * products + 8;
  return s->length + s->needed <= s->room && s->spares >= s->needed && s->numbers + s->needed <= s->number_room &&
         2 * (s->numbers + s->needed) <= s->table_room;
}

/* Eliminate the unknowns of some pivots from the other rows. Returns the step to go on with when there is more memory, or the end. */
int64_t mc_forwards(struct mc_sheet* s, int64_t begin, int64_t end) {
  for (int64_t k = begin; k < end; k++) {
    int64_t r = s->step_row[k], c = s->step_column[k], first = k ? s->step_updates[k - 1] : 0, last = s->step_updates[k];
    if (!has_space(s, (last - first + 1) * (mc_get_row(s, r, 0, 0) + 2))) return k;
    struct mc_value pivot = number(0);
    for (int64_t e = s->row_first[r]; e >= 0; e = s->next[e])
      if (s->column[e] == c) pivot = s->value[e];
    s->pivot[k] = pivot;
    if (s->guard[k] != 0) pivot = guarded(s, pivot, s->guard[k]);
    s->inverse[r] = inverted(s, pivot);
    for (int64_t u = first; u < last; u++) {
      int64_t from = u ? s->update_vanished[u - 1] : 0;
      subtract_row(s, r, c, s->update_row[u], s->vanished_column + from, s->update_vanished[u] - from);
    }
  }
  return end;
}

/* The unknowns of pivots from the last to the first, `begin` > `end`. Returns the step to go on with, or the end. */
int64_t mc_backwards(struct mc_sheet* s, int64_t begin, int64_t end) {
  for (int64_t k = begin; k > end; k--) {
    int64_t r = s->step_row[k - 1], c = s->step_column[k - 1];
    if (!has_space(s, mc_get_row(s, r, 0, 0) + 1)) return k;
    struct mc_value total = s->known[r];
    for (int64_t e = s->row_first[r]; e >= 0; e = s->next[e])
      if (s->column[e] != c) total = reduced(s, total, s->value[e], s->x[s->column[e]]);
    s->x[c] = product(s, total, s->inverse[r]);
  }
  return end;
}

/* Rows with an entry in one of the given columns; returns their number. */
int64_t mc_rows_with(struct mc_sheet* s, int64_t height, int64_t count, const int64_t* columns, int64_t* rows) {
  int64_t found = 0;
  for (int64_t k = 0; k < count; k++) s->where[columns[k]] = 0;
  for (int64_t r = 0; r < height; r++)
    for (int64_t e = s->row_first[r]; e >= 0; e = s->next[e])
      if (s->where[s->column[e]] == 0) { rows[found++] = r; break; }
  for (int64_t k = 0; k < count; k++) s->where[columns[k]] = -1;
  return found;
}
