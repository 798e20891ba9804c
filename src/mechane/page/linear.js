// Small systems of linear equations, and sizes of numbers.
const Linear = (() => {
  const SINGULAR = 1e-9;

  const largest = values => values.reduce((a, v) => Number.isFinite(v) ? Math.max(a, Math.abs(v)) : a, 0);

  function typical(values) { // the geometric mean of sizes, without those that are negligible relative to the largest
    const most = largest(values);
    const sizes = values.map(Math.abs).filter(v => Number.isFinite(v) && v > 1e-6 * most);
    return sizes.length ? Math.exp(sizes.reduce((a, v) => a + Math.log(v), 0) / sizes.length) : 0;
  }

  // Minimum-norm solution: normal equations with pivots on the diagonal. Soft rows give way to the others.
  function shortest(matrix, right, n, soft = []) {
    const m = matrix.length, N = matrix.map(a => matrix.map(b => { let v = 0; for (let j = 0; j < n; j++) v += a[j] * b[j]; return v; }));
    soft.forEach((v, i) => { N[i][i] += v; });
    const b = right.slice(), order = [], open = new Set(b.keys()), y = new Float64Array(m), most = Math.max(...N.map((row, i) => row[i]));
    while (open.size) {
      const i = [...open].reduce((a, c) => N[c][c] > N[a][a] ? c : a);
      if (!(N[i][i] > 1e-13 * most)) break;
      open.delete(i);
      order.push(i);
      for (const r of open) {
        const f = N[r][i] / N[i][i];
        if (f) { for (const c of open) N[r][c] -= f * N[i][c]; b[r] -= f * b[i]; }
      }
    }
    for (let k = order.length - 1; k >= 0; k--) {
      const i = order[k];
      let v = b[i];
      for (let l = k + 1; l < order.length; l++) v -= N[i][order[l]] * y[order[l]];
      y[i] = v / N[i][i];
    }
    return Array.from({length: n}, (_, j) => matrix.reduce((a, row, i) => a + row[j] * y[i], 0));
  }

  function eigen(matrix) { // eigenvalues and eigenvectors (columns) of a symmetric matrix: Jacobi's rotations
    const M = matrix.map(row => Array.from(row)), n = M.length, V = M.map((_, i) => M.map((_, j) => i === j ? 1 : 0));
    for (let sweep = 0; sweep < 30; sweep++) {
      let off = 0;
      for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) {
        const h = M[p][q];
        off = Math.max(off, Math.abs(h) / (Math.sqrt(Math.abs(M[p][p] * M[q][q])) || 1));
        if (!h) continue;
        const zeta = (M[q][q] - M[p][p]) / (2 * h), t = (zeta > 0 ? 1 : -1) / (Math.abs(zeta) + Math.hypot(1, zeta)), c = 1 / Math.hypot(1, t), s = c * t;
        for (let i = 0; i < n; i++) { const a = M[i][p], b = M[i][q]; M[i][p] = c * a - s * b; M[i][q] = s * a + c * b; }
        for (let i = 0; i < n; i++) { const a = M[p][i], b = M[q][i]; M[p][i] = c * a - s * b; M[q][i] = s * a + c * b; }
        for (let i = 0; i < n; i++) { const a = V[i][p], b = V[i][q]; V[i][p] = c * a - s * b; V[i][q] = s * a + c * b; }
      }
      if (off < 1e-15) break;
    }
    return {values: M.map((row, i) => Math.max(row[i], 0)), vectors: V};
  }

  // The step that minimizes J step + f within a radius, from the eigenvalues of J times its transpose; `alpha` is the initial damping.
  function trusted(J, f, {values, vectors}, radius, alpha) {
    const n = J[0].length, m = J.length, along = values.map((_, k) => f.reduce((sum, v, i) => sum + v * vectors[i][k], 0)), top = Math.max(...values), full = m >= n && Math.min(...values) > (2.3e-16 * m) ** 2 * top;
    const lengths = a => values.map((v, k) => v > 0 ? along[k] * Math.sqrt(v) / (v + a) : 0), size = a => Math.hypot(...lengths(a));
    const slope = a => -values.reduce((sum, v, k) => v + a > 0 ? sum + along[k] ** 2 * v / (v + a) ** 3 : sum, 0) / (size(a) || 1);
    const step = a => {
      const w = values.map((v, k) => v > 1e-30 * top || a > 0 ? along[k] / (v + a) : 0), u = vectors.map(row => row.reduce((sum, v, k) => sum + v * w[k], 0));
      return Array.from({length: n}, (_, j) => -J.reduce((sum, row, i) => sum + row[j] * u[i], 0));
    };
    if (full && size(0) <= radius) return {step: step(0), alpha: 0};
    let high = Math.hypot(...values.map((v, k) => along[k] * Math.sqrt(v))) / radius, low = full ? -(size(0) - radius) / slope(0) : 0;
    if (!full && !alpha) alpha = Math.max(0.001 * high, Math.sqrt(low * high));
    for (let count = 0; count < 10; count++) {
      if (alpha < low || alpha > high) alpha = Math.max(0.001 * high, Math.sqrt(low * high));
      const off = size(alpha) - radius, ratio = off / slope(alpha);
      if (off < 0) high = alpha;
      low = Math.max(low, alpha - ratio);
      alpha -= (off + radius) * ratio / radius;
      if (Math.abs(off) < 0.01 * radius) break;
    }
    const found = step(alpha), share = radius / (Math.hypot(...found) || 1);
    return {step: found.map(v => v * share), alpha};
  }

  function rank(matrix, n) { // of rows whose entries are about one, or zero
    const rows = matrix.map(row => Array.from(row));
    let count = 0;
    for (const open = new Set(rows.keys()); open.size;) {
      const norm = i => rows[i].reduce((a, v) => Math.max(a, Math.abs(v)), 0), i = [...open].reduce((a, c) => norm(c) > norm(a) ? c : a), most = norm(i);
      if (!(most > SINGULAR)) break;
      const j = rows[i].findIndex(v => Math.abs(v) === most);
      open.delete(i);
      count++;
      for (const r of open) {
        const f = rows[r][j] / rows[i][j];
        if (f) for (let c = 0; c < n; c++) rows[r][c] -= f * rows[i][c];
      }
    }
    return count;
  }

  return {largest, typical, shortest, eigen, trusted, rank};
})();
