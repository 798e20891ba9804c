/* Layout of the workspace of a run, and calls of the model. n = nx + nz unknowns, x before z. */

#define STAGES 16                      /* of the longest method with its dense output */
#define TERMS 8                        /* of the longest dense output */
#define TINY_GROUP 12                  /* rows; larger groups of constraints of full rank are solved as band matrices, */
#define SMALL_GROUP 48                 /* and even larger ones always */

#define HISTORY 128                    /* number of steps whose beginning is kept for passing singular positions */
#define NODES 28                       /* points of the motion before a singular position from which it is continued */
#define SIDE 14                        /* points on either side of it, between which the motion is interpolated */
#define WIDTHS 8                       /* number of widths that are tried for what lies between */
#define WIDEST 128                     /* the largest of them, in units of the smallest */
#define LATTICE (WIDEST * (NODES + 2))  /* number of places before it where such points may be */
#define MOST_DEGREE 12
#define DEGREES (MOST_DEGREE + 1)

/* A motion as a sum of orthogonal polynomials of time, for each unknown. */
struct curve {
  int64_t degree;
  double middle, half, begin, end, alpha[DEGREES], beta[DEGREES], norm[DEGREES], *value;
};

#define CURVE_SIZE ((int64_t)((sizeof(struct curve) + 7) / 8))

struct memory {
  double *x, *y, *weight, *trial, *k, *dense, *f;             /* n each; k: STAGES n, dense: TERMS n */
  double *m_start, *m_trial, *crossing, *armed_from, *grid;    /* margins: nm each, of events: ne each, grid: 9 nm */
  double *modes, *new_modes;                                   /* of a switch: nd, and one for each new value */
  double *q_start, *q_end, *q_inside;                          /* arguments of tables where a step begins, where it ends, and between */
  double *g, *G, *scaled, *raw, *lambda, *S, *scatter, *scale, *solved;   /* of a projection; G: by rows, scaled: by the weights, raw: as the model returns it */
  int64_t *pivot, *found;                                     /* of its matrices */
  int64_t *row_start[2], *by_row[2], *column[2];
  double* size[2];
  double* usual;                                               /* largest norm of each row of positions so far */
  double *before, *after, *between, *turn;                             /* G of positions at the beginning and end of a step, and in between; before W² afterᵀ */
  double* null;                                                /* within bands: the combination of rows that is nearest to zero */
  double *jacobian, *slope, *direction, *other;
  double *history, *fine, *fine_x, *lattice_t, *lattice_x, *lattice_z, *lattice_error, *node_t, *basis, *integral, *node_rates, *far;   /* to pass singular positions */
  int64_t *lattice_at, *node_at;
  struct curve* curve;                                        /* the best one, and two others */
  struct lu matrix, algebraic;
  struct sparse sparse[2];                                    /* the same two */
  double *wide, *diagonal;                                    /* of all unknowns of a sparse system */
  int64_t* place;                                             /* of each unknown in the band */
  int64_t* place_z;
};


/* Groups of full rank are solved within their band, so that a ladder of loops costs no more than its length; without pivots, which
   a positive matrix does not need. Small ones and those with redundant rows get pivots. */
static int banded(int64_t n, int64_t rank) { return n > SMALL_GROUP || (n > TINY_GROUP && rank == n); }

static int64_t group_size(int64_t n, int64_t rank, int64_t band) {
  return banded(n, rank) ? n * ((band < n ? band : n - 1) + 1) : n * n;
}

static int64_t jacobian_size(const struct mc_run* s) {
  int64_t n = s->nx + s->nz;
  return s->slopes ? s->entries : s->jacobian_start ? s->jacobian_start[n] : n * n;
}

/* Unknowns of the sparse system. */
static int64_t sparse_size(const struct mc_run* s) { return s->nx - s->quadratures + s->nz + s->unknowns; }

/* Copy of a run, word by word: there is no C library with memcpy. */
static void copy_run(const struct mc_run* from, struct mc_run* to) {
  for (int64_t i = 0; i < (int64_t)(sizeof(struct mc_run) / 8); i++) ((int64_t*)to)[i] = ((const int64_t*)from)[i];
}

