/* A model as a unit of FMI: its values, what happens at events, steps. Written once for all models; the model itself, its
   functions and tables m_…, stands in model.c, which fmu.c includes before this. No global state: one struct for each instance. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SOME(n) ((n) > 0 ? (n) : 1)
#define M_NI (M_NE + M_NF)   /* indicators: of events, and of points that come near elsewhere than they are followed */
#define CHAIN 1000       /* events that may follow each other at one instant */
#define MOST_OFF 1e8     /* how much more than its touch a located event may be off */
#define LATE 1e-6        /* share of a run by which an event may be located too early or too late */
#define LOOSE 1e4        /* the same where an importing tool has located it */
#define ZENO (M_COSIM ? 1e-7 : 1e-4)  /* flights this short, relative to the run: the events accumulate; a tool sees less */
#define BLOW 1e-12       /* share of a run that an impact lasts, to see what its forces do */
#define FELT 3e-5        /* of the size of a coordinate: what changes none by more is no impact */
#define ROUNDING 1e-3    /* of what counts as reached: a margin that is no larger, and was not before it fired, is zero */
#define SLIGHT 1e-6      /* of what the forces of an impact change most: less is rounding */
#define CLOSE 0.01       /* of the usual smallest singular value of loops: there is more than one way to go nearby */
#define NOTHING 1e-6     /* and there there is */
#define DAMPING 10.0     /* of loop constraints, 1/s: keeps a solver that knows nothing of loops on them */
#define MOST_EVENTS 1000000
#define SCALES 22        /* on which special moments of functions of time are approached, each a quarter of the one before */
#define LONGEST 0.02     /* share of a run that is the largest of them in model exchange */
#define LATER 1e-13      /* relative time by which the next such moment is later */

enum { GOOD, WARNING, DISCARD, BAD };

/* everything that changes: what a tool saves and restores */
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
  double usual, close, close_t, slope;         /* smallest singular value of loops: usual, last, when that was, and its slope */
  int told, changed, stale, logging;
  int8_t given[SOME(M_NX)];                    /* states that a tool has set before the start */
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

/* A function of the model at the values of now. */
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
  for (int i = 0; i < M_NE; i++) m[i] = least_margin(&u->run, i, all);
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

/* Which events may fire next, at the start or after what has just happened. */
static void arm(struct unit* u, int starting) {
#if M_NE
  double m[M_NE], slopes[M_NE], pushes[M_NE];
  least_margins(u, m);
  ask(u, m_flight, slopes, pushes, 0);
  for (int i = 0; i < M_NE; i++) {
    int held = u->now.hold[i] > 0.5, near = fabs(m[i]) <= m_touch[i] && !held;
    u->now.armed[i] = m[i] < 0 || held;
    if (near && u->just[i]) u->now.armed[i] &= !(slopes[i] > 0 && larger(fabs(m[i]), fabs(m[i] - u->at[i])) <= ROUNDING * m_touch[i]);   /* left of it */
    else if (near && starting && !m_gated[i]) u->now.armed[i] = !(m[i] > 0 && slopes[i] < 0);    /* on the floor */
  }
#else
  (void)u; (void)starting;
#endif
}

/* Algebraic variables that fit. */
static int algebra(struct unit* u) {
#if M_NZ
  struct mc_run* s = &u->run;
  struct memory m;
  divide(s, &m, s->space);
  s->t = u->now.t;
  load_state(s, &m);
  s->active = MC_STIFF;
  weigh(s, m.x, m.x, m.weight);
  place_unknowns(s, &m);
  if (!rates(s, s->t, m.x, m.f) || !find_algebraic(s, &m, s->t, m.x, m.f)) return 0;
  hot_copy(s->nz, m.x + s->nx, s->z);
#else
  (void)u;
#endif
  return 1;
}

/* ------------------------------------------------------------------------------------------------ events */
#if M_NE
static int at_rest(struct unit* u, int i) {
  const struct m_event* e = &m_events[i];
  struct values* v = &u->now;
  double slopes[M_NE], pushes[M_NE];
  ask(u, m_flight, slopes, pushes, 0);
  if (e->held >= 0) {
    if (!(pushes[i] > 0 && slopes[i] <= 0)) return GOOD;
    u->flight = -2 * slopes[i] / pushes[i];
    if (u->flight < ZENO * u->span) { v->x[e->held] = 0; v->hold[i] = 1; u->flight = 0; }
    return GOOD;
  }
  double now = v->t - v->last[i];
  if (now == 0) return GOOD;                      /* several at one instant are a chain, which must end by itself */
  int accumulates = now < ZENO * u->span && now < v->interval[i];
  v->last[i] = v->t; v->interval[i] = now;
  if (accumulates) say(u, BAD, "Events of '%s' accumulate at t = %g (ever shorter intervals).", e->where, v->t);
  return accumulates ? BAD : GOOD;
}

