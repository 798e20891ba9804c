/* All of the elimination that translation needs, as one translation unit. */
#include "matrix.c"
#include "pivots.c"
#include "sheet.c"
