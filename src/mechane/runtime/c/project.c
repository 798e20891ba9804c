/* Projection onto the constraints: the smallest change in the norm of the error weights. */

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
  }
}

/* S = G W² Gᵀ of n rows from `first` on, scaled to a diagonal of one or less; scales to d (0 for rows without weight). Kept by
   rows: row i from column i - width on. */
static void normal_matrix(const struct mc_run* s, struct memory* m, int which, int64_t first, int64_t n, int64_t width, double* d) {
  const struct mc_stage* c = &s->stage[which];
  const int64_t *start = m->row_start[which], *by_row = m->by_row[which];
  double *row = m->scatter, *square = row + s->nx;
  int64_t step = width + (n <= SMALL_GROUP ? 0 : 1);           /* small: full rows */
  for (int64_t i = 0; i < n; i++) {
    for (int64_t a = start[first + i]; a < start[first + i + 1]; a++)
      row[c->column[by_row[a]]] += m->G[by_row[a]] * square[c->column[by_row[a]]];
    for (int64_t j = n <= SMALL_GROUP ? 0 : i > width ? i - width : 0; j <= i; j++) {
      double sum = 0;
      for (int64_t a = start[first + j]; a < start[first + j + 1]; a++) sum += m->G[by_row[a]] * row[c->column[by_row[a]]];
      if (n <= SMALL_GROUP) m->S[i * step + j] = sum; else m->S[i * step + j - i + width] = sum;
      if (i == j) d[i] = sum > 0 ? 1 / root(sum) : 0;
    }
    for (int64_t a = start[first + i]; a < start[first + i + 1]; a++) row[c->column[by_row[a]]] = 0;
  }
  for (int64_t i = 0; i < n && c->size; i++) {                 /* by what its terms are, so that mere rounding stays small */
    double sum = 0;
    for (int64_t a = start[first + i]; a < start[first + i + 1]; a++) {
      double h = larger(absolute(m->G[by_row[a]]), c->size[by_row[a]]);
      sum += h * h * square[c->column[by_row[a]]];
    }
    d[i] = sum > 0 ? 1 / root(sum) : 0;
  }
  double most = 0;                                             /* rows of mere rounding say nothing */
  for (int64_t i = 0; i < n; i++) if (d[i] > 0) most = larger(most, 1 / d[i]);
  for (int64_t i = 0; i < n && !c->size; i++) if (d[i] * most > 1e12) d[i] = 0;
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = n <= SMALL_GROUP ? 0 : i > width ? i - width : 0; j <= i; j++)
      m->S[n <= SMALL_GROUP ? i * step + j : i * step + j - i + width] *= d[i] * d[j];
}

/* S λ = b by Cholesky with diagonal pivoting up to the rank; the others are 0. Returns the number of pivots. */
static int64_t solve_small(int64_t n, int64_t rank, double* S, double* b, int64_t* place) {
  int64_t k = 0;
  for (int64_t i = 0; i < n; i++) { place[i] = i; for (int64_t j = i + 1; j < n; j++) S[i * n + j] = S[j * n + i]; }
  for (; k < n && k < rank; k++) {
    int64_t best = k;
    for (int64_t i = k + 1; i < n; i++) if (S[i * n + i] > S[best * n + best]) best = i;
    if (!(S[best * n + best] > 1e-13)) break;
    if (best != k) {
      hot_swap(n, 1, S + k * n, S + best * n);
      hot_swap(n, n, S + k, S + best);
      double h = b[k]; b[k] = b[best]; b[best] = h;
      int64_t p = place[k]; place[k] = place[best]; place[best] = p;
    }
    double pivot = 1 / S[k * n + k];
    for (int64_t i = k + 1; i < n; i++) {
      double f = S[i * n + k] * pivot;
      hot_add(n - k - 1, -f, S + k * n + k + 1, S + i * n + k + 1);
      b[i] -= f * b[k];
      S[i * n + k] = f;
    }
  }
  for (int64_t i = k - 1; i >= 0; i--) {
    for (int64_t j = i + 1; j < k; j++) b[i] -= S[i * n + j] * b[j];
    b[i] /= S[i * n + i];
  }
  for (int64_t i = k; i < n; i++) b[i] = 0;
  return k;
}

/* S = L D Lᵀ within a band, in place and without pivoting: a row that depends on those before it is passed, with D = 0. Returns the
   number of rows that were not. */
