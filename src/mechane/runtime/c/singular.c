/* Detection of singular positions of loops, where constraints momentarily lose rank. passing.c handles them. */

static const double zone_limit = 0.1;     /* pivot of the loops, relative to its usual size, below which its trend is examined */
static const double zone_near = 1e-3;     /* and below which its minimum is recorded */
static const double zone_least = 1e-5;    /* and below which it is always examined */
static const double zone_ahead = 3;       /* number of steps, or half widths, within which a singular position matters */
static const double zone_met = 1e-6;      /* relative square of the singular value above which a small change satisfies the constraints */
static const double zone_grading = 0.25;  /* longest step near a corner, relative to the time to it */
static const double zone_crowded = 0.05; /* half widths: distance of two steps that are both remembered */
static const double zone_size = 0.03;     /* smallest singular value at the edge of the zone, relative to its usual one */

static int watching(const struct mc_run* s) { return s->watch && s->stage[0].rows; }

/* The singular value number `rank` of a matrix, from M = G Gᵀ with n rows, which is overwritten: Jacobi's rotations. */
static double singular_value(int64_t n, int64_t rank, double* M) {
  for (int sweep = 0; sweep < 30; sweep++) {
    double off = 0, most = 0;
    for (int64_t p = 0; p < n; p++) for (int64_t q = p; q < n; q++) {
      if (p == q) most = larger(most, absolute(M[p * n + p])); else off = larger(off, absolute(M[p * n + q]));
    }
    if (!(off > EPSILON * most)) break;
    for (int64_t p = 0; p < n; p++) for (int64_t q = p + 1; q < n; q++) {
      double h = M[p * n + q];
      if (!(absolute(h) > 1e-3 * EPSILON * most)) continue;
      double zeta = (M[q * n + q] - M[p * n + p]) / (2 * h), t = (zeta > 0 ? 1 : -1) / (absolute(zeta) + root(1 + zeta * zeta));
      double cosine = 1 / root(1 + t * t), sine = cosine * t;
      hot_turn(n, cosine, sine, M + p * n, M + q * n);
      for (int64_t i = 0; i < n; i++) {
        double a = M[i * n + p], b = M[i * n + q];
        M[i * n + p] = cosine * a - sine * b;
        M[i * n + q] = sine * a + cosine * b;
      }
    }
  }
  double value = 0;
  for (int64_t k = 0; k < rank; k++) {                          /* the largest ones that remain */
    int64_t best = 0;
    for (int64_t i = 1; i < n; i++) if (M[i * n + i] > M[best * n + best]) best = i;
    value = M[best * n + best];
    M[best * n + best] = -1;
  }
  return value > 0 ? root(value) : 0;
}

/* The same for a group with a band, relative to the sizes of rows: by inverse iteration, from the combination of rows that was found last
   time. Rows that say nothing new are left out. */
static double singular_value_band(struct memory* m, const struct group* g) {
  double *v = m->null + g->first, *u = m->solved, value = INFINITE;
  if (factor_band(g->n, g->width, g->S) < g->rank) return 0;
  for (int tries = 0; tries < 12; tries++) {
    double size = 0, before = value, along = 0, own = 0;
    for (int64_t i = 0; i < g->n; i++) if (!finite_value(v[i]) || tries == 0) v[i] = finite_value(v[i]) ? v[i] + 1e-3 : 1;
    hot_copy(g->n, v, u);
    solve_band(g->n, g->width, g->S, u);
    for (int64_t i = 0; i < g->n; i++) {
      if (!(*entry(g, i, i) > 0)) continue;
      size = larger(size, absolute(u[i]));
      along += u[i] * v[i];
      own += u[i] * u[i];
    }
    if (!(size > 0) || !finite_value(size)) return 0;
    value = along / own;                                        /* of Rayleigh: uᵀ M u = uᵀ v */
    for (int64_t i = 0; i < g->n; i++) v[i] = u[i] / size;
    if (absolute(value - before) < 1e-3 * value) break;
  }
  return value > 0 ? root(value) : 0;
}

