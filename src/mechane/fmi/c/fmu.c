/* A unit without the runtime, which is the same for all:
   cc -std=c11 -O1 -ffp-contract=off -fno-strict-aliasing -fvisibility=hidden -fPIC -shared fmu.c runtime.c -lm */
#include "runtime.h"
#include "basic.c"
#define LOOP(type, name, arguments) __attribute__((unused)) static type hot_##name arguments
#include "hot.c"
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
