/* The run: steps, their acceptance, projection, events and output. */

static void load_state(const struct mc_run* s, struct memory* m) {
  hot_copy(s->nx, s->x, m->x);
  hot_copy(s->nz, s->z, m->x + s->nx);
}

/* Algebraic variables consistent with the state, starting from their current values; returns 0 if none are found. */
int64_t mc_fit_algebraic(struct mc_run* s) {
  struct memory m;
  divide(s, &m, s->space);
  load_state(s, &m);
  s->active = MC_STIFF;
  weigh(s, m.x, m.x, m.weight);
  place_unknowns(s, &m);
  if (!rates(s, s->t, m.x, m.f) || !find_algebraic(s, &m, s->t, m.x, m.f)) return 0;
  hot_copy(s->nz, m.x + s->nx, s->z);
  return 1;
}

static int64_t leave(struct mc_run* s, const struct memory* m, int64_t status) {
  hot_copy(s->nx, m->x, s->x);
  hot_copy(s->nz, m->x + s->nx, s->z);
  if (s->progress) *s->progress = s->t;
  return status;
}

static void forget(struct mc_run* s) {
  s->have_rates = s->halvings = 0; s->fresh = 1; s->last_error = 1e-4; s->stiff_signs = s->calm_signs = 0; s->bad_stage = -1;
  for (int i = 0; i < 2; i++) { s->curvature[i] = 1e30; s->since_check[i] = 0; }
}

static int constrained(const struct mc_run* s) { return s->stage[0].rows + s->stage[1].rows > 0; }

static void choose_method(struct mc_run* s) {
  if (s->nz > 0) s->active = MC_STIFF;
  else if (s->method != MC_AUTO) s->active = s->method;
  else if (s->active != MC_STIFF) s->active = s->rtol > 3e-7 ? MC_DP5 : MC_DOP853;
}

/* Rates at the start, stored where the current method expects them; consistent z. */
static int start_rates(struct mc_run* s, struct memory* m) {
  double* k = s->active == MC_STIFF ? m->f : m->k;
  if (!rates(s, s->t, m->x, k)) return 0;
  if (s->nz > 0 && !find_algebraic(s, m, s->t, m->x, k)) return 0;
  s->have_rates = 1;
  return 1;
}

/* The longest step: never so short that times cannot be distinguished, however close the end is. */
static double longest(const struct mc_run* s) {
  return larger(watching(s) && s->t < s->retaken ? smaller(careful_step(s), s->h_max) : s->h_max, 16 * EPSILON * absolute(s->t));
}

/* Initial step size, from the times in which the state changes by its own size, according to its rates and to a trial step; independent of units. */
static int choose_step(struct mc_run* s, struct memory* m) {
  int64_t n = s->nx;
  double *k = s->active == MC_STIFF ? m->f : m->k, span = smaller(s->t_end - s->t, longest(s));
  double d1 = hot_weighted(n, k, m->weight) * s->rtol, order = s->active == MC_DOP853 ? 8 : 5;
  double h = d1 > 0 ? smaller(0.01 / d1, 0.01 * span) : 1e-4 * smaller(span, 1e4);
  for (int tries = 0;; tries++, h *= 0.01) {
    if (tries == 12) return 0;
    for (int64_t i = 0; i < n; i++) m->trial[i] = m->x[i] + h * k[i];
    hot_copy(s->nz, m->x + n, m->trial + n);
    if (rates(s, s->t + h, m->trial, m->y)) break;
  }
  for (int64_t i = 0; i < n; i++) m->y[i] = (m->y[i] - k[i]) / h;
  double d2 = root(hot_weighted(n, m->y, m->weight) * s->rtol), most = larger(d1, d2);
  double scale = power(0.01 * s->rtol, 1 / (order + 1));
  s->h = most > 0 ? smaller(scale / most, 100 * h) : 100 * h;
  s->h = smaller(s->h, span);
  return 1;
}

static void write_output(struct mc_run* s, const double* y) {
  hot_copy(s->nx, y, s->output_x + s->next_output * s->nx);
  if (s->nz) hot_copy(s->nz, y + s->nx, s->output_z + s->next_output * s->nz);
  if (s->output_d) hot_copy(s->nd, s->d, s->output_d + s->next_output * s->nd);
  s->next_output++;
}

