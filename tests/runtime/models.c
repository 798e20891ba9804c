/* Models for the tests of the runtime; `python -m mechane.runtime.build` makes models.ll of them. */
#include <stdint.h>
#define MODEL(name) int name(const double* const* in, double* const* out, double* work)
#define UNPACK const double t = *in[0], *x = in[1], *z = in[2], *p = in[3]; (void)t; (void)x; (void)z; (void)p; (void)work
#ifdef __wasm__
#define IMPORTED __attribute__((import_module("env")))
#else
#define IMPORTED
#endif
IMPORTED double sin(double);
IMPORTED double cos(double);

/* y' = cos(t) y, as a stiff problem with rate p[0]: y' = -p (y - cos t) - sin t */
MODEL(growth) { UNPACK; out[0][0] = cos(t) * x[0]; return 0; }
MODEL(relaxation) { UNPACK; out[0][0] = -p[0] * (x[0] - cos(t)) - sin(t); return 0; }
MODEL(oscillator) { UNPACK; out[0][0] = x[1]; out[0][1] = -x[0]; return 0; }
MODEL(oscillator_margins) { UNPACK; out[0][0] = x[0] - p[0]; return 0; }

/* two links of length and mass 1 */
MODEL(double_pendulum) {
  UNPACK;
  double g = 9.81, a = x[0] - x[1], s = sin(a), c = cos(a), d = 2 - c * c;
  double f1 = -s * x[3] * x[3] - 2 * g * sin(x[0]), f2 = s * x[2] * x[2] - g * sin(x[1]);
  out[0][0] = x[2]; out[0][1] = x[3];
  out[0][2] = (f1 - c * f2) / d; out[0][3] = (2 * f2 - c * f1) / d;
  return 0;
}

/* a pendulum in Cartesian coordinates, length p[0], gravity p[1]; x, y, vx, vy */
MODEL(pendulum) {
  UNPACK;
  double rr = x[0] * x[0] + x[1] * x[1], l = (x[2] * x[2] + x[3] * x[3] - p[1] * x[1]) / rr;
  out[0][0] = x[2]; out[0][1] = x[3]; out[0][2] = -l * x[0]; out[0][3] = -l * x[1] - p[1];
  return 0;
}
MODEL(pendulum_positions) {
  UNPACK;
  out[0][0] = x[0] * x[0] + x[1] * x[1] - p[0] * p[0]; out[1][0] = 2 * x[0]; out[1][1] = 2 * x[1];
  return 0;
}
MODEL(pendulum_speeds) {
  UNPACK;
  out[0][0] = x[0] * x[2] + x[1] * x[3]; out[1][0] = x[0]; out[1][1] = x[1];
  return 0;
}
/* the same, twice; the second length is p[2] (1 + p[3] t) */
MODEL(pendulum_positions_twice) {
  UNPACK;
  double l = p[2] * (1 + p[3] * t);
  out[0][0] = x[0] * x[0] + x[1] * x[1] - p[0] * p[0]; out[1][0] = 2 * x[0]; out[1][1] = 2 * x[1];
  out[0][1] = 3 * (x[0] * x[0] + x[1] * x[1] - l * l); out[1][2] = 6 * x[0]; out[1][3] = 6 * x[1];
  return 0;
}
MODEL(pendulum_speeds_twice) {
  UNPACK;
  out[0][0] = x[0] * x[2] + x[1] * x[3]; out[1][0] = x[0]; out[1][1] = x[1];
  out[0][1] = 2 * out[0][0]; out[1][2] = 2 * x[0]; out[1][3] = 2 * x[1];
  return 0;
}

/* p[0] point masses of 1 in a row, each held to its neighbour at distance 1 (the first to the origin) by p[1] equal constraints,
   the later ones in other units. x: all positions, then all speeds. */
IMPORTED void mc_solve(int64_t rows, int64_t columns, int64_t sides, double rank, const double* A, const double* B, double* X,
                       double* work);
static double link(const double* x, int64_t i, int64_t axis) { return x[2 * i + axis] - (i ? x[2 * i - 2 + axis] : 0); }

