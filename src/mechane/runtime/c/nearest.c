/* Nearest points of curves and surfaces: the nearest sample, then Newton steps. */

#define BRANCHES 8                           /* children of each box in the tree around samples, and samples per leaf */
#define FIT 0.5                              /* fraction of the distance at which a nearest point gets lost, up to which it is followed */

/* A search for the nearest sample: boxes of all levels in sequence, leaves first. */
struct look { const struct mc_shape* s; const double* place; int64_t first[24], boxes[24], levels, where, leaf; double best; };

static void begin_look(struct look* l, const struct mc_shape* s) {
  l->s = s; l->levels = 0;
  for (int64_t n = (s->count + BRANCHES - 1) / BRANCHES, first = 0;; n = (n + BRANCHES - 1) / BRANCHES) {
    l->first[l->levels] = first; l->boxes[l->levels++] = n;
    first += n;
    if (n <= 1) return;
  }
}

/* Parameter k of a sample from its index along that parameter; evenly spaced. */
static double parameter_at(double from, double to, int64_t count, int64_t i) {
  return i > 0 && i == count - 1 ? to : from + (double)i * ((to - from) / (double)(count > 1 ? count - 1 : 1));
}

/* Parameters of a point of the grid. */
static void parameters_at(const struct mc_shape* s, int64_t place, double* q) {
  int64_t columns = s->parameters > 1 ? s->samples[1] : 1;
  q[0] = parameter_at(s->first[0], s->last[0], s->samples[0], place / columns);
  if (s->parameters > 1) q[1] = parameter_at(s->first[1], s->last[1], s->samples[1], place % columns);
}

/* Squares of the distances to a sample and to a box, in a plane or in space. */
static inline double to_sample(const struct look* l, int64_t i) {
  const double *place = l->place, *p = l->s->points + i * l->s->dimension;
  double x = place[0] - p[0], y = place[1] - p[1], sum = x * x + y * y;
  if (l->s->dimension > 2) { double z = place[2] - p[2]; sum += z * z; }
  return sum;
}

static inline double outside(double low, double at, double high) { return larger(larger(low - at, at - high), 0); }

static inline double to_box(const struct look* l, int64_t level, int64_t i) {
  int64_t n = l->s->dimension;
  const double *place = l->place, *low = l->s->boxes + 2 * n * (l->first[level] + i), *high = low + n;
  double x = outside(low[0], place[0], high[0]), y = outside(low[1], place[1], high[1]), sum = x * x + y * y;
  if (n > 2) { double z = outside(low[2], place[2], high[2]); sum += z * z; }
  return sum;
}

static inline void look_into_leaf(struct look* l, int64_t leaf) {
  int64_t first = leaf * BRANCHES, last = first + BRANCHES;
  if (last > l->s->count) last = l->s->count;
  for (int64_t i = first; i < last; i++) {
    double d = to_sample(l, i);
    if (d < l->best) { l->best = d; l->where = i; }
  }
}

/* All leaves of a box that may hold something nearer, except for the first that was looked into. */
static void look_into(struct look* l, int64_t level, int64_t box) {
  int64_t first = box * BRANCHES, last = first + BRANCHES, all = l->boxes[level - 1];
  if (last > all) last = all;
  for (int64_t i = first; i < last; i++) {
    if ((level == 1 && i == l->leaf) || !(to_box(l, level - 1, i) < l->best)) continue;
    if (level == 1) look_into_leaf(l, i); else look_into(l, level - 1, i);
  }
}

/* The nearest sample, by its place in the tree; `near` is one that is probably close, or -1. */
static int64_t nearest_sample(struct look* l, const double* place, int64_t near) {
  l->place = place;
  int64_t box = near < 0 ? 0 : near / BRANCHES;
  for (int64_t level = l->levels - 1; near < 0 && level > 0; level--) {   /* descend, always into the nearest box */
    int64_t first = box * BRANCHES, last = first + BRANCHES, all = l->boxes[level - 1];
    double least = INFINITE;
    for (int64_t i = first; i < last && i < all; i++) {
      double d = to_box(l, level - 1, i);
      if (d < least) { least = d; box = i; }
    }
  }
  l->best = INFINITE;
  l->where = box * BRANCHES;
  l->leaf = box;
  look_into_leaf(l, box);
  if (l->levels > 1) look_into(l, l->levels - 1, 0);
  return l->where;
}

