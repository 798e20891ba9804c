// The engine in a worker: long runs, which report intermediate results; the newest request comes next.
const PACE = 16, IMPATIENT = 100; // milliseconds between two parts, and until a run is abandoned for a newer one
const {port1, port2} = new MessageChannel(), turn = () => new Promise(resolve => { port1.onmessage = resolve; port2.postMessage(0); }); // yield to messages
let engine = null, newest = null, busy = false;
onmessage = async ({data}) => {
  if (data.model) { engine = Mechane.engine(data.model); return; }
  newest = data;
  if (busy) return;
  for (busy = true; newest;) {
    const request = newest;
    newest = null;
    await run(request);
  }
  busy = false;
};
async function run({number, settings, pose}) {
  const began = performance.now();
  let sent = 0;
  try {
    const own = await engine, steps = own.steps(settings, pose);
    for (let last = began; ;) {
      const {done, value} = steps.next(), now = performance.now();
      if (done) { postMessage({number, motion: value}); return; }
      if (now - last < PACE) continue;
      postMessage({number, share: value, part: own.part(sent)});
      sent = own.motion.count;
      await turn();
      if (newest && now - began > IMPATIENT) return;
      last = performance.now();
    }
  } catch (error) { postMessage({number, failed: error.message}); }
}
