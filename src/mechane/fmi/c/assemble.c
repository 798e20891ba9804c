/* Start values for other parameters and states than the exported ones, as a simulation finds them: given values are met and loops closed by
   damped steps of Newton of least length, in sizes of the coordinates. Included by start.c. */

#define CLOSED 3e-15     /* relative residual of constraints that counts as rounding */
#define OPEN 1e-9        /* and above which they count as open */
#define STEPS 200        /* largest number of Newton steps */
#define FEW 200          /* number of coordinates up to which the nearest pose is searched where Newton steps do not close loops */
#define REACH 0.5        /* longest step, relative to the size of a coordinate */
#define SLACK 1e-5       /* relative to the largest term of speeds: lower limit of the scale of smaller ones */
#define STILL 1e-12      /* relative to the usual terms: speeds that count as zero */

#if M_ROWS
/* One stage of constraints: its rows and the coordinates that may move. */
struct meeting {
  struct unit* u;
  int64_t rows, columns, row[M_ROWS], place[M_ROWS], column[SOME(M_NX)], at[SOME(M_NX)];   /* their indices; the place of each coordinate among them, or -1 */
  double target[M_ROWS], g[M_ROWS], slope[SOME(M_SLOPE)], gap[M_ROWS], terms[M_ROWS], size[SOME(M_NX)], first[SOME(M_NX)], left;
  double *A, *N, *y;                           /* scaled matrix by rows; normal equations */
};

/* The geometric mean of sizes, without those that are negligible relative to the largest. */
static double typical(const struct unit* u) {
  double most = 0, sum = 0;
  int count = 0;
  for (int i = 0; i < M_LENGTHS; i++) { double v = fabs(u->now.p[m_length[i]]); if (isfinite(v)) most = larger(most, v); }
  for (int i = 0; i < M_LENGTHS; i++) {
    double v = fabs(u->now.p[m_length[i]]);
    if (isfinite(v) && v > 1e-6 * most) { sum += log(v); count++; }
  }
  return count ? exp(sum / count) : 0;
}

/* Lower limits of the sizes of coordinates: typical lengths of the model, one for all others. */
static void sizes_of(const struct unit* u, int moving, double* size) {
  double length = typical(u), most = 0;
  for (int k = 0; k < M_NX; k++) if (m_sized[k] && moving && isfinite(u->now.x[k])) most = larger(most, fabs(u->now.x[k]));
  if (!(length > 0)) length = most > 0 ? most : 1;
  for (int k = 0; k < M_NX; k++) size[k] = larger(moving ? fabs(u->now.x[k]) : 0, m_sized[k] ? length : 1);
}

static int look_at_rows(struct meeting* m, int linear) {
  struct unit* u = m->u;
  double all[SOME(M_NX)];
  if (!ask(u, m_assembly, m->g, m->slope, 0)) return 0;
  sizes_of(u, !linear, all);
  for (int64_t j = 0; j < m->columns; j++) m->size[j] = larger(all[m->column[j]], 0.1 * m->first[m->column[j]]);
  memset(m->A, 0, (size_t)(m->rows * m->columns) * sizeof(double));
  for (int64_t a = 0; a < M_SLOPE; a++) {
    int64_t i = m->place[m_slope_row[a]], j = m->at[m_slope_column[a]];
    if (i >= 0 && j >= 0) m->A[i * m->columns + j] = m->slope[a];
  }
  m->left = 0;
  for (int64_t i = 0; i < m->rows; i++) {
    double *row = m->A + i * m->columns, term = 0, usual = m_usual[m->row[i]];
    for (int64_t j = 0; j < m->columns; j++) term += fabs(row[j] * m->size[j]);
    term = larger(term, usual) + 1e-3 * fabs(m->target[i]);
    m->terms[i] = term > 0 ? term : 1;
    m->gap[i] = (m->g[m->row[i]] - m->target[i]) / m->terms[i];
    for (int64_t j = 0; j < m->columns; j++) row[j] *= m->size[j] / m->terms[i];
    m->left = isfinite(m->gap[i]) ? larger(m->left, fabs(m->gap[i])) : INFINITY;
  }
  return 1;
}