/* ---------------------------------------------------------------- feet of perpendiculars */

/* A point, its first derivatives by the parameters, and its second ones: uu, uv, vv. */
struct jet { double point[3], first[2][3], second[3][3]; };

static void evaluate_jet(const struct mc_shape* s, const double* q, struct jet* j, double* work) {
  double raw[18];
  const double* in[2] = {q, q + 1};
  double* out[1] = {raw};
  int64_t n = s->dimension, m = s->parameters;
  s->jet(in, out, work);
  hot_copy(n, raw, j->point);
  for (int64_t k = 0; k < m; k++) hot_copy(n, raw + (1 + k) * n, j->first[k]);
  for (int64_t k = 0; k < m * (m + 1) / 2; k++) hot_copy(n, raw + (1 + m + k) * n, j->second[k]);
}

/* Symmetric 2 by 2 matrices are a, b, c: of (a b; b c). With one parameter b = 0, and c is a number that does not matter. */
static void products(const struct mc_shape* s, const struct jet* j, double square[3]) {
  int64_t n = s->dimension;
  square[0] = hot_dot(n, j->first[0], j->first[0]);
  square[1] = square[2] = 0;
  if (s->parameters > 1) { square[1] = hot_dot(n, j->first[0], j->first[1]); square[2] = hot_dot(n, j->first[1], j->first[1]); }
}

static void along(const struct mc_shape* s, const struct jet* j, const double* d, double form[3]) {
  int64_t n = s->dimension;
  form[0] = hot_dot(n, d, j->second[0]);
  form[1] = form[2] = 0;
  if (s->parameters > 1) { form[1] = hot_dot(n, d, j->second[1]); form[2] = hot_dot(n, d, j->second[2]); }
}

/* A damped Newton step towards the smallest distance; parameters held at an end stay fixed. */
static void newton_step(const struct mc_shape* s, const struct jet* j, const double* d, const double* q, double damping, double* step) {
  double square[3], hessian[3], gradient[2];
  int64_t n = s->dimension, m = s->parameters;
  int free[2];
  free[1] = 0;
  products(s, j, square);
  along(s, j, d, hessian);
  for (int i = 0; i < 3; i++) hessian[i] += square[i];
  double size = square[0] + square[2] + 1e-300;
  for (int64_t k = 0; k < m; k++) {
    gradient[k] = hot_dot(n, j->first[k], d);
    free[k] = !((q[k] <= s->low[k] && gradient[k] > 0) || (q[k] >= s->high[k] && gradient[k] < 0));
  }
  step[0] = step[1] = 0;
  if (free[0] && free[1]) {
    double half = 0.5 * (hessian[0] - hessian[2]), lowest = 0.5 * (hessian[0] + hessian[2]) - root(half * half + hessian[1] * hessian[1]);
    double shift = larger(damping * size, lowest <= 1e-9 * size ? 1e-3 * size - lowest : 0);
    double a = hessian[0] + shift, b = hessian[1], c = hessian[2] + shift, determinant = a * c - b * b;
    if (!(determinant > 0)) return;
    step[0] = (gradient[0] * c - gradient[1] * b) / determinant;
    step[1] = (gradient[1] * a - gradient[0] * b) / determinant;
    return;
  }
  for (int64_t k = 0; k < m; k++) {
    double h = hessian[2 * k];
    if (free[k]) step[k] = gradient[k] / (h + larger(damping * size, h <= 1e-9 * size ? 1e-3 * size - h : 0));
  }
}

