/* Inner loops, compiled as a separate module with the optimizing code generator; everything else is compiled quickly. */

LOOP(void, copy, (int64_t n, const double* from, double* to)) { for (int64_t i = 0; i < n; i++) to[i] = from[i]; }
LOOP(void, clear, (int64_t n, double* a)) { for (int64_t i = 0; i < n; i++) a[i] = 0; }
/* b += f a */
LOOP(void, add, (int64_t n, double f, const double* a, double* b)) {
  if (n < 16) { for (int64_t i = 0; i < n; i++) b[i] += f * a[i]; return; }
  _Pragma("clang loop vectorize(enable) interleave_count(2)") for (int64_t i = 0; i < n; i++) b[i] += f * a[i];
}
LOOP(double, dot, (int64_t n, const double* a, const double* b)) {
  double sum = 0;
  for (int64_t i = 0; i < n; i++) sum += a[i] * b[i];
  return sum;
}
LOOP(void, turn, (int64_t n, double cosine, double sine, double* a, double* b)) {
  for (int64_t i = 0; i < n; i++) { double e = a[i], f = b[i]; a[i] = cosine * e - sine * f; b[i] = sine * e + cosine * f; }
}
/* index of the largest element of a; exchanges of rows or columns, with the strides of their elements */
LOOP(int64_t, peak, (int64_t n, const double* a)) {
  double most = 0;
  int64_t best = 0;
  for (int64_t i = 0; i < n; i++) if (absolute(a[i]) > most) { most = absolute(a[i]); best = i; }
  return best;
}
LOOP(void, swap, (int64_t n, int64_t step, double* a, double* b)) {
  for (int64_t i = 0; i < n * step; i += step) { double h = a[i]; a[i] = b[i]; b[i] = h; }
}
/* Step k of Gaussian elimination on n rows and more columns, multipliers in column k. Returns the place of the largest element of the remaining square. */
LOOP(int64_t, eliminate, (int64_t n, int64_t k, int64_t columns, double* M)) {
  const double* a = M + k * n;
  double most = 0;
  int64_t best = n * n - 1;
  for (int64_t j = k + 1; j < columns; j++) {
    double *b = M + j * n, f = b[k];
    for (int64_t i = k + 1; i < n; i++) {
      b[i] -= a[i] * f;
      if (absolute(b[i]) > most && j < n) { most = absolute(b[i]); best = i + j * n; }
    }
  }
  return best;
}
/* b = f a, element by element where `many` */
LOOP(void, scale, (int64_t n, int64_t many, const double* f, const double* a, double* b)) {
  for (int64_t i = 0; i < n; i++) b[i] = f[i * many] * a[i];
}
LOOP(int64_t, all_finite, (int64_t n, const double* a)) {
  double sum = 0;
  for (int64_t i = 0; i < n; i++) sum += a[i] - a[i];
  return sum == 0;
}
/* b[at] += f a */
LOOP(void, spread, (int64_t n, double f, const int64_t* at, const double* a, double* b)) {
  for (int64_t i = 0; i < n; i++) b[at[i]] += f * a[i];
}
/* y = x + h Σ a[j] k[j], or the sum alone without x */
LOOP(void, combine, (int64_t n, int64_t count, const double* a, const double* k, double h, const double* x, double* y)) {
  hot_clear(n, y);
  for (int64_t j = 0; j < count; j++) if (a[j] != 0) for (int64_t i = 0; i < n; i++) y[i] += a[j] * k[i + j * n];
  if (x) for (int64_t i = 0; i < n; i++) y[i] = x[i] + h * y[i];
}
LOOP(double, weighted, (int64_t n, const double* a, const double* weight)) {
  double most = 0;
  for (int64_t i = 0; i < n; i++) most = larger(most, absolute(a[i]) / weight[i]);
  return most;
}
/* Error weights of a step from a to b; infinite (without control) where no size is given */
LOOP(void, weigh, (int64_t n, double rtol, const double* nominal, const double* a, const double* b, double* w)) {
  for (int64_t i = 0; i < n; i++)
    w[i] = rtol * ((nominal ? 0.1 * nominal[i] : INFINITE) + larger(absolute(a[i]), absolute(b[i])));
}
/* y0 + q (r1 + (1 - q) (r2 + q (r3 + (1 - q) (r4 + ...)))) */
LOOP(void, interpolate, (int64_t n, int64_t terms, const double* r, double q, double* y)) {
  for (int64_t i = 0; i < n; i++) {
    double sum = 0;
    for (int64_t j = terms - 1; j > 0; j--) sum = (sum + r[i + j * n]) * (j & 1 ? q : 1 - q);
    y[i] = r[i] + sum;
  }
}
