/* Singular positions of loops, where constraints lose rank for a moment: by inertia the motion goes on as it came.

   Close to such a position accelerations are quotients of two numbers that both vanish, and nothing computed from them can be
   trusted; a little away on either side everything is well determined. So the motion is followed up to the edge of a zone, finely,
   continued across it as the smooth curve it is, and brought back onto the constraints on the far side. */

static const double zone_smooth = 1e-6;   /* relative error estimate above which a motion does not count as smooth */
static const double zone_exact = 1e-12;   /* largest opening of loops, in sizes of the coordinates, in a position that counts as singular */
static const double zone_fine = 1e-4;     /* times the tolerance: for computing a motion that is to be continued */
static const double zone_coarser = 30;    /* times that, where rounding prevents such accuracy */
static const double zone_sure = 100;      /* tolerances: error estimate that is small enough */
#define FEWEST_NODES 12                   /* number that must be known to continue the motion */
#define FEWEST_DEGREE 3
#define ENDING 6                          /* last nodes, at which loops must approach the singular position monotonically */

/* The same model, integrated accurately from an earlier state, without events. */
static void prepare_fine(const struct mc_run* s, const struct memory* m, struct mc_run* fine, double rtol) {
  copy_run(s, fine);
  fine->ne = fine->nm = fine->watch = fine->single_step = 0;
  fine->interrupt = 0;
  fine->progress = 0;
  fine->rtol = rtol;
  fine->space = m->fine;
  fine->x = m->fine_x;
  fine->z = m->fine_x + s->nx;
  fine->h = 0;
  fine->max_steps = 1000;
  fine->restart = 1;
  fine->next_output = fine->active = fine->taken = 0;
}

/* Follows the motion finely to some times, from what was remembered before them: to `enough` of them at least, and less finely where
   rounding asks for it. Returns how many it reached. */
static int64_t follow_finely(const struct mc_run* s, struct memory* m, const double* times, int64_t count, int64_t enough, double* x, double* z) {
  int64_t n = s->nx + s->nz, best = -1, reached = 0;
  for (int64_t k = 0; k < s->kept && k < HISTORY; k++)
    if (m->history[k * (n + 1)] <= times[0] && (best < 0 || m->history[k * (n + 1)] > m->history[best * (n + 1)])) best = k;
  if (best < 0) return 0;
  for (double rtol = larger(zone_fine * s->rtol, 1e-12); reached < enough && rtol <= 100 * s->rtol; rtol *= zone_coarser) {
    struct mc_run fine;
    hot_copy(n, m->history + best * (n + 1) + 1, m->fine_x);
    prepare_fine(s, m, &fine, rtol);
    fine.t = m->history[best * (n + 1)];
    fine.t_end = times[count - 1];
    fine.outputs = count;
    fine.output_times = times;
    fine.output_x = x;
    fine.output_z = z;
    advance(&fine);
    reached = fine.next_output;
  }
  return reached;
}

static double node_value(const struct mc_run* s, const struct memory* m, int64_t k, int64_t i) {
  int64_t at = m->node_at[k];
  return i < s->nx ? m->lattice_x[at * s->nx + i] : m->lattice_z[at * s->nz + i - s->nx];
}

/* Orthogonal polynomials on `count` nodes up to node `last` (excluded), by Forsythe's recurrence; their values at all nodes. */
static void make_basis(struct memory* m, struct curve* c, int64_t last, int64_t count, int64_t nodes) {
  double *P = m->basis, first = m->node_t[last - count], end = m->node_t[last - 1];
  c->middle = 0.5 * (first + end);
  c->half = 0.5 * (end - first);
  for (int64_t j = 0; j <= MOST_DEGREE; j++) {
    double norm = 0, shift = 0;
    for (int64_t k = 0; k < nodes; k++) {
      double x = (m->node_t[k] - c->middle) / c->half, *p = P + k * DEGREES + j;
      *p = j == 0 ? 1 : (x - c->alpha[j - 1]) * p[-1] - (j > 1 ? c->beta[j - 1] * p[-2] : 0);
      if (k < last - count || k >= last) continue;
      norm += *p * *p;
      shift += x * *p * *p;
    }
    c->norm[j] = norm;
    c->alpha[j] = shift / norm;
    c->beta[j] = j ? norm / c->norm[j - 1] : 0;
  }
}