/* Moves q to a local minimum of the distance from a place and returns that distance. */
static double minimise(const struct mc_shape* s, const double* place, double* q, double* work) {
  struct jet one, two, *here = &one, *there = &two;
  double d[3], damping = 0, best;
  int64_t n = s->dimension, m = s->parameters;
  evaluate_jet(s, q, here, work);
  for (int64_t i = 0; i < n; i++) d[i] = here->point[i] - place[i];
  best = hot_dot(n, d, d);
  for (int tries = 0; tries < 60; tries++) {
    double step[2], trial[2], e[3];
    int still = 1;
    newton_step(s, here, d, q, damping, step);
    for (int64_t k = 0; k < m; k++) {
      trial[k] = smaller(larger(q[k] - step[k], s->low[k]), s->high[k]);
      still = still && absolute(trial[k] - q[k]) <= 1e-13 * (1 + absolute(q[k]));
    }
    evaluate_jet(s, trial, there, work);
    for (int64_t i = 0; i < n; i++) e[i] = there->point[i] - place[i];
    double distance = hot_dot(n, e, e);
    if (distance <= best * (1 + 1e-14)) {
      hot_copy(m, trial, q);
      hot_copy(n, e, d);
      struct jet* other = here;
      here = there; there = other;
      best = distance; damping *= 0.1;
      if (still) break;
    } else damping = larger(10 * damping, 1e-2);
  }
  return root(best);
}

static int beyond(const struct mc_shape* s, const double* q) {
  for (int64_t k = 0; k < s->parameters; k++) {
    double tiny = 1e-9 * (s->high[k] - s->low[k]);
    if (finite_value(tiny) && (q[k] <= s->low[k] + tiny || q[k] >= s->high[k] - tiny)) return 1;
  }
  return 0;
}

/* The nearest sample that is nearer than its neighbours and not at an end, by its number on the grid, or -1. */
static int64_t inner_sample(const struct look* l, double* distance) {
  const struct mc_shape* s = l->s;
  int64_t rows = s->samples[0], columns = s->parameters > 1 ? s->samples[1] : 1, best = -1;
  for (int64_t i = 0; i < s->count; i++) distance[s->order[i]] = to_sample(l, i);
  for (int64_t i = 0; i < rows; i++) for (int64_t j = 0; j < columns; j++) {
    int64_t here = i * columns + j;
    int lowest = best < 0 || distance[here] < distance[best];
    for (int64_t a = i > 0 ? i - 1 : 0; lowest && a <= i + 1 && a < rows; a++)
      for (int64_t b = j > 0 ? j - 1 : 0; lowest && b <= j + 1 && b < columns; b++) lowest = distance[here] <= distance[a * columns + b];
    double q[2];
    parameters_at(s, here, q);
    if (lowest && !beyond(s, q)) best = here;
  }
  return best;
}

/* The largest normal curvature towards a place; its inverse is the distance at which the nearest point gets lost. */
static double bend_towards(const struct mc_shape* s, const double* place, const double* q, double* work) {
  struct jet j;
  double away[3], square[3], form[3], length = 0;
  evaluate_jet(s, q, &j, work);
  for (int64_t i = 0; i < s->dimension; i++) { away[i] = place[i] - j.point[i]; length += away[i] * away[i]; }
  length = length > 0 ? 1 / root(length) : 1;
  for (int64_t i = 0; i < s->dimension; i++) away[i] *= length;
  products(s, &j, square);
  along(s, &j, away, form);
  double least = 1e-12 * (square[0] + square[2]) + 1e-300, a = square[0] + least, b = square[1], c = square[2] + least;
  if (s->parameters == 1) return form[0] / a;
  double determinant = a * c - b * b, half = 0.5 * (c * form[0] - 2 * b * form[1] + a * form[2]) / determinant;
  double product = (form[0] * form[2] - form[1] * form[1]) / determinant;
  return half + root(larger(half * half - product, 0));
}

/* The distance of a place from its nearest point, infinite beyond the ends. Periodic parameters are as near as can be to the hint. `near`
   is the sample that was found from a place not far from this one, or -1. */
