import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

export interface ReferenceGene {
  readonly symbol: string;
  readonly name: string;
  readonly entrezGeneId: number;
  readonly type: string;
  readonly chromosome: string;
}

/** How a gene is written in a file. `entrez` and `chromosome` may be empty. */
export interface WrittenGene {
  readonly symbol: string;
  readonly entrez: string;
  readonly chromosome?: string;
}

/** Approved symbols by Entrez id and by any symbol ever used. */
export interface GeneReference {
  /** SHA-256 of the tables: two imports agree only when it is the same. */
  readonly sha256: string;
  /** The approved symbol; a gene that the reference does not know, or whose old symbol has several meanings, keeps the written one. */
  resolve(written: WrittenGene): string;
  /** True when the written symbol is a former one of several genes and nothing else tells them apart. */
  isAmbiguous(written: WrittenGene): boolean;
  gene(symbol: string): ReferenceGene | undefined;
  /** Aliases and former symbols of an approved symbol. */
  aliases(symbol: string): readonly string[];
}

const table = (name: string): string =>
  gunzipSync(readFileSync(join(import.meta.dirname, "reference", name))).toString("utf8");

function parseGene(line: string): ReferenceGene {
  const [entrez = "", symbol = "", name = "", type = "", chromosome = ""] = line.split("\t");
  return { symbol, name, entrezGeneId: Number(entrez), type, chromosome };
}

function append(index: Map<string, string[]>, key: string, value: string): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [value]);
  else known.push(value);
}

/** C1orf43 and the like by the capitals in which many files write them; of two spellings the last counts. */
const indexCapitals = (symbols: readonly string[]): ReadonlyMap<string, string> =>
  new Map(symbols.filter((one) => one !== one.toUpperCase()).map((one) => [one.toUpperCase(), one]));

function indexReference(geneText: string, aliasText: string) {
  const byEntrez = new Map<string, string>();
  const bySymbol = new Map<string, ReferenceGene>();
  const targets = new Map<string, string[]>();
  const aliases = new Map<string, string[]>();
  for (const gene of geneText.split("\n").map(parseGene)) {
    byEntrez.set(String(gene.entrezGeneId), gene.symbol);
    // The first line of a symbol is the gene itself.
    if (!bySymbol.has(gene.symbol)) bySymbol.set(gene.symbol, gene);
  }
  for (const line of aliasText.split("\n")) {
    const [alias = "", symbol = ""] = line.split("\t");
    append(targets, alias, symbol);
    append(aliases, symbol, alias);
  }
  return { byEntrez, bySymbol, byCapitals: indexCapitals([...targets.keys(), ...bySymbol.keys()]), targets, aliases };
}

interface Meaning {
  readonly gene: string;
  readonly isAmbiguous: boolean;
}

/** Studies name the same genes again and again. */
function remembered(meaningOf: (written: WrittenGene) => Meaning): (written: WrittenGene) => Meaning {
  const known = new Map<string, Meaning>();
  return (written) => {
    const key = `${written.symbol}\t${written.entrez}\t${written.chromosome ?? ""}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const meaning = meaningOf(written);
    known.set(key, meaning);
    return meaning;
  };
}

let loaded: GeneReference | undefined;

/** The shipped reference, read once; that takes about 0.2 s. */
export const loadGeneReference = (): GeneReference => (loaded ??= readReference());

function readReference(): GeneReference {
  const [geneText, aliasText] = [table("genes.tsv.gz"), table("gene-aliases.tsv.gz")];
  const { byEntrez, bySymbol, byCapitals, targets, aliases } = indexReference(geneText, aliasText);
  const spelled = (symbol: string): string =>
    bySymbol.has(symbol) || targets.has(symbol) ? symbol : (byCapitals.get(symbol) ?? symbol);
  const candidates = ({ symbol, chromosome }: WrittenGene): readonly string[] => {
    const all = targets.get(spelled(symbol)) ?? [];
    const here = all.filter((target) => bySymbol.get(target)?.chromosome === chromosome);
    return all.length > 1 && here.length === 1 ? here : all;
  };
  const known = ({ entrez, symbol }: WrittenGene): string | undefined =>
    byEntrez.get(entrez) ?? bySymbol.get(spelled(symbol))?.symbol;
  const meaning = remembered((written) => {
    const approved = known(written);
    const [only, ...others] = approved === undefined ? candidates(written) : [approved];
    const gene = others.length === 0 ? (only ?? written.symbol) : written.symbol;
    return { gene, isAmbiguous: others.length > 0 };
  });
  return {
    sha256: createHash("sha256").update(geneText).update(aliasText).digest("hex"),
    resolve: (written) => meaning(written).gene,
    isAmbiguous: (written) => meaning(written).isAmbiguous,
    gene: (symbol) => bySymbol.get(symbol),
    aliases: (symbol) => aliases.get(symbol) ?? [],
  };
}
