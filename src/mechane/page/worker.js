// The engine in a worker: long runs, with progress; the newest request counts.
let engine = null, wanted = 0;
onmessage = async ({data}) => {
  if (data.model) { engine = Mechane.engine(data.model); return; }
  const mine = ++wanted;
  if (data.stop) return;
  try {
    const steps = (await engine).steps(data.settings, data.pose);
    for (let last = performance.now(); ;) {
      const {done, value} = steps.next(), now = performance.now();
      if (done) { postMessage({motion: value}); return; }
      if (now - last < 40) continue;
      postMessage({share: value});
      await new Promise(resolve => setTimeout(resolve));
      if (mine !== wanted) { postMessage({motion: null}); return; }
      last = performance.now();
    }
  } catch (error) { postMessage({failed: error.message}); }
};