static double foot(const struct mc_shape* s, const double* place, const double* hint, int64_t* near, double* q, double* work, double* scratch) {
  struct look l;
  int64_t m = s->parameters;
  begin_look(&l, s);
  *near = nearest_sample(&l, place, *near);
  parameters_at(s, s->order[*near], q);
  if (beyond(s, q)) {
    int64_t inner = inner_sample(&l, scratch);
    parameters_at(s, inner < 0 ? 0 : inner, q);
  }
  double distance = minimise(s, place, q, work);
  if (beyond(s, q)) distance = INFINITE;
  if (s->endless) {                          /* beyond the samples too */
    double other[2];
    hot_copy(m, hint, other);
    double length = minimise(s, place, other, work);
    if (length < distance && !beyond(s, other)) { hot_copy(m, other, q); distance = length; }
  }
  for (int64_t k = 0; k < m; k++) if (s->period[k] > 0) q[k] += s->period[k] * nearest_integer((hint[k] - q[k]) / s->period[k]);
  return distance;
}

/* Distance of a place along the normal at the given parameters. */
static double height(const struct mc_search* c, const double* place, const double* q, double* work) {
  const struct mc_shape* s = &c->shape;
  struct jet j;
  evaluate_jet(s, q, &j, work);
  const double *u = j.first[0], *v = j.first[1];
  double normal[3] = {-u[1], u[0], 0}, above = 0;
  if (s->parameters > 1) { normal[0] = u[1] * v[2] - u[2] * v[1]; normal[1] = u[2] * v[0] - u[0] * v[2]; normal[2] = u[0] * v[1] - u[1] * v[0]; }
  for (int64_t i = 0; i < s->dimension; i++) above += normal[i] * (place[i] - j.point[i]);
  return c->side * above / root(hot_dot(s->dimension, normal, normal));
}

/* ---------------------------------------------------------------- two plane curves that face each other */

/* Values of both curves, the second in its pose; then points of both and the normal of the first, each in its own frame. */
enum facing { GAP, TURN, SLIP, TURN_1, TURN_2, SLIP_1, SLIP_2, BULGE_1, BULGE_2, COSINE, SINE, POINT_1, POINT_2 = POINT_1 + 2, NORMAL = POINT_2 + 2,
              FACING = NORMAL + 2 };

static const double HOME[3] = {0, 0, 0};    /* a place: that of the first curve */

static void face(const struct mc_pair* p, const double* place, const double* q, double* found, double* work) {
  const double* in[3] = {place, q, q + 1};
  double* out[1] = {found};
  p->facing(in, out, work);
}

/* The gap up to which points can be followed for these curvatures. */
static double room(const double* f) {
  double product = f[BULGE_1] * f[BULGE_2];
  return product < 0 ? -(f[BULGE_1] + f[BULGE_2]) / product : INFINITE;
}

/* Newton steps of limited length. Returns whether they converged near their start; otherwise q stays there. */
static int settle_pair(const struct mc_pair* p, const double* place, double* q, double* f, double* work) {
  double start[2] = {q[0], q[1]}, step[2] = {0, 0};
  for (int tries = 0; tries < 20; tries++) {
    face(p, place, q, f, work);
    double a = f[TURN_1], b = f[TURN_2], c = f[SLIP_1], d = f[SLIP_2];
    double tiny = 1e-12 * larger(larger(absolute(a), absolute(b)), larger(absolute(c), absolute(d))) + 1e-300;
    a += tiny; d += tiny;
    double determinant = a * d - b * c;
    step[0] = (f[TURN] * d - f[SLIP] * b) / determinant;
    step[1] = (f[SLIP] * a - f[TURN] * c) / determinant;
    int still = 1;
    for (int k = 0; k < 2; k++) {
      if (step[k] != step[k]) step[k] = 0;
      step[k] = smaller(larger(step[k], -p->longest[k]), p->longest[k]);
      q[k] -= step[k];
      still = still && absolute(step[k]) <= 1e-12 * (1 + absolute(q[k]));
    }
    if (still) break;
  }
  int good = 1;
  for (int k = 0; k < 2; k++)
    good = good && absolute(step[k]) <= 1e-9 * (1 + absolute(q[k])) && absolute(q[k] - start[k]) <= 10 * p->longest[k];
  if (!good) hot_copy(2, start, q);
  face(p, place, q, f, work);
  return good;
}

