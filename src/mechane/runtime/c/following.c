/* Nearest points that are searched during a run: bodies may approach each other elsewhere than where equations follow them. */

#define LOOKS 4                              /* number of places in a step that are checked */
#define PIECES 8                             /* parts of an interval in which something came too near */
#define CLOSELY 1e-7                         /* fraction of a step within which an approach is located */
#define MOST_LOOKS 400                       /* number of places checked between two states where steps are long */
#define STRIDE 0.5                           /* fraction of the reach of a contact that a place may move between two checks */
#define SAME 0.02                            /* relative error allowed for a limit */
#define LET_GO 1.5                           /* times the reach: gap beyond which a point is no longer followed */
#define APART 1e-3                           /* times the reach: points closer to each other than this are the same */
#define ABOUT 1e-6                           /* times the reach: how far off a point may be where others have located it */
#define SETTLING 20                          /* largest number of Newton steps that place a point where it was found */

/* A follower at one state, in the order of the ports. */
struct view { double place[3], parameters[2], gap, radius; };

static int64_t parameters_of(const struct mc_search* c) { return c->pair.count ? 2 : c->shape.parameters; }

/* Flags of the constraints of a stage that depend on coordinates of a follower; returns their number. */
static int64_t own_rows(const struct mc_stage* c, const int64_t* own, int64_t count, double* flag) {
  int64_t rows = 0;
  for (int64_t i = 0; flag && i < c->rows; i++) flag[i] = -1;
  for (int64_t a = 0; a < c->nonzeros; a++) for (int64_t k = 0; k < count; k++) {
    if (c->column[a] != own[k]) continue;
    if (!flag) rows++;                       /* largest number */
    else if (flag[c->row[a]] < 0) flag[c->row[a]] = (double)rows++;
  }
  return rows;
}

static int64_t placing_size(const struct mc_run* s, const struct mc_follower* one) {
  int64_t most = 0;
  for (int which = 0; which < 2; which++) {
    const struct mc_stage* c = &s->stage[which];
    int64_t columns = one->owned[which], rows = own_rows(c, one->own + (which ? one->owned[0] : 0), columns, 0), both = rows + columns;
    int64_t size = 2 * c->rows + c->nonzeros + rows + columns + rows * columns + 4 * both * (both + 5);
    if (size > most) most = size;
  }
  return most;
}

/* Number of doubles that a search needs besides its samples. */
int64_t mc_following_size(const struct mc_run* s, const struct mc_following* f) {
  int64_t most = f->work_size;
  for (int64_t i = 0; i < f->count; i++) {
    const struct mc_search* c = &f->all[i].search;
    int64_t looking = c->work_size + c->shape.count, placing = placing_size(s, &f->all[i]);
    most = looking > most ? looking : most;
    most = placing > most ? placing : most;
  }
  int64_t views = (PIECES + 1) * f->count * (int64_t)(sizeof(struct view) / 8), pointers = 4 * f->count;
  return views + pointers + s->nx + s->nz + most + 1;
}

struct looking { struct view* view; double **out, *x, *work; };

static struct looking divide_space(const struct mc_run* s, const struct mc_following* f) {
  struct looking l = {(struct view*)f->space, 0, 0, 0};
  l.out = (double**)(l.view + (PIECES + 1) * f->count);
  l.x = f->space + (PIECES + 1) * f->count * (int64_t)(sizeof(struct view) / 8) + 4 * f->count;
  l.work = l.x + s->nx + s->nz;
  return l;
}

/* All followers at a state. */
static void view_all(const struct mc_run* s, struct mc_following* f, double t, const double* x, const double* z, const double* d, const double* hold,
                     struct view* v, struct looking* l) {
  const double* in[7] = {&t, x, z, s->p, d, hold, s->ranks};
  for (int64_t i = 0; i < f->count; i++) {
    l->out[4 * i] = v[i].place; l->out[4 * i + 1] = v[i].parameters; l->out[4 * i + 2] = &v[i].gap; l->out[4 * i + 3] = &v[i].radius;
  }
  f->values(in, l->out, l->work);
  for (int64_t i = 0; i < f->count; i++) f->all[i].search.radius = v[i].radius;
}

