import type { Magic } from "./magic.ts";
import { rowsResult } from "./results.ts";
import { CardSearchQuery } from "../../src/contract/pagination.ts";
import { parsedOptions } from "./options.ts";

const Options = CardSearchQuery.omit({ q: true });

export const search: Magic = {
  name: "search",
  summary: "search all cards",
  parameters: "<text...>",
  configure: (command) =>
    command
      .option("-g, --gene <gene>", "only cards of this gene")
      .option("-c, --cancer-type <code>", "only cards of this cancer type")
      .option("-a, --analysis-type <type>", "only cards of this analysis")
      .option("--limit <number>", "at most so many (20)")
      .option("--offset <number>", "leave out so many"),
  async run({ words, options }, { client }) {
    const found = await client.search(words.join(" "), parsedOptions(Options, options));
    const rows = found.map(({ id, query, created_at }) => ({ id, question: query.natural_language, created_at }));
    return { ...rowsResult(rows, "No card was found."), value: found };
  },
};