/* Corrects dense output so that constraints and algebraic equations hold to rounding. */
static void settle(struct mc_run* s, struct memory* m, double t, double* y, enum purpose purpose) {
  int64_t n = s->nx + s->nz;
  double *k = m->k + 10 * n, *raw = k + n, closest = s->closest;  /* no longer in use */
  if (constrained(s)) {
    hot_copy(n, y, raw);
    double change = project(s, m, t, y, purpose);
    if (change < 0 || (change * s->rtol > 1e-3 && s->closest < 1e-2)) hot_copy(n, raw, y);   /* next to a singular position there are two branches */
    s->closest = closest;
    s->bad_stage = -1;
  }
  if (s->nz && rates(s, t, y, k)) correct_algebraic(s, m, t, y, k, 3, 1e-6);
}

/* Outputs inside the last step, before its fraction `until` (or up to its end if that is above 1). */
static void write_inside(struct mc_run* s, struct memory* m, double until, double end) {
  while (s->next_output < s->outputs && s->output_times[s->next_output] < end) {
    double t = s->output_times[s->next_output], q = smaller((t - s->dense_t) / s->dense_h, 1);
    if (until <= 1 && !(q < until)) break;
    interpolate(s, m, q, m->trial);
    settle(s, m, t, m->trial, OF_OUTPUT);
    write_output(s, m->trial);
  }
}

int64_t mc_project(struct mc_run* s) {
  struct memory m;
  divide(s, &m, s->space);
  sort_rows(s, &m);
  load_state(s, &m);
  forget(s);
  weigh(s, m.x, m.x, m.weight);
  double change = project(s, &m, s->t, m.x, OF_START);
  s->restart = 1;
  return leave(s, &m, s->bad_stage >= 0 ? MC_CONTRADICTION : change < 0 ? MC_NOT_FINITE : MC_DONE);
}

/* Fires the armed events whose conditions hold at the start. */
static int64_t fire_held(struct mc_run* s, struct memory* m) {
  int64_t some = 0;
  if (!margins(s, s->t, m->x, m->m_start)) return MC_NOT_FINITE;
  for (int64_t i = 0; i < s->ne; i++) {
    s->fired[i] = s->armed[i] && mc_least_margin(s, i, m->m_start) > 0;
    if (s->fired[i]) { s->armed[i] = 0; some = 1; }
  }
  if (some) s->restart = 1;
  return some ? MC_EVENT : MC_DONE;
}

/* Begins a motion, or resumes it after a change: consistent coordinates and rates, armed events. */
static int64_t begin_motion(struct mc_run* s, struct memory* m) {
  int64_t n = s->nx + s->nz;
  forget(s);
  sort_rows(s, m);
  choose_method(s);
  if (s->active == MC_STIFF && !s->stiff_ready) return MC_NEEDS_JACOBIAN;
  weigh(s, m->x, m->x, m->weight);
  if (constrained(s)) {
    double change = project(s, m, s->t, m->x, OF_START);
    if (s->bad_stage >= 0) return MC_CONTRADICTION;
    if (change < 0) return MC_NOT_FINITE;
    weigh(s, m->x, m->x, m->weight);
  }
  if (watching(s)) hot_copy(s->stage[0].nonzeros, m->after, m->before);
  if (s->active == MC_STIFF) place_unknowns(s, m);
  if (!start_rates(s, m)) return MC_NOT_FINITE;
  if (s->crowded) return MC_NEEDS_JACOBIAN;
  if (!find_arguments(s, s->t, m->x, m->q_start)) return MC_NOT_FINITE;
  if (s->stiff_ready) for (int64_t i = 0; i < n; i++) m->direction[i] = ((double)(i * 7 % 11) - 5.3) / (3.2 * root((double)n));
  if (watching(s)) watch_from_here(s, m, s->restart == 2);
  s->restart = 0;
  return s->ne ? fire_held(s, m) : MC_DONE;
}

/* The event that has happened, if it is the only one; -1: the caller must handle it. */
static int64_t lone_event(const struct mc_run* s) {
  int64_t which = -1;
  if (s->single_step || s->switched >= s->most_switches) return -1;
  for (int64_t i = 0; i < s->ne; i++) if (s->fired[i]) { if (which >= 0) return -1; which = i; }
  return which;
}

/* Gives modes the new values of an event. Returns 0, with the old ones, if more would follow from it: a condition that holds now. Those
   that the switch does not touch stay as they are; those that do not hold may fire from now on. */