/* The same at a time of the last step. */
static void view_at(const struct mc_run* s, struct mc_following* f, double t, struct view* v, struct looking* l) {
  const double *x = s->x, *z = s->z;
  if (t != s->t) { mc_dense(s, t, l->x, l->x + s->nx); x = l->x; z = l->x + s->nx; }
  view_all(s, f, t, x, z, s->d, s->hold, v, l);
}

/* At the start: gaps beyond which points are too far to be followed. */
void mc_begin_following(const struct mc_run* s, struct mc_following* f, double* d) {
  struct looking l = divide_space(s, f);
  view_all(s, f, s->t, s->x, s->z, s->d, s->hold, l.view, &l);
  for (int64_t i = 0; i < f->count; i++) {
    struct mc_follower* one = &f->all[i];
    double q[2], gap;
    one->near = -1;
    one->hinted = one->watched = one->found = 0;
    one->clearance = 0;
    one->own_reach = INFINITE;
    see(&one->search, l.view[i].place, l.view[i].parameters, &one->near, q, &gap, &one->reach, l.work);
    d[one->limit] = LET_GO * one->reach;
  }
}

/* On the way back from a state to the previous one. */
static void on_the_way(const double* here, const double* before, int64_t n, double share, double* out) {
  for (int64_t i = 0; i < n; i++) out[i] = here[i] - share * (here[i] - before[i]);
}

struct glance { int near, late; double parameters[2], gap, reach; };

/* What approaches at a state, or on the way to it, without being followed. */
static void look_at(struct mc_follower* one, const struct view* here, const struct view* before, const double* hint, int inactive, int64_t parts,
                    struct glance* g, double* work) {
  const struct mc_search* c = &one->search;
  int64_t m = parameters_of(c), n = c->pair.count ? 3 : c->shape.dimension;
  int first = 0;
  g->near = g->late = 0;
  for (int64_t j = 0; j < parts; j++) {
    double place[3], guess[2], q[2], gap, reach, share = (double)j / (double)parts;
    on_the_way(here->place, before->place, n, share, place);
    if (inactive) hot_copy(m, hint, guess); else on_the_way(here->parameters, before->parameters, m, share, guess);
    see(c, place, guess, &one->near, q, &gap, &reach, work);
    int comes = gap < reach;
    if (comes && !inactive) {                /* what is already followed does not count */
      double own = is_within(c, guess) ? here->gap - share * (here->gap - before->gap) : INFINITE;
      comes = gap < own - APART * reach && between_points(c, q, guess, work) > APART * reach;
    }
    if (!j) { first = comes; hot_copy(m, q, g->parameters); g->gap = gap; g->reach = reach; }
    g->near |= comes;
    g->late |= comes && (gap < 0 || !first);  /* it overlaps, or came near on the way and is gone again, perhaps straight through */
    if (here == before) break;
  }
}

/* The first of some states, not counting the initial one, at which something approaches that no follower follows; 0: none. */
static int64_t watch(struct mc_follower* one, const struct view* v, int64_t step, int64_t n, int64_t most, int inactive, const double* kept, int* late,
                     double* work) {
  const struct mc_search* c = &one->search;
  double hint[2] = {kept[0], kept[1]}, longest = 0, reach = INFINITE;
  int64_t found = 0;
  int any = 0;
  if (one->hinted) hot_copy(2, one->hint, hint);
  for (int64_t k = 1; k < n; k++) longest = larger(longest, between_places(c, v[k * step].place, v[(k - 1) * step].place));
  double parts = longest / (STRIDE * one->reach);
  int64_t count = parts >= MOST_LOOKS ? MOST_LOOKS : 1;
  while (count < MOST_LOOKS && (double)count < parts) count++;
  struct glance g;
  g.parameters[1] = 0;
  for (int64_t k = 0; k < n; k++) {
    look_at(one, v + k * step, v + (k ? k - 1 : 0) * step, hint, inactive, count, &g, work);
    reach = smaller(reach, g.reach);
    any |= g.near;
    if (!k || !g.near || found || k > most) continue;
    found = k;
    *late = g.late;
    hot_copy(2, g.parameters, one->parameters);
    one->found_reach = g.reach;
  }
  one->watched = 1;
  one->reach = reach;
  one->last_reach = g.reach;
  one->hinted = inactive;
  if (inactive) {                            /* nothing is known from beyond an end or from behind */
    double far = g.gap - g.reach;
    hot_copy(parameters_of(c), g.parameters, one->hint);
    one->clearance = any || !finite_value(far) ? 0 : far;
  } else {
    one->clearance = 0;
    one->own_reach = reach_at(c, v[(n - 1) * step].place, v[(n - 1) * step].parameters, work);
  }
  return found;
}