static int64_t factor_band(int64_t n, int64_t width, double* S) {
  int64_t step = width + 1, rank = 0;
  for (int64_t i = 0; i < n; i++) {
    double* row = S + i * step + width - i;                     /* row[j] = S(i, j) */
    int64_t from = i > width ? i - width : 0;
    double pivot = row[i];
    for (int64_t j = from; j < i; j++) {                        /* row[j] = L(i, j) D(j) while it is made */
      const double* up = S + j * step + width - j;
      for (int64_t k = j - width > from ? j - width : from; k < j; k++) row[j] -= row[k] * up[k];
    }
    for (int64_t j = from; j < i; j++) {
      double diagonal = S[j * step + width], l = diagonal > 0 ? row[j] / diagonal : 0;
      pivot -= l * row[j];
      row[j] = l;
    }
    row[i] = pivot > 1e-12 ? pivot : 0;
    rank += row[i] > 0;
  }
  return rank;
}

/* S λ = b with these factors; rows that were passed have λ = 0. */
static void solve_band(int64_t n, int64_t width, const double* S, double* b) {
  int64_t step = width + 1;
  for (int64_t i = 0; i < n; i++) {
    const double* row = S + i * step + width - i;
    for (int64_t j = i > width ? i - width : 0; j < i; j++) b[i] -= row[j] * b[j];
    if (!(row[i] > 0)) b[i] = 0;
  }
  for (int64_t i = 0; i < n; i++) b[i] = S[i * step + width] > 0 ? b[i] / S[i * step + width] : 0;
  for (int64_t i = n - 1; i >= 0; i--) {
    const double* row = S + i * step + width - i;
    for (int64_t j = i > width ? i - width : 0; j < i; j++) b[j] -= row[j] * b[i];
    if (!(row[i] > 0)) b[i] = 0;
  }
}

/* How close a group of loops is to a singular position: its smallest pivot, where rows count as they usually do. */
static double closeness(struct memory* m, int64_t first, int64_t n, int64_t rank, int64_t found, const double* d, const int64_t* place) {
  double least = found < rank ? 0 : 1;
  for (int64_t i = 0; i < n; i++) if (d[i] > 0) m->usual[first + i] = larger(m->usual[first + i], 1 / d[i]);
  for (int64_t k = 0; k < found; k++) {
    double share = 1 / (d[place[k]] * m->usual[first + place[k]]);
    least = smaller(least, m->S[k * n + k] * share * share);
  }
  return least;
}

/* The same for factors within a band, where each row is compared with what it usually adds to those before it. */
static double closeness_band(struct memory* m, int64_t first, int64_t n, int64_t width, int64_t rank, int64_t found, const double* d) {
  double least = found < rank ? 0 : 1;
  for (int64_t i = 0; i < n; i++) {
    double pivot = m->S[i * (width + 1) + width], *usual = m->usual + first + i;
    if (!(pivot > 0)) continue;
    double size = root(pivot) / d[i], share;
    *usual = larger(*usual, size);
    share = size / *usual;
    least = smaller(least, share * share);
  }
  return least;
}

/* How large the terms of a row are. */
static double row_size(const struct mc_run* s, const struct memory* m, int which, int64_t row, const double* y) {
  const struct mc_stage* c = &s->stage[which];
  double sum = 0;
  for (int64_t a = m->row_start[which][row]; a < m->row_start[which][row + 1]; a++) {
    int64_t k = m->by_row[which][a], j = c->column[k];
    sum += (c->size ? larger(absolute(m->G[k]), c->size[k]) : absolute(m->G[k])) *
           (finite_value(s->nominal[j]) ? 0.1 * s->nominal[j] + absolute(y[j]) : absolute(y[j]));
  }
  return sum;
}

/* Notes a row of which more is left than `limit` times the size of its terms, if it is the worst. */
static void accuse(struct mc_run* s, int which, int64_t row, double rest, double scale, double limit) {
  if (!(absolute(rest) > limit * scale)) return;
  double size = scale > 0 ? absolute(rest) / scale : INFINITE;
  if (s->bad_stage < 0 || size > s->bad_residual) { s->bad_stage = which; s->bad_row = row; s->bad_residual = size; }
}

/* One step of Newton for one stage. Returns the largest change in weights, < 0 if the model fails; what then remains of the
   constraints of a group with passed rows is left in the run if it is too large. */
