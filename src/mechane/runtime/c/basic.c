/* Arithmetic without a library. */

#define EPSILON 2.220446049250313e-16
#define INFINITE __builtin_inf()

static inline double absolute(double a) { return __builtin_fabs(a); }
static inline double larger(double a, double b) { return a > b ? a : b; }
static inline double smaller(double a, double b) { return a < b ? a : b; }
static inline double root(double a) { return __builtin_sqrt(a); }
static inline int finite_value(double a) { return a - a == 0; }

/* halves to even, as NumPy has it; |a| < 2^51 */
__attribute__((unused)) static double nearest_integer(double a) {
  return absolute(a) < 2251799813685248.0 ? (a + 6755399441055744.0) - 6755399441055744.0 : a;
}

union bits { double value; int64_t word; };

/* 2^e for |e| <= 1022, and the largest e with 2^e <= |a| for normal numbers */
static double power_of_two(int64_t e) {
  union bits b = {.word = ((e < -1022 ? -1022 : e > 1022 ? 1022 : e) + 1023) << 52};
  return b.value;
}
static int64_t exponent(double a) {
  union bits b = {.value = a};
  return ((b.word >> 52) & 2047) - 1023;
}

/* distance of a normal number to the next one */
__attribute__((unused)) static double rounding_unit(double a) { return power_of_two(exponent(a) - 52); }

/* a^e for a > 0, to about 1e-8: for step sizes, the same bits on every platform */
__attribute__((unused)) static double power(double a, double e) {
  int64_t n = exponent(a);
  double m = a * power_of_two(-n);
  double s = (m - 1.4142135623730951) / (m + 1.4142135623730951), q = s * s;
  double l = ((double)n + 0.5 + 2.8853900817779268 * s * (1 + q * (1. / 3 + q * (1. / 5 + q * (1. / 7 + q * (1. / 9)))))) * e;
  l = smaller(larger(l, -1000), 1000);
  n = (int64_t)l;
  double f = (l - (double)n) * 0.6931471805599453, sum = 1;
  for (int i = 12; i > 0; i--) sum = 1 + f / i * sum;
  return sum * power_of_two(n);
}
