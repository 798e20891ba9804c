// What a reader of the page touches.
(async () => {
  const M = JSON.parse(document.getElementById("model").textContent), $ = id => document.getElementById(id), short = Draw.short;
  const icon = path => `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;
  const PLAY = icon("M4 2.5v11l9-5.5z"), PAUSE = icon("M5 3v10M11 3v10");
  $("first").innerHTML = icon("M4 3v10M13 3 6.5 8 13 13z");
  $("full").innerHTML = icon("M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const say = (text, bad = false) => { $("status").textContent = text; $("status").classList.toggle("bad", bad); };
  let engine;
  try { engine = await Mechane.engine(M); } catch (error) { say(`This browser cannot run the page: ${error.message}`, true); throw error; }
  const settings = M.sliders.map(s => s.value), inputs = [];
  let motion = null, columns = [], published = null, traces = [], t = M.t0, playing = false, speed = 1, dirty = true, current = null, next = null, urgent = false;

  // ---------------------------------------------------------------------------------------------- the view
  const makeView = () => M.scene.space ? new Solid.Space($("scene"), $("words"), M.scene) : new Draw.Plane($("scene"), M.scene);
  const view = makeView();
  const row = state => M.functions.scene ? engine.evaluate("scene", state)[0] : [];

  let cloud = [], fresh = true;
  function enlarge() { // the view holds the whole motion; it grows, and shrinks only by "Reset"
    const low = [Infinity, Infinity, Infinity], high = low.map(v => -v);
    for (let k = 0; k < motion.count; k += Math.max(1, Math.floor(motion.count / 24))) {
      for (const p of Draw.poses(M.scene, row(engine.state(motion, k)))) for (const c of Draw.corners(p)) {
        if (!c.every(Number.isFinite)) continue;
        if (M.scene.space) cloud.push(c);
        c.forEach((v, i) => { low[i] = Math.min(low[i], v); high[i] = Math.max(high[i], v); });
      }
    }
    const grown = fresh || low.some((v, i) => v < view.low[i] || high[i] > view.high[i]);
    if (cloud.length > 4000) cloud = cloud.filter((_, k) => k % Math.ceil(cloud.length / 2000) === 0);
    if (!grown || !low.every(Number.isFinite)) return;
    view.fit(fresh ? low : low.map((v, i) => Math.min(v, view.low[i] ?? v)), fresh ? high : high.map((v, i) => Math.max(v, view.high[i] ?? v)), cloud);
    fresh = false;
  }

  function trace() {
    traces = M.scene.traces.map(() => new Float32Array(3 * motion.count));
    if (!traces.length) return;
    for (let k = 0; k < motion.count; k++) {
      const values = row(engine.state(motion, k));
      M.scene.traces.forEach((entry, i) => traces[i].set(Draw.placed(entry, values), 3 * k));
    }
  }

  function draw() {
    if (!motion) return;
    view.draw(Draw.poses(M.scene, row(engine.at_time(motion, t))), traces);
    for (const {canvas, first, count} of figures) {
      const same = settings.every((v, i) => v === M.sliders[i].value);
      Draw.plot(canvas, motion.time, columns.slice(first, first + count), same || !published ? [] : published.slice(first, first + count), t, motion.events, M.stop);
    }
    $("time").value = t;
    $("time").setAttribute("aria-valuetext", `${short(t)} seconds`);
    $("clock").textContent = `${t.toFixed(digits)} / ${short(M.stop)} s`;
    dirty = false;
  }
  const span = M.stop - M.t0, digits = Math.max(0, Math.min(9, 3 - Math.ceil(Math.log10(span))));

  // ---------------------------------------------------------------------------------------------- running
  function finished(found) {
    motion = found;
    columns = engine.table_of(motion, "plots");
    if (!published) published = columns;
    trace();
    enlarge();
    const spent = motion.stats.milliseconds;
    if (motion.error) say(motion.error, true);
    else say(`simulated in ${spent < 10 ? spent.toFixed(1) : Math.round(spent)} ms, ${motion.stats.steps} steps${motion.events.length ? `, ${motion.events.length} events` : ""}`);
    t = Math.min(t, motion.time[motion.count - 1]);
    dirty = true;
  }

  async function run() { // long runs give way to the page
    const steps = engine.steps(settings.slice()), began = performance.now();
    let last = began;
    urgent = false;
    try {
      for (;;) {
        const {done, value} = steps.next(), now = performance.now();
        if (done) { finished(value); return value; }
        if (now - last > 30) {
          say(`simulating … ${Math.round(100 * value)} %`);
          await new Promise(resolve => setTimeout(resolve));
          if (urgent && performance.now() - began > 250) return null;
          last = performance.now();
        }
      }
    } catch (error) {
      if (!(error instanceof Mechane.Failure)) throw error;
      say(error.message, true);
      if (motion) engine.array(engine.at.p, M.p.length).set(motion.p);
      return null;
    }
  }
  function simulate() { // one run after the other; the newest settings come next, and very long runs end for them
    if (!current) return current = run().finally(() => { current = null; });
    urgent = true;
    return next = next || current.then(() => { next = null; return simulate(); });
  }
  let waiting = null;
  const again = () => waiting = waiting || new Promise(resolve => requestAnimationFrame(async () => { waiting = null; resolve(await simulate()); }));

  // ---------------------------------------------------------------------------------------------- sliders
  M.sliders.forEach((s, i) => {
    const box = document.createElement("div"), id = `slider${i}`, step = 10 ** (Math.floor(Math.log10(s.high - s.low)) - 3);
    box.className = "slider";
    box.innerHTML = `<label for="${id}"><span class="name"></span><span><input type="number" step="any"><span class="unit"></span></span></label><input type="range" id="${id}" step="any">`;
    const [number, range] = box.querySelectorAll("input");
    box.querySelector(".name").textContent = s.path;
    box.querySelector(".name").title = s.doc;
    if (s.kind !== "p") box.querySelector(".name").insertAdjacentHTML("beforeend", '<span class="kind">at start</span>');
    box.querySelector(".unit").textContent = s.unit ? ` ${s.unit}` : "";
    number.setAttribute("aria-label", `${s.path}, value`);
    range.min = s.low; range.max = s.high;
    const set = (value, from) => {
      if (!Number.isFinite(value)) return;
      settings[i] = value;
      if (from !== range) range.value = value;
      if (from !== number) number.value = +value.toPrecision(5);
      range.setAttribute("aria-valuetext", `${short(value)} ${s.unit}`);
    };
    const near = v => Math.abs(v - s.value) < 0.006 * (s.high - s.low) ? s.value : Math.round(v / step) * step; // the published value is easy to find again
    range.addEventListener("input", () => { set(near(+range.value), range); again(); });
    range.addEventListener("change", remember);
    range.addEventListener("dblclick", () => { set(s.value); again(); remember(); });
    number.addEventListener("change", () => { set(Math.min(s.high, Math.max(s.low, +number.value))); again(); remember(); });
    set(s.value);
    inputs.push(set);
    $("sliders").append(box);
  });
  $("sliders").hidden = !M.sliders.length;
  $("sliders").addEventListener("submit", event => event.preventDefault());

  // ---------------------------------------------------------------------------------------------- plots
  const figures = [];
  let place = 0;
  for (const p of M.plots) {
    const figure = document.createElement("figure"), caption = document.createElement("figcaption"), canvas = document.createElement("canvas");
    const name = document.createElement("b");
    name.textContent = p.path;
    caption.append(name, p.unit ? ` in ${p.unit}` : "");
    if (p.elements.length > 1) p.elements.forEach((e, k) => {
      const dot = document.createElement("i");
      dot.style.background = Draw.css(Draw.COLORS[k % Draw.COLORS.length]);
      caption.append(dot, e.slice(p.path.length));
    });
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", `${p.path} over time`);
    const seek = event => {
      const [left, right] = canvas.span || [0, 1], x = event.clientX - canvas.getBoundingClientRect().left;
      go(M.t0 + (M.stop - M.t0) * (x - left) / (right - left));
    };
    canvas.addEventListener("pointerdown", event => { canvas.setPointerCapture(event.pointerId); seek(event); });
    canvas.addEventListener("pointermove", event => { if (event.buttons) seek(event); });
    const box = document.createElement("div");
    box.append(canvas);
    figure.append(caption, box);
    $("plots").append(figure);
    figures.push({canvas, first: place, count: p.elements.length, names: p.elements});
    place += p.elements.length;
  }
  $("plots").hidden = !M.plots.length;
  document.querySelector("main").classList.toggle("alone", !M.plots.length && !M.sliders.length);

  // ---------------------------------------------------------------------------------------------- playing
  const end = () => motion ? motion.time[motion.count - 1] : M.stop;
  function go(time) { t = Math.max(M.t0, Math.min(end(), time)); dirty = true; }
  function play(on) {
    playing = on;
    if (on && t >= end()) t = M.t0;
    $("play").innerHTML = on ? PAUSE : PLAY;
    $("play").setAttribute("aria-label", on ? "Pause" : "Play");
  }
  let before = null;
  function frame(now) {
    if (playing && before !== null) {
      t += speed * Math.min(0.1, (now - before) / 1000);
      if (t > end()) t = M.t0;
      dirty = true;
    }
    before = now;
    if (dirty) draw();
    requestAnimationFrame(frame);
  }
  $("play").addEventListener("click", () => play(!playing));
  $("first").addEventListener("click", () => go(M.t0));
  $("time").min = M.t0;
  $("time").max = M.stop;
  $("time").addEventListener("input", () => { play(false); go(+$("time").value); });
  const usual = span < 1.5 || span > 40 ? +(10 ** Math.round(Math.log10(span / 8))).toPrecision(1) : 1; // what is very fast or slow is played in other time
  for (const factor of [0.1, 0.25, 0.5, 1, 2, 4]) $("speed").add(new Option(`${short(factor * usual)}×`, String(+(factor * usual).toPrecision(3))));
  speed = usual;
  $("speed").value = String(usual);
  $("speed").addEventListener("change", () => { speed = +$("speed").value; remember(); });
  $("full").addEventListener("click", full);
  function full() { if (document.fullscreenElement) document.exitFullscreen(); else document.querySelector("main").requestFullscreen?.().catch(() => {}); }
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(SELECT|TEXTAREA)$/.test(event.target.tagName) || event.target.type === "number") return;
    const range = event.target.type === "range", step = (M.stop - M.t0) / (M.points - 1);
    if (event.key === " " && event.target.tagName !== "BUTTON") play(!playing);
    else if (!range && event.key === "ArrowRight") { play(false); go(t + step * (event.shiftKey ? 10 : 1)); }
    else if (!range && event.key === "ArrowLeft") { play(false); go(t - step * (event.shiftKey ? 10 : 1)); }
    else if (!range && event.key === "Home") go(M.t0);
    else if (event.key === "f") full();
    else return;
    event.preventDefault();
  });

  // ---------------------------------------------------------------------------------------------- the mouse in the scene
  const scene = $("scene"), fingers = new Map();
  scene.setAttribute("aria-label", `${M.title}, moving picture`);
  scene.addEventListener("pointerdown", event => { scene.setPointerCapture(event.pointerId); fingers.set(event.pointerId, [event.clientX, event.clientY]); });
  scene.addEventListener("pointermove", event => {
    const old = fingers.get(event.pointerId);
    if (!old) return;
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, p]) => p), here = [event.clientX, event.clientY];
    if (others.length) {
      const box = scene.getBoundingClientRect(), d = p => Math.hypot(p[0] - others[0][0], p[1] - others[0][1]);
      view.wheel(d(here) / Math.max(1, d(old)), others[0][0] - box.left, others[0][1] - box.top);
    } else view.drag(here[0] - old[0], here[1] - old[1], event.shiftKey || event.buttons === 2);
    fingers.set(event.pointerId, here);
    dirty = true;
  });
  for (const name of ["pointerup", "pointercancel"]) scene.addEventListener(name, event => fingers.delete(event.pointerId));
  scene.addEventListener("contextmenu", event => event.preventDefault());
  scene.addEventListener("wheel", event => {
    if (window !== window.top && document.activeElement !== scene) return; // inside of another page that scrolls
    const box = scene.getBoundingClientRect();
    event.preventDefault();
    view.wheel(Math.exp(-0.0015 * event.deltaY), event.clientX - box.left, event.clientY - box.top);
    dirty = true;
  }, {passive: false});
  scene.addEventListener("dblclick", () => { view.home(); dirty = true; });
  new ResizeObserver(() => { dirty = true; }).observe($("stage"));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { dirty = true; });

  // ---------------------------------------------------------------------------------------------- links and tables
  function hash() {
    const parts = M.sliders.flatMap((s, i) => settings[i] === s.value ? [] : [`${encodeURIComponent(s.path)}=${+settings[i].toPrecision(12)}`]);
    if (speed !== usual) parts.push(`speed=${speed}`);
    return parts.join("&");
  }
  function remember() { try { history.replaceState(null, "", `#${hash()}`); } catch { /* not allowed in some frames */ } }
  function recall() {
    const given = new URLSearchParams(location.hash.slice(1));
    M.sliders.forEach((s, i) => { const v = given.get(s.path); inputs[i](v === null || !Number.isFinite(+v) ? s.value : Math.min(s.high, Math.max(s.low, +v))); });
    const fast = +given.get("speed");
    if (fast > 0) { speed = fast; $("speed").value = String(fast); }
  }
  addEventListener("hashchange", () => { recall(); again(); });
  $("link").addEventListener("click", async () => {
    remember();
    const address = location.href.split("#")[0] + (hash() ? `#${hash()}` : "");
    try { await navigator.clipboard.writeText(address); say("link copied"); } catch { prompt("Link to these settings", address); }
  });
  $("reset").addEventListener("click", () => {
    inputs.forEach((set, i) => set(M.sliders[i].value));
    fresh = true;
    cloud = [];
    view.home();
    remember();
    go(M.t0);
    again();
  });
  function csv() {
    const names = ["time", ...figures.flatMap(f => f.names)], quoted = name => /[",]/.test(name) ? `"${name.replace(/"/g, '""')}"` : name;
    const lines = [names.map(quoted).join(",")];
    for (let k = 0; k < motion.count; k++) lines.push([motion.time[k], ...columns.map(c => c[k])].join(","));
    return lines.join("\n") + "\n";
  }
  $("csv").addEventListener("click", () => {
    const a = document.createElement("a");
    a.href = URL.createObjectURL(new Blob([csv()], {type: "text/csv"}));
    a.download = `${M.title.toLowerCase().replace(/\W+/g, "_")}.csv`;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 1000);
  });

  // ---------------------------------------------------------------------------------------------- begin
  window.mechane = { // for scripts around the page
    model: M, engine,
    get motion() { return motion; },
    get time() { return t; },
    get playing() { return playing; },
    values(path) {
      if (path === "time") return Array.from(motion.time.subarray(0, motion.count));
      const k = figures.flatMap(f => f.names).indexOf(path);
      if (k >= 0) return Array.from(columns[k]);
      const c = M.coordinates.indexOf(path);
      if (c < 0) throw new Error(`There is no '${path}' in this page.`);
      return Array.from({length: motion.count}, (_, i) => motion.x[i * M.nx + c]);
    },
    set(path, value) {
      const i = M.sliders.findIndex(s => s.path === path);
      if (i < 0) throw new Error(`There is no slider '${path}'.`);
      inputs[i](value);
      return simulate();
    },
    go, play, csv, ready: null,
  };
  const shared = location.hash.length > 1;
  if (shared) published = engine.table_of(engine.solve(settings), "plots");
  recall();
  window.mechane.ready = simulate();
  await window.mechane.ready;
  play(!still);
  requestAnimationFrame(frame);
  document.documentElement.dataset.ready = "1";
})();
