import { Option } from "commander";
import { z } from "zod";
import type { Magic } from "./magic.ts";
import { textResult } from "./results.ts";

const STYLES = ["bibtex", "apa", "mla", "all"] as const;
const Options = z.object({ style: z.enum(STYLES) });

export const cite: Magic = {
  name: "cite",
  summary: "cite a card and the data behind it",
  parameters: "<card>",
  configure: (command) =>
    command.addOption(new Option("-s, --style <style>", "of the citation").choices(STYLES).default("bibtex")),
  async run({ words: [card = ""], options }, { client }) {
    const { style } = Options.parse(options);
    const set = await client.cite(card);
    const sources = set.data_sources.map(({ citation }) => citation);
    if (style === "bibtex") return textResult(set.bibtex);
    return textResult([...(style === "all" ? [set.bibtex, set.apa, set.mla] : [set[style]]), ...sources].join("\n\n"));
  },
};
