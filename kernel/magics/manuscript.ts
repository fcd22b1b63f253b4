import { Option } from "commander";
import { clientFromEnvironment } from "../../src/client/index.ts";
import { FORMATS, ManuscriptChoices, SPELLINGS, TIFF_DPI } from "../../src/manuscript/options.ts";
import { cardIdOf } from "../client/card-id.ts";
import { usageError } from "../session/readable-error.ts";
import type { Magic } from "./magic.ts";
import { parsedOptions } from "./options.ts";
import { textResult } from "./results.ts";

const isNotebook = (source: string): boolean => source.endsWith(".ipynb");

export const manuscript: Magic = {
  name: "manuscript",
  summary: "write a manuscript from cards, or bring one up to date: all of this session, or those of notebooks",
  parameters: "[source...]",
  configure: (command) =>
    command
      .option("--to <folder>", "folder of the manuscript", "manuscript")
      .addOption(new Option("--format <format>", "kind of file").choices(FORMATS).default("quarto"))
      .addOption(new Option("--spelling <spelling>", "of what is written").choices(SPELLINGS).default("british"))
      .addOption(new Option("--tiff <dpi>", "write figures as TIFF too, with so many dots an inch").choices(TIFF_DPI))
      .option("--zip", "write one archive too, with the cards and an RO-Crate"),
  async run({ words, options }, { sessionCards }) {
    const choices = parsedOptions(ManuscriptChoices, options);
    const sources = words.length > 0 ? words.map((one) => (isNotebook(one) ? one : cardIdOf(one))) : sessionCards();
    if (sources.length === 0) throw noCards();
    const { makeManuscript } = await import("../../src/manuscript/index.ts");
    const { files, warnings } = await makeManuscript(clientFromEnvironment(), sources, choices);
    const [written, ...beside] = files;
    const said = `Written to ${written}, with ${beside.length} files beside it`;
    return { ...textResult([said, ...warnings].join("\n")), value: written };
  },
};

const noCards = () =>
  usageError("This session has no card yet; run the cells that ask, or name cards or a saved notebook (study.ipynb)");
