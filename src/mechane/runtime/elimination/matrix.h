/* A sparse matrix of numbers at several samples, from which unknowns are eliminated: see compiler/elimination/pivots.py.

   Freestanding C: no allocation, no library, no global state. Entries are linked by rows, in the order in which they came, and by columns. The
   numbers of an entry, one for each sample, stand in a slot; slots are lines of pages, which the caller adds when asked for memory.
   Every field is eight bytes wide. */
#ifndef MC_MATRIX_H
#define MC_MATRIX_H
#include <stdint.h>

#define PAGE 256                              /* slots */
#define NONE -1

/* What a sweep returns: nothing left to do, or what its caller has to do before the next call. */
enum mc_request {
  MC_SWEPT,       /* all columns are eliminated or have no safe pivot */
  MC_MEMORY,      /* more entries, slots, records or room in the heap */
  MC_LINE,        /* say whether the asked entry vanishes on a line: `far` */
  MC_CLOSE,       /* solve the loops that the asked entry would pass on as a pivot; push its column again if there was one, otherwise take it */
  MC_DOUBTFUL,    /* a pivot may vanish: more samples are needed */
  MC_COSTLY       /* more work than `limit` */
};

struct mc_limits { double even, doubtful, vanished, guarded, constant, straight, own, threshold, cancelled, singular, compliant, precise, rounded; };

struct mc_matrix {
  int64_t height, size, samples, consistent, disturbances;
  /* entries; those not in use are linked by row_next. `own` is the slot of the original numbers, NONE if there are none; `far` tells
     whether an entry vanishes on a line (0: not known, 1: no, 2: yes) */
  int64_t entries, spare_entry, spare_entries;
  int64_t *row, *column, *row_next, *row_before, *column_next, *column_before, *slot, *own, *steady, *local, *far;
  int64_t *row_first, *row_last, *row_count, *column_first, *column_count;
  /* numbers */
  int64_t spare_slot, spare_slots;
  double** page;
  int64_t* slot_next;
  /* how pivots are chosen */
  struct mc_limits limits;
  int64_t *depth, *row_depth;                 /* may be null */
  int64_t *late_row, *late_column, *hub_row, *done, *uncertain; /* uncertain: rows that pivots with a guard have changed */
  int64_t *loop_of_row, *loop_of_column;      /* NONE for others */
  int64_t *tried, *mark;                      /* of loops: the depth at which each was examined, and a scratch */
  int64_t groups, *group_start, *group;       /* samples that are alike */
  int64_t lines, points, *line;               /* samples on lines */
  double *row_scale, *column_scale;
  int64_t jitters, next_jitter;
  double* jitter;
  int64_t far_first, fewest_loops, more, early, hubs;  /* hubs: number of deferred pivots, NONE if there may be none */
  int64_t *hub;                               /* row and column of each */
  double limit;
  int64_t work;
  /* heap of (cost, column) */
  int64_t heap_room, heap_count, *heap;
  /* what was done */
  int64_t steps, *step_row, *step_column, *step_updates;
  int64_t update_room, updates, *update_row, *update_vanished;
  int64_t vanished_room, vanished, *vanished_column;
  int64_t *guarded;                           /* of steps */
  double* guard;
  int64_t blocked_count, *blocked, *is_blocked;
  /* questions and answers */
  int64_t asked;                              /* an entry */
  int64_t needed;                             /* room for as many new entries, updates, vanishing entries and columns in the heap */
  int64_t *place, *order, *near;              /* scratch: an entry for each column; entries; a number for each row */
  double *some, *others;                      /* scratch: samples */
};

void mc_enter(struct mc_matrix* m, int64_t count, const int64_t* rows, const int64_t* columns, const int64_t* slots, const int64_t* steady,
              const int64_t* local, int64_t keep);
int64_t mc_find(const struct mc_matrix* m, int64_t r, int64_t c);
int64_t mc_put(struct mc_matrix* m, int64_t r, int64_t c);
void mc_remove(struct mc_matrix* m, int64_t e);
void mc_arrange_row(struct mc_matrix* m, int64_t r, int64_t count, const int64_t* columns);
int64_t mc_list_row(const struct mc_matrix* m, int64_t r, int64_t* entries);
int64_t mc_list_column(const struct mc_matrix* m, int64_t c, int64_t* entries);
void mc_push(struct mc_matrix* m, int64_t count, const int64_t* columns);
int64_t mc_take(struct mc_matrix* m, int64_t r, int64_t c, double scale);
int64_t mc_sweep(struct mc_matrix* m);
#endif