/* The point of the outline of curve 2 closest to a parameter. */
static int64_t nearest_place(const struct mc_pair* p, double at) {
  double step = (p->last - p->first) / (double)(p->count > 1 ? p->count - 1 : 1), period = p->period[1];
  if (period > 0) at -= period * nearest_integer((at - 0.5 * (p->first + p->last)) / period);
  double place = nearest_integer((at - p->first) / (step != 0 ? step : 1));
  return place > 0 ? (int64_t)smaller(place, (double)(p->count - 1)) : 0;
}

/* Height of a point of curve 2 above the nearest sample of curve 1, infinite where there is nothing of an open curve below it; sets their distance. */
static double above_sample(const struct mc_search* c, struct look* l, const double* seen, int64_t* near, double* distance) {
  const struct mc_pair* p = &c->pair;
  *near = nearest_sample(l, seen, *near);
  *distance = root(l->best);
  const double *on = l->s->points + 2 * *near, *normal = p->normals + 2 * *near;
  double above = (seen[0] - on[0]) * normal[0] + (seen[1] - on[1]) * normal[1];
  return p->open && (*near == 0 || *near == l->s->count - 1 || above < -c->size) ? INFINITE : above;
}

/* A point of the outline of curve 2 in a pose. */
static void posed(const double* outline, const double* place, const double* f, double* seen) {
  seen[0] = place[0] + f[COSINE] * outline[0] - f[SINE] * outline[1];
  seen[1] = place[1] + f[SINE] * outline[0] + f[COSINE] * outline[1];
}

/* The gap between the nearest pair of points of two curves in a pose of the second, x, y and angle: infinite beyond the ends, and where
   curve 2 is behind an open curve. Sets up to which gap they can be followed.

   Points of the outline follow each other, and none is nearer to curve 1 than the one before it by more than the way between them: those that
   cannot be the nearest for this reason are passed over. None is where points overlap curve 1: deeper ones count there. Behind an open curve
   they count no deeper than its size. */
static double nearest_pair(const struct mc_search* c, const double* place, const double* hint, int64_t* near, double* q, double* space, double* work) {
  const struct mc_pair* p = &c->pair;
  const struct mc_shape* s = &c->shape;
  struct look l;
  double f[FACING], least = INFINITE, bound = INFINITE, slack = 0, gap;
  int64_t best = -1, on_first = 0;
  int bounded = p->open || p->period[0] > 0;   /* samples cover all of curve 1 */
  begin_look(&l, s);
  q[0] = s->first[0]; q[1] = p->first;
  face(p, place, q, f, work);
  for (int64_t j = -1; j < p->count; j++) {
    double seen[2], distance;
    int64_t here = j < 0 ? nearest_place(p, hint[1]) : j;   /* first the previous nearest one, which is probably still near */
    const double* o = p->outline + 2 * here;
    if (j > 0) slack -= root((o[0] - o[-2]) * (o[0] - o[-2]) + (o[1] - o[-1]) * (o[1] - o[-1]));
    if (j > 0 && slack > larger(smaller(bound, least), 0)) { *near = -1; continue; }
    posed(o, place, f, seen);
    double above = above_sample(c, &l, seen, near, &distance);
    if (j < 0) { bound = above; continue; }
    slack = bounded && above > 0 ? distance - p->coarse - (finite_value(above) ? 0 : c->size) : -INFINITE;
    if (best < 0 || above < least) { best = j; on_first = *near; least = above; }
  }
  q[0] = parameter_at(s->first[0], s->last[0], s->count, on_first);
  q[1] = parameter_at(p->first, p->last, p->count, best);
  gap = settle_pair(p, place, q, f, work) ? f[GAP] : least;
  *space = room(f);
  for (int k = 0; k < 2; k++) {
    if (p->period[k] > 0) q[k] += p->period[k] * nearest_integer((hint[k] - q[k]) / p->period[k]);
    else if (q[k] <= p->low[k] || q[k] >= p->high[k]) gap = INFINITE;
  }
  return gap;
}

/* ---------------------------------------------------------------- balls and pairs alike */

