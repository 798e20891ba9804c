/* Variables as a tool sees them, by number, and their directional derivatives. */

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

/* Change of unknowns (derivatives, outputs) along a direction of knowns (states, inputs, parameters). */
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

/* The next time at which a tool must stop, in model exchange. */
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