/* Coefficients of unknown i up to a degree: its least squares fit on the nodes of the basis. */
static void coefficients(const struct mc_run* s, const struct memory* m, const struct curve* c, int64_t last, int64_t count,
                         int64_t degree, int64_t i, double* a) {
  hot_clear(degree + 1, a);
  for (int64_t k = last - count; k < last; k++) hot_add(degree + 1, node_value(s, m, k, i), m->basis + k * DEGREES, a);
  for (int64_t j = 0; j <= degree; j++) a[j] /= c->norm[j];
}

/* Relative errors with which each degree, fitted to `count` nodes before `last`, predicts the nodes from there on. */
static void foretell(const struct mc_run* s, struct memory* m, const struct curve* c, int64_t last, int64_t count, int64_t nodes,
                     double* error) {
  int64_t degree = count / 2 < MOST_DEGREE ? count / 2 : MOST_DEGREE;
  double a[DEGREES], off[DEGREES];
  hot_clear(DEGREES, error);
  for (int64_t i = 0; i < s->nx + s->nz; i++) {
    double size = i < s->nx ? s->nominal[i] : s->nominal_z[i - s->nx], most = 0;
    if (!finite_value(size)) continue;
    for (int64_t k = 0; k < nodes; k++) most = larger(most, absolute(node_value(s, m, k, i)));
    coefficients(s, m, c, last, count, degree, i, a);
    hot_clear(DEGREES, off);
    for (int64_t k = last; k < nodes; k++) {
      double guess = 0, value = node_value(s, m, k, i);
      for (int64_t j = 0; j <= degree; j++) {
        guess += a[j] * m->basis[k * DEGREES + j];
        off[j] = larger(off[j], absolute(guess - value));
      }
    }
    for (int64_t j = 0; j <= degree; j++) error[j] = larger(error[j], off[j] / (size + most));
  }
}

/* The motion at the nodes continued by `ahead`: the degree and the number of nodes are those that would have foretold the last known
   ones best, from as far. Returns the relative error to expect. */
static double fit_curve(const struct mc_run* s, struct memory* m, struct curve* c, int64_t nodes, double ahead) {
  int64_t known = 0, best_count = 0, best_degree = 0;
  double best = INFINITE, error[DEGREES];
  while (known < nodes && m->node_t[known] <= m->node_t[nodes - 1] - ahead) known++;
  for (int64_t count = known; count > 5; count -= 3) {
    make_basis(m, c, known, count, nodes);
    foretell(s, m, c, known, count, nodes, error);
    for (int64_t j = FEWEST_DEGREE; j <= MOST_DEGREE && j <= count / 2; j++)
      if (error[j] < best) { best = error[j]; best_count = count; best_degree = j; }
  }
  if (!finite_value(best)) return best;
  make_basis(m, c, nodes, best_count, nodes);
  c->degree = best_degree;
  for (int64_t i = 0; i < s->nx + s->nz; i++) {
    coefficients(s, m, c, nodes, best_count, best_degree, i, error);
    for (int64_t j = 0; j <= best_degree; j++) c->value[j * (s->nx + s->nz) + i] = error[j];
  }
  return best;
}

static void curve_at(const struct mc_run* s, const struct curve* c, double t, double* y) {
  int64_t n = s->nx + s->nz;
  double x = (t - c->middle) / c->half, before = 0, p = 1;
  hot_clear(n, y);
  for (int64_t j = 0; j <= c->degree; j++) {
    hot_add(n, p, c->value + j * n, y);
    double next = (x - c->alpha[j]) * p - (j ? c->beta[j] * before : 0);
    before = p;
    p = next;
  }
}

/* The motion before the zone ahead, followed finely once: at quarters of its half width before its middle, wherever one of the
   widths tried has a node. Notes where those stand that were reached. */
static void follow_before(const struct mc_run* s, struct memory* m, struct mc_zone zone) {
  int64_t n = s->nx + s->nz, count = 0;
  double earliest = s->smooth_since;
  if (s->kept > HISTORY) earliest = larger(earliest, m->history[(s->kept % HISTORY) * (n + 1)]);
  for (int64_t j = LATTICE - 1; j >= 0; j--) {
    double t = zone.middle - 0.25 * zone.half * (double)j;
    int used = 0;
    for (int64_t width = 1; width <= 4; width *= 2) used |= j % width == 0 && j / width >= 2 && j / width < NODES + 2;
    m->lattice_at[j] = used && t >= earliest ? count : -1;
    if (m->lattice_at[j] >= 0) m->lattice_t[count++] = t;
  }
  int64_t enough = m->lattice_at[4] + 1;                        /* all nodes, with the usual width */
  int64_t reached = count ? follow_finely(s, m, m->lattice_t, count, enough > 0 ? enough : count, m->lattice_x, m->lattice_z) : 0;
  for (int64_t j = 0; j < LATTICE; j++) if (m->lattice_at[j] >= reached) m->lattice_at[j] = -1;
}

