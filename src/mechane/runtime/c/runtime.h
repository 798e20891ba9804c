/* The native stepper of mechane: what a run is, as seen by its caller and by all files of the runtime.

   One translation unit (runtime.c), freestanding C: no allocation, no library, no global state. Everything in a signature or in a
   structure is eight bytes wide (on wasm32, too, where pointers are padded), so that one table of fields serves every platform. */
#ifndef MC_RUNTIME_H
#define MC_RUNTIME_H
#include <stdint.h>

/* A function of the model: in = t(1), x(nx), z(nz), p, d, hold, ranks; out = one array for each port. Returns 0 if all is well. */
typedef int (*mc_function)(const double* const* in, double* const* out, double* work);

#define MC_POINTER(type, name) union { type name; int64_t name##_word; }

enum mc_status {
  MC_DONE, MC_EVENT, MC_STEP, MC_INTERRUPTED, MC_TOO_MANY_STEPS, MC_STEP_TOO_SMALL, MC_NOT_FINITE, MC_NEEDS_JACOBIAN,
  MC_CONTRADICTION,
  MC_SINGULAR,                                 /* seen by callers with watch = 2 only: pass the zone, or set any_way */
  MC_SWITCHED                                  /* the largest number of switches in one call: store them and call again */
};

enum mc_method { MC_AUTO, MC_DP5, MC_DOP853, MC_STIFF };

/* One stage of constraints, 0 = g(t, x), with residual and nonzeros of its Jacobian by x as the two ports of one function. */
struct mc_stage {
  MC_POINTER(mc_function, function);
  int64_t rows, nonzeros, groups;
  int64_t band;                              /* largest distance between two rows of a group that share a column */
  MC_POINTER(const int64_t*, row);           /* of each nonzero, in any order */
  MC_POINTER(const int64_t*, column);
  MC_POINTER(const int64_t*, group_start);   /* groups + 1 numbers: rows of a group are neighbours */
  MC_POINTER(const int64_t*, group_rank);    /* generic rank of each group */
  MC_POINTER(const int64_t*, watched);       /* whether singular positions of each group are passed; may be null: all */
  MC_POINTER(const double*, size);           /* usual size of the terms of each nonzero; may be null */
  int64_t linear;                            /* whether its Jacobian is independent of what it corrects */
};

/* When loops lose rank, and how long before and after to stay away; or, where they only nearly do, the duration of the corner of the motion. */
struct mc_zone { double middle, half, corner; };

struct mc_run {
  /* the model */
  int64_t nx, nz, nd, ne, nm;
  MC_POINTER(mc_function, rates);            /* ports: rates(nx), algebraic residual(nz) */
  MC_POINTER(mc_function, margins);          /* port: margins(nm) */
  MC_POINTER(const int64_t*, margin_start);  /* ne + 1 numbers: those of an event are neighbours; null: each has one */
  struct mc_stage stage[2];                  /* positions, speeds */
  MC_POINTER(const double*, p);
  MC_POINTER(double*, d);                    /* nd modes */
  MC_POINTER(const double*, hold);
  MC_POINTER(const double*, ranks);
  MC_POINTER(double*, work);                 /* of the model's functions */

  /* events that only change modes and are not listed, such as those at knots of a spline: handled without the caller */
  MC_POINTER(mc_function, new_modes);        /* port: new values of all of them; null: none */
  MC_POINTER(const int64_t*, switch_start);  /* ne + 1 numbers: those of an event are neighbours, and none where the caller handles it */
  MC_POINTER(const int64_t*, switch_place);  /* of each new value among the modes */
  int64_t most_switches, switched;           /* largest number in one call, and how many there were */
  MC_POINTER(double*, switch_log);           /* a row for each: time, event, first output after it, x before and after it, d; may be null */

  /* other events that only give modes and coordinates new values, of models without loops and algebraic variables: handled without the
     caller if nothing follows from them; null: none */
  MC_POINTER(const uint64_t*, reactions);    /* ne functions with one port, their new values; 0: the caller handles the event */
  MC_POINTER(mc_function, flights);          /* ports: rate of each margin, and its acceleration by the free motion; null: the caller handles what needs it */
  MC_POINTER(const int64_t*, reaction_start);   /* ne + 1 numbers: first new value of each event */
  MC_POINTER(const int64_t*, reaction_place);   /* of each new value: a mode, or nd + a coordinate */
  MC_POINTER(const double*, reaction_sign);     /* of each new value: 1 or -1 */
  MC_POINTER(const int64_t*, rests);         /* whether each event may bring a coordinate to rest */
  MC_POINTER(const double*, touch);          /* margin of each event that counts as zero */
  MC_POINTER(double*, pace);                 /* of each event that moves a coordinate: its latest time, and the interval before */
  MC_POINTER(double*, reaction_space);       /* as many numbers as new values, and 2 ne + nx */
  double span, shortest_flight, remainder;   /* duration of the run; the shortest time between two equal events; part of `touch` that is rounding */

  /* tables within the rates, whose arguments the motion changes */
  int64_t tables;
  MC_POINTER(mc_function, table_arguments);  /* port: one for each */
  MC_POINTER(const int64_t*, grid_start);    /* tables + 1 numbers */
  MC_POINTER(const double*, grid);           /* grid lines of all tables */
  MC_POINTER(const int64_t*, grid_wraps);    /* whether they are periodic */

  /* current time, final time */
  double t, t_end;
  MC_POINTER(double*, x);
  MC_POINTER(double*, z);
  MC_POINTER(int64_t*, armed);               /* ne flags, in and out */
  MC_POINTER(int64_t*, fired);               /* ne flags, out: meaningful after MC_EVENT */
  int64_t restart;                           /* set by the caller after any change of state, parameters, modes; 2: the motion stays smooth */

  /* how */
  double rtol;
  MC_POINTER(const double*, nominal);        /* nx sizes > 0; infinite: integrated, but not error controlled */
  MC_POINTER(const double*, nominal_z);      /* nz sizes */
  double h, h_max;                           /* next step (0: choose) and its limit */
  int64_t method, max_steps, single_step;
  int64_t watch;                             /* 1: pass singular positions of loops; 2: and return MC_STEP then, or MC_SINGULAR before */
  int64_t any_way;                           /* pass the next one, whatever the error estimate */
  int64_t open_end;                          /* whether nothing is known to happen at t_end, so that the motion may be predicted beyond it */
  MC_POINTER(const volatile int64_t*, interrupt);   /* may be null */
  MC_POINTER(volatile double*, progress);           /* may be null */

  /* output */
  int64_t outputs, next_output;
  MC_POINTER(const double*, output_times);
  MC_POINTER(double*, output_x);             /* (outputs, nx), rows follow each other */
  MC_POINTER(double*, output_z);             /* (outputs, nz) */
  MC_POINTER(double*, output_d);             /* (outputs, nd); may be null */

  /* the stiff method: Jacobian of (rates, algebraic residual) by (x, z) in compressed columns; null pattern: dense */
  int64_t stiff_ready, autonomous, colours;
  MC_POINTER(const int64_t*, jacobian_start);
  MC_POINTER(const int64_t*, jacobian_row);
  MC_POINTER(const int64_t*, jacobian_colour);
  MC_POINTER(const int64_t*, order);         /* order[i]: the unknown at place i of the band; null: dense matrix */
  int64_t lower, upper;                      /* bandwidths in this order */
  /* or, where it is dense, but its instructions are not: entries of A, B, C and D of the changes w of values within the rates,
     w = A (x, z) + B w, (rates, residual) = C (x, z) + D w. Columns and rows: x without quadratures, z, w. `order` is that of columns. */
  MC_POINTER(mc_function, slopes);           /* port: entries; null: this form is not used */
  int64_t unknowns, quadratures;             /* how many w; the last ones of x, on which nothing depends */
  int64_t entries, room;                     /* including those for quadratures; space for each factor, more is requested by MC_NEEDS_JACOBIAN */
  MC_POINTER(const int64_t*, sparse_start);  /* compressed columns of all but those for quadratures, which come last */
  MC_POINTER(const int64_t*, sparse_row);
  MC_POINTER(const int64_t*, sparse_column);

