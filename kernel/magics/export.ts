import { z } from "zod";
import { ExportFormat, ExportQuery } from "../../src/contract/export.ts";
import { cardIdOf } from "../client/card-id.ts";
import type { Magic } from "./magic.ts";
import { parsedOptions } from "./options.ts";
import { formatOf, saved } from "./save-option.ts";

const Options = ExportQuery.extend({ save: z.string().optional() });

export const exportFigure: Magic = {
  name: "export",
  summary: "write the figure of a card to a file",
  parameters: "<card>",
  configure: (command) =>
    command
      .option("--save <file>", "FILE.png, .svg or .json (the card's id, as PNG)")
      .option("--width <pixels>", "800 where it is not given")
      .option("--height <pixels>", "600 where it is not given")
      .option("--scale <factor>", "of a PNG's resolution: 2 where it is not given"),
  async run({ words: [card = ""], options }, { client }) {
    const { save = `${cardIdOf(card)}.png`, ...size } = parsedOptions(Options, options);
    return saved(save, await client.figure(card, formatOf(ExportFormat, save), size));
  },
};