/* Continues the motion across a zone whose half width was halved `width` times; returns the error estimate, infinite if that fails. */
static double carry_on(const struct mc_run* s, struct memory* m, int64_t width, struct curve* c) {
  int64_t n = s->nx + s->nz, nodes = 0;
  double half = 0.5 * (double)width * s->zone.half, value[NODES];
  if (m->lattice_at[2 * width] < 0) return INFINITE;                                 /* the last node was not reached */
  for (int64_t k = NODES - 1; k >= 0; k--) {
    int64_t at = m->lattice_at[width * (k + 2)];
    if (at < 0) continue;
    m->node_at[nodes] = at;
    m->node_t[nodes++] = m->lattice_t[at];
  }
  if (nodes < FEWEST_NODES) return INFINITE;
  for (int64_t k = nodes - ENDING; k < nodes; k++) {
    for (int64_t i = 0; i < n; i++) m->trial[i] = node_value(s, m, k, i);
    value[k] = smallest_value(s, m, m->node_t[k], m->trial, INFINITE);
    if (value[k] < 0 || (k > nodes - ENDING && !(value[k] < value[k - 1]))) return INFINITE;
  }
  struct mc_zone refined;
  double last = m->node_t[nodes - 1];
  if (!locate_zone(m->node_t[nodes - 2], value[nodes - 2], last, value[nodes - 1], s->usual_value, &refined)) return INFINITE;
  if (absolute(refined.middle - s->zone.middle) > half) return INFINITE;             /* it is not where it was predicted */
  c->begin = last;
  c->end = 2 * refined.middle - last;
  return last < c->end && (c->end < s->t_end || s->open_end) ? fit_curve(s, m, c, nodes, c->end - last) : INFINITE;
}

/* Events whose conditions become true across a zone: flags to `fired`; the number of them, or < 0 if the model fails. */
static int64_t happens(const struct mc_run* s, struct memory* m, const struct curve* c) {
  int64_t count = 0;
  double *before = m->grid, *after = m->grid + s->nm;
  if (!s->ne) return 0;
  if (!margins(s, s->t, m->x, before)) return -1;
  for (int64_t i = 0; i < s->ne; i++) s->fired[i] = 0;
  for (int part = 1; part <= 2; part++) {
    double t = c->begin + 0.5 * part * (c->end - c->begin);
    curve_at(s, c, t, m->trial);
    if (!margins(s, t, m->trial, after)) return -1;
    for (int64_t i = 0; i < s->ne; i++) if (mc_least_margin(s, i, after) > 0 && mc_least_margin(s, i, before) <= 0) s->fired[i] = 1;
  }
  for (int64_t i = 0; i < s->ne; i++) count += s->fired[i];
  return count;
}

/* At the far edge, conditions that do not hold are armed again. */
static void arm_there(struct mc_run* s, struct memory* m) {
  if (!s->ne || !margins(s, s->t, m->x, m->grid)) return;
  for (int64_t i = 0; i < s->ne; i++) if (mc_least_margin(s, i, m->grid) < 0) s->armed[i] = 1;
}

/* Outputs before a curve, integrated accurately. */
static void write_before(struct mc_run* s, struct memory* m, const struct curve* c) {
  int64_t from = s->next_output, count = 0;
  while (from + count < s->outputs && s->output_times[from + count] < c->begin) count++;
  if (count && follow_finely(s, m, s->output_times + from, count, count, s->output_x + from * s->nx, s->output_z + from * s->nz) < count) count = 0;
  s->next_output += count;
}

/* Along a curve, to its end or to t_end if that is earlier; then the motion stays on it until the next call. */
static int64_t go_along(struct mc_run* s, struct memory* m, int64_t which) {
  const struct curve* c = &m->curve[which];
  double end = smaller(c->end, s->t_end);
  s->zone.middle = 0.5 * (c->begin + c->end);                   /* more accurate by now */
  while (s->next_output < s->outputs && s->output_times[s->next_output] <= end) {
    curve_at(s, c, s->output_times[s->next_output], m->trial);
    write_output(s, m->trial);
  }
  curve_at(s, c, end, m->x);
  s->t = end;
  s->carried = end < c->end ? 1 + which : 0;
  if (s->carried) return leave(s, m, MC_DONE);
  arm_there(s, m);
  s->restart = 1;
  s->h = 0;
  s->passes++;
  return leave(s, m, MC_STEP);
}

