/* All of a unit as one translation unit: cc -std=c11 -O1 -ffp-contract=off -fno-strict-aliasing -fvisibility=hidden -fPIC -shared fmu.c -lm */
#include "runtime.c"
#include "model.c"
#include "unit.c"
#include "handling.c"
#include "instance.c"
#include "start.c"
#include "motion.c"
#include "variables.c"
#if M_FMI == 2
#include "fmi2.c"
#else
#include "fmi3.c"
#endif