/* Whether something far away has moved too little to be near. */
static int still_far(struct mc_follower* one, const struct view* v, int64_t step, int64_t n) {
  if (!(one->clearance > 0)) return 0;
  for (int64_t k = 1; k < n; k++) one->clearance -= between_places(&one->search, v[k * step].place, v[(k - 1) * step].place);
  return one->clearance > 0;
}

/* The first of some times at which anything approaches, and what it approaches; 0 if nothing does. */
static int64_t find_near(const struct mc_run* s, struct mc_following* f, const double* t, int64_t n, int* late, struct looking* l) {
  int64_t best = 0, count = f->count;
  for (int64_t k = 0; k < n; k++) view_at(s, f, t[k], l->view + k * count, l);
  *late = 0;
  for (int64_t i = 0; i < count; i++) {
    struct mc_follower* one = &f->all[i];
    const struct view* v = l->view + i;
    int inactive = s->d[one->inactive] > 0.5, too_late = 0;
    one->watched = one->found = 0;
    if (s->d[one->touching] > 0.5 || (inactive && still_far(one, v, count, n))) continue;
    double kept[2] = {s->d[one->kept[0]], one->kept[1] >= 0 ? s->d[one->kept[1]] : 0};
    int64_t k = watch(one, v, count, n, best ? best : n, inactive, kept, &too_late, l->work);
    if (!k) continue;
    if (k < best) for (int64_t j = 0; j < i; j++) f->all[j].found = 0;
    if (!best || k < best) *late = 0;
    best = k;
    one->found = 1;
    *late |= too_late;
  }
  return best;
}

/* Gaps at which points are released, from the local shapes: curvatures differ elsewhere. */
static void adapt_limits(const struct mc_run* s, struct mc_following* f, double* d) {
  int same = 1;
  for (int set = 0; set < 2 && !(set && same); set++) for (int64_t i = 0; i < f->count; i++) {
    const struct mc_follower* one = &f->all[i];
    if (!one->watched || s->d[one->inactive] > 0.5 || s->d[one->touching] > 0.5) continue;
    double limit = LET_GO * smaller(one->last_reach, one->own_reach);
    if (set) d[one->limit] = limit;
    else same = same && absolute(d[one->limit] - limit) <= SAME * limit;
  }
}

/* Moves the coordinates of one follower, and nothing else, onto the constraints that depend on them. */
static void settle_point(struct mc_run* s, const struct mc_follower* one, int which, double* space) {
  const struct mc_stage* c = &s->stage[which];
  const int64_t *own = one->own + (which ? one->owned[0] : 0), columns = one->owned[which];
  double *flag = space, *g = flag + c->rows, *G = g + c->rows;
  int64_t rows = columns ? own_rows(c, own, columns, flag) : 0;
  if (!rows) return;
  double *right = G + c->nonzeros, *step = right + rows, *A = step + columns, *work = A + rows * columns;
  for (int tries = 0; tries < SETTLING; tries++) {
    double moved = 0;
    const double* in[7] = {&s->t, s->x, s->z, s->p, s->d, s->hold, s->ranks};
    double* out[2] = {g, G};
    if (c->function(in, out, s->work)) return;
    hot_clear(rows * columns, A);
    for (int64_t i = 0; i < c->rows; i++) if (flag[i] >= 0) right[(int64_t)flag[i]] = g[i];
    for (int64_t a = 0; a < c->nonzeros; a++) for (int64_t k = 0; k < columns; k++)
      if (c->column[a] == own[k]) A[(int64_t)flag[c->row[a]] + rows * k] += G[a];
    mc_solve(rows, columns, 1, (double)(rows < columns ? rows : columns), A, right, step, work);
    if (!hot_all_finite(columns, step)) return;
    for (int64_t k = 0; k < columns; k++) {
      s->x[own[k]] -= step[k];
      moved = larger(moved, absolute(step[k]) / (1 + absolute(s->x[own[k]])));
    }
    if (c->linear || moved < 4 * EPSILON) return;
  }
}