/* Minimum-norm step that closes the openings: normal equations, pivots on the diagonal. */
static void shortest_step(struct meeting* m, double* step) {
  int64_t n = m->rows, order[M_ROWS], count = 0;
  double *N = m->N, *y = m->y, b[M_ROWS], most = 0;
  int done[M_ROWS];
  for (int64_t i = 0; i < n; i++) {
    for (int64_t k = 0; k < n; k++) N[i * n + k] = hot_dot(m->columns, m->A + i * m->columns, m->A + k * m->columns);
    b[i] = m->gap[i]; y[i] = 0; done[i] = 0;
    most = larger(most, N[i * n + i]);
  }
  for (; count < n; count++) {
    int64_t p = -1;
    for (int64_t i = 0; i < n; i++) if (!done[i] && (p < 0 || N[i * n + i] > N[p * n + p])) p = i;
    if (!(N[p * n + p] > 1e-13 * most)) break;
    done[p] = 1; order[count] = p;
    for (int64_t r = 0; r < n; r++) {
      double f = N[r * n + p] / N[p * n + p];
      if (done[r] || f == 0) continue;
      for (int64_t c = 0; c < n; c++) if (!done[c]) N[r * n + c] -= f * N[p * n + c];
      b[r] -= f * b[p];
    }
  }
  for (int64_t k = count - 1; k >= 0; k--) {
    int64_t p = order[k];
    double v = b[p];
    for (int64_t l = k + 1; l < count; l++) v -= N[p * n + order[l]] * y[order[l]];
    y[p] = v / N[p * n + p];
  }
  for (int64_t j = 0; j < m->columns; j++) {
    step[j] = 0;
    for (int64_t i = 0; i < n; i++) step[j] += m->A[i * m->columns + j] * y[i];
  }
}

/* Norm of the openings, relative to some terms. */
static double length_of(const struct meeting* m, const double* terms) {
  double sum = 0;
  for (int64_t i = 0; i < m->rows; i++) { double v = m->gap[i] * m->terms[i] / terms[i]; sum += v * v; }
  return root(sum);
}

static void newton_steps(struct meeting* m, int linear) {
  double step[SOME(M_NX)], before[SOME(M_NX)];
  for (int count = 0; count < (linear ? 3 : STEPS) && m->left > CLOSED && isfinite(m->left) && m->columns; count++) {
    double longest = 0, old = length_of(m, m->terms), kept[SOME(M_NX)], terms[M_ROWS];
    int better = 0;
    shortest_step(m, step);
    memcpy(before, m->u->now.x, sizeof before);
    memcpy(kept, m->size, sizeof kept);
    memcpy(terms, m->terms, sizeof terms);
    for (int64_t j = 0; j < m->columns; j++) longest = larger(longest, fabs(step[j]));
    double factor = linear || !(longest > REACH) ? 1 : REACH / longest;
    for (int tries = 0; tries < (linear ? 1 : 30) && !better; tries++, factor *= 0.5) {
      for (int64_t j = 0; j < m->columns; j++) m->u->now.x[m->column[j]] = before[m->column[j]] - factor * step[j] * kept[j];
      better = look_at_rows(m, linear) && (linear || length_of(m, terms) < (1 - 1e-4 * factor) * old);
    }
    if (!better) { memcpy(m->u->now.x, before, sizeof before); look_at_rows(m, linear); return; }
  }
}

/* Eigenvalues and eigenvectors (columns) of a symmetric matrix, which is overwritten: Jacobi's rotations. */
static void eigen(int64_t n, double* M, double* V, double* value) {
  for (int64_t i = 0; i < n * n; i++) V[i] = i % (n + 1) == 0;
  for (int sweep = 0; sweep < 30; sweep++) {
    double off = 0;
    for (int64_t p = 0; p < n; p++) for (int64_t q = p + 1; q < n; q++) {
      double h = M[p * n + q], own = root(fabs(M[p * n + p] * M[q * n + q]));
      off = larger(off, fabs(h) / (own > 0 ? own : 1));
      if (h == 0) continue;
      double zeta = (M[q * n + q] - M[p * n + p]) / (2 * h), t = (zeta > 0 ? 1 : -1) / (fabs(zeta) + hypot(1, zeta)), c = 1 / hypot(1, t), s = c * t;
      for (int64_t i = 0; i < n; i++) { double a = M[i * n + p], b = M[i * n + q]; M[i * n + p] = c * a - s * b; M[i * n + q] = s * a + c * b; }
      for (int64_t i = 0; i < n; i++) { double a = M[p * n + i], b = M[q * n + i]; M[p * n + i] = c * a - s * b; M[q * n + i] = s * a + c * b; }
      for (int64_t i = 0; i < n; i++) { double a = V[i * n + p], b = V[i * n + q]; V[i * n + p] = c * a - s * b; V[i * n + q] = s * a + c * b; }
    }
    if (off < 1e-15) break;
  }
  for (int64_t i = 0; i < n; i++) value[i] = larger(M[i * n + i], 0);
}

