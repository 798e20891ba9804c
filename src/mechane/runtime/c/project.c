/* Projection onto the constraints: the smallest change in the norm of the error weights. */

/* Rows of constraints that are solved together, and their matrix S = G W² Gᵀ: full, or the lower half of a band, by rows. */
struct group { int64_t first, n, rank, width; double* S; };

/* The groups of a stage in sequence, and so their matrices. */
static int next_group(const struct mc_stage* c, const struct memory* m, int64_t index, struct group* g) {
  if (index >= c->groups) return 0;
  g->S = index ? g->S + group_size(g->n, g->rank, c->band) : m->S;
  g->first = c->group_start[index];
  g->n = c->group_start[index + 1] - g->first;
  g->rank = c->group_rank[index];
  g->width = banded(g->n, g->rank) ? (c->band < g->n ? c->band : g->n - 1) : -1;
  return 1;
}

/* Row i of S, the place of S(i, j) for j <= i, and the first j in the row. */
static inline double* row_of(const struct group* g, int64_t i) { return g->width < 0 ? g->S + i * g->n : g->S + (i + 1) * g->width; }
static inline double* entry(const struct group* g, int64_t i, int64_t j) { return row_of(g, i) + j; }
static inline int64_t first_in(const struct group* g, int64_t i) { return g->width < 0 || i < g->width ? 0 : i - g->width; }

/* Sorts the nonzeros of both stages by rows. */
static void sort_rows(const struct mc_run* s, struct memory* m) {
  for (int i = 0; i < 2; i++) {
    const struct mc_stage* c = &s->stage[i];
    int64_t *start = m->row_start[i], *by_row = m->by_row[i];
    for (int64_t r = 0; r <= c->rows; r++) start[r] = 0;
    for (int64_t k = 0; k < c->nonzeros; k++) start[c->row[k] + 1]++;
    for (int64_t r = 0; r < c->rows; r++) start[r + 1] += start[r];
    for (int64_t k = 0; k < c->nonzeros; k++) by_row[start[c->row[k]]++] = k;
    for (int64_t r = c->rows; r > 0; r--) start[r] = start[r - 1];
    start[0] = 0;
    for (int64_t a = 0; a < c->nonzeros; a++) {
      m->column[i][a] = c->column[by_row[a]];
      m->size[i][a] = c->size ? c->size[by_row[a]] : 0;
    }
  }
}

/* Residual of a stage to m->g and, on request, its Jacobian by rows to m->G. Returns 0 if the model fails. */
static int evaluate(const struct mc_run* s, struct memory* m, int which, double t, const double* y, int slope) {
  const struct mc_stage* c = &s->stage[which];
  if (!call(s, c->function, t, y, m->g, m->raw) || !hot_all_finite(c->rows, m->g) || !hot_all_finite(c->nonzeros, m->raw)) return 0;
  for (int64_t a = 0; a < c->nonzeros && slope; a++) m->G[a] = m->raw[m->by_row[which][a]];
  return 1;
}

/* Rows of a group in weights, G W, to m->scaled; and with d each by the size of its terms, so that mere rounding stays small: the
   diagonal of S is then one or less. Scales to d, 0 for rows without weight. */
static void scale_group(const struct mc_run* s, struct memory* m, int which, const struct group* g, const double* weight, double* d) {
  const int64_t *start = m->row_start[which] + g->first, *column = m->column[which];
  const double *G = m->G, *size = m->size[which];
  double *scaled = m->scaled, most = 0;
  for (int64_t a = start[0]; a < start[g->n]; a++) scaled[a] = G[a] * weight[column[a]];
  if (!d) return;
  for (int64_t i = 0; i < g->n; i++) {
    double sum = 0;
    for (int64_t a = start[i]; a < start[i + 1]; a++) {
      double h = larger(absolute(G[a]), size[a]) * weight[column[a]];
      sum += h * h;
    }
    sum = root(sum);
    d[i] = sum > 0 ? 1 / sum : 0;
    most = larger(most, sum);
  }
  for (int64_t i = 0; i < g->n; i++) {
    if (!s->stage[which].size && d[i] * most > 1e12) d[i] = 0;   /* rows that are mere rounding say nothing */
    for (int64_t a = start[i]; a < start[i + 1]; a++) scaled[a] *= d[i];
  }
}