/* The gap up to which a point should be followed, from the gap at which it gets lost. */
static double limited(const struct mc_search* c, double space) {
  double usual = larger(c->share * c->radius, c->close);
  return smaller(larger(FIT * space, c->least), usual);
}

static double space_at_bend(const struct mc_search* c, double bend) { return bend > 0 ? 1 / bend - c->radius : INFINITE; }

/* The nearest point or pair from a place, the gap there, and the gap up to which it should be followed. */
static void see(const struct mc_search* c, const double* place, const double* hint, int64_t* near, double* q, double* gap, double* reach, double* work) {
  if (c->pair.count) {
    double space;
    *gap = nearest_pair(c, place, hint, near, q, &space, work);
    *reach = limited(c, space);
    return;
  }
  double distance = foot(&c->shape, place, hint, near, q, work, work + c->work_size);
  *gap = distance - c->radius;
  if (c->side != 0 && finite_value(distance)) {
    *gap = height(c, place, q, work) - c->radius;
    if (c->thin > 0 && *gap < -(c->radius > 0 ? c->radius : c->thin)) *gap = INFINITE;
  }
  *reach = limited(c, space_at_bend(c, bend_towards(&c->shape, place, q, work)));
}

/* The gap up to which the point or pair at some parameters should be followed, nearest or not. */
static double reach_at(const struct mc_search* c, const double* place, const double* q, double* work) {
  if (!c->pair.count) return limited(c, space_at_bend(c, bend_towards(&c->shape, place, q, work)));
  double f[FACING];
  face(&c->pair, place, q, f, work);
  return limited(c, room(f));
}

/* Whether the shape exists at these parameters: they are not beyond an end. */
static int is_within(const struct mc_search* c, const double* q) {
  const struct mc_pair* p = &c->pair;
  if (!p->count) return !beyond(&c->shape, q);
  for (int k = 0; k < 2; k++) if (!(p->period[k] > 0) && !(q[k] > p->low[k] && q[k] < p->high[k])) return 0;
  return 1;
}

/* Distance between two points, or two pairs of points. */
static double between_points(const struct mc_search* c, const double* one, const double* other, double* work) {
  double sum = 0;
  if (c->pair.count) {
    double f[FACING], g[FACING];
    face(&c->pair, HOME, one, f, work);
    face(&c->pair, HOME, other, g, work);
    for (int i = POINT_1; i < NORMAL; i++) sum += (f[i] - g[i]) * (f[i] - g[i]);
  } else {
    struct jet a, b;
    evaluate_jet(&c->shape, one, &a, work);
    evaluate_jet(&c->shape, other, &b, work);
    for (int64_t i = 0; i < c->shape.dimension; i++) sum += (a.point[i] - b.point[i]) * (a.point[i] - b.point[i]);
  }
  return root(sum);
}

/* Distance moved from one place to another. */
static double between_places(const struct mc_search* c, const double* one, const double* other) {
  double sum = 0;
  for (int64_t i = 0; i < (c->pair.count ? 2 : c->shape.dimension); i++) sum += (one[i] - other[i]) * (one[i] - other[i]);
  return root(sum) + (c->pair.count ? c->pair.extent * absolute(one[2] - other[2]) : 0);
}

/* `see` from many places. */
void mc_see(const struct mc_search* c, int64_t count, const double* places, const double* hints, double* parameters, double* gaps, double* reaches,
            double* work) {
  int64_t near = -1, m = c->pair.count ? 2 : c->shape.parameters, n = c->pair.count ? 3 : c->shape.dimension;
  for (int64_t i = 0; i < count; i++)
    see(c, places + i * n, hints + i * m, &near, parameters + i * m, gaps + i, reaches + i, work);
}

/* ---------------------------------------------------------------- samples */

static int64_t box_count(const struct mc_shape* s) {
  struct look l;
  begin_look(&l, s);
  return l.first[l.levels - 1] + l.boxes[l.levels - 1];
}

/* Number of doubles for samples, boxes and outlines. */
int64_t mc_arranged_size(const struct mc_search* c) {
  const struct mc_shape* s = &c->shape;
  return s->count * (s->dimension + 1) + 2 * s->dimension * box_count(s) + (c->pair.count ? 2 * (s->count + c->pair.count) : 0);
}

