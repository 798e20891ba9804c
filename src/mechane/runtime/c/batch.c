/* Many runs of one model that need nothing from their caller: other starts, parameters and sizes, the same for the rest.
   Arrays hold one row for each case. `counts` has a row of MC_COUNTS numbers: status, steps, rejected, calls, jacobians, method,
   passes, outputs. One call belongs to one thread, with its own space and work. */
void mc_batch(const struct mc_run* like, int64_t cases, double* x, const double* p, int64_t p_size, const double* nominal, double* output_x,
              int64_t row, int64_t* counts, double* space, double* work) {
  struct mc_run run;
  int64_t size = mc_run_size(like);
  for (int64_t i = 0; i < cases; i++) {
    int64_t* count = counts + i * MC_COUNTS;
    copy_run(like, &run);
    hot_clear(size, space);
    run.x = x + i * like->nx;
    run.p = p + i * p_size;
    run.nominal = nominal + i * like->nx;
    run.output_x = output_x + i * row;
    run.space = space;
    run.work = work;
    count[0] = mc_run(&run);
    count[1] = run.steps; count[2] = run.rejected; count[3] = run.calls; count[4] = run.jacobians; count[5] = run.active;
    count[6] = run.passes; count[7] = run.next_output;
    if (count[0] == MC_INTERRUPTED) return;
  }
}
