/* Advancing in time: by the native stepper, or by an importing tool that requests rates (model exchange). */

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

/* Points that are too far to be followed are placed where a search finds them. */
static void show_far(struct unit* u) {
#if M_NF
  struct values* v = &u->now;
  mc_show(&u->run, &u->following, 1, &v->t, v->x, v->z, v->d, v->hold, M_NX, M_ND);
#else
  (void)u;
#endif
}

/* Advances to a time with the native stepper, including events. */
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
  for (int i = 0; i < M_NX; i++) {
    if (isfinite(u->rates[i])) continue;
    say(u, DISCARD, "The equations do not determine all derivatives at t = %g.", u->now.t);
    return DISCARD;
  }
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
/* A flight that began and ended within one step of the tool: what rebounded is deep inside and still moving inwards. */
static int missed(const struct unit* u, int i, const double* m, const double* slopes) {
  return m_events[i].held >= 0 && u->now.hold[i] < 0.5 && m[i] > LOOSE * m_touch[i] && slopes[i] > 0;
}
#endif

/* After a step of an importing tool: events whose conditions were false can fire again; returns whether one must be handled. */
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
  if (!due) mc_take_up(&u->run, &u->following, u->now.d);   /* only limits */
#endif
  return due;
#else
  (void)u;
  return 0;
#endif
}

/* Handles events located by a tool. */
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
  for (int i = 0; i < M_NE; i++) {              /* located slightly early or late; but what has just fired is leaving */
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