/* Points of a grid in an order that keeps neighbours together: along a line, or along a Morton curve. */
static void put_together(const struct mc_shape* s, int64_t* order) {
  int64_t columns = s->parameters > 1 ? s->samples[1] : 1, bits = 0, count = 0;
  while (s->samples[0] >> bits || columns >> bits) bits++;
  for (int64_t code = 0; s->parameters > 1 && count < s->count; code++) {
    int64_t i = 0, j = 0;
    for (int64_t bit = 0; bit < bits; bit++) { i |= (code >> (2 * bit + 1) & 1) << bit; j |= (code >> 2 * bit & 1) << bit; }
    if (i < s->samples[0] && j < columns) order[count++] = i * columns + j;
  }
  for (; count < s->count; count++) order[count] = count;
}

/* Lower and upper corners of boxes around samples, then around boxes, up to one box around everything. */
static void put_into_boxes(const struct mc_shape* s, double* boxes) {
  struct look l;
  int64_t n = s->dimension;
  begin_look(&l, s);
  for (int64_t level = 0; level < l.levels; level++) {
    int64_t inside = level ? l.boxes[level - 1] : s->count;
    for (int64_t i = 0; i < l.boxes[level]; i++) {
      double* box = boxes + 2 * n * (l.first[level] + i);
      for (int64_t k = 0; k < n; k++) { box[k] = INFINITE; box[n + k] = -INFINITE; }
      for (int64_t j = i * BRANCHES; j < (i + 1) * BRANCHES && j < inside; j++) {
        const double* low = level ? boxes + 2 * n * (l.first[level - 1] + j) : s->points + n * j;
        const double* high = level ? low + n : low;
        for (int64_t k = 0; k < n; k++) { box[k] = smaller(box[k], low[k]); box[n + k] = larger(box[n + k], high[k]); }
      }
    }
  }
}

/* Points of both curves, with normals of the first. */
static void outline_pair(struct mc_search* c, double* points, double* space, double* work) {
  struct mc_pair* p = &c->pair;
  double f[FACING], q[2], *normals = space, *outline = normals + 2 * c->shape.count;
  q[1] = p->first;
  for (int64_t i = 0; i < c->shape.count; i++) {
    q[0] = parameter_at(c->shape.first[0], c->shape.last[0], c->shape.count, i);
    face(p, HOME, q, f, work);
    hot_copy(2, f + POINT_1, points + 2 * i);
    hot_copy(2, f + NORMAL, normals + 2 * i);
  }
  for (int64_t i = 0; i < p->count; i++) {
    q[1] = parameter_at(p->first, p->last, p->count, i);
    face(p, HOME, q, f, work);
    hot_copy(2, f + POINT_2, outline + 2 * i);
  }
  p->normals = normals; p->outline = outline;
  p->coarse = 0;
  for (int64_t i = 1; i < c->shape.count; i++) {
    const double* o = points + 2 * i;
    p->coarse = larger(p->coarse, root((o[0] - o[-2]) * (o[0] - o[-2]) + (o[1] - o[-1]) * (o[1] - o[-1])));
  }
}

/* Creates the samples of a search, from `points` on the grid or, without them, from the shapes. */
void mc_arrange(struct mc_search* c, const double* points, double* space, double* work) {
  struct mc_shape* s = &c->shape;
  int64_t n = s->dimension, *order = (int64_t*)space;
  double *in_order = space + s->count, *boxes = in_order + s->count * n, *rest = boxes + 2 * n * box_count(s);
  put_together(s, order);
  if (c->pair.count) outline_pair(c, in_order, rest, work);
  for (int64_t i = 0; i < s->count && !c->pair.count; i++) {
    struct jet j;
    double q[2];
    parameters_at(s, order[i], q);
    if (!points) evaluate_jet(s, q, &j, work);
    hot_copy(n, points ? points + n * order[i] : j.point, in_order + n * i);
  }
  s->points = in_order; s->order = order;
  put_into_boxes(s, boxes);
  s->boxes = boxes;
}
