// A recorded motion: poses of all shapes at all frames, as differences of integers.
const Record = (() => {
  function read(M) {
    const {wide, first, units} = M.record, {buffer} = M.moves, steps = wide ? new Int32Array(buffer) : new Int16Array(buffer);
    const frames = M.time.length, columns = first.map((value, i) => {
      const column = new Int32Array(frames);
      for (let k = 0; k < frames; k++) column[k] = value += steps[i * frames + k];
      return column;
    });
    for (const {about} of M.scene.shapes) if (about.form !== undefined) Object.assign(about, M.scene.forms[about.form]);
    const at = (entry, name, k, share) => entry[name].map(e => {
      if (!Array.isArray(e)) return e;
      const c = columns[e[0]], next = Math.min(k + 1, frames - 1);
      return units[name] * (c[k] + share * (c[next] - c[k]));
    });
    return t => {
      const place = frames > 1 ? Math.max(0, Math.min(frames - 1, (frames - 1) * (t - M.t0) / (M.stop - M.t0))) : 0, k = Math.min(Math.floor(place), frames - 1);
      return M.scene.shapes.map(shape => {
        const {about} = shape, [length, width, height] = at(shape, "s", k, place - k);
        return {kind: about.kind, about, r: at(shape, "r", k, place - k), axes: axes(at(shape, "q", k, place - k)), length, width, height,
          thick: about.thick ?? width, extra: about.extra || 0, across: about.across, color: at(shape, "c", k, place - k), opacity: about.opacity ?? 1};
      });
    };
  }

  function axes(q) { // columns of the matrix of a quaternion
    const n = Math.hypot(...q) || 1, [w, x, y, z] = q.map(v => v / n);
    return [[1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)], [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
      [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)]];
  }

  const M = MODEL, poses = read(M), time = Float64Array.from(M.time);
  const player = makePlayer(M, {poses, end: () => M.stop, still: true});
  const columns = (M.columns || []).map(c => Float64Array.from(c));
  player.show({time, count: time.length, columns, before: [], rest: [], traces: [], events: M.events || []});
  player.fit(Array.from({length: Math.min(24, time.length)}, (_, k, n = Math.min(24, time.length)) => poses(M.t0 + (M.stop - M.t0) * (n > 1 ? k / (n - 1) : 0))));
  window.mechane = {model: M, project: player.view.project.bind(player.view), go: player.go, play: player.play, csv: player.csv, get time() { return player.time; }, get playing() { return player.playing; }};
  player.start();
  player.ready();
})();
