/* The choice of pivots and the elimination of their unknowns at all samples. */

static inline double size_of(double a) { return __builtin_fabs(a); }
static inline int64_t lesser(int64_t a, int64_t b) { return a < b ? a : b; }

/* Smallest and largest of some numbers; both are nan if one of them is. */
struct range { double least, most; };

static struct range range_of(int64_t n, const double* a) {
  struct range found = {a[0], a[0]};
  int bad = a[0] != a[0];
  for (int64_t i = 1; i < n; i++) {
    found.least = a[i] < found.least ? a[i] : found.least;
    found.most = a[i] > found.most ? a[i] : found.most;
    bad |= a[i] != a[i];
  }
  if (bad) found.least = found.most = __builtin_nan("");
  return found;
}

static struct range sizes_of(int64_t n, const double* a) {
  struct range found = {size_of(a[0]), size_of(a[0])};
  int bad = a[0] != a[0];
  for (int64_t i = 1; i < n; i++) {
    double size = size_of(a[i]);
    found.least = size < found.least ? size : found.least;
    found.most = size > found.most ? size : found.most;
    bad |= size != size;
  }
  if (bad) found.least = found.most = __builtin_nan("");
  return found;
}

static void gather(int64_t n, const int64_t* places, const double* from, double* to) {
  for (int64_t i = 0; i < n; i++) to[i] = from[places[i]];
}

