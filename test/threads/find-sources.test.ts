import { expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";

const source = (path: string) => new URL(`../../src/${path}`, import.meta.url).href;

/** Runs a script whose sources are found so, and gives what it printed. */
const run = (script: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ["--no-warnings", "--import", source("threads/find-sources.ts"), "--input-type=module", "-e", script],
      { encoding: "utf8" },
    ),
  );

it("sources name the same modules as Node.js finds, and packages are found as ever", () => {
  const same = run(`
    const { CgqError } = await import(${JSON.stringify(source("errors.ts"))});
    const { takeSettings } = await import(${JSON.stringify(source("cli/settings.ts"))});
    const { ServeOptions } = await import(${JSON.stringify(source("cli/serve.ts"))});
    try {
      takeSettings({ CGQ_CONFIG: "/nowhere" }, { options: [], commands: [] });
    } catch (error) {
      console.log(JSON.stringify([error instanceof CgqError, ServeOptions.safeParse({}).success]));
    }`);
  expect(same).toEqual([true, false]);
});

it("a source is not looked for on the disk, what others name is", () => {
  const found = run(`
    import { registerHooks } from "node:module";
    const told = [];
    registerHooks({
      resolve: (name, context, next) => {
        if (!name.startsWith("probe:")) return next(name, context);
        for (const parentURL of [${JSON.stringify(source("errors.ts"))}, "file:///elsewhere/a.ts"])
          try {
            told.push(next("./not-there.ts", { ...context, parentURL }).url);
          } catch ({ code }) {
            told.push(code);
          }
        return { url: "data:text/javascript,", shortCircuit: true };
      },
    });
    await import("probe:");
    console.log(JSON.stringify(told));`);
  expect(found).toEqual([source("not-there.ts"), "ERR_MODULE_NOT_FOUND"]);
});
