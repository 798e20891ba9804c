/* A unit in the manner of the FMI reference FMUs, written by hand, for FMI 2.0 (-DFMI=2) and 3.0 (-DFMI=3).

   x' = -k x + u (solved exactly for a constant u), twice = 2 u at once, whole = n + 1, turned = not b, steps = number of steps.
   It fails where u is above 100, and ends the simulation (FMI 3.0) where u is below -100. */
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define API __declspec(dllexport)
#else
#define API __attribute__((visibility("default")))
#endif

enum { K, U, N, B, X, TWICE, WHOLE, TURNED, STEPS, COUNT };

struct unit {
  double v[COUNT];
  double t;
  int ready;
  void* env;
  void* log;
};

static void update(struct unit* s) {
  s->v[TWICE] = 2 * s->v[U];
  s->v[WHOLE] = s->v[N] + 1;
  s->v[TURNED] = s->v[B] == 0;
}

static int step(struct unit* s, double t, double h) {
  double k = s->v[K], u = s->v[U], e = exp(-k * h);
  if (!s->ready || fabs(t - s->t) > 1e-9 || u > 100) return 3;
  s->v[X] = s->v[X] * e + (k ? u * (1 - e) / k : u * h);
  s->v[STEPS] += 1;
  s->t = t + h;
  update(s);
  return 0;
}

static struct unit* make(const char* token) {
  if (strcmp(token, "by-hand")) return NULL;
  struct unit* s = calloc(1, sizeof *s);
  s->v[K] = 1;
  s->v[X] = 1;
  return s;
}

#define GET(NAME, TYPE)                                                       \
  API int NAME(struct unit* s, const uint32_t* r, size_t n, TYPE* v SIZE) {  \
    for (size_t i = 0; i < n; i++) v[i] = (TYPE)s->v[r[i]];                  \
    return 0;                                                                \
  }
#define SET(NAME, TYPE)                                                            \
  API int NAME(struct unit* s, const uint32_t* r, size_t n, const TYPE* v SIZE) { \
    for (size_t i = 0; i < n; i++) s->v[r[i]] = (double)v[i];                     \
    update(s);                                                                    \
    return 0;                                                                     \
  }

#if FMI == 2
#define SIZE
typedef void (*logger)(void*, const char*, int, const char*, const char*, ...);
struct callbacks { logger log; void* (*allocate)(size_t, size_t); void (*release)(void*); void* finished; void* env; };
API void* fmi2Instantiate(const char* name, int kind, const char* token, const char* where, const struct callbacks* f, int a, int b) {
  struct unit* s = kind == 1 && !strncmp(where, "file:", 5) ? make(token) : NULL;
  if (s) { s->log = (void*)f->log; s->env = f->env; f->release(f->allocate(1, 8)); }
  return s;
}
API int fmi2SetupExperiment(struct unit* s, int a, double tol, double start, int b, double stop) { s->t = start; return 0; }
API int fmi2EnterInitializationMode(struct unit* s) { return 0; }
API int fmi2ExitInitializationMode(struct unit* s) { s->ready = 1; update(s); return 0; }
API int fmi2DoStep(struct unit* s, double t, double h, int no) {
  int status = step(s, t, h);
  if (status) ((logger)s->log)(s->env, "unit", status, "logStatusError", "u is too large");
  return status;
}
API void fmi2FreeInstance(struct unit* s) { free(s); }
GET(fmi2GetReal, double)
GET(fmi2GetInteger, int)
GET(fmi2GetBoolean, int)
SET(fmi2SetReal, double)
SET(fmi2SetInteger, int)
SET(fmi2SetBoolean, int)
#else
#define SIZE , size_t values
typedef void (*logger)(void*, int, const char*, const char*);
API void* fmi3InstantiateCoSimulation(const char* name, const char* token, const char* where, bool a, bool b, bool c, bool d,
                                      const uint32_t* r, size_t n, void* env, logger log, void* update_) {
  struct unit* s = make(token);
  if (s) { s->log = (void*)log; s->env = env; }
  return s;
}
API int fmi3EnterInitializationMode(struct unit* s, bool a, double tol, double start, bool b, double stop) { s->t = start; return 0; }
API int fmi3ExitInitializationMode(struct unit* s) { s->ready = 1; update(s); return 0; }
API int fmi3DoStep(struct unit* s, double t, double h, bool no, bool* event, bool* end, bool* early, double* last) {
  int status = step(s, t, h);
  if (status) ((logger)s->log)(s->env, status, "logStatusError", "u is too large");
  *event = *early = false;
  *end = s->v[U] < -100;
  *last = s->t;
  return status;
}
API void fmi3FreeInstance(struct unit* s) { free(s); }
GET(fmi3GetFloat64, double)
GET(fmi3GetInt32, int32_t)
GET(fmi3GetBoolean, bool)
SET(fmi3SetFloat64, double)
SET(fmi3SetInt32, int32_t)
SET(fmi3SetBoolean, bool)
#endif