static int switch_modes(struct mc_run* s, struct memory* m, int64_t event) {
  double *before = m->m_start, *after = m->m_trial;
  hot_copy(s->nd, s->d, m->modes);
  if (!margins(s, s->t, m->x, before) || !call(s, s->new_modes, s->t, m->x, m->new_modes, 0)) return 0;
  for (int64_t k = s->switch_start[event]; k < s->switch_start[event + 1]; k++) s->d[s->switch_place[k]] = m->new_modes[k];
  int settled = margins(s, s->t, m->x, after);
  for (int64_t i = 0; i < s->ne && settled; i++) {
    int touched = 0;
    for (int64_t j = first_margin(s, i); j < first_margin(s, i + 1); j++) touched |= before[j] != after[j];
    if (touched && !(mc_least_margin(s, i, after) < 0)) settled = 0;
    if (touched) m->armed_from[i] = 0; else m->armed_from[i] = s->armed[i] ? 0 : 2;
  }
  if (!settled) { hot_copy(s->nd, m->modes, s->d); return 0; }
  for (int64_t i = 0; i < s->ne; i++) s->armed[i] = m->armed_from[i] == 0;
  return 1;
}

#ifdef __wasm__   /* pages handle these events themselves, and should be small */
static int react(struct mc_run* s, struct memory* m, int64_t event, double* flight) {
  (void)s, (void)m, (void)event, (void)flight;
  return 0;
}
#else
/* Values that an event changes, and the margins and flights after it. */
struct reaction {
  int64_t event;
  double *values, *x, *slopes, *pushes;                         /* x: coordinates before it */
  int moves, measured;                                          /* whether it changes coordinates; whether the flights are known */
  double was, flight;                                           /* its margin before it; expected time until it happens again, 0: unknown */
};

static int held(const struct mc_run* s, int64_t i) { return s->hold[i] > 0.5; }

/* Rates of margins after an event, computed once. Returns 0 if that is left to the caller. */
static int measure_flights(const struct mc_run* s, const struct memory* m, struct reaction* r) {
  if (!r->measured) r->measured = s->flights && call(s, s->flights, s->t, m->x, r->slopes, r->pushes);
  return r->measured;
}

/* Gives modes and coordinates the new values of an event. Returns 0, with the old ones, if they are not numbers. */
static int take_values(struct mc_run* s, struct memory* m, struct reaction* r) {
  mc_function f = (mc_function)(uintptr_t)s->reactions[r->event];
  int64_t first = s->reaction_start[r->event], count = s->reaction_start[r->event + 1] - first;
  if (!call(s, f, s->t, m->x, r->values, 0) || !hot_all_finite(count, r->values)) return 0;
  hot_copy(s->nd, s->d, m->modes);
  hot_copy(s->nx, m->x, r->x);
  for (int64_t k = 0; k < count; k++) {
    int64_t place = s->reaction_place[first + k];
    if (place < s->nd) s->d[place] = r->values[k];
    else { m->x[place - s->nd] = s->reaction_sign[first + k] * r->values[k]; r->moves = 1; }
  }
  return 1;
}

/* Whether an event that moves a coordinate may simply be followed by the next one: neither comes to rest nor accumulates. */
static int flies(const struct mc_run* s, const struct memory* m, struct reaction* r) {
  const double* pace = s->pace + 2 * r->event;
  double since = s->t - pace[0];
  if (!r->moves) return 1;
  if (!measure_flights(s, m, r)) return 0;
  if (!s->rests[r->event]) return !(since != 0 && since < s->shortest_flight && since < pace[1]);
  if (!(r->pushes[r->event] > 0 && r->slopes[r->event] <= 0)) return 1;
  r->flight = -2 * r->slopes[r->event] / r->pushes[r->event];
  return r->flight >= s->shortest_flight;
}

/* Whether no event follows from one: no other condition becomes true by it, and its own one ends at once if it moves a coordinate. Arms
   those that may happen next. */
