import { Option, type Command } from "commander";
import { z } from "zod";
import { clientFromEnvironment } from "../client/index.ts";
import { command, CommonOptions, print } from "./command.ts";

const formats = ["quarto", "myst"] as const;
const spellings = ["british", "american"] as const;
const ManuscriptOptions = CommonOptions.extend({
  to: z.string().min(1),
  format: z.enum(formats),
  spelling: z.enum(spellings),
});

export function manuscriptCommand(): Command {
  return command("manuscript", "write a manuscript from cards, or bring one up to date")
    .argument("<source...>", "ids of cards, and notebooks (.ipynb) that show cards")
    .option("--to <folder>", "folder of the manuscript", "manuscript")
    .addOption(new Option("--format <format>", "kind of Markdown").choices(formats).default("quarto"))
    .addOption(new Option("--spelling <spelling>", "of what is written").choices(spellings).default("british"))
    .action(async (sources: string[], given: unknown) => {
      const { home, json, to, format, spelling } = ManuscriptOptions.parse(given);
      const { createRenderer } = await import("../render/index.ts");
      const { cardIds, collect, flavors, warningsOf, writeManuscript } = await import("../manuscript/index.ts");
      const analyses = await collect(clientFromEnvironment({ home }), await cardIds(sources));
      const renderer = createRenderer();
      const options = { folder: to, flavor: flavors[format], spelling, renderer };
      try {
        const files = await writeManuscript(analyses, options);
        const warnings = warningsOf(analyses);
        print(json, { files, warnings }, [...files, ...warnings.map((warning) => `! ${warning}`)].join("\n"));
      } finally {
        await renderer.close();
      }
    });
}
