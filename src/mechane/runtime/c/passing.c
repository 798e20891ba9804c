/* Singular positions of loops, where constraints lose rank for a moment: by inertia the motion goes on as it came.

   Close to such a position accelerations are quotients of two numbers that both vanish, and nothing computed from them can be
   trusted; a little away on either side everything is well determined. So the motion is followed up to the edge of a zone, finely,
   continued across it as the smooth curve it is, and brought back onto the constraints on the far side. Rates beyond the zone then
   tell more than those before it: they are interpolated across it, and their integral is the motion. */

static const double zone_smooth = 1e-6;   /* relative error estimate above which a motion does not count as smooth */
static const double zone_exact = 1e-12;   /* largest opening of loops, in sizes of the coordinates, in a position that counts as singular */
static const double zone_fine = 1e-4;     /* times the tolerance: for computing a motion that is to be continued */
static const double zone_coarser = 30;    /* times that, where rounding prevents such accuracy, */
static const double zone_coarse = 10;     /* up to this, in tolerances */
static const double zone_sure = 100;      /* tolerances: error estimate that is small enough */
static const double zone_good = 1;        /* tolerances: error estimate for which no other width is tried */
static const double zone_joined = 1e-3;   /* tolerances: change by a round of interpolation that is the last one */
static const double zone_far = 0.3;       /* smallest singular value beyond a zone, relative to that before it */
static const double zone_moved = 0.1;     /* by how much a zone may be elsewhere than predicted, relative to its distance */
#define FEWEST_NODES 12                   /* number that must be known to continue the motion */
#define FEWEST_DEGREE 3
#define MOST_ROUNDS 10                    /* of interpolation */
#define ENDING 6                          /* last nodes, at which loops must approach the singular position monotonically */

/* The same model, integrated accurately from an earlier state, without events. */
static void prepare_fine(const struct mc_run* s, const struct memory* m, struct mc_run* fine, double rtol) {
  copy_run(s, fine);
  fine->ne = fine->nm = fine->watch = fine->single_step = 0;
  fine->interrupt = 0;
  fine->progress = 0;
  fine->output_d = 0;
  fine->rtol = rtol;
  fine->space = m->fine;
  fine->x = m->fine_x;
  fine->z = m->fine_x + s->nx;
  fine->h = 0;
  fine->max_steps = 100;
  fine->restart = 1;
  fine->active = fine->taken = 0;
}

/* Follows the motion finely to some times, from what was remembered before them; less finely from where rounding asks for it. Returns how
   many it reached, with the tolerance for each. */
