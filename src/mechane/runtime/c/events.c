/* Events: where a margin becomes positive, found on the dense output of each step. */

#define TINY_SHARE 9.094947017729282e-13    /* fraction of a step: 2^-40 */
#define MOST_WINDOWS 50   /* number of times that a step waits for another margin of a condition */

/* All margins: those of event i begin at first_margin(i), and its condition holds where all of them are positive. They may be infinite
   (never, always), but have to be numbers. */
static int64_t first_margin(const struct mc_run* s, int64_t i) { return s->margin_start ? s->margin_start[i] : i; }

static int margins(const struct mc_run* s, double t, const double* y, double* out) {
  if (!call(s, s->margins, t, y, out, 0)) return 0;
  for (int64_t j = 0; j < s->nm; j++) if (out[j] != out[j]) return 0;
  return 1;
}

/* The smallest margin of event i. */
double mc_least_margin(const struct mc_run* s, int64_t i, const double* all) {
  double least = INFINITE;
  for (int64_t j = first_margin(s, i); j < first_margin(s, i + 1); j++) least = smaller(least, all[j]);
  return least;
}

/* One margin at the fraction q of the last step. */
static double margin_at(const struct mc_run* s, struct memory* m, int64_t j, double q) {
  interpolate(s, m, q, m->trial);
  return margins(s, s->dense_t + q * s->dense_h, m->trial, m->m_trial) ? m->m_trial[j] : -INFINITE;
}

/* Where margin j, not above zero at a and above zero at b, changes its sign: the far side, to a few units of rounding in time.
   Illinois' method, with a bisection where it is slow. */
static double locate(const struct mc_run* s, struct memory* m, int64_t j, double a, double fa, double b, double fb) {
  double last = s->dense_t + s->dense_h, unit = 2 * EPSILON * larger(absolute(s->dense_t), absolute(last)) / s->dense_h;
  double enough = larger(unit, EPSILON * b), width = b - a;
  int side = 0;
  for (int tries = 0; tries < 200 && b - a > enough; tries++) {
    double q = a - fa * (b - a) / (fb - fa);
    if (tries % 3 == 2) { if (b - a > 0.125 * width) q = 0.5 * (a + b); width = b - a; }
    if (!finite_value(fa) || !finite_value(fb)) q = 0.5 * (a + b);
    if (!(q > a && q < b)) q = side > 0 ? smaller(a + enough, 0.5 * (a + b)) : larger(b - enough, 0.5 * (a + b));
    if (!(q > a && q < b)) break;
    double f = margin_at(s, m, j, q);
    if (f >= 0) { b = q; fb = f; if (side > 0) fa *= 0.5; side = 1; }
    else { a = q; fa = f; if (side < 0) fb *= 0.5; side = -1; }
  }
  return b;
}

/* Looks for a positive value of sign * margin j between its values at a, c, b that seem to have a maximum there. Returns its place
   or -1. */
static double search_peak(const struct mc_run* s, struct memory* m, int64_t j, double sign, double a, double fa, double c, double fc,
                          double b, double fb) {
  fa *= sign; fb *= sign; fc *= sign;
  for (int tries = 0; tries < 30; tries++) {
    double u = (fc - fa) / (c - a), v = (fb - fc) / (b - c), bend = (v - u) / (b - a);
    if (!(bend < 0)) return -1;
    double q = 0.5 * (a + c) - u / (2 * bend);                  /* of the parabola through the three points */
    if (!(q > a && q < b)) return -1;
    double top = fa + (q - a) * (u + bend * (q - c)), least = smaller(fa, smaller(fb, fc));
    double most = larger(fa, larger(fb, fc));
    if (tries == 0 ? top + 0.5 * (top - least) < 0 : top + 4 * larger(top - most, 0) + 0.05 * (most - least) < 0) return -1;
    if (absolute(q - c) < 1e-3 * (b - a)) q = c + (c - a > b - c ? -0.05 * (c - a) : 0.05 * (b - c));
    if (b - a < 1e-7) return -1;
    double f = sign * margin_at(s, m, j, q);
    if (f > 0) return q;
    if (q < c) {
      if (f > fc) { b = c; fb = fc; c = q; fc = f; } else { a = q; fa = f; }
    } else {
      if (f > fc) { a = c; fa = fc; c = q; fc = f; } else { b = q; fb = f; }
    }
  }
  return -1;
}

