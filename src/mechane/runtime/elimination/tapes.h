/* Passes over tapes: see code/tape.py.

   Values are numbered: constants, then inputs, then from `first` on the results of instructions, in order. Instruction k does `op[k]` to
   the values `left[k]` and `right[k]`, -1 if there is none, with a further number `extra[k]`. */
#ifndef MC_TAPES_H
#define MC_TAPES_H
#include <stdint.h>

struct mc_tape {
  int64_t constants, first, count;            /* numbers of constants, of constants and inputs, and of instructions */
  const int64_t* bits;                        /* of the constants */
  int64_t *op, *left, *right, *extra;
  const int64_t* commutative;                 /* flags of operations */
  int64_t solve;                              /* the operation of linear systems; `extra` is the number of one */
  const int64_t *system_start, *system_value; /* values of matrix and right-hand side of each system */
  int64_t room, *table;                       /* scratch: a power of two of places, more than values, filled with -1 */
  int64_t *same, *live;                       /* results: for each value the first that is the same; flags of those needed */
};

void mc_share_values(struct mc_tape* s);      /* changes the operands */
void mc_find_live(struct mc_tape* s);         /* flags of outputs are given */
#endif
