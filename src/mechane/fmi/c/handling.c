/* Events: their actions, their consequences at the same instant, and impacts. */

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
  if (now == 0) return GOOD;                      /* several at one instant form a chain, which must end */
  int accumulates = now < ZENO * u->span && now < v->interval[i];
  v->last[i] = v->t; v->interval[i] = now;
  if (accumulates) say(u, BAD, "Events of '%s' accumulate at t = %g (ever shorter intervals).", e->where, v->t);
  return accumulates ? BAD : GOOD;
}

/* Satisfies loop constraints and targets with the smallest change of the free coordinates, relative to their sizes. */
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

/* Whether the component of an event, or one that contains it, had an event at this instant. */
static int busy(const struct unit* u, int i) {
  for (int k = 0; k < M_NE; k++) if (u->active[k] && within(m_events[i].where, m_events[k].where)) return 1;
  return 0;
}

/* A pending change of mode of a component with an event at this instant, or -1. */
static int waiting(struct unit* u) {
  double m[M_NE];
  margins_now(u, m);
  for (int i = 0; i < M_NE; i++)
    if (m[i] > m_touch[i] && !u->held_before[i] && m_events[i].modal && m_gated[i] && !m_events[i].impulses && busy(u, i)) return i;
  return -1;
}

/* A change of mode whose condition becomes true by the forces of an impact, openings first, or -1. */
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
  v->d[b->input] = size / (DURATION * u->span);
  if (b->along >= 0) v->d[b->along] = share * v->d[b->input];
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

/* The modes of the model during an impact: contacts that would be in tension open first, stuck ones that tear off slide. */
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
  say(u, BAD, "In an impact at t = %g events trigger each other endlessly.", u->now.t);
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
  if (!(fabs(slope) > 0) && fabs(lacks) <= FELT * most) lacks = 0; /* the speed is determined elsewhere; only rounding errors are left */
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

/* Events whose condition has ceased to hold (a ball that rebounds) may happen once more at the same instant. */
static void again(struct unit* u, double* before, const double* touch) {
  double now[M_NE], slopes[M_NE], pushes[M_NE];
  margins_now(u, now);
  ask(u, m_flight, slopes, pushes, 0);
  for (int i = 0; i < M_NE; i++)
    if (isinf(before[i]) && now[i] <= touch[i] && (now[i] < -touch[i] || !(slopes[i] * u->span > touch[i]))) { before[i] = now[i]; u->just[i] = 0; }
}

/* Fires conditions that have become true until there are none; margins below `touch` count as zero. */
static int chain(struct unit* u, double* before, const double* touch) {
  const char* last = "";
  for (int round = 0; round < CHAIN; round++) {
    double now[M_NE], slopes[M_NE], pushes[M_NE], zero[M_NE];
    int near = 0, true_[M_NE], first = -1, raised[M_NE];
    if (!algebra(u)) return BAD;
    again(u, before, touch);
    margins_now(u, now);
    for (int i = 0; i < M_NE; i++) {
      zero[i] = u->active[i] ? m_touch[i] : touch[i];   /* events that have happened are no longer late */
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
    last = m_events[first].where;
    if (fire(u, first) == BAD) return BAD;
    for (int i = 0; i < M_NE; i++) if (!raised[i] && !(isinf(before[i]) && true_[i])) before[i] = now[i];
    before[first] = INFINITY;
  }
  say(u, BAD, "At t = %g events trigger each other endlessly, such as those of '%s'.", u->now.t, *last ? last : "model");
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
    wide = smaller(wide, MOST_OFF * m_touch[i]);
    touch[i] = larger(m_touch[i], m_gated[i] ? smaller(wide, GATE) : wide);
  }
}

/* Events were located at this instant; their actions may make other conditions true. */
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
  for (int i = 0; i < M_NE; i++)                               /* solved for again, a margin may have moved across zero */
    if (u->now.armed[i] && !fired[i] && u->now.hold[i] < 0.5 && before[i] > m_touch[i]) before[i] = 0;
  for (int i = 0; i < M_NE; i++) u->held_before[i] = before[i] > m_touch[i];
  located(u, fired, leaving, before, touch);
  for (int i = 0; i < M_NE; i++) if (fired[i]) before[i] = INFINITY;  /* they fire now, not again because of their own remainder */
  for (int i = 0; i < M_NE; i++) {
    if (!fired[i] || leaving[i]) continue;
    if (n++) {
      if (!algebra(u)) return BAD;
      margins_now(u, m);
      ask(u, m_flight, slopes, pushes, 0);                     /* another event at this instant may have made it false */
      if (m[i] < -touch[i] || (m[i] <= touch[i] && slopes[i] * u->span < -touch[i])) { before[i] = smaller(m[i], 0); continue; }
    }
    if (fire(u, i) == BAD || !algebra(u)) return BAD;
    before[i] = INFINITY;
    again(u, before, touch);
  }
  return chain(u, before, touch);
}
#endif