/* Rounding error of margin j: its change within a negligible time from an end of the step. */
static double rounding(const struct mc_run* s, struct memory* m, int64_t j, double end, double inside) {
  double noise = 0, from = margin_at(s, m, j, end);
  for (int k = 1; k <= 4; k++) noise = larger(noise, absolute(margin_at(s, m, j, end + k * TINY_SHARE * (inside - end)) - from));
  return noise;
}

/* A short flight right after an event: the place where margin j has become negative, steadily and by more than rounding; 2: none. */
static double departure(const struct mc_run* s, struct memory* m, int64_t j, double until) {
  double least = 4 * rounding(s, m, j, 0, 1);
  for (double a = 16 * TINY_SHARE; a < until; a *= 4) {
    double f = margin_at(s, m, j, a);
    if (!(f < -least)) continue;
    double half = margin_at(s, m, j, 0.5 * a), quarter = margin_at(s, m, j, 0.25 * a);
    if (f < half && half < quarter && quarter < 0) return a;
  }
  return 2;
}

/* Whether a margin of event i is not positive all along the step, and the same at all points of the grid: the event is one of
   another mode. */
static int excluded(const struct mc_run* s, const struct memory* m, int64_t i, int64_t step) {
  for (int64_t j = first_margin(s, i); j < first_margin(s, i + 1); j++) {
    const double* grid = m->grid + j;
    int64_t k = step;
    if (grid[0] > 0) continue;
    while (k <= 8 && grid[k * s->nm] == grid[0]) k += step;
    if (k > 8) return 1;
  }
  return 0;
}

/* Margins at eighths of the step, as many as they vary: all are far from zero compared to what they change, or the
   grid is as fine as the dense output deserves. Returns the distance of the rows that were filled, 0 if the model fails. */
static int64_t sample(const struct mc_run* s, struct memory* m, const double* y) {
  int64_t nm = s->nm, step = 8, finest = s->active == MC_DOP853 ? 1 : 2;
  hot_copy(nm, m->m_start, m->grid);
  if (!margins(s, s->dense_t + s->dense_h, y, m->grid + 8 * nm)) return 0;
  for (;;) {
    step /= 2;
    for (int64_t k = step; k < 8; k += 2 * step) {
      interpolate(s, m, (double)k / 8, m->trial);
      if (!margins(s, s->dense_t + (double)k / 8 * s->dense_h, m->trial, m->grid + k * nm)) return 0;
    }
    int safe = 1;
    for (int64_t i = 0; i < s->ne && safe; i++) {
      if (excluded(s, m, i, step)) continue;
      for (int64_t j = first_margin(s, i); j < first_margin(s, i + 1) && safe; j++) {
        double low = INFINITE, high = -INFINITE;
        for (int64_t k = 0; k <= 8; k += step) { low = smaller(low, m->grid[j + k * nm]); high = larger(high, m->grid[j + k * nm]); }
        safe = low == high || low > 2 * (high - low) || high < -2 * (high - low);
      }
    }
    if (safe || step == finest) return step;
  }
}

/* The same as search_peak for a kink between b and c, as of the smaller one of two numbers: where the lines through a, b and through
   c, d meet. */
static double search_kink(const struct mc_run* s, struct memory* m, int64_t j, double a, double fa, double b, double fb, double c,
                          double fc, double d, double fd, double range) {
  for (int tries = 0; tries < 6; tries++) {
    double u = (fb - fa) / (b - a), v = (fd - fc) / (d - c);
    if (!(u > 0 && v < 0)) return -1;
    double q = (fc - v * c - fb + u * b) / (u - v), top = fb + u * (q - b);
    if (!(q > b && q < c) || top < -0.02 * range) return -1;
    double f = margin_at(s, m, j, q);
    if (f > 0) return q;
    double next = q + 1e-3 * (c - q), g = margin_at(s, m, j, next);
    if (g > 0) return next;
    if (g > f) { a = q; fa = f; b = next; fb = g; } else { c = q; fc = f; d = next; fd = g; }
  }
  return -1;
}

