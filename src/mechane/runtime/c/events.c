/* Events: where a margin becomes positive, found on the dense output of each step. */

/* Margins may be infinite (never, always), but have to be numbers. */
static int margins(const struct mc_run* s, double t, const double* y, double* out) {
  if (!call(s, s->margins, t, y, out, 0)) return 0;
  for (int64_t i = 0; i < s->ne; i++) if (out[i] != out[i]) return 0;
  return 1;
}

/* One margin at the fraction q of the last step. */
static double margin_at(const struct mc_run* s, struct memory* m, int64_t i, double q) {
  interpolate(s, m, q, m->trial);
  return margins(s, s->dense_t + q * s->dense_h, m->trial, m->m_trial) ? m->m_trial[i] : -INFINITE;
}

/* Where margin i, not above zero at a and above zero at b, changes its sign: the far side, to a few units of rounding in time.
   Illinois' method, with a bisection where it is slow. */
static double locate(const struct mc_run* s, struct memory* m, int64_t i, double a, double fa, double b, double fb) {
  double last = s->dense_t + s->dense_h, unit = 2 * EPSILON * larger(absolute(s->dense_t), absolute(last)) / s->dense_h;
  double enough = larger(unit, EPSILON * b), width = b - a;
  int side = 0;
  for (int tries = 0; tries < 200 && b - a > enough; tries++) {
    double q = a - fa * (b - a) / (fb - fa);
    if (tries % 3 == 2) { if (b - a > 0.125 * width) q = 0.5 * (a + b); width = b - a; }
    if (!finite_value(fa) || !finite_value(fb)) q = 0.5 * (a + b);
    if (!(q > a && q < b)) q = side > 0 ? smaller(a + enough, 0.5 * (a + b)) : larger(b - enough, 0.5 * (a + b));
    if (!(q > a && q < b)) break;
    double f = margin_at(s, m, i, q);
    if (f >= 0) { b = q; fb = f; if (side > 0) fa *= 0.5; side = 1; }
    else { a = q; fa = f; if (side < 0) fb *= 0.5; side = -1; }
  }
  return b;
}

/* Looks for a positive value of sign * margin i between its values at a, c, b that seem to have a maximum there. Returns its place
   or -1. */
static double search_peak(const struct mc_run* s, struct memory* m, int64_t i, double sign, double a, double fa, double c, double fc,
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
    double f = sign * margin_at(s, m, i, q);
    if (f > 0) return q;
    if (q < c) {
      if (f > fc) { b = c; fb = fc; c = q; fc = f; } else { a = q; fa = f; }
    } else {
      if (f > fc) { a = c; fa = fc; c = q; fc = f; } else { b = q; fb = f; }
    }
  }
  return -1;
}

/* A short flight right after an event: where margin i has become negative, and steadily (rounding does not), or 0. */
static double departure(const struct mc_run* s, struct memory* m, int64_t i, double until) {
  for (double a = 1.0 / ((int64_t)1 << 46); a < until; a *= 4) {
    double f = margin_at(s, m, i, a);
    if (!(f < 0)) continue;
    double half = margin_at(s, m, i, 0.5 * a), quarter = margin_at(s, m, i, 0.25 * a);
    if (f < half && half < quarter && quarter < 0) return a;
  }
  return 0;
}

/* Margins at eighths of the step, as many as they vary: all events are far from zero compared to what they change, or the
   grid is as fine as the dense output deserves. Returns the distance of the rows that were filled, 0 if the model fails. */
static int64_t sample(const struct mc_run* s, struct memory* m, const double* y) {
  int64_t ne = s->ne, step = 8, finest = s->active == MC_DOP853 ? 1 : 2;
  hot_copy(ne, m->m_start, m->grid);
  if (!margins(s, s->dense_t + s->dense_h, y, m->grid + 8 * ne)) return 0;
  for (;;) {
    step /= 2;
    for (int64_t k = step; k < 8; k += 2 * step) {
      interpolate(s, m, (double)k / 8, m->trial);
      if (!margins(s, s->dense_t + (double)k / 8 * s->dense_h, m->trial, m->grid + k * ne)) return 0;
    }
    int safe = 1;
    for (int64_t i = 0; i < ne && safe; i++) {
      double low = INFINITE, high = -INFINITE;
      for (int64_t k = 0; k <= 8; k += step) { low = smaller(low, m->grid[i + k * ne]); high = larger(high, m->grid[i + k * ne]); }
      safe = low == high || low > 2 * (high - low) || high < -2 * (high - low);
    }
    if (safe || step == finest) return step;
  }
}

/* The same for a kink between b and c, as of the smaller one of two margins: where the lines through a, b and through c, d meet. */
static double search_kink(const struct mc_run* s, struct memory* m, int64_t i, double a, double fa, double b, double fb, double c,
                          double fc, double d, double fd, double range) {
  for (int tries = 0; tries < 6; tries++) {
    double u = (fb - fa) / (b - a), v = (fd - fc) / (d - c);
    if (!(u > 0 && v < 0)) return -1;
    double q = (fc - v * c - fb + u * b) / (u - v), top = fb + u * (q - b);
    if (!(q > b && q < c) || top < -0.02 * range) return -1;
    double f = margin_at(s, m, i, q);
    if (f > 0) return q;
    double next = q + 1e-3 * (c - q), g = margin_at(s, m, i, next);
    if (g > 0) return next;
    if (g > f) { a = q; fa = f; b = next; fb = g; } else { c = q; fc = f; d = next; fd = g; }
  }
  return -1;
}

