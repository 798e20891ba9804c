/* Algorithms on the structure of equations: classes of equal variables, matchings, tearing.

   Rows of a bipartite graph are consecutive: row r has the columns `column[start[r]]` to `column[start[r + 1] - 1]`. Every field is eight bytes
   wide. Arrays are provided by the caller, those called scratch filled with zeros. */
#ifndef MC_GRAPHS_H
#define MC_GRAPHS_H
#include <stdint.h>

enum { MC_OPEN, MC_ZERO, MC_VALUED };         /* whether a class has a value */

/* Variables that are equal up to a sign: see compiler/index/classes.py. */
struct mc_classes {
  int64_t* parent;
  double *sign, *preference;
  int64_t* rate;                              /* of a root: a column of its derivative, or -1 */
  double* rate_sign;
  int64_t *rate_order, rates;                 /* in which derivatives became known, and how many */
  int64_t *integral, *declared, *value;       /* of a root: a column of which it is the derivative, or -1; flags */
  int64_t *gone, gone_count;                  /* roots that have become an alias or a constant */
  int64_t *copied, *copied_from;              /* roots that have received the value of another, */
  double* copied_sign;                        /* up to this sign */
  int64_t copied_count;
  int64_t *implied, *implied_other;           /* columns that are equal up to a sign because of a merger, but could not be merged, */
  double* implied_sign;
  int64_t *implied_by, implied_count;         /* and the number of that merger */
  int64_t now;                                /* number of the merger */
};

int64_t mc_find_class(struct mc_classes* s, int64_t i, double* sign);
int64_t mc_fix_class(struct mc_classes* s, int64_t i, int64_t kind);
/* Merge a = sign b, in order, or give a value to a if b is -MC_ZERO or -MC_VALUED. `done` is 1, 0 if redundant, or -1 for an equation that remains. */
void mc_merge_classes(struct mc_classes* s, int64_t count, const int64_t* a, const int64_t* b, const double* sign, int64_t* done);

/* A matching that prefers columns earlier in `order`; returns the number of columns `left`. */
int64_t mc_match(int64_t count, const int64_t* order, const int64_t* start, const int64_t* row, int64_t* of_row, int64_t* of_column,
                 int64_t* came, int64_t* seen, int64_t* queue, int64_t* left);

/* Assign rows to columns, from a given one of those pending on; returns the number of the first that finds none, or `count`. Those tried in
   vain are marked; with `all`, the search continues with the next row. */
int64_t mc_augment(int64_t begin, int64_t count, int64_t all, const int64_t* pending, const int64_t* start, const int64_t* column,
                   const int64_t* barred, int64_t* assigned, int64_t* source, int64_t* reached, int64_t* holder, int64_t* tried,
                   int64_t* queue, int64_t* marked);

/* For each of some rows, with its column, the first batch in which no row contains the column of an earlier one. */
void mc_batches(int64_t count, const int64_t* rows, const int64_t* columns, const int64_t* start, const int64_t* column, int64_t* batch_of,
                int64_t* taken, int64_t* found);

/* Tearing: see compiler/coordinates/tearing.py. */
struct mc_tearing {
  int64_t rows, columns;
  const int64_t *start, *column, *safe;       /* occurrences, and those that an equation may be solved for */
  const int64_t *user_start, *user;           /* the rows of each column */
  const double* preference;
  double unsolvable;                          /* bonus of columns that an equation cannot be solved for */
  int64_t *left, *done, *rank;                /* columns of each row that are not known; flags; of columns: those torn before, or -1 */
  int64_t *ready, ready_count;
  double* heap_preference;
  int64_t *heap_left, *heap_row, heap_count;
  int64_t *torn, torn_count, *solved, *solved_by, solved_count, *unused, unused_count;
};

void mc_tear(struct mc_tearing* s);
#endif