/* A search for the smallest openings, relative to the largest terms of each vector equation, in scaled coordinates. */
struct search { struct meeting* m; double size[SOME(M_NX)], scale[M_ROWS], y[SOME(M_NX)], f[M_ROWS], value[M_ROWS], along[M_ROWS], *J, *V; };

/* Openings and their Jacobian at some coordinates; returns half the sum of squares of the openings. */
static double look_from(struct search* s, const double* y, double* f, double* J) {
  struct meeting* m = s->m;
  double sum = 0;
  for (int64_t j = 0; j < m->columns; j++) m->u->now.x[m->column[j]] = y[j] * s->size[j];
  if (!ask(m->u, m_assembly, m->g, m->slope, 0)) return INFINITY;
  for (int64_t i = 0; i < m->rows; i++) { f[i] = (m->g[m->row[i]] - m->target[i]) / s->scale[i]; sum += f[i] * f[i]; }
  if (!J) return 0.5 * sum;
  memset(J, 0, (size_t)(m->rows * m->columns) * sizeof(double));
  for (int64_t a = 0; a < M_SLOPE; a++) {
    int64_t i = m->place[m_slope_row[a]], j = m->at[m_slope_column[a]];
    if (i >= 0 && j >= 0) J[i * m->columns + j] = m->slope[a] * s->size[j] / s->scale[i];
  }
  return 0.5 * sum;
}

static double step_size(const struct search* s, double alpha) {
  double sum = 0;
  for (int64_t k = 0; k < s->m->rows; k++) {
    double v = s->value[k] > 0 ? s->along[k] * root(s->value[k]) / (s->value[k] + alpha) : 0;
    sum += v * v;
  }
  return root(sum);
}

static double step_slope(const struct search* s, double alpha) {
  double sum = 0, size = step_size(s, alpha);
  for (int64_t k = 0; k < s->m->rows; k++) {
    double v = s->value[k] + alpha;
    if (v > 0) sum += s->along[k] * s->along[k] * s->value[k] / (v * v * v);
  }
  return -sum / (size > 0 ? size : 1);
}

/* The step that minimizes the openings within a radius; returns its damping, starting from `alpha`. */
static double trusted_step(const struct search* s, double radius, double alpha, double* step) {
  int64_t m = s->m->rows, n = s->m->columns;
  double top = 0, least = INFINITY, high = 0, low = 0, length = 0, u[M_ROWS];
  for (int64_t k = 0; k < m; k++) { top = larger(top, s->value[k]); least = smaller(least, s->value[k]); high += s->along[k] * s->along[k] * s->value[k]; }
  int full = m >= n && least > (2.3e-16 * m) * (2.3e-16 * m) * top, inside = full && step_size(s, 0) <= radius;
  high = root(high) / radius;
  if (inside) alpha = 0;
  else {
    if (full) low = -(step_size(s, 0) - radius) / step_slope(s, 0);
    if (!full && alpha == 0) alpha = larger(0.001 * high, root(low * high));
    for (int count = 0; count < 10; count++) {
      if (alpha < low || alpha > high) alpha = larger(0.001 * high, root(low * high));
      double off = step_size(s, alpha) - radius, ratio = off / step_slope(s, alpha);
      if (off < 0) high = alpha;
      low = larger(low, alpha - ratio);
      alpha -= (off + radius) * ratio / radius;
      if (fabs(off) < 0.01 * radius) break;
    }
  }
  for (int64_t i = 0; i < m; i++) {
    u[i] = 0;
    for (int64_t k = 0; k < m; k++) if (s->value[k] > 1e-30 * top || alpha > 0) u[i] += s->V[i * m + k] * s->along[k] / (s->value[k] + alpha);
  }
  for (int64_t j = 0; j < n; j++) {
    step[j] = 0;
    for (int64_t i = 0; i < m; i++) step[j] -= s->J[i * n + j] * u[i];
    length += step[j] * step[j];
  }
  length = root(length);
  for (int64_t j = 0; j < n && !inside; j++) step[j] *= radius / (length > 0 ? length : 1);
  return alpha;
}

