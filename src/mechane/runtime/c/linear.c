/* Linear equations: small dense ones with a decision on their rank, and the large ones of the stiff method. All matrices by columns. */

/* Complete pivoting after equilibration by powers of two; unknowns without a pivot are zero. */
static void solve_square(int64_t n, int64_t sides, const double* A, const double* B, double* X, double* work) {
  double *M = work, *R = M + n * n, *r = R + n * sides, *c = r + n;
  int64_t *place = (int64_t*)(c + n), rank = 0;
  hot_clear(n, r);
  for (int64_t j = 0; j < n; j++) for (int64_t i = 0; i < n; i++) r[i] = larger(r[i], absolute(A[i + j * n]));
  for (int64_t i = 0; i < n; i++) r[i] = r[i] > 0 ? power_of_two(-exponent(r[i])) : 0;
  for (int64_t j = 0; j < n; j++) {
    double* column = M + j * n;
    hot_scale(n, 1, r, A + j * n, column);
    double most = absolute(column[hot_peak(n, column)]);
    c[j] = most > 0 ? power_of_two(-exponent(most)) : 0;
    hot_scale(n, 0, c + j, column, column);
    place[j] = j;
  }
  for (int64_t k = 0; k < sides; k++) hot_scale(n, 1, r, B + k * n, R + k * n);
  double first = 0;
  for (; rank < n; rank++) {
    int64_t k = rank, row = k, column = k;
    double most = 0;
    for (int64_t j = k; j < n; j++) {
      int64_t i = k + hot_peak(n - k, M + k + j * n);
      if (absolute(M[i + j * n]) > most) { most = absolute(M[i + j * n]); row = i; column = j; }
    }
    if (k == 0) first = most;
    if (!(most > 1e-14 * first)) break;
    if (column != k) {
      hot_swap(n, 1, M + k * n, M + column * n);
      int64_t h = place[k]; place[k] = place[column]; place[column] = h;
    }
    if (row != k) {
      hot_swap(n - k, n, M + k + k * n, M + row + k * n);
      hot_swap(sides, n, R + k, R + row);
    }
    double pivot = 1 / M[k + k * n];
    hot_scale(n - k - 1, 0, &pivot, M + k + 1 + k * n, M + k + 1 + k * n);
    for (int64_t j = k + 1; j < n; j++) {
      double f = M[k + j * n];
      if (f != 0) hot_add(n - k - 1, -f, M + k + 1 + k * n, M + k + 1 + j * n);
    }
    for (int64_t j = 0; j < sides; j++) {
      double f = R[k + j * n];
      if (f != 0) hot_add(n - k - 1, -f, M + k + 1 + k * n, R + k + 1 + j * n);
    }
  }
  for (int64_t j = 0; j < sides; j++) {
    double* b = R + j * n;
    for (int64_t k = rank - 1; k >= 0; k--) {
      b[k] /= M[k + k * n];
      hot_add(k, -b[k], M + k * n, b);
    }
    for (int64_t k = 0; k < n; k++) X[place[k] + j * n] = k < rank ? b[k] * c[place[k]] : 0;
  }
}

/* The smallest solution of the nearest matrix of this rank: singular values by one-sided Jacobi rotations. Rows are scaled by
   their norms, smoothly (tiny rows are left tiny), which changes nothing where the equations agree; columns are left in the
   caller's units, so that the solution is the smallest one in these. */