static int64_t follow_finely(const struct mc_run* s, struct memory* m, const double* times, int64_t count, double* x, double* z, double* accuracy) {
  int64_t n = s->nx + s->nz, best = -1, reached = 0;
  for (int64_t k = 0; k < s->kept && k < HISTORY; k++)
    if (m->history[k * (n + 1)] <= times[0] && (best < 0 || m->history[k * (n + 1)] > m->history[best * (n + 1)])) best = k;
  if (best < 0) return 0;
  double t = m->history[best * (n + 1)];
  hot_copy(n, m->history + best * (n + 1) + 1, m->fine_x);
  double rtol = larger(zone_fine * s->rtol, 1e-12), most = larger(zone_coarse * s->rtol, 1e-7);
  while (reached < count && rtol <= most) {
    int64_t before = reached;
    struct mc_run fine;
    prepare_fine(s, m, &fine, rtol);
    fine.t = t;
    fine.t_end = times[count - 1];
    fine.next_output = reached;
    fine.outputs = count;
    fine.output_times = times;
    fine.output_x = x;
    fine.output_z = z;
    advance(&fine);
    for (; reached < fine.next_output; reached++) accuracy[reached] = rtol;
    if (reached == before) rtol *= zone_coarser;
    if (!reached) { hot_copy(n, m->history + best * (n + 1) + 1, m->fine_x); continue; }
    t = times[reached - 1];
    hot_copy(s->nx, x + (reached - 1) * s->nx, m->fine_x);
    hot_copy(s->nz, z + (reached - 1) * s->nz, m->fine_x + s->nx);
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

/* Coefficients of values at nodes up to a degree: their least squares fit. */
static void fit_values(const struct memory* m, const struct curve* c, int64_t first, int64_t count, int64_t degree, const double* value, double* a) {
  hot_clear(degree + 1, a);
  for (int64_t k = 0; k < count; k++) hot_add(degree + 1, value[k], m->basis + (first + k) * DEGREES, a);
  for (int64_t j = 0; j <= degree; j++) a[j] /= c->norm[j];
}

/* The same of unknown i, on the nodes of the basis. */
static void coefficients(const struct mc_run* s, const struct memory* m, const struct curve* c, int64_t last, int64_t count,
                         int64_t degree, int64_t i, double* a) {
  double value[NODES];
  for (int64_t k = 0; k < count; k++) value[k] = node_value(s, m, last - count + k, i);
  fit_values(m, c, last - count, count, degree, value, a);
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

/* The polynomials at a time. */
static void basis_at(const struct curve* c, double t, double* p) {
  double x = (t - c->middle) / c->half;
  for (int64_t j = 0; j <= c->degree; j++) p[j] = j == 0 ? 1 : (x - c->alpha[j - 1]) * p[j - 1] - (j > 1 ? c->beta[j - 1] * p[j - 2] : 0);
}

static void curve_at(const struct mc_run* s, const struct curve* c, double t, double* y) {
  int64_t n = s->nx + s->nz;
  double p[DEGREES];
  basis_at(c, t, p);
  hot_clear(n, y);
  for (int64_t j = 0; j <= c->degree; j++) hot_add(n, p[j], c->value + j * n, y);
}

/* Widths of a zone that are tried, in parts of its half width, in this order: narrow ones where the motion is fast. */
#define PARTS 64
static const int64_t zone_widths[WIDTHS] = {PARTS, PARTS / 2, WIDEST, PARTS / 4, PARTS / 8, PARTS / 16, PARTS / 32, 1};

/* Time of a place before a zone. Nodes are half a width apart, the last one lies a width before the middle. */
static double lattice_time(struct mc_zone zone, int64_t place) { return zone.middle - zone.half * (double)place / (2 * PARTS); }

/* The motion before the zone ahead, followed finely once: wherever one of the widths tried has a node. Notes where those stand that were
   reached, and returns their number. */
static int64_t follow_before(const struct mc_run* s, struct memory* m, struct mc_zone zone) {
  int64_t n = s->nx + s->nz, count = 0;
  double earliest = s->smooth_since;
  if (s->kept > HISTORY) earliest = larger(earliest, m->history[(s->kept % HISTORY) * (n + 1)]);
  for (int64_t j = LATTICE - 1; j >= 0; j--) {
    double t = lattice_time(zone, j);
    int used = 0;
    for (int i = 0; i < WIDTHS; i++) used |= j % zone_widths[i] == 0 && j / zone_widths[i] >= 2 && j / zone_widths[i] < NODES + 2;
    m->lattice_at[j] = used && t >= earliest ? count : -1;
    if (m->lattice_at[j] >= 0) m->lattice_t[count++] = t;
  }
  int64_t reached = count ? follow_finely(s, m, m->lattice_t, count, m->lattice_x, m->lattice_z, m->lattice_error) : 0;
  for (int64_t j = 0; j < LATTICE; j++) if (m->lattice_at[j] >= reached) m->lattice_at[j] = -1;
  return reached;
}

/* Locates the zone again from the last places that were reached. Returns whether it had moved. */
static int locate_again(struct mc_run* s, struct memory* m, int64_t reached) {
  double value[2], *t = m->lattice_t + reached - 2, before = s->zone.middle;
  struct mc_zone again;
  if (reached < 2) return 0;
  for (int64_t i = 0; i < 2; i++) {
    hot_copy(s->nx, m->lattice_x + (reached - 2 + i) * s->nx, m->trial);
    hot_copy(s->nz, m->lattice_z + (reached - 2 + i) * s->nz, m->trial + s->nx);
    value[i] = smallest_value(s, m, t[i], m->trial, INFINITE);
  }
  if (value[0] < 0 || value[1] < 0 || !locate_zone(t[0], value[0], t[1], value[1], s->usual_value, &again)) return 0;
  if (!(absolute(again.middle - before) > zone_moved * (before - t[1]) && absolute(again.middle - before) < s->zone.half)) return 0;
  s->zone.middle = again.middle;
  return 1;
}

/* Chooses nodes before the zone for one of the widths. Returns their number, or 0 if there are not enough, or the loops do not approach
   a singular position in the middle. */
static int64_t choose_nodes(const struct mc_run* s, struct memory* m, int64_t width, struct curve* c) {
  int64_t n = s->nx + s->nz, nodes = 0;
  double half = (double)width / PARTS * s->zone.half, value[NODES];
  if (m->lattice_at[2 * width] < 0) return 0;                                        /* the last node was not reached */
  for (int64_t k = NODES - 1; k >= 0; k--) {
    int64_t at = m->lattice_at[width * (k + 2)];
    if (at < 0) continue;
    m->node_at[nodes] = at;
    m->node_t[nodes++] = m->lattice_t[at];
  }
  if (nodes < FEWEST_NODES) return 0;
  for (int64_t k = nodes - ENDING; k < nodes; k++) {
    for (int64_t i = 0; i < n; i++) m->trial[i] = node_value(s, m, k, i);
    value[k] = smallest_value(s, m, m->node_t[k], m->trial, INFINITE);
    if (value[k] < 0 || (k > nodes - ENDING && !(value[k] < value[k - 1]))) return 0;
  }
  struct mc_zone refined;
  double last = m->node_t[nodes - 1];
  if (!locate_zone(m->node_t[nodes - 2], value[nodes - 2], last, value[nodes - 1], s->usual_value, &refined)) return 0;
  if (absolute(refined.middle - s->zone.middle) > half) return 0;                    /* it is not where it was predicted */
  c->begin = last;
  c->end = 2 * refined.middle - last;
  return last < c->end ? nodes : 0;
}

/* Whether loops are about as far from a singular position where a curve ends as where it begins: another one may follow at once. */
static int leaves_zone(const struct mc_run* s, struct memory* m, const struct curve* c) {
  double value[2];
  for (int i = 0; i < 2; i++) {
    double t = i ? c->end : c->begin;
    curve_at(s, c, t, m->trial);
    value[i] = smallest_value(s, m, t, m->trial, INFINITE);
  }
  return value[1] > zone_far * value[0];
}

/* Continues the motion across the zone, and further where that does not leave it. Returns the relative error to expect. */
static double carry_on(const struct mc_run* s, struct memory* m, struct curve* c, int64_t nodes) {
  for (int tries = 0; tries < 4 && (c->end < s->t_end || s->open_end); tries++) {
    double error = fit_curve(s, m, c, nodes, c->end - c->begin);
    if (!finite_value(error) || leaves_zone(s, m, c)) return error;
    c->end += 0.5 * (c->end - c->begin);
  }
  return INFINITE;
}

/* Integrals of the polynomials from the beginning of a curve to each node from `first` on: Gauss's quadrature, exact. */
static void integrate_basis(struct memory* m, const struct curve* c, int64_t first, int64_t count) {
  static const double place[4] = {0, 0.4058451513773972, 0.7415311855993945, 0.9491079123427585};
  static const double share[4] = {0.4179591836734694, 0.3818300505051189, 0.2797053914892767, 0.1294849661688697};
  double p[DEGREES];
  for (int64_t k = 0; k < count; k++) {
    double *sum = m->integral + k * DEGREES, half = 0.5 * (m->node_t[first + k] - c->begin), middle = c->begin + half;
    hot_clear(DEGREES, sum);
    for (int i = -3; i <= 3; i++) {
      int at = i < 0 ? -i : i;
      basis_at(c, middle + (i < 0 ? -half : half) * place[at], p);
      hot_add(c->degree + 1, half * share[at], p, sum);
    }
  }
}

/* Follows the motion finely from the far edge of a zone, where it is brought onto the constraints, and notes its rates at the nodes. Returns
   by how much it was moved there, in weights, or < 0 if this fails. */
static double follow_beyond(struct mc_run* s, struct memory* m, int64_t first, int64_t near, int64_t far, double rtol) {
  int64_t n = s->nx;
  const double* t = m->node_t + first + near;
  double closest = s->closest, moved = project(s, m, t[0], m->far, OF_OUTPUT);
  s->closest = closest;
  s->bad_stage = -1;
  if (moved < 0) return -1;
  struct mc_run fine;
  hot_copy(n, m->far, m->fine_x);
  prepare_fine(s, m, &fine, rtol);
  fine.t = t[0];
  fine.t_end = t[far - 1];
  fine.next_output = 0;
  fine.outputs = far;
  fine.output_times = t;
  fine.output_x = m->far;
  advance(&fine);
  if (fine.next_output < far) return -1;
  for (int64_t k = 0; k < far; k++) if (!rates(s, t[k], m->far + k * n, m->node_rates + (near + k) * n)) return -1;
  return moved;
}

/* Integrates the rates at all nodes from the beginning of a curve: the curve, and the state at its end. Returns the largest change
   there, and the effect of the two highest degrees; both relative. */
static double integrate_rates(const struct mc_run* s, struct memory* m, struct curve* c, int64_t first, int64_t near, int64_t far, double* effect) {
  int64_t n = s->nx, count = near + far, degree = MOST_DEGREE - 1;
  const double* top = m->integral + near * DEGREES + degree - 1;
  double a[DEGREES], value[2 * SIDE], change = 0;
  *effect = 0;
  for (int64_t i = 0; i < n; i++) {
    double begin = node_value(s, m, first + near - 1, i), size = s->nominal[i] + absolute(begin);
    for (int64_t k = 0; k < count; k++) value[k] = m->node_rates[k * n + i];
    fit_values(m, c, first, count, degree, value, a);
    for (int64_t k = 0; k < count; k++) value[k] = begin + hot_dot(degree + 1, a, m->integral + k * DEGREES);
    change = larger(change, absolute(value[near] - m->far[i]) / size);
    *effect = larger(*effect, (absolute(a[degree - 1] * top[0]) + absolute(a[degree] * top[1])) / size);
    m->far[i] = value[near];
    fit_values(m, c, first, count, MOST_DEGREE, value, a);
    for (int64_t j = 0; j <= MOST_DEGREE; j++) c->value[j * n + i] = a[j];
  }
  return change;
}

/* The motion across a zone by interpolation of its rates on both sides, in rounds that begin with its continuation. Returns the relative
   error to expect, infinite if this is not possible. */
static double join_sides(struct mc_run* s, struct memory* m, const struct curve* ahead, struct curve* c, int64_t nodes) {
  int64_t n = s->nx, near = nodes < SIDE ? nodes : SIDE, first = nodes - near, far = 0;
  double apart = m->node_t[nodes - 1] - m->node_t[nodes - 2], change = INFINITE, before, effect, moved;
  for (; far < SIDE && (s->open_end || ahead->end + (double)far * apart <= s->t_end); far++) m->node_t[nodes + far] = ahead->end + (double)far * apart;
  if (s->nz || far < SIDE / 2) return INFINITE;
  for (int64_t k = 0; k < near; k++) {
    for (int64_t i = 0; i < n; i++) m->trial[i] = node_value(s, m, first + k, i);
    if (!rates(s, m->node_t[first + k], m->trial, m->node_rates + k * n)) return INFINITE;
  }
  curve_at(s, ahead, ahead->end, m->far);
  c->begin = ahead->begin;
  c->end = ahead->end;
  c->degree = MOST_DEGREE;
  make_basis(m, c, nodes + far, near + far, nodes + far);
  integrate_basis(m, c, first, near + far);
  for (int round = 0; round < MOST_ROUNDS; round++) {
    before = change;
    if ((moved = follow_beyond(s, m, first, near, far, m->lattice_error[m->node_at[nodes - 1]])) < 0) return INFINITE;
    change = integrate_rates(s, m, c, first, near, far, &effect);
    if (!(change < 1)) return INFINITE;
    if (change < zone_joined * s->rtol || change > 0.5 * before) break;   /* the rest is rounding, or it does not converge */
  }
  return larger(larger(effect, change), moved * s->rtol);
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
  int64_t count = 0;
  while (s->next_output + count < s->outputs && s->output_times[s->next_output + count] < c->begin) count++;
  while (count) {
    int64_t some = follow_finely(s, m, s->output_times + s->next_output, count < LATTICE ? count : LATTICE, s->output_x + s->next_output * s->nx,
                                 s->output_z + s->next_output * s->nz, m->lattice_error);
    if (!some) break;
    for (int64_t k = 0; k < some && s->output_d; k++) hot_copy(s->nd, s->d, s->output_d + (s->next_output + k) * s->nd);
    s->next_output += some;
    count -= some;
  }
}

/* When loops are singular on a curve: their smallest singular value decreases to zero and grows again, evenly in a short time. */
static double singular_time(const struct mc_run* s, struct memory* m, const struct curve* c) {
  double t[2] = {c->begin, c->end}, value[2], middle = 0.5 * (c->begin + c->end);
  for (int tries = 0; tries < 4; tries++) {
    for (int i = 0; i < 2; i++) {
      curve_at(s, c, t[i], m->trial);
      value[i] = smallest_value(s, m, t[i], m->trial, INFINITE);
    }
    if (!(value[0] > 0 && value[1] > 0)) break;
    double half = 0.1 * (t[1] - t[0]);
    middle = t[0] + (t[1] - t[0]) * value[0] / (value[0] + value[1]);
    t[0] = middle - half;
    t[1] = middle + half;
  }
  return middle;
}

/* Along a curve, to its end or to t_end if that is earlier; then the motion stays on it until the next call. */
static int64_t go_along(struct mc_run* s, struct memory* m) {
  const struct curve* c = m->curve;
  double end = smaller(c->end, s->t_end);
  s->zone.middle = singular_time(s, m, c);
  while (s->next_output < s->outputs && s->output_times[s->next_output] <= end) {
    curve_at(s, c, s->output_times[s->next_output], m->trial);
    write_output(s, m->trial);
  }
  curve_at(s, c, end, m->x);
  s->t = end;
  s->carried = end < c->end;
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

static void copy_curve(const struct mc_run* s, const struct curve* from, struct curve* to) {
  to->degree = from->degree;
  to->middle = from->middle; to->half = from->half; to->begin = from->begin; to->end = from->end;
  hot_copy(DEGREES, from->alpha, to->alpha);
  hot_copy(DEGREES, from->beta, to->beta);
  hot_copy((from->degree + 1) * (s->nx + s->nz), from->value, to->value);
}

/* The best curve across the zone ahead, of all widths. Returns the relative error to expect. */
static double find_curve(struct mc_run* s, struct memory* m) {
  double error = INFINITE;
  for (int tries = 0; tries < 3 && locate_again(s, m, follow_before(s, m, s->zone)); tries++) continue;
  for (int i = 0; i < WIDTHS && error > zone_good * s->rtol; i++) {
    struct curve *ahead = m->curve + 1, *joined = m->curve + 2;
    int64_t nodes = choose_nodes(s, m, zone_widths[i], ahead);
    if (!nodes) continue;
    double found = carry_on(s, m, ahead, nodes);
    if (!finite_value(found)) continue;
    double better = join_sides(s, m, ahead, joined, nodes);
    const struct curve* best = better < found ? joined : ahead;
    found = larger(smaller(found, better), m->lattice_error[m->node_at[nodes - 1]]);
    if (!(found < error)) continue;
    error = found;
    copy_curve(s, best, m->curve);
  }
  return error;
}

/* Carries the motion on across the zone ahead, as wide as gives the smallest error. If something happens inside, other ways are tried
   first; `anyway` lets it happen at the far edge. Returns MC_SINGULAR where the error to expect is large and a caller that may have another
   way was not asked yet, MC_STEP or MC_EVENT on the far side, else MC_DONE: on the curve, or where nothing was done. */
static int64_t pass_zone(struct mc_run* s, int anyway) {
  struct memory m;
  divide(s, &m, s->space);
  load_state(s, &m);
  double error = find_curve(s, &m);
  if (finite_value(error) && turns_corner(s, &m, m.curve, error)) return MC_DONE;
  double gap = s->zone.middle - s->zone.half - s->t;
  if (!anyway && error > zone_sure * s->rtol && gap > 0.25 * s->zone.half) {   /* it can be located better from nearby */
    s->h = smaller(s->h, larger(0.5 * gap, 0.1 * s->zone.half));
    s->closest_limit = 1;
    return MC_DONE;
  }
  if (!anyway && s->watch == 2 && !s->any_way && error > zone_sure * s->rtol) return MC_SINGULAR;   /* the caller may know better */
  s->any_way = 0;
  if (!(error < zone_smooth)) return MC_DONE;
  const struct curve* c = m.curve;
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
  int64_t status = go_along(s, &m);
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
    int64_t status = go_along(s, &m);
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
