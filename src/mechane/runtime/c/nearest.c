/* Nearest points of curves and surfaces: the nearest of their samples, then steps of Newton. */

#define BRANCHES 8                           /* of the tree of boxes around samples, and samples in its leaves */

/* A look for the nearest sample: boxes of all levels follow each other, those of leaves first. */
struct look { const struct mc_shape* s; const double* place; int64_t first[24], boxes[24], levels, where; double best; };

static void begin_look(struct look* l, const struct mc_shape* s) {
  l->s = s; l->levels = 0;
  for (int64_t n = (s->count + BRANCHES - 1) / BRANCHES, first = 0;; n = (n + BRANCHES - 1) / BRANCHES) {
    l->first[l->levels] = first; l->boxes[l->levels++] = n;
    first += n;
    if (n <= 1) return;
  }
}

static double to_sample(const struct look* l, int64_t i) {
  const double* p = l->s->points + i * l->s->dimension;
  double sum = 0;
  for (int64_t k = 0; k < l->s->dimension; k++) { double d = l->place[k] - p[k]; sum += d * d; }
  return sum;
}

static double to_box(const struct look* l, int64_t level, int64_t i) {
  int64_t n = l->s->dimension;
  const double* box = l->s->boxes + 2 * n * (l->first[level] + i);
  double sum = 0;
  for (int64_t k = 0; k < n; k++) {
    double d = larger(larger(box[k] - l->place[k], l->place[k] - box[n + k]), 0);
    sum += d * d;
  }
  return sum;
}

static void look_into(struct look* l, int64_t level, int64_t box) {
  int64_t first = box * BRANCHES, last = first + BRANCHES, all = level ? l->boxes[level - 1] : l->s->count;
  if (last > all) last = all;
  if (level) {
    for (int64_t i = first; i < last; i++) if (to_box(l, level - 1, i) < l->best) look_into(l, level - 1, i);
    return;
  }
  for (int64_t i = first; i < last; i++) {
    double d = to_sample(l, i);
    if (d < l->best) { l->best = d; l->where = i; }
  }
}

