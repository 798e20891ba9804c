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

/* Looks for a positive value of margin i between its values at a, c, b that seem to have a maximum there. Returns its place or -1. */
static double search_peak(const struct mc_run* s, struct memory* m, int64_t i, double a, double fa, double c, double fc, double b,
                          double fb) {
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
    double f = margin_at(s, m, i, q);
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
static double departure(const struct mc_run* s, struct memory* m, int64_t i) {
  for (double a = 1.0 / ((int64_t)1 << 46); a < 0.3; a *= 4) {
    double f = margin_at(s, m, i, a);
    if (!(f < 0)) continue;
    double half = margin_at(s, m, i, 0.5 * a), quarter = margin_at(s, m, i, 0.25 * a);
    if (f < half && half < quarter && quarter < 0) return a;
  }
  return 0;
}

/* After a step with dense output, margins known at its start and at its end (state y): the fraction of the step at which the
   earliest event happens, > 1 if none does, < 0 if the model fails. Flags: fired, armed. */
static double find_event(struct mc_run* s, struct memory* m, const double* y) {
  double first = 2;
  interpolate(s, m, 0.5, m->trial);
  if (!margins(s, s->dense_t + s->dense_h, y, m->m_end) || !margins(s, s->dense_t + 0.5 * s->dense_h, m->trial, m->m_middle))
    return -1;
  for (int64_t i = 0; i < s->ne; i++) {
    double a = 0, fa = m->m_start[i], c = 0.5, fc = m->m_middle[i], fb = m->m_end[i], armed = s->armed[i];
    m->crossing[i] = 2;
    s->fired[i] = 0;
    if (!armed && s->fresh && fc >= 0) {
      a = departure(s, m, i);
      if (a > 0) { fa = margin_at(s, m, i, a); armed = 1; }
    }
    if (!armed) { a = 0.5; fa = fc; armed = fc < 0; if (!armed) continue; }
    if (a < c && fc > 0) m->crossing[i] = locate(s, m, i, a, fa, c, fc);
    else {
      double peak = a < c ? search_peak(s, m, i, a, fa, c, fc, 1, fb) : -1;
      if (peak > 0) m->crossing[i] = locate(s, m, i, peak > c ? c : a, peak > c ? fc : fa, peak, margin_at(s, m, i, peak));
      else if (fb > 0) m->crossing[i] = locate(s, m, i, c, fc, 1, fb);
    }
    first = smaller(first, m->crossing[i]);
  }
  double q = smaller(first, 1);
  if (first < 1) {
    interpolate(s, m, q, m->trial);
    if (!margins(s, s->dense_t + q * s->dense_h, m->trial, m->m_trial)) return -1;
  } else hot_copy(s->ne, m->m_end, m->m_trial);
  for (int64_t i = 0; i < s->ne; i++) {
    int64_t armed = s->armed[i] || m->crossing[i] <= 1;
    if (first <= 1 && armed && (m->crossing[i] <= first + 1e-12 || m->m_trial[i] >= 0)) { s->fired[i] = 1; s->armed[i] = 0; }
    else if ((m->m_middle[i] < 0 && q > 0.5) || m->m_trial[i] < 0) s->armed[i] = 1;
  }
  return first;
}
