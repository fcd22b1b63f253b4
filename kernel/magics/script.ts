import { z } from "zod";
import type { Magic } from "./magic.ts";
import { textResult } from "./results.ts";
import { saved } from "./save-option.ts";

const Options = z.object({ save: z.string().optional() });

export const script: Magic = {
  name: "script",
  summary: "get an R script that computes a card's numbers anew from its rows",
  parameters: "<card>",
  configure: (command) => command.option("--save <file>", "write it to a file instead"),
  async run({ words: [card = ""], options }, { client }) {
    const { save } = Options.parse(options);
    const text = await client.script(card);
    return save === undefined ? textResult(text) : saved(save, text);
  },
};
