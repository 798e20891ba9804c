/* Arithmetic recorded as instructions, and the elimination of unknowns from rows of such values: see compiler/elimination/sheet.py and replay.py.

   A value is a number, or the place of an expression: that of an instruction from 0 on, or -1, -2, … for what is given. Every field is eight bytes wide. */
#ifndef MC_SHEET_H
#define MC_SHEET_H
#include <stdint.h>

#define NUMBER INT64_MIN                      /* the place of numbers */

enum mc_kind { MC_MUL, MC_SUB, MC_DIV, MC_NEG, MC_LT };

struct mc_value { int64_t place; double number; };

struct mc_sheet {
  /* instructions */
  int64_t room, length, *kind, *left, *right;
  /* what is given: expressions, and numbers that are combined with them; `table` finds numbers by their bits */
  int64_t given, number_room, numbers, *number_place;
  double* number;
  int64_t table_room, *table;
  /* rows: entries in the order in which they came; those not in use are linked by `next` */
  int64_t entry_room, spare, spares, *column, *next;
  struct mc_value* value;
  int64_t *row_first, *row_last;
  struct mc_value *known, *inverse, *x;
  /* the plan: pivots, ends of their updates, rows of updates, ends of vanishing columns, these columns; smallest allowed pivots, 0 for none */
  int64_t *step_row, *step_column, *step_updates, *update_row, *update_vanished, *vanished_column;
  double* guard;
  struct mc_value* pivot;                     /* by step */
  int64_t *where;                             /* scratch: an entry for each column */
  int64_t needed;
};

int64_t mc_forwards(struct mc_sheet* s, int64_t begin, int64_t end);
int64_t mc_backwards(struct mc_sheet* s, int64_t begin, int64_t end);
void mc_enter_rows(struct mc_sheet* s, int64_t count, const int64_t* rows, const int64_t* columns, const struct mc_value* values);
void mc_set_row(struct mc_sheet* s, int64_t r, int64_t count, const int64_t* columns, const struct mc_value* values);
int64_t mc_get_row(const struct mc_sheet* s, int64_t r, int64_t* columns, struct mc_value* values);
int64_t mc_rows_with(struct mc_sheet* s, int64_t height, int64_t count, const int64_t* columns, int64_t* rows);
int64_t mc_place_of(struct mc_sheet* s, double number);
void mc_rehash(struct mc_sheet* s);
#endif