static void solve_truncated(int64_t rows, int64_t columns, int64_t sides, int64_t rank, const double* A, const double* B, double* X,
                            double* work) {
  int wide = columns > rows;                      /* then rotate the columns of the transpose */
  int64_t m = wide ? columns : rows, n = wide ? rows : columns;
  double *U = work, *V = U + m * n, *size = V + n * n, *r = size + n, most = 0;
  for (int64_t i = 0; i < rows; i++) {
    double largest = 0, sum = 0;
    for (int64_t j = 0; j < columns; j++) largest = larger(largest, absolute(A[i + j * rows]));
    double scale = largest > 0 ? power_of_two(-exponent(largest)) : 0;
    for (int64_t j = 0; j < columns; j++) { double a = A[i + j * rows] * scale; sum += a * a; }
    r[i] = scale > 0 ? root(sum) / scale : 0;
    most = larger(most, r[i]);
  }
  for (int64_t i = 0; i < rows; i++) r[i] = most > 0 ? 1 / (r[i] + 1e-10 * most) : 0;
  for (int64_t j = 0; j < columns; j++) for (int64_t i = 0; i < rows; i++)
    U[wide ? j + i * m : i + j * m] = A[i + j * rows] * r[i];
  hot_clear(n * n, V);
  for (int64_t j = 0; j < n; j++) V[j + j * n] = 1;
  for (int sweep = 0; sweep < 40; sweep++) {
    int64_t turned = 0;
    most = 0;
    for (int64_t j = 0; j < n; j++) { size[j] = hot_dot(m, U + j * m, U + j * m); most = larger(most, size[j]); }
    for (int64_t p = 0; p < n; p++) for (int64_t q = p + 1; q < n; q++) {
      double *u = U + p * m, *v = U + q * m, a = size[p], c = size[q], h = hot_dot(m, u, v);
      if (a < 1e-34 * most || c < 1e-34 * most || !(absolute(h) > (double)(4 + m) * EPSILON * root(a) * root(c))) continue;
      turned++;
      double zeta = (c - a) / (2 * h), t = (zeta > 0 ? 1 : -1) / (absolute(zeta) + root(1 + zeta * zeta));
      double cosine = 1 / root(1 + t * t), sine = cosine * t;
      hot_turn(m, cosine, sine, u, v);
      hot_turn(n, cosine, sine, V + p * n, V + q * n);
      size[p] = larger(a - t * h, 0);
      size[q] = c + t * h;
    }
    if (!turned) break;
  }
  for (int64_t j = 0; j < n; j++) size[j] = hot_dot(m, U + j * m, U + j * m);
  hot_clear(columns * sides, X);
  most = 0;
  for (int64_t k = 0; k < rank && k < n; k++) {   /* the largest that are left */
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
  if (rows != columns || k < least) { solve_truncated(rows, columns, sides, k, A, B, X, work); return; }
  if (rows == 1) {
    for (int64_t i = 0; i < sides; i++) X[i] = A[0] != 0 ? B[i] / A[0] : 0;
    return;
  }
  if ((rows == 2 || rows == 3) && hot_solve_tiny(rows, sides, A, B, X)) return;
  solve_square(rows, sides, A, B, X, work);
}

/* LU with partial pivoting of a matrix with its rows equilibrated: dense (lower < 0) or within a band. A band keeps a(i, j) at
   [lower + upper + i - j + j * height] with height = 2 lower + upper + 1. Returns 0 if it is singular. */
struct lu { int64_t n, lower, upper; double *a, *scale; int64_t* pivot; };

static int64_t lu_height(const struct lu* f) { return f->lower < 0 ? f->n : 2 * f->lower + f->upper + 1; }
static inline int64_t lu_at(const struct lu* f, int64_t i, int64_t j) {
  return f->lower < 0 ? i + j * f->n : f->lower + f->upper + i - j + j * (2 * f->lower + f->upper + 1);
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
  for (int64_t k = 0; k < n; k++) {
    int64_t last = k + kl < n - 1 ? k + kl : n - 1, best = k;
    double *column = a + lu_at(f, 0, k);
    best = k + hot_peak(last - k + 1, column + k);
    f->pivot[k] = best;
    if (!(absolute(column[best]) > 0) || !finite_value(column[best])) return 0;
    int64_t end = best + (f->lower < 0 ? n : f->upper);   /* the last column that the pivot row reaches */
    if (end > reach) reach = end;
    if (reach > n - 1) reach = n - 1;
    if (best != k) hot_swap(reach - k + 1, lu_at(f, 0, 1) - lu_at(f, 0, 0), a + lu_at(f, k, k), a + lu_at(f, best, k));
    double pivot = 1 / column[k];
    hot_scale(last - k, 0, &pivot, column + k + 1, column + k + 1);
    for (int64_t j = k + 1; j <= reach; j++) {
      double* other = a + lu_at(f, 0, j);
      double h = other[k];
      if (h != 0) hot_add(last - k, -h, column + k + 1, other + k + 1);
    }
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
