// The start of a run, as in Python (simulation/starting.py, initialize.py): given values are satisfied, loops are closed.
const Starting = (() => {
  const OPEN = 1e-9, CLOSED = 3e-15, LONGEST = 0.5, SLACK = 1e-5, STILL = 1e-12, STEPS = 200, FEW = 200, SOFT = 1e-4, REACH = 0.25, SLOW = 1e-3, UNMOVED = 1e-12, RESOLVED = 1e13, NO_LENGTH = 1e-30, NOT_THERE = 1e-14;

  const {Failure} = Functions, {largest, typical, shortest, eigen, trusted, rank} = Linear;

  function number(v) { // four digits, as Python writes them
    const size = v ? Math.floor(Math.log10(Math.abs(v))) : 0;
    if (size >= -4 && size < 4) return String(+v.toPrecision(4));
    return v.toExponential(3).replace(/\.?0+e/, "e").replace(/e([+-])(\d)$/, "e$10$2");
  }

  class Starting extends Functions {
    setParameters(settings) {
      const M = this.M, p = this.array(this.at.p, M.p.length);
      p.set(M.p);
      M.sliders.forEach((s, i) => { if (s.kind === "p") p[s.place] = settings[i]; });
      this.follow();
    }

    follow() { // parameters that depend on others
      const M = this.M, p = this.array(this.at.p, M.p.length);
      const state = {t: M.t0, x: M.x, d: M.d, hold: new Float64Array(M.ne)}, found = M.rules.length ? this.evaluate("rules", state)[0] : [];
      M.rules.forEach((k, i) => { p[k] = found[i]; });
      for (const [i, label, least, most] of M.bounds) {
        const value = p[M.rules[i]];
        if (Number.isNaN(value)) throw new Failure(`${label} is not a number.`);
        if (least !== null && value < least) throw new Failure(`${label} = ${number(value)} is below its minimum ${least}.`);
        if (most !== null && value > most) throw new Failure(`${label} = ${number(value)} is above its maximum ${most}.`);
      }
      if (M.rows.length) this.compareRows(state);
      this.compareFactors("divisors", state);
    }

    compareFactors(name, state) { // what unknowns are divided by must not vanish
      const unknowns = this.M.factors[name];
      if (!unknowns) return;
      const sizes = this.evaluate(name, state)[0], wrong = unknowns.findIndex((_, k) => !(sizes[k] > 1));
      if (wrong >= 0) throw new Failure(`With these values '${unknowns[wrong]}' cannot be computed as for the published ones: a factor in its equation, such as a mass, a length or a ratio, nearly vanishes.`);
    }

    compareRows(state) { // constraints that reduce to numbers
      const [gaps, limits] = this.evaluate("rows", state), wrong = this.M.rows.findIndex((_, k) => !(Math.abs(gaps[k]) <= limits[k]));
      if (wrong >= 0) throw new Failure(`The constraints of ${this.M.rows[wrong]} contradict others with these values, off by ${number(gaps[wrong])}: a redundant loop closes only for matching lengths and angles.`);
    }

    begin(settings, pose = null) { // a consistent start: given values are satisfied, loops are closed; `pose` is an interactively chosen one
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

    sameStart() { // whether the published start is also that of the current parameters: nothing it depends on has changed
      const M = this.M, p = Float64Array.from(this.array(this.at.p, M.p.length)), state = {t: M.t0, x: M.x, d: this.modes, hold: new Float64Array(M.ne)};
      const of = p => ["start", "assembly"].flatMap(name => M.functions[name] ? Array.from(this.evaluate(name, {...state, p})[0]) : []);
      const then = of(Float64Array.from(M.p)), now = of(p);
      return now.every((v, i) => v === then[i]);
    }

    regular(x) { // a start with a unique continuation; of singular ones only the published start, whose continuation is known
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

    places(slider) { // whether a slider sets a position at the start
      const {start, assembly} = this.M;
      return slider.kind === "x" ? !start.rate[slider.place] : slider.kind === "target" && !assembly.rates[assembly.loopConstraints + slider.place];
    }

    placed(slider, x) { // its value at a pose
      if (slider.kind === "x") return slider.sign * x[slider.place];
      const state = {t: this.M.t0, x, d: this.modes, hold: new Float64Array(this.M.ne)};
      return slider.sign * this.evaluate("assembly", state)[0][this.M.assembly.loopConstraints + slider.place];
    }

    // Coordinates at which a point of the mechanism, `point(state)`, is as close as possible to its target; loops stay closed.
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

    meet(state, stage, isFree, fixedTargets, loopConstraints = true) { // satisfy loop constraints and targets of positions or speeds; returns the residuals
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

    newton(state, free, rows, target, linear, aside = false) { // damped minimum-norm steps, in sizes; continued beyond a dead centre if they get stuck
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

    nearest(state, free, size, rows, target, terms) { // the point of least residuals relative to their sizes: trust-region steps, as in SciPy
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

    leftOfSpeeds(x, free, {matrix, gap}, target, usual, along, atFirst) { // relative to the actual terms, not to possible ones
      const sizes = this.sizes(new Float64Array(x.length)), speeds = free.map(k => x[k]), terms = matrix.map((row, i) => along(row, speeds) + Math.abs(target[i]) + atFirst[i]);
      const pace = largest(Array.from(x, (v, k) => this.M.start.rate[k] ? v / sizes[k] : 0)), most = largest(usual);
      const least = SLACK * Math.max(largest(terms), pace * most);
      return gap.reduce((a, v, i) => { const term = Math.max(terms[i], least); return term > STILL * most ? Math.max(a, Math.abs(v / term)) : a; }, 0);
    }

    nominal(s) { // sizes of coordinates, as compiler/scales.py
      const M = this.M, p = this.array(this.at.p, M.p.length), of = (kind, values) => Array.from(values).filter((_, k) => M.kinds[k] === kind);
      const rates = this.evaluate("rates", s)[0].map(v => Number.isFinite(v) ? v : 0), span = M.stop - M.t0;
      const way = largest(of("speed", s.x)) * span + largest(of("speed", rates)) * span ** 2, beyond = (size, least) => size > least * way ? size : 0;
      const length = beyond(typical(M.lengths.map(([k, unit]) => p[k] * unit)), NO_LENGTH) || beyond(largest(of("length", s.x)), NOT_THERE) || M.length;
      const moving = (v, l) => v * span > UNMOVED * l ? v : 0, gained = (a, l) => Math.min(Math.sqrt(a * l), a * span);
      let spin = Math.max(moving(largest(of("spin", s.x)), 1), gained(largest(of("spin", rates)), 1));
      let speed = Math.max(moving(largest(of("speed", s.x)), length), gained(largest(of("speed", rates)), length), spin * length);
      spin = Math.max(spin, speed / length);
      if (!(spin > SLOW / span)) {
        const error = this.rounding(s, rates, p), least = RESOLVED * span * Math.max(largest(of("speed", error)), largest(of("spin", error)) * length);
        speed = Math.min(Math.max(speed, least) || length / span, length / span);
        spin = speed / length;
      }
      const sizes = {length, speed, spin};
      return M.kinds.map((kind, k) => M.declared[k] ?? sizes[kind] ?? 1);
    }

    rounding(s, rates, p) { // errors of the rates by rounding of coordinates and parameters
      const rounded = values => values.map((v, k) => v * (1 + Number.EPSILON * (1 + 5 * k % 7))), own = p.slice();
      const other = this.evaluate("rates", {...s, x: rounded(s.x), p: rounded(own)})[0].map((v, k) => Number.isFinite(v) ? v - rates[k] : 0);
      p.set(own);
      return other;
    }
  }

  return Object.assign(Starting, {number});
})();
