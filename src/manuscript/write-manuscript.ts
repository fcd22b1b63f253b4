import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Renderer } from "../render/index.ts";
import { type Block, newManuscript, rewritten } from "./blocks.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import { figureFiles } from "./figures.ts";
import type { Flavor } from "./flavor.ts";
import { dataPath } from "./folder-layout.ts";
import { manuscriptBlocks } from "./manuscript.ts";
import { references } from "./references.ts";
import { spelled, type Spelling } from "./spelling.ts";

export interface ManuscriptOptions {
  readonly folder: string;
  readonly flavor: Flavor;
  readonly spelling: Spelling;
  readonly renderer: Renderer;
}

/** Writes the folder of a manuscript, or writes its blocks anew; gives the paths of the files, the manuscript first. */
export async function writeManuscript(
  analyses: readonly CitedAnalysis[],
  { folder, flavor, spelling, renderer }: ManuscriptOptions,
): Promise<[string, ...string[]]> {
  const blocks = manuscriptBlocks(analyses, flavor).map(({ name, heading, text }): Block => ({
    name,
    heading: spelled(heading, spelling),
    text: spelled(text, spelling),
  }));
  const manuscript = join(folder, flavor.fileName);
  const before = await textIfThere(manuscript);
  const manuscriptText = before === undefined ? newManuscript(flavor, blocks) : rewritten(before, flavor, blocks);
  const files = await filesBeside(analyses, renderer);
  for (const [name, bytes] of files) await write(join(folder, name), bytes);
  await write(manuscript, manuscriptText);
  return [manuscript, ...Array.from(files.keys(), (name) => join(folder, name))];
}

async function filesBeside(analyses: readonly CitedAnalysis[], renderer: Renderer) {
  const { bibtex, cslJson, ris } = references(analyses);
  const files = new Map<string, Uint8Array | string>([
    ["references.bib", bibtex],
    ["references.json", cslJson],
    ["references.ris", ris],
  ]);
  for (const { card, rows } of analyses) {
    for (const [name, bytes] of await figureFiles(card, renderer)) files.set(name, bytes);
    if (rows !== undefined) files.set(dataPath(card.id), rows);
  }
  return files;
}

async function textIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Whole or not at all: what an author wrote is never half overwritten. */
async function write(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}