/* The nearest sample, by its place in the tree; `near` is one that is probably not far, or -1. */
static int64_t nearest_sample(struct look* l, const double* place, int64_t near) {
  l->place = place;
  int64_t box = near < 0 ? 0 : near / BRANCHES;
  for (int64_t level = l->levels - 1; near < 0 && level > 0; level--) {   /* down, always to the nearest box */
    int64_t first = box * BRANCHES, last = first + BRANCHES, all = l->boxes[level - 1];
    double least = INFINITE;
    for (int64_t i = first; i < last && i < all; i++) {
      double d = to_box(l, level - 1, i);
      if (d < least) { least = d; box = i; }
    }
  }
  l->best = INFINITE;
  l->where = box * BRANCHES;
  look_into(l, 0, box);
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

/* A damped step of Newton to where the distance is smallest; parameters that are held at an end take no part. */
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

/* Moves q to a local minimum of the distance from a place, which is returned. */
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
    if (lowest && !beyond(s, s->at + here * s->parameters)) best = here;
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

/* The nearest points from many places, the distances (infinite beyond the ends) and how much the shape bends towards them. Periodic
   parameters are as near as can be to the hints. */
void mc_feet(const struct mc_shape* s, int64_t count, const double* places, const double* hints, double* parameters, double* distances,
             double* bends, double* work) {
  struct look l;
  double* scratch = work + s->work_size;
  begin_look(&l, s);
  for (int64_t i = 0, near = -1; i < count; i++) {
    int64_t m = s->parameters;
    const double *place = places + i * s->dimension, *hint = hints + i * m;
    double* q = parameters + i * m;
    near = nearest_sample(&l, place, near);
    hot_copy(m, s->at + s->order[near] * m, q);
    if (beyond(s, q)) {
      int64_t inner = inner_sample(&l, scratch);
      hot_copy(m, s->at + (inner < 0 ? 0 : inner) * m, q);
    }
    distances[i] = minimise(s, place, q, work);
    if (beyond(s, q)) distances[i] = INFINITE;
    if (s->endless) {                        /* beyond the samples, too */
      double other[2];
      hot_copy(m, hint, other);
      double length = minimise(s, place, other, work);
      if (length < distances[i] && !beyond(s, other)) { hot_copy(m, other, q); distances[i] = length; }
    }
    for (int64_t k = 0; k < m; k++) if (s->period[k] > 0) q[k] += s->period[k] * nearest_integer((hint[k] - q[k]) / s->period[k]);
    bends[i] = bend_towards(s, place, q, work);
  }
}

void mc_bends(const struct mc_shape* s, int64_t count, const double* places, const double* parameters, double* bends, double* work) {
  for (int64_t i = 0; i < count; i++) bends[i] = bend_towards(s, places + i * s->dimension, parameters + i * s->parameters, work);
}

/* ---------------------------------------------------------------- two plane curves that face each other */

enum facing { GAP, TURN, SLIP, TURN_1, TURN_2, SLIP_1, SLIP_2, BULGE_1, BULGE_2, COSINE, SINE, FACING };

static void face(const struct mc_pair* p, const double* place, const double* q, double* found, double* work) {
  const double* in[3] = {place, q, q + 1};
  double* out[1] = {found};
  p->facing(in, out, work);
}

/* Up to which gap points can be followed where curves bulge by these curvatures. */
static double room(const double* f) {
  double product = f[BULGE_1] * f[BULGE_2];
  return product < 0 ? -(f[BULGE_1] + f[BULGE_2]) / product : INFINITE;
}

/* Steps of Newton, no longer than some samples. Returns whether they have come to an end near to their start; else q is left there. */
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

/* The nearest pair of points of two curves in many poses of the second, x, y and angle: parameters, gaps (infinite beyond the ends, and
   where curve 2 is behind an open curve), and up to which gap they can be followed. */
void mc_pairs(const struct mc_pair* p, int64_t count, const double* places, const double* hints, double* parameters, double* gaps,
              double* rooms, double* work) {
  const struct mc_shape* s = &p->curve;
  struct look l;
  begin_look(&l, s);
  for (int64_t i = 0, near = -1; i < count; i++) {
    const double *place = places + 3 * i, *hint = hints + 2 * i;
    double *q = parameters + 2 * i, f[FACING], least = INFINITE;
    int64_t best = -1, foot = 0;
    q[0] = s->at[0]; q[1] = p->at[0];
    face(p, place, q, f, work);
    double c = f[COSINE], sine = f[SINE];
    for (int64_t j = 0; j < p->count; j++) {
      const double* o = p->outline + 2 * j;
      double seen[2] = {place[0] + c * o[0] - sine * o[1], place[1] + sine * o[0] + c * o[1]};
      near = nearest_sample(&l, seen, near);
      const double *on = s->points + 2 * near, *normal = p->normals + 2 * near;
      double height = (seen[0] - on[0]) * normal[0] + (seen[1] - on[1]) * normal[1];
      if (p->open && (near == 0 || near == s->count - 1 || height < -p->size)) height = INFINITE;
      if (best < 0 || height < least) { best = j; foot = near; least = height; }
    }
    q[0] = s->at[foot]; q[1] = p->at[best];
    gaps[i] = settle_pair(p, place, q, f, work) ? f[GAP] : least;
    rooms[i] = room(f);
    for (int k = 0; k < 2; k++) {
      if (p->period[k] > 0) q[k] += p->period[k] * nearest_integer((hint[k] - q[k]) / p->period[k]);
      else if (q[k] <= p->low[k] || q[k] >= p->high[k]) gaps[i] = INFINITE;
    }
  }
}

/* Up to which gap pairs of points at given parameters can be followed. */
void mc_rooms(const struct mc_pair* p, int64_t count, const double* places, const double* parameters, double* rooms, double* work) {
  double f[FACING];
  for (int64_t i = 0; i < count; i++) {
    face(p, places + 3 * i, parameters + 2 * i, f, work);
    rooms[i] = room(f);
  }
}
