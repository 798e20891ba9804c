// Solid shapes in space, drawn by three.js.
const Solid = (() => {
  const SIDES = 40, MARGIN = 1.12, EDGE = Math.cos(0.6), KEPT = 500, SHADOW = 1, SLOW = 0.05, COARSE = 0.6, {cross, unit, dot, css} = Draw;
  const vector = v => new THREE.Vector3(...v), flat = points => points.map(([x, y]) => new THREE.Vector2(x, y));
  const vectors = q => Array.from({length: q.length / 3}, (_, i) => new THREE.Vector3(q[3 * i], q[3 * i + 1], q[3 * i + 2]));
  const tint = (material, color) => material.color.setRGB(...color.map(v => v / 255)).convertSRGBToLinear();

  // ---------------------------------------------------------------------------------------------- geometries
  // Along x from 0 to 1, y and z from -1/2 to 1/2; where proportions matter, as long as `aspect` before they are scaled.
  function smooth(geometry, limit) { // smooth except at edges: normals are means over adjacent faces with similar normals
    const g = geometry.index ? geometry.toNonIndexed() : geometry, {position} = g.attributes, around = new Map();
    g.computeVertexNormals();
    g.computeBoundingSphere();
    const {normal} = g.attributes, faces = normal.clone(), fine = 1e-5 * g.boundingSphere.radius || 1, [own, other, sum] = [[], [], []].map(vector);
    for (let i = 0; i < position.count; i++) {
      const place = [position.getX(i), position.getY(i), position.getZ(i)].map(v => Math.round(v / fine)).join();
      if (!around.has(place)) around.set(place, []);
      around.get(place).push(i);
    }
    for (const near of around.values()) for (const i of near) {
      own.fromBufferAttribute(faces, i);
      sum.set(0, 0, 0);
      for (const j of near) if (other.fromBufferAttribute(faces, j).dot(own) > limit) sum.add(other);
      sum.normalize();
      normal.setXYZ(i, sum.x, sum.y, sum.z);
    }
    return g;
  }
  function lathe(profile, sides = SIDES) { // (x, radius) turned about x, sharp at its corners
    const points = flat(profile.map(([x, r]) => [r, x])), corners = points.flatMap((p, k) => k && k + 1 < points.length ? [p, p] : [p]);
    return new THREE.LatheGeometry(corners, sides).rotateZ(-Math.PI / 2);
  }
  const extrude = shapes => smooth(new THREE.ExtrudeGeometry(shapes, {depth: 1, bevelEnabled: false, curveSegments: SIDES / 2}).translate(0, 0, -0.5), EDGE);
  const polygon = points => new THREE.Shape(flat(points));
  class Path extends THREE.Curve { // a curve given as a function on [0, 1]
    constructor(at) { super(); this.getPoint = this.getPointAt = at; }
    getTangentAt(t, into) { return this.getTangent(t, into); }
  }
  function through(points, radius, sides = 8) {
    const n = points.length - 1, at = t => { const k = Math.min(n - 1, Math.floor(t * n)); return points[k].clone().lerp(points[k + 1], t * n - k); };
    return n > 0 ? new THREE.TubeGeometry(new Path(at), n, radius, sides) : new THREE.BufferGeometry();
  }
  function net(points, columns) { // a smooth surface
    const g = new THREE.PlaneGeometry(1, 1, columns - 1, points.length / columns - 1);
    g.attributes.position.copyArray(points.flatMap(p => p.toArray()));
    return smooth(g, -2);
  }
  function ribbon(points, p) {
    const across = p.across && vector(p.across).normalize(), last = points.length - 1;
    return net(points.flatMap((c, k) => {
      const t = points[Math.min(last, k + 1)].clone().sub(points[Math.max(0, k - 1)]), side = across || t.set(-t.y, t.x, 0).normalize();
      return [-0.5, 0.5].map(s => c.clone().addScaledVector(side, s * p.thick));
    }), 2);
  }
  function gear(count) {
    const n = Math.max(3, Math.abs(Math.round(count)) || 20), inside = count < 0, outline = [];
    const tip = inside ? Math.max(0.3, 0.93 * (1 - 1.6 / n) / (1 + 2 / n)) : 1, root = inside ? 0.93 : Math.max(0.3, (1 - 2 / n) / (1 + 1.6 / n));
    for (let k = 0; k < n; k++) for (const [f, high] of [[0, 0], [0.25, 0], [0.38, 1], [0.62, 1], [0.75, 0]]) {
      const a = 2 * Math.PI * (k + f) / n, q = 0.5 * (root + (tip - root) * high);
      outline.push([q * Math.cos(a), q * Math.sin(a)]);
    }
    const disc = inside ? new THREE.Shape().absarc(0, 0, 0.5, 0, 2 * Math.PI) : polygon(outline);
    if (inside) disc.holes.push(new THREE.Path(flat(outline)));
    return extrude(disc).applyMatrix4(new THREE.Matrix4().makeBasis(...[[0, 1, 0], [0, 0, 1], [1, 0, 0]].map(vector))).translate(0.5, 0, 0);
  }
  function spring(windings, aspect) {
    const n = Math.max(1, windings || 8), lead = 0.12, wire = Math.min(0.07, 0.22 * (1 - 2 * lead) * Math.max(aspect, 0.1) / n);
    const coil = new Path(t => {
      const s = (t - lead) / (1 - 2 * lead), rise = Math.min(1, Math.max(0, Math.min(s, 1 - s) * n / 0.35)), q = 0.43 * rise * rise * (3 - 2 * rise);
      return new THREE.Vector3(t * aspect, q * Math.sin(2 * Math.PI * n * s), q * Math.cos(2 * Math.PI * n * s));
    });
    return new THREE.TubeGeometry(coil, Math.round(26 * n), wire, 7);
  }
  function turn() {
    const to = 0.85 * Math.PI, a = to + 0.2, [x, y] = [0.42 * Math.cos(to), 0.42 * Math.sin(to)];
    const arrow = new THREE.Shape().absarc(0, 0, 0.455, -0.5 * Math.PI, to);
    for (const [along, out] of [[0, 0.11], [0.26, 0], [0, -0.11]]) arrow.lineTo(x - along * Math.sin(a) + out * Math.cos(a), y + along * Math.cos(a) + out * Math.sin(a));
    return extrude(arrow.absarc(0, 0, 0.385, to, -0.5 * Math.PI, true)).scale(1, 1, 0.07);
  }
  function ground(aspect) {
    const count = Math.max(3, Math.round(1.6 * aspect)), strokes = Array.from({length: count}, (_, k) => {
      const x = (k + 0.75) * aspect / count;
      return polygon([[x - 0.09, -0.1], [x + 0.09, -0.1], [x - 0.81, -1], [x - 0.99, -1]]);
    });
    return extrude([polygon([[0, -0.16], [aspect, -0.16], [aspect, 0], [0, 0]]), ...strokes]);
  }
  const LONG = { // kinds whose proportions matter
    beam: (p, aspect) => extrude(new THREE.Shape().absarc(0, 0, 0.5, 0.5 * Math.PI, 1.5 * Math.PI).absarc(aspect, 0, 0.5, -0.5 * Math.PI, 0.5 * Math.PI)),
    spring: (p, aspect) => spring(p.extra, aspect),
    arrow: (p, aspect) => { const head = aspect - Math.min(0.45 * aspect, 3.6); return lathe([[0, 0], [0, 0.5], [head, 0.5], [head, 1.3], [aspect, 0]]); },
    ground: (p, aspect) => ground(aspect),
  };
  const hollow = p => 0.5 * Math.min(Math.max(p.extra, 0), 0.999), sides = p => p.extra > 0.9 ? 2 * SIDES : SIDES;
  const SCALED = {
    box: () => new THREE.BoxGeometry(1, 1, 1).translate(0.5, 0, 0),
    sphere: () => new THREE.SphereGeometry(0.5, SIDES, SIDES / 2),
    cylinder: () => lathe([[0, 0], [0, 0.5], [1, 0.5], [1, 0]]),
    cone: p => lathe([[0, 0], [0, 0.5], [1, 0.5 * p.extra], [1, 0]]),
    pipe: p => lathe([[0, hollow(p)], [0, 0.5], [1, 0.5], [1, hollow(p)], [0, hollow(p)]], sides(p)),
    pipecylinder: p => lathe([[0, 0], [0, 0.5], [1, 0.5], [1, hollow(p)], [0.05, hollow(p)], [0.05, 0]], sides(p)),
    gearwheel: p => gear(p.extra), turn,
    bracket: () => extrude(polygon([[-0.12, -0.14], [1, -0.5], [1, 0.5], [-0.12, 0.14]])),
  };
  const POINTS = { // kinds given by points, in actual size
    surface: (points, p) => net(points, p.about.net[1]),
    ribbon,
    plate: (points, p) => extrude(new THREE.Shape(points)).scale(1, 1, 0.5 * p.thick),
    line: (points, p) => through(points, 0.5 * p.thick),
  };
  function mesh({vertices, faces}) {
    const g = new THREE.BufferGeometry();
    g.setAttribute("position", new THREE.Float32BufferAttribute(vertices, 3));
    g.setIndex(Array.from(faces));
    g.computeVertexNormals(); // vertices are shared where a surface is smooth
    return g;
  }
  function make(p, aspect) {
    const {kind, about} = p, q = about.points;
    if (kind === "mesh") return mesh(about);
    if (q) return (POINTS[kind] || POINTS.line)(vectors(q), p);
    return LONG[kind] ? LONG[kind](p, aspect).scale(1 / aspect, 1, 1) : (SCALED[kind] || SCALED.cylinder)(p);
  }

  // ---------------------------------------------------------------------------------------------- the view
  class Space { // a view of space, to be turned
    constructor(canvas, words, scene, still) {
      Object.assign(this, {canvas, words, scene, still, geometries: new Map(), shapes: [], traces: [], pace: 0, slow: false});
      const renderer = this.renderer = new THREE.WebGLRenderer({canvas, antialias: true}); // opaque, see `clear`
      renderer.outputEncoding = THREE.sRGBEncoding;
      renderer.autoClear = renderer.debug.checkShaderErrors = false; // the latter waits
      this.world = new THREE.Scene();
      this.bodies = new THREE.Group();
      this.bodies.matrixAutoUpdate = false;
      this.camera = new THREE.PerspectiveCamera();
      this.raycaster = new THREE.Raycaster();
      this.lights();
      this.clear();
      this.fit(scene.low, scene.high);
      this.home();
    }
    lights() {
      const top = unit(this.scene.up, [0, 1, 0]), [right, , back] = this.scene.axes, sky = new THREE.HemisphereLight(0xffffff, 0x9aa3b5, 0.58);
      const sun = this.sun = new THREE.DirectionalLight(0xffffff, 0.72);
      sky.position.set(...top);
      sun.position.set(...top.map((v, i) => 1.7 * v - 0.8 * right[i] + 1.2 * back[i])); // from the left in the home view
      this.world.add(sky, sun, this.bodies);
      this.shadow = new THREE.MeshBasicMaterial();
    }
    fit(low, high, cloud) {
      this.low = low.slice();
      this.high = high.slice();
      this.cloud = cloud || [0, 1, 2, 3, 4, 5, 6, 7].map(k => [0, 1, 2].map(i => (k >> i & 1 ? high : low)[i]));
      this.seen = null;
    }
    home() {
      const [right, up, back] = this.scene.axes, top = unit(this.scene.up, [0, 1, 0]);
      const flat = unit(back.map((v, i) => v - dot(back, top) * top[i]), cross(right, up));
      this.base = [flat, cross(top, flat)];
      this.aim = {turn: 0, tilt: Math.asin(Math.max(-1, Math.min(1, dot(back, top)))), zoom: 1, x: 0, y: 0}; // requested viewpoint
      this.now = this.now || {...this.aim};
    }
    drag(dx, dy, move) {
      const {aim} = this;
      if (move) { aim.x += dx; aim.y += dy; return; }
      aim.turn -= 0.008 * dx;
      aim.tilt = Math.max(-1.55, Math.min(1.55, aim.tilt + 0.008 * dy));
    }
    wheel(factor, x, y) {
      const {aim} = this, {clientWidth: w, clientHeight: h} = this.canvas, zoom = Math.min(50, Math.max(0.05, aim.zoom * factor)), f = zoom / aim.zoom;
      Object.assign(aim, {zoom, x: x - 0.5 * w - f * (x - 0.5 * w - aim.x), y: y - 0.5 * h - f * (y - 0.5 * h - aim.y)});
    }
    settle(passed) { // each frame: move smoothly to the requested viewpoint; returns whether it is still moving
      const {now, aim, still} = this, share = still ? 1 : 1 - Math.exp(-passed / 0.05);
      this.pace += 0.1 * (passed - this.pace);
      this.slow = this.slow || this.pace > SLOW;
      let moves = false;
      for (const name in aim) {
        const rest = aim[name] - now[name], near = Math.abs(rest) < 1e-3 * (name === "x" || name === "y" ? 100 : 1);
        now[name] = near ? aim[name] : now[name] + share * rest;
        moves = moves || rest !== 0;
      }
      return moves;
    }
    axes() { // right, up and back of the camera
      const {turn, tilt} = this.now, top = unit(this.scene.up, [0, 1, 0]), [a, b] = this.base, c = Math.cos(turn), s = Math.sin(turn);
      const back = a.map((v, i) => Math.cos(tilt) * (c * v + s * b[i]) + Math.sin(tilt) * top[i]), right = unit(cross(top, back), [1, 0, 0]);
      return [right, cross(back, right), back];
    }
    frame() { // extent of the motion in the home view: midpoint, depth, distance, and half its width and height
      const home = this.scene.axes, cloud = this.cloud, low = [0, 0, 0], high = [0, 0, 0], least = 0.1 * this.scene.size;
      home.forEach((a, i) => { const along = cloud.map(c => dot(a, c)); low[i] = Math.min(...along); high[i] = Math.max(...along); });
      const {look} = this.scene, middle = look ? look.middle : [0, 1, 2].map(k => home.reduce((v, a, i) => v + 0.5 * (low[i] + high[i]) * a[k], 0));
      const points = cloud.map(c => home.map(a => dot(a, c.map((v, i) => v - middle[i])))), deep = Math.max(...points.map(p => Math.hypot(...p)), least);
      const about = look ? look.high : Math.max(high[1] - low[1], high[0] - low[0], least) / 2, far = about / Math.tan(0.11) + deep; // nearly parallel
      if (look) return {middle, wide: 0, high: look.high / MARGIN, deep, far};
      const largest = i => Math.max(...points.map(p => Math.abs(p[i]) * far / (far - p[2])), least);
      return {middle, wide: largest(0), high: largest(1), deep, far};
    }
    shade() { // projects everything along the light onto a floor below the motion
      const {middle, deep} = this.seen, n = unit(this.scene.up, [0, 1, 0]), light = this.sun.position.toArray(), l = light.map(v => v / dot(n, light));
      const level = Math.min(...this.cloud.map(c => dot(n, c))) - 0.01 * deep;
      return new THREE.Matrix4().set(...[0, 1, 2].flatMap(i => [...[0, 1, 2].map(j => (i === j) - l[i] * n[j]), level * l[i]]), 0, 0, 0, 1);
    }
    look() { // places the camera
      const {clientWidth: w, clientHeight: h} = this.canvas, {camera, now} = this;
      if (!this.seen) { this.seen = this.frame(); this.flat = this.shade(); }
      const {middle, wide, high, deep, far} = this.seen, [right, up, back] = this.axes().map(vector);
      camera.fov = 2 * Math.atan(MARGIN * Math.max(high, wide * h / w) / far) * 180 / Math.PI;
      camera.zoom = now.zoom;
      camera.aspect = w / h;
      camera.near = Math.max(1e-3 * far, far - 2.5 * deep);
      camera.far = far + 2.5 * deep;
      camera.setViewOffset(w, h, -now.x, -now.y, w, h);
      camera.quaternion.setFromRotationMatrix(new THREE.Matrix4().makeBasis(right, up, back));
      camera.position.set(...middle).addScaledVector(back, far);
      camera.updateMatrixWorld();
      return camera;
    }
    project(p) {
      const {clientWidth: w, clientHeight: h} = this.canvas, q = vector(p).project(this.look());
      return [0.5 * w * (1 + q.x), 0.5 * h * (1 - q.y)];
    }
    cast(x, y) {
      this.raycaster.setFromCamera({x: 2 * x / this.canvas.clientWidth - 1, y: 1 - 2 * y / this.canvas.clientHeight}, this.look());
      return this.raycaster;
    }
    onto(x, y, at) { // intersection of a ray with the plane through a point that faces the reader
      return this.cast(x, y).ray.intersectPlane(new THREE.Plane().setFromNormalAndCoplanarPoint(vector(this.axes()[2]), vector(at)), vector([])).toArray();
    }
    pick(list, x, y, reach, wanted) { // the shape visible at a point of the picture, or near it, and the position
      const shapes = this.shapes.filter((mesh, k) => mesh && mesh.name !== "ground" && wanted(k));
      for (const off of [0, 0.5 * reach, reach]) {
        const around = Array.from({length: off ? 8 : 1}, (_, i) => this.cast(x + off * Math.cos(i * Math.PI / 4), y + off * Math.sin(i * Math.PI / 4)).intersectObjects(shapes, false)[0]);
        const [hit] = around.filter(Boolean).sort((a, b) => a.distance - b.distance);
        if (!hit) continue;
        const shape = this.shapes.indexOf(hit.object), at = hit.point.toArray();
        return {shape, at, local: Draw.outside(list[shape], at)};
      }
      return null;
    }
    geometry(p) {
      const aspect = Math.max(1e-3, +(p.length / Math.max(p.width, 1e-12)).toPrecision(2)), key = p.about.points || p.about.vertices || `${p.kind} ${LONG[p.kind] ? aspect : ""} ${p.extra}`;
      if (!this.geometries.has(key)) {
        if (this.geometries.size > KEPT) { this.geometries.forEach(g => g.dispose()); this.geometries.clear(); }
        this.geometries.set(key, make(p, aspect));
      }
      return this.geometries.get(key);
    }
    place(p, k) { // a shape in its pose
      const mesh = this.shapes[k] = this.shapes[k] || this.solid(p), least = p.about.points || p.kind === "mesh" ? 0 : 1e-5 * this.scene.size;
      const [x, y, z] = [p.length, p.width, p.height].map((v, i) => vector(p.axes[i]).multiplyScalar(Math.max(v, least) || 1e-12));
      mesh.geometry = this.geometry(p);
      mesh.matrix.makeBasis(x, y, z).setPosition(...p.r);
      tint(mesh.material, Draw.seen(p.color));
    }
    solid(p) {
      const mesh = new THREE.Mesh(undefined, this.material(p));
      mesh.name = p.kind;
      mesh.matrixAutoUpdate = false;
      if (p.opacity >= 1) mesh.layers.enable(SHADOW);
      this.bodies.add(mesh);
      return mesh;
    }
    material({kind, opacity, about}) {
      const side = about.points || kind === "mesh" || opacity < 1 ? THREE.DoubleSide : THREE.FrontSide;
      const behind = opacity < 1 ? {transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1} : {};
      const material = new THREE.MeshPhongMaterial({opacity, side, shininess: 45, ...behind}); // a face coplanar with that of a solid is hidden by it
      material.specular.setScalar(0.15 * (about.specular ?? 0.7));
      return material;
    }
    paths(traces) { // of traced points
      traces.forEach((trace, k) => {
        const path = this.traces[k] = this.traces[k] || new THREE.Mesh(undefined, new THREE.MeshBasicMaterial());
        if (path.shown === trace) return;
        path.shown = trace;
        path.geometry.dispose();
        path.geometry = through(vectors(trace).filter((p, i, all) => !i || !p.equals(all[i - 1])), 0.003 * this.seen.deep, 5);
        tint(path.material, Draw.COLORS[k % Draw.COLORS.length]);
        this.world.add(path);
      });
    }
    clear() { // with the ground of the stage: a busy browser shows what is transparent as black
      this.renderer.setClearColor(getComputedStyle(document.documentElement).getPropertyValue("--card").trim());
      this.renderer.clear();
    }
    render(fine = 1) { // coarser pictures take less time
      const {renderer, world, bodies, shadow} = this, camera = this.look(), ratio = fine * (window.devicePixelRatio || 1);
      if (renderer.getPixelRatio() !== ratio) renderer.setPixelRatio(ratio);
      this.rough = fine < 1;
      this.clear();
      if (this.now.tilt > 0) { // seen from above
        tint(shadow, Draw.theme().dark ? [12, 15, 20] : [221, 226, 232]);
        world.overrideMaterial = shadow;
        camera.layers.set(SHADOW);
        bodies.matrix.copy(this.flat);
        renderer.render(world, camera);
        renderer.clearDepth();
        world.overrideMaterial = null;
        camera.layers.set(0);
        bodies.matrix.identity();
      }
      renderer.render(world, camera);
    }
    draw(list, traces, pull) {
      const {renderer, canvas, words} = this, ratio = window.devicePixelRatio || 1, w = canvas.clientWidth, h = canvas.clientHeight;
      if (words.width !== Math.round(w * ratio) || words.height !== Math.round(h * ratio)) {
        renderer.setSize(w, h, false);
        words.width = Math.round(w * ratio);
        words.height = Math.round(h * ratio);
      }
      list.forEach((p, k) => { if (p.kind !== "text") this.place(p, k); });
      this.look();
      this.paths(traces);
      this.render(this.slow ? COARSE : 1);
      const ctx = words.getContext("2d");
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.clearRect(0, 0, w, h);
      ctx.font = "12px system-ui, sans-serif";
      ctx.textAlign = "center";
      ctx.textBaseline = "middle";
      for (const p of list) if (p.kind === "text") {
        ctx.fillStyle = css(Draw.seen(p.color));
        ctx.fillText(p.about.text, ...this.project(p.r));
      }
      Draw.overlay(this, pull);
    }
  }
  return {Space};
})();