/* Loop constraints and targets met by moving the free coordinates as little as possible, in their sizes. */
static int meet(struct unit* u, const struct m_meet* c, const struct m_event* e, const double* value) {
  int64_t n = c->rows;
  double *g = calloc((size_t)(2 * n + n * n + n * c->free + 8 * n * (2 * n + 5) + 1), sizeof(double));
  if (!g) return BAD;
  double *lambda = g + n, *N = lambda + n, *J = N + n * n, *work = J + n * c->free, left = 0;
  for (int tries = 0; tries < (c->linear ? 3 : 30); tries++) {
    if (!ask(u, c->code, g, J, 0)) break;
    for (int64_t k = 0; k < c->targets; k++)
      g[n - c->targets + k] -= m_actions[e->first_action + c->which[k]].sign * value[c->which[k]];
    for (int64_t i = 0; i < n; i++)
      for (int64_t j = 0; j < n; j++) {
        double sum = 0;
        for (int64_t k = 0; k < c->free; k++) {
          double w = isfinite(m_nominal[c->column[k]]) ? m_nominal[c->column[k]] : 1;
          sum += J[i + n * k] * w * w * J[j + n * k];
        }
        N[i + n * j] = sum;
      }
    left = 0;
    for (int64_t i = 0; i < n; i++) if (N[i + n * i] > 0) left = larger(left, fabs(g[i]) / root(N[i + n * i]));
    mc_solve(n, n, 1, (double)c->rank, N, g, lambda, work);
    for (int64_t k = 0; k < c->free; k++) {
      double w = isfinite(m_nominal[c->column[k]]) ? m_nominal[c->column[k]] : 1, sum = 0;
      for (int64_t i = 0; i < n; i++) sum += J[i + n * k] * lambda[i];
      u->now.x[c->column[k]] -= w * w * sum;
    }
    if (left < 1e-13) break;
  }
  free(g);
  if (!(left < 1e-6)) say(u, BAD, "At t = %g the new values of an event of '%s' cannot be met.", u->now.t, e->where);
  return left < 1e-6 ? GOOD : BAD;
}

/* Whether a component is another one, or a part of it. */
static int within(const char* own, const char* other) {
  size_t n = strlen(other);
  return !strncmp(own, other, n) && (own[n] == 0 || own[n] == '.');
}

/* Whether the component of an event, or the one it is a part of, has done something at this instant. */
static int busy(const struct unit* u, int i) {
  for (int k = 0; k < M_NE; k++) if (u->active[k] && within(m_events[i].where, m_events[k].where)) return 1;
  return 0;
}

/* A change of modes of a component that has done something at this instant, which waits for its turn; or -1. */
static int waiting(struct unit* u) {
  double m[M_NE];
  margins_now(u, m);
  for (int i = 0; i < M_NE; i++)
    if (m[i] > m_touch[i] && !u->held_before[i] && m_events[i].modal && m_gated[i] && !m_events[i].impulses && busy(u, i)) return i;
  return -1;
}

/* A change of modes whose condition the forces of an impact make true, first of what opens, or -1. */
static int raised_by(struct unit* u, const struct m_impulse* b, double value, double limit) {
  struct values* v = &u->now;
  double d[SOME(M_ND)], speed, slope, change[SOME(M_NX)], share, free_[M_NM], now[M_NM], size = 0, most = 0;
  double* out[4] = {&speed, &slope, change, &share};
  int felt = 0;
  ask_all(u, b->code, out);
  if (fabs(slope) > 0) size = (value - speed) / slope;
  size = size < -limit ? -limit : size > limit ? limit : size;
  for (int k = 0; k < M_NX; k++) felt |= m_nominal[k] > 0 && fabs(change[k] * size) > FELT * m_nominal[k];
  if (!felt) return -1;
  ask(u, m_margins, free_, 0, 0);
  memcpy(d, v->d, sizeof d);
  v->d[b->push] = size / (BLOW * u->span);
  if (b->along >= 0) v->d[b->along] = share * v->d[b->push];
  algebra(u);
  ask(u, m_margins, now, 0, 0);
  memcpy(v->d, d, sizeof d);
  for (int j = 0; j < M_NM; j++) if (isfinite(now[j] - free_[j])) most = larger(most, fabs(now[j] - free_[j]));
  int slides = -1;
  for (int i = 0; i < M_NE; i++) {
    int some = 0, all = m_events[i].modal && !busy(u, i);
    for (int64_t j = m_margin_start[i]; j < m_margin_start[i + 1]; j++) {
      int raised = free_[j] <= 0 && now[j] > SLIGHT * most;
      some |= raised;
      all &= raised || (free_[j] > 0 && now[j] > 0);
    }
    if (some && all && m_events[i].impulses) return i;
    if (some && all && slides < 0) slides = i;
  }
  return slides;
}

/* The modes in which an impact finds the model: what it would have to pull on opens first, what it tears off slides. */
static int struck(struct unit* u, const struct m_impulse* b, double value, double limit) {
  for (int round = 0; round < CHAIN; round++) {
    double new[SOME(M_VALUES)];
    int i = waiting(u);
    if (i < 0) i = raised_by(u, b, value, limit);
    if (!algebra(u)) return BAD;
    if (i < 0) return GOOD;
    ask(u, m_events[i].values, new, 0, 0);
    for (int64_t k = 0; k < m_events[i].actions; k++) u->now.d[m_actions[m_events[i].first_action + k].place] = new[k];
  }
  say(u, BAD, "In an impact at t = %g events follow each other without end.", u->now.t);
  return BAD;
}

