// Runs published models without a browser: lines of {"file", "settings"} come in, motions go out.
const fs = require("fs");
const [source, ...requests] = process.argv.slice(2);
const Mechane = new Function(`${fs.readFileSync(source, "utf8")}\nreturn Mechane;`)();
(async () => {
  const answers = [];
  for (const request of requests) {
    const {file, settings} = JSON.parse(request), model = JSON.parse(fs.readFileSync(file, "utf8"), (name, v) => name === "wasm" || name === "runtime" ? Buffer.from(v, "base64") : v);
    const engine = await Mechane.engine(model), chosen = model.sliders.map(s => settings[s.path] ?? s.value);
    try {
      const motion = engine.solve(chosen), columns = engine.table_of(motion, "plots");
      answers.push({error: motion.error, stats: motion.stats, events: motion.events, columns: columns.map(c => Array.from(c))});
    } catch (error) {
      if (!(error instanceof Mechane.Failure)) throw error;
      answers.push({error: error.message, columns: []});
    }
  }
  console.log(JSON.stringify(answers));
})();
