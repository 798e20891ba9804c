/* Linear equations: small dense systems of uncertain rank, and the large ones of the stiff method. All matrices by columns. */

/* Cramer's rule where nothing cancels, independent of the units of rows and columns. Returns 0 where it is not suitable. */
static int solve_tiny(int64_t n, int64_t sides, const double* A, const double* B, double* X) {
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

#define MOST_PLAIN 16           /* rows */
#define CLEAR_PIVOT 1e-4        /* relative to the largest element of its column, in rows that are scaled alike */

/* Partial pivoting, where every pivot is clearly not zero and the rank no question, independent of the units of rows and columns. Returns
   0 where one is not. */
static int solve_plain(int64_t n, int64_t sides, const double* A, const double* B, double* X) {
  double M[MOST_PLAIN * MOST_PLAIN], R[MOST_PLAIN], r[MOST_PLAIN];
  int64_t place[MOST_PLAIN];
  for (int64_t i = 0; i < n; i++) r[i] = 0;
  for (int64_t j = 0; j < n; j++) for (int64_t i = 0; i < n; i++) r[i] = larger(r[i], absolute(A[i + j * n]));
  for (int64_t i = 0; i < n; i++) r[i] = r[i] > 0 ? power_of_two(-exponent(r[i])) : 0;
  for (int64_t j = 0; j < n; j++) for (int64_t i = 0; i < n; i++) M[i + j * n] = r[i] * A[i + j * n];
  for (int64_t k = 0; k < n; k++) {
    double *a = M + k * n, usual = 0;
    int64_t best = k;
    for (int64_t i = 0; i < n; i++) usual = larger(usual, absolute(r[i] * A[i + k * n]));
    for (int64_t i = k + 1; i < n; i++) best = absolute(a[i]) > absolute(a[best]) ? i : best;
    if (!(absolute(a[best]) > CLEAR_PIVOT * usual)) return 0;
    place[k] = best;
    double h = a[best], inverse = 1 / h;
    a[best] = a[k];
    a[k] = inverse;
    for (int64_t i = k + 1; i < n; i++) a[i] *= inverse;
    for (int64_t j = k + 1; j < n; j++) {
      double *b = M + j * n, f = b[best];
      b[best] = b[k];
      b[k] = f;
      for (int64_t i = k + 1; i < n; i++) b[i] -= f * a[i];
    }
  }
  for (; sides > 0; sides--, B += n, X += n) {
    for (int64_t i = 0; i < n; i++) R[i] = r[i] * B[i];
    for (int64_t k = 0; k < n; k++) {
      double f = R[place[k]];
      R[place[k]] = R[k];
      R[k] = f;
      for (int64_t i = k + 1; i < n; i++) R[i] -= f * M[i + k * n];
    }
    for (int64_t k = n - 1; k >= 0; k--) {
      X[k] = R[k] * M[k + k * n];
      for (int64_t i = 0; i < k; i++) R[i] -= X[k] * M[i + k * n];
    }
  }
  return 1;
}

#define CONTRADICTED 1e-6       /* relative residual of a right-hand side without a pivot that exceeds rounding */

/* Whether equations without a pivot have a nonzero right-hand side. */
static int is_contradicted(int64_t n, int64_t rank, const double* r, const double* given, const double* left, double condition) {
  double most = 0, rest = 0;
  for (int64_t i = 0; i < n; i++) most = larger(most, absolute(r[i] * given[i]));
  for (int64_t i = rank; i < n; i++) rest = larger(rest, absolute(left[i]));
  return rest > larger(CONTRADICTED, 100 * EPSILON * condition) * most;
}

#define SMALL_COLUMN 1e-2       /* relative to the largest one: a smaller one is not scaled to it */
#define SMALL_PIVOT 1e-8        /* relative to the first one, between columns that are not scaled alike */

/* A square matrix M and its right-hand sides R, further columns of it, in scales r of the rows and c of the columns, which are in the
   order `place` of their pivots. */
struct square { int64_t n, sides, rank; double *M, *R, *r, *c, condition; int64_t* place; };

/* Complete pivoting after equilibration by powers of two, until pivots fall below `limit`. Columns smaller than `small` times the
   largest one remain smaller than others. */
static void eliminate_square(struct square* s, const double* A, const double* B, double small, double limit) {
  int64_t n = s->n, *place = s->place;
  double *M = s->M, *r = s->r, *c = s->c, largest = 0;
  hot_clear(n, r);
  for (int64_t j = 0; j < n; j++) for (int64_t i = 0; i < n; i++) r[i] = larger(r[i], absolute(A[i + j * n]));
  for (int64_t i = 0; i < n; i++) r[i] = r[i] > 0 ? power_of_two(-exponent(r[i])) : 0;
  for (int64_t j = 0; j < n; j++) {
    double* column = M + j * n;
    hot_scale(n, 1, r, A + j * n, column);
    c[j] = absolute(column[hot_peak(n, column)]);
    largest = larger(largest, c[j]);
    place[j] = j;
  }
  for (int64_t j = 0; j < n; j++) {
    c[j] = c[j] > 0 ? power_of_two(-exponent(larger(c[j], small * largest))) : 0;
    hot_scale(n, 0, c + j, M + j * n, M + j * n);
  }
  for (int64_t k = 0; k < s->sides; k++) hot_scale(n, 1, r, B + k * n, s->R + k * n);
  int64_t best = hot_peak(n * n, M);
  double first = n ? absolute(M[best]) : 0, smallest = first;
  for (s->rank = 0; s->rank < n && absolute(M[best]) > limit * first; s->rank++) {
    int64_t k = s->rank, row = best % n, column = best / n;
    smallest = absolute(M[best]);
    if (column != k) {
      hot_swap(n, 1, M + k * n, M + column * n);
      int64_t h = place[k]; place[k] = place[column]; place[column] = h;
    }
    if (row != k) hot_swap(n - k + s->sides, n, M + k + k * n, M + row + k * n);
    double pivot = 1 / M[k + k * n];
    hot_scale(n - k - 1, 0, &pivot, M + k + 1 + k * n, M + k + 1 + k * n);
    best = hot_eliminate(n, k, n + s->sides, M);
  }
  s->condition = first / smallest;
}

/* Unknowns without a pivot are zero, and all are NaN if equations without a pivot contradict the others. Of dependent columns, small
   ones are left without a pivot: their unknowns would be huge, such as the forces of two contacts that press against each other
   along a line on which both almost lie. */
static void solve_square(int64_t n, int64_t sides, const double* A, const double* B, double* X, double* work) {
  struct square s = {.n = n, .sides = sides, .M = work, .R = work + n * n};
  s.r = s.R + n * sides, s.c = s.r + n, s.place = (int64_t*)(s.c + n);
  eliminate_square(&s, A, B, 0, 1e-14);
  int64_t rank = s.rank;
  if (rank < n) eliminate_square(&s, A, B, SMALL_COLUMN, SMALL_PIVOT);
  if (s.rank != rank) eliminate_square(&s, A, B, 0, 1e-14);
  for (int64_t j = 0; j < sides; j++) {
    double* b = s.R + j * n;
    if (rank < n && is_contradicted(n, rank, s.r, B + j * n, b, s.condition)) {
      for (int64_t k = 0; k < n; k++) X[k + j * n] = __builtin_nan("");
      continue;
    }
    for (int64_t k = rank - 1; k >= 0; k--) {
      b[k] /= s.M[k + k * n];
      hot_add(k, -b[k], s.M + k * n, b);
    }
    for (int64_t k = 0; k < n; k++) X[s.place[k] + j * n] = k < rank ? b[k] * s.c[s.place[k]] : 0;
  }
}

/* Smooth norms of the rows; scales to r. Tiny rows stay tiny: a redundant one is as large as the opening of the loops. */
static void scale_rows(int64_t rows, int64_t columns, const double* A, double* r) {
  double most = 0;
  for (int64_t i = 0; i < rows; i++) {
    double largest = 0, sum = 0;
    for (int64_t j = 0; j < columns; j++) largest = larger(largest, absolute(A[i + j * rows]));
    double scale = largest > 0 ? power_of_two(-exponent(largest)) : 0;
    for (int64_t j = 0; j < columns; j++) { double a = A[i + j * rows] * scale; sum += a * a; }
    r[i] = scale > 0 ? root(sum) / scale : 0;
    most = larger(most, r[i]);
  }
  for (int64_t i = 0; i < rows; i++) r[i] = most > 0 ? 1 / (r[i] + 1e-2 * most) : 0;
}

/* Orthonormalizes the n columns of Q, each twice against the previous ones; R (may be null) holds the components removed. */
static int orthogonalise(int64_t m, int64_t n, double* Q, double* R) {
  for (int64_t k = 0; k < n; k++) {
    double* q = Q + k * m;
    for (int64_t j = 0; R && j <= k; j++) R[j + k * n] = 0;
    for (int again = 0; again < 2; again++) for (int64_t j = 0; j < k; j++) {
      double f = hot_dot(m, Q + j * m, q);
      hot_add(m, -f, Q + j * m, q);
      if (R) R[j + k * n] += f;
    }
    double size = root(hot_dot(m, q, q)), inverse = 1 / size;
    if (!(size > 0) || !finite_value(inverse)) return 0;
    hot_scale(m, 0, &inverse, q, q);
    if (R) R[k + k * n] = size;
  }
  return 1;
}

/* The smallest solution of the nearest matrix of this rank, where the rest is clearly smaller: the leading singular directions by
   pivoted columns, made exact by subspace iteration. Returns 0 where it does not serve. */
static int solve_subspace(int64_t rows, int64_t columns, int64_t sides, int64_t rank, const double* A, const double* B, double* X,
                          double* work) {
  double *M = work, *W = M + rows * columns, *U = W + rows * columns, *V = U + rows * rank, *R = V + columns * rank;
  double *r = R + rank * rank, *y = r + rows, pivot = 0, rest = 0;
  scale_rows(rows, columns, A, r);
  for (int64_t j = 0; j < columns; j++) hot_scale(rows, 1, r, A + j * rows, M + j * rows);
  hot_copy(rows * columns, M, W);
  for (int64_t k = 0; k <= rank; k++) {
    int64_t best = 0;
    rest = 0;
    for (int64_t j = 0; j < columns; j++) {
      double size = hot_dot(rows, W + j * rows, W + j * rows);
      if (size > rest) { rest = size; best = j; }
    }
    if (k == rank) break;
    pivot = rest;
    if (!(pivot > 0)) return 0;
    double *u = U + k * rows, inverse = 1 / root(pivot);
    hot_scale(rows, 0, &inverse, W + best * rows, u);
    for (int64_t j = 0; j < columns; j++) hot_add(rows, -hot_dot(rows, u, W + j * rows), u, W + j * rows);
    hot_clear(rows, W + best * rows);
  }
  double gap = 4 * root(rest / pivot), angle = gap;               /* each product with M reduces the angle by the spectral gap */
  if (!(gap < 0.05) || !orthogonalise(rows, rank, U, 0)) return 0;
  for (;;) {
    for (int64_t k = 0; k < rank; k++) for (int64_t j = 0; j < columns; j++)
      V[j + k * columns] = hot_dot(rows, M + j * rows, U + k * rows);
    if (!orthogonalise(columns, rank, V, 0)) return 0;
    angle *= gap;
    hot_clear(rows * rank, U);
    for (int64_t k = 0; k < rank; k++) for (int64_t j = 0; j < columns; j++)
      hot_add(rows, V[j + k * columns], M + j * rows, U + k * rows);
    if (!orthogonalise(rows, rank, U, R)) return 0;
    if (angle < 1e-15) break;
    angle *= gap;
  }
  for (int64_t s = 0; s < sides; s++) {                           /* X = V R⁻¹ Uᵀ B */
    hot_scale(rows, 1, r, B + s * rows, W);
    for (int64_t k = 0; k < rank; k++) y[k] = hot_dot(rows, U + k * rows, W);
    for (int64_t k = rank - 1; k >= 0; k--) { y[k] /= R[k + k * rank]; hot_add(k, -y[k], R + k * rank, y); }
    hot_combine(columns, rank, y, V, 1, 0, X + s * columns);
  }
  return 1;
}

/* The same by singular values, from one-sided Jacobi rotations. Rows are scaled by their norms, which changes nothing where the
   equations agree; columns are left in the caller's units, so that the solution is the smallest one in these. */
static void solve_truncated(int64_t rows, int64_t columns, int64_t sides, int64_t rank, const double* A, const double* B, double* X,
                            double* work) {
  int wide = columns > rows;                      /* then rotate the columns of the transpose */
  int64_t m = wide ? columns : rows, n = wide ? rows : columns;
  double *U = work, *V = U + m * n, *size = V + n * n, *r = size + n, most;
  scale_rows(rows, columns, A, r);
  for (int64_t j = 0; j < columns; j++) for (int64_t i = 0; i < rows; i++)
    U[wide ? j + i * m : i + j * m] = A[i + j * rows] * r[i];
  hot_clear(n * n, V);
  for (int64_t j = 0; j < n; j++) V[j + j * n] = 1;
  for (int sweep = 0; sweep < 40; sweep++) {
    double turned = 0;                            /* the largest cosine of an angle that was made a right angle */
    most = 0;
    for (int64_t j = 0; j < n; j++) { size[j] = hot_dot(m, U + j * m, U + j * m); most = larger(most, size[j]); }
    for (int64_t p = 0; p < n; p++) for (int64_t q = p + 1; q < n; q++) {
      double *u = U + p * m, *v = U + q * m, a = size[p], c = size[q], h = hot_dot(m, u, v);
      if (a < 1e-28 * most || c < 1e-28 * most) continue;         /* rounding only */
      double angle = absolute(h) / (root(a) * root(c));
      if (!(angle > (double)(4 + m) * EPSILON)) continue;
      turned = larger(turned, angle);
      double zeta = (c - a) / (2 * h), t = (zeta > 0 ? 1 : -1) / (absolute(zeta) + root(1 + zeta * zeta));
      double cosine = 1 / root(1 + t * t), sine = cosine * t;
      hot_turn(m, cosine, sine, u, v);
      hot_turn(n, cosine, sine, V + p * n, V + q * n);
      size[p] = larger(a - t * h, 0);
      size[q] = c + t * h;
    }
    if (turned < 1e-8) break;                     /* it converges quadratically */
  }
  for (int64_t j = 0; j < n; j++) size[j] = hot_dot(m, U + j * m, U + j * m);
  hot_clear(columns * sides, X);
  most = 0;
  for (int64_t k = 0; k < rank && k < n; k++) {   /* the largest ones that remain */
    int64_t j = 0;
    for (int64_t i = 1; i < n; i++) if (size[i] > size[j]) j = i;
    if (k == 0) most = size[j];
    if (!(size[j] > 1e-28 * most) || most == 0) break;
    for (int64_t s = 0; s < sides; s++) {
      double f = 0;
      const double *left = wide ? V + j * n : U + j * m, *right = wide ? U + j * m : V + j * n;
      for (int64_t i = 0; i < rows; i++) f += left[i] * r[i] * B[i + s * rows];
      f /= size[j];
      for (int64_t i = 0; i < columns; i++) X[i + s * columns] += f * right[i];
    }
    size[j] = -1;
  }
}

void mc_solve(int64_t rows, int64_t columns, int64_t sides, double rank, const double* A, const double* B, double* X, double* work) {
  int64_t least = rows < columns ? rows : columns, k = (int64_t)(rank + 0.5);
  if (!hot_all_finite(rows * columns, A) || !hot_all_finite(rows * sides, B)) {   /* must be noticed, not hidden */
    for (int64_t i = 0; i < columns * sides; i++) X[i] = __builtin_nan("");
    return;
  }
  if (rows != columns || k < least) {
    if (k < 1 || !solve_subspace(rows, columns, sides, k, A, B, X, work)) solve_truncated(rows, columns, sides, k, A, B, X, work);
    return;
  }
  if (rows == 1) {
    for (int64_t i = 0; i < sides; i++) X[i] = A[0] != 0 || B[i] != 0 ? B[i] / A[0] : 0;
    return;
  }
  if ((rows == 2 || rows == 3) && solve_tiny(rows, sides, A, B, X)) return;
  if (rows > 3 && rows <= MOST_PLAIN && solve_plain(rows, sides, A, B, X)) return;
  solve_square(rows, sides, A, B, X, work);
}

/* LU with partial pivoting of a matrix with its rows equilibrated: dense (lower < 0) or within a band. A band keeps a(i, j) at
   [lower + upper + i - j + j * height] with height = 2 lower + upper + 1. Returns 0 if it is singular. */
struct lu { int64_t n, lower, upper; double *a, *scale; int64_t* pivot; };

static int64_t lu_height(const struct lu* f) { return f->lower < 0 ? f->n : 2 * f->lower + f->upper + 1; }
static inline int64_t lu_at(const struct lu* f, int64_t i, int64_t j) {
  return f->lower < 0 ? i + j * f->n : f->lower + f->upper + i - j + j * (2 * f->lower + f->upper + 1);
}

#define PANEL 8                              /* number of columns eliminated together, while they are in the cache */

/* Eliminates the columns from..to - 1, each of which extends to its end, from column j. */
static void eliminate(const struct lu* f, int64_t from, int64_t to, const int64_t* ends, int64_t j) {
  int64_t n = f->n, kl = f->lower < 0 ? n : f->lower;
  double* other = f->a + lu_at(f, 0, j);
  for (int64_t k = from; k < to; k++) {
    if (j > ends[k - from]) continue;
    int64_t last = k + kl < n - 1 ? k + kl : n - 1;
    double h = other[f->pivot[k]];
    other[f->pivot[k]] = other[k];
    other[k] = h;
    if (h != 0) hot_add(last - k, -h, f->a + lu_at(f, 0, k) + k + 1, other + k + 1);
  }
}

static int lu_factor(const struct lu* f) {
  int64_t n = f->n, kl = f->lower < 0 ? n : f->lower, reach = 0;
  double* a = f->a;
  hot_clear(n, f->scale);
  for (int64_t j = 0; j < n; j++) {
    int64_t first = j - f->upper > 0 && f->lower >= 0 ? j - f->upper : 0, last = j + kl < n - 1 ? j + kl : n - 1;
    for (int64_t i = first; i <= last; i++) f->scale[i] = larger(f->scale[i], absolute(a[lu_at(f, i, j)]));
  }
  for (int64_t i = 0; i < n; i++) f->scale[i] = f->scale[i] > 0 ? power_of_two(-exponent(f->scale[i])) : 1;
  for (int64_t j = 0; j < n; j++) {
    int64_t first = j - f->upper > 0 && f->lower >= 0 ? j - f->upper : 0, last = j + kl < n - 1 ? j + kl : n - 1;
    for (int64_t i = first; i <= last; i++) a[lu_at(f, i, j)] *= f->scale[i];
  }
  for (int64_t from = 0; from < n; from += PANEL) {
    int64_t to = from + PANEL < n ? from + PANEL : n, ends[PANEL];
    for (int64_t k = from; k < to; k++) {
      double* column = a + lu_at(f, 0, k);
      eliminate(f, from, k, ends, k);
      int64_t last = k + kl < n - 1 ? k + kl : n - 1, best = k + hot_peak(last - k + 1, column + k);
      f->pivot[k] = best;
      if (!(absolute(column[best]) > 0) || !finite_value(column[best])) return 0;
      int64_t end = best + (f->lower < 0 ? n : f->upper);   /* the last column of the pivot row */
      if (end > reach) reach = end;
      if (reach > n - 1) reach = n - 1;
      ends[k - from] = reach;
      double h = column[k], pivot = 1 / column[best];
      column[k] = column[best];
      column[best] = h;
      hot_scale(last - k, 0, &pivot, column + k + 1, column + k + 1);
    }
    for (int64_t j = to; j <= reach; j++) eliminate(f, from, to, ends, j);
  }
  return 1;
}

static void lu_solve(const struct lu* f, double* b) {
  int64_t n = f->n, kl = f->lower < 0 ? n : f->lower, ku = f->lower < 0 ? n : f->lower + f->upper;
  hot_scale(n, 1, f->scale, b, b);
  for (int64_t k = 0; k < n; k++) {
    int64_t last = k + kl < n - 1 ? k + kl : n - 1;
    double h = b[f->pivot[k]];
    b[f->pivot[k]] = b[k];
    b[k] = h;
    const double* column = f->a + lu_at(f, 0, k);
    if (h != 0) hot_add(last - k, -h, column + k + 1, b + k + 1);
  }
  for (int64_t k = n - 1; k >= 0; k--) {
    const double* column = f->a + lu_at(f, 0, k);
    double h = b[k] /= column[k];
    int64_t first = k - ku > 0 ? k - ku : 0;
    if (h != 0) hot_add(k - first, -h, column + first, b + first);
  }
}