static int settles(const struct mc_run* s, struct memory* m, struct reaction* r) {
  const double *before = m->m_start, *after = m->m_trial;
  for (int64_t i = 0; i < s->ne; i++) {
    double touch = s->touch[i], now = mc_least_margin(s, i, after);
    int near = absolute(now) <= touch && !held(s, i), own = i == r->event;
    if (near && !measure_flights(s, m, r)) return 0;
    int grows = near && r->slopes[i] * s->span > touch;
    if (own && near && r->moves && !s->rests[i] && !(r->slopes[i] * s->shortest_flight < -touch)) return 0;
    if (!own && !held(s, i) && (now > touch || grows) && mc_least_margin(s, i, before) <= touch) return 0;
    int left_over = own && grows && absolute(now) <= s->remainder * touch && absolute(now - r->was) <= s->remainder * touch;
    m->armed_from[i] = held(s, i) || (now < 0 && !left_over);
  }
  return 1;
}

/* Gives modes and coordinates the new values of an event. Returns 0, with the old ones, if it is left to the caller: as soon as there is
   more to it, all that follows from events is decided there. */
static int react(struct mc_run* s, struct memory* m, int64_t event, double* flight) {
  double* values = s->reaction_space;
  if (!s->reactions || !s->reactions[event] || held(s, event)) return 0;
  double *slopes = values + s->reaction_start[s->ne], *pushes = slopes + s->ne;
  struct reaction r = {event, values, pushes + s->ne, slopes, pushes, 0, 0, 0, 0};
  if (!margins(s, s->t, m->x, m->m_start)) return 0;
  r.was = mc_least_margin(s, event, m->m_start);
  if (absolute(r.was) > s->touch[event] || !take_values(s, m, &r)) return 0;
  if (!flies(s, m, &r) || !margins(s, s->t, m->x, m->m_trial) || !settles(s, m, &r)) {
    hot_copy(s->nd, m->modes, s->d);
    hot_copy(s->nx, r.x, m->x);
    return 0;
  }
  double* pace = s->pace + 2 * event;
  if (r.moves && !s->rests[event] && s->t != pace[0]) { pace[1] = s->t - pace[0]; pace[0] = s->t; }
  for (int64_t i = 0; i < s->ne; i++) s->armed[i] = m->armed_from[i] != 0;
  *flight = r.flight;
  return 1;
}

#endif

/* Executes and records the event that has just happened, if it needs no caller. Outputs at this time show the values after it. */
static int handle_event(struct mc_run* s, struct memory* m) {
  int64_t event = lone_event(s), row = 3 + 2 * s->nx + s->nd;
  double at_once = 4 * rounding_unit(s->t), flight = 0;
  double* log = s->switch_log ? s->switch_log + s->switched * row : 0;
  if (event < 0) return 0;
  if (log) hot_copy(s->nx, m->x, log + 3);
  int silent = s->new_modes && s->switch_start[event] < s->switch_start[event + 1];
  if (silent ? !switch_modes(s, m, event) : !react(s, m, event, &flight)) return 0;
  if (s->next_output > 0 && s->output_times[s->next_output - 1] >= s->t - at_once) s->next_output--;
  if (log) {
    log[0] = s->t; log[1] = (double)event; log[2] = (double)s->next_output;
    hot_copy(s->nx, m->x, log + 3 + s->nx);
    hot_copy(s->nd, s->d, log + 3 + 2 * s->nx);
  }
  s->switched++;
  while (s->next_output < s->outputs && s->output_times[s->next_output] <= s->t + at_once) write_output(s, m->x);
  s->h = 0.5 * flight;
  return 1;
}

/* A step from its trial to its end, with information from previous steps. */
struct step {
  int differentiated, held;                                     /* the Jacobian is known; do not grow right after a rejected step */
  int64_t blame;                                                /* reason if steps become too short */
  int stiff, cut, failed, near, passes;                         /* cut: shortened by the end; failed: the model; near: close to a singular position; passes: cells of tables */
  double h, end, next;                                          /* its length, the time at its end, the length of the next one */
  double error, moved, lambda;                                  /* in weights, and of the projection; an indicator of stiffness */
  double event;                                                 /* fraction of the step at which something happens; above 1: nothing does */
  double* rates;                                                /* at its end */
};

static int is_good(const struct step* p) { return !p->failed && p->error <= 1; }

/* The length of a step that ends no later than the run. Returns 0 if it is too short. */
static int choose_length(struct mc_run* s, struct step* p) {
  double h = smaller(s->h, longest(s)), rest = s->t_end - s->t, least = 4 * EPSILON * absolute(s->t) + 1e-200;
  p->cut = 0;
  if (1.0001 * h >= rest) { p->cut = h > rest; h = rest; }
  else if (2 * h > rest) { p->cut = 1; h = 0.5 * rest; }        /* two equal steps rather than a tiny last one */
  p->h = h;
  p->end = h == rest ? s->t_end : s->t + h;
  return !(h < least && h < rest);
}