/* S = G W² Gᵀ from the scaled rows: its lower half. */
static void normal_matrix(struct memory* m, int which, const struct group* g) {
  const int64_t *start = m->row_start[which] + g->first, *column = m->column[which];
  const double* scaled = m->scaled;
  double* row = m->scatter;
  for (int64_t i = 0; i < g->n; i++) {
    double* S = row_of(g, i);
    for (int64_t a = start[i]; a < start[i + 1]; a++) row[column[a]] += scaled[a];
    for (int64_t j = first_in(g, i), a = start[j]; j <= i; j++) {
      double sum = 0;
      for (; a < start[j + 1]; a++) sum += scaled[a] * row[column[a]];
      S[j] = sum;
    }
    for (int64_t a = start[i]; a < start[i + 1]; a++) row[column[a]] = 0;
  }
}

static inline void swap(double* a, double* b) { double h = *a; *a = *b; *b = h; }

/* Exchanges rows and columns k < other of a symmetric matrix, in its lower half. */
static void exchange(int64_t n, double* S, int64_t k, int64_t other) {
  for (int64_t j = 0; j < k; j++) swap(S + k * n + j, S + other * n + j);
  swap(S + k * n + k, S + other * n + other);
  for (int64_t i = k + 1; i < other; i++) swap(S + i * n + k, S + other * n + i);
  for (int64_t i = other + 1; i < n; i++) swap(S + i * n + k, S + i * n + other);
}

/* S = L D Lᵀ with diagonal pivots, up to the rank, in the lower half. Returns the number of pivots. */
static int64_t factor_full(int64_t n, int64_t rank, double* S, int64_t* place) {
  int64_t k = 0;
  for (int64_t i = 0; i < n; i++) place[i] = i;
  for (; k < n && k < rank; k++) {
    int64_t best = k;
    for (int64_t i = k + 1; i < n; i++) if (S[i * n + i] > S[best * n + best]) best = i;
    if (!(S[best * n + best] > 1e-13)) break;
    if (best != k) {
      exchange(n, S, k, best);
      int64_t p = place[k]; place[k] = place[best]; place[best] = p;
    }
    double pivot = 1 / S[k * n + k];
    for (int64_t i = n - 1; i > k; i--) {                       /* from below: column k above still holds L D */
      double f = S[i * n + k] * pivot;
      for (int64_t j = k + 1; j <= i; j++) S[i * n + j] -= f * S[j * n + k];
      S[i * n + k] = f;
    }
  }
  return k;
}

/* Solves with these factors; unknowns without a pivot are 0. */
static void solve_full(int64_t n, int64_t rank, const double* S, const int64_t* place, double* b, double* work) {
  for (int64_t i = 0; i < rank; i++) {
    double sum = b[place[i]];
    for (int64_t k = 0; k < i; k++) sum -= S[i * n + k] * work[k];
    work[i] = sum;
  }
  for (int64_t i = 0; i < rank; i++) work[i] /= S[i * n + i];
  for (int64_t i = rank - 1; i >= 0; i--) for (int64_t k = 0; k < i; k++) work[k] -= S[i * n + k] * work[i];
  for (int64_t i = 0; i < n; i++) b[place[i]] = i < rank ? work[i] : 0;
}

/* S = L D Lᵀ within a band, without pivots: a row that depends on those before it is passed, with D = 0. Returns the number of rows that
   were not. */
static int64_t factor_band(int64_t n, int64_t width, double* S) {
  int64_t step = width + 1, rank = 0;
  for (int64_t i = 0; i < n; i++) {
    double* row = S + i * step + width - i;                     /* row[j] = S(i, j) */
    int64_t from = i > width ? i - width : 0;
    double pivot = row[i];
    for (int64_t j = from; j < i; j++) {                        /* row[j] = L(i, j) D(j) during factorization */
      const double* up = S + j * step + width - j;
      int64_t k = j - width > from ? j - width : from;
      row[j] -= hot_dot(j - k, row + k, up + k);
    }
    for (int64_t j = from; j < i; j++) {
      double diagonal = S[j * step + width], l = diagonal > 0 ? row[j] / diagonal : 0;
      pivot -= l * row[j];
      row[j] = l;
    }
    if (pivot > 1e-12) { row[i] = pivot; rank++; } else row[i] = 0;
  }
  return rank;
}

static void solve_band(int64_t n, int64_t width, const double* S, double* b) {
  int64_t step = width + 1;
  for (int64_t i = 0; i < n; i++) {
    int64_t from = i > width ? i - width : 0;
    b[i] = S[i * step + width] > 0 ? b[i] - hot_dot(i - from, S + i * step + width - i + from, b + from) : 0;
  }
  for (int64_t i = 0; i < n; i++) if (S[i * step + width] > 0) b[i] /= S[i * step + width];
  for (int64_t i = n - 1; i >= 0; i--) {
    int64_t from = i > width ? i - width : 0;
    hot_add(i - from, -b[i], S + i * step + width - i + from, b + from);
  }
  for (int64_t i = 0; i < n; i++) if (!(S[i * step + width] > 0)) b[i] = 0;
}

