import { existsSync, readdirSync } from "node:fs";
import { main } from "./main.mjs";
import { installPackages } from "./packages.mjs";
import { at, node } from "./paths.mjs";
import { benchPython } from "./python.mjs";
import { run, SetupError } from "./run.mjs";

const folder = at("test", "bench");
const scriptOf = (name) => `${name}.bench.ts`;
const all = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith(scriptOf("")))
    .sort()
    .map((file) => file.slice(0, -scriptOf("").length));

/** `npm run bench -- tcga --values 1e6`: names of benchmarks come first, what follows is for them. */
function asked(args) {
  const first = args.findIndex((arg) => arg.startsWith("-"));
  const [names, options] = first < 0 ? [args, []] : [args.slice(0, first), args.slice(first)];
  const unknown = names.find((name) => !existsSync(at("test", "bench", scriptOf(name))));
  if (unknown !== undefined) throw new SetupError(`There is no benchmark ${unknown}; there are ${all().join(", ")}.`);
  return { names: names.length > 0 ? names : all(), options };
}

/** Runs the benchmarks of test/bench one after the other; they print figures and ratios and assert nothing. */
await main(async () => {
  await installPackages();
  const { names, options } = asked(process.argv.slice(2));
  const env = names.includes("tcga") ? { CGQ_BENCH_PYTHON: await benchPython() } : {};
  for (const name of names) {
    console.log(`\n${name}`);
    const { code } = await run(
      node,
      ["--no-warnings", "--expose-gc", at("test", "bench", scriptOf(name)), ...options],
      { env },
    );
    if (code !== 0) return code;
  }
  return 0;
});