/* Whether all eigenvalues of a symmetric matrix, given by its lower half, are above a bound: less the bound, it has positive pivots only. */
static int exceeds(int64_t n, const double* M, double bound, double* L) {
  for (int64_t i = 0; i < n; i++) {
    double pivot = M[i * n + i] - bound;
    for (int64_t j = 0; j < i; j++) {                           /* L(i, j) D(j), then L(i, j) */
      double sum = M[i * n + j];
      for (int64_t k = 0; k < j; k++) sum -= L[i * n + k] * L[j * n + k];
      L[i * n + j] = sum;
    }
    for (int64_t j = 0; j < i; j++) {
      double l = L[i * n + j] * L[j * n + j];
      pivot -= l * L[i * n + j];
      L[i * n + j] = l;
    }
    if (!(pivot > 0)) return 0;
    L[i * n + i] = 1 / pivot;
  }
  return 1;
}

/* Smallest singular value of the constraints of positions that does not vanish everywhere, in sizes of the coordinates, or any number
   above the limit if it is; < 0 if the model fails. */
static double smallest_value(const struct mc_run* s, struct memory* m, double t, const double* y, double limit) {
  const struct mc_stage* c = &s->stage[0];
  double least = INFINITE;
  if (!evaluate(s, m, 0, t, y, 1)) return -1;
  const double* weight = weigh_by_size(s, m);
  hot_clear(s->nx, m->scatter);
  struct group g;
  for (int64_t k = 0; next_group(c, m, k, &g); k++) {
    if (!g.rank || (c->watched && !c->watched[k])) continue;
    scale_group(s, m, 0, &g, weight, g.width < 0 ? 0 : m->scale + g.first);
    normal_matrix(m, 0, &g);
    if (g.width < 0) {
      if (finite_value(limit) && exceeds(g.n, g.S, limit * limit, m->turn)) continue;
      for (int64_t i = 0; i < g.n; i++) for (int64_t j = 0; j < i; j++) g.S[j * g.n + i] = g.S[i * g.n + j];
      least = smaller(least, singular_value(g.n, g.rank, g.S));
    } else least = smaller(least, singular_value_band(m, &g));
  }
  return least;
}

/* By how much the loops cannot be closed near a state in which they are nearly singular, in sizes of the coordinates: what is left of the
   residual without those combinations of rows that a small change of the coordinates meets. Infinite if the model fails. */
static double offset(const struct mc_run* s, struct memory* m, double t, const double* y) {
  const struct mc_stage* c = &s->stage[0];
  double most = 0, *weight = weigh_by_size(s, m);
  if (!evaluate(s, m, 0, t, y, 1)) return INFINITE;
  hot_clear(s->nx, m->scatter);
  struct group g;
  for (int64_t k = 0; next_group(c, m, k, &g); k++) {
    if (!g.rank || (c->watched && !c->watched[k])) continue;
    double *rest = m->lambda + g.first, *d = m->scale + g.first;
    scale_group(s, m, 0, &g, weight, d);
    normal_matrix(m, 0, &g);
    for (int64_t i = 0; i < g.n; i++) { *entry(&g, i, i) += zone_met; rest[i] = m->g[g.first + i] * d[i]; }
    if (g.width < 0) solve_full(g.n, factor_full(g.n, g.n, g.S, m->pivot + g.first), g.S, m->pivot + g.first, rest, m->solved);
    else { factor_band(g.n, g.width, g.S); solve_band(g.n, g.width, g.S, rest); }
    for (int64_t i = 0; i < g.n; i++) most = larger(most, zone_met * absolute(rest[i]));
  }
  return most;
}

/* The zone ahead of two times with the smallest singular value of the constraints; none if it does not vanish there. */
static int locate_zone(double t0, double value0, double t1, double value1, double usual, struct mc_zone* zone) {
  double slope = (value1 - value0) / (t1 - t0);
  if (!(slope < 0)) return 0;
  zone->middle = t1 - value1 / slope;
  zone->half = -zone_size * usual / slope;
  return finite_value(zone->middle) && zone->half > 0;
}

/* Limits steps where loops are only nearly singular, so that they resolve the corner of the motion. */
static int at_corner(const struct mc_run* s) { return s->zone.corner > 0 && absolute(s->t - s->zone.middle) <= s->retaken - s->zone.middle; }
static double careful_step(const struct mc_run* s) {
  return s->zone.corner > 0 ? larger(s->zone.corner, zone_grading * absolute(s->zone.middle - s->t)) : s->careful;
}

