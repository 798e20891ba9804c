/* Reads a tape as it stands, for blocks of points: functions that are asked for too seldom to be compiled. The numbers are those of
   compiled code, bit by bit. */

#define BLOCK 32                             /* points at a time */

/* as in mechane/code/operations.py; those in between are functions of the C library */
enum operation {
  NEG, SQ, TWICE, INV, SQRT, FABS = 24, SIGN, NOT, ADD, SUB, MUL, DIV, COPYSIGN = 36, FMIN, FMAX,
  LT, LE, EQ, NE, AND, OR, IF_ELSE_ZERO, FIND, FETCH, SOLVE, TAKE
};

typedef double (*mc_one)(double);
typedef double (*mc_two)(double, double);

/* Where values stand while a tape is read: places are used again when a value is not needed any more, unless it is kept. Unused constants
   and inputs get none (-1). A solution takes `extra` places, of which others take one. Returns how many places there are. */
int64_t mc_lay_out(int64_t first, int64_t length, const int32_t* op, const int32_t* left, const int32_t* right, const int32_t* extra,
                   const int32_t* kept, int32_t* last, int32_t* place, int32_t* spare) {
  int64_t places = 0, spares = 0;
  for (int64_t v = 0; v < first + length; v++) last[v] = -1;
  for (int64_t k = 0; k < length; k++) {
    if (left[k] >= 0) last[left[k]] = (int32_t)k;
    if (right[k] >= 0) last[right[k]] = (int32_t)k;
  }
  for (int64_t v = 0; v < first; v++) place[v] = last[v] >= 0 || kept[v] ? (int32_t)places++ : -1;
  for (int64_t k = 0; k < length; k++) {
    int64_t v = first + k;
    if (op[k] == TAKE) { place[v] = place[left[k]] + extra[k]; continue; }
    if (op[k] == SOLVE) { place[v] = (int32_t)places; places += extra[k]; continue; }
    for (int side = 0; side < 2; side++) {
      int64_t u = side ? right[k] : left[k];
      if (u >= first && last[u] == k && !kept[u] && !(side && u == left[k])) spare[spares++] = place[u];
    }
    place[v] = spares ? spare[--spares] : (int32_t)places++;
  }
  return places;
}

static double find_cell(const double* edges, int64_t count, double x) {
  int64_t low = 0, high = count;
  while (low < high) {
    int64_t middle = (low + high) / 2;
    if (edges[middle] <= x) low = middle + 1; else high = middle;
  }
  return (double)low;
}

/* One linear system at each point; its matrix and right-hand sides are gathered from their places. */
static void solve_points(const int32_t* system, int64_t n, const double* rank, double* value, double* to, double* spare) {
  int64_t rows = system[0], columns = system[1], sides = system[2], given = rows * (columns + sides), size = columns * sides;
  double *A = spare, *B = A + rows * columns, *X = B + rows * sides;
  for (int64_t i = 0; i < n; i++) {
    for (int64_t k = 0; k < given; k++) A[k] = value[BLOCK * system[3 + k] + i];
    mc_solve(rows, columns, sides, rank[i], A, B, X, X + size);
    for (int64_t k = 0; k < size; k++) to[BLOCK * k + i] = X[k];
  }
}

#define EACH(expression)                                                                     \
  _Pragma("clang loop vectorize(assume_safety)") for (int64_t i = 0; i < n; i++) {           \
    double x = a[i], y = b[i];                                                               \
    (void)x; (void)y;                                                                        \
    to[i] = (expression);                                                                    \
  }                                                                                          \
  break

/* Executes the instructions in sequence on a block of n points. */
static void read_block(const struct mc_tape* t, int64_t n, double* value, double* spare) {
  for (const int32_t *c = t->code, *end = c + 6 * t->length; c < end; c += 6) {
    double* to = value + BLOCK * c[1];
    const double *a = value + BLOCK * c[2], *b = value + BLOCK * c[3];
    switch (c[0]) {
      case NEG: EACH(-x);
      case SQ: EACH(x * x);
      case TWICE: EACH(x + x);
      case INV: EACH(1 / x);
      case SQRT: EACH(root(x));
      case FABS: EACH(absolute(x));
      case SIGN: EACH(x < 0 ? -1 : x > 0 ? 1 : x);
      case NOT: EACH(x == 0);
      case ADD: EACH(x + y);
      case SUB: EACH(x - y);
      case MUL: EACH(x * y);
      case DIV: EACH(x / y);
      case COPYSIGN: EACH(__builtin_copysign(x, y));
      case FMIN: EACH(x <= y || y != y ? x : y);
      case FMAX: EACH(x >= y || y != y ? x : y);
      case LT: EACH(x < y);
      case LE: EACH(x <= y);
      case EQ: EACH(x == y);
      case NE: EACH(x != y);
      case AND: EACH(x != 0 && y != 0);
      case OR: EACH(x != 0 || y != 0);
      case IF_ELSE_ZERO: EACH(x != 0 ? y : 0);
      case FIND:
        for (int64_t i = 0; i < n; i++) to[i] = (c[3] < 0 ? 0 : b[i] * (c[5] + 1)) + find_cell(t->numbers + c[4], c[5], a[i]);
        break;
      case FETCH:
        for (int64_t i = 0; i < n; i++) to[i] = t->numbers[c[4] + (int64_t)a[i] * c[5]];
        break;
      case SOLVE: solve_points(t->systems + c[4], n, a, value, to, spare); break;
      default:
        if (c[0] < ADD) { mc_one f = (mc_one)t->functions[c[0]]; for (int64_t i = 0; i < n; i++) to[i] = f(a[i]); }
        else { mc_two f = (mc_two)t->functions[c[0]]; for (int64_t i = 0; i < n; i++) to[i] = f(a[i], b[i]); }
    }
  }
}

/* A tape at many points. Inputs are rows `step` apart (0: the same for all), outputs rows of all elements of a port. */
void mc_read(const struct mc_tape* t, int64_t points, const double* const* in, const int64_t* step, double* const* out, double* work) {
  double *value = work, *spare = value + BLOCK * t->places;
  for (int64_t first = 0; first < points; first += BLOCK) {
    int64_t n = points - first < BLOCK ? points - first : BLOCK;
    for (const int32_t *f = t->fills, *end = f + 3 * t->filled; f < end; f += 3) {   /* place, port or -1, element */
      double* to = value + BLOCK * f[0];
      if (f[1] < 0 || !step[f[1]]) {
        double number = f[1] < 0 ? t->numbers[f[2]] : in[f[1]][f[2]];
        for (int64_t i = 0; i < n && first == 0; i++) to[i] = number;
      } else for (int64_t i = 0; i < n; i++) to[i] = in[f[1]][(first + i) * step[f[1]] + f[2]];
    }
    read_block(t, n, value, spare);
    const int32_t* from = t->outputs;
    for (int64_t port = 0; port < t->ports; port++) {
      int64_t size = *from++;
      for (int64_t k = 0; k < size; k++, from++) for (int64_t i = 0; i < n; i++) out[port][(first + i) * size + k] = value[BLOCK * *from + i];
    }
  }
}