static void sort(int64_t n, double* a) {
  for (int64_t gap = n / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
    for (int64_t i = gap; i < n; i++) {
      double x = a[i];
      int64_t j = i;
      for (; j >= gap && a[j - gap] > x; j -= gap) a[j] = a[j - gap];
      a[j] = x;
    }
}

/* Rounding error of the first sample, measured by disturbed ones that begin at `from` (counted from the end). */
static double rounding(const struct mc_matrix* m, const double* value, int64_t from) {
  double most = 0;
  int bad = 0;
  for (int64_t i = m->samples - from; i < m->samples - from + m->disturbances; i++) {
    double change = size_of(value[i] - value[0]);
    most = change > most ? change : most;
    bad |= change != change;
  }
  return bad ? __builtin_nan("") : m->limits.rounded * most;
}

/* ---- heap of (cost, column), smallest first */

static inline int before(const int64_t* a, const int64_t* b) { return a[0] < b[0] || (a[0] == b[0] && a[1] < b[1]); }

static void heap_push(struct mc_matrix* m, int64_t cost, int64_t c) {
  int64_t item[2] = {cost, c}, k = m->heap_count++;
  while (k > 0 && before(item, m->heap + 2 * ((k - 1) / 2))) {
    int64_t up = (k - 1) / 2;
    m->heap[2 * k] = m->heap[2 * up], m->heap[2 * k + 1] = m->heap[2 * up + 1];
    k = up;
  }
  m->heap[2 * k] = cost, m->heap[2 * k + 1] = c;
}

static void heap_pop(struct mc_matrix* m) {
  int64_t n = --m->heap_count, k = 0, item[2] = {m->heap[2 * n], m->heap[2 * n + 1]};
  for (;;) {
    int64_t down = 2 * k + 1;
    if (down >= n) break;
    if (down + 1 < n && before(m->heap + 2 * (down + 1), m->heap + 2 * down)) down++;
    if (!before(m->heap + 2 * down, item)) break;
    m->heap[2 * k] = m->heap[2 * down], m->heap[2 * k + 1] = m->heap[2 * down + 1];
    k = down;
  }
  m->heap[2 * k] = item[0], m->heap[2 * k + 1] = item[1];
}

/* Markowitz cost of a column, with preference for far ones. */
static int64_t cost_of(const struct mc_matrix* m, int64_t c) {
  int64_t shortest = INT64_MAX, steady = 0;
  for (int64_t e = m->column_first[c]; e != NONE; e = m->column_next[e]) {
    shortest = lesser(shortest, m->row_count[m->row[e]]);
    steady |= m->steady[e];
  }
  if (shortest == INT64_MAX) shortest = 1;
  int64_t markowitz = (m->column_count[c] - 1) * (shortest - 1);
  return m->depth ? markowitz + (steady ? 0 : m->far_first / 2) - m->far_first * m->depth[c] : markowitz;
}

static void push(struct mc_matrix* m, int64_t c) { heap_push(m, cost_of(m, c), c); }

/* Consider columns for elimination. */
void mc_push(struct mc_matrix* m, int64_t count, const int64_t* columns) {
  for (int64_t k = 0; k < count; k++) push(m, columns[k]);
}

/* ---- safe pivots */

static int64_t nearest(const struct mc_matrix* m, int64_t r) {
  int64_t least = INT64_MAX;
  for (int64_t e = m->row_first[r]; e != NONE; e = m->row_next[e]) least = lesser(least, m->depth[m->column[e]]);
  return least;
}

/* Whether a row of a column is tried before another: that with only far unknowns first. */
static int preferred(const struct mc_matrix* m, int64_t a, int64_t b) {
  if (m->steady[a] != m->steady[b]) return m->steady[a] > m->steady[b];
  int64_t r = m->row[a], s = m->row[b];
  if (m->row_depth && m->row_depth[r] != m->row_depth[s]) return m->row_depth[r] > m->row_depth[s];
  if (m->depth && m->near[r] != m->near[s]) return m->near[r] > m->near[s];
  if (m->row_count[r] != m->row_count[s]) return m->row_count[r] < m->row_count[s];
  return r < s;
}

/* Whether the only pivot of a column is safe. */
static int safe_alone(const struct mc_matrix* m, const double* value, double smallest) {
  struct range all = range_of(m->samples, value);
  return (all.least > 0 || all.most < 0) && sizes_of(m->consistent, value).least > smallest;
}

/* Whether a pivot is safe beyond doubt: of one sign, and never small relative to the largest entry of its column. */
static int safe_beside(const struct mc_matrix* m, const double* value, double largest, double smallest) {
  struct range all = range_of(m->samples, value);
  double least = all.least <= 0 ? -all.most : all.least;
  return least > smallest && least >= m->limits.threshold * largest;
}

/* Smallest ratio of the numbers of an entry to the largest ones at each sample; zero ones count as infinite if `unbounded`. */
static double smallest_ratio(const struct mc_matrix* m, const double* value, const double* largest, int unbounded) {
  double least = __builtin_inf();
  int bad = 0;
  for (int64_t i = 0; i < m->samples; i++) {
    double ratio = size_of(value[i]) / (unbounded && largest[i] == 0 ? __builtin_inf() : largest[i]);
    least = ratio < least ? ratio : least;
    bad |= ratio != ratio;
  }
  return bad ? __builtin_nan("") : least;
}

static void raise_to(const struct mc_matrix* m, const double* value, double* largest) {
  for (int64_t i = 0; i < m->samples; i++) {
    double size = size_of(value[i]);
    if (size > largest[i] || size != size) largest[i] = size;
  }
}

static void largest_in_row(const struct mc_matrix* m, int64_t r, double* largest) {
  for (int64_t i = 0; i < m->samples; i++) largest[i] = 0;
  for (int64_t e = m->row_first[r]; e != NONE; e = m->row_next[e]) raise_to(m, value_of(m, e), largest);
}

static double smallest_allowed(const struct mc_matrix* m, int64_t e, int held) {
  return held && !m->steady[e] ? m->limits.compliant : m->limits.singular;
}

/* The best of the given entries of a column, in the order of preference, by the values at all samples, or NONE. */
static int64_t best_of(const struct mc_matrix* m, int64_t c, int64_t count, const int64_t* some) {
  int held = 0, beside = 0;
  for (int64_t e = m->column_first[c]; e != NONE; e = m->column_next[e]) {
    held |= m->late_row[m->row[e]] != 0;
    beside |= m->local[e] != 0;
  }
  const double* value = value_of(m, some[0]);
  double smallest = smallest_allowed(m, some[0], held);
  if (count == 1 && !beside) return safe_alone(m, value, smallest) ? some[0] : NONE;
  double most = 0, *largest = m->some;
  for (int64_t i = 0; i < m->samples; i++) largest[i] = 0;
  for (int64_t k = 0; k < count; k++) raise_to(m, value_of(m, some[k]), largest);
  for (int64_t e = m->column_first[c]; e != NONE && beside; e = m->column_next[e])
    if (m->local[e]) raise_to(m, value_of(m, e), largest);
  most = range_of(m->samples, largest).most;
  if (safe_beside(m, value, most, smallest)) return some[0];
  for (int64_t k = 0; k < count; k++) {
    int64_t e = some[k];
    value = value_of(m, e);
    struct range all = range_of(m->samples, value);
    if (!(all.least > 0 || all.most < 0)) continue;
    if (!(sizes_of(m->consistent, value).least > smallest_allowed(m, e, held))) continue;
    double ratio = smallest_ratio(m, value, largest, 1);
    if (ratio < m->limits.threshold && m->steady[e]) { /* large in its row: kinematics, regardless of inertias */
      largest_in_row(m, m->row[e], m->others);
      ratio = smallest_ratio(m, value, m->others, 0);
    }
    if (ratio >= m->limits.threshold) return e;
  }
  return NONE;
}

/* Whether a number is never below its original value. */
static int adds_up(const struct mc_matrix* m, int64_t e) {
  if (m->own[e] == NONE) return 0;
  const double *value = value_of(m, e), *own = numbers_of(m, m->own[e]);
  double sign = own[0] > 0 ? 1 : own[0] < 0 ? -1 : own[0];
  for (int64_t g = 0; g < m->groups; g++) {
    int64_t n = m->group_start[g + 1] - m->group_start[g];
    const int64_t* place = m->group + m->group_start[g];
    gather(n, place, own, m->some);
    struct range all = range_of(n, m->some);
    if (!(all.most - all.least <= m->limits.cancelled * size_of(m->some[0]))) return 0;
    for (int64_t i = 0; i < n; i++)
      if (!(sign * value[place[i]] >= m->limits.own * sign * own[place[i]])) return 0;
  }
  return 1;
}

/* The smallest number among samples that are alike, relative to the median. */
static double evenness(const struct mc_matrix* m, const double* value, int64_t g) {
  int64_t n = m->group_start[g + 1] - m->group_start[g];
  for (int64_t i = 0; i < n; i++) m->some[i] = size_of(value[m->group[m->group_start[g] + i]]);
  sort(n, m->some);
  double middle = m->some[n / 2];
  return m->some[0] / (middle == 0 ? 1 : middle);
}

/* Whether a number vanishes on a line along unbounded coordinates: 1 or 0, or NONE if that cannot be told from the sizes alone. */
static int64_t vanishes_far_away(const struct mc_matrix* m, const double* value) {
  double limit = m->limits.vanished * size_of(value[0]);
  int found = 0;
  for (int64_t k = 0; k < m->lines; k++) {
    gather(m->points, m->line + k * m->points, value, m->some);
    struct range all = sizes_of(m->points, m->some);
    if (all.most - all.least > m->limits.straight * all.least) return NONE;
    found |= all.least < limit;
  }
  return found;
}

/* Whether a number is bounded away from zero in all states: 1 or 0, or a negative request. */
static int64_t lasting(struct mc_matrix* m, int64_t e) {
  const double* value = value_of(m, e);
  int64_t vanishes = vanishes_far_away(m, value);
  if (vanishes == NONE) {
    if (!m->far[e]) { m->asked = e; return -MC_LINE; }
    vanishes = m->far[e] == 2;
  }
  if (vanishes) return adds_up(m, e);
  struct range all = sizes_of(m->samples, value);
  if (all.least > m->limits.doubtful * all.most) return 1;
  double least = 1;
  for (int64_t g = 0; g < m->groups; g++) {
    double even = evenness(m, value, g);
    if (g == 0 || even < least) least = even;
  }
  if (least >= m->limits.doubtful || adds_up(m, e)) return 1;
  if (m->more && m->limits.even <= least && least < m->limits.doubtful) return -MC_DOUBTFUL;
  return least >= m->limits.even;
}

/* The entry of the best safe pivot in a column, NONE, or a request: -MC_LINE, -MC_DOUBTFUL (both below NONE). */
static int64_t pick(struct mc_matrix* m, int64_t c) {
  int64_t count = 0, *some = m->order;
  for (int64_t e = m->column_first[c]; e != NONE; e = m->column_next[e]) {
    if (m->late_row[m->row[e]] || m->hub_row[m->row[e]] || m->local[e]) continue;
    if (m->depth) m->near[m->row[e]] = nearest(m, m->row[e]);
    int64_t k = count++;
    for (; k > 0 && preferred(m, e, some[k - 1]); k--) some[k] = some[k - 1];
    some[k] = e;
  }
  while (count) {
    int64_t e = best_of(m, c, count, some);
    if (e == NONE) return NONE;
    const double* value = value_of(m, e);
    if (rounding(m, value, m->disturbances) <= m->limits.precise * size_of(value[0])) {
      int64_t good = lasting(m, e);
      if (good < 0) return good;
      if (good) return e;
    }
    int64_t k = 0;
    while (some[k] != e) k++;
    for (count--; k < count; k++) some[k] = some[k + 1];
  }
  return NONE;
}

/* ---- elimination */

/* Note the smallest size of the next pivot that a run may divide by, and whether it has to be checked all along: not if it is
   constant, or only adds up and no pivot with a guard has changed it (samples alone do not prove that it never falls). */
static void note_guard(struct mc_matrix* m, int64_t e, double scale) {
  const double* value = value_of(m, e);
  int constant = 1;
  for (int64_t g = 0; g < m->groups && constant; g++) {
    int64_t n = m->group_start[g + 1] - m->group_start[g];
    gather(n, m->group + m->group_start[g], value, m->some);
    struct range all = range_of(n, m->some);
    constant = all.most - all.least <= m->limits.constant * size_of(m->some[0]);
  }
  m->guarded[m->steps] = !constant && (m->uncertain[m->row[e]] || !adds_up(m, e));
  m->guard[m->steps] = m->limits.guarded * value[0] / scale;
  if (!m->guarded[m->steps]) return;
  int64_t n = m->group_start[1];
  gather(n, m->group, value, m->some);
  sort(n, m->some);
  double median = n % 2 ? m->some[n / 2] : (m->some[n / 2 - 1] + m->some[n / 2]) / 2;
  m->guard[m->steps] = m->limits.guarded * median / scale;
}

/* Whether the remainder of an entry is zero in all samples, up to rounding. For most, the first one suffices to rule it out. */
static int vanishes(const struct mc_matrix* m, const double* new, const double* old) {
  double share = 2 * m->limits.cancelled, first = size_of(new[0]);
  if (first > share * size_of(old[0]) || first > rounding(m, new, 2 * m->disturbances)) return 0;
  for (int64_t i = 0; i < m->samples - 2 * m->disturbances; i++)
    if (!(size_of(new[i]) <= share * size_of(old[i]))) return 0;
  return 1;
}

/* Keep original values, such as the inertia of a body, when its force enters the balance of where it is attached. */
static void hand_on(struct mc_matrix* m, int64_t from, int64_t to, const double* factor) {
  if (m->own[from] == NONE) return;
  double* old = m->own[to] == NONE ? (double*)0 : numbers_of(m, m->own[to]);
  int64_t slot = old && m->own[to] != m->slot[to] ? m->own[to] : new_slot(m);
  const double* own = numbers_of(m, m->own[from]);
  double* new = numbers_of(m, slot);
  for (int64_t i = 0; i < m->samples; i++) new[i] = (old ? old[i] : 0.0) - factor[i] * own[i];
  m->own[to] = slot;
}

static const double* jitters(struct mc_matrix* m, int64_t count) {
  if (count > m->jitters) return m->jitter;
  int64_t first = m->next_jitter + count <= m->jitters ? m->next_jitter : 0;
  m->next_jitter = first + count;
  return m->jitter + first * m->samples;
}

/* Subtract `factor` times the pivot row from another row. */
static void update(struct mc_matrix* m, int64_t pivot_row, int64_t r, int whole_local, int handing_on, const double* factor) {
  int64_t n = m->samples, k = 0;
  const double* jitter = jitters(m, m->row_count[pivot_row]);
  for (int64_t e = m->row_first[r]; e != NONE; e = m->row_next[e]) m->place[m->column[e]] = e;
  for (int64_t p = m->row_first[pivot_row]; p != NONE; p = m->row_next[p], k++) {
    const double *value = value_of(m, p), *shaken = jitter + k % m->jitters * n;
    int64_t c = m->column[p], e = m->place[c], local = whole_local || m->local[p];
    if (e == NONE) {
      e = add_entry(m, r, c, new_slot(m));
      double* new = value_of(m, e);
      for (int64_t i = 0; i < n; i++) new[i] = -(factor[i] * value[i] * shaken[i]);
      if (handing_on) hand_on(m, p, e, factor);
      m->local[e] = local;
      continue;
    }
    if (handing_on) hand_on(m, p, e, factor);
    const double* old = value_of(m, e);
    double* new = m->others;
    for (int64_t i = 0; i < n; i++) new[i] = old[i] - factor[i] * value[i] * shaken[i];
    m->local[e] |= local;
    if (!m->local[e] && vanishes(m, new, old)) {
      m->place[c] = NONE;
      mc_remove(m, e);
      m->vanished_column[m->vanished++] = c;
      continue;
    }
    double* target = numbers_of(m, slot_to_write(m, e));
    for (int64_t i = 0; i < n; i++) target[i] = new[i];
    m->steady[e] = 0;
  }
  for (int64_t e = m->row_first[r]; e != NONE; e = m->row_next[e]) m->place[m->column[e]] = NONE;
}

/* Whether there is memory for a step. */
static int has_room(struct mc_matrix* m, int64_t r, int64_t c) {
  int64_t most = m->needed = (m->row_count[r] + 1) * (m->column_count[c] + 1);
  return m->spare_entries >= most && m->spare_slots >= 2 * most && m->updates + most <= m->update_room &&
         m->vanished + most <= m->vanished_room && m->heap_count + most <= m->heap_room;
}

static void eliminate(struct mc_matrix* m, int64_t pivot) {
  int64_t r = m->row[pivot], c = m->column[pivot], count = 0, n = m->samples, handing_on = m->early && m->steady[pivot];
  int64_t uncertain = m->guarded[m->steps] | m->uncertain[r];
  m->done[c] = 1;
  for (int64_t e = m->row_first[r]; e != NONE; e = m->row_next[e]) leave_column(m, e);
  leave_row(m, pivot);
  for (int64_t e = m->column_first[c]; e != NONE; e = m->column_next[e]) { /* rows in ascending order */
    int64_t k = count++;
    for (; k > 0 && m->row[e] < m->row[m->order[k - 1]]; k--) m->order[k] = m->order[k - 1];
    m->order[k] = e;
  }
  m->work += (count + 1) * (m->row_count[r] + 1);
  const double* divisor = value_of(m, pivot);
  for (int64_t k = 0; k < count; k++) {
    int64_t e = m->order[k], other = m->row[e];
    const double* value = value_of(m, e);
    for (int64_t i = 0; i < n; i++) m->some[i] = value[i] / divisor[i];
    int whole_local = m->local[e] != 0, handed = handing_on && m->steady[e];
    m->uncertain[other] |= uncertain;
    mc_remove(m, e);
    update(m, r, other, whole_local, handed, m->some);
    m->update_row[m->updates] = other;
    m->update_vanished[m->updates++] = m->vanished;
  }
  m->step_row[m->steps] = r, m->step_column[m->steps] = c, m->step_updates[m->steps++] = m->updates;
  free_entry(m, pivot);
  for (int64_t e = m->row_first[r], next; e != NONE; e = next) {
    next = m->row_next[e];
    if (!m->done[m->column[e]]) push(m, m->column[e]);
    free_entry(m, e);
  }
  m->row_first[r] = m->row_last[r] = NONE, m->row_count[r] = 0;
}

/* Eliminate an unknown by a given pivot, with a guard if it needs one; returns MC_SWEPT or MC_MEMORY. */
int64_t mc_take(struct mc_matrix* m, int64_t r, int64_t c, double scale) {
  if (!has_room(m, r, c)) return MC_MEMORY;
  int64_t e = mc_find(m, r, c);
  note_guard(m, e, scale);
  eliminate(m, e);
  return MC_SWEPT;
}

/* Whether a pivot would couple many loops: its row contains their reactions, and their rows contain its unknown. */
static int couples(const struct mc_matrix* m, int64_t r, int64_t c) {
  if (m->hubs == NONE) return 0;
  int64_t count = 0;
  for (int64_t e = m->row_first[r]; e != NONE; e = m->row_next[e])
    if (m->loop_of_column[m->column[e]] != NONE) m->mark[m->loop_of_column[m->column[e]]] = 1;
  for (int64_t e = m->column_first[c]; e != NONE; e = m->column_next[e]) {
    int64_t loop = m->loop_of_row[m->row[e]];
    if (loop != NONE && m->mark[loop] == 1) m->mark[loop] = 2, count++;
  }
  for (int64_t e = m->row_first[r]; e != NONE; e = m->row_next[e])
    if (m->loop_of_column[m->column[e]] != NONE) m->mark[m->loop_of_column[m->column[e]]] = 0;
  return count >= m->fewest_loops;
}

/* Whether a pivot would pass on reactions of loops that were not examined at its depth. */
static int passes_on(const struct mc_matrix* m, int64_t r, int64_t c) {
  int64_t depth = m->depth ? m->depth[c] : 0;
  for (int64_t e = m->row_first[r]; e != NONE && m->early; e = m->row_next[e]) {
    int64_t loop = m->loop_of_column[m->column[e]];
    if (loop != NONE && m->tried[loop] > depth) return 1;
  }
  return 0;
}

/* Eliminate columns as long as there is a safe pivot; to be called again when the request that it returns is fulfilled. */
int64_t mc_sweep(struct mc_matrix* m) {
  while (m->heap_count) {
    if ((double)m->work > m->limit && m->hubs <= 0) return MC_COSTLY;
    int64_t value = m->heap[0], c = m->heap[1];
    if (m->done[c] || m->late_column[c]) { heap_pop(m); continue; }
    int64_t now = cost_of(m, c);
    if (now > value) {
      heap_pop(m);
      heap_push(m, now, c);
      continue;
    }
    int64_t e = pick(m, c);
    if (e == -MC_LINE || e == -MC_DOUBTFUL) return -e;
    if (e == NONE) {
      heap_pop(m);
      if (!m->is_blocked[c]) m->is_blocked[c] = 1, m->blocked[m->blocked_count++] = c;
    } else if (couples(m, m->row[e], c)) {
      heap_pop(m);
      m->hub[2 * m->hubs] = m->row[e], m->hub[2 * m->hubs++ + 1] = c;
      m->hub_row[m->row[e]] = m->late_column[c] = 1;
    } else if (passes_on(m, m->row[e], c)) {
      heap_pop(m);
      m->asked = e;
      return MC_CLOSE;
    } else {
      if (!has_room(m, m->row[e], c)) return MC_MEMORY;
      heap_pop(m);
      note_guard(m, e, m->row_scale[m->row[e]] * m->column_scale[c]);
      eliminate(m, e);
    }
  }
  return MC_SWEPT;
}
