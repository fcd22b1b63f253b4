import { z } from "zod";
import { DataFormat } from "../../src/contract/data-table.ts";
import type { Magic } from "./magic.ts";
import { rowsResult } from "./results.ts";
import { formatOf, saved } from "./save-option.ts";

const Options = z.object({ save: z.string().optional() });

export const data: Magic = {
  name: "data",
  summary: "get the rows that a card was computed from",
  parameters: "<card>",
  configure: (command) => command.option("--save <file>", "write them to FILE.csv, .tsv, .json or .parquet instead"),
  async run({ words: [card = ""], options }, { client }) {
    const { save } = Options.parse(options);
    if (save === undefined) return rowsResult(await client.data(card), "The card has no rows.");
    return saved(save, await client.dataFile(card, formatOf(DataFormat, save)));
  },
};
