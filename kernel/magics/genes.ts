import { GenesQuery } from "../../src/contract/reference-data.ts";
import type { Magic } from "./magic.ts";
import { parsedOptions } from "./options.ts";
import { rowsResult } from "./results.ts";

export const genes: Magic = {
  name: "genes",
  summary: "list genes of the loaded data",
  parameters: "[prefix]",
  configure: (command) => command.option("--limit <number>", "at most so many (100)"),
  async run({ words: [prefix], options }, { client }) {
    const { limit } = parsedOptions(GenesQuery, options);
    return rowsResult(await client.genes(prefix, limit), `No gene begins with ${prefix ?? "this"}.`);
  },
};