static int apply_impulse(struct unit* u, struct values* before, const struct m_impulse* b, double value, double limit) {
  struct values* v = &u->now;
  double d[SOME(M_ND)], speed, slope, change[SOME(M_NX)], share;
  double* out[4] = {&speed, &slope, change, &share};
  memcpy(d, v->d, sizeof d);
  memcpy(v->d, before->d, sizeof d);             /* the modes before the event, the speeds so far */
  if (struck(u, b, value, limit) == BAD) return BAD;
  ask_all(u, b->code, out);
  for (int k = 0; k < M_ND; k++) if (v->d[k] != before->d[k]) before->d[k] = d[k] = v->d[k];
  memcpy(v->d, d, sizeof d);
  double lacks = value - speed, size = 0, most = 0;
  for (int k = 0; k < M_NX; k++) most = larger(most, m_nominal[k]);
  if (!(fabs(slope) > 0) && fabs(lacks) <= FELT * most) lacks = 0; /* what holds the speed elsewhere has left rounding */
  if (lacks != 0) {
    if (!(fabs(slope) > 0)) {
      say(u, BAD, "At t = %g an impact cannot change '%s': the motion there is prescribed, or nothing has mass.", v->t, b->name);
      return BAD;
    }
    size = lacks / slope;
    size = size < -limit ? -limit : size > limit ? limit : size;
    for (int k = 0; k < M_NX; k++) v->x[k] += change[k] * size;
  }
  if (b->size >= 0) v->d[b->size] = size;
  return GOOD;
}

static int fire(struct unit* u, int i) {
  const struct m_event* e = &m_events[i];
  struct values *v = &u->now, before = *v;
  double value[SOME(M_VALUES)];
  int moved = 0;
  double m[M_NE];
  margins_now(u, m);
  u->just[i] = u->active[i] = 1;
  u->at[i] = m[i];
  if (e->failure) { say(u, BAD, "At t = %g %s: %s", v->t, e->where, e->failure); return BAD; }
  if (e->values) ask(u, e->values, value, 0, 0);
  for (int64_t k = 0; k < e->actions; k++) {
    const struct m_action* a = &m_actions[e->first_action + k];
    if (a->place < 0) continue;
    if (a->discrete) v->d[a->place] = value[k];
    else { v->x[a->place] = a->sign * value[k]; moved = 1; }
  }
  for (int64_t k = 0; k < e->meets; k++) if (meet(u, &m_meets[e->first_meet + k], e, value) == BAD) return BAD;
  if ((moved || e->meets) && at_rest(u, i) == BAD) return BAD;
  for (int64_t k = 0; k < e->impulses; k++)
    if (apply_impulse(u, &before, &m_impulses[e->first_impulse + k], value[e->actions + 2 * k], value[e->actions + 2 * k + 1]) == BAD) return BAD;
  return GOOD;
}

/* What has happened and does not hold on (a ball is thrown back) may happen once more at the same instant. */
static void again(struct unit* u, double* before, const double* touch) {
  double now[M_NE], slopes[M_NE], pushes[M_NE];
  margins_now(u, now);
  ask(u, m_flight, slopes, pushes, 0);
  for (int i = 0; i < M_NE; i++)
    if (isinf(before[i]) && now[i] <= touch[i] && (now[i] < -touch[i] || !(slopes[i] * u->span > touch[i]))) { before[i] = now[i]; u->just[i] = 0; }
}

/* Fires what has become true, until nothing does; margins below `touch` count as zero. */
static int chain(struct unit* u, double* before, const double* touch) {
  for (int round = 0; round < CHAIN; round++) {
    double now[M_NE], slopes[M_NE], pushes[M_NE], zero[M_NE];
    int near = 0, true_[M_NE], first = -1, raised[M_NE];
    if (!algebra(u)) return BAD;
    again(u, before, touch);
    margins_now(u, now);
    for (int i = 0; i < M_NE; i++) {
      zero[i] = u->active[i] ? m_touch[i] : touch[i];   /* nothing is late any more where it has happened */
      true_[i] = now[i] > zero[i];
      near |= fabs(now[i]) <= zero[i];
    }
    if (near) {                                   /* holds from now on */
      ask(u, m_flight, slopes, pushes, 0);
      for (int i = 0; i < M_NE; i++) if (fabs(now[i]) <= zero[i] && slopes[i] * u->span > zero[i]) true_[i] = 1;
    }
    for (int i = 0; i < M_NE; i++) {
      raised[i] = true_[i] && before[i] <= touch[i];
      if (raised[i] && first < 0) first = i;
    }
    if (first < 0) return GOOD;
    if (fire(u, first) == BAD) return BAD;
    for (int i = 0; i < M_NE; i++) if (!raised[i] && !(isinf(before[i]) && true_[i])) before[i] = now[i];
    before[first] = INFINITY;
  }
  say(u, BAD, "At t = %g events follow each other without end.", u->now.t);
  return BAD;
}

/* Margins that count as zero where events were located: what was zero on the step is a little off on the loops, and other
   events of the same moment are off by as much time. */
static void located(struct unit* u, const int64_t* fired, const int* leaving, const double* margins, double* touch) {
  double slopes[M_NE], late = 0;
  int off = 0;
  for (int i = 0; i < M_NE; i++) {
    touch[i] = m_touch[i];
    off |= fired[i] && !leaving[i] && fabs(margins[i]) > m_touch[i];
  }
  if (!off) return;
  ask(u, m_steepness, slopes, 0, 0);
  for (int i = 0; i < M_NE; i++)
    if (fired[i] && !leaving[i] && slopes[i] > 0) late = larger(late, fabs(margins[i] / slopes[i]));
  for (int i = 0; i < M_NE; i++) {
    double wide = 4 * smaller(late, LATE * u->span) * slopes[i];
    if (fired[i] && !leaving[i]) wide = larger(wide, 4 * fabs(margins[i]));
    touch[i] = larger(m_touch[i], smaller(wide, MOST_OFF * m_touch[i]));
  }
}