/* Trust-region steps, as in SciPy, to the smallest openings: Newton steps do not pass a dead centre. */
static void least_gaps(struct search* s) {
  struct meeting* m = s->m;
  double cost = look_from(s, s->y, s->f, s->J), radius = root(hot_dot(m->columns, s->y, s->y)), alpha = 0, step[SOME(M_NX)], y[SOME(M_NX)], f[M_ROWS];
  int64_t tries = 100 * m->columns, n = m->columns, rows = m->rows;
  int over = 0;
  if (!(radius > 0)) radius = 1;
  while (!over && tries > 0) {
    double most = 0;
    for (int64_t j = 0; j < n; j++) {
      double g = 0;
      for (int64_t i = 0; i < rows; i++) g += s->J[i * n + j] * s->f[i];
      most = larger(most, fabs(g));
    }
    if (!(most >= 1e-8)) break;
    for (int64_t i = 0; i < rows; i++) for (int64_t k = 0; k < rows; k++) m->N[i * rows + k] = hot_dot(n, s->J + i * n, s->J + k * n);
    eigen(rows, m->N, s->V, s->value);
    for (int64_t k = 0; k < rows; k++) { s->along[k] = 0; for (int64_t i = 0; i < rows; i++) s->along[k] += s->f[i] * s->V[i * rows + k]; }
    for (int better = 0; !better && !over && tries > 0; tries--) {
      double damping = trusted_step(s, radius, alpha, step), length = root(hot_dot(n, step, step)), predicted = cost, own = root(hot_dot(n, s->y, s->y));
      for (int64_t j = 0; j < n; j++) y[j] = s->y[j] + step[j];
      for (int64_t i = 0; i < rows; i++) { double v = s->f[i] + hot_dot(n, s->J + i * n, step); predicted -= 0.5 * v * v; }
      double next = look_from(s, y, f, 0), gain = cost - next, ratio = predicted > 0 ? gain / predicted : 0;
      double wider = !isfinite(next) || ratio < 0.25 ? 0.25 * length : ratio > 0.75 && length > 0.95 * radius ? 2 * radius : radius;
      over = (gain < 1e-8 * cost && ratio > 0.25) || length < 1e-8 * (1e-8 + own);
      alpha = damping * radius / wider;
      radius = wider;
      if (gain > 0) { better = 1; memcpy(s->y, y, sizeof y); cost = look_from(s, s->y, s->f, s->J); }
    }
  }
  look_from(s, s->y, s->f, 0);
}

static void pass_dead_centre(struct meeting* m) {
  struct search* s = calloc(1, sizeof *s);
  double *J = calloc((size_t)(M_ROWS * (M_NX + M_ROWS) + 1), sizeof(double)), most[M_ROWS] = {0};
  if (s && J) {
    s->m = m; s->J = J; s->V = J + M_ROWS * M_NX;
    for (int64_t i = 0; i < m->rows; i++) { int64_t k = m_alike[m->row[i]]; most[k] = larger(most[k], m->terms[i]); }
    for (int64_t i = 0; i < m->rows; i++) s->scale[i] = most[m_alike[m->row[i]]];
    for (int64_t j = 0; j < m->columns; j++) { s->size[j] = m->size[j]; s->y[j] = m->u->now.x[m->column[j]] / m->size[j]; }
    least_gaps(s);
    sizes_of(m->u, 1, m->first);
    look_at_rows(m, 0);
    newton_steps(m, 0);
  }
  free(s); free(J);
}

/* Residual of speeds, relative to the actual terms, not to possible ones. */
static double left_of_speeds(const struct meeting* m, const double* at_first) {
  double sizes[SOME(M_NX)], terms[M_ROWS], most_term = 0, pace = 0, usual = 0, left = 0;
  sizes_of(m->u, 0, sizes);
  for (int k = 0; k < M_NX; k++) if (m_rate[k]) pace = larger(pace, fabs(m->u->now.x[k] / sizes[k]));
  for (int64_t i = 0; i < m->rows; i++) {
    terms[i] = fabs(m->target[i]) + at_first[i];
    for (int64_t j = 0; j < m->columns; j++)
      terms[i] += fabs(m->A[i * m->columns + j] * m->terms[i] / m->size[j] * m->u->now.x[m->column[j]]);
    most_term = larger(most_term, terms[i]);
    usual = larger(usual, m_usual[m->row[i]]);
  }
  for (int64_t i = 0; i < m->rows; i++) {
    double term = larger(terms[i], SLACK * larger(most_term, pace * usual));
    if (term > STILL * usual) left = larger(left, fabs(m->gap[i] * m->terms[i] / term));
  }
  return left;
}

