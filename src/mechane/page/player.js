// Controls of all pages: scene, time, plots, light and dark, full screen, tables.
function makePlayer(M, source) {
  "use strict";
  const $ = id => document.getElementById(id), {short} = Draw;
  const icon = path => `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;
  const PLAY = icon("M4 2.5v11l9-5.5z"), PAUSE = icon("M5 3v10M11 3v10");
  $("first").innerHTML = icon("M4 3v10M13 3 6.5 8 13 13z");
  $("full").innerHTML = icon("M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10");
  $("theme").innerHTML = icon("M8 2.5a5.5 5.5 0 1 0 0 11zM8 2.5a5.5 5.5 0 0 1 0 11");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches, framed = window !== window.top;
  const view = M.scene.space ? new Solid.Space($("scene"), $("words"), M.scene, still) : new Draw.Plane($("scene"), $("words"), M.scene);
  let shown = {time: [], count: 0, columns: [], before: [], rest: [], traces: [], events: []}, poses = [];
  let t = M.t0, playing = false, speed = 1, dirty = true, fresh = true, cloud = [];
  const LONGEST = 0.25; // s that one frame can last: below that rate of frames time passes more slowly
  const span = M.stop - M.t0, digits = Math.max(0, Math.min(9, 3 - Math.ceil(Math.log10(span || 1)))), moving = span > 0;

  function say(text, bad = false) { $("status").textContent = text; $("status").classList.toggle("bad", bad); }
  function show(found) { shown = found; dirty = true; }

  // ---------------------------------------------------------------------------------------------- the view
  function fit(frames) { // fit the view to the whole motion; it grows automatically, and shrinks only on request
    const low = [Infinity, Infinity, Infinity], high = low.map(v => -v);
    for (const list of frames) for (const p of list) for (const c of p.about.aside ? [] : Draw.corners(p)) {
      if (!c.every(Number.isFinite)) continue;
      if (M.scene.space) cloud.push(c);
      c.forEach((v, i) => { low[i] = Math.min(low[i], v); high[i] = Math.max(high[i], v); });
    }
    const grown = fresh || low.some((v, i) => v < view.low[i] || high[i] > view.high[i]);
    if (cloud.length > 4000) cloud = cloud.filter((_, k) => k % Math.ceil(cloud.length / 2000) === 0);
    if (!grown || !low.every(Number.isFinite)) return;
    view.fit(fresh ? low : low.map((v, i) => Math.min(v, view.low[i] ?? v)), fresh ? high : high.map((v, i) => Math.max(v, view.high[i] ?? v)), cloud);
    fresh = false;
  }
  function home() { fresh = true; cloud = []; view.home(); dirty = true; }

  function draw() {
    if (!shown.count) return;
    const at = now();
    poses = source.poses(at);
    view.draw(poses, shown.traces, source.overlay ? source.overlay() : null);
    for (const {canvas, first, count, values} of figures)
      Draw.plot(canvas, shown, first, count, at, M.stop).forEach((text, k) => { values[k].textContent = text; });
    $("time").value = at;
    $("time").setAttribute("aria-valuetext", `${short(at)} seconds`);
    $("clock").textContent = `${at.toFixed(digits)} / ${short(M.stop)} s`;
    dirty = false;
  }

  // ---------------------------------------------------------------------------------------------- plots
  const figures = [];
  let place = 0;
  for (const p of M.plots) {
    const figure = document.createElement("figure"), caption = document.createElement("figcaption"), canvas = document.createElement("canvas");
    const name = document.createElement("b");
    name.textContent = p.path;
    const values = p.elements.map(() => document.createElement("output")); // at the current time
    caption.append(name, p.unit ? ` in ${Draw.written(p.unit)}` : "");
    if (p.elements.length === 1) caption.append(values[0]);
    else p.elements.forEach((e, k) => {
      const dot = document.createElement("i"), entry = document.createElement("span");
      dot.style.background = Draw.css(Draw.COLORS[k % Draw.COLORS.length]);
      caption.append(" ", entry);
      entry.append(dot, p.elements.length < 4 && e === `${p.path}[${k}]` ? "xyz"[k] : e.startsWith(p.path) ? e.slice(p.path.length) : e, " ", values[k]);
    });
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", `${p.path} over time`);
    const seek = event => {
      const [left, right] = canvas.span || [0, 1], x = event.clientX - canvas.getBoundingClientRect().left;
      play(false);
      go(M.t0 + span * (x - left) / (right - left));
    };
    canvas.addEventListener("pointerdown", event => { canvas.setPointerCapture(event.pointerId); seek(event); });
    canvas.addEventListener("pointermove", event => { if (event.buttons) seek(event); });
    const box = document.createElement("div");
    box.append(canvas);
    figure.append(caption, box);
    $("plots").append(figure);
    figures.push({canvas, first: place, count: p.elements.length, names: p.elements, values});
    place += p.elements.length;
  }
  $("plots").hidden = $("csv").hidden = !M.plots.length;
  const alone = !M.plots.length && !(M.sliders || []).length;
  document.querySelector("main").classList.toggle("alone", alone);
  $("sliders").hidden = !(M.sliders || []).length;
  $("transport").hidden = !moving;

  // ---------------------------------------------------------------------------------------------- playing
  const grows = () => Boolean(source.growing?.()), last = () => grows() ? M.stop : source.end(); // a motion that is still being simulated is shown as far as it is known
  const now = () => grows() ? Math.min(t, source.end()) : t;
  function go(time) { t = Math.max(M.t0, Math.min(last(), time)); dirty = true; }
  function play(on) {
    playing = on && moving;
    if (on && t >= last()) t = M.t0;
    $("play").innerHTML = playing ? PAUSE : PLAY;
    $("play").setAttribute("aria-label", playing ? "Pause" : "Play");
  }
  let before = null;
  function frame(clock) {
    const passed = before === null ? 0 : Math.min(LONGEST, (clock - before) / 1000);
    before = clock;
    if (view.settle?.(passed)) dirty = true;
    if (source.tick && source.tick(passed)) dirty = true;
    else if (playing && passed) {
      t += speed * passed;
      if (t > last()) t = M.t0;
      dirty = true;
    }
    if (dirty) draw(); else if (view.rough) view.render(); // nothing is moving
    requestAnimationFrame(frame);
  }
  function start() {
    draw();
    play(!still);
    requestAnimationFrame(frame);
  }
  $("play").addEventListener("click", () => play(!playing));
  $("first").addEventListener("click", () => go(M.t0));
  $("time").min = M.t0;
  $("time").max = M.stop;
  $("time").addEventListener("input", () => { play(false); go(+$("time").value); });
  // very fast or slow motions are played at another speed
  const usual = M.speed || (span < 1.5 || span > 40 ? +(10 ** Math.round(Math.log10((span || 1) / 8))).toPrecision(1) : 1);
  for (const factor of [0.1, 0.25, 0.5, 1, 2, 4]) $("speed").add(new Option(`${short(factor * usual)}×`, String(+(factor * usual).toPrecision(3))));
  function setSpeed(value) {
    speed = value;
    const text = String(+value.toPrecision(3));
    if (![...$("speed").options].some(o => o.value === text)) $("speed").add(new Option(`${short(value)}×`, text));
    $("speed").value = text;
  }
  setSpeed(usual);
  $("speed").addEventListener("change", () => { speed = +$("speed").value; source.remember?.(); });

  // ---------------------------------------------------------------------------------------------- light and dark, full screen
  function setTheme(name) {
    if (name) document.documentElement.dataset.theme = name; else delete document.documentElement.dataset.theme;
    dirty = true;
  }
  $("theme").addEventListener("click", () => { setTheme(Draw.theme().dark ? "light" : "dark"); source.remember?.(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { dirty = true; });
  addEventListener("message", ({data}) => { if (/^(light|dark)$/.test(data?.theme)) setTheme(data.theme); }); // as in the embedding page
  $("full").hidden = !document.fullscreenEnabled;
  $("full").addEventListener("click", full);
  function full() { if (document.fullscreenElement) document.exitFullscreen(); else document.querySelector("main").requestFullscreen?.().catch(() => {}); }

  const zoom = factor => view.wheel(factor, 0.5 * scene.clientWidth, 0.5 * scene.clientHeight), TURN = 25; // pixels
  const LOOKS = {"+": () => zoom(1.2), "-": () => zoom(1 / 1.2), 0: () => view.home(), ",": () => view.drag(-TURN, 0), ".": () => view.drag(TURN, 0),
    PageUp: () => view.drag(0, TURN), PageDown: () => view.drag(0, -TURN)};
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(SELECT|TEXTAREA)$/.test(event.target.tagName) || event.target.type === "number") return;
    const range = event.target.type === "range", step = span / Math.max(1, shown.time.length - 1);
    if (source.key && source.key(event, true)) { /* an input */ }
    else if (event.key === " " && event.target.tagName !== "BUTTON") play(!playing);
    else if (!range && event.key === "ArrowRight") { play(false); go(t + step * (event.shiftKey ? 10 : 1)); }
    else if (!range && event.key === "ArrowLeft") { play(false); go(t - step * (event.shiftKey ? 10 : 1)); }
    else if (!range && event.key === "Home") go(M.t0);
    else if (event.key === "f") full();
    else if (event.key === "d") $("theme").click();
    else if (event.target === scene && LOOKS[event.key]) { LOOKS[event.key](); dirty = true; }
    else return;
    event.preventDefault();
  });
  document.addEventListener("keyup", event => { source.key?.(event, false); });

  // ---------------------------------------------------------------------------------------------- the mouse in the scene
  const scene = $("scene"), fingers = new Map();
  const at = event => { const box = scene.getBoundingClientRect(); return [event.clientX - box.left, event.clientY - box.top]; };
  scene.setAttribute("aria-label", `${M.title}, moving picture`);
  scene.style.touchAction = framed ? "pan-y" : "none"; // embedded in another page that scrolls
  scene.addEventListener("touchstart", event => {
    const [first] = event.touches;
    if (framed && source.grab && first && source.grab(...at(first), 16, true)) event.preventDefault();
  }, {passive: false});
  scene.addEventListener("pointerdown", event => {
    scene.setPointerCapture(event.pointerId);
    if (!fingers.size && event.button === 0 && !event.shiftKey && source.grab?.(...at(event), event.pointerType === "mouse" ? 5 : 16)) { fingers.set(event.pointerId, null); return; }
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
  });
  scene.addEventListener("pointermove", event => {
    const old = fingers.get(event.pointerId), here = [event.clientX, event.clientY];
    if (old === undefined) { scene.style.cursor = source.grab?.(...at(event), 5, true) ? "pointer" : ""; return; }
    dirty = true;
    if (old === null) { source.pull(...at(event)); return; }
    const others = [...fingers].filter(([id, p]) => id !== event.pointerId && p).map(([, p]) => p);
    if (others.length) {
      const box = scene.getBoundingClientRect(), d = p => Math.hypot(p[0] - others[0][0], p[1] - others[0][1]);
      view.wheel(d(here) / Math.max(1, d(old)), 0.5 * (old[0] + others[0][0]) - box.left, 0.5 * (old[1] + others[0][1]) - box.top);
      view.drag(0.5 * (here[0] - old[0]), 0.5 * (here[1] - old[1]), true); // with their midpoint
    } else view.drag(here[0] - old[0], here[1] - old[1], event.shiftKey || event.buttons === 2);
    fingers.set(event.pointerId, here);
  });
  for (const name of ["pointerup", "pointercancel"]) scene.addEventListener(name, event => {
    if (fingers.get(event.pointerId) === null) source.release();
    fingers.delete(event.pointerId);
  });
  scene.addEventListener("contextmenu", event => event.preventDefault());
  scene.addEventListener("wheel", event => {
    if (framed && document.activeElement !== scene) return; // embedded in another page that scrolls
    event.preventDefault();
    view.wheel(Math.exp(-0.0015 * event.deltaY), ...at(event));
    dirty = true;
  }, {passive: false});
  scene.addEventListener("dblclick", () => { view.home(); dirty = true; });
  new ResizeObserver(() => { dirty = true; }).observe($("stage"));

  // ---------------------------------------------------------------------------------------------- tables
  function csv() {
    const names = ["time", ...figures.flatMap(f => f.names)], quoted = name => /[",]/.test(name) ? `"${name.replace(/"/g, '""')}"` : name;
    const lines = [names.map(quoted).join(",")];
    for (let k = 0; k < shown.count; k++) lines.push([shown.time[k], ...shown.columns.map(c => c[k])].join(","));
    return lines.join("\n") + "\n";
  }
  $("csv").addEventListener("click", () => {
    const a = document.createElement("a");
    a.href = URL.createObjectURL(new Blob([csv()], {type: "text/csv"}));
    a.download = `${M.title.toLowerCase().replace(/\W+/g, "_")}.csv`;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 1000);
  });
  if (source.still) for (const id of ["reset", "link"]) $(id).hidden = true;
  document.querySelector("aside").hidden = [...document.querySelectorAll("aside button")].every(b => b.hidden) && alone;

  return {
    $, view, say, show, fit, home, go, play, start, csv, setSpeed, setTheme, usual,
    names: figures.flatMap(f => f.names),
    refresh() { dirty = true; },
    settle() { go(t); },
    ready() { document.documentElement.dataset.ready = "1"; },
    keep(time) { t = time; },
    get poses() { return poses; },
    get time() { return now(); },
    get playing() { return playing; },
    get speed() { return speed; },
  };
}