/* A kink in the interval of the grid that begins at row k; at the ends of the step, slopes take the place of neighbours. */
static double kink(const struct mc_run* s, struct memory* m, int64_t j, int64_t k, int64_t step, double range) {
  const double* grid = m->grid + j;
  int64_t nm = s->nm;
  double h = (double)step / 8, b = (double)k / 8, c = b + h, fb = grid[k * nm], fc = grid[(k + step) * nm];
  if (larger(fb, fc) + 0.5 * absolute(fb - fc) < -range || larger(fb, fc) > 0) return -1;
  double a = k > 0 ? b - h : b + 1e-4 * h, d = k + step < 8 ? c + h : c - 1e-4 * h;
  double fa = k > 0 ? grid[(k - step) * nm] : margin_at(s, m, j, a), fd = k + step < 8 ? grid[(k + 2 * step) * nm] : margin_at(s, m, j, d);
  return search_kink(s, m, j, a, fa, b, fb, c, fc, d, fd, range);
}

/* Looks next to an end of the step, at which margin j is nearly zero, for a positive value: a peak that begins or ends there has no
   point of the grid at its other side. Returns its place or -1. */
static double search_end(const struct mc_run* s, struct memory* m, int64_t j, double end, double inside, double range) {
  double least = larger(1e-9 * range, 4 * rounding(s, m, j, end, inside));
  for (double share = 16 * TINY_SHARE; share < 0.5; share *= 4) {
    double q = end + share * (inside - end);
    if (margin_at(s, m, j, q) > least) return q;
  }
  return -1;
}

/* Change of margin j during the step, at the points of the grid. */
static double range_of(const struct mc_run* s, const struct memory* m, int64_t j, int64_t step) {
  double range = 0;
  for (int64_t k = step; k <= 8; k += step) range = larger(range, absolute(m->grid[j + k * s->nm] - m->grid[j]));
  return range;
}

/* A place at which margin j, positive at the start of the step, is negative: a point of the grid, or a dip between them; 2: none. */
static double falls(const struct mc_run* s, struct memory* m, int64_t j, int64_t step) {
  int64_t nm = s->nm;
  const double* grid = m->grid + j;
  double a = 0, fa = grid[0], h = (double)step / 8;
  if (s->fresh && grid[step * nm] >= 0) {
    double left = departure(s, m, j, h);
    if (left <= 1) return left;
  }
  for (int64_t k = step; k <= 8; k += step) {
    double q = (double)k / 8, f = grid[k * nm];
    if (f < 0) return q;
    if (k < 8 && grid[(k + step) * nm] >= 0 && fa >= 0) {
      double dip = search_peak(s, m, j, -1, a, fa, q, f, q + h, grid[(k + step) * nm]);
      if (dip > 0) return dip;
    }
    a = q; fa = f;
  }
  return 2;
}

/* The first place after `from`, where margin j is not positive, at which it becomes so; 2: none. */
static double rises(const struct mc_run* s, struct memory* m, int64_t j, double from, double value, int64_t step) {
  int64_t nm = s->nm, k = step;
  const double* grid = m->grid + j;
  double a = from, fa = value, h = (double)step / 8, range = range_of(s, m, j, step);
  while ((double)k / 8 <= from) k += step;
  if (fa <= 0 && fa > -1e-3 * range && k <= 8 && grid[k * nm] <= 0) {
    double peak = search_end(s, m, j, a, (double)k / 8, range);
    if (peak > 0) return locate(s, m, j, a, fa, peak, margin_at(s, m, j, peak));
  }
  if (s->fresh && from == 0 && fa > -1e-6 * range && grid[k * nm] > 0) {     /* it has just become false: start where it clearly is */
    double left = departure(s, m, j, (double)k / 8);
    if (left <= 1) { a = left; fa = margin_at(s, m, j, a); }
  }
  if (from > 0 && k == 8 && grid[8 * nm] <= 0) {                  /* one interval of the grid is left, with no point inside it */
    double c = 0.5 * (a + 1), fc = margin_at(s, m, j, c);
    double peak = fc > 0 ? c : search_peak(s, m, j, 1, a, fa, c, fc, 1, grid[8 * nm]);
    if (peak > 0) return locate(s, m, j, peak > c ? c : a, peak > c ? fc : fa, peak, margin_at(s, m, j, peak));
  }
  for (; k <= 8; k += step) {
    double q = (double)k / 8, f = grid[k * nm];
    if (f > 0) return locate(s, m, j, a, fa, q, f);
    double top = kink(s, m, j, k - step, step, range);
    if (top > a) return locate(s, m, j, a, fa, top, margin_at(s, m, j, top));
    if (k < 8 && grid[(k + step) * nm] <= 0) {
      double peak = search_peak(s, m, j, 1, a, fa, q, f, q + h, grid[(k + step) * nm]);
      if (peak > 0) return locate(s, m, j, peak > q ? q : a, peak > q ? f : fa, peak, margin_at(s, m, j, peak));
    } else if (k == 8 && f > -1e-3 * range) {
      double peak = search_end(s, m, j, 1, a, range);
      if (peak > 0) return locate(s, m, j, a, fa, peak, margin_at(s, m, j, peak));
    }
    a = q; fa = f;
  }
  return 2;
}

