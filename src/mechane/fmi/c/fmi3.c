/* The functions of FMI 3.0 around a unit. */
#include <stdbool.h>

static void tell(struct unit* u, int status, const char* text) {
  void (*logger)(void*, int, const char*, const char*) = (void (*)(void*, int, const char*, const char*))u->logger;
  if (logger) logger(u->environment, status, status >= BAD ? "logStatusError" : "logEvents", text);
}
static void* make3(const char* name, const char* token, bool logging, void* environment, void (*logger)(void*, int, const char*, const char*)) {
  struct unit* u = make_unit(name, token);
  if (!u) {
    if (logger) logger(environment, BAD, "logStatusError", "The instantiation token does not fit, or there is no memory.");
    return 0;
  }
  u->log = tell; u->logger = (void*)logger; u->environment = environment; u->logging = logging;
  return u;
}

EXPORT const char* fmi3GetVersion(void) { return "3.0"; }
EXPORT int fmi3SetDebugLogging(struct unit* u, bool on, size_t n, const char* const* categories) {
  (void)n; (void)categories; u->logging = on; return GOOD;
}
EXPORT void* fmi3InstantiateModelExchange(const char* name, const char* token, const char* place, bool visible, bool logging, void* environment,
                                          void (*logger)(void*, int, const char*, const char*)) {
  (void)place; (void)visible;
  return M_COSIM ? 0 : make3(name, token, logging, environment, logger);
}
EXPORT void* fmi3InstantiateCoSimulation(const char* name, const char* token, const char* place, bool visible, bool logging, bool events, bool early,
                                         const uint32_t* between, size_t many, void* environment, void (*logger)(void*, int, const char*, const char*),
                                         void* intermediate) {
  (void)place; (void)visible; (void)early; (void)between; (void)many; (void)intermediate; (void)events;
  return M_COSIM ? make3(name, token, logging, environment, logger) : 0;
}
EXPORT void* fmi3InstantiateScheduledExecution(void) { return 0; }
EXPORT void fmi3FreeInstance(struct unit* u) { discard_unit(u); }
EXPORT int fmi3EnterInitializationMode(struct unit* u, bool with_tolerance, double tolerance, double start, bool with_stop, double stop) {
  experiment(u, with_tolerance, tolerance, start, with_stop, stop);
  return GOOD;
}
EXPORT int fmi3ExitInitializationMode(struct unit* u) { return begin(u); }
EXPORT int fmi3EnterEventMode(struct unit* u) { (void)u; return GOOD; }
EXPORT int fmi3Terminate(struct unit* u) { (void)u; return GOOD; }
EXPORT int fmi3Reset(struct unit* u) { values_at_start(u); return GOOD; }
EXPORT int fmi3GetFloat64(struct unit* u, const uint32_t* which, size_t n, double* out, size_t values) {
  return values == n ? get_values(u, which, n, out) : BAD;
}
EXPORT int fmi3SetFloat64(struct unit* u, const uint32_t* which, size_t n, const double* given, size_t values) {
  return values == n ? set_values(u, which, n, given) : BAD;
}
#define NONE3(kind) \
  EXPORT int fmi3Get##kind(struct unit* u, const uint32_t* which, size_t n, void* out, size_t values) { (void)u; (void)which; (void)out; (void)values; return n ? BAD : GOOD; } \
  EXPORT int fmi3Set##kind(struct unit* u, const uint32_t* which, size_t n, const void* out, size_t values) { (void)u; (void)which; (void)out; (void)values; return n ? BAD : GOOD; }
NONE3(Float32) NONE3(Int8) NONE3(UInt8) NONE3(Int16) NONE3(UInt16) NONE3(Int32) NONE3(UInt32) NONE3(Int64) NONE3(UInt64)
NONE3(Boolean) NONE3(String)
#define NEVER3(name) EXPORT int name(void) { return BAD; }
NEVER3(fmi3GetBinary) NEVER3(fmi3SetBinary) NEVER3(fmi3GetClock) NEVER3(fmi3SetClock)
NEVER3(fmi3GetNumberOfVariableDependencies) NEVER3(fmi3GetVariableDependencies)
NEVER3(fmi3GetAdjointDerivative)
EXPORT int fmi3GetDirectionalDerivative(struct unit* u, const uint32_t* unknown, size_t n, const uint32_t* known, size_t m, const double* seed,
                                        size_t seeds, double* out, size_t values) {
  return seeds == m && values == n ? directional(u, unknown, n, known, m, seed, out) : BAD;
}
NEVER3(fmi3GetIntervalDecimal) NEVER3(fmi3GetIntervalFraction) NEVER3(fmi3GetShiftDecimal) NEVER3(fmi3GetShiftFraction)
NEVER3(fmi3SetIntervalDecimal) NEVER3(fmi3SetIntervalFraction) NEVER3(fmi3SetShiftDecimal) NEVER3(fmi3SetShiftFraction)
NEVER3(fmi3GetOutputDerivatives) NEVER3(fmi3ActivateModelPartition)
EXPORT int fmi3EnterConfigurationMode(struct unit* u) { (void)u; return GOOD; }
EXPORT int fmi3ExitConfigurationMode(struct unit* u) { (void)u; return GOOD; }
EXPORT int fmi3EvaluateDiscreteStates(struct unit* u) { (void)u; return GOOD; }

