/* The stiff method: Rodas5P (Steinebach 2023), a stiffly accurate Rosenbrock method of order 5 with dense output of order 4, for
   x' = f(t, x, z), 0 = g(t, x, z), with a Jacobian by coloured differences, or the exact one as a sparse system. */

/* Entries of the sparse system. An infinite slope, such as that of a root at zero, is replaced by an inexact one. */
static int differentiate_exactly(struct mc_run* s, struct memory* m, double t, const double* y) {
  if (!call(s, s->slopes, t, y, m->jacobian, 0)) return 0;
  if (!hot_all_finite(s->entries, m->jacobian))
    for (int64_t i = 0; i < s->entries; i++) if (!finite_value(m->jacobian[i])) m->jacobian[i] = 0;
  return 1;
}

/* Jacobian and time derivative at (t, y), with rates f there. */
static int differentiate(struct mc_run* s, struct memory* m, double t, double h, double* y, const double* f) {
  int64_t n = s->nx + s->nz, colours = s->slopes ? 0 : s->jacobian_start ? s->colours : n;
  double* moved = m->k;                                         /* not in use yet */
  s->jacobians++;
  if (s->slopes && !differentiate_exactly(s, m, t, y)) return 0;
  for (int64_t c = 0; c < colours; c++) {
    double *keep = m->trial, *step = m->other;
    for (int64_t j = 0; j < n; j++) {
      keep[j] = y[j];
      if ((s->jacobian_start ? s->jacobian_colour[j] : j) != c) continue;
      double size = j < s->nx ? s->nominal[j] : s->nominal_z ? s->nominal_z[j - s->nx] : INFINITE;
      y[j] += 1.5e-8 * larger(finite_value(size) ? size : 1, absolute(y[j]));
      step[j] = y[j] - keep[j];
    }
    int fine = rates(s, t, y, moved);
    hot_copy(n, keep, y);
    if (!fine) return 0;
    for (int64_t j = 0; j < n; j++) {
      if (!s->jacobian_start) {
        if (j == c) for (int64_t i = 0; i < n; i++) m->jacobian[i + j * n] = (moved[i] - f[i]) / step[j];
      } else if (s->jacobian_colour[j] == c) {
        for (int64_t a = s->jacobian_start[j]; a < s->jacobian_start[j + 1]; a++)
          m->jacobian[a] = (moved[s->jacobian_row[a]] - f[s->jacobian_row[a]]) / step[j];
      }
    }
  }
  hot_clear(n, m->slope);
  if (s->autonomous || !(h > 0)) return 1;
  double a = t + larger(1e-3 * h, 1e-9 * absolute(t)) - t, *once = moved, *twice = moved + n;   /* one-sided, second order */
  if (!rates(s, t + a, y, once) || !rates(s, t + 2 * a, y, twice)) return 0;
  for (int64_t i = 0; i < n; i++) m->slope[i] = (4 * (once[i] - f[i]) - (twice[i] - f[i])) / (2 * a);
  return 1;
}

/* Places of the unknowns in the band, and of z among themselves. */
static void place_unknowns(const struct mc_run* s, struct memory* m) {
  int64_t n = s->nx + s->nz, z = 0;
  for (int64_t i = 0; i < n; i++) {
    int64_t j = s->order && !s->slopes ? s->order[i] : i;
    m->place[j] = i;
    if (j >= s->nx) m->place_z[j - s->nx] = z++;
  }
}

/* The same for the sparse system; x is fixed where only z is computed. */
static int factor_sparse(struct mc_run* s, struct memory* m, double h, int algebraic) {
  int64_t n = sparse_size(s), states = s->nx - s->quadratures;
  for (int64_t i = 0; i < n; i++) m->diagonal[i] = i < states ? (algebraic ? 1e100 : 1 / (rodas_gamma * h)) : i < states + s->nz ? 0 : 1;
  int made = sparse_factor(&m->sparse[algebraic], s->order, s->sparse_start, s->sparse_row, m->jacobian, m->diagonal);
  if (made < 0) s->crowded = 1;
  return made > 0;
}

/* Factors M / (γ h) - J, and ∂g/∂z. */
static int factor(struct mc_run* s, struct memory* m, double h, int algebraic) {
  int64_t n = s->nx + s->nz;
  const struct lu* f = algebraic ? &m->algebraic : &m->matrix;
  const int64_t* place = algebraic ? m->place_z - s->nx : m->place;
  s->factorisations++;
  if (s->slopes) {
    int made = factor_sparse(s, m, h, algebraic);
    if (algebraic) s->algebraic_ready = made;
    return made;
  }
  hot_clear(f->n * lu_height(f), f->a);
  for (int64_t j = algebraic ? s->nx : 0; j < n; j++) {
    int64_t from = s->jacobian_start ? s->jacobian_start[j] : j * n, to = s->jacobian_start ? s->jacobian_start[j + 1] : j * n + n;
    for (int64_t a = from; a < to; a++) {
      int64_t i = s->jacobian_start ? s->jacobian_row[a] : a - from;
      if (!algebraic || i >= s->nx) f->a[lu_at(f, place[i], place[j])] -= m->jacobian[a];
    }
    if (j < s->nx) f->a[lu_at(f, place[j], place[j])] += 1 / (rodas_gamma * h);
  }
  int fine = lu_factor(f);
  if (algebraic) s->algebraic_ready = fine;
  return fine;
}

