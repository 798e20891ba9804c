/* Entries: finding, adding and removing them. */
#include "matrix.h"

static inline double* numbers_of(const struct mc_matrix* m, int64_t slot) { return m->page[slot / PAGE] + slot % PAGE * m->samples; }
static inline double* value_of(const struct mc_matrix* m, int64_t e) { return numbers_of(m, m->slot[e]); }

/* The entry in a row and a column, or NONE. */
int64_t mc_find(const struct mc_matrix* m, int64_t r, int64_t c) {
  for (int64_t e = m->column_first[c]; e != NONE; e = m->column_next[e])
    if (m->row[e] == r) return e;
  return NONE;
}

static int64_t new_slot(struct mc_matrix* m) {
  int64_t slot = m->spare_slot;
  m->spare_slot = m->slot_next[slot];
  m->spare_slots--;
  return slot;
}

static void free_slot(struct mc_matrix* m, int64_t slot) {
  m->slot_next[slot] = m->spare_slot;
  m->spare_slot = slot;
  m->spare_slots++;
}

/* A new entry at the end of its row; its numbers are not set. */
static int64_t add_entry(struct mc_matrix* m, int64_t r, int64_t c, int64_t slot) {
  int64_t e = m->spare_entry, last = m->row_last[r], first = m->column_first[c];
  m->spare_entry = m->row_next[e];
  m->spare_entries--;
  m->row[e] = r, m->column[e] = c, m->slot[e] = slot, m->own[e] = NONE, m->steady[e] = 0, m->local[e] = 0, m->far[e] = 0;
  m->row_next[e] = NONE, m->row_before[e] = last;
  if (last == NONE) m->row_first[r] = e; else m->row_next[last] = e;
  m->row_last[r] = e, m->row_count[r]++;
  m->column_before[e] = NONE, m->column_next[e] = first;
  if (first != NONE) m->column_before[first] = e;
  m->column_first[c] = e, m->column_count[c]++;
  return e;
}

static void leave_column(struct mc_matrix* m, int64_t e) {
  int64_t before = m->column_before[e], next = m->column_next[e], c = m->column[e];
  if (before == NONE) m->column_first[c] = next; else m->column_next[before] = next;
  if (next != NONE) m->column_before[next] = before;
  m->column_count[c]--;
}

static void leave_row(struct mc_matrix* m, int64_t e) {
  int64_t before = m->row_before[e], next = m->row_next[e], r = m->row[e];
  if (before == NONE) m->row_first[r] = next; else m->row_next[before] = next;
  if (next == NONE) m->row_last[r] = before; else m->row_before[next] = before;
  m->row_count[r]--;
}

static void free_entry(struct mc_matrix* m, int64_t e) {
  if (m->own[e] != NONE && m->own[e] != m->slot[e]) free_slot(m, m->own[e]);
  free_slot(m, m->slot[e]);
  m->row[e] = NONE;
  m->row_next[e] = m->spare_entry;
  m->spare_entry = e;
  m->spare_entries++;
}

void mc_remove(struct mc_matrix* m, int64_t e) {
  leave_column(m, e);
  leave_row(m, e);
  free_entry(m, e);
}

/* A slot of an entry that is written now; its original numbers are kept. */
static int64_t slot_to_write(struct mc_matrix* m, int64_t e) {
  m->far[e] = 0;
  if (m->slot[e] == m->own[e]) m->slot[e] = new_slot(m);
  return m->slot[e];
}

/* The entry in a row and a column, new if there is none, with numbers that may be written; NONE if there is no memory. */
int64_t mc_put(struct mc_matrix* m, int64_t r, int64_t c) {
  if (!m->spare_entries || !m->spare_slots) { m->needed = 1; return NONE; }
  int64_t e = mc_find(m, r, c);
  if (e == NONE) e = add_entry(m, r, c, new_slot(m));
  slot_to_write(m, e);
  return e;
}

/* Put the entries of a row into the order of the given columns, which are all of its columns. */
void mc_arrange_row(struct mc_matrix* m, int64_t r, int64_t count, const int64_t* columns) {
  int64_t last = NONE;
  for (int64_t k = 0; k < count; k++) {
    int64_t e = mc_find(m, r, columns[k]);
    m->row_before[e] = last, m->row_next[e] = NONE;
    if (last == NONE) m->row_first[r] = e; else m->row_next[last] = e;
    last = e;
  }
  m->row_last[r] = last;
}

int64_t mc_list_row(const struct mc_matrix* m, int64_t r, int64_t* entries) {
  int64_t count = 0;
  for (int64_t e = m->row_first[r]; e != NONE; e = m->row_next[e]) entries[count++] = e;
  return count;
}

int64_t mc_list_column(const struct mc_matrix* m, int64_t c, int64_t* entries) {
  int64_t count = 0;
  for (int64_t e = m->column_first[c]; e != NONE; e = m->column_next[e]) entries[count++] = e;
  return count;
}

/* The first entries, whose numbers are in the slots of the same order; original numbers are kept if `keep`. */
void mc_enter(struct mc_matrix* m, int64_t count, const int64_t* rows, const int64_t* columns, const int64_t* slots, const int64_t* steady,
              const int64_t* local, int64_t keep) {
  for (int64_t k = 0; k < count; k++) {
    int64_t e = add_entry(m, rows[k], columns[k], slots[k]);
    m->steady[e] = steady[k], m->local[e] = local[k];
    if (keep) m->own[e] = slots[k];
  }
}