/* Follow the points that were found from now on; only they move. */
static void take_up(struct mc_run* s, struct mc_following* f, double* d, double* work) {
  for (int64_t i = 0; i < f->count; i++) {
    struct mc_follower* one = &f->all[i];
    if (!one->found) continue;
    for (int64_t k = 0; k < parameters_of(&one->search); k++) {
      d[one->kept[k]] = one->parameters[k];
      if (one->coordinate[k] >= 0) s->x[one->coordinate[k]] = one->sign[k] * one->parameters[k];
    }
    d[one->inactive] = 0;
    d[one->limit] = LET_GO * one->found_reach;
    one->clearance = 0;
    one->hinted = 0;
    for (int which = 0; which < 2; which++) settle_point(s, one, which, work);
  }
}

/* Releases points that do not touch, to be searched again when everything else is in place. */
void mc_let_go(const struct mc_run* s, struct mc_following* f, double* d) {
  struct looking l = divide_space(s, f);
  view_all(s, f, s->t, s->x, s->z, s->d, s->hold, l.view, &l);
  for (int64_t i = 0; i < f->count; i++) {
    const struct mc_follower* one = &f->all[i];
    if (d[one->touching] > 0.5) continue;
    d[one->inactive] = 1;
    for (int64_t k = 0; k < parameters_of(&one->search); k++) d[one->kept[k]] = l.view[i].parameters[k];
  }
}

/* At a start that was not computed by a search: points that do not touch where they are found, inactive where nothing is. Pairs stay as they
   are then. */
void mc_find_again(struct mc_run* s, struct mc_following* f, double* d) {
  struct looking l = divide_space(s, f);
  view_all(s, f, s->t, s->x, s->z, s->d, s->hold, l.view, &l);
  for (int64_t i = 0; i < f->count; i++) {
    struct mc_follower* one = &f->all[i];
    int64_t near = -1;
    double gap;
    one->watched = one->found = 0;
    if (d[one->touching] > 0.5) continue;
    see(&one->search, l.view[i].place, l.view[i].parameters, &near, one->parameters, &gap, &one->found_reach, l.work);
    one->watched = !finite_value(gap);
    one->found = !one->watched || !one->search.pair.count;
    for (int64_t k = 0; !one->found && k < 2; k++) d[one->kept[k]] = l.view[i].parameters[k];
  }
  take_up(s, f, d, l.work);
  for (int64_t i = 0; i < f->count; i++) if (f->all[i].watched) d[f->all[i].inactive] = 1;
}

/* How near something is at a state that is not followed, positive where it has to be: for callers that look for zeros of this by themselves
   and then call mc_take_up. */
void mc_nearness(const struct mc_run* s, struct mc_following* f, double* out) {
  struct looking l = divide_space(s, f);
  view_all(s, f, s->t, s->x, s->z, s->d, s->hold, l.view, &l);
  for (int64_t i = 0; i < f->count; i++) {
    struct mc_follower* one = &f->all[i];
    const struct mc_search* c = &one->search;
    const struct view* v = l.view + i;
    int inactive = s->d[one->inactive] > 0.5;
    double gap, reach, hint[2] = {s->d[one->kept[0]], one->kept[1] >= 0 ? s->d[one->kept[1]] : 0};
    one->watched = one->found = 0;
    out[i] = -1;
    if (s->d[one->touching] > 0.5) continue;
    see(c, v->place, inactive ? hint : v->parameters, &one->near, one->parameters, &gap, &reach, l.work);
    one->found_reach = one->last_reach = reach;
    if (!inactive) { one->watched = 1; one->own_reach = reach_at(c, v->place, v->parameters, l.work); }
    if (!finite_value(gap)) continue;
    out[i] = reach - gap;
    if (!inactive) {
      double own = is_within(c, v->parameters) ? v->gap : INFINITE;
      out[i] = smaller(out[i], between_points(c, one->parameters, v->parameters, l.work) > APART * reach ? own - APART * reach - gap : -reach);
    }
    one->found = out[i] > -ABOUT * reach;
  }
}

