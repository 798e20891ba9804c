/* LU of a sparse matrix column by column, each with the pivot that is best there (Gilbert and Peierls 1988). The order of columns is
   given; it is good for any pivots. Rows are equilibrated by powers of two. */

struct sparse {
  int64_t n, room;                           /* room: of each factor */
  double *lower, *upper, *scale, *x;         /* x: all zero in between */
  int64_t *lower_row, *upper_row, *lower_start, *upper_start, *place, *mark, *found, *path, *next;   /* place: pivot row -> step */
};

/* Rows affected by this one, each before those that it affects itself, to found[..top); returns the new top. */
static int64_t follow(const struct sparse* f, int64_t mark, int64_t row, int64_t top) {
  int64_t depth = 0;
  if (f->mark[row] == mark) return top;
  for (f->path[0] = row, f->next[0] = -1; depth >= 0;) {
    int64_t i = f->path[depth], j = f->place[i], a = f->next[depth];
    if (a < 0) { f->mark[i] = mark; a = j < 0 ? 0 : f->lower_start[j]; }
    int64_t end = j < 0 ? 0 : f->lower_start[j + 1];
    while (a < end && f->mark[f->lower_row[a]] == mark) a++;
    if (a < end) {
      f->next[depth++] = a + 1;
      f->path[depth] = f->lower_row[a];
      f->next[depth] = -1;
    } else {
      f->found[--top] = i;
      depth--;
    }
  }
  return top;
}

/* Place of the pivot of a column: the largest element, or the diagonal one if it is not much smaller; -1 if there is none. */
static int64_t find_pivot(const struct sparse* f, int64_t top, int64_t diagonal) {
  double most = 0;
  int64_t best = -1;
  for (int64_t t = top; t < f->n; t++) {
    int64_t i = f->found[t];
    if (f->place[i] < 0 && absolute(f->x[i]) > most) { most = absolute(f->x[i]); best = i; }
  }
  if (best < 0 || !finite_value(most)) return -1;
  return f->place[diagonal] < 0 && absolute(f->x[diagonal]) >= 0.1 * most ? diagonal : best;
}

/* Factors D - A. A in compressed columns, D diagonal. Returns 0 if it is singular, -1 if there is not enough room. */
static int sparse_factor(const struct sparse* f, const int64_t* order, const int64_t* start, const int64_t* row, const double* a,
                         const double* diagonal) {
  int64_t n = f->n, l = 0, u = 0;
  double* x = f->x;
  for (int64_t i = 0; i < n; i++) { f->scale[i] = absolute(diagonal[i]); f->place[i] = -1; f->mark[i] = 0; x[i] = 0; }
  for (int64_t e = 0; e < start[n]; e++) f->scale[row[e]] = larger(f->scale[row[e]], absolute(a[e]));
  for (int64_t i = 0; i < n; i++) f->scale[i] = f->scale[i] > 0 ? power_of_two(-exponent(f->scale[i])) : 1;
  for (int64_t k = 0; k < n; k++) {
    int64_t q = order[k], top = follow(f, k + 1, q, n);
    x[q] += diagonal[q] * f->scale[q];
    for (int64_t e = start[q]; e < start[q + 1]; e++) {
      top = follow(f, k + 1, row[e], top);
      x[row[e]] -= a[e] * f->scale[row[e]];
    }
    f->lower_start[k] = l;
    f->upper_start[k] = u;
    if (l + n - top > f->room || u + n - top > f->room) return -1;
    for (int64_t t = top; t < n; t++) {
      int64_t i = f->found[t], j = f->place[i];
      if (j < 0) continue;
      double h = x[i];
      x[i] = 0;
      f->upper_row[u] = j;
      f->upper[u++] = h;
      int64_t from = f->lower_start[j];
      if (h != 0) hot_spread(f->lower_start[j + 1] - from, -h, f->lower_row + from, f->lower + from, x);
    }
    int64_t best = find_pivot(f, top, q);
    if (best < 0) return 0;
    double pivot = x[best];
    f->upper_row[u] = k;
    f->upper[u++] = pivot;
    f->place[best] = k;
    x[best] = 0;
    for (int64_t t = top; t < n; t++) {
      int64_t i = f->found[t];
      if (f->place[i] >= 0 || x[i] == 0) continue;
      f->lower_row[l] = i;
      f->lower[l++] = x[i] / pivot;
      x[i] = 0;
    }
    f->lower_start[k + 1] = l;
    f->upper_start[k + 1] = u;
  }
  for (int64_t e = 0; e < l; e++) f->lower_row[e] = f->place[f->lower_row[e]];
  return 1;
}

static void sparse_solve(const struct sparse* f, const int64_t* order, double* b) {
  int64_t n = f->n;
  double* y = f->x;
  for (int64_t i = 0; i < n; i++) y[f->place[i]] = f->scale[i] * b[i];
  for (int64_t k = 0; k < n; k++) {
    int64_t from = f->lower_start[k];
    if (y[k] != 0) hot_spread(f->lower_start[k + 1] - from, -y[k], f->lower_row + from, f->lower + from, y);
  }
  for (int64_t k = n - 1; k >= 0; k--) {
    int64_t from = f->upper_start[k], last = f->upper_start[k + 1] - 1;
    double h = y[k] /= f->upper[last];
    if (h != 0) hot_spread(last - from, -h, f->upper_row + from, f->upper + from, y);
    b[order[k]] = h;
  }
}
