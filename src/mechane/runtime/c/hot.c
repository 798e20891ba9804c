/* Inner loops. They are compiled as a module of their own, with the optimising code generator; all the rest is compiled quickly. */

LOOP(void, copy, (int64_t n, const double* from, double* to)) { for (int64_t i = 0; i < n; i++) to[i] = from[i]; }
LOOP(void, clear, (int64_t n, double* a)) { for (int64_t i = 0; i < n; i++) a[i] = 0; }
/* b += f a */
LOOP(void, add, (int64_t n, double f, const double* a, double* b)) { for (int64_t i = 0; i < n; i++) b[i] += f * a[i]; }
LOOP(double, dot, (int64_t n, const double* a, const double* b)) {
  double sum = 0;
  for (int64_t i = 0; i < n; i++) sum += a[i] * b[i];
  return sum;
}
LOOP(void, turn, (int64_t n, double cosine, double sine, double* a, double* b)) {
  for (int64_t i = 0; i < n; i++) { double e = a[i], f = b[i]; a[i] = cosine * e - sine * f; b[i] = sine * e + cosine * f; }
}
/* where a is largest; exchanges of rows or columns, with the distances of their elements */
LOOP(int64_t, peak, (int64_t n, const double* a)) {
  double most = 0;
  int64_t best = 0;
  for (int64_t i = 0; i < n; i++) if (absolute(a[i]) > most) { most = absolute(a[i]); best = i; }
  return best;
}
LOOP(void, swap, (int64_t n, int64_t step, double* a, double* b)) {
  for (int64_t i = 0; i < n * step; i += step) { double h = a[i]; a[i] = b[i]; b[i] = h; }
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
/* Cramer's rule where nothing cancels: whatever the units of rows and columns are. Returns 0 where it does not serve. */
LOOP(int64_t, solve_tiny, (int64_t n, int64_t sides, const double* A, const double* B, double* X)) {
  if (n == 2) {
    double a = A[0] * A[3], b = A[1] * A[2], det = a - b;
    if (!(absolute(det) > 0.05 * (absolute(a) + absolute(b)) && absolute(det) > 1e-250 && absolute(det) < 1e250)) return 0;
    for (; sides > 0; sides--, B += 2, X += 2) {
      double u = B[0], v = B[1];
      X[0] = (u * A[3] - v * A[2]) / det;
      X[1] = (v * A[0] - u * A[1]) / det;
    }
    return 1;
  }
  double C[9], size = 0, det = 0;               /* cofactors */
  for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) {
    int r = (i + 1) % 3, q = (i + 2) % 3, s = (j + 1) % 3, u = (j + 2) % 3;
    double a = A[r + 3 * s] * A[q + 3 * u], b = A[q + 3 * s] * A[r + 3 * u];
    C[i + 3 * j] = a - b;
    if (j == 0) { det += A[i] * (a - b); size += absolute(A[i]) * (absolute(a) + absolute(b)); }
  }
  if (!(absolute(det) > 0.05 * size && absolute(det) > 1e-250 && absolute(det) < 1e250)) return 0;
  for (; sides > 0; sides--, B += 3, X += 3) {
    double u = B[0], v = B[1], w = B[2];
    for (int j = 0; j < 3; j++) X[j] = (u * C[3 * j] + v * C[1 + 3 * j] + w * C[2 + 3 * j]) / det;
  }
  return 1;
}
