/* The start: checks of parameters, loop closure, conditions that already hold. */

static int complain(struct unit* u, int64_t status) {
  static const char* const what[] = {"", "", "", "interrupted", "too many steps", "the step size became too small", "not a number",
                                     "a stiff method is needed", "constraints contradict each other"};
  say(u, BAD, "The integration stopped at t = %g: %s.", u->run.t, what[status]);
  return BAD;
}

/* Whether parameters changed by a tool, and those that depend on them, are within their bounds. */
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

/* Whether the parameters of shapes that are searched for nearest points are as exported. */
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

/* Whether constraints that reduce to numbers hold with these parameters. */
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

/* Whether no divisor of unknowns nearly vanishes with parameters changed by a tool. */
__attribute__((unused)) static int none_vanishes(struct unit* u, mc_function f, double* sizes, const char* const* unknown, int n) {
  if (!memcmp(u->now.p, m_p0, M_NP * sizeof(double))) return 1;
  ask(u, f, sizes, 0, 0);
  for (int i = 0; i < n; i++) {
    if (sizes[i] > 1) continue;
    say(u, BAD, "With these parameters %s cannot be computed as with those of the export: a factor in its equation, such as a mass, a length or a ratio, nearly "
        "vanishes. Export the model with this value.", unknown[i]);
    return 0;
  }
  return 1;
}

static int divisors_serve(struct unit* u) {
#if M_DIVISORS
  double sizes[M_DIVISORS];
  return none_vanishes(u, m_divisors, sizes, m_divisors_name, M_DIVISORS);
#else
  (void)u;
  return 1;
#endif
}

static int pivots_serve(struct unit* u) {
#if M_PIVOTS
  double sizes[M_PIVOTS];
  return none_vanishes(u, m_pivots, sizes, m_pivots_name, M_PIVOTS);
#else
  (void)u;
  return 1;
#endif
}

/* Inputs and parameters have taken effect. */
static int refresh(struct unit* u) {
  if (!u->changed) return 1;
  apply_rules(u);
  if (!within_bounds(u) || !shapes_kept(u) || !numbers_fit(u) || !divisors_serve(u)) return 0;
  if (u->now.started && !pivots_serve(u)) return 0;
  u->run.restart = 1; u->changed = 0; u->stale = 1;
  return 1;
}

/* Updates parameters and algebraic variables to the values set by a tool. */
static int settled(struct unit* u) {
  if (!refresh(u)) return 0;
  if (!M_NZ || !u->stale) return 1;
  u->run.restart = 1;
  if (!algebra(u)) { say(u, DISCARD, "No values found for algebraic variables at t = %g.", u->now.t); return 0; }
  u->stale = 0;
  return 1;
}

/* Whether the equations have a solution at the start. */
static int determined(struct unit* u) {
  if (ask(u, m_rates, u->rates, u->rates + M_NX, 0)) {
    int i = 0;
    while (i < M_NX && isfinite(u->rates[i])) i++;
    if (i == M_NX) return 1;
  }
  say(u, BAD, "With these parameters the equations do not determine all derivatives at the start.");
  return 0;
}

#include "assemble.c"

/* Whether a tool has changed anything since the export. */
static int altered(const struct unit* u) {
  for (int i = 0; i < M_NX; i++) if (u->given[i]) return 1;
  for (int i = 0; i < M_NP; i++) if (u->now.p[i] != m_p0[i]) return 1;
  return 0;
}

/* Warns about start values that cannot be computed here. */
static void compare_start(struct unit* u) {
  for (int i = 0; i < M_STARTS; i++) {
    if (u->now.p[m_start_place[i]] == m_p0[m_start_place[i]]) continue;
    say(u, WARNING, "Start values were computed with other parameters, on which they depend: set them, or export the model with these parameters.");
    return;
  }
}

/* Warns about singular positions of loops, from which there is more than one branch: a tool does not know of them and may take another one. */
static void watch_loops(struct unit* u) {
  if (M_COSIM || !M_ROWS0 || u->told) return;
  double t = u->now.t, value = mc_singular_value(&u->run, t, u->now.x, u->now.z), before = u->close, step = t - u->close_t;
  if (!(value >= 0) || !(step > 0)) return;
  int passed = before + u->slope * step < 0 && value < 0.5 * u->usual;   /* it seems to have been zero in between */
  u->usual = larger(u->usual, value);
  if (passed || smaller(value, before) < CLOSE * u->usual) {
    say(u, WARNING, "At t = %g loops are close to a singular position, from which there is more than one way to go. A tool that integrates may "
        "take another one than a simulation: export the model for co-simulation.", t);
    u->told = 1;
  }
  u->slope = (value - before) / step; u->close = value; u->close_t = t;
}

/* The end of initialization: closes loops, computes algebraic variables, fires conditions that already hold. */
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
  if (!pivots_serve(u) || !determined(u)) return BAD;
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
