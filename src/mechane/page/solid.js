// Solid forms in space, drawn by WebGL: the meshes of view/meshes.py, with fewer sides.
const Solid = (() => {
  const SIDES = 28, HOOP = 90, MARGIN = 1.12, {times, cross, unit, dot, mix, css, theme} = Draw;

  // A mesh is a list of patches, each a net of points with its own smooth normals; as triangles: positions and normals.
  function net(points, rows, columns, out) {
    const at = (i, j) => points[i * columns + j], normals = points.map(() => [0, 0, 0]);
    const triangles = [];
    for (let i = 0; i + 1 < rows; i++) for (let j = 0; j + 1 < columns; j++) {
      const a = i * columns + j, b = a + 1, d = a + columns, c = d + 1;
      triangles.push([a, c, b], [a, d, c]);
    }
    for (const t of triangles) {
      const [p, q, r] = t.map(k => points[k]), n = cross(q.map((v, i) => v - p[i]), r.map((v, i) => v - p[i]));
      for (const k of t) for (let i = 0; i < 3; i++) normals[k][i] += n[i];
    }
    const same = (k, l) => points[k].every((v, i) => Math.abs(v - points[l][i]) < 1e-9);
    for (let i = 0; i < rows; i++) { // a closed net has no seam
      const a = i * columns, b = a + columns - 1;
      if (columns > 2 && same(a, b)) for (let c = 0; c < 3; c++) normals[a][c] = normals[b][c] = normals[a][c] + normals[b][c];
    }
    for (const t of triangles) for (const k of t) out.push(points[k], unit(normals[k], [0, 0, 1]));
    return at;
  }
  function lathe(profile, out, sides = SIDES) {
    for (let k = 0; k + 1 < profile.length; k++) {
      const points = [];
      for (const [x, r] of [profile[k], profile[k + 1]]) for (let i = 0; i <= sides; i++) {
        const a = 2 * Math.PI * i / sides;
        points.push([x, r * Math.cos(a), r * Math.sin(a)]);
      }
      net(points, 2, sides + 1, out);
    }
  }
  function extrude(outline, out, smooth = false) {
    const n = outline.length, middle = outline.reduce((a, p) => [a[0] + p[0] / n, a[1] + p[1] / n], [0, 0]), closed = [...outline, outline[0]];
    if (smooth) net([-0.5, 0.5].flatMap(z => closed.map(([x, y]) => [x, y, z])), 2, n + 1, out);
    for (let k = 0; k < n; k++) {
      const [p, q] = [closed[k], closed[k + 1]];
      if (!smooth) net([-0.5, 0.5].flatMap(z => [[...p, z], [...q, z]]), 2, 2, out);
      for (const z of [-0.5, 0.5]) for (const point of z > 0 ? [middle, p, q] : [middle, q, p]) out.push([...point, z], [0, 0, Math.sign(z)]);
    }
  }
  function tube(path, radii, out, sides = 8) {
    const n = path.length, points = [];
    let helper = null;
    for (let k = 0; k < n; k++) {
      const a = path[Math.max(0, k - 1)], b = path[Math.min(n - 1, k + 1)], t = unit(b.map((v, i) => (v - a[i]) / radii[i]), [1, 0, 0]);
      if (!helper) helper = Math.abs(t[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0];
      const c = dot(helper, t);
      helper = unit(helper.map((v, i) => v - c * t[i]), [0, 0, 1]);
      const other = cross(t, helper);
      for (let s = 0; s <= sides; s++) {
        const angle = 2 * Math.PI * s / sides;
        points.push(path[k].map((v, i) => v + radii[i] * (helper[i] * Math.cos(angle) + other[i] * Math.sin(angle))));
      }
    }
    net(points, n, sides + 1, out);
  }
  const rectangle = [[0, -0.5], [1, -0.5], [1, 0.5], [0, 0.5]];

  function make(p, aspect) {
    const out = [], {kind, about} = p;
    if (kind === "mesh") {
      const {vertices: v, faces: f} = about, at = k => [v[3 * k], v[3 * k + 1], v[3 * k + 2]], normals = new Float64Array(v.length);
      const corners = i => [at(f[i]), at(f[i + 1]), at(f[i + 2])];
      for (let i = 0; i < f.length; i += 3) { // vertices are shared where a surface is smooth
        const [a, b, c] = corners(i), n = cross(b.map((x, j) => x - a[j]), c.map((x, j) => x - a[j]));
        for (let k = 0; k < 3; k++) for (let j = 0; j < 3; j++) normals[3 * f[i + k] + j] += n[j];
      }
      const normal = k => unit([normals[3 * k], normals[3 * k + 1], normals[3 * k + 2]], [0, 0, 1]);
      for (let i = 0; i < f.length; i += 3) corners(i).forEach((p, k) => out.push(p, normal(f[i + k])));
    } else if (about.points) {
      const q = about.points, [n, m] = about.net, points = [];
      for (let i = 0; i < q.length; i += 3) points.push([q[i], q[i + 1], q[i + 2]]);
      if (kind === "surface") net(points, n, m, out);
      else if (kind === "plate") {
        const flat = [];
        extrude(points.map(([x, y]) => [x, y]), flat, true);
        flat.forEach((v, i) => out.push(i % 2 ? v : [v[0], v[1], 0.5 * p.thick * v[2]]));
      } else if (kind === "ribbon") {
        const across = p.across && unit(p.across, [0, 0, 1]), band = [];
        points.forEach((c, k) => {
          const a = points[Math.max(0, k - 1)], b = points[Math.min(n - 1, k + 1)], side = across || unit([a[1] - b[1], b[0] - a[0], 0], [0, 0, 1]);
          band.push(c.map((v, i) => v - 0.5 * p.thick * side[i]), c.map((v, i) => v + 0.5 * p.thick * side[i]));
        });
        net(band, n, 2, out);
      } else tube(points, [1, 1, 1].map(() => 0.5 * p.thick), out);
    } else switch (kind) {
      case "box": extrude(rectangle, out); break;
      case "sphere": {
        const points = [], rows = 14;
        for (let i = 0; i <= rows; i++) for (let j = 0; j <= SIDES; j++) {
          const a = Math.PI * i / rows, b = 2 * Math.PI * j / SIDES;
          points.push([0.5 * Math.cos(a), 0.5 * Math.sin(a) * Math.cos(b), 0.5 * Math.sin(a) * Math.sin(b)]);
        }
        net(points, rows + 1, SIDES + 1, out);
        break;
      }
      case "cone": lathe([[0, 0], [0, 0.5], [1, 0.5 * p.extra], [1, 0]], out); break;
      case "pipe": case "pipecylinder": {
        const q = 0.5 * Math.min(Math.max(p.extra, 0), 0.999);
        lathe(kind === "pipe" ? [[0, q], [0, 0.5], [1, 0.5], [1, q], [0, q]] : [[0, 0], [0, 0.5], [1, 0.5], [1, q], [0.05, q], [0.05, 0]], out, p.extra > 0.9 ? HOOP : SIDES);
        break;
      }
      case "beam": {
        const r = 0.5 / Math.max(aspect, 1e-6), left = [], right = [];
        for (let i = 0; i <= 12; i++) {
          const a = Math.PI * (0.5 + i / 12);
          left.push([r * Math.cos(a), 0.5 * Math.sin(a)]);
          right.push([1 - r * Math.cos(a), -0.5 * Math.sin(a)]);
        }
        extrude([...left, ...right], out, true);
        break;
      }
      case "gearwheel": {
        const n = Math.max(3, Math.abs(Math.round(p.extra)) || 20), inside = p.extra < 0, disc = [], outline = [];
        const tip = inside ? Math.max(0.3, 0.93 * (1 - 1.6 / n) / (1 + 2 / n)) : 1, root = inside ? 0.93 : Math.max(0.3, (1 - 2 / n) / (1 + 1.6 / n));
        for (let k = 0; k < n; k++) for (const [f, high] of [[0, 0], [0.25, 0], [0.38, 1], [0.62, 1], [0.75, 0]])
          outline.push([2 * Math.PI * (k + f) / n, 0.5 * (root + (tip - root) * high)]);
        if (!inside) extrude(outline.map(([a, q]) => [q * Math.cos(a), q * Math.sin(a)]), disc);
        else {
          const ring = [...outline, outline[0]], at = (a, q, z) => [q * Math.cos(a), q * Math.sin(a), z];
          net([-0.5, 0.5].flatMap(z => ring.map(([a]) => at(a, 0.5, z))), 2, ring.length, disc);
          for (let k = 0; k + 1 < ring.length; k++) net([-0.5, 0.5].flatMap(z => [ring[k + 1], ring[k]].map(([a, q]) => at(a, q, z))), 2, 2, disc);
          for (const z of [-0.5, 0.5]) net([0, 1].flatMap(o => ring.map(([a, q]) => at(a, o ? 0.5 : q, z))), 2, ring.length, disc);
        }
        disc.forEach((v, i) => out.push([v[2] + (i % 2 ? 0 : 0.5), v[0], v[1]]));
        break;
      }
      case "spring": {
        const n = Math.max(1, p.extra || 8), lead = 0.12, count = Math.round(16 * n), path = [[0, 0, 0], [lead / 2, 0, 0]];
        for (let k = 0; k <= count; k++) {
          const s = k / count, rise = Math.min(1, Math.min(s, 1 - s) * n / 0.35), q = 0.43 * rise * rise * (3 - 2 * rise), a = 2 * Math.PI * n * s;
          path.push([lead + (1 - 2 * lead) * s, q * Math.sin(a), q * Math.cos(a)]);
        }
        path.push([1 - lead / 2, 0, 0], [1, 0, 0]);
        const wire = Math.min(0.07, 0.22 * (1 - 2 * lead) * Math.max(aspect, 0.1) / n);
        tube(path, [wire / Math.max(aspect, 1e-3), wire, wire], out, 6);
        break;
      }
      case "arrow": {
        const head = Math.min(0.45, 3.6 / Math.max(aspect, 1e-6));
        lathe([[0, 0], [0, 0.5], [1 - head, 0.5], [1 - head, 1.3], [1, 0]], out);
        break;
      }
      case "ground": {
        const count = Math.max(3, Math.round(1.6 * aspect)), lean = 0.9 / Math.max(aspect, 1e-6), w = 0.09 / Math.max(aspect, 1e-6);
        extrude([[0, -0.16], [1, -0.16], [1, 0], [0, 0]], out);
        for (let k = 0; k < count; k++) { const x = (k + 0.75) / count; extrude([[x - w, -0.1], [x + w, -0.1], [x + w - lean, -1], [x - w - lean, -1]], out); }
        break;
      }
      case "turn": {
        const arc = [];
        for (let k = 0; k < 30; k++) { const a = Math.PI * (-0.5 + 1.35 * k / 29); arc.push([0.42 * Math.cos(a), 0.42 * Math.sin(a), 0]); }
        tube(arc, [0.035, 0.035, 0.035], out);
        const tip = [], a = 0.85 * Math.PI + 0.2, end = arc[29];
        lathe([[0, 0], [0, 0.09], [0.24, 0]], tip);
        tip.forEach((v, i) => { const q = [-Math.sin(a) * v[0] + Math.cos(a) * v[1], Math.cos(a) * v[0] + Math.sin(a) * v[1], v[2]]; out.push(i % 2 ? q : q.map((c, j) => c + end[j])); });
        break;
      }
      case "bracket": extrude([[-0.12, -0.14], [1, -0.5], [1, 0.5], [-0.12, 0.14]], out); break;
      default: lathe([[0, 0], [0, 0.5], [1, 0.5], [1, 0]], out);
    }
    return new Float32Array(out.flat());
  }

  const VERTEX = `attribute vec3 at, normal; uniform mat4 model, camera; uniform mat3 turn; varying vec3 n, world;
    void main() { vec4 w = model * vec4(at, 1.0); world = w.xyz; n = turn * normal; gl_Position = camera * w; }`;
  const FRAGMENT = `precision mediump float; varying vec3 n, world; uniform vec4 color; uniform vec3 eye, up, right; uniform float lit, specular;
    void main() {
      vec3 m = normalize(n); if (dot(m, eye) < 0.0) m = -m;
      vec3 sun = normalize(0.9 * eye + 0.9 * up + 0.5 * right), half_way = normalize(sun + eye);
      float diffuse = max(dot(m, sun), 0.0), sky = 0.5 + 0.5 * dot(m, up), shine = pow(max(dot(m, half_way), 0.0), 40.0);
      vec3 c = color.rgb * (0.5 + 0.25 * sky + 0.5 * diffuse) + 0.36 * specular * shine;
      gl_FragColor = vec4(mix(color.rgb, c, lit) * color.a, color.a);
    }`;

  class Space { // a view of space, to be turned with the mouse
    constructor(canvas, words, scene) {
      Object.assign(this, {canvas, words, scene, meshes: new Map(), zoom: 1, shift: [0, 0]});
      this.fit(scene.low, scene.high);
      this.home();
      const gl = this.gl = canvas.getContext("webgl", {antialias: true, premultipliedAlpha: true, preserveDrawingBuffer: true});
      if (!gl) throw new Error("WebGL is switched off.");
      const program = gl.createProgram();
      for (const [kind, text] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]]) {
        const shader = gl.createShader(kind);
        gl.shaderSource(shader, text);
        gl.compileShader(shader);
        gl.attachShader(program, shader);
      }
      gl.linkProgram(program);
      gl.useProgram(program);
      this.attributes = ["at", "normal"].map(name => gl.getAttribLocation(program, name));
      this.uniform = Object.fromEntries(["model", "camera", "turn", "color", "eye", "up", "right", "lit", "specular"].map(name => [name, gl.getUniformLocation(program, name)]));
      this.lines = gl.createBuffer();
      gl.enable(gl.DEPTH_TEST);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    }
    fit(low, high, cloud) {
      this.low = low.slice();
      this.high = high.slice();
      this.cloud = cloud || [0, 1, 2, 3, 4, 5, 6, 7].map(k => [0, 1, 2].map(i => (k >> i & 1 ? high : low)[i]));
      this.seen = null;
    }
    home() {
      const [right, up, back] = this.scene.axes, top = unit(this.scene.up, [0, 1, 0]);
      this.zoom = 1;
      this.shift = [0, 0];
      this.tilt = Math.asin(Math.max(-1, Math.min(1, dot(back, top))));
      const flat = unit(back.map((v, i) => v - dot(back, top) * top[i]), cross(right, up));
      this.base = [flat, cross(top, flat)];
      this.turn = 0;
    }
    drag(dx, dy, move) {
      if (move) { this.shift[0] += dx; this.shift[1] += dy; return; }
      this.turn -= 0.008 * dx;
      this.tilt = Math.max(-1.55, Math.min(1.55, this.tilt + 0.008 * dy));
    }
    wheel(factor) { this.zoom = Math.min(50, Math.max(0.05, this.zoom * factor)); }
    axes() { // right, up and back of the camera
      const top = unit(this.scene.up, [0, 1, 0]), [a, b] = this.base, c = Math.cos(this.turn), s = Math.sin(this.turn);
      const flat = a.map((v, i) => c * v + s * b[i]), back = flat.map((v, i) => Math.cos(this.tilt) * v + Math.sin(this.tilt) * top[i]);
      const right = unit(cross(top, back), [1, 0, 0]);
      return [right, cross(back, right), back];
    }
    frame() { // where the motion is, as seen from home: its middle, how deep it is, and half its width and height from how far
      const home = this.scene.axes, cloud = this.cloud, low = [0, 0, 0], high = [0, 0, 0], least = 0.1 * this.scene.size;
      home.forEach((a, i) => { const along = cloud.map(c => dot(a, c)); low[i] = Math.min(...along); high[i] = Math.max(...along); });
      const {look} = this.scene, middle = look ? look.middle : [0, 1, 2].map(k => home.reduce((v, a, i) => v + 0.5 * (low[i] + high[i]) * a[k], 0));
      const points = cloud.map(c => home.map(a => dot(a, c.map((v, i) => v - middle[i])))), deep = Math.max(...points.map(p => Math.hypot(...p)), least);
      const about = look ? look.high : Math.max(high[1] - low[1], high[0] - low[0], least) / 2, far = about / Math.tan(0.11) + deep; // nearly parallel
      if (look) return {middle, wide: 0, high: look.high / MARGIN, deep, far};
      const largest = i => Math.max(...points.map(p => Math.abs(p[i]) * far / (far - p[2])), least);
      return {middle, wide: largest(0), high: largest(1), deep, far};
    }
    half(w, h) { const {wide, high} = this.seen = this.seen || this.frame(); return MARGIN * Math.max(high, wide * h / w) / this.zoom; } // the height, around the middle
    camera(w, h) {
      const axes = this.axes(), fit = this.half(w, h), {middle, deep, far} = this.seen;
      const scale = [far * h / w / fit, far / fit], eye = middle.map((v, i) => v + far * axes[2][i]);
      const near = Math.max(1e-3 * far, far - 2.5 * deep), end = far + 2.5 * deep;
      const sx = 2 * this.shift[0] / w, sy = -2 * this.shift[1] / h, A = (end + near) / (near - end), B = 2 * end * near / (near - end);
      const m = new Float32Array(16), put = (column, x, y, z) => m.set([scale[0] * x - sx * z, scale[1] * y - sy * z, A * z, -z], 4 * column);
      for (let k = 0; k < 3; k++) put(k, axes[0][k], axes[1][k], axes[2][k]);
      const o = axes.map(a => -dot(a, eye));
      put(3, ...o);
      m[14] += B;
      return {m, axes, eye, scale, shift: [sx, sy]};
    }
    pixel() { const {clientWidth: w, clientHeight: h} = this.canvas; return 2 * this.half(Math.max(1, w), Math.max(1, h)) / Math.max(1, h); }
    project(p) {
      const {clientWidth: w, clientHeight: h} = this.canvas, {m} = this.camera(w, h);
      const q = [0, 1, 3].map(i => m[i] * p[0] + m[4 + i] * p[1] + m[8 + i] * p[2] + m[12 + i]);
      return [0.5 * w * (1 + q[0] / q[2]), 0.5 * h * (1 - q[1] / q[2])];
    }
    ray(px, py) {
      const {clientWidth: w, clientHeight: h} = this.canvas, {axes, eye, scale, shift} = this.camera(w, h);
      const x = (2 * px / w - 1 - shift[0]) / scale[0], y = (1 - 2 * py / h - shift[1]) / scale[1];
      return {from: eye, along: unit([0, 1, 2].map(i => x * axes[0][i] + y * axes[1][i] - axes[2][i]), [0, 0, -1])};
    }
    onto(px, py, at) { // where a ray meets the plane through a point that faces the reader
      const {from, along} = this.ray(px, py), back = this.axes()[2], f = dot(back, at.map((v, i) => v - from[i])) / dot(back, along);
      return from.map((v, i) => v + f * along[i]);
    }
    mesh(p) {
      const fixed = p.about.points || p.about.vertices, aspect = +(p.length / Math.max(p.width, 1e-12)).toPrecision(2);
      const proportioned = ["beam", "spring", "arrow", "ground"].includes(p.kind);
      const key = fixed ? (p.about.points || p.about.vertices) : `${p.kind} ${proportioned ? aspect : ""} ${p.extra}`;
      if (!this.meshes.has(key)) {
        const gl = this.gl, data = make(p, aspect), buffer = gl.createBuffer();
        if (this.meshes.size > 500) { this.meshes.forEach(m => gl.deleteBuffer(m.buffer)); this.meshes.clear(); }
        gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
        gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
        this.meshes.set(key, {buffer, count: data.length / 6});
      }
      return this.meshes.get(key);
    }
    draw(list, traces, pull) {
      const {gl, canvas, words, uniform} = this, ratio = window.devicePixelRatio || 1, w = canvas.clientWidth, h = canvas.clientHeight;
      for (const c of [canvas, words]) if (c.width !== Math.round(w * ratio) || c.height !== Math.round(h * ratio)) { c.width = Math.round(w * ratio); c.height = Math.round(h * ratio); }
      const {m, axes} = this.camera(w, h);
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      gl.uniformMatrix4fv(uniform.camera, false, m);
      gl.uniform3fv(uniform.eye, axes[2]);
      gl.uniform3fv(uniform.up, axes[1]);
      gl.uniform3fv(uniform.right, axes[0]);
      gl.uniform1f(uniform.lit, 1);
      for (const clear of [false, true]) { // what one can look through comes last
        gl.depthMask(!clear);
        for (const p of list) if (p.kind !== "text" && p.opacity < 1 === clear) this.form(p);
      }
      gl.depthMask(true);
      this.paths(traces);
      const ctx = words.getContext("2d");
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.clearRect(0, 0, w, h);
      ctx.font = "12px system-ui, sans-serif";
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      for (const p of list) if (p.kind === "text") {
        const q = [0, 1, 3].map(i => m[i] * p.r[0] + m[4 + i] * p.r[1] + m[8 + i] * p.r[2] + m[12 + i]);
        ctx.fillStyle = css(Draw.seen(p.color));
        ctx.fillText(p.about.text, 0.5 * w * (1 + q[0] / q[2]), 0.5 * h * (1 - q[1] / q[2]));
      }
      Draw.overlay(this, pull);
    }
    form(p) {
      const {gl, uniform} = this, mesh = this.mesh(p), least = p.about.points || p.kind === "mesh" ? 0 : 1e-5 * this.scene.size;
      const scale = [p.length, p.width, p.height].map(v => Math.max(v, least) || 1e-12), [x, y, z] = p.axes;
      gl.uniformMatrix4fv(uniform.model, false, [...x.map(v => v * scale[0]), 0, ...y.map(v => v * scale[1]), 0, ...z.map(v => v * scale[2]), 0, ...p.r, 1]);
      gl.uniformMatrix3fv(uniform.turn, false, [...x.map(v => v / scale[0]), ...y.map(v => v / scale[1]), ...z.map(v => v / scale[2])].map(v => v * Math.min(...scale)));
      gl.uniform1f(uniform.specular, p.about.specular ?? 0.7);
      gl.uniform4fv(uniform.color, [...Draw.seen(p.color).map(v => v / 255), p.opacity]);
      gl.bindBuffer(gl.ARRAY_BUFFER, mesh.buffer);
      this.attributes.forEach((a, k) => { gl.enableVertexAttribArray(a); gl.vertexAttribPointer(a, 3, gl.FLOAT, false, 24, 12 * k); });
      gl.drawArrays(gl.TRIANGLES, 0, mesh.count);
    }
    paths(traces) {
      const {gl, uniform} = this;
      gl.uniform1f(uniform.lit, 0);
      gl.uniformMatrix4fv(uniform.model, false, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
      gl.bindBuffer(gl.ARRAY_BUFFER, this.lines);
      gl.disableVertexAttribArray(this.attributes[1]);
      gl.vertexAttrib3f(this.attributes[1], 0, 0, 1);
      traces.forEach((trace, k) => {
        gl.bufferData(gl.ARRAY_BUFFER, trace, gl.STREAM_DRAW);
        gl.vertexAttribPointer(this.attributes[0], 3, gl.FLOAT, false, 12, 0);
        gl.uniform4fv(uniform.color, [...Draw.COLORS[k % Draw.COLORS.length].map(v => v / 255), 1]);
        gl.drawArrays(gl.LINE_STRIP, 0, trace.length / 3);
      });
    }
  }
  return {Space, make};
})();