/* The first place of the step at which the condition of event i becomes true, or 2. Each margin is followed on its own, as smooth as
   the motion is; the smallest of them has kinks. */
static double crossing(const struct mc_run* s, struct memory* m, int64_t i, int64_t step) {
  int64_t first = first_margin(s, i), end = first_margin(s, i + 1), last = -1;
  double q = 0;
  m->armed_from[i] = s->armed[i] ? 0 : 2;
  if (excluded(s, m, i, step)) { if (mc_least_margin(s, i, m->grid) < 0) m->armed_from[i] = 0; return 2; }
  if (m->armed_from[i] > 1) {                                    /* it holds: until one of its margins is negative */
    for (int64_t j = first; j < end; j++) m->armed_from[i] = smaller(m->armed_from[i], falls(s, m, j, step));
    if ((q = m->armed_from[i]) > 1) return 2;
  }
  for (int tries = 0; tries < MOST_WINDOWS; tries++) {
    int64_t j = first;
    double f = 0;
    for (; j < end; j++) {
      if (j == last) continue;                                   /* just located */
      f = q > 0 ? margin_at(s, m, j, q) : m->grid[j];
      if (!(f > 0)) break;
    }
    if (j == end) return q;
    q = rises(s, m, j, q, f, step);
    if (q > 1) return 2;
    last = j;
  }
  return q;
}

/* After a step with dense output to the state y: the fraction of the step at which the earliest event happens, > 1 if none does,
   < 0 if the model fails. Leaves the margins there, or at the end, in m_trial, and those at the end in the last row of the grid. */
static double find_event(const struct mc_run* s, struct memory* m, const double* y) {
  int64_t step = sample(s, m, y);
  double first = 2;
  if (!step) return -1;
  for (int64_t i = 0; i < s->ne; i++) {
    m->crossing[i] = crossing(s, m, i, step);
    first = smaller(first, m->crossing[i]);
  }
  hot_copy(s->nm, m->grid + 8 * s->nm, m->m_trial);
  if (first < 1) {
    interpolate(s, m, first, m->trial);
    if (!margins(s, s->dense_t + first * s->dense_h, m->trial, m->m_trial)) return -1;
  }
  return first;
}

/* Which events happen at the place that find_event has found, and which may happen from there on. */
static void fire(struct mc_run* s, const struct memory* m, double first) {
  double q = smaller(first, 1);
  for (int64_t i = 0; i < s->ne; i++) {
    int64_t armed = m->armed_from[i] <= q;
    double least = mc_least_margin(s, i, m->m_trial);
    s->fired[i] = first <= 1 && armed && (m->crossing[i] <= first + 1e-12 || least >= 0);
    s->armed[i] = !s->fired[i] && (armed || least < 0);
  }
}

#define CLOSER 10.0   /* of an error that is compared with a bound for estimates, which exceed errors by about that where the motion is smooth */

/* Error of the dense output at its fraction q, in weights: the integral of the rates along it, by Gauss' formula, less its change. */
static double dense_error(struct mc_run* s, struct memory* m, double q) {
  static const double node[5] = {0.04691007703066800, 0.23076534494715845, 0.5, 0.76923465505284155, 0.95308992296933200};
  static const double weight[5] = {0.11846344252809454, 0.23931433524968324, 0.28444444444444444, 0.23931433524968324, 0.11846344252809454};
  int64_t n = s->nx + s->nz;
  double *k = m->k + 10 * n, *sum = k + n;                       /* no longer in use */
  hot_clear(s->nx, sum);
  for (int j = 0; j < 5; j++) {
    double place = node[j] * q;
    interpolate(s, m, place, m->trial);
    if (!rates(s, s->dense_t + place * s->dense_h, m->trial, k)) return INFINITE;
    hot_add(s->nx, weight[j] * q * s->dense_h, k, sum);
  }
  interpolate(s, m, q, m->trial);
  for (int64_t i = 0; i < s->nx; i++) sum[i] -= m->trial[i] - m->dense[i];
  return hot_weighted(s->nx, sum, m->weight);
}
