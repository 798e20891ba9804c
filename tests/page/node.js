// Runs published models without a browser: {"file", "settings"} come in, motions go out; with "pushes", [until, value of the first input], states at these times.
const fs = require("fs");
const [source, ...requests] = process.argv.slice(2);
const Mechane = new Function(`${fs.readFileSync(source, "utf8")}\nreturn Mechane;`)();
(async () => {
  const answers = [];
  for (const request of requests) {
    const {file, settings, pushes} = JSON.parse(request), model = JSON.parse(fs.readFileSync(file, "utf8"), (name, v) => name === "wasm" || name === "runtime" ? Buffer.from(v, "base64") : v);
    const engine = await Mechane.engine(model), chosen = model.sliders.map(s => settings[s.path] ?? s.value);
    try {
      const motion = engine.solve(chosen);
      if (pushes) {
        engine.resume(motion, 0);
        const states = pushes.map(([until, value]) => { engine.change([[model.inputs[0].place, value]]); for (const _ of engine.advance(until)); return Array.from(engine.now().x); });
        answers.push({error: null, states});
        continue;
      }
      const columns = engine.table_of(motion, "plots");
      answers.push({error: motion.error, stats: motion.stats, events: motion.events, columns: columns.map(c => Array.from(c))});
    } catch (error) {
      if (!(error instanceof Mechane.Failure)) throw error;
      answers.push({error: error.message, columns: []});
    }
  }
  console.log(JSON.stringify(answers));
})();