/* Events were located at this instant; others may become true by what they do. */
static int handle(struct unit* u, const int64_t* fired) {
  double before[M_NE], touch[M_NE], m[M_NE], slopes[M_NE], pushes[M_NE];
  int leaving[M_NE], n = 0;
  memset(u->just, 0, sizeof u->just);
  memset(u->active, 0, sizeof u->active);
  if (!algebra(u)) return BAD;
  for (int i = 0; i < M_NE; i++) {
    leaving[i] = fired[i] && u->now.hold[i] > 0.5;
    if (leaving[i]) u->now.hold[i] = 0;
  }
  margins_now(u, before);
  for (int i = 0; i < M_NE; i++) u->held_before[i] = before[i] > m_touch[i];
  located(u, fired, leaving, before, touch);
  for (int i = 0; i < M_NE; i++) if (fired[i]) before[i] = INFINITY;  /* they fire now, not again by their own tail */
  for (int i = 0; i < M_NE; i++) {
    if (!fired[i] || leaving[i]) continue;
    if (n++) {
      if (!algebra(u)) return BAD;
      margins_now(u, m);
      ask(u, m_flight, slopes, pushes, 0);                     /* what happened at the same moment may have made it false */
      if (m[i] < -touch[i] || (m[i] <= touch[i] && slopes[i] * u->span < -touch[i])) { before[i] = smaller(m[i], 0); continue; }
    }
    if (fire(u, i) == BAD || !algebra(u)) return BAD;
    before[i] = INFINITY;
    again(u, before, touch);
  }
  return chain(u, before, touch);
}
#endif

/* ------------------------------------------------------------------------------------------------ nearest points */
#if M_NF
static void discard_followers(struct unit* u) {
  for (int i = 0; i < M_NF; i++) free((void*)u->followers[i].search.shape.order);
  free(u->following.space);
}

static int make_followers(struct unit* u) {
  struct mc_following* f = &u->following;
  f->count = M_NF; f->all = u->followers; f->values = m_followed; f->work_size = m_followed_work_size;
  for (int i = 0; i < M_NF; i++) {
    struct mc_follower* one = &u->followers[i];
    struct mc_search* c = &one->search;
    memcpy(one, m_followers[i].words, sizeof *one);
    one->own = m_followers[i].own;
    c->work_size = m_followers[i].work_size;
    if (c->pair.count) c->pair.facing = m_followers[i].shape; else c->shape.jet = m_followers[i].shape;
    double* space = calloc((size_t)mc_arranged_size(c), sizeof(double));
    double* work = calloc((size_t)c->work_size + 1, sizeof(double));
    if (space && work) mc_arrange(c, 0, space, work);
    free(work);
    if (!space || !work) { free(space); return 0; }
  }
  f->space = calloc((size_t)mc_following_size(&u->run, f), sizeof(double));
  return f->space != 0;
}

/* Nothing is known of what was near before. */
static void forget_near(struct unit* u) {
  double d[SOME(M_ND)];
  memcpy(d, u->now.d, sizeof d);
  u->run.t = u->now.t;
  mc_begin_following(&u->run, &u->following, d);
}

/* Whether there is anything to look for: not what touches already. */
static int searches(const struct unit* u) {
  for (int i = 0; i < M_NF; i++) if (!(u->now.d[u->followers[i].touching] > 0.5)) return 1;
  return 0;
}

/* Other points are followed from now on: what holds for them already happens. */
static int now_near(struct unit* u) {
  double m[M_NE];
  if (!algebra(u)) return BAD;
  margins_now(u, m);
  for (int i = 0; i < M_NE; i++) {
    u->fired[i] = 0;
    for (int k = 0; k < M_NF; k++) u->fired[i] |= m[i] > 0 && u->followers[k].found && !strcmp(m_events[i].where, m_followers[k].where);
  }
  return handle(u, u->fired);
}
#endif

/* ------------------------------------------------------------------------------------------------ life */
__attribute__((unused)) static void set_stage(struct mc_stage* c, mc_function f, int64_t rows, int64_t nonzeros, int64_t groups, int64_t band,
                      int64_t linear, const int64_t* row, const int64_t* column, const int64_t* start, const int64_t* rank, const double* size,
                      const int64_t* watched) {
  c->function = f; c->rows = rows; c->nonzeros = nonzeros; c->groups = groups; c->band = band; c->linear = linear;
  c->row = row; c->column = column; c->group_start = start; c->group_rank = rank; c->size = size; c->watched = watched;
}

static void values_at_start(struct unit* u) {
  struct values* v = &u->now;
  memset(v, 0, sizeof *v);
  for (int i = 0; i < M_NX; i++) v->x[i] = m_x0[i];
  for (int i = 0; i < M_NZ; i++) v->z[i] = m_z0[i];
  for (int i = 0; i < M_NP; i++) v->p[i] = m_p0[i];
  for (int i = 0; i < M_ND; i++) v->d[i] = m_d0[i];
  for (int i = 0; i < M_NE; i++) { v->last[i] = -INFINITY; v->interval[i] = INFINITY; }
  memset(u->given, 0, sizeof u->given);
  u->changed = 1; u->stale = 1; u->span = 1; u->start = 0;
  u->run.rtol = 1e-6; u->run.restart = 1; u->run.active = 0;
}

static void discard_unit(struct unit* u) {
  if (!u) return;
#if M_NF
  discard_followers(u);
#endif
  free(u->space); free(u->work); free(u->loop); free(u);
}

