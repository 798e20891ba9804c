// Moments at which steps have to end: conditions on time alone change, or functions of time do so quickly (simulation/schedule.py, pulses.py).
const Schedule = (() => {
  const WINDOWS = 20, GRID = 257, ROUGH = 1285, DEPTH = 50, BENT = 0.2, ROUNDING = 1e-12, LATER = 1e-13, DEEP = 20000, KEPT = 200;
  const SCALES = Array.from({length: 22}, (_, k) => 4 ** -k), SHARE = 0.05, COARSE = 101, MOST = 4000;
  const between = (a, b, n) => Array.from({length: n}, (_, k) => k < n - 1 ? a + (b - a) * k / (n - 1) : b);
  const sorted = list => Array.from(new Set(list)).sort((a, b) => a - b);

  // All moments between times at which a part changes its sign: smoothly, in a jump, or for a moment. at(time) gives values and slopes.
  function changes(at, times) {
    const found = [], ends = times.map(t => [t, ...at(t)]), n = ends[0][1].length;
    const rounding = Array.from({length: n}, (_, i) => ROUNDING * ends.reduce((a, [, f]) => Number.isFinite(f[i]) ? Math.max(a, Math.abs(f[i])) : a, 0));
    function wants(h, fa, sa, fb, sb) { // whether to look closer, and whether a sign changes
      let crosses = false, open = false;
      for (let i = 0; i < n; i++) {
        const change = fb[i] - fa[i], told = 0.5 * h * (sa[i] + sb[i]);
        crosses = crosses || (fa[i] > 0) !== (fb[i] > 0);
        open = open || !(Math.abs(change - told) <= BENT * (Math.abs(change) + Math.abs(told)) + rounding[i])
          || sa[i] * fa[i] < 0 && sb[i] * fb[i] > 0 && Math.abs(fa[i]) < h * Math.abs(sa[i]) && Math.abs(fb[i]) < h * Math.abs(sb[i]);
      }
      return [crosses, crosses || open];
    }
    let pairs = ends.slice(1).map((b, k) => [ends[k], b]);
    for (let depth = 0; depth < DEPTH && pairs.length; depth++) {
      const next = [];
      for (const [a, b] of pairs) {
        const h = b[0] - a[0], wide = h > 4 * Number.EPSILON * Math.max(Math.abs(a[0]), Math.abs(b[0]));
        const [crosses, open] = wants(h, a[1], a[2], b[1], b[2]);
        if (!wide && crosses) found.push(b[0]);
        if (!wide || !open || next.length >= 2 * DEEP) continue;
        const middle = 0.5 * (a[0] + b[0]), m = [middle, ...at(middle)];
        next.push([a, m], [m, b]);
      }
      pairs = next;
    }
    return sorted(found);
  }

  // Moments at which steps have to end, so that nothing quick around the special places is stepped over.
  function stops(values, places, begin, end, longest) {
    places = places.filter(t => t > begin - longest && t < end + longest);
    if (!places.length || places.length > MOST) return [];
    const finite = v => Number.isNaN(v) ? 0 : Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, v)), look = t => Array.from(values(t), finite);
    const far = SCALES.map(v => longest * v), around = places.map(t => [...far.map(h => t - h), t, ...far.slice().reverse().map(h => t + h)]);
    const seen = around.map(list => list.map(look)), every = [...seen.flat(), ...between(begin, end, COARSE).map(look)];
    const size = every[0].map((_, i) => every.reduce((a, f) => Math.max(a, f[i]), -Infinity) - every.reduce((a, f) => Math.min(a, f[i]), Infinity));
    const found = [];
    seen.forEach((list, p) => {
      for (let k = 1; k < list.length - 2; k++) // on the scale of the longest step it is seen anyway
        if (list[k].some((v, i) => size[i] > 0 && Math.abs(list[k + 1][i] - v) > SHARE * size[i])) found.push(around[p][k], around[p][k + 1]);
    });
    return sorted(found).filter(t => t > begin && t < end);
  }

  class Schedule {
    constructor(engine) {
      this.engine = engine;
      this.known = new Map();
    }

    next(s) { // the next moment, or the end of the run
      const {engine} = this, M = engine.M, span = M.stop - M.t0, later = s.t + LATER * Math.max(Math.abs(s.t), span);
      let end = [...this.straight(s), ...this.quick(s)].reduce((next, t) => t > later && t < next ? t : next, M.stop);
      if (!M.functions.conditions) return end;
      const place = k => M.t0 + span * k / WINDOWS, first = Math.min(WINDOWS - 1, Math.max(0, Math.floor((s.t - M.t0) / span * WINDOWS)));
      for (let k = first; k < WINDOWS && place(k) < end; k++) {
        const moments = this.kept(`window${k}`, s, () => changes(this.parts("conditions", s), between(place(k), place(k + 1), GRID)));
        const ahead = moments.find(t => t > later);
        if (ahead !== undefined) return Math.min(ahead, end);
      }
      return end;
    }

    straight(s, name = "timed") { // where functions that are linear in time vanish
      if (!this.engine.M.functions[name]) return [];
      const [values, slopes] = this.engine.evaluate(name, s);
      return Array.from(values, (v, i) => s.t - v / slopes[i]).filter(Number.isFinite);
    }

    quick(s) { // around which functions of time change quickly
      const M = this.engine.M, {t0, stop} = M, longest = M.longest * (stop - t0);
      if (!M.functions.pulses) return [];
      return this.kept("quick", s, () => {
        const curved = M.functions.arguments ? changes(this.parts("arguments", s), between(t0, stop, ROUGH)) : [];
        const places = sorted([...this.straight(s, "lines"), ...curved]), at = this.parts("pulses", s);
        return stops(t => at(t)[0], places, t0, stop, longest);
      });
    }

    kept(name, s, find) { // what was found with the same parameters and modes
      const on = this.engine.M.schedule[name === "quick" ? "quick" : "conditions"];
      const key = [...on.parameters.map(k => s.p[k]), name, ...on.modes.map(k => s.d[k])].join();
      if (!this.known.has(key)) {
        if (this.known.size > KEPT) this.known.clear();
        this.known.set(key, find());
      }
      return this.known.get(key);
    }

    parts(name, s) { // a function of time
      this.engine.evaluate(name, s);
      return t => this.engine.evaluate(name, s, t).map(v => v.slice());
    }
  }

  return Schedule;
})();
