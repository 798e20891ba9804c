/* A model as a unit of FMI: its values, and the functions of the model at them. Written once for all models; the model itself, its
   functions and tables m_…, is in model.c, which fmu.c includes before this. No global state: one struct for each instance. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SOME(n) ((n) > 0 ? (n) : 1)
#define M_NI (M_NE + M_NF)   /* indicators: of events, and of points that approach elsewhere than where they are followed */
#define CHAIN 1000       /* largest number of successive events at one instant */
#define MOST_OFF 1e8     /* times its touch: error allowed for a located event */
#define GATE 0.25        /* but no more than this where its condition includes modes: where these hold, the margin is 0.5 */
#define LATE 1e-6        /* fraction of a run by which an event may be located too early or too late */
#define LOOSE 1e4        /* the same where an importing tool has located it */
#define ZENO (M_COSIM ? 1e-7 : 1e-4)  /* flights this short, relative to the run: the events accumulate; a tool resolves less */
#define DURATION 1e-12   /* fraction of a run that an impact lasts, to determine the effect of its forces */
#define FELT 3e-5        /* relative to the size of a coordinate: smaller changes are no impact */
#define ROUNDING 1e-3    /* relative to the touch: a margin that an event changes by less is the same */
#define SLIGHT 1e-6      /* relative to the largest change by the forces of an impact: less is rounding */
#define CLOSE 0.01       /* relative to the usual smallest singular value of loops: there is more than one branch nearby */
#define NOTHING 1e-6     /* and here there is */
#define DAMPING 10.0     /* stabilization of loop constraints, 1/s, for solvers that do not know of loops */
#define MOST_EVENTS 1000000
#define SCALES 22        /* number of steps towards special times of functions of time, each a quarter of the previous one */
#define LONGEST 0.02     /* fraction of a run: the largest of them in model exchange */
#define LATER 1e-13      /* relative delay of the next such time */

enum { GOOD, WARNING, DISCARD, BAD };

/* everything that changes, which a tool can save and restore */
struct values {
  double t, h, x[SOME(M_NX)], z[SOME(M_NZ)], p[SOME(M_NP)], d[SOME(M_ND)], hold[SOME(M_NE)];
  double last[SOME(M_NE)], interval[SOME(M_NE)];
  int64_t armed[SOME(M_NE)];
  int started;
};

struct unit {
  struct values now;
  struct mc_run run;
  int64_t fired[SOME(M_NE)], just[SOME(M_NE)], active[SOME(M_NE)], held_before[SOME(M_NE)];
  double y[SOME(M_NY)], rates[SOME(M_NX + M_NZ)], margins[SOME(M_NI)], at[SOME(M_NE)], span, start, flight;
#if M_NF
  struct mc_follower followers[M_NF];
  struct mc_following following;
#endif
  double *space, *work, *loop;
  double usual, close, close_t, slope;         /* smallest singular value of loops: usual, last, time of the last, and its slope */
  int told, changed, stale, logging;
  int8_t given[SOME(M_NX)];                    /* states set by a tool before the start */
  void (*log)(struct unit*, int, const char*);
  void *environment, *logger;
  char name[256];
};

static void say(struct unit* u, int status, const char* format, ...) {
  char text[1024];
  va_list rest;
  va_start(rest, format);
  vsnprintf(text, sizeof text, format, rest);
  va_end(rest);
  if (u->log) u->log(u, status, text);
}

/* A function of the model at the current values. */
static int ask_all(struct unit* u, mc_function f, double* const* out) {
  const struct values* v = &u->now;
  const double* in[7] = {&v->t, v->x, v->z, v->p, v->d, v->hold, m_ranks};
  return f(in, out, u->work) == 0;
}

static int ask(struct unit* u, mc_function f, double* a, double* b, double* c) {
  double* out[3] = {a, b, c};
  return ask_all(u, f, out);
}

static void apply_rules(struct unit* u) {
#if M_RULES
  double found[M_RULES];
  const double* in[1] = {u->now.p};
  double* out[1] = {found};
  m_rules(in, out, u->work);
  for (int i = 0; i < M_RULES; i++) u->now.p[m_rule_place[i]] = found[i];
#else
  (void)u;
#endif
}

/* The smallest margin of each event: positive where its condition holds. */
static int least_margins(struct unit* u, double* m) {
#if M_NE
  double all[M_NM];
  if (!ask(u, m_margins, all, 0, 0)) return 0;
  for (int i = 0; i < M_NE; i++) m[i] = mc_least_margin(&u->run, i, all);
#else
  (void)u; (void)m;
#endif
  return 1;
}

/* The same; those held at rest do not count. */
static void margins_now(struct unit* u, double* m) {
#if M_NE
  least_margins(u, m);
  for (int i = 0; i < M_NE; i++) if (u->now.hold[i] > 0.5) m[i] = -1;
#else
  (void)u; (void)m;
#endif
}

/* Events that may fire next, at the start or after an event. */
static void arm(struct unit* u, int starting) {
#if M_NE
  double m[M_NE], slopes[M_NE], pushes[M_NE];
  least_margins(u, m);
  ask(u, m_flight, slopes, pushes, 0);
  for (int i = 0; i < M_NE; i++) {
    int held = u->now.hold[i] > 0.5, near = fabs(m[i]) <= m_touch[i] && !held;
    u->now.armed[i] = m[i] < 0 || held;
    if (near && u->just[i]) u->now.armed[i] &= !(slopes[i] > 0 && fabs(m[i] - u->at[i]) <= ROUNDING * m_touch[i]);   /* a remainder of it */
    else if (near && starting) u->now.armed[i] = !(m[i] > 0 && (slopes[i] < 0 || m_gated[i]));    /* on the floor */
  }
#else
  (void)u; (void)starting;
#endif
}

/* Consistent algebraic variables. */
static int algebra(struct unit* u) {
#if M_NZ
  u->run.t = u->now.t;
  return (int)mc_fit_algebraic(&u->run);
#else
  (void)u;
  return 1;
#endif
}