static struct unit* make_unit(const char* name, const char* token) {
  struct unit* u = strcmp(token ? token : "", M_TOKEN) ? 0 : calloc(1, sizeof *u);
  if (!u) return 0;
  struct mc_run* s = &u->run;
  int64_t work = 0, rows = 0;
  for (size_t i = 0; i < sizeof m_work_sizes / sizeof *m_work_sizes; i++) if (m_work_sizes[i] > work) work = m_work_sizes[i];
  snprintf(u->name, sizeof u->name, "%s", name ? name : "");
  s->nx = M_NX; s->nz = M_NZ; s->ne = M_NE;
  s->rates = m_rates;
#if M_NE
  s->margins = m_margins; s->nm = M_NM; s->margin_start = m_margin_start;
#endif
#if M_ROWS0
  set_stage(&s->stage[0], m_positions, M_ROWS0, M_NONZEROS0, M_GROUPS0, M_BAND0, M_LINEAR0, m_row0, m_column0, m_start0, m_rank0, m_size0, m_watched0);
#endif
#if M_ROWS1
  set_stage(&s->stage[1], m_speeds, M_ROWS1, M_NONZEROS1, M_GROUPS1, M_BAND1, M_LINEAR1, m_row1, m_column1, m_start1, m_rank1, m_size1, m_watched1);
#endif
  s->p = u->now.p; s->d = u->now.d; s->hold = u->now.hold; s->ranks = m_ranks;
  s->x = u->now.x; s->z = u->now.z; s->armed = u->now.armed; s->fired = u->fired;
  s->nominal = m_nominal; s->nominal_z = m_nominal_z;
  s->h_max = INFINITY; s->max_steps = 20000000; s->bad_stage = -1; s->watch = 1;
  s->method = M_METHOD; s->stiff_ready = M_STIFF; s->colours = M_COLOURS; s->lower = M_LOWER; s->upper = M_UPPER;
  s->jacobian_start = m_jacobian_start; s->jacobian_row = m_jacobian_row; s->jacobian_colour = m_jacobian_colour; s->order = m_order;
  rows = s->stage[0].rows > s->stage[1].rows ? s->stage[0].rows : s->stage[1].rows;
  u->work = calloc((size_t)work + 1, sizeof(double));
  u->space = calloc((size_t)mc_run_size(s), sizeof(double));
  u->loop = calloc((size_t)(rows * (rows + 2) + 8 * rows * (2 * rows + 5) + M_NONZEROS0 + M_NONZEROS1 + 1), sizeof(double));
  if (!u->work || !u->space || !u->loop) { discard_unit(u); return 0; }
  s->work = u->work; s->space = u->space;
  values_at_start(u);
#if M_NF
  if (!make_followers(u)) { discard_unit(u); return 0; }
#endif
  return u;
}

static int complain(struct unit* u, int64_t status) {
  static const char* const what[] = {"", "", "", "interrupted", "too many steps", "the step size became too small", "not a number",
                                     "a stiff method is needed", "constraints contradict each other"};
  say(u, BAD, "The integration stopped at t = %g: %s.", u->run.t, what[status]);
  return BAD;
}

/* Whether parameters that a tool has changed, and those that follow from them, keep their bounds. */
static int within_bounds(struct unit* u) {
#if M_BOUNDS
  for (int i = 0; i < M_BOUNDS; i++) {
    double value = u->now.p[m_bound_place[i]];
    if (value == m_p0[m_bound_place[i]] || (value >= m_least[i] && value <= m_most[i])) continue;
    if (value < m_least[i]) say(u, BAD, "%s = %g is below its minimum %g.", m_bound_name[i], value, m_least[i]);
    else if (value > m_most[i]) say(u, BAD, "%s = %g is above its maximum %g.", m_bound_name[i], value, m_most[i]);
    else say(u, BAD, "%s is not a number.", m_bound_name[i]);
    return 0;
  }
#else
  (void)u;
#endif
  return 1;
}

/* Whether parameters are as they were exported on which shapes depend that are searched for nearest points. */
static int shapes_kept(struct unit* u) {
#if M_FROZEN
  for (int i = 0; i < M_FROZEN; i++) {
    if (u->now.p[m_frozen_place[i]] == m_p0[m_frozen_place[i]]) continue;
    say(u, BAD, "'%s' cannot be changed: a shape depends on it that is searched for nearest points. Export the model with this value.", m_frozen_name[i]);
    return 0;
  }
#else
  (void)u;
#endif
  return 1;
}

/* Whether constraints of which only numbers remain hold with these parameters. */
static int numbers_fit(struct unit* u) {
#if M_FIXED
  double gap[M_FIXED], limit[M_FIXED];
  ask(u, m_fixed_rows, gap, limit, 0);
  for (int i = 0; i < M_FIXED; i++) {
    if (fabs(gap[i]) <= limit[i]) continue;
    say(u, BAD, "The constraints of %s contradict others with these parameters, off by %g: a redundant loop closes only for matching lengths and angles.", m_fixed_name[i], gap[i]);
    return 0;
  }
#else
  (void)u;
#endif
  return 1;
}

/* Inputs and parameters have taken effect. */
static int refresh(struct unit* u) {
  if (!u->changed) return 1;
  apply_rules(u);
  if (!within_bounds(u) || !shapes_kept(u) || !numbers_fit(u)) return 0;
  u->run.restart = 1; u->changed = 0; u->stale = 1;
  return 1;
}

/* Parameters and algebraic variables fit to what a tool has set. */
static int settled(struct unit* u) {
  if (!refresh(u)) return 0;
  if (!M_NZ || !u->stale) return 1;
  u->run.restart = 1;
  if (!algebra(u)) { say(u, DISCARD, "No values found for algebraic variables at t = %g.", u->now.t); return 0; }
  u->stale = 0;
  return 1;
}