/* The step by the current method. Returns MC_DONE, or why the run cannot continue. */
static int64_t attempt(struct mc_run* s, struct memory* m, struct step* p) {
  p->stiff = s->active == MC_STIFF;
  p->lambda = p->moved = p->near = 0;
  p->event = 2;
  if (p->stiff) {
    if (!p->differentiated) {
      if (!differentiate(s, m, s->t, p->h, m->x, m->f)) return MC_NOT_FINITE;
      p->differentiated = 1;
      if (s->method == MC_AUTO && !s->nz) estimate_radius(s, m);
    }
    p->error = factor(s, m, p->h, 0) ? attempt_stiff(s, m, p->h) : -1;
    if (s->crowded) { s->restart = 1; return MC_NEEDS_JACOBIAN; }
  } else p->error = attempt_explicit(s, m, p->h, &p->lambda);
  p->failed = !(p->error >= 0) || !finite_value(p->error);
  return MC_DONE;
}

/* Projects onto the constraints; a large correction counts as an error. Returns 0 if they contradict each other. */
static int project_step(struct mc_run* s, struct memory* m, struct step* p) {
  p->moved = project(s, m, p->end, m->y, OF_STEP);
  if (p->moved < 0) p->failed = 1; else p->error = larger(p->error, 0.5 * (p->moved - moved_by_rounding(s)));
  return !(is_good(p) && s->bad_stage >= 0);
}

/* Rates at the new state, and consistent z. */
static void complete_rates(struct mc_run* s, struct memory* m, struct step* p) {
  int64_t n = s->nx + s->nz;
  p->rates = m->k + (p->stiff ? 9 : s->active == MC_DP5 ? 6 : 12) * n;   /* f is still needed if the step fails */
  if (!p->stiff) return;
  if (s->nz) factor(s, m, p->h, 1);
  if (!rates(s, p->end, m->y, p->rates) || !correct_algebraic(s, m, p->end, m->y, p->rates, 2, 1e-2)) p->failed = 1;
}

/* Whether a singular position lies inside the step, or its end is next to one. Computes dense output where needed. */
static int jumps_over(struct mc_run* s, struct memory* m, struct step* p) {
  int beside = lies_beside(s, p->end), turned = may_jump(s);
  p->near = comes_close(s, p->h);
  if (s->ne || s->single_step || p->near || turned || p->passes || (s->next_output < s->outputs && s->output_times[s->next_output] < p->end)) {
    s->dense_t = s->t; s->dense_h = p->h;
    if (p->stiff) dense_stiff(s, m, m->y);
    else if (!dense_explicit(s, m, p->h, m->y)) p->failed = 1;
  }
  return beside || (turned && !p->failed && lies_inside(s, m, p->h));
}

/* Whether the step begins or ends at an event, where rates may have a kink or an infinite slope: the estimates of explicit methods are
   10 to 50 times too small then. */
static int borders_event(const struct mc_run* s, const struct step* p) {
  return s->ne && !p->stiff && (s->fresh || p->event <= 1) && s->halvings < MOST_HALVINGS;
}

static void look_closer(struct mc_run* s, struct memory* m, struct step* p) {
  p->error = larger(p->error, CLOSER * dense_error(s, m, smaller(p->event, 1)));
  s->halvings += !is_good(p);
}

/* Judges the step and chooses the length of the next one by a controller with memory; numbers by trial, near to Hairer's. Returns 0 if
   it must be repeated. */
static int judge(struct mc_run* s, struct step* p) {
  int high = s->active == MC_DOP853;
  double shrink = power(larger(p->error, 1e-12), high ? 0.1 : 0.17) / 0.9;
  if (!is_good(p)) {
    s->rejected++;
    p->held = 1;
    p->blame = !p->failed ? MC_STEP_TOO_SMALL : p->moved < 0 && s->bad_stage >= 0 ? MC_CONTRADICTION : MC_NOT_FINITE;
    s->h = p->failed ? 0.25 * p->h : p->h / smaller(shrink, 5);
    return 0;
  }
  shrink /= power(s->last_error, high ? 0.03 : 0.04);
  p->next = p->h / smaller(larger(shrink, high ? 1. / 6 : 0.125), 3);
  if (p->held) p->next = smaller(p->next, p->h);
  p->held = 0;
  s->last_error = larger(p->error, 1e-4);
  s->steps++;
  s->largest_correction = larger(s->largest_correction, p->moved);
  return 1;
}

