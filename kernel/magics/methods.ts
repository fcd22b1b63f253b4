import { z } from "zod";
import type { Magic } from "./magic.ts";
import { textResult } from "./results.ts";

const Options = z.object({ regenerate: z.boolean().default(false) });

export const methods: Magic = {
  name: "methods",
  summary: "get the methods text of a card",
  parameters: "<card>",
  configure: (command) => command.option("--regenerate", "write it anew from the stored results"),
  async run({ words: [card = ""], options }, { client }) {
    return textResult(await client.methods(card, Options.parse(options)));
  },
};