#include "assemble.c"

/* Whether a tool has changed anything since the export. */
static int altered(const struct unit* u) {
  for (int i = 0; i < M_NX; i++) if (u->given[i]) return 1;
  for (int i = 0; i < M_NP; i++) if (u->now.p[i] != m_p0[i]) return 1;
  return 0;
}

/* Warns of start values that cannot be found here. */
static void compare_start(struct unit* u) {
  for (int i = 0; i < M_STARTS; i++) {
    if (u->now.p[m_start_place[i]] == m_p0[m_start_place[i]]) continue;
    say(u, WARNING, "Start values were computed with other parameters, on which they depend: set them, or export the model with these parameters.");
    return;
  }
}

/* A tool does not know of singular positions of loops, from which there is more than one way to go: it may take another one. Says so. */
static void watch_loops(struct unit* u) {
  if (M_COSIM || !M_ROWS0 || u->told) return;
  double t = u->now.t, value = mc_singular_value(&u->run, t, u->now.x, u->now.z), before = u->close, step = t - u->close_t;
  if (!(value >= 0) || !(step > 0)) return;
  int passed = before + u->slope * step < 0 && value < 0.5 * u->usual;   /* it seems to have been zero on the way */
  u->usual = larger(u->usual, value);
  if (passed || smaller(value, before) < CLOSE * u->usual) {
    say(u, WARNING, "At t = %g loops are close to a singular position, from which there is more than one way to go. A tool that integrates may "
        "take another one than a simulation: export the model for co-simulation.", t);
    u->told = 1;
  }
  u->slope = (value - before) / step; u->close = value; u->close_t = t;
}

/* The end of initialisation: loops closed, algebraic variables found, conditions that hold already have fired. */
static int begin(struct unit* u) {
  struct values* v = &u->now;
  if (!refresh(u)) return BAD;
  u->run.t = v->t;
#if M_NF
  if (altered(u)) mc_let_go(&u->run, &u->following, v->d);
#endif
  if (altered(u)) {
    compare_start(u);
    if (!start_again(u)) return BAD;
  }
#if M_NF
  if (altered(u)) mc_find_again(&u->run, &u->following, v->d);
  mc_begin_following(&u->run, &u->following, v->d);
#endif
  if (!algebra(u)) { say(u, BAD, "No start values found for algebraic variables."); return BAD; }
  v->started = 1; v->h = 0; u->stale = 0;
  if (!M_COSIM && M_ROWS0) {
    u->close = mc_singular_value(&u->run, v->t, v->x, v->z);
    u->close_t = v->t; u->usual = larger(M_USUAL, u->close); u->slope = 0; u->told = 0;
    if (u->close < NOTHING * u->usual) {
      say(u, BAD, "Loops are in a singular position at the start, which a tool that integrates cannot leave: export the model for co-simulation.");
      return BAD;
    }
  }
#if M_NE
  double before[M_NE];
  memset(u->just, 0, sizeof u->just);
  memset(u->active, 0, sizeof u->active);
  margins_now(u, before);
  for (int i = 0; i < M_NE; i++) if (m_gated[i] || before[i] > m_touch[i]) before[i] = m_gated[i] ? -1 : INFINITY;
  for (int i = 0; i < M_NE; i++) u->held_before[i] = isinf(before[i]);
  if (chain(u, before, m_touch) == BAD) return BAD;
#endif
  arm(u, 1);
  return GOOD;
}

/* The next moment up to `end` at which a step has to end, or `end`. Steps must not lead over what functions of time do within a moment:
   the zeros of their arguments, as far as those are linear in time, are approached and left on all scales from `longest` down. */
static double next_stop(struct unit* u, double end, double longest) {
#if M_LINES
  double value[M_LINES], slope[M_LINES], now = u->now.t, later = now + LATER * larger(fabs(now), longest);
  refresh(u);
  ask(u, m_lines, value, slope, 0);
  for (int i = 0; i < M_LINES; i++) {
    double zero = now - value[i] / slope[i], far = longest;
    if (!(zero > now - longest && zero < end + longest)) continue;
    if (zero > later && zero < end) end = zero;
    for (int k = 0; k < SCALES; k++, far /= 4) {
      if (zero - far > later && zero - far < end) end = zero - far;
      if (zero + far > later && zero + far < end) end = zero + far;
    }
  }
#else
  (void)u; (void)longest;
#endif
  return end;
}

/* Points that are too far to be followed are where they are found. */
static void show_far(struct unit* u) {
#if M_NF
  struct values* v = &u->now;
  mc_show(&u->run, &u->following, 1, &v->t, v->x, v->z, v->d, v->hold, M_NX, M_ND);
#else
  (void)u;
#endif
}