EXPORT int fmi3GetFMUState(struct unit* u, struct values** out) {
  if (!*out && !(*out = malloc(sizeof **out))) return BAD;
  **out = u->now;
  return GOOD;
}
EXPORT int fmi3SetFMUState(struct unit* u, const struct values* saved) { restore(u, saved); return GOOD; }
EXPORT int fmi3FreeFMUState(struct unit* u, struct values** saved) { (void)u; free(*saved); *saved = 0; return GOOD; }
EXPORT int fmi3SerializedFMUStateSize(struct unit* u, const struct values* saved, size_t* size) { (void)u; (void)saved; *size = sizeof *saved; return GOOD; }
EXPORT int fmi3SerializeFMUState(struct unit* u, const struct values* saved, uint8_t* bytes, size_t size) {
  (void)u;
  if (size < sizeof *saved) return BAD;
  memcpy(bytes, saved, sizeof *saved);
  return GOOD;
}
EXPORT int fmi3DeserializeFMUState(struct unit* u, const uint8_t* bytes, size_t size, struct values** out) {
  (void)u;
  if (size != sizeof **out || (!*out && !(*out = malloc(sizeof **out)))) return BAD;
  memcpy(*out, bytes, size);
  return GOOD;
}

/* model exchange */
EXPORT int fmi3UpdateDiscreteStates(struct unit* u, bool* again, bool* terminate, bool* nominals, bool* changed, bool* next_defined, double* next) {
  int moved, status = update(u, &moved);
  *again = *terminate = *nominals = false;
  *changed = moved; *next_defined = time_event(u, next);
  return status;
}
EXPORT int fmi3EnterContinuousTimeMode(struct unit* u) { (void)u; return GOOD; }
EXPORT int fmi3CompletedIntegratorStep(struct unit* u, bool no_set, bool* event, bool* terminate) {
  (void)no_set;
  *terminate = false; *event = completed(u);
  return GOOD;
}
EXPORT int fmi3SetTime(struct unit* u, double t) { u->now.t = t; u->stale = 1; return GOOD; }
EXPORT int fmi3SetContinuousStates(struct unit* u, const double* x, size_t n) { memcpy(u->now.x, x, n * sizeof *x); u->stale = 1; return GOOD; }
EXPORT int fmi3GetContinuousStates(struct unit* u, double* x, size_t n) { memcpy(x, u->now.x, n * sizeof *x); return GOOD; }
EXPORT int fmi3GetContinuousStateDerivatives(struct unit* u, double* k, size_t n) { return n ? derivatives(u, k) : GOOD; }
EXPORT int fmi3GetEventIndicators(struct unit* u, double* m, size_t n) { return n ? indicators(u, m) : GOOD; }
EXPORT int fmi3GetNominalsOfContinuousStates(struct unit* u, double* x, size_t n) { (void)u; for (size_t i = 0; i < n; i++) x[i] = m_nominal[i]; return GOOD; }
EXPORT int fmi3GetNumberOfEventIndicators(struct unit* u, size_t* n) { (void)u; *n = M_NI; return GOOD; }
EXPORT int fmi3GetNumberOfContinuousStates(struct unit* u, size_t* n) { (void)u; *n = M_NX; return GOOD; }

/* co-simulation */
EXPORT int fmi3EnterStepMode(struct unit* u) { (void)u; return GOOD; }
EXPORT int fmi3DoStep(struct unit* u, double t, double h, bool no_set, bool* event, bool* terminate, bool* early, double* last) {
  (void)no_set;
  int status = go_on(u, t + h);
  *event = *terminate = *early = false;
  *last = u->now.t;
  return status;
}
