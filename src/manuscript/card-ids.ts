import { readFile } from "node:fs/promises";
import { z } from "zod";
import { CardId } from "../contract/card.ts";
import { CARD_MIME_TYPE } from "../contract/mime.ts";
import { CgqError } from "../errors.ts";

const Output = z.looseObject({ data: z.record(z.string(), z.unknown()).default({}) });
const Notebook = z.looseObject({
  cells: z.array(z.looseObject({ outputs: z.array(Output).default([]) })),
});
/** What else a notebook shows under the MIME type (a refusal, a card in progress, a comparison) has no answer to write of. */
const ShownCard = z.looseObject({ id: CardId, status: z.literal("completed") });

/** The ids of the cards that are given: each by its id, or all of a notebook (`.ipynb`) in the order of its cells. */
export async function cardIds(given: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const one of given) ids.push(...(one.endsWith(".ipynb") ? await idsOfNotebook(one) : [one]));
  return [...new Set(ids)];
}

async function idsOfNotebook(path: string): Promise<string[]> {
  const { cells } = parsedNotebook(path, await readNotebook(path));
  const shown = cells.flatMap(({ outputs }) => outputs.map(({ data }) => ShownCard.safeParse(data[CARD_MIME_TYPE])));
  const ids = shown.flatMap((one) => (one.success ? [one.data.id] : []));
  if (ids.length > 0) return ids;
  throw new CgqError("invalid_request", `${path} shows no finished card; run its cells, save it, and try again.`);
}

async function readNotebook(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw new CgqError("invalid_request", `${path} cannot be read; is it the path of a notebook?`, { cause });
  }
}

function parsedNotebook(path: string, text: string): z.infer<typeof Notebook> {
  try {
    return Notebook.parse(JSON.parse(text));
  } catch (cause) {
    throw new CgqError("invalid_request", `${path} is not a notebook of format 4; save it in JupyterLab first.`, {
      cause,
    });
  }
}
