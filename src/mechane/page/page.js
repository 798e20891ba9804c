// A page that simulates: sliders, runs, bodies that are pulled by hand, keys, links. Errors are reported by whoever waits for the run.
return (async () => {
  "use strict";
  const M = MODEL, {short, written} = Draw, engine = await Mechane.engine(M);
  const FRAME = 6, LASTING = 150; // milliseconds of a run until something is shown, and until its progress is shown
  const settings = M.sliders.map(s => s.value), inputs = [];
  let motion = null, columns = [], published = [], whole = [], traces = [], pose = null, anchor = null, current = null, share = 0, growing = false, remote = false, begun = false;
  const row = state => M.functions.scene ? engine.evaluate("scene", state)[0] : [];
  function posesOf(state) { // all poses relative to the followed component, if any
    const list = Draw.poses(M.scene, row(state));
    if (M.scene.follow === undefined) return list;
    const r = list[M.scene.follow].r.slice();
    anchor = anchor || r;
    for (const p of list) p.r = p.r.map((v, i) => v - r[i] + anchor[i]);
    return list;
  }
  const asPublished = () => !pose && !(motion && motion.ps) && settings.every((v, i) => v === M.sliders[i].value);

  const player = makePlayer(M, {
    poses: t => posesOf(live ? engine.now() : engine.at_time(motion, t)),
    end: () => motion ? motion.time[motion.count - 1] : M.stop,
    growing: () => growing,
    tick, key, grab, pull, release, remember,
    overlay: () => held && held.to ? [Draw.inside(player.poses[held.shape], held.local), held.to] : null,
  });
  const {$, say, view} = player;

  // ---------------------------------------------------------------------------------------------- running
  function tell(first = 0) { // curves and traces of the motion, from an output point on
    if (!first) {
      columns = engine.table_of(motion, "plots");
      traces = M.scene.traces.map(() => new Float32Array(3 * motion.time.length));
    } else engine.table_of(motion, "plots", columns, first);
    if (traces.length) for (let k = first; k < motion.count; k++) {
      const values = row(engine.state(motion, k));
      M.scene.traces.forEach((entry, i) => traces[i].set(Draw.placed(entry, values), 3 * k));
    }
    player.show({time: motion.time, count: motion.count, columns, before: asPublished() ? [] : published, events: motion.events,
      rest: growing ? whole.map(c => c.slice().fill(NaN, 0, motion.count - 1)) : [], traces: traces.map(trace => trace.subarray(0, 3 * motion.count))});
  }
  function enlarge() { player.fit(Array.from({length: 24}, (_, i) => posesOf(engine.state(motion, Math.floor((motion.count - 1) * i / 23))))); }

  function show(found) { // the first part of a motion, or the whole
    motion = found;
    tell();
    if (begun) return;
    begun = true;
    enlarge();
    player.start();
  }

  function finished(found) {
    growing = false;
    show(found);
    whole = columns;
    if (!published.length && asPublished()) published = columns;
    if (!held && !motion.ps) enlarge(); // the view stays still while the mouse holds a body, and follows interactive motion
    const {milliseconds: spent, steps} = motion.stats, count = motion.events.length;
    if (motion.error) say(motion.error, true);
    else say(`simulated in ${spent < 10 ? spent.toFixed(1) : Math.round(spent)} ms, ${steps} steps${count ? `, ${count} event${count === 1 ? "" : "s"}` : ""}`);
    player.settle();
    return motion;
  }

  function progress(share, began) {
    if (performance.now() - began < LASTING) return;
    $("progress").hidden = false;
    $("progress").value = share;
    say(`simulating … ${Math.round(100 * share)} %`);
  }

  // Every run begins in the page itself, which shows its first results within a frame. The rest is computed by the worker; if the browser
  // has none, the run yields to the page from time to time. The newest settings count: runs for older ones are abandoned.
  let worker = null, refused = false, answer = null, newest = 0, latest = null;
  function hasWorker() {
    if (!worker && !refused) try {
      worker = new Worker(URL.createObjectURL(new Blob([WORKER], {type: "text/javascript"})));
      worker.postMessage({model: M});
      worker.onmessage = ({data}) => answer?.(data);
      worker.onerror = () => { refused = true; worker = null; answer?.({lost: true}); };
    } catch { refused = true; }
    return !refused;
  }
  function remotely(request) {
    const began = performance.now();
    worker.postMessage(request);
    return new Promise((resolve, reject) => {
      answer = data => {
        const mine = data.number === request.number;
        if (data.left || data.lost) resolve(data.lost ? undefined : null);
        else if (!mine && data.motion) whole = engine.table_of(data.motion, "plots"); // older than the displayed motion, but complete
        else if (mine && data.failed) reject(new Mechane.Failure(data.failed));
        else if (mine && data.part) { grow(data.part); progress(data.share, began); }
        else if (mine) resolve(data.motion);
      };
    });
  }
  function grow(part) {
    const first = motion.count;
    engine.extend(motion, part);
    tell(first);
  }
  function within(steps, limit) { // continue a run for some time; `undefined` if it is not finished
    for (const began = performance.now(); ;) {
      const {done, value} = steps.next();
      if (done) return value;
      if (performance.now() - began > limit) { share = value; return undefined; }
    }
  }
  async function inTurns(steps, number) {
    for (const began = performance.now(); ;) {
      await new Promise(resolve => setTimeout(resolve));
      if (number !== newest) return null;
      const first = motion.count, found = within(steps, FRAME);
      if (found) return found;
      tell(first);
      progress(share, began);
    }
  }
  async function run(number) {
    const request = {number, settings: settings.slice(), pose};
    try {
      const steps = engine.steps(request.settings, pose);
      let found = within(steps, FRAME);
      if (!found) {
        growing = true;
        show(engine.motion);
        remote = hasWorker();
        if (remote) found = await remotely(request);
        if (found === undefined) found = await inTurns(steps, number);
      } else remote = false;
      return found && finished(found);
    } catch (error) {
      if (!(error instanceof Mechane.Failure)) throw error;
      say(error.message, true);
      return null;
    } finally { if (number === newest) $("progress").hidden = true; }
  }
  function simulate() { // returns the motion for the newest settings
    const number = ++newest;
    answer?.({left: true});
    answer = null;
    live = growing = false;
    const mine = current = latest = run(number).then(found => {
      if (current === mine) current = null;
      return number === newest ? found : latest;
    });
    return mine;
  }
  let waiting = null;
  function again() { // at the next frame
    if (!waiting) {
      waiting = {};
      waiting.done = new Promise(resolve => { waiting.go = () => { waiting = null; resolve(simulate()); }; });
    }
    return waiting.done;
  }

  // ---------------------------------------------------------------------------------------------- by hand
  // During playback, a body is pulled by a spring and keys drive inputs: the simulation continues from there in real time.
  // While paused, a body is moved to another position, and the motion begins there.
  let held = null, live = false;
  const pressed = new Map(), KEYS = [["ArrowLeft", "ArrowRight"], ["ArrowDown", "ArrowUp"]];
  const movable = shape => Object.keys(shape).some(name => /^(r|phi|R|along|plane)$/.test(name) && shape[name].some(Array.isArray));
  const isMovable = M.scene.shapes.map(movable), stiffness = Math.max(10 / Math.sqrt(M.scene.size), 10 / player.usual); // 1/s

  function grab(x, y, reach, only = false) { // the shape below the mouse; grabs it unless `only` is set
    if (!motion || anchor || held && !only) return false;
    const playing = player.playing, found = view.pick(player.poses, x, y, reach,
      k => playing ? M.scene.shapes[k].about.body !== undefined : isMovable[k] && M.nx > 0);
    if (!found || only) return Boolean(found);
    held = {shape: found.shape, local: found.local, at: found.at, body: M.scene.shapes[found.shape].about.body, to: null, pull: playing, last: null};
    $("hint").hidden = true;
    if (!playing) { player.go(M.t0); if (motion.ps) pose = motion.x.slice(0, M.nx); }
    return true;
  }
  function pull(x, y) {
    if (!held) return;
    held.to = view.onto(x, y, held.at);
    if (held.pull) return;
    const from = pose || motion.x.slice(0, M.nx), space = M.scene.space;
    engine.array(engine.at.p, M.p.length).set(motion.p);
    const point = state => { const p = Draw.inside(posesOf(state)[held.shape], held.local); return space ? p : p.slice(0, 2); };
    pose = engine.drag(from, point, space ? held.to : held.to.slice(0, 2));
    M.sliders.forEach((s, i) => { if (s.kind !== "p" && engine.places(s)) inputs[i](engine.placed(s, pose)); });
    again();
  }
  function release() {
    const placed = held && !held.pull;
    held = null;
    if (placed) { remember(); enlarge(); }
    player.refresh();
  }

  function key(event, down) {
    const side = KEYS.findIndex((pair, i) => i < M.inputs.length && pair.includes(event.key));
    if (side < 0 || down && (!player.playing || event.target.type === "range")) return false;
    press(side, down ? KEYS[side].indexOf(event.key) : null);
    return true;
  }
  function press(i, end) {
    const input = M.inputs[i];
    if (end === null) pressed.delete(i); else pressed.set(i, end ? input.high : input.low);
    $("keys").querySelectorAll("button").forEach((b, k) => b.setAttribute("aria-pressed", String(k >> 1 === i && end === k % 2)));
  }
  M.inputs.forEach((input, i) => {
    const box = document.createElement("span"), name = document.createElement("span");
    name.textContent = input.path;
    name.title = input.doc;
    const buttons = [0, 1].map(end => {
      const b = document.createElement("button");
      b.textContent = i ? "↓↑"[end] : "←→"[end];
      b.setAttribute("aria-label", `${input.path} = ${short(end ? input.high : input.low)} ${written(input.unit)}`);
      b.title = b.getAttribute("aria-label");
      b.addEventListener("pointerdown", () => { if (!player.playing) player.play(true); press(i, end); });
      for (const leave of ["pointerup", "pointerleave", "pointercancel"]) b.addEventListener(leave, () => press(i, null));
      b.addEventListener("keydown", event => { if (event.key === "Enter" || event.key === " ") { if (!player.playing) player.play(true); press(i, end); event.preventDefault(); event.stopPropagation(); } });
      b.addEventListener("keyup", () => press(i, null));
      return b;
    });
    box.append(buttons[0], name, buttons[1]);
    $("keys").append(box);
  });
  $("keys").hidden = !M.inputs.length;
  const told = [M.inputs.length ? `Arrows drive ${M.inputs.map(input => input.path).join(" and ")}.` : "",
    M.pulls.length && M.scene.follow === undefined && M.scene.shapes.some(s => s.about.body !== undefined) ? "Drag a part to pull it; paused, to place it." : ""];
  if (told.some(Boolean)) {
    $("hint").textContent = told.filter(Boolean).join(" ");
    $("hint").hidden = false;
    setTimeout(() => { $("hint").classList.add("gone"); }, 9000);
  }

  function tick(passed) { // returns whether this function advanced the time
    waiting?.go();
    if (motion && motion.ps && !held) player.fit([player.poses]);
    const wanted = player.playing && motion && !current && (held && held.pull && held.to || pressed.size);
    if (!wanted && live) { live = false; carryOn(); return false; }
    if (!wanted || !passed) return false;
    try { step(player.speed * passed, Math.max(25, 500 * passed)); } catch (error) {
      if (!(error instanceof Mechane.Failure)) throw error;
      motion.error = error.message;
      say(error.message, true);
      held = null;
      pressed.clear();
      live = false;
    }
    return true;
  }
  function step(dt, most) { // in at most so many milliseconds: frames that come late anyway may take longer
    if (!live) {
      const k = Math.floor((player.time - M.t0) / (motion.time[1] - motion.time[0]) + 1e-9);
      engine.resume(motion, Math.max(0, Math.min(motion.count - 2, k)));
      motion = engine.motion;
      live = true;
      say("by hand");
    }
    const first = motion.count - 1, began = performance.now(), end = Math.min(M.stop, engine.now().t + dt);
    for (let now = engine.now(); now.t < end && performance.now() - began < most; now = engine.now()) {
      engine.change(driven(now));
      const until = held && held.pull ? Math.min(end, now.t + 0.1 / stiffness) : end;
      for (const _ of engine.advance(until)) if (performance.now() - began > most) break; // slower than real time: it lags behind
    }
    player.keep(engine.now().t);
    tell(Math.max(1, first));
    if (end >= M.stop) { held = null; pressed.clear(); live = false; motion.stats = {...motion.stats, milliseconds: 0}; player.go(M.t0); }
  }
  function driven(now) { // values of all inputs and pulls
    const values = M.inputs.map((input, i) => [input.place, pressed.get(i) ?? motion.p[input.place]]);
    for (const places of M.pulls) for (const place of places) values.push([place, 0]);
    if (held && held.pull && held.to) {
      const values_ = row(now), p = Draw.inside(Draw.pose(M.scene, held.shape, values_), held.local), v = velocity(now, p);
      const mass = inertia(now, p), force = p.map((c, i) => mass * stiffness * (stiffness * (held.to[i] - c) - 1.4 * v[i]));
      const arm = p.map((c, i) => c - Draw.placed(M.scene.bodies[held.body], values_)[i]), turn = Draw.cross(arm, force), places = M.pulls[held.body];
      const all = places.length === 3 ? [force[0], force[1], turn[2]] : [...force, ...turn];
      values.push(...places.map((place, i) => [place, all[i]]));
    }
    return values;
  }
  function pointOf(state) { return Draw.inside(Draw.pose(M.scene, held.shape, row(state)), held.local); }
  function velocity(state, p) { // of the held point
    const rates = engine.evaluate("rates", state)[0], e = 1e-7 / (1e-7 + largestOf(rates));
    return pointOf({...state, x: state.x.map((v, i) => v + e * rates[i])}).map((c, i) => (c - p[i]) / e);
  }
  const largestOf = list => list.reduce((a, v) => Math.max(a, Math.abs(v)), 1);
  function inertia(state, p) { // effective mass there, in the direction of the pull
    const places = M.pulls[held.body], to = held.to.map((v, i) => v - p[i]), n = Math.hypot(...to) || 1, u = to.map(v => v / n);
    const arm = p.map((c, i) => c - Draw.placed(M.scene.bodies[held.body], row(state))[i]), turn = Draw.cross(arm, u);
    const unit = places.length === 3 ? [u[0], u[1], turn[2]] : [...u, ...turn];
    const none = Float64Array.from(state.p), one = Float64Array.from(state.p);
    places.forEach((place, i) => { none[place] = 0; one[place] = unit[i]; });
    const base = Float64Array.from(engine.evaluate("rates", {...state, p: none})[0]), more = engine.evaluate("rates", {...state, p: one})[0];
    const gain = more.map((v, i) => v - base[i]), e = 1e-4 / largestOf(gain);
    const still = {...state, x: state.x.map((v, i) => M.start.rate[i] ? 0 : v)}, moved = {...still, x: still.x.map((v, i) => v + (M.start.rate[i] ? e * gain[i] : 0))};
    const speed = velocity(moved, p), rest = velocity(still, p), a = Math.abs(speed.reduce((s, v, i) => s + (v - rest[i]) * u[i], 0)) / e;
    return a > 0 ? 1 / a : 0;
  }
  function carryOn() { // after the release: continue to the end
    const neutral = [...M.inputs.map(input => [input.place, motion.p[input.place]]), ...M.pulls.flat().map(place => [place, 0])];
    engine.change(neutral);
    growing = true;
    const number = ++newest, at = player.time, mine = current = latest = inTurns(engine.finish(), number).then(found => {
      if (current === mine) current = null;
      if (number !== newest) return latest;
      $("progress").hidden = true;
      finished(found);
      player.keep(Math.min(Math.max(player.time, M.t0), found.time[found.count - 1]));
      return found;
    });
    player.keep(at);
  }

  // ---------------------------------------------------------------------------------------------- sliders
  M.sliders.forEach((s, i) => {
    const box = document.createElement("div"), id = `slider${i}`, step = 10 ** (Math.floor(Math.log10(s.high - s.low)) - 3);
    box.className = "slider";
    box.innerHTML = `<label for="${id}"><span class="name"></span><span><input type="number" step="any"><span class="unit"></span></span></label><input type="range" id="${id}" step="any">`;
    const [number, range] = box.querySelectorAll("input");
    box.querySelector(".name").textContent = s.path;
    box.querySelector(".name").title = s.doc ? `${s.path}: ${s.doc}` : s.path;
    if (s.kind !== "p") box.querySelector(".name").insertAdjacentHTML("beforeend", '<span class="kind">at start</span>');
    box.querySelector(".unit").textContent = s.unit ? ` ${written(s.unit)}` : "";
    number.setAttribute("aria-label", `${s.path}, value`);
    range.min = s.low; range.max = s.high;
    const set = (value, from) => {
      if (!Number.isFinite(value)) return;
      settings[i] = value;
      if (from !== range) range.value = value;
      if (from !== number) number.value = Math.abs(value) >= 1e7 ? value.toExponential(4).replace(/\.?0+e\+?/, "e") : +value.toPrecision(5);
      range.setAttribute("aria-valuetext", `${short(value)} ${written(s.unit)}`);
    };
    const near = v => Math.abs(v - s.value) < 0.006 * (s.high - s.low) ? s.value : Math.round(v / step) * step; // snaps to the published value
    range.addEventListener("input", () => { set(near(+range.value), range); again(); });
    range.addEventListener("change", remember);
    range.addEventListener("dblclick", () => { set(s.value); again(); remember(); });
    number.addEventListener("change", () => { set(Math.min(s.high, Math.max(s.low, +number.value))); again(); remember(); });
    set(s.value);
    inputs.push(set);
    $("sliders").append(box);
  });
  $("sliders").addEventListener("submit", event => event.preventDefault());

  // ---------------------------------------------------------------------------------------------- links
  function hash() {
    const parts = M.sliders.flatMap((s, i) => settings[i] === s.value ? [] : [`${encodeURIComponent(s.path)}=${+settings[i].toPrecision(12)}`]);
    if (pose) parts.push(`pose=${Array.from(pose).filter((_, k) => !M.start.rate[k]).map(v => +v.toPrecision(9)).join(",")}`);
    if (player.speed !== player.usual) parts.push(`speed=${player.speed}`);
    if (document.documentElement.dataset.theme) parts.push(`theme=${document.documentElement.dataset.theme}`);
    return parts.join("&");
  }
  function remember() { try { history.replaceState(null, "", `#${hash()}`); } catch { /* not allowed in some frames */ } }
  function recall() {
    const given = new URLSearchParams(location.hash.slice(1)), free = M.start.rate.flatMap((rate, k) => rate ? [] : [k]);
    const put = (given.get("pose") || "").split(",").map(Number);
    pose = put.length === free.length && given.get("pose") && put.every(Number.isFinite) ? Float64Array.from(M.x) : null;
    if (pose) free.forEach((k, i) => { pose[k] = put[i]; });
    M.sliders.forEach((s, i) => {
      const v = given.get(s.path), usual = pose && s.kind !== "p" && engine.places(s) ? engine.placed(s, pose) : s.value;
      inputs[i](v === null || !Number.isFinite(+v) ? usual : Math.min(s.high, Math.max(s.low, +v)));
    });
    if (+given.get("speed") > 0) player.setSpeed(+given.get("speed"));
    if (/^(light|dark)$/.test(given.get("theme"))) player.setTheme(given.get("theme"));
  }
  addEventListener("hashchange", () => { recall(); again(); });
  $("link").addEventListener("click", async () => {
    remember();
    const address = location.href.split("#")[0] + (hash() ? `#${hash()}` : "");
    try { await navigator.clipboard.writeText(address); say("link copied"); } catch { prompt("Link to these settings", address); }
  });
  $("reset").addEventListener("click", () => {
    inputs.forEach((set, i) => set(M.sliders[i].value));
    pose = null;
    player.home();
    remember();
    player.go(M.t0);
    again();
  });

  // ---------------------------------------------------------------------------------------------- begin
  window.mechane = { // for scripts around the page
    model: M, engine,
    get motion() { return motion; },
    get pose() { return pose; },
    get time() { return player.time; },
    get playing() { return player.playing; },
    get remote() { return remote; },
    values(path) {
      if (path === "time") return Array.from(motion.time.subarray(0, motion.count));
      const k = player.names.indexOf(path);
      if (k >= 0) return Array.from(columns[k].subarray(0, motion.count));
      const c = M.coordinates.indexOf(path);
      if (c < 0) throw new Error(`There is no '${path}' in this page.`);
      return Array.from({length: motion.count}, (_, i) => motion.x[i * M.nx + c]);
    },
    project: view.project.bind(view),
    where(path) { // the middle of a component's first shape, in pixels of the scene
      const k = M.scene.shapes.findIndex((s, i) => s.about.owner === path && isMovable[i]);
      return k < 0 ? null : view.project(Draw.inside(player.poses[k], [0, 0, 0]));
    },
    set(path, value) {
      const i = M.sliders.findIndex(s => s.path === path);
      if (i < 0) throw new Error(`There is no slider '${path}'.`);
      inputs[i](value);
      return simulate();
    },
    go: player.go, play: player.play, csv: player.csv, ready: null,
  };
  if (/=/.test(location.hash.replace(/(theme|speed)=[^&]*/g, ""))) {
    const found = within(engine.steps(settings), LASTING);
    if (found) published = engine.table_of(found, "plots");
  }
  recall();
  window.mechane.ready = simulate();
  await window.mechane.ready;
  if (!begun) player.start();
  player.ready();
})();
