import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { readGeneTable, type GeneTable } from "../genes/gene-table.ts";
import { addPhrase, emptyPhraseBook, EntryKind, isKnownWord, type PhraseBook } from "../scan/phrase-book.ts";
import type { Said } from "../scan/item.ts";
import { spellingWords, type SpellingWords } from "../scan/spelling.ts";
import { cues, isCueName } from "./cues.ts";

/** A histology that names a cancer type only beside its organ. */
export interface Histology {
  readonly name: string;
  readonly organ: readonly string[];
  readonly becomes: string;
  readonly detail: string;
}

/** Everything that a question is read with; loaded once and never changed. */
export interface Lexicon {
  readonly genes: GeneTable;
  readonly phrases: PhraseBook;
  readonly spelling: SpellingWords;
  readonly histologies: readonly Histology[];
  /** What the value of each cue in the tables says. */
  readonly said: ReadonlyMap<string, readonly Said[]>;
}

const Codes = z.string().regex(/^(?:[A-Z]+(?:\+[A-Z]+)*)?$/u);
const Names = z.string().min(1);
const PhraseRow = z.tuple([EntryKind, Names, Names]);
const CueRow = z.tuple([Names, Names]);
const ClassRow = z.tuple([Names, Names, Codes, Names]);
const AttributeRow = z.tuple([Names, z.enum(["number", "class"]), Codes, Names]);
const OpenRow = z.tuple([Names, z.enum(["harmless", "vague"]), Names]);
const CancerRow = z.tuple([Codes.min(2), z.string(), Names]);
const FamilyRow = z.tuple([Names, Names, Names]);
const HistologyRow = z.tuple([Names, Codes.min(2), Codes, z.string()]);

const folder = import.meta.dirname;
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const unpacked = (file: string) => gunzipSync(readFileSync(join(folder, file))).toString("utf8");
const rows = (file: string) =>
  read(file)
    .replace(/\n$/u, "")
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

const status = " status";
/** "MSI class", "HPV groups": what else a status is called. */
const otherNames = (name: string): string =>
  ["state", "class", "classes", "group", "groups", "category", "categories", "call"]
    .map((noun) => `${name.slice(0, -status.length)} ${noun}`)
    .join("|");

function readPhrases(): PhraseBook {
  const book = emptyPhraseBook();
  const add = (names: string, kind: EntryKind, value: string, detail: string) => {
    for (const name of names.split("|")) addPhrase(book, name, { kind, value, detail });
  };
  for (const row of rows("cancers.tsv")) {
    const [codes, subgroup, names] = CancerRow.parse(row);
    add(names, "cancer", codes, subgroup);
  }
  for (const name of read("other-cancers.txt").trimEnd().split("\n")) {
    addPhrase(book, name, { kind: "other_cancer", value: name.replace(/^=/u, ""), detail: "" });
  }
  for (const row of rows("families.tsv")) {
    const [family, members, names] = FamilyRow.parse(row);
    add(names, "family", members, family);
  }
  for (const row of rows("classes.tsv")) {
    const [level, attribute, implied, names] = ClassRow.parse(row);
    add(names, "class", level, `${attribute} ${implied}`.trim());
  }
  for (const row of rows("attributes.tsv")) {
    const [attribute, kind, implied, names] = AttributeRow.parse(row);
    add(names, kind === "number" ? "quantity" : "dimension", attribute, implied);
    for (const name of names.split("|"))
      if (name.endsWith(status)) add(otherNames(name), "dimension", attribute, implied);
  }
  for (const row of rows("cues.tsv")) {
    const [value, names] = CueRow.parse(row);
    add(names, "cue", value, "");
  }
  for (const row of rows("vocabulary.tsv")) {
    const [kind, value, names] = PhraseRow.parse(row);
    add(names, kind, value, "");
  }
  for (const row of rows("open-words.tsv")) {
    const [category, value, names] = OpenRow.parse(row);
    add(names, "harmless", value, category);
  }
  return book;
}

/** What every cue that a table names says; throws on a name that is no cue. */
function saidBy({ phrases }: PhraseBook): Map<string, readonly Said[]> {
  const named = phrases.flatMap(({ entry: { kind, value } }) => (kind === "cue" ? [value] : []));
  return new Map([...new Set(named)].map((name) => [name, saidOf(name)]));
}

function saidOf(value: string): readonly Said[] {
  return value.split("+").flatMap((name): readonly Said[] => {
    if (!isCueName(name)) throw new Error(`The tables of words name an unknown cue: ${name}`);
    return cues[name];
  });
}

const histologies = (): Histology[] =>
  rows("histologies.tsv").map((row) => {
    const [name, organ, becomes, detail] = HistologyRow.parse(row);
    return { name, organ: organ.split("+"), becomes, detail };
  });

/** Loads the shipped lexicon from the files beside this module. */
export function loadLexicon(): Lexicon {
  const genes = readGeneTable({
    genes: () => unpacked("genes.tsv.gz"),
    // Not packed: to unpack 4.5 MB takes a third of the load time.
    index: read("gene-index.tsv"),
    labNames: read("lab-names.tsv"),
    englishSymbols: read("english-symbols.tsv"),
  });
  const phrases = readPhrases();
  const spelling = spellingWords(phrases, {
    english: () => unpacked("english-words.txt.gz"),
    rare: () => unpacked("rare-words.txt.gz"),
  });
  return { genes, phrases, spelling, histologies: histologies(), said: saidBy(phrases) };
}

/** What the first questions would wait for, in steps of some milliseconds: every word, and what slips may mean. */
export const laterLoads = ({ phrases, spelling }: Lexicon): readonly (() => unknown)[] => [
  () => isKnownWord(phrases, ""),
  () => spelling.targets,
  () => spelling.english,
  () => spelling.rare,
];
