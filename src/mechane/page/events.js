// Handling of events, as in Python (simulation/events.py).
const Events = (() => {
  const TOUCH = 1e-11, STEEP = 30, MOST_OFF = 1e8, GATE = 0.25, LATE = 1e-6, ZENO = 1e-7, DURATION = 1e-12, FELT = 3e-5, SLIGHT = 1e-6, CHAIN = 1000, SAME = 16, ROUNDING = 1e-3;

  const {Failure} = Functions, {largest} = Linear, {number} = Starting;

  class Events extends Starting {
    measure(s) { // sizes of margins, from their sensitivity to the coordinates
      const M = this.M, here = this.evaluate("margins", s)[0].slice(), change = new Float64Array(here.length);
      this.sizesOfRun.forEach((nominal, k) => {
        if (!Number.isFinite(nominal) || !nominal) return;
        const x = s.x.slice();
        x[k] += nominal;
        this.evaluate("margins", {...s, x})[0].forEach((v, i) => {
          const moved = Math.abs(v - here[i]);
          if (Number.isFinite(moved)) change[i] = Math.max(change[i], moved);
        });
      });
      const size = M.marginStart.slice(1).map((end, i) => Math.max(...change.subarray(M.marginStart[i], end)));
      this.touch = size.map(v => TOUCH * (v > 0 ? Math.min(v, STEEP) : 1));
      this.measured = {state: null};
      this.actions ??= M.events.map((_, i) => this.functions[`action${i}`] ? `action${i}` : null);
    }

    // The smallest margin of each event, negative for those at rest; kept for the last state, which no longer changes.
    margins(s) {
      if (this.measured.state === s) return this.measured.margins;
      const start = this.M.marginStart, m = this.evaluate("margins", s)[0], n = start.length - 1, least = new Float64Array(n);
      for (let i = 0; i < n; i++) {
        let low = s.hold[i] > 0.5 ? -1 : Infinity;
        if (low > 0) for (let k = start[i]; k < start[i + 1]; k++) low = Math.min(low, m[k]);
        least[i] = low;
      }
      this.measured = {state: s, all: m.slice(), margins: least, slopes: null};
      return least;
    }

    parts(s) { // the margins of all parts of conditions
      this.margins(s);
      return this.measured.all;
    }

    slopes(s) { // of the margins over time
      this.margins(s);
      return this.measured.slopes ??= this.evaluate("flight", s)[0].slice();
    }

    settle(s) { // at the start: conditions on modes that already hold, and their consequences
      this.began(s.t, true);
      const m = this.margins(s), before = m.map((v, i) => this.M.events[i].gated ? -1 : v > this.touch[i] ? Infinity : v);
      this.heldBefore = before.map(v => v === Infinity);
      return this.chain(before, s, this.touch);
    }

    began(t, starting) { // begin an instant with events
      this.instant = t;
      this.starting = starting;
      this.firedNow = new Map(); // with their margins
      this.done = new Set();
      this.active = []; // components with an event at this instant
    }

    handle(fired, s, unmet = null) { // unmet: conditions that did not hold on the step; what is solved for again at events may move a margin across zero
      this.began(s.t, false);
      const leaving = fired.filter(i => s.hold[i] > 0.5);
      if (leaving.length) {
        s = {...s, hold: s.hold.slice()};
        for (const i of leaving) { s.hold[i] = 0; this.log(s.t, this.M.events[i].path, "leaves its rest"); }
      }
      fired = fired.filter(i => !leaving.includes(i));
      const before = this.margins(s).slice();
      if (unmet) for (const i of unmet) if (before[i] > this.touch[i] && !(s.hold[i] > 0.5)) before[i] = 0;
      this.heldBefore = before.map((v, i) => v > this.touch[i]);
      const touch = this.located(fired, before, s);
      if (unmet) before.forEach((m, i) => { if (!unmet.includes(i) && Math.abs(m) <= this.touch[i] && !(s.hold[i] > 0.5)) before[i] = Infinity; }); // true since a moment ago
      for (const i of [...fired, ...leaving]) before[i] = Infinity;
      fired.forEach((i, n) => {
        const m = this.margins(s)[i];
        if (n && (m < -touch[i] || (m <= touch[i] && this.slopes(s)[i] * this.span < -touch[i]))) { before[i] = Math.min(m, 0); return; }
        s = this.fire(i, s);
        before[i] = Infinity;
        this.again(before, s, touch);
      });
      return this.chain(before, s, touch);
    }

    again(before, s, touch) { // events whose condition has ceased to hold (a ball that rebounds) may happen once more at the same instant
      const m = this.margins(s);
      for (let i = 0; i < m.length; i++) {
        if (before[i] !== Infinity || !(m[i] <= touch[i])) continue;
        if (m[i] < -touch[i] || !(this.slopes(s)[i] * this.span > touch[i])) { before[i] = m[i]; this.firedNow.delete(i); }
      }
    }

    located(fired, margins, s) { // margins that count as zero: events of one moment are off by the same time
      if (fired.every(i => Math.abs(margins[i]) <= this.touch[i])) return this.touch;
      const slopes = this.evaluate("flight", s)[2];
      const late = fired.reduce((a, i) => slopes[i] ? Math.max(a, Math.abs(margins[i] / slopes[i])) : a, 0);
      return this.touch.map((v, i) => {
        const wide = 4 * Math.min(late, LATE * this.span) * slopes[i];
        const own = fired.includes(i) ? 4 * Math.abs(margins[i]) : 0;
        return Math.max(v, Math.min(Math.max(wide, own), MOST_OFF * v, this.M.events[i].gated ? GATE : Infinity));
      });
    }

    begins(i, s, m, zero) { // whether a condition at zero holds from this instant on
      const rate = this.slopes(s)[i], same = SAME * 2 ** -52 * Math.max(Math.abs(s.t), this.span) * Math.abs(rate) + ROUNDING * this.touch[i];
      return rate * this.span > zero && (m >= -same || zero > this.touch[i]);
    }

    chain(before, s, touch) { // fire conditions that have become true until there are none
      const n = before.length, holds = new Uint8Array(n);
      let last = "";
      before = before.slice();
      for (let count = 0; count < CHAIN; count++) {
        this.again(before, s, touch);
        const m = this.margins(s), raised = [];
        for (let i = 0; i < n; i++) {
          const zero = this.done.has(i) ? this.touch[i] : touch[i]; // events that have happened are no longer late
          holds[i] = m[i] > zero || (Math.abs(m[i]) <= zero && this.begins(i, s, m[i], zero));
          if (holds[i] && before[i] <= touch[i]) raised.push(i);
        }
        if (!raised.length) return s;
        last = this.M.events[raised[0]].path;
        s = this.fire(raised[0], s);
        for (let i = 0; i < n; i++) if (!(before[i] === Infinity && holds[i]) && !raised.includes(i)) before[i] = m[i];
        before[raised[0]] = Infinity;
      }
      throw new Failure(`At t = ${s.t.toPrecision(6)} events trigger each other endlessly, such as those of '${last || "model"}'.`);
    }

    fire(index, s) {
      const event = this.M.events[index];
      this.firedNow.set(index, this.margins(s)[index]);
      this.done.add(index);
      this.active.push(event.path);
      if (event.failure) throw this.failure(index, s);
      const values = this.values(index, s);
      this.tell(event, s.t, values);
      const moved = [], fixedTargets = new Map();
      let before = s;
      s = {...s, x: s.x.slice(), d: s.d.slice()};
      for (let i = 0; i < event.actions.length; i++) {
        const action = event.actions[i], place = action[1], value = action[2] * values[i];
        if (action[0] === "d") s.d[place] = values[i];
        else if (action[0] === "x") { s.x[place] = value; moved.push(place); }
        else fixedTargets.set(place, value);
      }
      if (moved.length || fixedTargets.size) {
        if (this.M.assembly) for (const stage of [false, true]) {
          const mine = [...fixedTargets.keys()].some(w => this.M.assembly.rates[this.M.assembly.loopConstraints + w] === stage);
          if (mine || moved.length) this.meet(s, stage, k => !moved.includes(k), fixedTargets);
        }
        s = this.rest(index, s);
      }
      event.impulses.forEach(([name, size, impulseInput, along], k) => {
        const first = event.actions.length + 2 * k, value = values[first], limit = values[first + 1];
        const struck = this.struck(name, impulseInput, along, value, limit, {...before, x: s.x});
        for (let i = 0; i < s.d.length; i++) if (struck.d[i] !== before.d[i]) s.d[i] = struck.d[i];
        before = {...before, d: struck.d};
        const [speed, slope, change] = this.evaluate(name, struck);
        const lacks = value - speed[0], moves = Math.abs(slope[0]) > 0;
        let impulse = 0;
        if (moves ? lacks !== 0 : Math.abs(lacks) > FELT * largest(this.sizesOfRun)) { // the speed is determined elsewhere; only rounding errors are left
          if (!moves) throw new Failure(`At t = ${s.t.toPrecision(6)} an impact cannot change a prescribed motion.`);
          impulse = Math.min(Math.max(lacks / slope[0], -limit), limit);
          s.x = s.x.slice();
          for (let i = 0; i < s.x.length; i++) s.x[i] += change[i] * impulse;
        }
        if (size >= 0) s.d[size] = impulse;
      });
      return s;
    }

    values(index, s) { // of the actions and impulses of an event
      const name = this.actions[index];
      return name ? this.evaluate(name, s)[0].slice() : [];
    }

    // The modes of the model during an impact: contacts that would be in tension open first, stuck ones that tear off slide.
    struck(name, impulseInput, along, value, limit, s) {
      for (let count = 0; count < CHAIN; count++) {
        const waiting = this.waiting(s), index = waiting >= 0 ? waiting : this.raisedBy(name, impulseInput, along, value, limit, s);
        if (index < 0) return s;
        const event = this.M.events[index], values = this.values(index, s);
        this.tell(event, s.t, values);
        s = {...s, d: s.d.slice()};
        event.actions.forEach(([, place], i) => { s.d[place] = values[i]; });
      }
      throw new Failure(`In an impact at t = ${s.t.toPrecision(6)} events trigger each other endlessly.`);
    }

    busy(own) { // whether a component, or one that contains it, had an event at this instant
      return this.active.some(path => own === path || (path && own.startsWith(`${path}.`)));
    }

    waiting(s) { // a pending change of mode of a component with an event at this instant, or -1
      const m = this.margins(s), {events} = this.M;
      for (let i = 0; i < m.length; i++) if (m[i] > this.touch[i] && !this.heldBefore[i] && events[i].gated && !events[i].impulses.length && this.switches(events[i]) && this.busy(events[i].path)) return i;
      return -1;
    }

    switches(event) { // whether an event changes modes, and nothing else but by impulses
      return event.actions.length > 0 && event.actions.every(action => action[0] === "d");
    }

    raisedBy(name, impulseInput, along, value, limit, s) { // a change of mode whose condition becomes true by the forces of an impact, or -1
      const {events, marginStart} = this.M, [[speed], [slope], change, [share]] = this.evaluate(name, s);
      const size = Math.abs(slope) > 0 ? Math.min(Math.max((value - speed) / slope, -limit), limit) : 0;
      if (!change.some((v, i) => this.sizesOfRun[i] > 0 && Math.abs(v * size) > FELT * this.sizesOfRun[i])) return -1;
      const d = s.d.slice(), force = size / (DURATION * this.span), free = this.parts(s);
      d[impulseInput] = force;
      if (along >= 0) d[along] = share * force;
      const now = this.evaluate("margins", {...s, d})[0];
      let most = 0;
      for (let j = 0; j < now.length; j++) { const moved = Math.abs(now[j] - free[j]); if (moved > most && moved < Infinity) most = moved; }
      const yields = (event, i) => {
        let some = false;
        for (let j = marginStart[i]; j < marginStart[i + 1]; j++) {
          const raised = free[j] <= 0 && now[j] > SLIGHT * most;
          if (!raised && !(free[j] > 0 && now[j] > 0)) return false;
          some ||= raised;
        }
        return some && this.switches(event) && !this.busy(event.path);
      };
      const opens = events.findIndex((event, i) => event.impulses.length && yields(event, i));
      return opens >= 0 ? opens : events.findIndex(yields);
    }

    rest(index, s) { // bring to rest what rebounds and immediately falls back
      const event = this.M.events[index], [slopes, pushes] = this.evaluate("flight", s), slope = slopes[index], push = pushes[index];
      if (event.held >= 0 && push > 0 && slope <= 0) {
        this.flight = -2 * slope / push;
        if (this.flight < ZENO * this.span) {
          this.flight = null;
          s.x[event.held] = 0;
          s = {...s, hold: s.hold.slice()};
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
      const {says, path} = event;
      if (says !== null) this.log(time, path, says.includes("%") ? says.replace(/%(\d+)/g, (_, k) => number(values[k])) : says);
    }

    log(time, component, what) {
      const list = this.motion.events;
      for (let k = list.length - 1; k >= 0 && k >= list.length - 20; k--) if (list[k].time === time && list[k].component === component && list[k].what === what) return;
      list.push({time, component, what});
    }
  }

  return Events;
})();
