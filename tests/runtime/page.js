// Runs a pendulum with runtime.wasm and models.wasm, as a page would: shared memory, functions of the model in a shared table.
const fs = require('fs');
const [runtimeFile, modelsFile, layoutText] = process.argv.slice(2);
const layout = JSON.parse(layoutText);
const memory = new WebAssembly.Memory({initial: 32});
const table = new WebAssembly.Table({initial: 16, element: 'anyfunc'});
const env = {memory, __indirect_function_table: table, sin: Math.sin, cos: Math.cos};
const load = file => new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(file)), {env}).exports;
const runtime = load(runtimeFile), models = load(modelsFile);
const floats = new Float64Array(memory.buffer), ints = new BigInt64Array(memory.buffer);

let free = 1 << 20;
const take = n => { const at = free; free += 8 * n; return at; };
const someFloats = values => { const at = take(values.length); floats.set(values, at / 8); return at; };
const someInts = values => { const at = take(values.length); ints.set(values.map(BigInt), at / 8); return at; };
const run = take(layout.size / 8);
const setInt = (name, value) => { ints[(run + layout[name]) / 8] = BigInt(value); };
const setFloat = (name, value) => { floats[(run + layout[name]) / 8] = value; };
['pendulum', 'pendulum_positions', 'pendulum_speeds'].forEach((name, i) => table.set(8 + i, models[name]));

const x = someFloats([1, 0, 0, 0]);
const ints_ = {nx: 4, rates: 8, x, p: someFloats([1, 9.81]), nominal: someFloats([1, 1, 4, 4]), restart: 1, max_steps: 1e6, bad_stage: -1};
for (const i of [0, 1])
  Object.assign(ints_, {
    [`stage${i}.function`]: 9 + i, [`stage${i}.rows`]: 1, [`stage${i}.nonzeros`]: 2, [`stage${i}.groups`]: 1,
    [`stage${i}.row`]: someInts([0, 0]), [`stage${i}.column`]: someInts([2 * i, 2 * i + 1]),
    [`stage${i}.group_start`]: someInts([0, 1]), [`stage${i}.group_rank`]: someInts([1])});
Object.entries(ints_).forEach(([name, value]) => setInt(name, value));
Object.entries({t_end: 10, rtol: 1e-8, h_max: Infinity}).forEach(([name, value]) => setFloat(name, value));
setInt('space', take(Number(runtime.mc_run_size(run))));
const status = Number(runtime.mc_run(run));
console.log(JSON.stringify({status, steps: Number(ints[(run + layout.steps) / 8]), x: Array.from(floats.slice(x / 8, x / 8 + 4))}));