/* Changes of x and z from the residuals of their equations, with the factors for steps of h. b and result may be the same; uses m->trial. */
static void solve_changes(const struct mc_run* s, struct memory* m, double h, const double* b, double* result) {
  int64_t n = s->nx + s->nz, states = s->nx - s->quadratures;
  if (!s->slopes) {
    for (int64_t i = 0; i < n; i++) m->trial[m->place[i]] = b[i];
    lu_solve(&m->matrix, m->trial);
    for (int64_t i = 0; i < n; i++) result[i] = m->trial[m->place[i]];
    return;
  }
  double* all = m->wide;
  hot_copy(states, b, all);
  hot_copy(s->nz, b + s->nx, all + states);
  hot_clear(s->unknowns, all + states + s->nz);
  sparse_solve(&m->sparse[0], s->order, all);
  hot_copy(s->quadratures, b + states, m->trial);
  for (int64_t e = s->sparse_start[sparse_size(s)]; e < s->entries; e++)
    m->trial[s->sparse_row[e]] += m->jacobian[e] * all[s->sparse_column[e]];
  hot_copy(states, all, result);
  for (int64_t i = 0; i < s->quadratures; i++) result[states + i] = rodas_gamma * h * m->trial[i];
  hot_copy(s->nz, all + states, result + s->nx);
}

/* Newton's change of z at fixed x, by place, to m->other; returns its size in weights. k: rates at y. */
static double algebraic_change(const struct mc_run* s, struct memory* m, const double* y, const double* k) {
  double change = 0;
  if (s->slopes) {
    int64_t all = sparse_size(s), states = s->nx - s->quadratures;
    hot_clear(all, m->wide);
    hot_copy(s->nz, k + s->nx, m->wide + states);
    sparse_solve(&m->sparse[1], s->order, m->wide);
    hot_copy(s->nz, m->wide + states, m->other);
  } else {
    for (int64_t i = 0; i < s->nz; i++) m->other[m->place_z[i]] = k[s->nx + i];
    lu_solve(&m->algebraic, m->other);
  }
  for (int64_t i = 0; i < s->nz; i++) {
    double dz = absolute(m->other[m->place_z[i]]), w = m->weight[s->nx + i];
    if (!finite_value(dz)) return INFINITE;
    change = larger(change, dz / (finite_value(w) ? w : s->rtol * (1e-6 + absolute(y[s->nx + i]))));
  }
  return change;
}

/* Newton's method for z with the current factors; k is kept up to date. Returns 0 if the model fails. */
static int correct_algebraic(struct mc_run* s, struct memory* m, double t, double* y, double* k, int tries, double enough) {
  double before = INFINITE;
  for (; tries > 0 && s->nz && s->algebraic_ready; tries--) {
    double change = algebraic_change(s, m, y, k);
    if (change < enough || !(change < before)) return 1;
    for (int64_t i = 0; i < s->nz; i++) y[s->nx + i] += m->other[m->place_z[i]];
    if (!rates(s, t, y, k)) return 0;
    before = change;
  }
  return 1;
}

/* The same from farther away, with new derivatives and damping. */
static int find_algebraic(struct mc_run* s, struct memory* m, double t, double* y, double* k) {
  double *from = m->y, *step = m->slope;                        /* not in use yet */
  for (int tries = 0; tries < 40; tries++) {
    if (!differentiate(s, m, t, 0, y, k)) return 0;
    factor(s, m, 1, 1);
    if (!s->algebraic_ready) return 1;
    weigh(s, y, y, m->weight);
    double size = algebraic_change(s, m, y, k);
    if (!(size > 1e-6) || !finite_value(size)) return 1;
    hot_copy(s->nz, y + s->nx, from);
    for (int64_t i = 0; i < s->nz; i++) step[i] = m->other[m->place_z[i]];
    for (double part = 1;; part *= 0.5) {
      for (int64_t i = 0; i < s->nz; i++) y[s->nx + i] = from[i] + part * step[i];
      if (rates(s, t, y, k) && algebraic_change(s, m, y, k) <= (1 - 0.25 * part) * size) break;
      if (part < 1e-3) {
        hot_copy(s->nz, from, y + s->nx);
        return rates(s, t, y, k);
      }
    }
  }
  return 1;
}

