import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CgqError } from "../errors.ts";
import type { Renderer } from "../render/index.ts";
import { crateArchive } from "../research-crate/index.ts";
import { newManuscript, rewritten } from "./blocks.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import type { Section } from "./document.ts";
import { figureFiles } from "./figures.ts";
import { crateSubject } from "./crate-subject.ts";
import { dataPath } from "./folder-layout.ts";
import { latex } from "./latex.ts";
import { manuscriptSections } from "./manuscript.ts";
import { myst } from "./myst.ts";
import type { ManuscriptChoices } from "./options.ts";
import { quarto } from "./quarto.ts";
import { type References, references } from "./references.ts";
import { spelled } from "./spelling.ts";
import type { TextFormat } from "./text-format.ts";

type Files = Map<string, Uint8Array | string>;

const textFormats = { quarto, myst, latex } as const;

/** Writes the folder of a manuscript, or writes its blocks anew; gives the paths of the files, the manuscript first. */
export async function writeManuscript(
  analyses: readonly CitedAnalysis[],
  { to, format, spelling, tiff, zip }: ManuscriptChoices,
  renderer: Renderer,
): Promise<[string, ...string[]]> {
  const sections = spelled(manuscriptSections(analyses), spelling);
  const cited = references(analyses);
  // Read before figures are drawn: what is wrong with it is said at once.
  const text = format === "word" ? await refuseAnotherWord(to) : await textFile(to, textFormats[format], sections);
  const beside = await filesBeside(analyses, cited, renderer, tiff);
  if (format !== "word") await addSettings(beside, to, textFormats[format]);
  const [name, content] = text ?? (await wordFile(sections, beside, cited));
  for (const [file, bytes] of beside) await write(join(to, file), bytes);
  await write(join(to, name), content);
  const written = [...beside.keys()].map((file) => join(to, file));
  if (zip) written.push(await writeArchive(to, new Map([[name, content], ...beside]), analyses));
  return [join(to, name), ...written];
}

async function textFile(folder: string, format: TextFormat, sections: readonly Section[]) {
  const before = await textIfThere(join(folder, format.fileName));
  const text = before === undefined ? newManuscript(format, sections) : rewritten(before, format, sections);
  return [format.fileName, text] as const;
}

async function addSettings(files: Files, folder: string, { settings }: TextFormat): Promise<void> {
  if (settings === undefined || (await textIfThere(join(folder, settings.fileName))) !== undefined) return;
  files.set(settings.fileName, settings.text);
}

const WORD_FILE = "manuscript.docx";

async function wordFile(sections: readonly Section[], pictures: Files, { texts }: References) {
  const { wordManuscript } = await import("./word.ts");
  return [WORD_FILE, await wordManuscript(sections, { pictures, references: texts })] as const;
}

/** What an author wrote in Word cannot be told from what was written from cards. */
async function refuseAnotherWord(folder: string): Promise<undefined> {
  const path = join(folder, WORD_FILE);
  if ((await textIfThere(path)) === undefined) return undefined;
  throw new CgqError(
    "invalid_request",
    `${path} is there already and may hold words of your own, which a Word file does not keep apart; move it away, or write to another folder with --to. Nothing was written.`,
  );
}

async function filesBeside(
  analyses: readonly CitedAnalysis[],
  { bibtex, cslJson, ris }: References,
  renderer: Renderer,
  tiffDpi: number | undefined,
): Promise<Files> {
  const files: Files = new Map([
    ["references.bib", bibtex],
    ["references.json", cslJson],
    ["references.ris", ris],
  ]);
  for (const { card, rows } of analyses) {
    for (const [name, bytes] of await figureFiles(card, renderer, tiffDpi)) files.set(name, bytes);
    if (rows !== undefined) files.set(dataPath(card.id), rows.csv);
  }
  return files;
}

/** One archive beside the folder, which says of itself what it holds. */
async function writeArchive(folder: string, files: Files, analyses: readonly CitedAnalysis[]): Promise<string> {
  const path = `${folder}.zip`;
  const cards = analyses.map(({ card, citations, rows }) => ({
    card,
    citations,
    rowsPath: rows && dataPath(card.id),
  }));
  await write(path, crateArchive(crateSubject(analyses), cards, files));
  return path;
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
async function write(path: string, content: Uint8Array | string | AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}
