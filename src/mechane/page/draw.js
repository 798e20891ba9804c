// Poses of shapes (view/scene.py), drawings in the plane on a canvas, and plots.
const Draw = (() => {
  const FLAT = new Set(["box", "beam", "ground", "bracket"]), WIDTHS = {line: 0.01, text: 0.01}, WIDE = 0.025, THIN = 0.012, LAYERS = 0.003;
  const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const unit = (v, other) => { const n = Math.hypot(...v); return n > 1e-12 ? v.map(c => c / n) : other; };
  // matrices are lists of three columns
  const times = (m, v) => [0, 1, 2].map(i => m[0][i] * v[0] + m[1][i] * v[1] + m[2][i] * v[2]);
  const product = (a, b) => b.map(column => times(a, column));
  const rows = v => [0, 1, 2].map(i => [v[3 * i], v[3 * i + 1], v[3 * i + 2]]); // R takes the world to the frame: its rows are the frame's axes

  function axesAlong(along, across, planar) {
    const x = unit(along, [1, 0, 0]);
    if (!across && planar) return [x, cross([0, 0, 1], x), [0, 0, 1]];
    across = across || (Math.abs(x[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0]);
    const c = dot(across, x), y = unit(across.map((v, i) => v - c * x[i]), [0, 1, 0]);
    return [x, y, cross(x, y)];
  }

  // The numbers of a field: constant, or taken from a row.
  const numbers = (field, row) => field.map(e => { const v = Array.isArray(e) ? row[e[0]] : e; return Number.isFinite(v) ? v : 0; });
  function placed(entry, row) { // a point, possibly of a plane that moves in space
    const r = numbers(entry.r, row);
    if (!entry.plane) return r;
    const plane = numbers(entry.plane, row);
    return times(rows(plane.slice(3)), r).map((v, i) => v + plane[i]);
  }

  // Position, axes, length, width, height and colour of a shape, from numbers that are constant or taken from a row.
  function pose(shape, row, size, layer) {
    const about = shape.about, kind = about.kind, full = about.points || kind === "mesh", planar = about.planar;
    const get = name => shape[name] && numbers(shape[name], row);
    let length = get("length")[0], width = shape.width ? get("width")[0] : (WIDTHS[kind] || WIDE) * size;
    const thick = width;
    let height = shape.height ? get("height")[0] : planar && FLAT.has(kind) && !about.z ? THIN * size : width;
    if (about.round) length = width;
    if (kind === "beam") length = Math.max(length, 0.02 * width);
    if (full) length = width = height = 1;
    let frame = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
    if (shape.R) frame = rows(get("R"));
    else if (shape.phi) { const a = get("phi")[0], c = Math.cos(a), s = Math.sin(a); frame = [[c, s, 0], [-s, c, 0], [0, 0, 1]]; }
    const along = get("along");
    if (planar) along[2] = 0;
    let axes = full ? [[1, 0, 0], [0, 1, 0], [0, 0, 1]] : axesAlong(along, get("across"), planar);
    if (width < 0) axes = [axes[0], axes[1].map(v => -v), axes[2].map(v => -v)];
    width = Math.abs(width);
    height = Math.abs(height);
    let start = get("r_shape").slice();
    if (about.z) {
      axes = [axes[2], axes[1], axes[0].map(v => -v)];
      start = start.map((v, i) => v - 0.5 * length * axes[0][i]);
    }
    if (planar) start[2] += get("shift")[0] + layer;
    const r = placed(shape, row);
    if (shape.plane) frame = product(rows(get("plane").slice(3)), frame);
    const place = times(frame, start).map((v, i) => v + r[i]);
    const extra = shape.extra ? get("extra")[0] : about.extra || 0;
    return {kind, about, r: place, axes: product(frame, axes), length, width, height, thick: Math.abs(thick), extra, across: get("across"),
      color: get("color"), opacity: about.opacity ?? 1};
  }

  const poseOf = (scene, k, row) => pose(scene.shapes[k], row, scene.size, LAYERS * scene.size * k / Math.max(1, scene.shapes.length));
  const poses = (scene, row) => scene.shapes.map((_, k) => poseOf(scene, k, row));

  // ---------------------------------------------------------------------------------------------- what is below the mouse
  const inside = (p, local) => times(p.axes, local).map((v, i) => v + p.r[i]); // a point of a shape, in the world
  const outside = (p, at) => p.axes.map(a => dot(a, at.map((v, i) => v - p.r[i]))); // the inverse
  function box(p) { // lowest and highest corner of a shape, along its own axes
    if (p.about.points || p.kind === "mesh") {
      if (!p.about.box) {
        const q = p.about.points || p.about.vertices, low = [Infinity, Infinity, Infinity], high = low.map(v => -v);
        for (let i = 0; i < q.length; i++) { low[i % 3] = Math.min(low[i % 3], q[i]); high[i % 3] = Math.max(high[i % 3], q[i]); }
        p.about.box = [low, high];
      }
      return p.about.box;
    }
    const back = p.kind === "sphere" || p.kind === "turn" ? 0.5 * p.length : 0;
    return [[-back, -0.5 * p.width, -0.5 * p.height], [p.length - back, 0.5 * p.width, 0.5 * p.height]];
  }
  function pick(list, ray, reach, wanted) { // the first shape that a ray meets, or nearly meets, and where
    let best = null;
    list.forEach((p, shape) => {
      if (p.kind === "text" || p.kind === "ground" || !wanted(shape)) return;
      const [low, high] = box(p), from = outside(p, ray.from), along = p.axes.map(a => dot(a, ray.along));
      for (const more of [0, reach]) {
        let near = -Infinity, far = Infinity;
        for (let i = 0; i < 3; i++) {
          const [a, b] = [low[i] - more, high[i] + more].map(edge => along[i] ? (edge - from[i]) / along[i] : (edge - from[i]) * Infinity);
          near = Math.max(near, Math.min(a, b));
          far = Math.min(far, Math.max(a, b));
        }
        if (!(near <= far)) continue;
        const distance = near + (more ? 1e9 : 0); // hits come before near misses
        if (!best || distance < best.distance) {
          const local = outside(p, ray.from.map((v, i) => v + near * ray.along[i])).map((v, i) => Math.min(high[i], Math.max(low[i], v)));
          best = {shape, distance, local, at: inside(p, local)};
        }
        break;
      }
    });
    return best;
  }

  // Approximate corners of the volume of a pose.
  function corners(p) {
    const out = [];
    if (p.about.points) {
      const q = p.about.points, step = 3 * Math.max(1, Math.floor(q.length / 3 / 40));
      for (let i = 0; i + 2 < q.length; i += step) out.push(times(p.axes, [q[i], q[i + 1], q[i + 2]]).map((v, j) => v + p.r[j]));
      return out;
    }
    const centred = p.kind === "sphere" || p.kind === "text" || p.kind === "turn";
    for (const a of centred ? [-0.5, 0.5] : [0, 1]) for (const b of [-0.5, 0.5]) for (const c of [-0.5, 0.5])
      out.push(times(p.axes, [a * p.length, b * p.width, c * p.height]).map((v, j) => v + p.r[j]));
    return out;
  }

  const mix = (color, other, share) => color.map((v, i) => Math.round(v + share * (other[i] - v)));
  const css = (color, opacity = 1) => `rgb(${color.map(v => Math.round(Math.min(255, Math.max(0, v)))).join(" ")} / ${opacity})`;
  const light = color => (0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]) / 255;

  // ---------------------------------------------------------------------------------------------- the plane
  const seen = color => theme().dark && light(color) < 0.38 ? mix(color, [205, 214, 228], 0.45) : color;

  function gear(ctx, diameter, teeth, inside) {
    const n = Math.max(3, Math.abs(Math.round(teeth)) || 20);
    const tip = inside ? Math.max(0.3, 0.93 * (1 - 1.6 / n) / (1 + 2 / n)) : 1, root = inside ? 0.93 : Math.max(0.3, (1 - 2 / n) / (1 + 1.6 / n));
    ctx.beginPath();
    for (let k = 0; k < n; k++) [[0, 0], [0.25, 0], [0.38, 1], [0.62, 1], [0.75, 0]].forEach(([f, high]) => {
      const a = 2 * Math.PI * (k + f) / n, q = 0.5 * diameter * (root + (tip - root) * high);
      ctx.lineTo(q * Math.cos(a), q * Math.sin(a));
    });
    ctx.closePath();
    if (inside) { ctx.moveTo(0.5 * diameter, 0); ctx.arc(0, 0, 0.5 * diameter, 0, 2 * Math.PI); }
  }

  function form(ctx, p, pixel) {
    const {kind, length: L, width: W, height: H, about} = p, fill = seen(p.color), end = Math.abs(p.axes[0][2]) > 0.7;
    const dark = theme().dark, edge = dark ? mix(fill, [255, 255, 255], 0.25) : mix(fill, [0, 0, 0], 0.35);
    ctx.fillStyle = css(fill, p.opacity);
    ctx.strokeStyle = css(edge, p.opacity);
    ctx.lineWidth = 1.2 * pixel;
    ctx.lineJoin = ctx.lineCap = "round";
    const both = rule => { ctx.fill(rule || "nonzero"); ctx.stroke(); };
    const stroke = width => { ctx.strokeStyle = css(fill, p.opacity); ctx.lineWidth = Math.max(width, 1.5 * pixel); ctx.stroke(); };
    ctx.beginPath();
    if (about.points) {
      const q = about.points, [n, m] = about.net;
      if (kind === "surface") {
        for (let i = 0; i + 1 < n; i++) for (let j = 0; j + 1 < m; j++)
          [[0, 0], [0, 1], [1, 1], [1, 0]].forEach(([a, b], c) => { const k = 3 * ((i + a) * m + j + b); ctx[c ? "lineTo" : "moveTo"](q[k], q[k + 1]); });
        ctx.fill();
        return;
      }
      for (let i = 0; i < q.length; i += 3) ctx.lineTo(q[i], q[i + 1]);
      if (kind === "plate") { ctx.closePath(); both(); } else { if (kind === "ribbon") ctx.lineCap = "butt"; stroke(p.thick); }
      return;
    }
    if (kind === "mesh") {
      const {vertices: v, faces} = about;
      for (let i = 0; i < faces.length; i += 3) for (let c = 0; c < 3; c++) ctx[c ? "lineTo" : "moveTo"](L * v[3 * faces[i + c]], W * v[3 * faces[i + c] + 1]);
      ctx.fill();
      return;
    }
    if (end && kind !== "sphere" && kind !== "turn" && kind !== "text") { // seen along its length: y is the width, z the height
      if (kind === "box") { ctx.rect(-0.5 * W, -0.5 * H, W, H); both(); }
      else if (kind === "gearwheel") { gear(ctx, W, p.extra, p.extra < 0); both("evenodd"); if (p.extra >= 0) spokes(ctx, W, pixel, edge); }
      else {
        ctx.arc(0, 0, 0.5 * W, 0, 2 * Math.PI);
        if (kind.startsWith("pipe")) { const q = 0.5 * W * Math.min(p.extra || 0, 0.999); ctx.moveTo(q, 0); ctx.arc(0, 0, q, 0, 2 * Math.PI, true); }
        both("evenodd");
        if (kind === "cylinder" && W > 16 * pixel) spokes(ctx, W, pixel, edge);
      }
      return;
    }
    switch (kind) {
      case "sphere": {
        const glow = ctx.createRadialGradient(-0.15 * W, 0.15 * W, 0.05 * W, 0, 0, 0.55 * W);
        glow.addColorStop(0, css(mix(fill, [255, 255, 255], 0.35), p.opacity));
        glow.addColorStop(1, css(fill, p.opacity));
        ctx.fillStyle = glow;
        ctx.arc(0, 0, 0.5 * W, 0, 2 * Math.PI);
        return both();
      }
      case "beam":
        ctx.arc(0, 0, 0.5 * W, 0.5 * Math.PI, 1.5 * Math.PI);
        ctx.arc(L, 0, 0.5 * W, -0.5 * Math.PI, 0.5 * Math.PI);
        ctx.closePath();
        return both();
      case "line":
        ctx.moveTo(0, 0);
        ctx.lineTo(L, 0);
        return stroke(W);
      case "spring": {
        const n = Math.max(1, p.extra || 8), lead = 0.12 * L, count = Math.round(24 * n);
        ctx.moveTo(0, 0);
        ctx.lineTo(0.5 * lead, 0);
        for (let k = 0; k <= count; k++) {
          const s = k / count, rise = Math.min(1, Math.min(s, 1 - s) * n / 0.35), q = 0.45 * W * rise * rise * (3 - 2 * rise);
          ctx.lineTo(lead + (L - 2 * lead) * s, q * Math.sin(2 * Math.PI * n * s));
        }
        ctx.lineTo(L - 0.5 * lead, 0);
        ctx.lineTo(L, 0);
        return stroke(Math.min(0.09 * W, 0.25 * Math.abs(L) / n));
      }
      case "arrow": {
        const head = Math.min(0.45 * L, 3.6 * W);
        [[0, -0.5], [L - head, -0.5], [L - head, -1.3], [L, 0], [L - head, 1.3], [L - head, 0.5], [0, 0.5]].forEach(([x, y]) => ctx.lineTo(x, y * W));
        ctx.closePath();
        return both();
      }
      case "cone":
        [[0, -0.5], [L, -0.5 * p.extra], [L, 0.5 * p.extra], [0, 0.5]].forEach(([x, y]) => ctx.lineTo(x, y * W));
        ctx.closePath();
        return both();
      case "bracket":
        [[-0.12, -0.14], [1, -0.5], [1, 0.5], [-0.12, 0.14]].forEach(([x, y]) => ctx.lineTo(x * L, y * W));
        ctx.closePath();
        return both();
      case "ground": {
        const count = Math.max(3, Math.round(1.6 * L / Math.max(W, 1e-12))), step = L / count;
        ctx.strokeStyle = css(fill);
        ctx.lineWidth = 1.1 * pixel;
        for (let k = 0; k < count; k++) { const x = (k + 0.75) * step; ctx.moveTo(x, -0.1 * W); ctx.lineTo(x - 0.9 * W, -W); }
        ctx.stroke();
        ctx.fillRect(0, -0.16 * W, L, 0.16 * W);
        return;
      }
      case "turn": {
        const q = 0.42 * L, to = 0.85 * Math.PI;
        ctx.arc(0, 0, q, -0.5 * Math.PI, to);
        stroke(0.07 * L);
        ctx.beginPath();
        const x = q * Math.cos(to), y = q * Math.sin(to), a = to + 0.2;
        ctx.moveTo(x - 0.24 * L * Math.sin(a), y + 0.24 * L * Math.cos(a));
        ctx.lineTo(x + 0.09 * L * Math.cos(a), y + 0.09 * L * Math.sin(a));
        ctx.lineTo(x - 0.09 * L * Math.cos(a), y - 0.09 * L * Math.sin(a));
        ctx.closePath();
        return ctx.fill();
      }
      case "gearwheel": case "cylinder": case "pipe": case "pipecylinder": {
        const shade = ctx.createLinearGradient(0, -0.5 * W, 0, 0.5 * W);
        [[0, -0.22], [0.35, 0.25], [0.6, 0.1], [1, -0.25]].forEach(([at, s]) => shade.addColorStop(at, css(mix(fill, s > 0 ? [255, 255, 255] : [0, 0, 0], Math.abs(s)), p.opacity)));
        ctx.fillStyle = shade;
        ctx.rect(0, -0.5 * W, L, W);
        return both();
      }
      default:
        ctx.rect(0, -0.5 * W, L, W);
        both();
    }
  }

  function spokes(ctx, W, pixel, edge) { // so that its rotation is visible
    ctx.beginPath();
    ctx.moveTo(-0.38 * W, 0); ctx.lineTo(0.38 * W, 0);
    ctx.moveTo(0, -0.38 * W); ctx.lineTo(0, 0.38 * W);
    ctx.strokeStyle = css(edge, 0.55);
    ctx.lineWidth = pixel;
    ctx.stroke();
  }

  class Plane { // a view of the plane
    constructor(canvas, words, scene) {
      this.canvas = canvas;
      this.words = words;
      this.scene = scene;
      this.shift = [0, 0];
      this.zoom = 1;
      this.fit(scene.low, scene.high);
    }
    fit(low, high) { this.low = low.slice(0, 2); this.high = high.slice(0, 2); }
    scale() {
      const {clientWidth: w, clientHeight: h} = this.canvas, size = 0.15 * this.scene.size;
      const wide = Math.max(this.high[0] - this.low[0], size), high = Math.max(this.high[1] - this.low[1], size);
      return this.zoom * Math.min(w / wide, h / high) / 1.14;
    }
    drag(dx, dy) { this.shift[0] += dx; this.shift[1] += dy; }
    wheel(factor, x, y) {
      const {clientWidth: w, clientHeight: h} = this.canvas, zoom = Math.min(50, Math.max(0.05, this.zoom * factor)), f = zoom / this.zoom;
      this.shift = [x - 0.5 * w - f * (x - 0.5 * w - this.shift[0]), y - 0.5 * h - f * (y - 0.5 * h - this.shift[1])];
      this.zoom = zoom;
    }
    home() { this.shift = [0, 0]; this.zoom = 1; }
    origin() { // scale, and where the origin is in pixels
      const {clientWidth: w, clientHeight: h} = this.canvas, s = this.scale(), middle = [0, 1].map(i => 0.5 * (this.low[i] + this.high[i]));
      return [s, 0.5 * w + this.shift[0] - s * middle[0], 0.5 * h + this.shift[1] + s * middle[1]];
    }
    project(p) { const [s, x, y] = this.origin(); return [x + s * p[0], y - s * p[1]]; }
    onto(px, py, at) { const [s, x, y] = this.origin(); return [(px - x) / s, (y - py) / s, at[2]]; }
    pick(list, px, py, reach, wanted) {
      return pick(list, {from: this.onto(px, py, [0, 0, 100 * this.scene.size]), along: [0, 0, -1]}, reach / this.scale(), wanted);
    }
    draw(list, traces, pull) {
      const canvas = this.canvas, ratio = window.devicePixelRatio || 1, w = canvas.clientWidth, h = canvas.clientHeight;
      if (canvas.width !== Math.round(w * ratio) || canvas.height !== Math.round(h * ratio)) { canvas.width = Math.round(w * ratio); canvas.height = Math.round(h * ratio); }
      const ctx = canvas.getContext("2d"), [s, ox, oy] = this.origin(), pixel = 1 / s;
      const set = (a = 1, b = 0, c = 0, d = 1, x = 0, y = 0) => ctx.setTransform(ratio * s * a, -ratio * s * b, ratio * s * c, -ratio * s * d, ratio * (ox + s * x), ratio * (oy - s * y));
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.clearRect(0, 0, w, h);
      const ground = list.find(p => p.about.ground), passed = ground ? [0, 1].map(i => ground.r[i] - (ground.about.ground[i] ?? 0)) : [0, 0];
      grid(ctx, w, h, s, ox + s * passed[0], oy - s * passed[1]);
      set();
      traces.forEach((trace, k) => {
        ctx.beginPath();
        for (let i = 0; i < trace.length; i += 3) ctx.lineTo(trace[i], trace[i + 1]);
        ctx.strokeStyle = css(COLORS[k % COLORS.length], 0.75);
        ctx.lineWidth = 1.6 * pixel;
        ctx.stroke();
      });
      const top = p => p.r[2] + 0.5 * (Math.abs(p.axes[0][2]) > 0.7 ? p.length : p.about.points ? 0 : p.height);
      list.map(p => [top(p), p]).sort((a, b) => a[0] - b[0]).forEach(([, p]) => {
        if (p.kind === "text") return;
        const end = Math.abs(p.axes[0][2]) > 0.7, [a, b] = end ? [p.axes[1], p.axes[2]] : [p.axes[0], p.axes[1]];
        set(a[0], a[1], b[0], b[1], p.r[0], p.r[1]);
        form(ctx, p, pixel);
      });
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      list.forEach(p => {
        if (p.kind !== "text") return;
        ctx.font = "12px system-ui, sans-serif";
        ctx.fillStyle = css(seen(p.color));
        ctx.fillText(p.about.text, ox + s * p.r[0], oy - s * p.r[1]);
      });
      overlay(this, pull);
    }
  }

  function overlay(view, pull) { // the spring between the hand and the pulled body, above everything
    const {words} = view, ratio = window.devicePixelRatio || 1, w = words.clientWidth, h = words.clientHeight;
    const plane = view instanceof Plane;
    if (plane) { // in space, texts are drawn already
      if (words.width !== Math.round(w * ratio) || words.height !== Math.round(h * ratio)) { words.width = Math.round(w * ratio); words.height = Math.round(h * ratio); }
      words.getContext("2d").clearRect(0, 0, words.width, words.height);
    }
    if (!pull) return;
    const ctx = words.getContext("2d"), [a, b] = pull.map(p => view.project(p)), n = Math.hypot(b[0] - a[0], b[1] - a[1]), turns = 9;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.strokeStyle = ctx.fillStyle = theme().dark ? "#ffb454" : "#c2570c";
    ctx.lineWidth = 1.8;
    ctx.lineJoin = "round";
    ctx.beginPath();
    ctx.moveTo(...a);
    for (let k = 1; k < 2 * turns; k++) {
      const f = k / (2 * turns), side = Math.min(6, 0.15 * n) * (k % 2 ? 1 : -1) / (n || 1);
      ctx.lineTo(a[0] + f * (b[0] - a[0]) - side * (b[1] - a[1]), a[1] + f * (b[1] - a[1]) + side * (b[0] - a[0]));
    }
    ctx.lineTo(...b);
    ctx.stroke();
    for (const p of [a, b]) { ctx.beginPath(); ctx.arc(...p, 3.5, 0, 2 * Math.PI); ctx.fill(); }
  }

  function grid(ctx, w, h, s, ox, oy) {
    const step = nice(90 / s), {dark} = theme();
    ctx.lineWidth = 1;
    ctx.strokeStyle = dark ? "rgb(255 255 255 / 0.05)" : "rgb(20 40 80 / 0.06)";
    ctx.beginPath();
    for (let x = Math.ceil(-ox / s / step) * step; s * x + ox < w; x += step) { ctx.moveTo(s * x + ox, 0); ctx.lineTo(s * x + ox, h); }
    for (let y = Math.ceil((oy - h) / s / step) * step; oy - s * y > 0; y += step) { ctx.moveTo(0, oy - s * y); ctx.lineTo(w, oy - s * y); }
    ctx.stroke();
    const bar = step * s;
    ctx.strokeStyle = ctx.fillStyle = dark ? "#8b97a8" : "#667085";
    ctx.beginPath();
    ctx.moveTo(12, h - 14); ctx.lineTo(12, h - 10); ctx.lineTo(12 + bar, h - 10); ctx.lineTo(12 + bar, h - 14);
    ctx.stroke();
    ctx.font = "11px system-ui, sans-serif";
    ctx.textAlign = "center";
    ctx.textBaseline = "alphabetic";
    ctx.fillText(`${short(step)} m`, 12 + 0.5 * bar, h - 15);
  }

  function nice(x) { const e = 10 ** Math.floor(Math.log10(x)), f = x / e; return e * (f < 1.5 ? 1 : f < 3.5 ? 2 : f < 7.5 ? 5 : 10); }
  const short = v => Math.abs(v) >= 1e5 || (v && Math.abs(v) < 1e-3) ? v.toExponential(2).replace(/\.?0+e/, "e") : String(+v.toPrecision(4));
  const written = unit => unit.replace(/\./g, "·").replace(/(?<=[a-z])-?\d+/gi, n => n.replace(/./g, c => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(c)])); // kg·m² for kg.m2
  const COLORS = [[38, 118, 196], [214, 84, 40], [46, 140, 92], [140, 80, 180], [190, 140, 20], [20, 150, 170]];
  let known = null;
  const theme = () => {
    known = known || window.matchMedia("(prefers-color-scheme: dark)");
    const chosen = document.documentElement.dataset.theme;
    return {dark: chosen ? chosen === "dark" : known.matches};
  };

  // ---------------------------------------------------------------------------------------------- plots
  // Curves over time: those of the motion, the published ones faintly, and the remainder of an older motion that this one has not reached yet.
  // Returns the current values as texts.
  function plot(canvas, shown, first, number, now, stop) {
    const {time, count, events} = shown, [columns, before, rest] = [shown.columns, shown.before, shown.rest].map(list => list.slice(first, first + number));
    const ratio = window.devicePixelRatio || 1, w = canvas.clientWidth, h = canvas.clientHeight, {dark} = theme();
    const place = (now - time[0]) / (time[1] - time[0]), i = Math.max(0, Math.min(count - 1, Math.floor(place))), j = Math.min(count - 1, i + 1), f = Math.min(1, Math.max(0, place - i));
    const current = columns.map(c => c[i] + f * (c[j] - c[i]));
    if (!w || !h) return [];
    canvas.width = Math.round(w * ratio);
    canvas.height = Math.round(h * ratio);
    const ctx = canvas.getContext("2d");
    ctx.scale(ratio, ratio);
    let low = Infinity, high = -Infinity;
    const curves = columns.map(c => c.subarray(0, count));
    for (const c of [...curves, ...before, ...rest]) for (const v of c) if (Number.isFinite(v)) { if (v < low) low = v; if (v > high) high = v; }
    if (!(low <= high)) [low, high] = [-1, 1];
    if (high - low < 1e-9 * Math.max(Math.abs(low), Math.abs(high), 1e-3)) { const m = Math.abs(low) * 0.1 || 1; low -= m; high += m; }
    const pad = 0.06 * (high - low);
    low -= pad; high += pad;
    const left = 46, right = w - 8, top = 6, bottom = h - 20, t0 = time[0];
    const X = t => left + (right - left) * (t - t0) / (stop - t0), Y = v => bottom - (bottom - top) * (v - low) / (high - low);
    const ink = dark ? "#93a0b3" : "#5b6678";
    ctx.font = "11px system-ui, sans-serif";
    ctx.fillStyle = ink;
    ctx.strokeStyle = dark ? "rgb(255 255 255 / 0.08)" : "rgb(20 40 80 / 0.09)";
    ctx.lineWidth = 1;
    const dv = nice((high - low) / Math.max(2, (bottom - top) / 34)), dt = nice((stop - t0) / Math.max(2, (right - left) / 70));
    ctx.beginPath();
    ctx.textAlign = "right";
    ctx.textBaseline = "middle";
    for (let v = Math.ceil(low / dv) * dv; v <= high; v += dv) { const q = Math.abs(v) < 1e-9 * dv ? 0 : v; ctx.moveTo(left, Y(v)); ctx.lineTo(right, Y(v)); ctx.fillText(short(q), left - 5, Y(v)); }
    ctx.textAlign = "center";
    ctx.textBaseline = "top";
    for (let t = Math.ceil(t0 / dt) * dt; t <= stop * (1 + 1e-9); t += dt) {
      const text = t + dt > stop * (1 + 1e-9) ? `${short(t)} s` : short(t);
      ctx.moveTo(X(t), top);
      ctx.lineTo(X(t), bottom);
      ctx.fillText(text, Math.min(X(t), w - 1 - 0.5 * ctx.measureText(text).width), bottom + 5);
    }
    ctx.stroke();
    ctx.strokeStyle = dark ? "rgb(255 200 80 / 0.35)" : "rgb(200 120 0 / 0.3)";
    ctx.beginPath();
    for (const e of events.slice(0, 400)) { ctx.moveTo(X(e.time), bottom); ctx.lineTo(X(e.time), bottom - 5); }
    ctx.stroke();
    const curve = (c, style, width) => {
      ctx.beginPath();
      for (let k = 0; k < c.length; k++) if (Number.isFinite(c[k])) ctx.lineTo(X(time[k]), Y(c[k]));
      ctx.strokeStyle = style;
      ctx.lineWidth = width;
      ctx.lineJoin = "round";
      ctx.stroke();
    };
    before.forEach((c, k) => curve(c, css(COLORS[k % COLORS.length], 0.28), 1.2));
    rest.forEach((c, k) => curve(c, css(COLORS[k % COLORS.length], 0.5), 1));
    curves.forEach((c, k) => curve(c, css(dark ? mix(COLORS[k % COLORS.length], [255, 255, 255], 0.25) : COLORS[k % COLORS.length]), 1.7));
    ctx.strokeStyle = ink;
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.moveTo(X(now), top);
    ctx.lineTo(X(now), bottom);
    ctx.stroke();
    current.forEach((v, k) => {
      ctx.beginPath();
      ctx.arc(X(now), Y(v), 3.2, 0, 2 * Math.PI);
      ctx.fillStyle = css(COLORS[k % COLORS.length]);
      ctx.fill();
    });
    canvas.span = [left, right];
    return current.map(v => Number.isFinite(v) ? short(Math.abs(v) < 1e-4 * (high - low) ? 0 : v) : "");
  }

  return {poses, pose: poseOf, placed, corners, inside, outside, overlay, Plane, plot, short, written, css, seen, theme, cross, unit, dot, COLORS};
})();