static void dense_stiff(struct mc_run* s, struct memory* m, const double* end) {
  int64_t n = s->nx + s->nz;
  double* r = m->dense;
  hot_copy(n, m->x, r);
  for (int64_t i = 0; i < n; i++) r[n + i] = end[i] - m->x[i];
  for (int64_t j = 0; j < 3; j++) hot_combine(n, 8, rodas_dense + 8 * j, m->k, 1, 0, r + (2 + j) * n);
  for (int64_t i = 0; i < n; i++) {                             /* k2 + q k3 = (k2 + k3) - (1 - q) k3 */
    r[3 * n + i] += r[4 * n + i];
    r[4 * n + i] = -r[4 * n + i];
  }
  s->terms = 5;
}

/* How far the dense output is off in the middle of a step, in weights: what it misses of the equations there, as an error of the
   state. Stiff components are damped at the ends of steps, whose error says nothing about what lies between. */
static double error_between(struct mc_run* s, struct memory* m, double h) {
  int64_t n = s->nx + s->nz;
  double *b = m->other, *sum = m->trial;
  const double* r = m->dense;
  for (int64_t i = 0; i < n; i++) sum[i] = r[i] + 0.5 * r[n + i] + 0.25 * r[2 * n + i] + 0.125 * r[3 * n + i] + 0.0625 * r[4 * n + i];
  if (!rates(s, s->t + 0.5 * h, sum, b)) return -1;
  for (int64_t i = 0; i < s->nx; i++) b[i] -= (r[n + i] + 0.25 * r[3 * n + i]) / h;
  solve_changes(s, m, h, b, b);
  return hot_weighted(n, b, m->weight);
}

/* One step from x to y with an existing Jacobian and factors. Returns the error in weights, < 0 if the model fails. */
static double attempt_stiff(struct mc_run* s, struct memory* m, double h) {
  int64_t n = s->nx + s->nz;
  double *k = m->k, *b = m->other, *sum = m->trial;
  for (int64_t j = 0; j < 8; j++) {
    const double *a = rodas_a + j * (j - 1) / 2, *c = rodas_c + j * (j - 1) / 2;
    if (j == 0) hot_copy(n, m->f, b);
    else {
      hot_combine(n, j, a, k, 1, m->x, m->y);
      if (!rates(s, s->t + rodas_time[j] * h, m->y, b)) return -1;
      hot_combine(n, j, c, k, 1, 0, sum);
      for (int64_t i = 0; i < s->nx; i++) b[i] += sum[i] / h;
    }
    for (int64_t i = 0; i < n; i++) b[i] += h * rodas_slope[j] * m->slope[i];
    solve_changes(s, m, h, b, k + j * n);
  }
  for (int64_t i = 0; i < n; i++) m->y[i] += k[7 * n + i];
  if (!hot_all_finite(n, m->y)) return -1;
  weigh(s, m->x, m->y, m->weight);
  double error = hot_weighted(n, k + 7 * n, m->weight);
  if (error > 1) return error;
  dense_stiff(s, m, m->y);
  double between = error_between(s, m, h);
  return between < 0 ? -1 : larger(error, 0.3 * between);
}

/* One turn of the power method with the Jacobian at hand, or by a difference: an estimate of its spectral radius that grows better
   from step to step. */
static void estimate_radius(struct mc_run* s, struct memory* m) {
  int64_t n = s->nx;
  double *v = m->direction, *u = m->other, size = 0;
  weigh(s, m->x, m->x, m->weight);
  hot_clear(n, u);
  if (s->slopes) {
    double part = 1e-7 / s->rtol;
    for (int64_t j = 0; j < n; j++) m->trial[j] = m->x[j] + (finite_value(m->weight[j]) ? part * v[j] * m->weight[j] : 0);
    if (!rates(s, s->t, m->trial, u)) return;
    for (int64_t j = 0; j < n; j++) u[j] = (u[j] - m->f[j]) / part;
  } else for (int64_t j = 0; j < n; j++) {
    int64_t from = s->jacobian_start ? s->jacobian_start[j] : j * n, to = s->jacobian_start ? s->jacobian_start[j + 1] : j * n + n;
    if (!finite_value(m->weight[j])) continue;
    for (int64_t a = from; a < to; a++) {
      int64_t i = s->jacobian_start ? s->jacobian_row[a] : a - from;
      u[i] += m->jacobian[a] * v[j] * m->weight[j];
    }
  }
  for (int64_t i = 0; i < n; i++) { u[i] = finite_value(m->weight[i]) ? u[i] / m->weight[i] : 0; size += u[i] * u[i]; }
  s->radius = root(size);
  for (int64_t i = 0; i < n; i++) v[i] = size > 0 ? u[i] / s->radius : ((i * 7 + 3) % 11 - 5.5) / (3.2 * root((double)n));
}