static double correct(struct mc_run* s, struct memory* m, int which, double t, double* y) {
  const struct mc_stage* c = &s->stage[which];
  const int64_t *start = m->row_start[which], *by_row = m->by_row[which];
  double *square = m->scatter + s->nx, *lambda = m->lambda, *d = lambda + c->rows, change = 0;
  int64_t* place = (int64_t*)(d + c->rows);
  if (!call(s, c->function, t, y, m->g, m->G) || !hot_all_finite(c->rows, m->g) || !hot_all_finite(c->nonzeros, m->G)) return -1;
  for (int64_t i = 0; i < s->nx; i++) { double w = finite_value(m->weight[i]) ? m->weight[i] : 0; square[i] = w * w; }
  hot_clear(s->nx, m->scatter);
  double limit = larger(1e-9, 100 * s->rtol);
  for (int64_t group = 0; group < c->groups; group++) {
    int64_t first = c->group_start[group], n = c->group_start[group + 1] - first, rank = c->group_rank[group], found;
    normal_matrix(s, m, which, first, n, n <= SMALL_GROUP ? n : c->band, d);
    for (int64_t i = 0; i < n; i++) lambda[first + i] = m->g[first + i] * d[i];
    if (n <= SMALL_GROUP) {
      found = solve_small(n, rank, m->S, lambda + first, place);
      if (!which && (!c->watched || c->watched[group])) s->closest = smaller(s->closest, closeness(m, first, n, rank, found, d, place));
      for (int64_t i = 0; i < n; i++) m->S[place[i]] = lambda[first + i];
      hot_copy(n, m->S, lambda + first);
    } else {
      found = factor_band(n, c->band, m->S);
      if (!which && (!c->watched || c->watched[group]))
        s->closest = smaller(s->closest, closeness_band(m, first, n, c->band, rank, found, d));
      solve_band(n, c->band, m->S, lambda + first);
    }
    for (int64_t i = 0; i < n; i++) {
      lambda[first + i] *= d[i];
      for (int64_t a = start[first + i]; a < start[first + i + 1]; a++)
        m->scatter[c->column[by_row[a]]] -= m->G[by_row[a]] * lambda[first + i] * square[c->column[by_row[a]]];
    }
    double most = 0;
    for (int64_t i = 0; i < n && found < n; i++) most = larger(most, row_size(s, m, which, first + i, y));
    for (int64_t i = 0; i < n && found < n; i++) {              /* what is left where rows were passed */
      double rest = m->g[first + i];
      for (int64_t a = start[first + i]; a < start[first + i + 1]; a++) rest += m->G[by_row[a]] * m->scatter[c->column[by_row[a]]];
      double scale = larger(row_size(s, m, which, first + i, y), c->size ? 0 : 1e-6 * most);
      accuse(s, which, first + i, rest, scale > 0 ? scale : 1, limit);
    }
    for (int64_t a = start[first]; a < start[first + n]; a++) {  /* apply, once for each column */
      int64_t j = c->column[by_row[a]];
      if (m->scatter[j] == 0) continue;
      change = larger(change, absolute(m->scatter[j]) / m->weight[j]);
      y[j] += m->scatter[j];
      m->scatter[j] = 0;
    }
  }
  return change;
}

/* Projects y at time t: positions, then speeds. `fine`: to rounding; else until what is left is far below the tolerance. The
   curvature of the constraints, seen where two corrections were made, tells where one is enough. Returns the size of the
   change in weights, or < 0 if it fails. */
static double project(struct mc_run* s, struct memory* m, double t, double* y, int fine) {
  double total = 0;
  s->bad_stage = -1;
  s->closest = 1;
  for (int which = 0; which < 2; which++) {
    if (!s->stage[which].rows) continue;
    double before = 0;
    int tries = 0;
    for (;; tries++) {
      if (tries == 20 && s->closest < 1e-4) break;              /* next to a singular position: as good as it gets */
      if (tries == 20) {                                        /* no way to meet them, or not from here */
        for (int64_t i = 0; i < s->stage[which].rows; i++) accuse(s, which, i, m->g[i], row_size(s, m, which, i, y), 0);
        return -1;
      }
      s->bad_stage = -1;
      double change = correct(s, m, which, t, y);
      if (change < 0 || !finite_value(change)) return -1;
      total = larger(total, change);
      if (tries == 1 && before > 1e-6) { s->curvature[which] = change / (before * before); s->since_check[which] = 0; }
      double next = tries ? change * change / larger(before, change) : s->curvature[which] * change * change * 10;
      if (tries > 2 && change > 0.5 * before && change * s->rtol < 1e-12) break;   /* mere rounding */
      if (fine) {
        if (change * s->rtol < 1e-8 && next * s->rtol < 1e-14) break;
      } else {
        if (change < 1e-3) break;
        if (change < 1 && next < 1e-3 && s->since_check[which] < 20) break;
      }
      before = change;
    }
    s->since_check[which]++;
    if (s->bad_stage >= 0) break;
  }
  return total;
}
