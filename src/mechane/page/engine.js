// Runs a model: its functions and the stepper as WebAssembly, start and events as in Python (simulation/events.py, initialize.py).
const Mechane = (() => {
  const DONE = 0, EVENT = 1, STEP = 2, TOO_MANY_STEPS = 4, NEEDS_JACOBIAN = 7, CONTRADICTION = 8;
  const TOUCH = 1e-11, MOST_OFF = 1e8, LATE = 1e-6, ZENO = 1e-7, BLOW = 1e-12, FELT = 3e-5, SLIGHT = 1e-6, ROUNDING = 1e-3, CHAIN = 1000, OPEN = 1e-9, CLOSED = 3e-15, LONGEST = 0.5, TURN = 2, SLICE = 10, LONG_SLICE = 4000, SLACK = 1e-5, STILL = 1e-12, SINGULAR = 1e-9;
  const STEPS = 200, FEW = 200, MAX_STEPS = 2e7, METHOD_DP5 = 1, SOFT = 1e-4, REACH = 0.25, SLOW = 1e-3, NO_LENGTH = 1e-30, NOT_THERE = 1e-14;

  const largest = values => values.reduce((a, v) => Number.isFinite(v) ? Math.max(a, Math.abs(v)) : a, 0);

  function typical(values) { // the geometric mean of sizes, without those that are nothing beside the largest
    const most = largest(values);
    const sizes = values.map(Math.abs).filter(v => Number.isFinite(v) && v > 1e-6 * most);
    return sizes.length ? Math.exp(sizes.reduce((a, v) => a + Math.log(v), 0) / sizes.length) : 0;
  }

  class Failure extends Error {}

  function number(v) { // four digits, as Python writes them
    const size = v ? Math.floor(Math.log10(Math.abs(v))) : 0;
    if (size >= -4 && size < 4) return String(+v.toPrecision(4));
    return v.toExponential(3).replace(/\.?0+e/, "e").replace(/e([+-])(\d)$/, "e$10$2");
  }

  class Engine {
    constructor(model, runtime, functions) {
      this.M = model;
      this.memory = new WebAssembly.Memory({initial: 64});
      this.table = new WebAssembly.Table({initial: 64 + (model.follow ? model.follow.all.length : 0), element: "anyfunc"});
      const env = {memory: this.memory, __indirect_function_table: this.table};
      this.runtime = new WebAssembly.Instance(runtime, {env}).exports;
      this.free = Math.ceil(this.runtime.__heap_base.value / 16) * 16;
      this.view();
      const tables = this.take(Math.ceil(model.tables / 8));
      const m = {...MATHEMATICS, memory: this.memory, mc_solve: this.runtime.mc_solve,
        tables: new WebAssembly.Global({value: "i32", mutable: false}, tables)};
      this.functions = new WebAssembly.Instance(functions, {m}).exports;
      this.schedule = new Schedule(this);
      this.prepare();
    }

    // ------------------------------------------------------------------------------------------------ memory
    view() {
      this.F = new Float64Array(this.memory.buffer);
      this.I = new BigInt64Array(this.memory.buffer);
      this.P = new Int32Array(this.memory.buffer);
    }

    take(n) { // address of n new numbers
      const at = this.free;
      this.free += 8 * Math.max(1, n);
      const lacks = this.free - this.memory.buffer.byteLength;
      if (lacks > 0) this.memory.grow(Math.ceil(lacks / 65536) + 16);
      if (lacks > 0) this.view();
      return at;
    }

    floats(values) { const at = this.take(values.length); this.F.set(values, at / 8); return at; }
    ints(values) { const at = this.take(values.length); this.I.set(values.map(v => BigInt(Math.round(v))), at / 8); return at; }
    array(at, n) { return this.F.subarray(at / 8, at / 8 + n); }
    setInt(name, value) { this.I[(this.run + this.M.layout[name]) / 8] = BigInt(value); }
    getInt(name) { return Number(this.I[(this.run + this.M.layout[name]) / 8]); }
    setFloat(name, value) { this.F[(this.run + this.M.layout[name]) / 8] = value; }
    getFloat(name) { return this.F[(this.run + this.M.layout[name]) / 8]; }

    prepare() {
      const M = this.M, {nx, ne} = M, nd = M.d.length, points = M.points;
      this.times = Float64Array.from({length: points}, (_, k) => M.t0 + (M.stop - M.t0) * k / (points - 1));
      this.times[points - 1] = M.stop;
      const at = this.at = {p: this.floats(M.p), ranks: this.floats(M.ranks), work: this.take(M.work + 1), t: this.take(1), z: this.take(1),
        x: this.take(nx), d: this.take(nd), hold: this.take(ne)};  // where functions are evaluated
      this.inputs = this.take(4);
      [at.t, at.x, at.z, at.p, at.d, at.hold, at.ranks].forEach((a, k) => { this.P[this.inputs / 4 + k] = a; });
      this.outs = {};
      for (const [name, sizes] of Object.entries(M.functions)) {
        const places = sizes.map(n => this.take(n)), table = this.take(Math.ceil(sizes.length / 2));
        places.forEach((a, k) => { this.P[table / 4 + k] = a; });
        this.outs[name] = {sizes, places, table};
      }
      this.run = this.take(M.layout.size / 8);
      this.native = {p: this.take(M.p.length), x: this.take(nx), d: this.take(nd), hold: this.take(ne), armed: this.take(ne), fired: this.take(ne), nominal: this.take(nx),
        out: this.take(points * nx)};
      const native = this.native;
      let slot = 8;
      const entry = name => { this.table.set(slot, this.functions[name]); return slot++; };
      const words = {nx, nz: 0, ne, rates: entry("rates"), p: native.p, d: native.d, hold: native.hold, ranks: at.ranks, work: at.work,
        x: native.x, z: at.z, armed: native.armed, fired: native.fired, nominal: native.nominal, nominal_z: at.z, bad_stage: -1, watch: 1,
        outputs: points - 1, output_times: this.floats(this.times.subarray(1)), output_x: native.out, output_z: at.z};
      if (ne) Object.assign(words, {margins: entry("margins"), margin_start: this.ints(M.marginStart), nm: M.marginStart[ne]});
      M.stages.forEach((s, i) => {
        if (!s) return;
        Object.assign(words, {[`stage${i}.function`]: entry(s.name), [`stage${i}.rows`]: s.group_start[s.group_start.length - 1],
          [`stage${i}.nonzeros`]: s.row.length, [`stage${i}.groups`]: s.group_rank.length, [`stage${i}.band`]: s.band, [`stage${i}.linear`]: s.linear,
          [`stage${i}.row`]: this.ints(s.row), [`stage${i}.column`]: this.ints(s.column), [`stage${i}.size`]: this.floats(s.size),
          [`stage${i}.group_start`]: this.ints(s.group_start), [`stage${i}.group_rank`]: this.ints(s.group_rank),
          [`stage${i}.watched`]: s.watched ? this.ints(s.watched) : 0});
      });
      if (M.stiff) {
        words.stiff_ready = 1;
        for (const [name, value] of Object.entries(M.stiff)) words[name] = Array.isArray(value) ? this.ints(value) : value;
        if (M.stiff.jacobian_colour) words.colours = Math.max(...M.stiff.jacobian_colour) + 1;
        if (M.functions.slopes) words.slopes = entry("slopes");
      }
      this.words = words;
      Object.entries(words).forEach(([name, value]) => this.setInt(name, value));
      words.space = this.take(Number(this.runtime.mc_run_size(this.run)));
      if (M.follow) this.prepareFollowing(entry);
      for (const out of Object.values(this.outs)) out.views = out.sizes.map((n, k) => this.array(out.places[k], n)); // memory stays where it is now
      this.modes = Float64Array.from(M.d);
      if (M.follow) this.modes = this.letGo();
    }

    // ------------------------------------------------------------------------------------------------ nearest points
    prepareFollowing(entry) { // samples of shapes that are searched
      const {M, runtime} = this, {all, layout} = M.follow, first = this.take(all.length * layout.size / 8), word = (at, value) => { this.I[at / 8] = BigInt(value); };
      all.forEach((one, i) => {
        const at = first + i * layout.size;
        new Uint8Array(this.memory.buffer).set(one.words.match(/../g).map(v => parseInt(v, 16)), at);
        word(at + layout[one.pair ? "facing" : "jet"], entry(one.shape));
        const own = this.ints(one.own);
        word(at + layout.own, own);
        word(at + layout.work, M.work + 1);
        const space = this.take(Number(runtime.mc_arranged_size(at)));
        runtime.mc_arrange(at, 0, space, this.at.work);
      });
      const following = this.following = this.take(5), fill = [all.length, first, entry("followed"), 0, M.work + 1];
      fill.forEach((value, k) => word(following + 8 * k, value));
      const space = this.take(Number(runtime.mc_following_size(this.run, following)));
      word(following + 24, space);
      this.followers = all.map((one, i) => ({...one, found: (first + i * layout.size + layout.found) / 8}));
      this.shown = {t: this.take(1), x: this.take(M.nx), d: this.take(M.d.length), hold: this.take(M.ne)};
    }

    letGo() { // modes for assembly: nearest points are found after it
      const {native, M} = this;
      this.array(native.p, M.p.length).set(M.p);
      this.s = {t: M.t0, x: M.x, d: M.d, hold: new Float64Array(M.ne)};
      this.hand(0);
      this.runtime.mc_let_go(this.run, this.following, native.d);
      return Float64Array.from(this.array(native.d, M.d.length));
    }

    searches() { // whether there is anything to look for: not what touches already
      const d = this.array(this.native.d, this.M.d.length);
      return this.M.follow !== undefined && this.followers.some(one => !(d[one.touching] > 0.5));
    }

    follows(again) { // from here: how far points are followed; they are where they are found, if anything has changed
      const {native, M} = this;
      if (again) this.runtime.mc_find_again(this.run, this.following, native.d);
      this.runtime.mc_begin_following(this.run, this.following, native.d);
      this.s = {...this.s, x: Float64Array.from(this.array(native.x, M.nx)), d: Float64Array.from(this.array(native.d, M.d.length))};
    }

    lookAround() { // whether something came near in the last step; then it is followed from there
      const {native, M} = this, found = Number(this.runtime.mc_look_around(this.run, this.following, this.s.t, native.d));
      const d = this.array(native.d, M.d.length);
      if (!found) {
        if (d.some((v, i) => v !== this.s.d[i])) this.s = {...this.s, d: Float64Array.from(d)}; // other limits
        return false;
      }
      const s = {...this.now(), d: Float64Array.from(d)}, paths = this.followers.filter(one => this.I[one.found]).map(one => one.path), m = this.margins(s);
      while (this.k > 0 && this.times[this.k] > s.t) this.k--;
      this.setInt("next_output", this.k);
      this.motion.count = Math.min(this.motion.count, this.k + 1);
      this.flight = null;
      this.s = this.handle(M.events.flatMap((e, i) => m[i] > 0 && paths.includes(e.path) ? [i] : []), s);
      this.put(0);
      return true;
    }

    shownFar(s) { // a state with points that are too far to be followed where they are found
      if (!this.M.follow || !this.followers.some(one => s.d[one.inactive] > 0.5)) return s;
      const {at, shown, M} = this, {t, x, d, hold} = shown;
      this.F[t / 8] = s.t;
      this.F.set(s.x, x / 8);
      this.F.set(s.d, d / 8);
      this.F.set(s.hold, hold / 8);
      this.runtime.mc_show(this.run, this.following, 1n, t, x, at.z, d, hold, BigInt(M.nx), BigInt(M.d.length));
      return {...s, x: this.array(x, M.nx), d: this.array(d, M.d.length)};
    }

    // ------------------------------------------------------------------------------------------------ functions of the model
    evaluate(name, s, t = null) { // its outputs, as arrays that the next call of the same function overwrites; with a time: all else as in the call before
      const {at, M} = this, out = this.outs[name];
      if (t !== null) {
        this.F[at.t / 8] = t;
        this.functions[name](this.inputs, out.table, at.work);
        return out.views;
      }
      this.F[at.t / 8] = s.t;
      this.F.set(s.x, at.x / 8);
      this.F.set(s.d, at.d / 8);
      if (s.p) this.F.set(s.p, at.p / 8);
      if (M.ne) this.F.set(s.hold, at.hold / 8);
      this.functions[name](this.inputs, out.table, at.work);
      return out.views;
    }

    // ------------------------------------------------------------------------------------------------ the start
    setParameters(settings) {
      const M = this.M, p = this.array(this.at.p, M.p.length);
      p.set(M.p);
      M.sliders.forEach((s, i) => { if (s.kind === "p") p[s.place] = settings[i]; });
      this.follow();
    }

    follow() { // parameters that follow from others
      const M = this.M, p = this.array(this.at.p, M.p.length);
      if (!M.rules.length) return;
      const found = this.evaluate("rules", {t: M.t0, x: M.x, d: M.d, hold: new Float64Array(M.ne)})[0];
      M.rules.forEach((k, i) => { p[k] = found[i]; });
      for (const [i, label, least, most] of M.bounds) {
        const value = p[M.rules[i]];
        if (Number.isNaN(value)) throw new Failure(`${label} is not a number.`);
        if (least !== null && value < least) throw new Failure(`${label} = ${number(value)} is below its minimum ${least}.`);
        if (most !== null && value > most) throw new Failure(`${label} = ${number(value)} is above its maximum ${most}.`);
      }
    }

    begin(settings, pose = null) { // a consistent start: what is given is met, loops are closed; `pose` is where it was put by hand
      const M = this.M, moved = M.sliders.map((s, i) => settings[i] !== s.value), rate = M.start.rate;
      this.setParameters(settings);
      if (!pose && !M.sliders.some((s, i) => s.kind !== "p" && moved[i]) && this.sameStart()) return Float64Array.from(M.x);
      let error = null;
      for (const again of pose ? [true] : [false, true]) {
        const state = {t: M.t0, x: Float64Array.from(M.x), d: this.modes, hold: new Float64Array(M.ne)}; // with the parameters as they are set
        const given = M.functions.start ? Float64Array.from(this.evaluate("start", state)[0]) : Float64Array.from(M.x);
        const x = again ? Float64Array.from(M.x) : given.slice(0, M.nx), fixedTargets = new Map();
        const held = M.start.held.map((h, k) => h && (!pose || rate[k]));
        if (again) held.forEach((h, k) => { if (h) x[k] = given[k]; });
        if (pose) rate.forEach((r, k) => { if (!r) x[k] = pose[k]; });
        for (let k = 0; k < M.start.targeted; k++) if (!pose || M.assembly.rates[M.assembly.loopConstraints + k]) fixedTargets.set(k, given[M.nx + k]);
        M.sliders.forEach((s, i) => {
          if (s.kind === "p" || !(moved[i] || pose && this.places(s))) return;
          if (s.kind === "x") { x[s.place] = s.sign * settings[i]; held[s.place] = true; }
          else fixedTargets.set(s.place, s.sign * settings[i]);
        });
        if (!M.assembly) return x;
        state.x = x;
        if (!again) for (const [row, column, factor] of M.start.explicit) {
          const gap = this.evaluate("assembly", state)[0][row];
          if (!held[column] && Number.isFinite(gap)) x[column] -= gap / factor;
        }
        const left = [false, true].map(stage => this.meet(state, stage, k => !held[k], fixedTargets));
        if (Math.max(...left) <= OPEN) return this.regular(x);
        error = new Failure("The mechanism cannot be assembled with these values.");
      }
      throw error;
    }

    sameStart() { // whether the published start is that of the parameters of now, too: nothing that it follows from has changed
      const M = this.M, p = Float64Array.from(this.array(this.at.p, M.p.length)), state = {t: M.t0, x: M.x, d: this.modes, hold: new Float64Array(M.ne)};
      const of = p => ["start", "assembly"].flatMap(name => M.functions[name] ? Array.from(this.evaluate(name, {...state, p})[0]) : []);
      const then = of(Float64Array.from(M.p)), now = of(p);
      return now.every((v, i) => v === then[i]);
    }

    regular(x) { // a start from which there is one way to go; of singular ones only the published start, whose way is known
      const M = this.M, A = M.assembly, p = this.array(this.at.p, M.p.length), now = Float64Array.from(p);
      const rows = A.rates.flatMap((rate, r) => !rate && r < A.loopConstraints ? [r] : []), rowOf = new Map(rows.map((r, i) => [r, i]));
      if (!rows.length || !M.stages[0]) return x;
      const slope = (x, p) => Float64Array.from(this.evaluate("assembly", {t: M.t0, x, p, d: this.modes, hold: new Float64Array(M.ne)})[1]);
      const published = slope(M.x, M.p), here = slope(x, now), size = this.sizes(x), matrix = rows.map(() => new Float64Array(M.nx));
      A.row.forEach((r, k) => { if (rowOf.has(r) && !M.start.rate[A.column[k]]) matrix[rowOf.get(r)][A.column[k]] = here[k] * size[A.column[k]]; });
      matrix.forEach((row, i) => { const term = Math.max(row.reduce((a, v) => a + Math.abs(v), 0), A.usual[rows[i]]) || 1; row.forEach((v, j) => { row[j] = v / term; }); });
      const same = (a, b, unit) => a.every((v, k) => Math.abs(v - b[k]) <= SLACK * SLACK * unit(k));
      if (rank(matrix, M.nx) >= M.stages[0].group_rank.reduce((a, v) => a + v, 0)) return x;
      if (same(x, M.x, k => size[k]) && same(here, published, k => Math.abs(published[k]))) return x;
      throw new Failure("With these values loops are in a singular position at the start, from which there is more than one way to go; a page cannot choose one.");
    }

    places(slider) { // whether a slider is that of a position at the start
      const {start, assembly} = this.M;
      return slider.kind === "x" ? !start.rate[slider.place] : slider.kind === "target" && !assembly.rates[assembly.loopConstraints + slider.place];
    }

    placed(slider, x) { // its value at a pose
      if (slider.kind === "x") return slider.sign * x[slider.place];
      const state = {t: this.M.t0, x, d: this.modes, hold: new Float64Array(this.M.ne)};
      return slider.sign * this.evaluate("assembly", state)[0][this.M.assembly.loopConstraints + slider.place];
    }

    // Coordinates at which a point of the mechanism, `point(state)`, is as near as can be to where it is wanted; loops stay closed.
    drag(from, point, target) {
      const M = this.M, A = M.assembly, x = Float64Array.from(from), state = {t: M.t0, x, d: this.modes, hold: new Float64Array(M.ne)};
      const free = M.start.rate.flatMap((rate, k) => rate ? [] : [k]), rows = A ? A.rates.flatMap((rate, r) => !rate && r < A.loopConstraints ? [r] : []) : [];
      const columnOf = new Map(free.map((c, j) => [c, j])), rowOf = new Map(rows.map((r, i) => [r, i])), length = this.sizes(new Float64Array(M.nx));
      const closed = () => !rows.length || this.newton(state, free, rows, rows.map(() => 0), false) <= OPEN;
      for (let count = 0; count < 12; count++) {
        const size = this.sizes(x), here = point(state).slice(), gap = here.map((v, i) => v - target[i]), unit = Math.max(...free.map(k => M.sized[k] ? length[k] : 0)) || 1;
        const matrix = rows.map(() => new Float64Array(free.length));
        if (rows.length) {
          const slope = this.evaluate("assembly", state)[1];
          A.row.forEach((r, k) => { const i = rowOf.get(r), j = columnOf.get(A.column[k]); if (i !== undefined && j !== undefined) matrix[i][j] = slope[k] * size[free[j]]; });
        }
        const scale = matrix.map((row, i) => Math.max(largest(Array.from(row)), A.usual[rows[i]]) || 1), rights = rows.map(() => 0), reach = here.map(() => new Float64Array(free.length));
        matrix.forEach((row, i) => row.forEach((v, j) => { row[j] = v / scale[i]; }));
        free.forEach((k, j) => {
          const kept = x[k], h = 1e-6 * size[k];
          x[k] = kept + h;
          point(state).forEach((v, i) => { reach[i][j] = (v - here[i]) / h * size[k] / unit; });
          x[k] = kept;
        });
        const step = shortest([...matrix, ...reach], [...rights, ...gap.map(v => v / unit)], free.length, [...rows.map(() => 0), ...gap.map(() => SOFT)]);
        const before = Float64Array.from(x), off = Math.hypot(...gap), most = largest(step);
        let factor = Math.min(1, REACH / (most || 1)), better = false;
        for (let tries = 0; tries < 6 && !better; tries++, factor *= 0.4) {
          free.forEach((k, j) => { x[k] = before[k] - factor * step[j] * size[k]; });
          better = closed() && Math.hypot(...point(state).map((v, i) => v - target[i])) < off;
        }
        if (!better) { x.set(before); break; }
        if (off < 1e-6 * unit) break;
      }
      return x;
    }

    meet(state, stage, isFree, fixedTargets, loopConstraints = true) { // loop constraints and targets of positions or speeds; gives what is left
      const A = this.M.assembly, rows = [], target = [];
      A.rates.forEach((rate, r) => {
        if (rate !== stage) return;
        if (r < A.loopConstraints) { if (loopConstraints) { rows.push(r); target.push(0); } }
        else if (fixedTargets.has(r - A.loopConstraints)) { rows.push(r); target.push(fixedTargets.get(r - A.loopConstraints)); }
      });
      if (!rows.length) return 0;
      const free = [];
      this.M.start.rate.forEach((rate, k) => { if (rate === stage && isFree(k)) free.push(k); });
      return this.newton(state, free, rows, target, stage, true);
    }

    sizes(x) {
      const M = this.M, p = this.array(this.at.p, M.p.length), places = Array.from(x).filter((_, k) => M.sized[k]);
      const length = typical(M.lengths.map(([k]) => p[k])) || largest(places) || 1;
      return Array.from(x, (v, k) => Math.max(Math.abs(v), M.sized[k] ? length : 1));
    }

    newton(state, free, rows, target, linear, aside = false) { // damped steps of least length, in sizes; beyond a dead centre where those get stuck
      const A = this.M.assembly, n = free.length, m = rows.length, x = state.x;
      const rowOf = new Map(rows.map((r, i) => [r, i])), columnOf = new Map(free.map((c, i) => [c, i]));
      const zero = new Float64Array(x.length), first = this.sizes(linear ? zero : x);
      const usual = rows.map(r => A.usual[r] || 0), along = (row, size) => row.reduce((a, v, j) => a + Math.abs(v * size[j]), 0);
      const look = () => {
        const [g, slope] = this.evaluate("assembly", state), matrix = Array.from({length: m}, () => new Float64Array(n));
        A.row.forEach((r, k) => {
          const i = rowOf.get(r), j = columnOf.get(A.column[k]);
          if (i !== undefined && j !== undefined) matrix[i][j] = slope[k];
        });
        const all = this.sizes(linear ? zero : x), size = free.map(k => Math.max(all[k], 0.1 * first[k]));
        const gap = rows.map((r, i) => g[r] - target[i]);
        const terms = matrix.map((row, i) => Math.max(along(row, size), usual[i]) + 1e-3 * Math.abs(target[i]) || 1);
        const scaled = matrix.map((row, i) => row.map((v, j) => v * size[j] / terms[i])), relative = gap.map((v, i) => v / terms[i]);
        return {size, scaled, relative, matrix, gap, terms, left: relative.reduce((a, v) => Number.isFinite(v) ? Math.max(a, Math.abs(v)) : Infinity, 0)};
      };
      const norm = v => Math.hypot(...v);
      let here = look();
      const atFirst = here.gap.map(Math.abs);
      for (let count = 0; count < (linear ? 3 : STEPS) && here.left > CLOSED && Number.isFinite(here.left) && n; count++) {
        const step = shortest(here.scaled, here.relative, n), before = Float64Array.from(x);
        const longest = largest(step);
        let factor = linear || !(longest > LONGEST) ? 1 : LONGEST / longest, better = false, next = here;
        for (let tries = 0; tries < (linear ? 1 : 30) && !better; tries++, factor *= 0.5) {
          free.forEach((k, j) => { x[k] = before[k] - factor * step[j] * here.size[j]; });
          next = look();
          better = linear || norm(next.gap.map((v, i) => v / here.terms[i])) < (1 - 1e-4 * factor) * norm(here.relative);
        }
        if (!better) { x.set(before); break; }
        here = next;
      }
      if (linear) return this.leftOfSpeeds(x, free, here, target, usual, along, atFirst);
      if (!aside || here.left <= OPEN || !n || n > FEW || !Number.isFinite(here.left)) return here.left;
      this.nearest(state, free, here.size, rows, target, here.terms);
      return this.newton(state, free, rows, target, linear);
    }

    nearest(state, free, size, rows, target, terms) { // where gaps are least, relative to their sizes: steps in a region of trust, as those of SciPy
      const A = this.M.assembly, x = state.x, n = free.length, most = new Map(), rowOf = new Map(rows.map((r, i) => [r, i])), columnOf = new Map(free.map((c, j) => [c, j]));
      rows.forEach((r, i) => most.set(A.alike[r], Math.max(most.get(A.alike[r]) || 0, terms[i])));
      const scale = rows.map(r => most.get(A.alike[r])), dot = (a, b) => a.reduce((sum, v, i) => sum + v * b[i], 0);
      const place = y => free.forEach((k, j) => { x[k] = y[j] * size[j]; });
      const look = y => {
        place(y);
        const [g, slope] = this.evaluate("assembly", state), f = rows.map((r, i) => (g[r] - target[i]) / scale[i]), J = rows.map(() => new Float64Array(n));
        A.row.forEach((r, k) => { const i = rowOf.get(r), j = columnOf.get(A.column[k]); if (i !== undefined && j !== undefined) J[i][j] = slope[k] * size[j] / scale[i]; });
        return {y, f, J, cost: 0.5 * dot(f, f)};
      };
      let here = look(free.map((k, j) => x[k] / size[j])), radius = Math.hypot(...here.y) || 1, alpha = 0, tries = 100 * n;
      for (let over = false; !over && tries > 0;) {
        const {J, f} = here, gradient = Array.from({length: n}, (_, j) => J.reduce((sum, row, i) => sum + row[j] * f[i], 0));
        if (!(largest(gradient) >= 1e-8)) break;
        const spectrum = eigen(J.map(a => J.map(b => dot(a, b))));
        for (let better = false; !better && !over && tries > 0; tries--) {
          const found = trusted(J, f, spectrum, radius, alpha), length = Math.hypot(...found.step), next = look(here.y.map((v, j) => v + found.step[j]));
          const change = J.map((row, i) => f[i] + dot(row, found.step)), predicted = here.cost - 0.5 * dot(change, change), gain = here.cost - next.cost, ratio = predicted > 0 ? gain / predicted : 0;
          const wider = !Number.isFinite(next.cost) || ratio < 0.25 ? 0.25 * length : ratio > 0.75 && length > 0.95 * radius ? 2 * radius : radius;
          over = (gain < 1e-8 * here.cost && ratio > 0.25) || length < 1e-8 * (1e-8 + Math.hypot(...here.y));
          alpha = found.alpha * radius / wider;
          radius = wider;
          if (gain > 0) { here = next; better = true; }
        }
      }
      place(here.y);
    }

    leftOfSpeeds(x, free, {matrix, gap}, target, usual, along, atFirst) { // relative to terms as they are, not as they may be
      const sizes = this.sizes(new Float64Array(x.length)), speeds = free.map(k => x[k]), terms = matrix.map((row, i) => along(row, speeds) + Math.abs(target[i]) + atFirst[i]);
      const pace = largest(Array.from(x, (v, k) => this.M.start.rate[k] ? v / sizes[k] : 0)), most = largest(usual);
      const least = SLACK * Math.max(largest(terms), pace * most);
      return gap.reduce((a, v, i) => { const term = Math.max(terms[i], least); return term > STILL * most ? Math.max(a, Math.abs(v / term)) : a; }, 0);
    }

    nominal(s) { // sizes of coordinates, as compiler/scales.py
      const M = this.M, p = this.array(this.at.p, M.p.length), of = (kind, values) => Array.from(values).filter((_, k) => M.kinds[k] === kind);
      const rates = this.evaluate("rates", s)[0].map(v => Number.isFinite(v) ? v : 0), span = M.stop - M.t0;
      const way = largest(of("speed", s.x)) * span + largest(of("speed", rates)) * span ** 2, beyond = (size, least) => size > least * way ? size : 0;
      const length = beyond(typical(M.lengths.map(([k, unit]) => p[k] * unit)), NO_LENGTH) || beyond(largest(of("length", s.x)), NOT_THERE) || 1;
      let spin = Math.max(largest(of("spin", s.x)), Math.sqrt(largest(of("spin", rates))));
      let speed = Math.max(largest(of("speed", s.x)), Math.sqrt(largest(of("speed", rates)) * length), spin * length);
      spin = Math.max(spin, speed / length);
      if (!(spin > SLOW / span)) [spin, speed] = [1 / span, length / span];
      const sizes = {length, speed, spin};
      return M.kinds.map((kind, k) => M.declared[k] ?? sizes[kind] ?? 1);
    }

    // ------------------------------------------------------------------------------------------------ a run
    start(settings, pose = null) {
      const M = this.M, {nx, ne} = M, nd = M.d.length, points = M.points;
      this.motion = {settings: settings.slice(), pose, time: this.times, x: new Float64Array(points * nx), d: new Float64Array(points * nd),
        hold: new Float64Array(points * ne), count: 1, events: [], error: null};
      const x = this.begin(settings, pose);
      this.motion.p = Float64Array.from(this.array(this.at.p, M.p.length));
      this.prepareRun({t: M.t0, x, d: Float64Array.from(M.d), hold: new Float64Array(ne)});
      this.k = 0;
      if (M.follow) { this.hand(0); this.follows(pose || settings.some((v, i) => v !== M.sliders[i].value)); }
      if (ne) { this.measure(this.s); this.s = this.settle(this.s); }
      this.keep(0, this.s);
      this.put(0);
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

    // Go on by hand from an output point of a motion; parameters are then kept for each point.
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

    change(values) { // parameters by place, from now on
      const p = this.s.p, tried = this.array(this.at.p, p.length);
      if (values.every(([place, value]) => p[place] === value)) return;
      tried.set(p);
      for (const [place, value] of values) tried[place] = value;
      this.follow();
      p.set(tried);
      this.setInt("restart", 1);
      if (this.M.ne) this.arm(this.now());
    }

    now() { return {...this.s, t: this.getFloat("t"), x: Float64Array.from(this.array(this.native.x, this.M.nx))}; }

    keep(k, state) {
      const {nx, ne} = this.M, nd = this.M.d.length, motion = this.motion, s = this.shownFar({...state, t: this.times[k]});
      motion.x.set(s.x, k * nx);
      motion.d.set(s.d, k * nd);
      motion.hold.set(s.hold, k * ne);
      if (motion.ps) motion.ps.set(this.s.p, k * this.M.p.length);
      motion.count = Math.max(motion.count, k + 1);
    }

    arm(s) {
      const m = this.leastMargins(s), now = s.t === this.instant, near = i => now && Math.abs(m[i]) <= this.touch[i] && !(s.hold[i] > 0.5);
      const rates = m.some((_, i) => near(i)) ? this.evaluate("flight", s)[0] : null;
      for (let i = 0; i < this.M.ne; i++) {
        let armed = m[i] < 0 || s.hold[i] > 0.5;
        if (near(i)) {
          if (this.firedNow.has(i)) armed = armed && !(rates[i] > 0 && Math.max(Math.abs(m[i]), Math.abs(m[i] - this.firedNow.get(i))) <= ROUNDING * this.touch[i]); // left of what has just happened
          else if (this.starting && !this.M.events[i].gated) armed = !(m[i] > 0 && rates[i] < 0); // on the floor
        }
        this.I[this.native.armed / 8 + i] = BigInt(armed);
      }
    }

    put(h) {
      this.hand(h);
      if (this.M.ne) this.arm(this.s);
    }

    hand(h) { // the state to the stepper
      const s = this.s, {native, M} = this;
      this.array(native.x, M.nx).set(s.x);
      this.array(native.d, M.d.length).set(s.d);
      this.array(native.hold, M.ne).set(s.hold);
      this.setFloat("t", s.t);
      this.setFloat("h", h);
      this.setInt("restart", 1);
    }

    *advance(until) { // to a time; yields the share done every few milliseconds
      const M = this.M, {nx} = M, points = M.points, native = this.native;
      for (let last = now(), slice = SLICE; this.getFloat("t") < until;) {
        const spent = now() - last;
        if (spent > TURN) {
          slice = Math.max(1, Math.floor(slice * TURN / spent));
          yield (this.getFloat("t") - M.t0) / this.span;
          last = now();
        }
        const searching = this.searches(), end = Math.min(until, M.schedule ? this.schedule.next(this.now()) : M.stop);
        this.setFloat("t_end", end);
        this.setInt("max_steps", slice);
        this.setInt("single_step", searching);
        const status = Number(this.runtime.mc_run(this.run)), passed = this.getInt("next_output");
        for (; this.k < passed; this.k++) this.keep(this.k + 1, {...this.s, x: this.array(native.out + 8 * this.k * nx, nx)});
        if (searching && (status === STEP || status === EVENT) && this.lookAround()) continue;
        if (status === DONE) {
          if (until >= M.stop && this.getFloat("t") >= M.stop) for (const s = this.now(); this.k < points - 1; this.k++) this.keep(this.k + 1, s);
        } else if (status === EVENT) {
          const fired = [];
          for (let i = 0; i < M.ne; i++) if (this.I[native.fired / 8 + i]) fired.push(i);
          this.flight = null;
          this.s = this.handle(fired, this.now());
          this.put(this.flight === null ? 0 : 0.5 * this.flight);
          if (this.k + 1 < points && this.times[this.k + 1] <= this.s.t * (1 + 1e-15)) { this.k++; this.setInt("next_output", this.k); this.keep(this.k, this.s); }
        } else if (status === TOO_MANY_STEPS) {
          if (this.getInt("steps") > MAX_STEPS) throw new Failure("Too many steps.");
          slice = Math.min(2 * slice, LONG_SLICE);
        } else if (status === NEEDS_JACOBIAN) {
          this.setInt("method", METHOD_DP5);
          this.setInt("crowded", 0);
        } else if (status === CONTRADICTION) throw new Failure(`At t = ${this.getFloat("t").toPrecision(4)} constraints contradict each other.`);
        else if (status !== STEP) throw new Failure(`The motion cannot be followed beyond t = ${this.getFloat("t").toPrecision(4)}.`);
      }
    }

    *finish() { // to the end; what was computed stays where that fails
      const began = now();
      try { yield* this.advance(this.M.stop); } catch (error) {
        if (!(error instanceof Failure)) throw error;
        this.motion.error = error.message;
      }
      this.motion.stats = {steps: this.getInt("steps"), calls: this.getInt("calls"), method: this.getInt("active"), milliseconds: now() - began};
      return this.motion;
    }

    *steps(settings, pose = null) { // yields the share done, returns the motion
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

    at_time(motion, t) { // the state of a motion, between its output points on straight lines
      const {nx} = this.M, last = motion.count - 1, time = motion.time;
      const place = Math.max(0, Math.min(last, (t - time[0]) / (time[1] - time[0]))), k = Math.min(Math.floor(place), Math.max(0, last - 1));
      const share = last ? place - k : 0, next = last ? k + 1 : k, near = share > 0.999999 ? next : k;
      const x = new Float64Array(nx);
      for (let i = 0; i < nx; i++) x[i] = (1 - share) * motion.x[k * nx + i] + share * motion.x[next * nx + i];
      return {...this.state(motion, near), t: time[k] + share * (time[next] - time[k]), x};
    }

    part(first) { // what a run has found from an output point on
      const {motion} = this, {nx, ne} = this.M, nd = this.M.d.length, {count} = motion;
      return {first, count, x: motion.x.slice(first * nx, count * nx), d: motion.d.slice(first * nd, count * nd), hold: motion.hold.slice(first * ne, count * ne), events: motion.events};
    }

    extend(motion, part) { // by what another engine has found of the same run
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

    // The first output of a function at all output points, one array for each number; from some point on, where the arrays are known.
    table_of(motion, name, known = null, first = 0) {
      const n = this.M.functions[name] ? this.M.functions[name][0] : 0;
      const columns = known || Array.from({length: n}, () => new Float64Array(motion.time.length).fill(NaN));
      for (let k = first; n && k < motion.count; k++) {
        const row = this.evaluate(name, this.state(motion, k))[0];
        for (let i = 0; i < n; i++) columns[i][k] = row[i];
      }
      return columns;
    }

    // ------------------------------------------------------------------------------------------------ events
    measure(s) { // sizes of margins, from how they change with the coordinates
      const M = this.M, here = Float64Array.from(this.evaluate("margins", s)[0]), change = new Float64Array(here.length);
      this.sizesOfRun.forEach((nominal, k) => {
        if (!Number.isFinite(nominal) || !nominal) return;
        const x = Float64Array.from(s.x);
        x[k] += nominal;
        this.evaluate("margins", {...s, x})[0].forEach((v, i) => {
          const moved = Math.abs(v - here[i]);
          if (Number.isFinite(moved)) change[i] = Math.max(change[i], moved);
        });
      });
      const size = M.marginStart.slice(1).map((end, i) => Math.max(...change.subarray(M.marginStart[i], end)));
      this.touch = size.map(v => TOUCH * (v > 0 ? Math.min(v, 1e3) : 1));
    }

    leastMargins(s) { // the smallest one of each event
      const start = this.M.marginStart, m = this.evaluate("margins", s)[0], least = new Float64Array(start.length - 1).fill(Infinity);
      for (let i = 0; i < least.length; i++) for (let k = start[i]; k < start[i + 1]; k++) least[i] = Math.min(least[i], m[k]);
      return least;
    }

    margins(s) {
      const m = this.leastMargins(s);
      s.hold.forEach((h, i) => { if (h > 0.5) m[i] = -1; });
      return m;
    }

    settle(s) { // at the start: conditions on modes that hold already, and what holds from now on
      this.began(s.t, true);
      const m = this.margins(s), before = this.M.events.map((e, i) => e.gated ? -1 : m[i] > this.touch[i] ? Infinity : m[i]);
      this.heldBefore = before.map(v => v === Infinity);
      return this.chain(before, s, this.touch);
    }

    began(t, starting) { // an instant at which things happen
      this.instant = t;
      this.starting = starting;
      this.firedNow = new Map(); // with their margins
      this.done = new Set();
      this.active = []; // components that did something in this instant
    }

    handle(fired, s) {
      this.began(s.t, false);
      const leaving = fired.filter(i => s.hold[i] > 0.5);
      if (leaving.length) {
        s = {...s, hold: Float64Array.from(s.hold)};
        for (const i of leaving) { s.hold[i] = 0; this.log(s.t, this.M.events[i].path, "leaves its rest"); }
      }
      fired = fired.filter(i => !leaving.includes(i));
      const before = this.margins(s);
      this.heldBefore = Array.from(before, (v, i) => v > this.touch[i]);
      const touch = this.located(fired, before, s);
      for (const i of [...fired, ...leaving]) before[i] = Infinity;
      fired.forEach((i, n) => {
        const [m, rates] = n ? [this.margins(s), this.evaluate("flight", s)[0]] : [null, null];
        if (n && (m[i] < -touch[i] || (m[i] <= touch[i] && rates[i] * this.span < -touch[i]))) { before[i] = Math.min(m[i], 0); return; }
        s = this.fire(i, s);
        before[i] = Infinity;
        this.again(before, s, touch);
      });
      return this.chain(before, s, touch);
    }

    again(before, s, touch) { // what has happened and does not hold on (a ball is thrown back) may happen once more at the same instant
      const m = this.margins(s), may = i => before[i] === Infinity && m[i] <= touch[i];
      if (!m.some((_, i) => may(i))) return;
      const rates = this.evaluate("flight", s)[0];
      m.forEach((v, i) => { if (may(i) && (v < -touch[i] || !(rates[i] * this.span > touch[i]))) { before[i] = v; this.firedNow.delete(i); } });
    }

    located(fired, margins, s) { // margins that count as zero: events of one moment are off by the same time
      if (fired.every(i => Math.abs(margins[i]) <= this.touch[i])) return this.touch;
      const slopes = this.evaluate("flight", s)[2];
      const late = fired.reduce((a, i) => slopes[i] ? Math.max(a, Math.abs(margins[i] / slopes[i])) : a, 0);
      return this.touch.map((v, i) => {
        const wide = 4 * Math.min(late, LATE * this.span) * slopes[i];
        const own = fired.includes(i) ? 4 * Math.abs(margins[i]) : 0;
        return Math.max(v, Math.min(Math.max(wide, own), MOST_OFF * v));
      });
    }

    chain(before, s, touch) { // fire what has become true, until nothing does
      before = Array.from(before);
      for (let count = 0; count < CHAIN; count++) {
        this.again(before, s, touch);
        const zero = touch.map((v, i) => this.done.has(i) ? this.touch[i] : v); // nothing is late any more where it has happened
        const m = this.margins(s), near = m.some((v, i) => Math.abs(v) <= zero[i]);
        const slopes = near ? this.evaluate("flight", s)[0] : null;
        const holds = Array.from(m, (v, i) => v > zero[i] || (Math.abs(v) <= zero[i] && slopes[i] * this.span > zero[i]));
        const raised = holds.flatMap((v, i) => v && before[i] <= touch[i] ? [i] : []);
        if (!raised.length) return s;
        s = this.fire(raised[0], s);
        const kept = raised.slice(1).map(i => before[i]);
        before = before.map((v, i) => v === Infinity && holds[i] ? Infinity : m[i]);
        raised.slice(1).forEach((i, n) => { before[i] = kept[n]; });
        before[raised[0]] = Infinity;
      }
      throw new Failure(`At t = ${s.t.toPrecision(6)} events follow each other without end.`);
    }

    fire(index, s) {
      const event = this.M.events[index];
      this.firedNow.set(index, this.margins(s)[index]);
      this.done.add(index);
      this.active.push(event.path);
      if (event.failure) throw this.failure(index, s);
      const values = this.functions[`action${index}`] ? Float64Array.from(this.evaluate(`action${index}`, s)[0]) : [];
      this.tell(event, s.t, values);
      const moved = [], fixedTargets = new Map();
      let before = s;
      s = {...s, x: Float64Array.from(s.x), d: Float64Array.from(s.d)};
      event.actions.forEach(([kind, place, sign], i) => {
        if (kind === "d") s.d[place] = values[i];
        else if (kind === "x") { s.x[place] = sign * values[i]; moved.push(place); }
        else fixedTargets.set(place, sign * values[i]);
      });
      if (moved.length || fixedTargets.size) {
        if (this.M.assembly) for (const stage of [false, true]) {
          const mine = [...fixedTargets.keys()].some(w => this.M.assembly.rates[this.M.assembly.loopConstraints + w] === stage);
          if (mine || moved.length) this.meet(s, stage, k => !moved.includes(k), fixedTargets);
        }
        s = this.rest(index, s);
      }
      event.impulses.forEach(([name, size, push, along], k) => {
        const [value, limit] = values.slice(event.actions.length + 2 * k);
        const struck = this.struck(name, push, along, value, limit, {...before, x: s.x});
        struck.d.forEach((v, i) => { if (v !== before.d[i]) s.d[i] = v; });
        before = {...before, d: struck.d};
        const [speed, slope, change] = this.evaluate(name, struck);
        const lacks = value - speed[0], moves = Math.abs(slope[0]) > 0;
        let impulse = 0;
        if (moves ? lacks !== 0 : Math.abs(lacks) > FELT * largest(this.sizesOfRun)) { // what holds the speed elsewhere leaves rounding
          if (!moves) throw new Failure(`At t = ${s.t.toPrecision(6)} an impact cannot change a prescribed motion.`);
          impulse = Math.min(Math.max(lacks / slope[0], -limit), limit);
          s.x = s.x.map((v, i) => v + change[i] * impulse);
        }
        if (size >= 0) s.d[size] = impulse;
      });
      return s;
    }

    // The modes in which an impact finds the model: what it would have to pull on opens first, what it tears off slides.
    struck(name, push, along, value, limit, s) {
      for (let count = 0; count < CHAIN; count++) {
        const waiting = this.waiting(s), index = waiting >= 0 ? waiting : this.raisedBy(name, push, along, value, limit, s);
        if (index < 0) return s;
        const event = this.M.events[index], values = Float64Array.from(this.evaluate(`action${index}`, s)[0]);
        this.tell(event, s.t, values);
        s = {...s, d: Float64Array.from(s.d)};
        event.actions.forEach(([, place], i) => { s.d[place] = values[i]; });
      }
      throw new Failure(`In an impact at t = ${s.t.toPrecision(6)} events follow each other without end.`);
    }

    busy(own) { // whether a component, or the one it is a part of, has done something at this instant
      return this.active.some(path => own === path || (path && own.startsWith(`${path}.`)));
    }

    waiting(s) { // a change of modes of a component that has done something at this instant, which waits for its turn; or -1
      const m = this.margins(s);
      return this.M.events.findIndex((event, i) => m[i] > this.touch[i] && !this.heldBefore[i] && event.gated && !event.impulses.length
        && event.actions.length && event.actions.every(([kind]) => kind === "d") && this.busy(event.path));
    }

    raisedBy(name, push, along, value, limit, s) { // a change of modes whose condition the forces of an impact make true, or -1
      const {events, marginStart} = this.M, [speed, slope, change, share] = this.evaluate(name, s).map(v => Float64Array.from(v));
      const size = Math.abs(slope[0]) > 0 ? Math.min(Math.max((value - speed[0]) / slope[0], -limit), limit) : 0;
      if (!change.some((v, i) => this.sizesOfRun[i] > 0 && Math.abs(v * size) > FELT * this.sizesOfRun[i])) return -1;
      const d = Float64Array.from(s.d), force = size / (BLOW * this.span), free = Float64Array.from(this.evaluate("margins", s)[0]);
      d[push] = force;
      if (along >= 0) d[along] = share[0] * force;
      const now = this.evaluate("margins", {...s, d})[0], least = SLIGHT * largest(Array.from(now, (v, j) => v - free[j]).filter(Number.isFinite));
      const raised = j => free[j] <= 0 && now[j] > least;
      const yields = (event, i) => {
        if (!event.actions.length || event.actions.some(([kind]) => kind !== "d") || this.busy(event.path)) return false;
        const mine = Array.from({length: marginStart[i + 1] - marginStart[i]}, (_, k) => marginStart[i] + k);
        return mine.some(raised) && mine.every(j => raised(j) || (free[j] > 0 && now[j] > 0));
      };
      const opens = events.findIndex((event, i) => event.impulses.length && yields(event, i));
      return opens >= 0 ? opens : events.findIndex(yields);
    }

    rest(index, s) { // what is thrown back and pulled in again at once comes to rest
      const event = this.M.events[index], [slopes, pushes] = this.evaluate("flight", s), slope = slopes[index], push = pushes[index];
      if (event.held >= 0 && push > 0 && slope <= 0) {
        this.flight = -2 * slope / push;
        if (this.flight < ZENO * this.span) {
          this.flight = null;
          s.x[event.held] = 0;
          s = {...s, hold: Float64Array.from(s.hold)};
          s.hold[index] = 1;
          this.log(s.t, event.path, "comes to rest");
        }
      } else if (event.held < 0) {
        const [previous, interval] = this.last.get(index) || [-Infinity, Infinity], since = s.t - previous;
        this.last.set(index, [s.t, since]);
        if (since > 0 && since < ZENO * this.span && since < interval) throw new Failure(`Events of '${event.path || "model"}' accumulate at t = ${s.t.toPrecision(6)}.`);
      }
      return s;
    }

    failure(index, s) {
      const [label, message, names] = this.M.events[index].failure;
      const numbers = names.length ? this.evaluate(`failure${index}`, s)[0] : [];
      const said = message.replace(/\{(\w+)[^}]*\}/g, (_, name) => number(numbers[names.indexOf(name)]));
      return new Failure(`At t = ${s.t.toPrecision(6)} ${label}: ${said}`);
    }

    tell(event, time, values) {
      if (event.says !== null) this.log(time, event.path, event.says.replace(/%(\d+)/g, (_, k) => number(values[k])));
    }

    log(time, component, what) {
      const list = this.motion.events;
      if (!list.slice(-20).some(e => e.time === time && e.component === component && e.what === what)) list.push({time, component, what});
    }
  }

  const now = () => typeof performance === "undefined" ? Date.now() : performance.now();

  // The shortest vector that a matrix takes to the right side: normal equations, pivots on the diagonal. Rows that are soft give way.
  function shortest(matrix, right, n, soft = []) {
    const m = matrix.length, N = matrix.map(a => matrix.map(b => { let v = 0; for (let j = 0; j < n; j++) v += a[j] * b[j]; return v; }));
    soft.forEach((v, i) => { N[i][i] += v; });
    const b = right.slice(), order = [], open = new Set(b.keys()), y = new Float64Array(m), most = Math.max(...N.map((row, i) => row[i]));
    while (open.size) {
      const i = [...open].reduce((a, c) => N[c][c] > N[a][a] ? c : a);
      if (!(N[i][i] > 1e-13 * most)) break;
      open.delete(i);
      order.push(i);
      for (const r of open) {
        const f = N[r][i] / N[i][i];
        if (f) { for (const c of open) N[r][c] -= f * N[i][c]; b[r] -= f * b[i]; }
      }
    }
    for (let k = order.length - 1; k >= 0; k--) {
      const i = order[k];
      let v = b[i];
      for (let l = k + 1; l < order.length; l++) v -= N[i][order[l]] * y[order[l]];
      y[i] = v / N[i][i];
    }
    return Array.from({length: n}, (_, j) => matrix.reduce((a, row, i) => a + row[j] * y[i], 0));
  }

  function eigen(matrix) { // eigenvalues and eigenvectors (columns) of a symmetric matrix: Jacobi's rotations
    const M = matrix.map(row => Array.from(row)), n = M.length, V = M.map((_, i) => M.map((_, j) => i === j ? 1 : 0));
    for (let sweep = 0; sweep < 30; sweep++) {
      let off = 0;
      for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) {
        const h = M[p][q];
        off = Math.max(off, Math.abs(h) / (Math.sqrt(Math.abs(M[p][p] * M[q][q])) || 1));
        if (!h) continue;
        const zeta = (M[q][q] - M[p][p]) / (2 * h), t = (zeta > 0 ? 1 : -1) / (Math.abs(zeta) + Math.hypot(1, zeta)), c = 1 / Math.hypot(1, t), s = c * t;
        for (let i = 0; i < n; i++) { const a = M[i][p], b = M[i][q]; M[i][p] = c * a - s * b; M[i][q] = s * a + c * b; }
        for (let i = 0; i < n; i++) { const a = M[p][i], b = M[q][i]; M[p][i] = c * a - s * b; M[q][i] = s * a + c * b; }
        for (let i = 0; i < n; i++) { const a = V[i][p], b = V[i][q]; V[i][p] = c * a - s * b; V[i][q] = s * a + c * b; }
      }
      if (off < 1e-15) break;
    }
    return {values: M.map((row, i) => Math.max(row[i], 0)), vectors: V};
  }

  // The step of least gaps J step + f within a radius, from the eigenvalues of J times its transpose; `alpha` is the damping to begin with.
  function trusted(J, f, {values, vectors}, radius, alpha) {
    const n = J[0].length, m = J.length, along = values.map((_, k) => f.reduce((sum, v, i) => sum + v * vectors[i][k], 0)), top = Math.max(...values), full = m >= n && Math.min(...values) > (2.3e-16 * m) ** 2 * top;
    const lengths = a => values.map((v, k) => v > 0 ? along[k] * Math.sqrt(v) / (v + a) : 0), size = a => Math.hypot(...lengths(a));
    const slope = a => -values.reduce((sum, v, k) => v + a > 0 ? sum + along[k] ** 2 * v / (v + a) ** 3 : sum, 0) / (size(a) || 1);
    const step = a => {
      const w = values.map((v, k) => v > 1e-30 * top || a > 0 ? along[k] / (v + a) : 0), u = vectors.map(row => row.reduce((sum, v, k) => sum + v * w[k], 0));
      return Array.from({length: n}, (_, j) => -J.reduce((sum, row, i) => sum + row[j] * u[i], 0));
    };
    if (full && size(0) <= radius) return {step: step(0), alpha: 0};
    let high = Math.hypot(...values.map((v, k) => along[k] * Math.sqrt(v))) / radius, low = full ? -(size(0) - radius) / slope(0) : 0;
    if (!full && !alpha) alpha = Math.max(0.001 * high, Math.sqrt(low * high));
    for (let count = 0; count < 10; count++) {
      if (alpha < low || alpha > high) alpha = Math.max(0.001 * high, Math.sqrt(low * high));
      const off = size(alpha) - radius, ratio = off / slope(alpha);
      if (off < 0) high = alpha;
      low = Math.max(low, alpha - ratio);
      alpha -= (off + radius) * ratio / radius;
      if (Math.abs(off) < 0.01 * radius) break;
    }
    const found = step(alpha), share = radius / (Math.hypot(...found) || 1);
    return {step: found.map(v => v * share), alpha};
  }

  function rank(matrix, n) { // of rows whose entries are about one, or zero
    const rows = matrix.map(row => Array.from(row));
    let count = 0;
    for (const open = new Set(rows.keys()); open.size;) {
      const norm = i => rows[i].reduce((a, v) => Math.max(a, Math.abs(v)), 0), i = [...open].reduce((a, c) => norm(c) > norm(a) ? c : a), most = norm(i);
      if (!(most > SINGULAR)) break;
      const j = rows[i].findIndex(v => Math.abs(v) === most);
      open.delete(i);
      count++;
      for (const r of open) {
        const f = rows[r][j] / rows[i][j];
        if (f) for (let c = 0; c < n; c++) rows[r][c] -= f * rows[i][c];
      }
    }
    return count;
  }

  async function engine(model) {
    return new Engine(model, ...await Promise.all([model.runtime, model.wasm].map(bytes => WebAssembly.compile(bytes))));
  }

  return {engine, Engine, Failure};
})();
