import { geneKey, nameWords } from "./gene-key.ts";
import { soundKey } from "./sound-key.ts";

/** What a line of the index says about its key. */
export type IndexKind = "symbol" | "key" | "name" | "entrez" | "alias";

/** The genes of the lexicon. The index stays sorted text: a binary search is quick, a map of it slow to build. */
export interface GeneTable {
  /** Sorted lines `key TAB kind TAB symbol TAB spelling`, the last one ended too. */
  readonly index: string;
  /** Approved symbols in alphabetical order of their lower-case form. */
  readonly symbols: readonly string[];
  readonly labNames: ReadonlyMap<string, string>;
  /** Lab names as they are written, by the key of `labNames`. */
  readonly labSpellings: ReadonlyMap<string, string>;
  /** Lab names of several words, by their words joined with one space. */
  readonly spacedLabNames: ReadonlyMap<string, string>;
  /** Their first words. */
  readonly labBeginnings: ReadonlySet<string>;
  readonly englishSymbols: ReadonlySet<string>;
  readonly englishAliases: ReadonlySet<string>;
  /** Symbols of protein-coding genes by first letter and length, to find the nearest ones quickly. */
  readonly buckets: ReadonlyMap<string, readonly string[]>;
  /** Symbols of the cancer panels. */
  readonly known: ReadonlySet<string>;
  /** Symbols of the cancer panels by how they sound. */
  readonly sounds: ReadonlyMap<string, readonly string[]>;
}

export interface GeneSources {
  readonly genes: () => string;
  readonly index: string;
  readonly labNames: string;
  readonly englishSymbols: string;
}

const rows = (table: string) => table.trimEnd().split("\n").slice(1);

type LabNames = Pick<GeneTable, "labNames" | "labSpellings" | "spacedLabNames" | "labBeginnings">;

function readLabNames(table: string): LabNames {
  const labNames = new Map<string, string>();
  const labSpellings = new Map<string, string>();
  const spacedLabNames = new Map<string, string>();
  for (const row of rows(table)) {
    const [name = "", symbol = ""] = row.split("\t");
    labNames.set(geneKey(name), symbol);
    labSpellings.set(geneKey(name), name);
    if (/[-\s/]/u.test(name)) spacedLabNames.set(nameWords(name), symbol);
  }
  const labBeginnings = new Set([...spacedLabNames.keys()].map((name) => name.split(" ", 1).join()));
  return { labNames, labSpellings, spacedLabNames, labBeginnings };
}

function readEnglish(table: string): Pick<GeneTable, "englishSymbols" | "englishAliases"> {
  const of = (kind: string) =>
    new Set(
      rows(table)
        .filter((row) => row.startsWith(`${kind}\t`))
        .map((row) => row.slice(kind.length + 1).toLowerCase()),
    );
  return { englishSymbols: of("symbol"), englishAliases: of("alias") };
}

type SymbolLists = Pick<GeneTable, "symbols" | "buckets" | "known" | "sounds">;

function readSymbols(table: string): SymbolLists {
  const symbols: string[] = [];
  const known = new Set<string>();
  const buckets = new Map<string, string[]>();
  for (const row of rows(table)) {
    const symbol = row.slice(0, -2);
    const level = Number(row.at(-1));
    symbols.push(symbol);
    if (level < 2) continue;
    if (level > 2) known.add(symbol);
    const bucket = symbol.charAt(0).toLowerCase() + symbol.length;
    const list = buckets.get(bucket);
    if (list === undefined) buckets.set(bucket, [symbol]);
    else list.push(symbol);
  }
  return { symbols, buckets, known, sounds: Map.groupBy(known, soundKey) };
}

/** Reads the gene tables of the lexicon; they are the project's own files, made by its build script. */
export function readGeneTable(sources: GeneSources): GeneTable {
  // Only names that are not known need the lists of symbols, which take a tenth of the load time.
  let read: SymbolLists | undefined;
  const lists = () => (read ??= readSymbols(sources.genes()));
  return {
    index: sources.index.slice(sources.index.indexOf("\n") + 1),
    get symbols() {
      return lists().symbols;
    },
    get buckets() {
      return lists().buckets;
    },
    get known() {
      return lists().known;
    },
    get sounds() {
      return lists().sounds;
    },
    ...readLabNames(sources.labNames),
    ...readEnglish(sources.englishSymbols),
  };
}
