/* The explicit methods: Dormand and Prince 5(4), and 8(5,3) with a dense output of order 7. */

#include "tables.h"

/* One step from x to y, k[0] given. Returns the error in weights, < 0 if the model fails. Leaves the rates at y behind the
   stages, and counts signs of stiffness: |h λ| seen between the last two stages, which belong to the same time. */
static double attempt_explicit(struct mc_run* s, struct memory* m, double h, double* lambda) {
  int five = s->active == MC_DP5;
  int64_t n = s->nx, last = five ? 6 : 12;
  double* k = m->k;
  for (int64_t j = 1; j <= last; j++) {
    const double* a = five ? dp5_a + j * (j - 1) / 2 : dop853_a + j * (j - 1) / 2;
    double c = five ? dp5_c[j] : dop853_c[j];
    hot_combine(n, j, a, k, h, m->x, m->y);
    if (!rates(s, s->t + c * h, m->y, k + j * n)) return -1;
    if (j == last - 1) hot_copy(n, m->y, m->trial);
  }
  if (!hot_all_finite(n, m->y)) return -1;
  weigh(s, m->x, m->y, m->weight);
  double up = 0, down = 0;
  for (int64_t i = 0; i < n; i++) {
    double a = (k[last * n + i] - k[(last - 1) * n + i]) / m->weight[i], b = (m->y[i] - m->trial[i]) / m->weight[i];
    up += a * a; down += b * b;
  }
  *lambda = down > 0 && root(down) * s->rtol > 1e-13 ? h * root(up / down) : 0;
  if (five) {
    hot_combine(n, 7, dp5_e, k, 1, 0, m->trial);
    return h * hot_weighted(n, m->trial, m->weight);
  }
  hot_combine(n, 13, dop853_e5, k, 1, 0, m->trial);
  double e5 = hot_weighted(n, m->trial, m->weight);
  hot_combine(n, 13, dop853_e3, k, 1, 0, m->trial);
  double e3 = hot_weighted(n, m->trial, m->weight);
  return e5 > 1e-140 ? h * e5 * e5 / root(e5 * e5 + 0.01 * e3 * e3) : 0;                        /* its square must not vanish */
}

/* Dense output of the step from x to `end` (before any projection). Returns 0 if the model fails. */
static int dense_explicit(struct mc_run* s, struct memory* m, double h, const double* end) {
  int five = s->active == MC_DP5;
  int64_t n = s->nx, last = five ? 6 : 12;
  double *r = m->dense, *k = m->k;
  hot_copy(n, m->x, r);
  for (int64_t i = 0; i < n; i++) {
    double change = end[i] - m->x[i];
    r[n + i] = change;
    r[2 * n + i] = h * k[i] - change;
    r[3 * n + i] = 2 * change - h * (k[i] + k[last * n + i]);
  }
  if (five) {
    hot_combine(n, 7, dp5_d, k, 1, 0, r + 4 * n);
    for (int64_t i = 0; i < n; i++) r[4 * n + i] *= h;
    s->terms = 5;
    return 1;
  }
  for (int64_t j = 13; j < 16; j++) {
    hot_combine(n, j, dop853_a + j * (j - 1) / 2, k, h, m->x, m->trial);
    if (!rates(s, s->t + dop853_c[j] * h, m->trial, k + j * n)) return 0;
  }
  for (int64_t j = 0; j < 4; j++) {
    hot_combine(n, 16, dop853_d + 16 * j, k, 1, 0, r + (4 + j) * n);
    for (int64_t i = 0; i < n; i++) r[(4 + j) * n + i] *= h;
  }
  s->terms = 8;
  return 1;
}