/* Norm of row i of a group of loops; within a band, of what it adds to the rows before it. */
static double size_of(const struct group* g, int64_t i, const double* d) {
  double size = g->width < 0 ? 1 : root(larger(*entry(g, i, i), 0));
  return d[i] > 0 ? size / d[i] : 0;
}

/* Closeness of a group of loops to a singular position: its smallest pivot, with rows scaled by their usual norms. */
static double closeness(const struct memory* m, const struct group* g, int64_t found, const double* d, const int64_t* place) {
  double least = found < g->rank ? 0 : 1;
  int64_t pivots = g->width < 0 ? found : g->n;
  for (int64_t k = 0; k < pivots; k++) {
    int64_t i = g->width < 0 ? place[k] : k;
    double size = size_of(g, i, d), share = size / larger(m->usual[g->first + i], size);
    if (size > 0) least = smaller(least, (g->width < 0 ? *entry(g, k, k) : 1) * share * share);
  }
  return least;
}

/* Updates the usual norms of rows of positions where they are larger now. */
static void note_sizes(const struct mc_run* s, struct memory* m) {
  struct group g;
  for (int64_t k = 0; next_group(&s->stage[0], m, k, &g); k++) {
    double* usual = m->usual + g.first;
    for (int64_t i = 0; i < g.n; i++) usual[i] = larger(usual[i], size_of(&g, i, m->scale + g.first));
  }
}

/* Size of the terms of a row. */
static double row_size(const struct mc_run* s, const struct memory* m, int which, int64_t row, const double* y) {
  double sum = 0;
  for (int64_t a = m->row_start[which][row]; a < m->row_start[which][row + 1]; a++) {
    int64_t j = m->column[which][a];
    sum += larger(absolute(m->G[a]), m->size[which][a]) *
           (finite_value(s->nominal[j]) ? 0.1 * s->nominal[j] + absolute(y[j]) : absolute(y[j]));
  }
  return sum;
}

/* Records the worst row whose residual exceeds `limit` times the size of its terms. */
static void accuse(struct mc_run* s, int which, int64_t row, double rest, double scale, double limit) {
  if (!(absolute(rest) > limit * scale)) return;
  double size = scale > 0 ? absolute(rest) / scale : INFINITE;
  if (s->bad_stage < 0 || size > s->bad_residual) { s->bad_stage = which; s->bad_row = row; s->bad_residual = size; }
}

/* Prepares Newton steps: weights, matrices and their factors. */
static void factor_groups(struct mc_run* s, struct memory* m, int which) {
  const struct mc_stage* c = &s->stage[which];
  double* weight = m->scatter + s->nx;
  for (int64_t i = 0; i < s->nx; i++) weight[i] = finite_value(m->weight[i]) ? m->weight[i] : 0;
  hot_clear(s->nx, m->scatter);
  struct group g;
  for (int64_t k = 0; next_group(c, m, k, &g); k++) {
    double* d = m->scale + g.first;
    scale_group(s, m, which, &g, weight, d);
    normal_matrix(m, which, &g);
    m->found[k] = g.width < 0 ? factor_full(g.n, g.rank, g.S, m->pivot + g.first) : factor_band(g.n, g.width, g.S);
    if (which || (c->watched && !c->watched[k])) continue;
    s->closest = smaller(s->closest, closeness(m, &g, m->found[k], d, m->pivot + g.first));
  }
}

/* Checks the residual that a step leaves in a group with passed rows; records one that is too large in the run. */
static void compare_passed(struct mc_run* s, struct memory* m, int which, const struct group* g, const double* y) {
  const int64_t *start = m->row_start[which] + g->first, *column = m->column[which];
  double most = 0, limit = larger(1e-9, 100 * s->rtol);
  for (int64_t i = 0; i < g->n; i++) most = larger(most, row_size(s, m, which, g->first + i, y));
  for (int64_t i = 0; i < g->n; i++) {
    double rest = m->g[g->first + i];
    for (int64_t a = start[i]; a < start[i + 1]; a++) rest += m->G[a] * m->scatter[column[a]];
    double scale = larger(row_size(s, m, which, g->first + i, y), s->stage[which].size ? 0 : 1e-6 * most);
    accuse(s, which, g->first + i, rest, scale > 0 ? scale : 1, limit);
  }
}

