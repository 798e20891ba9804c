// Times at which steps must end: where conditions on time alone change, or functions of time change rapidly (simulation/schedule.py, pulses.py).
const Schedule = (() => {
  const WINDOWS = 20, GRID = 257, ROUGH = 1285, DEPTH = 50, BENT = 0.2, ROUNDING = 1e-12, LATER = 1e-13, DEEP = 20000, KEPT = 200;
  const SCALES = Array.from({length: 22}, (_, k) => 4 ** -k), SHARE = 0.05, COARSE = 101, MOST = 4000;
  const between = (a, b, n) => Array.from({length: n}, (_, k) => k < n - 1 ? a + (b - a) * k / (n - 1) : b);
  const sorted = list => Array.from(new Set(list)).sort((a, b) => a - b);

  // All times in an interval at which a part changes its sign: smoothly, in a jump, or only for a moment. at(time) returns values and slopes.
  function changes(at, times) {
    const found = [], n = at(times[0])[0].length, T = [], F = [], S = [], rounding = new Float64Array(n); // samples: times, values, slopes
    function look(t) {
      const [f, s] = at(t);
      for (let i = 0; i < n; i++) { F.push(f[i]); S.push(s[i]); }
      return T.push(t) - 1;
    }
    for (const t of times) look(t);
    for (let k = 0; k < F.length; k++) if (Number.isFinite(F[k])) rounding[k % n] = Math.max(rounding[k % n], ROUNDING * Math.abs(F[k]));
    const crosses = (a, b) => { for (let i = 0; i < n; i++) if ((F[a * n + i] > 0) !== (F[b * n + i] > 0)) return true; return false; };
    function open(a, b, h) { // whether there may be further changes between two samples
      for (let i = 0; i < n; i++) {
        const fa = F[a * n + i], fb = F[b * n + i], sa = S[a * n + i], sb = S[b * n + i], change = fb - fa, told = 0.5 * h * (sa + sb);
        if (!(Math.abs(change - told) <= BENT * (Math.abs(change) + Math.abs(told)) + rounding[i])) return true;
        if (sa * fa < 0 && sb * fb > 0 && Math.abs(fa) < h * Math.abs(sa) && Math.abs(fb) < h * Math.abs(sb)) return true;
      }
      return false;
    }
    let pairs = times.slice(1).flatMap((_, k) => [k, k + 1]);
    for (let depth = 0; depth < DEPTH && pairs.length; depth++) {
      const next = [];
      for (let k = 0; k < pairs.length; k += 2) {
        const a = pairs[k], b = pairs[k + 1], h = T[b] - T[a], wide = h > 4 * Number.EPSILON * Math.max(Math.abs(T[a]), Math.abs(T[b])), crossed = crosses(a, b);
        if (!wide && crossed) found.push(T[b]);
        if (!wide || !(crossed || open(a, b, h)) || next.length >= 4 * DEEP) continue;
        const m = look(0.5 * (T[a] + T[b]));
        next.push(a, m, m, b);
      }
      pairs = next;
    }
    return sorted(found);
  }

  // Times at which steps must end, so that no rapid change around the special places is skipped.
  function stops(values, places, begin, end, longest) {
    places = places.filter(t => t > begin - longest && t < end + longest);
    if (!places.length || places.length > MOST) return [];
    const finite = v => Number.isNaN(v) ? 0 : Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, v)), look = t => Array.from(values(t), finite);
    const far = SCALES.map(v => longest * v), around = places.map(t => [...far.map(h => t - h), t, ...far.slice().reverse().map(h => t + h)]);
    const seen = around.map(list => list.map(look)), every = [...seen.flat(), ...between(begin, end, COARSE).map(look)];
    const low = every[0].slice(), high = every[0].slice();
    for (const f of every) for (let i = 0; i < f.length; i++) { if (f[i] < low[i]) low[i] = f[i]; if (f[i] > high[i]) high[i] = f[i]; }
    const size = high.map((v, i) => v - low[i]);
    const found = [];
    seen.forEach((list, p) => {
      for (let k = 1; k < list.length - 2; k++) // changes on the scale of the longest step are resolved anyway
        if (list[k].some((v, i) => size[i] > 0 && Math.abs(list[k + 1][i] - v) > SHARE * size[i])) found.push(around[p][k], around[p][k + 1]);
    });
    return sorted(found).filter(t => t > begin && t < end);
  }

  class Schedule {
    constructor(engine) {
      this.engine = engine;
      this.known = new Map();
    }

    next(s) { // the next time, or the end of the run
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

    quick(s) { // times around which functions of time change rapidly
      const M = this.engine.M, {t0, stop} = M, longest = M.longest * (stop - t0);
      if (!M.functions.pulses) return [];
      return this.kept("quick", s, () => {
        const curved = M.functions.arguments ? changes(this.parts("arguments", s), between(t0, stop, ROUGH)) : [];
        const places = sorted([...this.straight(s, "lines"), ...curved]), at = this.parts("pulses", s);
        return stops(t => at(t)[0], places, t0, stop, longest);
      });
    }

    kept(name, s, find) { // results for the same parameters and modes, cached
      const on = this.engine.M.schedule[name === "quick" ? "quick" : "conditions"];
      const key = [...on.parameters.map(k => s.p[k]), name, ...on.modes.map(k => s.d[k])].join();
      if (!this.known.has(key)) {
        if (this.known.size > KEPT) this.known.clear();
        this.known.set(key, find());
      }
      return this.known.get(key);
    }

    parts(name, s) { // a function of time; the next call overwrites its arrays
      this.engine.evaluate(name, s);
      return t => this.engine.evaluate(name, s, t);
    }
  }

  return Schedule;
})();