/* Goes on to a time with the native stepper, events included. */
static int go_on(struct unit* u, double end) {
  struct mc_run* s = &u->run;
  double longest = end - u->now.t;
#if M_NF
  double since = u->now.t;
#endif
  if (!refresh(u)) return BAD;
  s->t = u->now.t; s->t_end = next_stop(u, end, longest);
  for (int64_t events = 0; events < MOST_EVENTS; events++) {
#if M_NF
    int searching = searches(u);
    s->single_step = searching;
#endif
    s->open_end = s->t_end >= end;
    int64_t status = mc_run(s);
#if M_NF
    if (searching && (status == MC_STEP || status == MC_EVENT) && mc_look_around(s, &u->following, since, u->now.d)) {
      u->now.t = since = s->t;
      u->flight = 0;
      if (now_near(u) == BAD) return BAD;
      arm(u, 0);
      s->restart = 1; s->h = 0;
      s->t_end = next_stop(u, end, longest);
      continue;
    }
    if (status == MC_STEP) { events--; continue; }
    if (status == MC_EVENT) since = s->t;
#endif
    u->now.t = s->t;
    if (status == MC_DONE) {
      u->now.t = s->t_end;
      if (u->now.t >= end) { u->stale = 0; show_far(u); return GOOD; }
      s->t_end = next_stop(u, end, longest);
      continue;
    }
    if (status == MC_NEEDS_JACOBIAN) { s->method = MC_DP5; s->active = MC_DP5; continue; }
    if (status != MC_EVENT) return complain(u, status);
#if M_NE
    u->flight = 0;
    if (handle(u, u->fired) == BAD) return BAD;
    arm(u, 0);
    s->restart = 1; s->h = 0.5 * u->flight;
    s->t_end = next_stop(u, end, longest);
#endif
  }
  say(u, BAD, "Too many events before t = %g.", end);
  return BAD;
}

/* ------------------------------------------------------------------------------------------------ model exchange */
/* Rates pull loops closed: an importing tool does not project. With `change`, how loop constraints change along a direction, this is the
   change of the pull, exact where loops are closed. */
static void pull_closed(struct unit* u, double* k, double* const* change) {
  for (int which = 0; which < 2; which++) {
    const struct mc_stage* c = &u->run.stage[which];
    int64_t n = c->rows, rank = 0;
    if (!n) continue;
    double *g = u->loop, *lambda = g + n, *N = lambda + n, *G = N + n * n, *work = G + M_NONZEROS0 + M_NONZEROS1;
    if (!ask(u, c->function, g, G, 0)) continue;
    if (change) memcpy(g, change[which], (size_t)n * sizeof(double));
    memset(N, 0, (size_t)(n * n) * sizeof(double));
    for (int64_t a = 0; a < c->nonzeros; a++)
      for (int64_t b = 0; b < c->nonzeros; b++)
        if (c->column[a] == c->column[b]) N[c->row[a] + n * c->row[b]] += G[a] * G[b];
    for (int64_t i = 0; i < c->groups; i++) rank += c->group_rank[i];
    mc_solve(n, n, 1, (double)rank, N, g, lambda, work);
    for (int64_t a = 0; a < c->nonzeros; a++) k[c->column[a]] -= DAMPING * G[a] * lambda[c->row[a]];
  }
}

static int derivatives(struct unit* u, double* k) {
  if (!settled(u) || !ask(u, m_rates, u->rates, u->rates + M_NX, 0)) return DISCARD;
  memcpy(k, u->rates, M_NX * sizeof(double));
  if (!M_COSIM) pull_closed(u, k, 0);
  return GOOD;
}

static int indicators(struct unit* u, double* m) {
  if (!settled(u) || !least_margins(u, m)) return DISCARD;
#if M_NF
  u->run.t = u->now.t;
  mc_nearness(&u->run, &u->following, m + M_NE);
#endif
  return GOOD;
}

#if M_NE
/* A flight that began and ended within one step of the tool: what was thrown back is deep inside and goes on inwards. */
static int missed(const struct unit* u, int i, const double* m, const double* slopes) {
  return m_events[i].held >= 0 && u->now.hold[i] < 0.5 && m[i] > LOOSE * m_touch[i] && slopes[i] > 0;
}
#endif

/* A step of an importing tool is over: events that were false can fire again; says whether one must be handled. */
static int completed(struct unit* u) {
  watch_loops(u);
#if M_NE
  double m[M_NI], slopes[M_NE], pushes[M_NE];
  int due = 0;
  indicators(u, m);
  ask(u, m_flight, slopes, pushes, 0);
  for (int i = 0; i < M_NE; i++) {
    if (m[i] < 0) u->now.armed[i] = 1;
    else if (m[i] > 0 && u->now.armed[i]) due = 1;
    else if (missed(u, i, m, slopes)) due = 1;
  }
#if M_NF
  for (int i = M_NE; i < M_NI; i++) due |= m[i] > 0;
  if (!due) mc_take_up(&u->run, &u->following, u->now.d);   /* but limits */
#endif
  return due;
#else
  (void)u;
  return 0;
#endif
}

/* What a tool has located happens. */
static int update(struct unit* u, int* moved) {
  *moved = 0;
#if M_NE
  struct values before = u->now;
  double m[M_NI], slopes[M_NE], pushes[M_NE];
  int some = 0;
  if (!refresh(u)) return BAD;
  u->run.t = u->now.t;
  indicators(u, m);
#if M_NF
  if (mc_take_up(&u->run, &u->following, u->now.d)) {
    if (now_near(u) == BAD) return BAD;
    *moved = memcmp(before.x, u->now.x, sizeof before.x) != 0;
    arm(u, 0);
    return GOOD;
  }
#endif
  ask(u, m_flight, slopes, pushes, 0);
  for (int i = 0; i < M_NE; i++) {              /* located a little early or late; but what has just fired leaves */
    int near = fabs(m[i]) <= LOOSE * m_touch[i] && u->now.hold[i] < 0.5;
    u->fired[i] = (u->now.armed[i] && (near ? slopes[i] > 0 : m[i] > 0)) || missed(u, i, m, slopes);
    some |= u->fired[i] != 0;
  }
  if (some) {
    if (handle(u, u->fired) == BAD) return BAD;
    *moved = memcmp(before.x, u->now.x, sizeof before.x) != 0;
    arm(u, 0);
  } else for (int i = 0; i < M_NE; i++) if (m[i] < 0) u->now.armed[i] = 1;
#else
  (void)u;
#endif
  return GOOD;
}