/* One step of Newton for one stage, `again` with the matrix of the step before. Returns the largest change in weights, < 0 if the model
   fails. */
static double correct(struct mc_run* s, struct memory* m, int which, double t, double* y, int again) {
  const struct mc_stage* c = &s->stage[which];
  double *weight = m->scatter + s->nx, change = 0;
  if (!evaluate(s, m, which, t, y, !again)) return -1;
  if (!again) factor_groups(s, m, which);
  struct group g;
  for (int64_t k = 0; next_group(c, m, k, &g); k++) {
    const int64_t *start = m->row_start[which] + g.first, *column = m->column[which];
    double *lambda = m->lambda + g.first, *d = m->scale + g.first;
    for (int64_t i = 0; i < g.n; i++) lambda[i] = m->g[g.first + i] * d[i];
    if (g.width < 0) solve_full(g.n, m->found[k], g.S, m->pivot + g.first, lambda, m->solved);
    else solve_band(g.n, g.width, g.S, lambda);
    for (int64_t i = 0; i < g.n; i++) {
      for (int64_t a = start[i]; a < start[i + 1]; a++) m->scatter[column[a]] -= m->scaled[a] * lambda[i] * weight[column[a]];
    }
    if (m->found[k] < g.n) compare_passed(s, m, which, &g, y);
    for (int64_t a = start[0]; a < start[g.n]; a++) {            /* apply, once for each column */
      int64_t j = column[a];
      if (m->scatter[j] == 0) continue;
      change = larger(change, absolute(m->scatter[j]) / m->weight[j]);
      y[j] += m->scatter[j];
      m->scatter[j] = 0;
    }
  }
  return change;
}

/* The sizes of the coordinates in place of the weights. */
static double* weigh_by_size(const struct mc_run* s, struct memory* m) {
  double* weight = m->scatter + s->nx;
  for (int64_t i = 0; i < s->nx; i++) weight[i] = finite_value(s->nominal[i]) ? s->nominal[i] : 0;
  return weight;
}

/* Whether the rows of a group turn by more than a right angle, or over, from one place to another. A pivot of before W² afterᵀ is what one
   more row adds to the volume that they span before, to that after, and the cosine between. In the order of the factors at hand. */
static int turns_over(struct memory* m, const struct group* g, int64_t found, const int64_t* place, const double* weight,
                      const double* before, const double* after) {
  const int64_t *start = m->row_start[0] + g->first, *column = m->column[0];
  int64_t full = g->width < 0, pivots = full ? found : g->n, step = full ? g->n : 2 * g->width + 1;
  double *T = m->turn + (full ? 0 : g->width), *row = m->scatter;
#define REACH(i) (full || i + g->width >= pivots ? pivots : i + g->width + 1)
#define T(i, j) T[i * step + j - (full ? 0 : i)]
  for (int64_t i = 0; i < pivots; i++) {
    int64_t one = full ? place[i] : i;
    for (int64_t a = start[one]; a < start[one + 1]; a++) row[column[a]] += before[a] * weight[column[a]] * weight[column[a]];
    for (int64_t j = first_in(g, i); j < REACH(i); j++) {
      int64_t other = full ? place[j] : j;
      double sum = 0;
      for (int64_t a = start[other]; a < start[other + 1]; a++) sum += after[a] * row[column[a]];
      T(i, j) = sum;
    }
    for (int64_t a = start[one]; a < start[one + 1]; a++) row[column[a]] = 0;
  }
  for (int64_t k = 0; k < pivots; k++) {
    if (!(*entry(g, k, k) > 0)) continue;                       /* it depends on the previous ones */
    if (!(T(k, k) > 0)) return 1;
    for (int64_t i = k + 1; i < REACH(k); i++) hot_add(REACH(k) - k - 1, -T(i, k) / T(k, k), &T(k, k + 1), &T(i, k + 1));
  }
#undef T
#undef REACH
  return 0;
}

/* The same for all groups of positions, in sizes of the coordinates. */
static int some_turn_over(const struct mc_run* s, struct memory* m, const double* before, const double* after) {
  const struct mc_stage* c = &s->stage[0];
  struct group g;
  const double* weight = weigh_by_size(s, m);
  for (int64_t k = 0; next_group(c, m, k, &g); k++) {
    if (c->watched && !c->watched[k]) continue;
    if (turns_over(m, &g, m->found[k], m->pivot + g.first, weight, before, after)) return 1;
  }
  return 0;
}