/* Sets all pointers (m may be null) and returns the number of doubles. */
static int64_t divide(const struct mc_run* s, struct memory* m, double* space) {
  int64_t n = s->nx + s->nz, used = 0, rows = 0, nonzeros = 0, groups = 0, matrix = 0, largest = 0;
  struct memory spare;
  if (!m) m = &spare;
#define PART(pointer, count) do { int64_t size_ = (count); pointer = (void*)(space ? space + used : 0); used += size_; } while (0)
  PART(m->x, n); PART(m->y, n); PART(m->weight, n); PART(m->trial, n); PART(m->f, n);
  PART(m->k, STAGES * n); PART(m->dense, TERMS * n);
  PART(m->m_start, s->nm); PART(m->m_trial, s->nm); PART(m->crossing, s->ne); PART(m->armed_from, s->ne); PART(m->grid, 9 * s->nm);
  PART(m->q_start, s->tables); PART(m->q_end, s->tables); PART(m->q_inside, s->tables);
  PART(m->modes, s->nd); PART(m->new_modes, s->new_modes ? s->switch_start[s->ne] : 0);
  for (int i = 0; i < 2; i++) {
    const struct mc_stage* c = &s->stage[i];
    PART(m->row_start[i], c->rows + 1); PART(m->by_row[i], c->nonzeros); PART(m->column[i], c->nonzeros); PART(m->size[i], c->nonzeros);
    int64_t all = 0;
    if (c->rows > rows) rows = c->rows;
    if (c->nonzeros > nonzeros) nonzeros = c->nonzeros;
    if (c->groups > groups) groups = c->groups;
    for (int64_t g = 0; g < c->groups; g++) {
      int64_t size = group_size(c->group_start[g + 1] - c->group_start[g], c->group_rank[g], c->band);
      all += size;
      if (size > largest) largest = size;
    }
    if (all > matrix) matrix = all;
  }
  PART(m->usual, s->stage[0].rows); PART(m->null, s->stage[0].rows);
  PART(m->g, rows); PART(m->lambda, rows); PART(m->scale, rows); PART(m->solved, rows); PART(m->pivot, rows); PART(m->found, groups);
  PART(m->G, nonzeros); PART(m->scaled, nonzeros); PART(m->raw, nonzeros); PART(m->S, matrix); PART(m->scatter, 2 * s->nx);
  if (s->stiff_ready) {
    m->matrix.n = n; m->algebraic.n = s->nz;
    m->matrix.lower = m->algebraic.lower = s->order ? s->lower : -1;
    m->matrix.upper = m->algebraic.upper = s->upper;
    PART(m->jacobian, jacobian_size(s)); PART(m->slope, n); PART(m->direction, n); PART(m->other, n);
    PART(m->place, n); PART(m->place_z, s->nz);
    if (s->slopes) {
      int64_t all = sparse_size(s);
      PART(m->wide, all); PART(m->diagonal, all);
      for (int i = 0; i < (s->nz ? 2 : 1); i++) {
        struct sparse* f = &m->sparse[i];
        f->n = all; f->room = s->room;
        PART(f->lower, f->room); PART(f->upper, f->room); PART(f->lower_row, f->room); PART(f->upper_row, f->room);
        PART(f->lower_start, all + 1); PART(f->upper_start, all + 1); PART(f->scale, all); PART(f->x, all); PART(f->place, all);
        PART(f->mark, all); PART(f->found, all); PART(f->path, all); PART(f->next, all);
      }
      m->matrix.n = m->algebraic.n = 0;
    }
    PART(m->matrix.a, m->matrix.n * lu_height(&m->matrix)); PART(m->matrix.scale, m->matrix.n); PART(m->matrix.pivot, m->matrix.n);
    PART(m->algebraic.a, m->algebraic.n * lu_height(&m->algebraic)); PART(m->algebraic.scale, m->algebraic.n); PART(m->algebraic.pivot, m->algebraic.n);
  }
  if (s->watch && s->stage[0].rows) {
    struct mc_run fine;
    copy_run(s, &fine);
    fine.ne = fine.nm = fine.watch = 0;
    PART(m->before, s->stage[0].nonzeros); PART(m->after, s->stage[0].nonzeros); PART(m->between, s->stage[0].nonzeros); PART(m->turn, 2 * largest);
    PART(m->history, HISTORY * (n + 1)); PART(m->fine, divide(&fine, 0, 0)); PART(m->fine_x, n);
    PART(m->lattice_t, LATTICE); PART(m->lattice_x, WIDTHS * NODES * s->nx); PART(m->lattice_z, WIDTHS * NODES * s->nz); PART(m->lattice_at, LATTICE); PART(m->lattice_error, LATTICE);
    PART(m->node_t, NODES + SIDE); PART(m->node_at, NODES); PART(m->basis, DEGREES * (NODES + SIDE));
    PART(m->integral, DEGREES * 2 * SIDE); PART(m->node_rates, 2 * SIDE * n); PART(m->far, SIDE * n);
    PART(m->curve, 3 * CURVE_SIZE);
    for (int i = 0; i < 3; i++) {
      double* value;
      PART(value, DEGREES * n);
      if (space) m->curve[i].value = value;
    }
  }
#undef PART
  return used;
}

int64_t mc_run_size(const struct mc_run* s) { return divide(s, 0, 0) + 1; }

/* Calls f with the unknowns y = (x, z); returns 0 if it fails. */
static int call(const struct mc_run* s, mc_function f, double t, const double* y, double* first, double* second) {
  const double* in[7] = {&t, y, y + s->nx, s->p, s->d, s->hold, s->ranks};
  double* out[2] = {first, second};
  return f(in, out, s->work) == 0;
}

static int rates(struct mc_run* s, double t, const double* y, double* k) {
  s->calls++;
  return call(s, s->rates, t, y, k, k + s->nx) && hot_all_finite(s->nx + s->nz, k);
}

/* Error weights for a step from a to b. */
static void weigh(const struct mc_run* s, const double* a, const double* b, double* w) {
  hot_weigh(s->nx, s->rtol, s->nominal, a, b, w);
  hot_weigh(s->nz, s->rtol, s->nominal_z, a + s->nx, b + s->nx, w + s->nx);
}

/* Dense output of the last step at its fraction q. */
static void interpolate(const struct mc_run* s, const struct memory* m, double q, double* y) {
  hot_interpolate(s->nx + s->nz, s->terms, m->dense, q, y);
}