/* Satisfies constraints and targets of positions or speeds by moving free coordinates; returns the residual. */
static double meet_stage(struct unit* u, int stage, const int8_t* held, const double* targets) {
  struct meeting* m = calloc(1, sizeof *m);
  double* space = calloc((size_t)(M_ROWS * (M_NX + M_ROWS + 1) + 1), sizeof(double));
  double left = 0, at_first[M_ROWS];
  if (!m || !space) { free(m); free(space); return INFINITY; }
  m->u = u; m->A = space; m->N = m->A + M_ROWS * M_NX; m->y = m->N + M_ROWS * M_ROWS;
  for (int64_t r = 0; r < M_ROWS; r++) {
    m->place[r] = -1;
    if (m_row_rate[r] != stage) continue;
    m->place[r] = m->rows; m->row[m->rows] = r;
    m->target[m->rows++] = r < M_LOOPS ? 0 : targets[r - M_LOOPS];
  }
  for (int64_t k = 0; k < M_NX; k++) {
    m->at[k] = -1;
    if (m_rate[k] == stage && !held[k]) { m->at[k] = m->columns; m->column[m->columns++] = k; }
  }
  if (m->rows) {
    sizes_of(u, !stage, m->first);
    if (look_at_rows(m, stage)) {
      for (int64_t i = 0; i < m->rows; i++) at_first[i] = fabs(m->gap[i] * m->terms[i]);
      newton_steps(m, stage);
      if (!stage && m->left > OPEN && isfinite(m->left) && m->columns > 0 && m->columns <= FEW) pass_dead_centre(m);
      left = stage ? left_of_speeds(m, at_first) : m->left;
    } else left = INFINITY;
  }
  free(m); free(space);
  return left;
}
#endif

/* Start values from parameters, beginning where a simulation does (0) or at the exported start (1); states set by a tool are fixed. */
static int found_start(struct unit* u, int again, int give_way) {
  double start[M_NX + M_TARGETS + 1];
  int8_t held[SOME(M_NX)];
  struct values* v = &u->now;
  ask(u, m_start, start, 0, 0);
  for (int k = 0; k < M_NX; k++) {
    held[k] = u->given[k] || (m_fixed[k] && !give_way);
    if (!u->given[k]) v->x[k] = again && !m_fixed[k] ? m_x0[k] : start[k];
  }
#if M_ROWS
  double g[M_ROWS], slope[SOME(M_SLOPE)];
  for (int i = 0; i < M_FIRST && !again; i++) {  /* constraints that give a coordinate in terms of others */
    if (held[m_first_column[i]] || !ask(u, m_assembly, g, slope, 0) || !isfinite(g[m_first_row[i]])) continue;
    v->x[m_first_column[i]] -= g[m_first_row[i]] / m_first_factor[i];
  }
  for (int stage = 0; stage < 2; stage++) if (!(meet_stage(u, stage, held, start + M_NX) <= OPEN)) return 0;
#endif
  return 1;
}

/* Whether the exported start is also that of the current parameters: nothing it depends on has changed. */
static int same_start(struct unit* u) {
  double now[M_NX + M_TARGETS + M_ROWS + 1], then[M_NX + M_TARGETS + M_ROWS + 1], p[SOME(M_NP)], slope[SOME(M_SLOPE)];
  for (int i = 0; i < M_NX; i++) if (u->given[i]) return 0;
  memcpy(p, u->now.p, sizeof p);
  for (int exported = 0; exported < 2; exported++) {
    double* found = exported ? then : now;
    if (exported) memcpy(u->now.p, m_p0, M_NP * sizeof(double));
    ask(u, m_start, found, 0, 0);
#if M_ROWS
    ask(u, m_assembly, found + M_NX + M_TARGETS, slope, 0);
#endif
  }
  memcpy(u->now.p, p, sizeof p);
  (void)slope;
  return !memcmp(now, then, (M_NX + M_TARGETS + M_ROWS) * sizeof(double));
}

/* The start that a simulation finds. Values set by a tool take precedence over fixed values that contradict them. */
static int start_again(struct unit* u) {
  double given[SOME(M_NX)];
  int any = 0;
  if (same_start(u)) return 1;
  memcpy(given, u->now.x, sizeof given);
  for (int i = 0; i < M_NX; i++) any |= u->given[i];
  for (int give_way = 0; give_way <= any; give_way++) {
    for (int again = 0; again < 2; again++) {
      for (int k = 0; k < M_NX; k++) if (u->given[k]) u->now.x[k] = given[k];
      if (!found_start(u, again, give_way)) continue;
      if (give_way) say(u, WARNING, "The fixed start values of the model give way to the values that were set.");
      if (M_SEARCHES > M_NF) say(u, WARNING, "Points of contact are found near the exported ones; a simulation may find others.");
      return 1;
    }
  }
  say(u, BAD, "Loops cannot be closed with these start values and parameters.");
  return 0;
}
