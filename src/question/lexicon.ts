import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { readGeneTable, type GeneTable } from "./gene-table.ts";
import { addPhrase, emptyPhraseBook, EntryKind, type PhraseBook } from "./phrase-book.ts";
import { spellingTargets, type SpellingWords } from "./spelling.ts";

/** Everything that a question is read with; loaded once and never changed. */
export interface Lexicon {
  readonly genes: GeneTable;
  readonly phrases: PhraseBook;
  readonly spelling: SpellingWords;
}

const PhraseRow = z.tuple([EntryKind, z.string().min(1), z.string().min(1)]);
const OpenRow = z.tuple([z.string().min(1), z.enum(["harmless", "vague"]), z.string().min(1)]);
const CancerRow = z.tuple([z.string().regex(/^[A-Z]+(?:\+[A-Z]+)*$/u), z.string(), z.string().min(1)]);
const SubgroupRow = z.tuple([
  z.string().min(1),
  z.enum(["by_stage", "by_subtype", "by_sex"]),
  z.string().regex(/^(?:[A-Z]+(?:\+[A-Z]+)*)?$/u),
  z.string().min(1),
]);
const FamilyRow = z.tuple([z.string().min(1), z.string().min(1), z.string().min(1)]);

const folder = join(import.meta.dirname, "lexicon");
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const unpacked = (file: string) => gunzipSync(readFileSync(join(folder, file))).toString("utf8");
const rows = (file: string) =>
  read(file)
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

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
  for (const row of rows("subgroups.tsv")) {
    const [subgroup, contrast, implied, names] = SubgroupRow.parse(row);
    add(names, "subgroup", subgroup, `${contrast} ${implied}`.trim());
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

/** Loads the shipped lexicon from the files beside this module. */
export function loadLexicon(): Lexicon {
  const genes = readGeneTable({
    genes: unpacked("genes.tsv.gz"),
    index: unpacked("gene-index.tsv.gz"),
    labNames: read("lab-names.tsv"),
    englishSymbols: read("english-symbols.tsv"),
  });
  const phrases = readPhrases();
  const spelling = { targets: spellingTargets(phrases), english: unpacked("english-words.txt.gz") };
  return { genes, phrases, spelling };
}