/* ------------------------------------------------------------------------------------------------ variables */
/* Value references: time, states, derivatives, parameters, outputs, event indicators, discrete variables. */
enum { V_X = 1, V_DER = V_X + M_NX, V_P = V_DER + M_NX, V_Y = V_P + M_NP, V_E = V_Y + M_NY, V_D = V_E + M_NI, V_END = V_D + M_ND };

static int get_values(struct unit* u, const uint32_t* which, size_t n, double* out) {
  int have_y = 0, have_rates = 0, have_margins = 0;
  double k[SOME(M_NX)];
  if (!settled(u) && u->now.started) return DISCARD;
  for (size_t i = 0; i < n; i++) {
    uint32_t v = which[i];
    if (v >= V_END) { say(u, BAD, "There is no variable with the value reference %u.", (unsigned)v); return BAD; }
    if (v >= V_DER && v < V_P && !have_rates++) derivatives(u, k);
#if M_NY
    if (v >= V_Y && v < V_E && !have_y++) ask(u, m_outputs, u->y, 0, 0);
#endif
    if (v >= V_E && v < V_D && !have_margins++) indicators(u, u->margins);
    out[i] = v == 0 ? u->now.t : v < V_DER ? u->now.x[v - V_X] : v < V_P ? k[v - V_DER] : v < V_Y ? u->now.p[v - V_P]
           : v < V_E ? u->y[v - V_Y] : v < V_D ? u->margins[v - V_E] : u->now.d[v - V_D];
  }
  (void)have_y;
  return GOOD;
}

static int set_values(struct unit* u, const uint32_t* which, size_t n, const double* given) {
  for (size_t i = 0; i < n; i++) {
    uint32_t v = which[i];
    if (v >= V_P && v < V_Y) {
      if (u->now.p[v - V_P] != given[i]) { u->now.p[v - V_P] = given[i]; u->changed = 1; }
    } else if (v >= V_X && v < V_DER) {
      u->now.x[v - V_X] = given[i];
      u->given[v - V_X] = !u->now.started && given[i] != m_x0[v - V_X];
      u->run.restart = u->stale = 1;
    }
    else if (v >= V_D && v < V_END && !u->now.started) u->now.d[v - V_D] = given[i];
    else { say(u, BAD, "The variable with the value reference %u cannot be set.", (unsigned)v); return BAD; }
  }
  return GOOD;
}

/* How unknowns (derivatives, outputs) change along a direction of knowns (states, inputs, parameters). */
static int directional(struct unit* u, const uint32_t* unknown, size_t n, const uint32_t* known, size_t m, const double* seed, double* out) {
#if M_SLOPES
  double p[SOME(M_NP + M_NX + M_NP)] = {0}, slope[SOME(M_NX + M_NY)], first[SOME(M_ROWS0)], second[SOME(M_ROWS1)];
  double *dx = p + M_NP, *dp = dx + M_NX, *change[2] = {first, second};
  const struct values* v = &u->now;
  const double* in[7] = {&v->t, v->x, v->z, p, v->d, v->hold, m_ranks};
  double* to[3] = {slope, M_ROWS0 ? first : second, second};
  if (!refresh(u)) return BAD;
  memcpy(p, v->p, M_NP * sizeof(double));
  for (size_t i = 0; i < m; i++) {
    uint32_t r = known[i];
    if (r >= V_X && r < V_DER) dx[r - V_X] += seed[i];
    else if (r >= V_P && r < V_Y) dp[r - V_P] += seed[i];
    else { say(u, BAD, "There are no derivatives by the variable with the value reference %u.", (unsigned)r); return BAD; }
  }
  if (m_slopes(in, to, u->work)) return BAD;
  if (!M_COSIM) pull_closed(u, slope, change);
  for (size_t i = 0; i < n; i++) {
    uint32_t r = unknown[i];
    if (r >= V_X && r < V_DER) out[i] = dx[r - V_X];
    else if (r >= V_DER && r < V_P) out[i] = slope[r - V_DER];
    else if (r >= V_Y && r < V_E) out[i] = slope[M_NX + r - V_Y];
    else { say(u, BAD, "There are no derivatives of the variable with the value reference %u.", (unsigned)r); return BAD; }
  }
  return GOOD;
#else
  (void)u; (void)unknown; (void)n; (void)known; (void)m; (void)seed; (void)out;
  return BAD;
#endif
}

/* The next moment at which a tool has to stop, in model exchange. */
static int time_event(struct unit* u, double* next) {
  *next = next_stop(u, INFINITY, LONGEST * u->span);
  return isfinite(*next);
}

static void experiment(struct unit* u, int with_tolerance, double tolerance, double start, int with_stop, double stop) {
  u->start = u->now.t = start;
  u->span = with_stop && stop > start ? stop - start : 1;
  if (with_tolerance && tolerance > 0) u->run.rtol = tolerance < 1e-13 ? 1e-13 : tolerance > 0.1 ? 0.1 : tolerance;
}

static void restore(struct unit* u, const struct values* saved) {
  u->now = *saved;
  u->run.h = 0; u->run.restart = u->changed = u->stale = 1;
#if M_NF
  forget_near(u);
#endif
}

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif
