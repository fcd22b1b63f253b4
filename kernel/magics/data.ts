import { writeFile } from "node:fs/promises";
import { z } from "zod";
import { DataFormat } from "../../src/contract/data-table.ts";
import { usageError } from "../session/readable-error.ts";
import type { Magic } from "./magic.ts";
import { rowsResult } from "./results.ts";

const Options = z.object({ save: z.string().optional() });

export const data: Magic = {
  name: "data",
  summary: "get the rows that a card was computed from",
  parameters: "<card>",
  configure: (command) => command.option("--save <file>", "write them to FILE.csv, .tsv, .json or .parquet instead"),
  async run({ words: [card = ""], options }, { client }) {
    const { save } = Options.parse(options);
    if (save === undefined) return rowsResult(await client.data(card), "The card has no rows.");
    const format = DataFormat.safeParse(/\.(\w+)$/.exec(save)?.[1]);
    if (!format.success) throw usageError(`--save ${save}: the file's name must end in .csv, .tsv, .json or .parquet`);
    await writeFile(save, await client.dataFile(card, format.data));
    return { value: save, bundle: { "text/plain": `Written to ${save}` } };
  },
};
