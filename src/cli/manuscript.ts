import { Option, type Command } from "commander";
import { clientFromEnvironment } from "../client/index.ts";
import { FORMATS, ManuscriptChoices, SPELLINGS, TIFF_DPI } from "../manuscript/options.ts";
import { command, CommonOptions, print } from "./command.ts";

export function manuscriptCommand(): Command {
  return command("manuscript", "write a manuscript from cards, or bring one up to date")
    .argument("<source...>", "ids of cards, and notebooks (.ipynb) that show cards")
    .option("--to <folder>", "folder of the manuscript", "manuscript")
    .addOption(new Option("--format <format>", "kind of file").choices(FORMATS).default("quarto"))
    .addOption(new Option("--spelling <spelling>", "of what is written").choices(SPELLINGS).default("british"))
    .addOption(new Option("--tiff <dpi>", "write figures as TIFF too, with so many dots an inch").choices(TIFF_DPI))
    .option("--zip", "write one archive too, with the cards and an RO-Crate")
    .action(async (sources: string[], given: unknown) => {
      const { home, json } = CommonOptions.parse(given);
      const { makeManuscript } = await import("../manuscript/index.ts");
      const made = await makeManuscript(clientFromEnvironment({ home }), sources, ManuscriptChoices.parse(given));
      print(json, made, [...made.files, ...made.warnings.map((warning) => `! ${warning}`)].join("\n"));
    });
}
