import { readdirSync } from "node:fs";
import { SetupError } from "./run.mjs";

/** What a command line chooses of a folder's scripts, all where it names none: names come first, options after them are for the scripts. */
export function chosenScripts(folder, ending, args) {
  const all = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => file.slice(0, -ending.length));
  const first = args.findIndex((arg) => arg.startsWith("-"));
  const [names, options] = first < 0 ? [args, []] : [args.slice(0, first), args.slice(first)];
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new SetupError(`There is no ${unknown}; there are ${all.join(", ")}.`);
  return { names: names.length > 0 ? names : all, options };
}