/* Moves to the place in the step where something happens. */
static void go_to_event(struct mc_run* s, struct memory* m, const struct step* p) {
  if (p->event < 1) {
    s->t = s->dense_t + p->event * s->dense_h;
    interpolate(s, m, p->event, m->x);
    settle(s, m, s->t, m->x, OF_START);
  } else { s->t = p->end; hot_copy(s->nx + s->nz, m->y, m->x); }
  s->h = p->next;
  s->restart = 1;
}

/* Moves to the end of the step. Returns 0 if the model fails there. */
static int go_to_end(struct mc_run* s, struct memory* m, struct step* p) {
  int64_t n = s->nx + s->nz;
  s->t = p->end;
  s->fresh = s->halvings = 0;
  s->h = p->cut ? larger(s->h, p->next) : p->next;
  hot_copy(n, m->y, m->x);
  if (s->ne) hot_copy(s->nm, m->grid + 8 * s->nm, m->m_start);
  hot_copy(s->tables, m->q_end, m->q_start);
  p->differentiated = 0;
  if (p->stiff) hot_copy(n, p->rates, m->f);
  else if (p->moved < 0.1) hot_copy(n, p->rates, m->k);
  else if (!rates(s, s->t, m->x, m->k)) return 0;
  while (s->next_output < s->outputs && s->output_times[s->next_output] <= s->t) {
    hot_copy(n, m->x, m->trial);
    settle(s, m, s->t, m->trial, OF_OUTPUT);
    write_output(s, m->trial);
  }
  if (s->progress) *s->progress = s->t;
  return 1;
}

/* From the stiff method to an explicit one where that takes steps as long; the other way after many signs of stiffness. Returns 0 if
   the stiff method must be prepared first. */
static int change_method(struct mc_run* s, struct memory* m, const struct step* p) {
  int64_t n = s->nx;
  if (p->stiff) {
    s->calm_signs = p->h * s->radius < 1 ? s->calm_signs + 1 : 0;
    if (s->calm_signs <= 25) return 1;
    s->active = s->rtol > 3e-7 ? MC_DP5 : MC_DOP853;
    hot_copy(n, m->f, m->k);
  } else if (p->lambda > (s->active == MC_DP5 ? 3.25 : 6.1)) {
    s->calm_signs = 0;
    if (++s->stiff_signs != 15) return 1;
    s->active = MC_STIFF;
    if (!s->stiff_ready) { s->restart = 1; return 0; }
    hot_copy(n, m->k, m->f);
    place_unknowns(s, m);
  } else {
    if (s->stiff_signs && ++s->calm_signs == 6) s->stiff_signs = s->calm_signs = 0;
    return 1;
  }
  s->switches++;
  s->stiff_signs = s->calm_signs = 0;
  return 1;
}

/* Preparations for the first step of a call, and for the first one after an event. */
static int64_t set_out(struct mc_run* s, struct memory* m, struct step* p) {
  int64_t status = MC_DONE;
  p->differentiated = p->held = 0;
  p->blame = MC_STEP_TOO_SMALL;
  if (s->restart) status = begin_motion(s, m);
  if (status != MC_DONE) return status;
  while (s->next_output < s->outputs && s->output_times[s->next_output] <= s->t) write_output(s, m->x);
  return s->t < s->t_end && !(s->h > 0) && !choose_step(s, m) ? MC_NOT_FINITE : MC_DONE;
}

