import type { CgqClient } from "../client/index.ts";
import { createRenderer } from "../render/index.ts";
import { cardIds } from "./card-ids.ts";
import { collect } from "./collect.ts";
import type { ManuscriptChoices } from "./options.ts";
import { warningsOf } from "./warnings.ts";
import { writeManuscript } from "./write-manuscript.ts";

export interface MadeManuscript {
  /** Paths, the manuscript first. */
  readonly files: readonly [string, ...string[]];
  /** What its author must know before a journal sees it. */
  readonly warnings: readonly string[];
}

/** Writes the manuscript of cards and notebooks, or brings it up to date; figures are drawn in a thread that ends with it. */
export async function makeManuscript(
  client: CgqClient,
  sources: readonly string[],
  choices: ManuscriptChoices,
): Promise<MadeManuscript> {
  const analyses = await collect(client, await cardIds(sources));
  const renderer = createRenderer();
  try {
    const files = await writeManuscript(analyses, choices, renderer);
    return { files, warnings: warningsOf(analyses) };
  } finally {
    await renderer.close();
  }
}
