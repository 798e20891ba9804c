/* The whole runtime. MC_PART 1: only the inner loops; 2: everything else; 0: everything as one translation unit. */
#include "runtime.h"
#include "basic.c"
#if MC_PART == 1
#define LOOP(type, name, arguments) type hot_##name arguments
#else
#define LOOP(type, name, arguments) static type hot_##name arguments
#endif
#if MC_PART != 2
#include "hot.c"
#else
void hot_copy(int64_t n, const double* from, double* to);
void hot_clear(int64_t n, double* a);
void hot_add(int64_t n, double f, const double* a, double* b);
double hot_dot(int64_t n, const double* a, const double* b);
void hot_turn(int64_t n, double cosine, double sine, double* a, double* b);
int64_t hot_peak(int64_t n, const double* a);
void hot_swap(int64_t n, int64_t step, double* a, double* b);
int64_t hot_eliminate(int64_t n, int64_t k, int64_t columns, double* M);
void hot_scale(int64_t n, int64_t many, const double* f, const double* a, double* b);
int64_t hot_all_finite(int64_t n, const double* a);
void hot_spread(int64_t n, double f, const int64_t* at, const double* a, double* b);
void hot_combine(int64_t n, int64_t count, const double* a, const double* k, double h, const double* x, double* y);
double hot_weighted(int64_t n, const double* a, const double* weight);
void hot_weigh(int64_t n, double rtol, const double* nominal, const double* a, const double* b, double* w);
void hot_interpolate(int64_t n, int64_t terms, const double* r, double q, double* y);
#endif
#if MC_PART != 1
#include "linear.c"
#include "sparse.c"
#include "memory.c"
#include "explicit.c"
#include "stiff.c"
#include "project.c"
#include "events.c"
#include "cells.c"
#include "singular.c"
#include "run.c"
#include "passing.c"
#include "batch.c"
#include "nearest.c"
#include "following.c"
#ifndef __wasm__
#include "tape.c"
#endif
#endif
