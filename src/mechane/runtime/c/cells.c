/* Tables within the rates: no step leads over a cell of one without looking into it. A bump between two grid lines would not be seen
   otherwise, however high it is, where everything around it is smooth. */

#define MOST_HALVINGS 20   /* of a step */
#define DEPTH 40           /* halvings of the way through a step to TINY_SHARE: over that the argument jumps, as that of a periodic table does */
#define NEARBY 1e-4        /* of a step: for slopes of the dense output, */
#define BESIDE 1e-7        /* and for those of arguments */

/* In which cell of table i an argument is: how many grid lines are not above it. */
static int64_t cell_of(const struct mc_run* s, int64_t i, double q) {
  int64_t low = s->grid_start[i], high = s->grid_start[i + 1];
  while (low < high) {
    int64_t middle = low + (high - low) / 2;
    if (s->grid[middle] <= q) low = middle + 1; else high = middle;
  }
  return low - s->grid_start[i];
}

static int find_arguments(const struct mc_run* s, double t, const double* y, double* q) {
  return !s->tables || call(s, s->table_arguments, t, y, q, 0);
}

static int64_t cells_apart(int64_t a, int64_t b) { return a < b ? b - a : a - b; }

/* Arguments of the tables at the end of a step, the state y. Returns whether it may lead over a cell of one of them; around a periodic
   one, it may be in the same cell again. */
static int passes_cells(const struct mc_run* s, struct memory* m, double t, const double* y) {
  if (!s->tables || !find_arguments(s, t, y, m->q_end)) return 0;
  for (int64_t i = 0; i < s->tables; i++)
    if (s->grid_wraps[i] || cells_apart(cell_of(s, i, m->q_end[i]), cell_of(s, i, m->q_start[i])) > 1) return 1;
  return 0;
}

/* The argument of table i at the fraction q of the last step. */
static double argument_at(const struct mc_run* s, struct memory* m, int64_t i, double q) {
  interpolate(s, m, q, m->trial);
  return find_arguments(s, s->dense_t + q * s->dense_h, m->trial, m->q_inside) ? m->q_inside[i] : m->q_start[i];
}

/* By how much the rates are not those of the dense output, at its fraction q, in weights per second. */
static double defect(struct mc_run* s, struct memory* m, double q) {
  int64_t n = s->nx + s->nz;
  double *k = m->k + 10 * n, *after = k + n, *before = k + 3 * n, near = smaller(NEARBY, 0.5 * smaller(q, 1 - q));
  interpolate(s, m, q, m->trial);
  if (!rates(s, s->dense_t + q * s->dense_h, m->trial, k)) return INFINITE;
  interpolate(s, m, q + near, after);
  interpolate(s, m, q - near, before);
  for (int64_t j = 0; j < s->nx; j++) k[j] -= (after[j] - before[j]) / (2 * near * s->dense_h);
  return hot_weighted(s->nx, k, m->weight);
}

/* Whether a step does not see what table i does in its cell c, met at the fraction q with the argument x: what it contributes to the
   motion while it is passed is more than an error of the step may be. */
static int unseen(struct mc_run* s, struct memory* m, int64_t i, int64_t c, double q, double x) {
  const double* grid = s->grid + s->grid_start[i];
  int inner = c > 0 && c < s->grid_start[i + 1] - s->grid_start[i];
  double pace = absolute(argument_at(s, m, i, q + BESIDE) - x) / BESIDE, width = inner ? grid[c] - grid[c - 1] : INFINITE;
  return defect(s, m, q) * s->dense_h * (width < pace ? width / pace : 1) > 1;
}

/* Goes through the step to where the argument of table i is in other cells than at both ends, and looks into these. */
static int misses_cells(struct mc_run* s, struct memory* m, int64_t i) {
  double a = 0, end[DEPTH + 2];
  int64_t here = cell_of(s, i, m->q_start[i]), cell[DEPTH + 2], top = 0;
  end[0] = 1; cell[0] = cell_of(s, i, m->q_end[i]);
  while (top >= 0) {
    double longest = s->grid_wraps[i] ? 0.25 : 1;
    if ((cells_apart(here, cell[top]) <= 1 && end[top] - a <= longest) || end[top] - a < TINY_SHARE) { a = end[top]; here = cell[top--]; continue; }
    double q = 0.5 * (a + end[top]), x = argument_at(s, m, i, q);
    int64_t c = cell_of(s, i, x);
    if (c != here && c != cell[top] && unseen(s, m, i, c, q, x)) return 1;
    end[++top] = q; cell[top] = c;
  }
  return 0;
}

static int misses_something(struct mc_run* s, struct memory* m) {
  for (int64_t i = 0; i < s->tables; i++) if (misses_cells(s, m, i)) return 1;
  return 0;
}
