/* All that translation needs of compiled code, as one translation unit. */
#include "matrix.c"
#include "pivots.c"
#include "sheet.c"
#include "graphs.c"
#include "tapes.c"