/* Something has happened: the motion is smooth only after it (throughout, if it continues unchanged). */
static void watch_from_here(struct mc_run* s, struct memory* m, int smooth) {
  s->watch_t = s->t;
  s->watch_close = s->step_close = 1;
  s->step_length = 0;
  s->closest_limit = smooth ? 1 : zone_limit;
  s->zone.half = 0;
  if (!at_corner(s)) s->zone.corner = 0;
  if (!smooth || !s->kept) { s->kept = 0; s->smooth_since = s->t; if (!at_corner(s)) s->retaken = s->t; }
  s->usual_value = larger(s->usual_value, smallest_value(s, m, s->t, m->x, INFINITE));
}

/* Stores the beginning of a step, in place of the last one if that is near the one before it: rounding may ask for many short steps. */
static void remember(struct mc_run* s, struct memory* m) {
  int64_t n = s->nx + s->nz, last = s->kept - 1;
  int crowded = s->kept > 1 && s->t - m->history[(last - 1) % HISTORY * (n + 1)] < zone_crowded * s->zone.half;
  double* place = m->history + (crowded ? last : s->kept++) % HISTORY * (n + 1);
  place[0] = s->t;
  hot_copy(n, m->x, place + 1);
}

/* After a step that came near a singular position: records how near, if never nearer before. */
static void note_nearness(struct mc_run* s, struct memory* m) {
  if (!watching(s) || !(s->closest < zone_near)) return;
  double value = smallest_value(s, m, s->t, m->x, 1 / s->nearness);
  if (!(value * s->nearness < 1) || value < 0) return;
  s->nearness = value > 0 ? 1 / value : INFINITE;
  s->near_t = s->t;
}

/* Whether a step may have jumped over a singular position, or ended right next to one at the end of the run. */
static int may_jump(const struct mc_run* s) { return watching(s) && s->turned && s->t >= s->retaken; }
static int lies_beside(const struct mc_run* s, double end) {
  int ends = !s->fresh && end == s->t_end && s->open_end && watching(s) && s->t >= s->retaken;
  return ends && s->closest < 1e-3 && s->step_close * s->step_close > 30 * s->closest;
}

/* Such a step is repeated once, in short steps. */
static void come_nearer(struct mc_run* s, double h, double end) {
  s->rejected++;
  s->retaken = end;
  s->h = s->careful = 0.1 * h;
  s->watch_t = s->t;
  s->watch_close = 1;
  s->closest_limit = 1;
  s->zone.half = s->zone.corner = 0;
}

/* Effect of rounding of the residuals at a corner, in weights: speeds change as much as the tangent turns. */
static double moved_by_rounding(const struct mc_run* s) { return at_corner(s) ? 10 * EPSILON / (larger(s->closest, 1e-30) * s->rtol) : 0; }

/* Whether a step of length h came close to a singular position, or the next one would. */
static int comes_close(const struct mc_run* s, double h) {
  double close = root(s->closest), faster = s->step_close - close;
  return watching(s) && !at_corner(s) && (s->closest < s->closest_limit || close * s->step_length < 2 * zone_ahead * h * faster);
}

/* After a step that came close to a singular position: does one lie right ahead? If it is farther away, approach it slowly. */
static int approaches(struct mc_run* s, struct memory* m) {
  double before = s->watch_t, was = s->watch_close, close = root(s->closest);
  s->watch_t = s->t;
  s->watch_close = close;
  s->closest_limit = larger(zone_least, 0.25 * s->closest);
  if (before < s->t && (close >= was || close * (s->t - before) > 2 * zone_ahead * s->h * (was - close))) return 0;
  double value[3];
  for (int i = 0; i < 3; i++) {
    interpolate(s, m, 0.5 * i, m->trial);
    value[i] = smallest_value(s, m, s->dense_t + 0.5 * i * s->dense_h, m->trial, INFINITE);
    if (value[i] < 0) return 0;
    s->usual_value = larger(s->usual_value, value[i]);
  }
  struct mc_zone zone;
  if (!locate_zone(s->t - 0.5 * s->dense_h, value[1], s->t, value[2], s->usual_value, &zone)) return 0;
  s->zone.middle = zone.middle;
  s->zone.half = zone.half;
  double gap = zone.middle - zone.half - s->t;
  if (gap <= zone_ahead * zone.half) return 1;
  if (gap < zone_ahead * s->h) {                                /* too far away to be located accurately */
    s->h = smaller(s->h, larger(0.5 * gap, zone.half));
    s->closest_limit = 1;
  }
  return 0;
}
