/** The genes of the lexicon: symbols, names, lab names, aliases. Keys are lower case without hyphens, dots and spaces. */
export interface GeneTable {
  /** Approved symbols in alphabetical order of their lower-case form. */
  readonly symbols: readonly string[];
  readonly lowerSymbols: readonly string[];
  readonly weight: ReadonlyMap<string, number>;
  readonly bySymbol: ReadonlyMap<string, string>;
  readonly byKey: ReadonlyMap<string, string>;
  readonly byEntrez: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, string>;
  readonly labNames: ReadonlyMap<string, string>;
  /** Lab names of several words, by their words joined with one space. */
  readonly spacedLabNames: ReadonlyMap<string, string>;
  /** Alias key to spellings and symbols; an alias of several genes has several. */
  readonly aliases: ReadonlyMap<string, readonly AliasTarget[]>;
  readonly englishSymbols: ReadonlySet<string>;
  readonly englishAliases: ReadonlySet<string>;
  /** Symbols by first letter and length, to find the nearest ones quickly. */
  readonly buckets: ReadonlyMap<string, readonly string[]>;
  readonly known: readonly string[];
}

export interface AliasTarget {
  readonly alias: string;
  readonly symbol: string;
}

export interface GeneSources {
  readonly genes: string;
  readonly labNames: string;
  readonly englishSymbols: string;
}

export const geneKey = (text: string): string => text.toLowerCase().replace(/[-._\s]/gu, "");
const words = (name: string) =>
  name
    .toLowerCase()
    .replace(/[-,/()]+/gu, " ")
    .trim()
    .replace(/\s+/gu, " ");
const rows = (table: string) => table.trimEnd().split("\n").slice(1);

function readLabNames(table: string): Pick<GeneTable, "labNames" | "spacedLabNames"> {
  const labNames = new Map<string, string>();
  const spacedLabNames = new Map<string, string>();
  for (const row of rows(table)) {
    const [name = "", symbol = ""] = row.split("\t");
    labNames.set(geneKey(name), symbol);
    if (/[\s/]/u.test(name)) spacedLabNames.set(words(name), symbol);
  }
  return { labNames, spacedLabNames };
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

interface Growing {
  symbols: string[];
  weight: Map<string, number>;
  bySymbol: Map<string, string>;
  byKey: Map<string, string>;
  byEntrez: Map<string, string>;
  byName: Map<string, string>;
  aliases: Map<string, AliasTarget[]>;
  buckets: Map<string, string[]>;
  known: string[];
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function addGene(table: Growing, row: string): void {
  const [symbol = "", entrez = "", weight = "1", name = "", aliases = ""] = row.split("\t");
  const key = geneKey(symbol);
  table.symbols.push(symbol);
  table.bySymbol.set(symbol.toLowerCase(), symbol);
  if (!table.byKey.has(key)) table.byKey.set(key, symbol);
  table.byEntrez.set(entrez, symbol);
  if (name.length >= 5) table.byName.set(words(name), symbol);
  if (aliases !== "") for (const alias of aliases.split("|")) push(table.aliases, geneKey(alias), { alias, symbol });
  const known = Number(weight);
  table.weight.set(symbol, known);
  if (known > 1) push(table.buckets, `${key.charAt(0)}${key.length}`, symbol);
  if (known > 2) table.known.push(symbol);
}

/** Reads the gene tables of the lexicon; they are the project's own files, made by its build script. */
export function readGeneTable(sources: GeneSources): GeneTable {
  const table: Growing = {
    symbols: [],
    weight: new Map(),
    bySymbol: new Map(),
    byKey: new Map(),
    byEntrez: new Map(),
    byName: new Map(),
    aliases: new Map(),
    buckets: new Map(),
    known: [],
  };
  for (const row of rows(sources.genes)) addGene(table, row);
  return {
    ...table,
    lowerSymbols: table.symbols.map((symbol) => symbol.toLowerCase()),
    ...readLabNames(sources.labNames),
    ...readEnglish(sources.englishSymbols),
  };
}
