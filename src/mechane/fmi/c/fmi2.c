/* The functions of FMI 2.0 around a unit. */
typedef unsigned int vr2;
struct callbacks2 {
  void (*logger)(void*, const char*, int, const char*, const char*, ...);
  void* (*allocate)(size_t, size_t);
  void (*release)(void*);
  void (*finished)(void*, int);
  void* environment;
};
struct events2 { int again, terminate, nominals_changed, values_changed, next_defined; double next; };

static void tell(struct unit* u, int status, const char* text) {
  void (*logger)(void*, const char*, int, const char*, const char*, ...) = (void (*)(void*, const char*, int, const char*, const char*, ...))u->logger;
  if (logger) logger(u->environment, u->name, status, status >= BAD ? "logStatusError" : "logAll", "%s", text);
}

EXPORT const char* fmi2GetTypesPlatform(void) { return "default"; }
EXPORT const char* fmi2GetVersion(void) { return "2.0"; }
EXPORT int fmi2SetDebugLogging(struct unit* u, int on, size_t n, const char* const* categories) {
  (void)n; (void)categories; u->logging = on; return GOOD;
}
EXPORT void* fmi2Instantiate(const char* name, int type, const char* token, const char* place, const struct callbacks2* given, int visible, int logging) {
  (void)place; (void)visible;
  if (type != M_COSIM) return 0;
  struct unit* u = make_unit(name, token);
  if (!u) {
    if (given && given->logger) given->logger(given->environment, name, BAD, "logStatusError", "%s", "The GUID does not fit, or there is no memory.");
    return 0;
  }
  u->log = tell; u->logger = (void*)given->logger; u->environment = given->environment; u->logging = logging;
  return u;
}
EXPORT void fmi2FreeInstance(struct unit* u) { discard_unit(u); }
EXPORT int fmi2SetupExperiment(struct unit* u, int with_tolerance, double tolerance, double start, int with_stop, double stop) {
  experiment(u, with_tolerance, tolerance, start, with_stop, stop);
  return GOOD;
}
EXPORT int fmi2EnterInitializationMode(struct unit* u) { (void)u; return GOOD; }
EXPORT int fmi2ExitInitializationMode(struct unit* u) { return begin(u); }
EXPORT int fmi2Terminate(struct unit* u) { (void)u; return GOOD; }
EXPORT int fmi2Reset(struct unit* u) { values_at_start(u); return GOOD; }
EXPORT int fmi2GetReal(struct unit* u, const vr2* which, size_t n, double* out) { return get_values(u, which, n, out); }
EXPORT int fmi2SetReal(struct unit* u, const vr2* which, size_t n, const double* given) { return set_values(u, which, n, given); }
#define NONE2(name) EXPORT int name(struct unit* u, const vr2* which, size_t n, void* out) { (void)u; (void)which; (void)out; return n ? BAD : GOOD; }
NONE2(fmi2GetInteger) NONE2(fmi2GetBoolean) NONE2(fmi2GetString) NONE2(fmi2SetInteger) NONE2(fmi2SetBoolean) NONE2(fmi2SetString)
EXPORT int fmi2GetFMUstate(struct unit* u, struct values** out) {
  if (!*out && !(*out = malloc(sizeof **out))) return BAD;
  **out = u->now;
  return GOOD;
}
EXPORT int fmi2SetFMUstate(struct unit* u, const struct values* saved) { restore(u, saved); return GOOD; }
EXPORT int fmi2FreeFMUstate(struct unit* u, struct values** saved) { (void)u; free(*saved); *saved = 0; return GOOD; }
EXPORT int fmi2SerializedFMUstateSize(struct unit* u, const struct values* saved, size_t* size) { (void)u; (void)saved; *size = sizeof *saved; return GOOD; }
EXPORT int fmi2SerializeFMUstate(struct unit* u, const struct values* saved, char* bytes, size_t size) {
  (void)u;
  if (size < sizeof *saved) return BAD;
  memcpy(bytes, saved, sizeof *saved);
  return GOOD;
}
EXPORT int fmi2DeSerializeFMUstate(struct unit* u, const char* bytes, size_t size, struct values** out) {
  (void)u;
  if (size != sizeof **out || (!*out && !(*out = malloc(sizeof **out)))) return BAD;
  memcpy(*out, bytes, size);
  return GOOD;
}
EXPORT int fmi2GetDirectionalDerivative(struct unit* u, const vr2* unknown, size_t n, const vr2* known, size_t m, const double* seed, double* out) {
  return directional(u, unknown, n, known, m, seed, out);
}

/* model exchange */
EXPORT int fmi2EnterEventMode(struct unit* u) { (void)u; return GOOD; }
EXPORT int fmi2NewDiscreteStates(struct unit* u, struct events2* info) {
  int moved, status = update(u, &moved);
  memset(info, 0, sizeof *info);
  info->values_changed = moved;
  info->next_defined = time_event(u, &info->next);
  return status;
}
EXPORT int fmi2EnterContinuousTimeMode(struct unit* u) { (void)u; return GOOD; }
EXPORT int fmi2CompletedIntegratorStep(struct unit* u, int no_set, int* event, int* terminate) {
  (void)no_set;
  *terminate = 0; *event = completed(u);
  return GOOD;
}
EXPORT int fmi2SetTime(struct unit* u, double t) { u->now.t = t; u->stale = 1; return GOOD; }
EXPORT int fmi2SetContinuousStates(struct unit* u, const double* x, size_t n) { memcpy(u->now.x, x, n * sizeof *x); u->stale = 1; return GOOD; }
EXPORT int fmi2GetContinuousStates(struct unit* u, double* x, size_t n) { memcpy(x, u->now.x, n * sizeof *x); return GOOD; }
EXPORT int fmi2GetDerivatives(struct unit* u, double* k, size_t n) { return n ? derivatives(u, k) : GOOD; }
EXPORT int fmi2GetEventIndicators(struct unit* u, double* m, size_t n) { return n ? indicators(u, m) : GOOD; }
EXPORT int fmi2GetNominalsOfContinuousStates(struct unit* u, double* x, size_t n) { (void)u; for (size_t i = 0; i < n; i++) x[i] = m_nominal[i]; return GOOD; }

/* co-simulation */
EXPORT int fmi2SetRealInputDerivatives(void) { return BAD; }
EXPORT int fmi2GetRealOutputDerivatives(void) { return BAD; }
EXPORT int fmi2DoStep(struct unit* u, double t, double h, int no_set) { (void)no_set; return go_on(u, t + h); }
EXPORT int fmi2CancelStep(struct unit* u) { (void)u; return BAD; }
EXPORT int fmi2GetStatus(struct unit* u, int kind, int* out) { (void)u; (void)kind; (void)out; return DISCARD; }
EXPORT int fmi2GetRealStatus(struct unit* u, int kind, double* out) { if (kind == 2) { *out = u->now.t; return GOOD; } return DISCARD; }
EXPORT int fmi2GetIntegerStatus(struct unit* u, int kind, int* out) { (void)u; (void)kind; (void)out; return DISCARD; }
EXPORT int fmi2GetBooleanStatus(struct unit* u, int kind, int* out) { (void)u; if (kind == 3) { *out = 0; return GOOD; } return DISCARD; }
EXPORT int fmi2GetStringStatus(struct unit* u, int kind, const char** out) { (void)u; (void)kind; (void)out; return DISCARD; }