/* A kink in the part of the grid that begins at row k; beyond the ends of the step it has no neighbours, but slopes. */
static double kink(const struct mc_run* s, struct memory* m, int64_t i, int64_t k, int64_t step, double range) {
  const double* grid = m->grid + i;
  int64_t ne = s->ne;
  double h = (double)step / 8, b = (double)k / 8, c = b + h, fb = grid[k * ne], fc = grid[(k + step) * ne];
  if (larger(fb, fc) + 0.5 * absolute(fb - fc) < -range || larger(fb, fc) > 0) return -1;
  double a = k > 0 ? b - h : b + 1e-4 * h, d = k + step < 8 ? c + h : c - 1e-4 * h;
  double fa = k > 0 ? grid[(k - step) * ne] : margin_at(s, m, i, a), fd = k + step < 8 ? grid[(k + 2 * step) * ne] : margin_at(s, m, i, d);
  return search_kink(s, m, i, a, fa, b, fb, c, fc, d, fd, range);
}

/* Looks next to an end of the step, at which margin i is nearly zero, for a positive value: a peak that begins or ends there has no
   point of the grid at its other side. Returns its place or -1. */
static double search_end(const struct mc_run* s, struct memory* m, int64_t i, double end, double inside, double range) {
  for (double share = 1.0 / ((int64_t)1 << 40); share < 0.5; share *= 4) {
    double q = end + share * (inside - end);
    if (margin_at(s, m, i, q) > 1e-9 * range) return q;
  }
  return -1;
}

/* The first crossing of margin i on the grid: the fraction of the step, or 2. */
static double crossing(const struct mc_run* s, struct memory* m, int64_t i, int64_t step) {
  int64_t ne = s->ne;
  const double* grid = m->grid + i;
  int armed = s->armed[i] != 0;
  double a = 0, fa = grid[0], range = 0;
  for (int64_t k = step; k <= 8; k += step) range = larger(range, absolute(grid[k * ne] - fa));
  m->armed_from[i] = armed ? 0 : 2;
  if (!armed && s->fresh && grid[step * ne] >= 0) {
    double from = departure(s, m, i, (double)step / 8);
    if (from > 0) { armed = 1; m->armed_from[i] = a = from; fa = margin_at(s, m, i, a); }
  }
  if (armed && fa <= 0 && fa > -1e-3 * range && grid[step * ne] <= 0) {
    double peak = search_end(s, m, i, 0, (double)step / 8, range);
    if (peak > 0) return locate(s, m, i, 0, fa, peak, margin_at(s, m, i, peak));
  }
  for (int64_t k = step; k <= 8; k += step) {
    double q = (double)k / 8, f = grid[k * ne];
    int inner = k < 8;
    if (!armed && f >= 0 && inner && grid[(k + step) * ne] >= 0 && fa >= 0) {       /* a dip between the points arms, too */
      double dip = search_peak(s, m, i, -1, a, fa, q, f, q + (double)step / 8, grid[(k + step) * ne]);
      if (dip > 0) {
        armed = 1; m->armed_from[i] = a = dip; fa = margin_at(s, m, i, dip);
        if (dip > q) continue;
      }
    }
    if (armed) {
      if (f > 0) return locate(s, m, i, a, fa, q, f);
      double top = kink(s, m, i, k - step, step, range);
      if (top > a) return locate(s, m, i, a, fa, top, margin_at(s, m, i, top));
      if (inner && grid[(k + step) * ne] <= 0) {
        double peak = search_peak(s, m, i, 1, a, fa, q, f, q + (double)step / 8, grid[(k + step) * ne]);
        if (peak > 0) return locate(s, m, i, peak > q ? q : a, peak > q ? f : fa, peak, margin_at(s, m, i, peak));
      } else if (!inner && f > -1e-3 * range) {
        double peak = search_end(s, m, i, 1, a, range);
        if (peak > 0) return locate(s, m, i, a, fa, peak, margin_at(s, m, i, peak));
      }
    } else if (f < 0) { armed = 1; m->armed_from[i] = q; }
    a = q; fa = f;
  }
  return 2;
}

/* After a step with dense output to the state y: the fraction of the step at which the earliest event happens, > 1 if none does,
   < 0 if the model fails. Flags: fired, armed. Margins at the end are left in the last row of the grid. */
static double find_event(struct mc_run* s, struct memory* m, const double* y) {
  int64_t step = sample(s, m, y);
  double first = 2;
  if (!step) return -1;
  for (int64_t i = 0; i < s->ne; i++) {
    m->crossing[i] = crossing(s, m, i, step);
    first = smaller(first, m->crossing[i]);
    s->fired[i] = 0;
  }
  double q = smaller(first, 1);
  hot_copy(s->ne, m->grid + 8 * s->ne, m->m_trial);
  if (first < 1) {
    interpolate(s, m, q, m->trial);
    if (!margins(s, s->dense_t + q * s->dense_h, m->trial, m->m_trial)) return -1;
  }
  for (int64_t i = 0; i < s->ne; i++) {
    int64_t armed = m->armed_from[i] <= q;
    if (first <= 1 && armed && (m->crossing[i] <= first + 1e-12 || m->m_trial[i] >= 0)) { s->fired[i] = 1; s->armed[i] = 0; }
    else s->armed[i] = armed || m->m_trial[i] < 0;
  }
  return first;
}