MODEL(chain_positions) {
  UNPACK;
  int64_t n = (int64_t)p[0], k = 0, row = 0;
  for (int64_t i = 0; i < n; i++) for (int64_t copy = 1; copy <= (int64_t)p[1]; copy++, row++) {
    double a = link(x, i, 0), b = link(x, i, 1), unit = (double)(copy * copy);
    out[0][row] = unit * (a * a + b * b - 1) / 2;
    out[1][k++] = unit * a; out[1][k++] = unit * b;
    if (i) { out[1][k++] = -unit * a; out[1][k++] = -unit * b; }
  }
  return 0;
}
MODEL(chain_speeds) {
  UNPACK;
  int64_t n = (int64_t)p[0], k = 0, row = 0;
  for (int64_t i = 0; i < n; i++) for (int64_t copy = 1; copy <= (int64_t)p[1]; copy++, row++) {
    double a = link(x, i, 0), b = link(x, i, 1), unit = (double)(copy * copy);
    out[0][row] = unit * (a * link(x + 2 * n, i, 0) + b * link(x + 2 * n, i, 1));
    out[1][k++] = unit * a; out[1][k++] = unit * b;
    if (i) { out[1][k++] = -unit * a; out[1][k++] = -unit * b; }
  }
  return 0;
}
/* The reactions are those of all constraints: G Gᵀ λ = Ġ v + G g, of rank n. */
MODEL(chain) {
  UNPACK;
  int64_t n = (int64_t)p[0], copies = (int64_t)p[1], rows = n * copies;
  double *A = work, *b = A + rows * rows, *lambda = b + rows;
  const double* v = x + 2 * n;
  for (int64_t r = 0; r < rows; r++) {
    int64_t i = r / copies;
    double unit = (double)((r % copies + 1) * (r % copies + 1)), va = link(v, i, 0), vb = link(v, i, 1);
    b[r] = unit * (va * va + vb * vb - (i ? 0 : 9.81 * link(x, i, 1)));
    for (int64_t s = 0; s < rows; s++) {
      int64_t j = s / copies;
      double other = (double)((s % copies + 1) * (s % copies + 1)), c = link(x, i, 0) * link(x, j, 0) + link(x, i, 1) * link(x, j, 1);
      A[r + s * rows] = unit * other * (i == j ? (i ? 2 : 1) * c : i - j == 1 || j - i == 1 ? -c : 0);
    }
  }
  mc_solve(rows, rows, 1, p[0], A, b, lambda, lambda + rows);
  for (int64_t i = 0; i < 2 * n; i++) { out[0][i] = v[i]; out[0][2 * n + i] = i % 2 ? -9.81 : 0; }
  for (int64_t r = 0; r < rows; r++) {
    int64_t i = r / copies;
    double unit = (double)((r % copies + 1) * (r % copies + 1));
    for (int64_t axis = 0; axis < 2; axis++) {
      double f = unit * link(x, i, axis) * lambda[r];
      out[0][2 * n + 2 * i + axis] -= f;
      if (i) out[0][2 * n + 2 * i - 2 + axis] += f;
    }
  }
  return 0;
}

/* a point falling with p[0]; margins: below height 0, and below the heights p[1], p[2] */
MODEL(fall) { UNPACK; out[0][0] = x[1]; out[0][1] = -p[0]; return 0; }
MODEL(fall_margins) { UNPACK; out[0][0] = -x[0]; out[0][1] = p[1] - x[0]; out[0][2] = p[2] - x[0]; return 0; }
/* margins that depend on time alone: a bump of height p[0] at p[1], and times p[2] */
MODEL(clock) { UNPACK; out[0][0] = 0; return 0; }
MODEL(clock_margins) {
  UNPACK;
  out[0][0] = p[0] - (t - p[1]) * (t - p[1]); out[0][1] = t - p[2]; out[0][2] = t - p[3];
  return 0;
}

MODEL(robertson) {
  UNPACK;
  double a = 0.04 * x[0], b = 1e4 * x[1] * x[2], c = 3e7 * x[1] * x[1];
  out[0][0] = -a + b; out[0][1] = a - b - c; out[0][2] = c;
  return 0;
}
/* the third equation as a balance, for z */
MODEL(robertson_dae) {
  UNPACK;
  double a = 0.04 * x[0], b = 1e4 * x[1] * z[0], c = 3e7 * x[1] * x[1];
  out[0][0] = -a + b; out[0][1] = a - b - c; out[1][0] = x[0] + x[1] + z[0] - 1;
  return 0;
}
MODEL(van_der_pol) { UNPACK; out[0][0] = x[1]; out[0][1] = p[0] * ((1 - x[0] * x[0]) * x[1] - x[0]); return 0; }
/* x' = -z sin t, 0 = z - x^2 - t, and a second z that depends on the first */
MODEL(index_one) {
  UNPACK;
  out[0][0] = -z[0] + z[1] - z[0] * z[0]; out[1][0] = z[0] - cos(t) * x[0]; out[1][1] = z[1] * (1 + x[0] * x[0]) - z[0];
  return 0;
}
MODEL(index_one_solved) {
  UNPACK;
  double a = cos(t) * x[0], b = a / (1 + x[0] * x[0]);
  out[0][0] = -a + b - a * a;
  return 0;
}

/* heat in a rod of p[0] cells */
MODEL(heat) {
  UNPACK;
  int64_t n = (int64_t)p[0];
  for (int64_t i = 0; i < n; i++)
    out[0][i] = p[0] * p[0] * ((i ? x[i - 1] : 1 + sin(t)) - 2 * x[i] + (i + 1 < n ? x[i + 1] : 0));
  return 0;
}
/* fails beyond x = p[0]; never finite after t = p[1] */
MODEL(fragile) { UNPACK; out[0][0] = t > p[1] ? 0.0 / 0.0 : x[0] > p[0] ? 1 / (x[0] - x[0]) : 1 - x[0]; return 0; }
/* two results */
MODEL(results) { UNPACK; out[0][0] = x[0] + t; out[1][0] = x[0] * x[1] * p[0]; out[1][1] = t * in[4][0]; return 0; }