/* Size of the motion of the loops in a step, in sizes of the coordinates: above one, rows may have turned over and back. */
static double extent(const struct mc_run* s, const struct memory* m, const double* from, const double* to) {
  double most = 0;
  for (int64_t a = 0; a < s->stage[0].nonzeros; a++) {
    int64_t j = m->column[0][a];
    if (finite_value(s->nominal[j])) most = larger(most, absolute(to[j] - from[j]) / s->nominal[j]);
  }
  return most;
}

/* Whether a singular position lies inside of a step that turned rows, or that is long: on the way from part to part they turn over, however
   far links have turned in all. */
static int lies_inside(struct mc_run* s, struct memory* m, double h) {
  double closest = s->closest, far = extent(s, m, m->x, m->y);
  int64_t parts = far > 1 ? 2 * (int64_t)smaller(far + 1, 100) : 2, nonzeros = s->stage[0].nonzeros;
  int singular = 0;
  hot_copy(nonzeros, m->before, m->between);
  for (int64_t i = 1; i < parts && !singular; i++) {
    double q = (double)i / (double)parts;
    interpolate(s, m, q, m->trial);
    if (!evaluate(s, m, 0, s->t + q * h, m->trial, 1)) return 1;
    s->closest = 1;
    factor_groups(s, m, 0);
    singular = !(s->closest > 0) || some_turn_over(s, m, m->between, m->G) || (i + 1 == parts && some_turn_over(s, m, m->G, m->after));
    hot_copy(nonzeros, m->G, m->between);
  }
  s->closest = closest;
  return singular;
}

/* What a projection is for. Steps are projected until what is left is far below the tolerance, all else to rounding. Outputs leave no
   trace in the run, which goes on as if they had not been asked for. */
enum purpose { OF_STEP, OF_START, OF_OUTPUT };

/* What the next correction will change, in weights, after the first one of a step: by the curvature of the constraints, seen where two
   corrections were made. To rounding: by the largest curvature that is usual, and larger ones next to singular positions. */
static double next_change(const struct mc_run* s, int which, double change, enum purpose purpose) {
  double curvature = purpose == OF_STEP ? 10 * s->curvature[which] : 1e3 * s->rtol / root(larger(s->closest, 1e-30));
  return curvature * change * change;
}

/* Whether a correction was the last one, given the previous one and the expected size of the next. */
static int corrected(const struct mc_run* s, int which, double change, double before, double next, int tries, enum purpose purpose) {
  if (s->stage[which].linear && change * s->rtol < 1e-5) return 1;
  if (tries > 2 && change > 0.5 * before && change * s->rtol < 1e-12) return 1;   /* mere rounding */
  if (purpose != OF_STEP) return change * s->rtol < 1e-8 && next * s->rtol < 1e-14;
  return change < 1e-3 || (change < 1 && next < 1e-3 && s->since_check[which] < 20);
}

/* Projects y at time t: positions, then speeds. Returns the size of the change in weights, or < 0 if it fails. */
static double project(struct mc_run* s, struct memory* m, double t, double* y, enum purpose purpose) {
  double total = 0;
  s->bad_stage = -1;
  s->closest = 1;
  for (int which = 0; which < 2; which++) {
    if (!s->stage[which].rows) continue;
    double before = 0;
    int again = 0;
    for (int tries = 0;; tries++) {
      if (tries == 20 && s->closest < 1e-4) break;              /* next to a singular position: no better is possible */
      if (tries == 20) {                                        /* they cannot be satisfied, at least not from here */
        for (int64_t i = 0; i < s->stage[which].rows; i++) accuse(s, which, i, m->g[i], row_size(s, m, which, i, y), 0);
        return -1;
      }
      s->bad_stage = -1;
      double change = correct(s, m, which, t, y, again);
      if (change < 0 || !finite_value(change)) return -1;
      if (which == 0 && !again && purpose != OF_OUTPUT) note_sizes(s, m);
      again = change * s->rtol < 1e-5;                          /* the matrix has hardly changed */
      total = larger(total, change);
      if (tries == 1 && before > 1e-6 && purpose == OF_STEP) { s->curvature[which] = change / (before * before); s->since_check[which] = 0; }
      double next = tries ? change * change / larger(before, change) : next_change(s, which, change, purpose);
      if (corrected(s, which, change, before, next, tries, purpose)) break;
      before = change;
    }
    if (purpose == OF_STEP) s->since_check[which]++;
    if (which == 0 && s->watch && purpose != OF_OUTPUT) {
      hot_copy(s->stage[0].nonzeros, m->G, m->after);
      s->turned = purpose == OF_STEP && (some_turn_over(s, m, m->before, m->after) || extent(s, m, m->x, y) > 1);
    }
    if (s->bad_stage >= 0) break;
  }
  return total;
}