  MC_POINTER(double*, space);                /* mc_run_size doubles, kept between calls */

  /* what happened */
  int64_t steps, rejected, calls, jacobians, factorisations, switches;
  int64_t passes;                            /* singular positions that were passed */
  double pass_error;                         /* relative error estimate of the last of them */
  double pass_offset;                        /* opening of its loops there, in sizes of the coordinates */
  double nearness, near_t;                   /* 1 / the smallest singular value of the loops where they were nearly singular, and when */
  double closest;                            /* smallest pivot of the loops of positions after a step, relative */
  double largest_correction;                 /* by a projection after a step, in error weights */
  int64_t bad_stage, bad_row;                /* of a contradiction */
  double bad_residual;                       /* relative to the scale of its row */

  /* private: kept between calls */
  int64_t active, stiff_signs, calm_signs, have_rates, fresh, terms, algebraic_ready, since_check[2];
  int64_t crowded;                             /* the sparse factors need more space */
  int64_t taken, kept, turned;                 /* turned: a step may have jumped over a singular position */
  int64_t carried;                             /* whether the motion is on its curve across a singular position that contains t_end */
  int64_t halvings;                            /* of the next step, which would miss what a table does in one of its cells */
  double dense_t, dense_h, last_error, radius, curvature[2];
  double closest_limit, watch_t, watch_close, step_close, step_length, usual_value, smooth_since, retaken, careful;   /* of singular positions, see passing.c */
  struct mc_zone zone;                       /* the last one seen */
};

/* A curve or surface with samples on an even grid of its parameters, to look for nearest points on it. Samples are ordered so that those
   near to each other stand together; boxes are around eight of them each, then around eight boxes, and so on (see mc_arrange). */
struct mc_shape {
  int64_t parameters, dimension;
  MC_POINTER(mc_function, jet);              /* in = each parameter; out = point, first derivatives, second ones (uu, uv, vv) */
  int64_t count, samples[2];                 /* in all, and along each parameter */
  double first[2], last[2];                  /* parameters of the first and of the last of them */
  MC_POINTER(const double*, points);         /* of the samples in their order */
  MC_POINTER(const double*, boxes);          /* lower, then upper corner of each */
  MC_POINTER(const int64_t*, order);         /* place of each sample in the grid */
  double low[2], high[2], period[2];         /* ends, infinite where there are none; 0: not periodic */
  int64_t endless;                           /* whether it continues beyond the samples */
};

/* Two plane curves, the second as an outline of points. Samples of the first stand in the order of its parameter. */
struct mc_pair {
  MC_POINTER(mc_function, facing);           /* in = place (x, y, angle), parameter 1, parameter 2; out: see nearest.c */
  int64_t count, open;                       /* points of the outline; whether the first has ends */
  double first, last;                        /* parameters of the first and of the last of them */
  MC_POINTER(const double*, normals);        /* of the samples of the first */
  MC_POINTER(const double*, outline);
  double longest[2], low[2], high[2], period[2], extent;
  double coarse;                             /* the largest distance between two samples of the first */
};

/* A search for the point of a curve or surface nearest to a ball, or for the nearest pair of points of two curves. */
struct mc_search {
  struct mc_shape shape;                     /* the first curve of two */
  struct mc_pair pair;                       /* without an outline if there is only one shape */
  int64_t work_size;                         /* of their functions */
  double size;                               /* of the shape, or of the smaller of two */
  double radius;                             /* of the ball */
  double side;                               /* of the normal: 1: left of the tangent, or along u x v; -1: the other side; 0: no sides */
  double thin;                               /* how deep a point may be behind a shape with an end; 0: the shape has none */
  double share, close, least;                /* gaps below this fraction of the radius, or below this length, are followed; the smallest such gap */
};

