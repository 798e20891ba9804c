// A model in memory: its functions and the stepper as WebAssembly.
const Functions = (() => {
  class Failure extends Error {}

  class Functions {
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
      this.slot = 8;
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
    word(k) { return this.P[2 * k]; } // an integer of 64 bits, below 2 ** 31
    setWord(k, value) { this.P[2 * k] = value; this.P[2 * k + 1] = Math.floor(value / 2 ** 32); }
    setInt(name, value) { this.setWord((this.run + this.M.layout[name]) / 8, Number(value)); }
    getInt(name) { return this.word((this.run + this.M.layout[name]) / 8); }
    setFloat(name, value) { this.F[(this.run + this.M.layout[name]) / 8] = value; }
    getFloat(name) { return this.F[(this.run + this.M.layout[name]) / 8]; }

    prepare() {
      const M = this.M, {nx, ne} = M, nd = M.d.length, points = M.points;
      this.times = Float64Array.from({length: points}, (_, k) => M.t0 + (M.stop - M.t0) * k / (points - 1));
      this.times[points - 1] = M.stop;
      const at = this.at = {p: this.floats(M.p), ranks: this.floats(M.ranks), work: this.take(M.work + 1), t: this.take(1), z: this.take(1),
        x: this.take(nx), d: this.take(nd), hold: this.take(ne)};  // arguments of functions
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
        out: this.take(points * nx), out_d: this.take(points * nd)};
      const native = this.native;
      const words = {nx, nz: 0, nd, ne, rates: this.entry("rates"), p: native.p, d: native.d, hold: native.hold, ranks: at.ranks, work: at.work,
        x: native.x, z: at.z, armed: native.armed, fired: native.fired, nominal: native.nominal, nominal_z: at.z, bad_stage: -1, watch: 1,
        outputs: points - 1, output_times: this.floats(this.times.subarray(1)), output_x: native.out, output_z: at.z, output_d: native.out_d};
      if (ne) Object.assign(words, {margins: this.entry("margins"), margin_start: this.ints(M.marginStart), nm: M.marginStart[ne]});
      if (M.grids) Object.assign(words, {tables: M.grids.start.length - 1, table_arguments: this.entry("grids"), grid_start: this.ints(M.grids.start), grid: this.floats(M.grids.lines), grid_wraps: this.ints(M.grids.wraps)});
      if (M.switches) Object.assign(words, {new_modes: this.entry("switches"), switch_start: this.ints(M.switches.start), switch_place: this.ints(M.switches.place), most_switches: M.switches.most});
      M.stages.forEach((s, i) => {
        if (!s) return;
        Object.assign(words, {[`stage${i}.function`]: this.entry(s.name), [`stage${i}.rows`]: s.group_start[s.group_start.length - 1],
          [`stage${i}.nonzeros`]: s.row.length, [`stage${i}.groups`]: s.group_rank.length, [`stage${i}.band`]: s.band, [`stage${i}.linear`]: s.linear,
          [`stage${i}.row`]: this.ints(s.row), [`stage${i}.column`]: this.ints(s.column), [`stage${i}.size`]: this.floats(s.size),
          [`stage${i}.group_start`]: this.ints(s.group_start), [`stage${i}.group_rank`]: this.ints(s.group_rank),
          [`stage${i}.watched`]: s.watched ? this.ints(s.watched) : 0});
      });
      if (M.stiff) {
        words.stiff_ready = 1;
        for (const [name, value] of Object.entries(M.stiff)) words[name] = Array.isArray(value) ? this.ints(value) : value;
        if (M.stiff.jacobian_colour) words.colours = Math.max(...M.stiff.jacobian_colour) + 1;
        if (M.functions.slopes) words.slopes = this.entry("slopes");
      }
      this.words = words;
      Object.entries(words).forEach(([name, value]) => this.setInt(name, value));
      words.space = this.take(Number(this.runtime.mc_run_size(this.run)));
    }

    entry(name) { // number of a function of the model for the stepper
      this.table.set(this.slot, this.functions[name]);
      return this.slot++;
    }

    settleMemory() { // keep the current memory layout
      for (const out of Object.values(this.outs)) out.views = out.sizes.map((n, k) => this.array(out.places[k], n));
    }

    evaluate(name, s, t = null) { // its outputs, as arrays overwritten by the next call of the same function; with a time, all other arguments are those of the previous call
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
  }

  return Object.assign(Functions, {Failure});
})();
