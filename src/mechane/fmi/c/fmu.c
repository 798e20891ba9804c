/* All of a unit as one translation unit: cc -std=c11 -O1 -ffp-contract=off -fno-strict-aliasing -fvisibility=hidden -fPIC -shared fmu.c -lm */
#include "runtime.c"
#include "model.c"
#include "unit.c"
#if M_FMI == 2
#include "fmi2.c"
#else
#include "fmi3.c"
#endif
