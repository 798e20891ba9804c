// Runs a model: its functions and the stepper as WebAssembly, start and events in JavaScript.
const Mechane = (() => {
  const DONE = 0, EVENT = 1, STEP = 2, TOO_MANY_STEPS = 4, NEEDS_JACOBIAN = 7, CONTRADICTION = 8, SWITCHED = 10, ROUNDING = 1e-3, TURN = 2, SLICE = 10, LONG_SLICE = 4000, MAX_STEPS = 2e7, METHOD_DP5 = 1;

  const {Failure} = Functions;
  const now = () => typeof performance === "undefined" ? Date.now() : performance.now();

  class Engine extends Searching {
    constructor(model, runtime, functions) {
      super(model, runtime, functions);
      if (model.follow) this.prepareFollowing();
      this.settleMemory();
      this.modes = model.follow ? this.letGo() : Float64Array.from(model.d);
      this.schedule = new Schedule(this);
    }

    start(settings, pose = null) {
      const M = this.M, {nx, ne} = M, nd = M.d.length, points = M.points;
      this.motion = {settings: settings.slice(), pose, time: this.times, x: new Float64Array(points * nx), d: new Float64Array(points * nd),
        hold: new Float64Array(points * ne), count: 1, events: [], error: null};
      const x = this.begin(settings, pose);
      this.compareFactors("pivots", {t: M.t0, x, d: M.d, hold: new Float64Array(ne)});
      this.motion.p = this.array(this.at.p, M.p.length).slice();
      this.prepareRun({t: M.t0, x, d: Float64Array.from(M.d), hold: new Float64Array(ne)});
      this.k = 0;
      if (M.follow) { this.hand(0); this.follows(pose || settings.some((v, i) => v !== M.sliders[i].value)); }
      if (ne) { this.measure(this.s); this.s = this.settle(this.s); }
      this.determined();
      this.keep(0, this.s);
      this.put(0);
    }

    determined() { // whether the equations have a solution at the start
      const unknown = this.evaluate("rates", this.s)[0].findIndex(v => !Number.isFinite(v));
      if (unknown < 0) return;
      this.motion = null;
      throw new Failure(`With these values the equations do not determine the derivative of '${this.M.coordinates[unknown]}' at the start.`);
    }

    prepareRun(s) {
      const M = this.M, p = this.array(this.native.p, M.p.length);
      p.set(this.motion.p);
      this.s = {...s, p};
      this.span = M.stop - M.t0;
      this.last = new Map();
      this.sizesOfRun = this.nominal(this.s);
      this.array(this.native.nominal, M.nx).set(this.sizesOfRun);
      this.F.fill(0, this.run / 8, (this.run + M.layout.size) / 8);
      Object.entries(this.words).forEach(([name, value]) => this.setInt(name, value));
      this.setFloat("rtol", M.tolerance * (M.nx ? 1 : 0.1));
      this.setFloat("h_max", this.span * M.longest);
    }

    // Continue interactively from an output point of a motion; parameters are then stored for each point.
    resume(motion, k) {
      const M = this.M, n = M.p.length, points = M.points;
      const ps = motion.ps ? motion.ps.slice() : new Float64Array(points * n);
      if (!motion.ps) for (let i = 0; i <= k; i++) ps.set(motion.p, i * n);
      this.motion = {...motion, x: motion.x.slice(), d: motion.d.slice(), hold: motion.hold.slice(), ps, count: k + 1, error: null,
        events: motion.events.filter(e => e.time <= motion.time[k])};
      this.prepareRun(this.state(motion, k));
      this.k = k;
      this.setInt("next_output", k);
      if (M.ne) this.measure(this.s);
      if (M.follow) { this.hand(0); this.follows(false); }
      this.put(0);
    }

    change(values) { // parameters by index, from now on
      const p = this.s.p, tried = this.array(this.at.p, p.length);
      if (values.every(([place, value]) => p[place] === value)) return;
      tried.set(p);
      for (const [place, value] of values) tried[place] = value;
      this.follow();
      this.compareFactors("pivots", {...this.now(), p: tried});
      p.set(tried);
      this.setInt("restart", 1);
      if (!this.M.ne) return;
      const first = this.native.armed / 8, armed = Array.from({length: this.M.ne}, (_, i) => this.word(first + i));
      this.arm(this.now());
      armed.forEach((v, i) => { if (v) this.setWord(first + i, 1); }); // conditions that have become true fire immediately
    }

    now() { return {...this.s, t: this.getFloat("t"), x: this.array(this.native.x, this.M.nx).slice()}; }

    keep(k, state) {
      const {nx, ne} = this.M, nd = this.M.d.length, motion = this.motion, s = this.shownFar({...state, t: this.times[k]});
      motion.x.set(s.x, k * nx);
      motion.d.set(s.d, k * nd);
      motion.hold.set(s.hold, k * ne);
      if (motion.ps) motion.ps.set(this.s.p, k * this.M.p.length);
      motion.count = Math.max(motion.count, k + 1);
    }

    arm(s) {
      const m = this.margins(s), now = s.t === this.instant, first = this.native.armed / 8;
      for (let i = 0; i < m.length; i++) {
        let armed = m[i] < 0;
        if (now && Math.abs(m[i]) <= this.touch[i]) {
          const rate = this.slopes(s)[i];
          if (this.firedNow.has(i)) armed = armed && !(rate > 0 && Math.abs(m[i] - this.firedNow.get(i)) <= ROUNDING * this.touch[i]); // a remainder of an event that has just happened
          else if (this.starting) armed = !(m[i] > 0 && (rate < 0 || this.M.events[i].gated)); // on the floor
        }
        this.setWord(first + i, armed ? 1 : 0);
      }
    }

    put(h) {
      this.hand(h);
      if (this.M.ne) this.arm(this.s);
    }

    hand(h) { // pass the state to the stepper
      const s = this.s, {native, M} = this;
      this.array(native.x, M.nx).set(s.x);
      this.array(native.d, M.d.length).set(s.d);
      this.array(native.hold, M.ne).set(s.hold);
      this.setFloat("t", s.t);
      this.setFloat("h", h);
      this.setInt("restart", 1);
    }

    flagged(flags) { // events by their flags
      const list = [];
      for (let i = 0; i < this.M.ne; i++) if (this.word(flags / 8 + i)) list.push(i);
      return list;
    }

    *advance(until) { // advance to a time; yields the fraction done every few milliseconds
      const M = this.M, {nx} = M, nd = M.d.length, points = M.points, native = this.native;
      for (let last = now(), slice = SLICE; this.getFloat("t") < until;) {
        const spent = now() - last;
        if (spent > TURN) {
          slice = Math.max(1, Math.floor(slice * TURN / spent));
          yield (this.getFloat("t") - M.t0) / this.span;
          last = now();
        }
        const searching = this.searches(), end = Math.min(until, M.schedule ? this.schedule.next(this.now()) : M.stop);
        this.setFloat("t_end", end);
        this.setInt("open_end", end >= M.stop);
        this.setInt("max_steps", slice);
        this.setInt("single_step", searching);
        const status = Number(this.runtime.mc_run(this.run)), passed = this.getInt("next_output");
        for (; this.k < passed; this.k++) this.keep(this.k + 1, {...this.s, x: this.array(native.out + 8 * this.k * nx, nx), d: this.array(native.out_d + 8 * this.k * nd, nd)});
        if (this.getInt("switched")) this.s = {...this.s, d: Float64Array.from(this.array(native.d, nd))}; // by the stepper itself
        if (searching && (status === STEP || status === EVENT) && this.lookAround()) continue;
        if (status === DONE) {
          if (until >= M.stop && this.getFloat("t") >= M.stop) for (const s = this.now(); this.k < points - 1; this.k++) this.keep(this.k + 1, s);
        } else if (status === EVENT) {
          this.flight = null;
          this.s = this.handle(this.flagged(native.fired), this.now(), this.flagged(native.armed));
          this.put(this.flight === null ? 0 : 0.5 * this.flight);
          if (this.k + 1 < points && this.times[this.k + 1] <= this.s.t * (1 + 1e-15)) { this.k++; this.setInt("next_output", this.k); this.keep(this.k, this.s); }
        } else if (status === TOO_MANY_STEPS) {
          if (this.getInt("steps") > MAX_STEPS) throw new Failure("Too many steps.");
          slice = Math.min(2 * slice, LONG_SLICE);
        } else if (status === NEEDS_JACOBIAN) {
          this.setInt("method", METHOD_DP5);
          this.setInt("crowded", 0);
        } else if (status === CONTRADICTION) throw new Failure(`At t = ${this.getFloat("t").toPrecision(4)} constraints contradict each other.`);
        else if (status !== STEP && status !== SWITCHED) throw new Failure(`The motion cannot be followed beyond t = ${this.getFloat("t").toPrecision(4)}.`);
      }
    }

    *finish() { // run to the end; after a failure the computed part is kept
      const began = now();
      try { yield* this.advance(this.M.stop); } catch (error) {
        if (!(error instanceof Failure)) throw error;
        this.motion.error = error.message;
      }
      this.motion.stats = {steps: this.getInt("steps"), calls: this.getInt("calls"), method: this.getInt("active"), milliseconds: now() - began};
      return this.motion;
    }

    *steps(settings, pose = null) { // yields the fraction done, returns the motion
      const began = now();
      let failed = null;
      try { this.start(settings, pose); } catch (error) {
        if (!(error instanceof Failure) || !this.motion || !this.motion.p) throw error;
        failed = error.message;
      }
      const motion = failed ? Object.assign(this.motion, {error: failed, stats: {steps: 0, calls: 0, method: 0}}) : yield* this.finish();
      motion.stats.milliseconds = now() - began;
      return motion;
    }

    solve(settings, pose = null) { // the whole motion at once
      const steps = this.steps(settings, pose);
      for (;;) { const {done, value} = steps.next(); if (done) return value; }
    }

    at_time(motion, t) { // the state of a motion, interpolated linearly between output points
      const {nx} = this.M, last = motion.count - 1, time = motion.time;
      const place = Math.max(0, Math.min(last, (t - time[0]) / (time[1] - time[0]))), k = Math.min(Math.floor(place), Math.max(0, last - 1));
      const share = last ? place - k : 0, next = last ? k + 1 : k, near = share > 0.999999 ? next : k;
      const x = new Float64Array(nx);
      for (let i = 0; i < nx; i++) x[i] = (1 - share) * motion.x[k * nx + i] + share * motion.x[next * nx + i];
      return {...this.state(motion, near), t: time[k] + share * (time[next] - time[k]), x};
    }

    part(first) { // the results of a run from an output point on
      const {motion} = this, {nx, ne} = this.M, nd = this.M.d.length, {count} = motion;
      return {first, count, x: motion.x.slice(first * nx, count * nx), d: motion.d.slice(first * nd, count * nd), hold: motion.hold.slice(first * ne, count * ne), events: motion.events};
    }

    extend(motion, part) { // by the results of another engine for the same run
      const {nx, ne} = this.M, nd = this.M.d.length;
      motion.x.set(part.x, part.first * nx);
      motion.d.set(part.d, part.first * nd);
      motion.hold.set(part.hold, part.first * ne);
      motion.count = Math.max(motion.count, part.count);
      motion.events = part.events;
    }

    state(motion, k) {
      const {nx, ne} = this.M, nd = this.M.d.length, n = this.M.p.length;
      return {t: motion.time[k], x: motion.x.subarray(k * nx, k * nx + nx), d: motion.d.subarray(k * nd, k * nd + nd),
        hold: motion.hold.subarray(k * ne, k * ne + ne), p: motion.ps ? motion.ps.subarray(k * n, k * n + n) : motion.p};
    }

    // The first output of a function at all output points, one array per number; or from a given point on, if the arrays exist.
    table_of(motion, name, known = null, first = 0) {
      const n = this.M.functions[name] ? this.M.functions[name][0] : 0;
      const columns = known || Array.from({length: n}, () => new Float64Array(motion.time.length).fill(NaN));
      for (let k = first; n && k < motion.count; k++) {
        const row = this.evaluate(name, this.state(motion, k))[0];
        for (let i = 0; i < n; i++) columns[i][k] = row[i];
      }
      return columns;
    }
  }

  async function engine(model) {
    return new Engine(model, ...await Promise.all([model.runtime, model.wasm].map(bytes => WebAssembly.compile(bytes))));
  }

  return {engine, Engine, Failure};
})();