/* Steps up to the end, or to whatever comes first. */
static int64_t advance(struct mc_run* s) {
  struct memory m;
  struct step p;
  divide(s, &m, s->space);
  load_state(s, &m);
  int64_t status = set_out(s, &m, &p);
  if (status != MC_DONE) return leave(s, &m, status);

  while (s->t < s->t_end) {
    if (s->interrupt && *s->interrupt) return leave(s, &m, MC_INTERRUPTED);
    if (!p.held && s->taken >= s->max_steps) return leave(s, &m, MC_TOO_MANY_STEPS);   /* never in the middle of a step, so that continued runs have the same bits */
    s->taken++;
    if (!choose_length(s, &p)) return leave(s, &m, p.blame);
    status = attempt(s, &m, &p);
    if (status != MC_DONE) return leave(s, &m, status);
    if (is_good(&p) && constrained(s) && !project_step(s, &m, &p)) return leave(s, &m, MC_CONTRADICTION);
    if (is_good(&p)) complete_rates(s, &m, &p);
    p.passes = is_good(&p) && passes_cells(s, &m, p.end, m.y);
    if (is_good(&p) && jumps_over(s, &m, &p)) {
      come_nearer(s, p.h, p.end);
      p.held = 1;
      continue;
    }
    if (is_good(&p) && p.passes && s->halvings < MOST_HALVINGS && misses_something(s, &m)) {
      s->h = 0.5 * p.h;
      s->halvings++;
      p.held = 1;
      continue;
    }
    if (is_good(&p) && s->ne) { p.event = find_event(s, &m, m.y); p.failed = p.event < 0; }
    if (is_good(&p) && borders_event(s, &p)) look_closer(s, &m, &p);
    if (!judge(s, &p)) continue;
    if (s->ne) fire(s, &m, p.event);
    if (watching(s)) {
      remember(s, &m);
      hot_copy(s->stage[0].nonzeros, m.after, m.before);
    }
    write_inside(s, &m, p.event, p.end);
    if (p.event <= 1) {
      go_to_event(s, &m, &p);
      if (!handle_event(s, &m)) return leave(s, &m, MC_EVENT);
      if (s->switched == s->most_switches) return leave(s, &m, MC_SWITCHED);
      status = set_out(s, &m, &p);
      if (status != MC_DONE) return leave(s, &m, status);
      continue;
    }
    if (!go_to_end(s, &m, &p)) return leave(s, &m, MC_NOT_FINITE);
    if (s->method == MC_AUTO && !s->nz && !change_method(s, &m, &p)) return leave(s, &m, MC_NEEDS_JACOBIAN);
    note_nearness(s, &m);
    s->step_close = root(s->closest);
    s->step_length = p.h;
    if (p.near && approaches(s, &m)) return leave(s, &m, MC_SINGULAR);
    if (s->single_step) return leave(s, &m, MC_STEP);
  }
  return leave(s, &m, MC_DONE);
}

void mc_dense(const struct mc_run* s, double t, double* x, double* z) {
  struct memory m;
  divide(s, &m, s->space);
  interpolate(s, &m, (t - s->dense_t) / s->dense_h, m.trial);
  hot_copy(s->nx, m.trial, x);
  hot_copy(s->nz, m.trial + s->nx, z);
}

/* Distance of the loops of positions from a singular position at a state: their smallest singular value. < 0 if the model fails. */
double mc_singular_value(const struct mc_run* s, double t, const double* x, const double* z) {
  struct memory m;
  divide(s, &m, s->space);
  sort_rows(s, &m);
  hot_copy(s->nx, x, m.trial);
  hot_copy(s->nz, z, m.trial + s->nx);
  return smallest_value(s, &m, t, m.trial, INFINITE);
}

int64_t mc_margins_at(const struct mc_run* s, double t, double* out) {
  struct memory m;
  divide(s, &m, s->space);
  interpolate(s, &m, (t - s->dense_t) / s->dense_h, m.trial);
  return margins(s, t, m.trial, out) ? MC_DONE : MC_NOT_FINITE;
}

/* One port of a function at many points. Arrays hold one row for each point, `step` apart (0: the same for all). Other ports go to
   `spare` (null: not asked for). Returns 0, or 1 + the first point at which the function fails. */
int64_t mc_map(mc_function f, int64_t points, const double* t, const double* x, int64_t x_step, const double* z, int64_t z_step,
               const double* d, int64_t d_step, const double* p, const double* hold, int64_t hold_step, const double* ranks,
               int64_t ports, int64_t port, int64_t size, double* result, double* spare, double* work) {
  int64_t failed = 0;
  double* out[16];
  for (int64_t i = 0; i < 16; i++) out[i] = i < ports ? spare : 0;
  for (int64_t i = 0; i < points; i++) {
    const double* in[7] = {t + i, x + i * x_step, z + i * z_step, p, d + i * d_step, hold + i * hold_step, ranks};
    out[port] = result + i * size;
    if (f(in, out, work) != 0 && !failed) failed = i + 1;
  }
  return failed;
}
