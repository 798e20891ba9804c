/* The life of an instance, from creation to disposal, and the nearest points it follows. */

#if M_NF
static void discard_followers(struct unit* u) {
  for (int i = 0; i < M_NF; i++) free((void*)u->followers[i].search.shape.order);
  free(u->following.space);
}

static int make_followers(struct unit* u) {
  struct mc_following* f = &u->following;
  f->count = M_NF; f->all = u->followers; f->values = m_followed; f->work_size = m_followed_work_size;
  for (int i = 0; i < M_NF; i++) {
    struct mc_follower* one = &u->followers[i];
    struct mc_search* c = &one->search;
    memcpy(one, m_followers[i].words, sizeof *one);
    one->own = m_followers[i].own;
    c->work_size = m_followers[i].work_size;
    if (c->pair.count) c->pair.facing = m_followers[i].shape; else c->shape.jet = m_followers[i].shape;
    double* space = calloc((size_t)mc_arranged_size(c), sizeof(double));
    double* work = calloc((size_t)c->work_size + 1, sizeof(double));
    if (space && work) mc_arrange(c, 0, space, work);
    free(work);
    if (!space || !work) { free(space); return 0; }
  }
  f->space = calloc((size_t)mc_following_size(&u->run, f), sizeof(double));
  return f->space != 0;
}

/* Forgets what was near before. */
static void forget_near(struct unit* u) {
  double d[SOME(M_ND)];
  memcpy(d, u->now.d, sizeof d);
  u->run.t = u->now.t;
  mc_begin_following(&u->run, &u->following, d);
}

/* Whether a search is needed: not for points in contact. */
static int searches(const struct unit* u) {
  for (int i = 0; i < M_NF; i++) if (!(u->now.d[u->followers[i].touching] > 0.5)) return 1;
  return 0;
}

/* Other points are followed from now on: conditions that already hold for them fire. */
static int now_near(struct unit* u) {
  double m[M_NE];
  if (!algebra(u)) return BAD;
  margins_now(u, m);
  for (int i = 0; i < M_NE; i++) {
    u->fired[i] = 0;
    for (int k = 0; k < M_NF; k++) u->fired[i] |= m[i] > 0 && u->followers[k].found && !strcmp(m_events[i].where, m_followers[k].where);
  }
  return handle(u, u->fired);
}
#endif

__attribute__((unused)) static void set_stage(struct mc_stage* c, mc_function f, int64_t rows, int64_t nonzeros, int64_t groups, int64_t band,
                      int64_t linear, const int64_t* row, const int64_t* column, const int64_t* start, const int64_t* rank, const double* size,
                      const int64_t* watched) {
  c->function = f; c->rows = rows; c->nonzeros = nonzeros; c->groups = groups; c->band = band; c->linear = linear;
  c->row = row; c->column = column; c->group_start = start; c->group_rank = rank; c->size = size; c->watched = watched;
}

static void values_at_start(struct unit* u) {
  struct values* v = &u->now;
  memset(v, 0, sizeof *v);
  for (int i = 0; i < M_NX; i++) v->x[i] = m_x0[i];
  for (int i = 0; i < M_NZ; i++) v->z[i] = m_z0[i];
  for (int i = 0; i < M_NP; i++) v->p[i] = m_p0[i];
  for (int i = 0; i < M_ND; i++) v->d[i] = m_d0[i];
  for (int i = 0; i < M_NE; i++) { v->last[i] = -INFINITY; v->interval[i] = INFINITY; }
  memset(u->given, 0, sizeof u->given);
  u->changed = 1; u->stale = 1; u->span = 1; u->start = 0;
  u->run.rtol = 1e-6; u->run.restart = 1; u->run.active = 0;
}

static void discard_unit(struct unit* u) {
  if (!u) return;
#if M_NF
  discard_followers(u);
#endif
  free(u->space); free(u->work); free(u->loop); free(u);
}

static struct unit* make_unit(const char* name, const char* token) {
  struct unit* u = strcmp(token ? token : "", M_TOKEN) ? 0 : calloc(1, sizeof *u);
  if (!u) return 0;
  struct mc_run* s = &u->run;
  int64_t work = 0, rows = 0;
  for (size_t i = 0; i < sizeof m_work_sizes / sizeof *m_work_sizes; i++) if (m_work_sizes[i] > work) work = m_work_sizes[i];
  snprintf(u->name, sizeof u->name, "%s", name ? name : "");
  s->nx = M_NX; s->nz = M_NZ; s->ne = M_NE;
  s->rates = m_rates;
#if M_NE
  s->margins = m_margins; s->nm = M_NM; s->margin_start = m_margin_start;
#endif
#if M_TABLES
  s->tables = M_TABLES; s->table_arguments = m_table_arguments;
  s->grid_start = m_grid_start; s->grid = m_grid; s->grid_wraps = m_grid_wraps;
#endif
#if M_ROWS0
  set_stage(&s->stage[0], m_positions, M_ROWS0, M_NONZEROS0, M_GROUPS0, M_BAND0, M_LINEAR0, m_row0, m_column0, m_start0, m_rank0, m_size0, m_watched0);
#endif
#if M_ROWS1
  set_stage(&s->stage[1], m_speeds, M_ROWS1, M_NONZEROS1, M_GROUPS1, M_BAND1, M_LINEAR1, m_row1, m_column1, m_start1, m_rank1, m_size1, m_watched1);
#endif
  s->p = u->now.p; s->d = u->now.d; s->hold = u->now.hold; s->ranks = m_ranks;
  s->x = u->now.x; s->z = u->now.z; s->armed = u->now.armed; s->fired = u->fired;
  s->nominal = m_nominal; s->nominal_z = m_nominal_z;
  s->h_max = INFINITY; s->max_steps = 20000000; s->bad_stage = -1; s->watch = 1;
  s->method = M_METHOD; s->stiff_ready = M_STIFF; s->colours = M_COLOURS; s->lower = M_LOWER; s->upper = M_UPPER;
  s->jacobian_start = m_jacobian_start; s->jacobian_row = m_jacobian_row; s->jacobian_colour = m_jacobian_colour; s->order = m_order;
  rows = s->stage[0].rows > s->stage[1].rows ? s->stage[0].rows : s->stage[1].rows;
  u->work = calloc((size_t)work + 1, sizeof(double));
  u->space = calloc((size_t)mc_run_size(s), sizeof(double));
  u->loop = calloc((size_t)(rows * (rows + 2) + 8 * rows * (2 * rows + 5) + M_NONZEROS0 + M_NONZEROS1 + 1), sizeof(double));
  if (!u->work || !u->space || !u->loop) { discard_unit(u); return 0; }
  s->work = u->work; s->space = u->space;
  values_at_start(u);
#if M_NF
  if (!make_followers(u)) { discard_unit(u); return 0; }
#endif
  return u;
}