/* Whether loops only come near to a singular position where a curve would pass it: two branches of positions do not cross there, and the
   motion turns from one way into the other, within a time that is found. */
static int turns_corner(struct mc_run* s, struct memory* m, const struct curve* c, double error) {
  double middle = 0.5 * (c->begin + c->end);
  curve_at(s, c, middle, m->trial);
  s->pass_offset = offset(s, m, middle, m->trial);
  if (!(s->pass_offset > larger(zone_exact, 10 * error * error))) return 0;   /* where branches cross, they are met to within the square of an error */
  s->zone.middle = middle;
  s->zone.corner = root(s->pass_offset) * s->zone.half / zone_size;
  s->retaken = c->end;
  s->closest_limit = 1;
  return 1;
}

/* Carries the motion on across the zone ahead, as wide as foretells it best. If something happens inside, other ways are tried first;
   `anyway` lets it happen at the far edge. Returns MC_SINGULAR where the error to expect is large and a caller that may have another
   way was not asked yet, MC_STEP or MC_EVENT on the far side, else MC_DONE: on the curve, or where nothing was done. */
static int64_t pass_zone(struct mc_run* s, int anyway) {
  static const int64_t widths[3] = {2, 1, 4};                    /* halves of the half width */
  struct memory m;
  divide(s, &m, s->space);
  load_state(s, &m);
  int64_t best = 0;
  double error = INFINITE;
  follow_before(s, &m, s->zone);
  for (int i = 0; i < 3; i++) {
    double found = carry_on(s, &m, widths[i], &m.curve[1 - best]);
    if (found < error) { error = found; best = 1 - best; }
  }
  if (finite_value(error) && turns_corner(s, &m, &m.curve[best], error)) return MC_DONE;
  double gap = s->zone.middle - s->zone.half - s->t;
  if (!anyway && error > zone_sure * s->rtol && gap > 0.25 * s->zone.half) {   /* it can be located better from nearby */
    s->h = smaller(s->h, larger(0.5 * gap, 0.1 * s->zone.half));
    s->closest_limit = 1;
    return MC_DONE;
  }
  if (!anyway && s->watch == 2 && !s->any_way && error > zone_sure * s->rtol) return MC_SINGULAR;   /* the caller may know better */
  s->any_way = 0;
  if (!(error < zone_smooth)) return MC_DONE;
  const struct curve* c = &m.curve[best];
  int unsure = s->t_end <= c->end && error > zone_sure * s->rtol;
  if (s->t_end <= c->begin || (unsure && !anyway)) {              /* steps end in it: a curve from nearby is better, or it is not reached yet */
    s->closest_limit = 1;
    return MC_DONE;
  }
  int64_t some = happens(s, &m, c);
  if (some < 0 || (some && (!anyway || s->t_end <= c->end))) return MC_DONE;
  s->pass_error = error;
  s->bad_stage = -1;
  write_before(s, &m, c);
  int64_t status = go_along(s, &m, best);
  if (!some) return status;
  for (int64_t i = 0; i < s->ne; i++) if (s->fired[i]) s->armed[i] = 0;
  return MC_EVENT;
}

/* Continues to the end or to whatever comes first; singular positions of loops are passed on the way, or t_end is reached inside one. */
int64_t mc_run(struct mc_run* s) {
  s->taken = s->switched = 0;
  if (s->restart) s->carried = 0;
  if (s->carried) {
    struct memory m;
    divide(s, &m, s->space);
    int64_t status = go_along(s, &m, s->carried - 1);
    if (status == MC_DONE || s->watch == 2 || s->single_step) return status;
  }
  for (;;) {
    int64_t status = advance(s);
    if (!watching(s)) return status;
    int failed = status == MC_STEP_TOO_SMALL || status == MC_NOT_FINITE || status == MC_CONTRADICTION;
    int near = s->zone.half > 0 && absolute(s->zone.middle - s->t) < zone_ahead * s->zone.half;
    if (status != MC_SINGULAR && !(failed && near)) return status;
    int64_t passed = pass_zone(s, failed);
    if (s->carried) return MC_DONE;
    if (passed == MC_EVENT || passed == MC_SINGULAR || (passed == MC_STEP && s->watch == 2)) return passed;
    if (passed == MC_DONE && failed) return status;
    if (s->single_step) return MC_STEP;
  }
}