/* A point that equations follow while it is near, and that is searched while it is far. */
struct mc_follower {
  struct mc_search search;
  int64_t touching, inactive, limit, kept[2];   /* places among the discrete variables */
  int64_t coordinate[2];                     /* places of its parameters among the coordinates, or -1 */
  double sign[2];                            /* of these */
  int64_t owned[2];                          /* coordinates that belong to it: positions, speeds */
  MC_POINTER(const int64_t*, own);           /* their indices */

  /* private: the last result */
  int64_t near, hinted, watched;
  double hint[2], reach, own_reach, last_reach, clearance;
  /* what was found */
  int64_t found;
  double parameters[2], found_reach;
};

/* All of them. */
struct mc_following {
  int64_t count;
  MC_POINTER(struct mc_follower*, all);
  MC_POINTER(mc_function, values);           /* ports: place, parameters, gap and radius of each */
  MC_POINTER(double*, space);                /* mc_following_size doubles */
  int64_t work_size;                         /* of the function */
};

/* A tape to be read: instructions of six numbers (operation, place of the result, places of its operands, two more), what has to be filled
   in before (place, port or -1, element), constants and tables, and where the outputs stand (size of each port, then places). */
struct mc_tape {
  int64_t length, places, filled, ports;
  MC_POINTER(const int32_t*, code);
  MC_POINTER(const int32_t*, fills);
  MC_POINTER(const double*, numbers);
  MC_POINTER(const int32_t*, systems);       /* rows, columns, sides, places of matrix and right-hand sides */
  MC_POINTER(const int32_t*, outputs);
  MC_POINTER(void* const*, functions);       /* of the C library, by operation */
};

int64_t mc_run_size(const struct mc_run*);
int64_t mc_run(struct mc_run*);
int64_t mc_project(struct mc_run*);
void mc_dense(const struct mc_run*, double t, double* x, double* z);
double mc_singular_value(const struct mc_run*, double t, const double* x, const double* z);
int64_t mc_margins_at(const struct mc_run*, double t, double* margins);
void mc_solve(int64_t rows, int64_t columns, int64_t sides, double rank, const double* A, const double* B, double* X, double* work);
#define MC_COUNTS 8
void mc_batch(const struct mc_run* like, int64_t cases, double* x, const double* p, int64_t p_size, const double* nominal, double* output_x,
              int64_t row, int64_t* counts, double* space, double* work);
int64_t mc_map(mc_function f, int64_t points, const double* t, const double* x, int64_t x_step, const double* z, int64_t z_step,
               const double* d, int64_t d_step, const double* p, const double* hold, int64_t hold_step, const double* ranks,
               int64_t ports, int64_t port, int64_t size, double* result, double* spare, double* work);
double mc_least_margin(const struct mc_run*, int64_t event, const double* margins);
int64_t mc_fit_algebraic(struct mc_run*);
int64_t mc_arranged_size(const struct mc_search*);
void mc_arrange(struct mc_search*, const double* points, double* space, double* work);
void mc_see(const struct mc_search*, int64_t count, const double* places, const double* hints, double* parameters, double* gaps, double* reaches,
            double* work);
int64_t mc_following_size(const struct mc_run*, const struct mc_following*);
void mc_begin_following(const struct mc_run*, struct mc_following*, double* d);
void mc_let_go(const struct mc_run*, struct mc_following*, double* d);
void mc_find_again(struct mc_run*, struct mc_following*, double* d);
void mc_nearness(const struct mc_run*, struct mc_following*, double* out);
int64_t mc_take_up(struct mc_run*, struct mc_following*, double* d);
int64_t mc_look_around(struct mc_run*, struct mc_following*, double since, double* d);
void mc_show(const struct mc_run*, struct mc_following*, int64_t points, const double* t, double* x, const double* z, double* d,
             const double* hold, int64_t nx, int64_t nd);
int64_t mc_lay_out(int64_t first, int64_t length, const int32_t* op, const int32_t* left, const int32_t* right, const int32_t* extra,
                   const int32_t* kept, int32_t* last, int32_t* place, int32_t* spare);
void mc_read(const struct mc_tape*, int64_t points, const double* const* in, const int64_t* step, double* const* out, double* work);
#endif