/* Follow what mc_nearness has found; where it found nothing, adapt the limits. Returns whether something was found. */
int64_t mc_take_up(struct mc_run* s, struct mc_following* f, double* d) {
  struct looking l = divide_space(s, f);
  for (int64_t i = 0; i < f->count; i++) if (f->all[i].found) { take_up(s, f, d, l.work); return 1; }
  adapt_limits(s, f, d);
  return 0;
}

static void spread(double from, double to, int64_t parts, double* t) {
  for (int64_t k = 0; k <= parts; k++) t[k] = k == parts ? to : from + (double)k * ((to - from) / (double)parts);
}

/* After a step, or a part of it, not before `since`: does something come near that equations do not follow yet? Then the run goes back to
   that moment and follows it from there (1), and the caller has to see to events. `d` are the discrete variables of the run. */
int64_t mc_look_around(struct mc_run* s, struct mc_following* f, double since, double* d) {
  double begin = larger(s->dense_t, since), end = s->t, t[PIECES + 1];
  int64_t parts = LOOKS, k;
  int late;
  struct looking l = divide_space(s, f);
  if (!(begin < end)) return 0;
  spread(begin, end, LOOKS, t);
  for (;;) {
    k = find_near(s, f, t, parts + 1, &late, &l);
    if (!k && t[parts] < end) { spread(t[parts], end, LOOKS, t); parts = LOOKS; continue; }   /* not there on closer inspection; the rest of the step */
    if (!k) { adapt_limits(s, f, d); return 0; }
    if (!late || t[k] - t[k - 1] <= CLOSELY * (end - begin)) break;
    spread(t[k - 1], t[k], PIECES, t);
    parts = PIECES;
  }
  if (t[k] != s->t) {
    for (int64_t i = 0; i < f->count; i++) f->all[i].clearance = 0;   /* seen from a state that is no longer reached */
    mc_dense(s, t[k], l.x, l.x + s->nx);
    s->t = t[k];
    hot_copy(s->nx, l.x, s->x);
    hot_copy(s->nz, l.x + s->nx, s->z);
  }
  take_up(s, f, d, l.work);
  s->restart = 1;
  return 1;
}

/* Places points that are too far to be followed where a search finds them, at many states. */
void mc_show(const struct mc_run* s, struct mc_following* f, int64_t points, const double* t, double* x, const double* z, double* d,
             const double* hold, int64_t nx, int64_t nd) {
  struct looking l = divide_space(s, f);
  for (int64_t k = 0; k < points; k++) {
    double *own_x = x + k * nx, *own_d = d + k * nd;
    int any = 0;
    for (int64_t i = 0; i < f->count; i++) any |= own_d[f->all[i].inactive] > 0.5;
    if (!any) continue;
    view_all(s, f, t[k], own_x, z + k * s->nz, own_d, hold + k * s->ne, l.view, &l);
    for (int64_t i = 0; i < f->count; i++) {
      struct mc_follower* one = &f->all[i];
      double q[2], gap, reach;
      if (!(own_d[one->inactive] > 0.5)) continue;
      see(&one->search, l.view[i].place, l.view[i].parameters, &one->near, q, &gap, &reach, l.work);
      for (int64_t j = 0; finite_value(gap) && j < parameters_of(&one->search); j++) {
        own_d[one->kept[j]] = q[j];
        if (one->coordinate[j] >= 0) own_x[one->coordinate[j]] = one->sign[j] * q[j];
      }
    }
  }
}
