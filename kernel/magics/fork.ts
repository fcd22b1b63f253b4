import { z } from "zod";
import { ForkRequest } from "../../src/contract/fork.ts";
import { usageError } from "../session/readable-error.ts";
import type { Magic } from "./magic.ts";

const Options = z.object({
  gene: z.string().optional(),
  cancerType: z.array(z.string()).optional(),
  exact: z.boolean().optional(),
});

export const fork: Magic = {
  name: "fork",
  summary: "ask a card's question for another gene or other cancer types, or copy it",
  parameters: "<card>",
  configure: (command) =>
    command
      .option("-g, --gene <gene>", "another gene")
      .option("-c, --cancer-type <code...>", "other cancer types")
      .option("--exact", "copy the card as it is"),
  async run({ words: [card = ""], options }, { client, waiting }) {
    const { gene, cancerType, exact } = Options.parse(options);
    const codes = cancerType?.flatMap((codes) => codes.split(",").filter((code) => code !== ""));
    const changes = ForkRequest.safeParse({ gene, cancer_types: codes, exact_copy: exact });
    if (!changes.success) throw usageError("Say what is to change: --gene EGFR, --cancer-type GBM,LGG, or --exact.");
    return { card: await client.fork(card, changes.data, waiting) };
  },
};
