/**
 * Builds `genes.tsv.gz`, `gene-names.tsv.gz`, `gene-index.tsv` and `english-symbols.tsv` from reference tables:
 * `node src/question/lexicon/build.ts TABLES_FOLDER GENE_WORDS_JSON`. Sources: SOURCE.md.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { geneKey, nameWords } from "../genes/gene-key.ts";
import type { IndexKind } from "../genes/gene-table.ts";

const GeneRow = z.object({
  entrez: z.string().regex(/^\d+$/),
  symbol: z.string().min(1),
  formerSymbol: z.string(),
  name: z.string(),
  type: z.string(),
});
type GeneRow = z.infer<typeof GeneRow>;

/** Symbols that were renamed after the tables were made, where the old one means another gene in the laboratory. */
const renamed: Readonly<Record<string, string>> = { TAZ: "TAFAZZIN", MUM1: "PWWP3A", CARS: "CARS1", GARS: "GARS1" };
const AliasRow = z.tuple([z.string().min(1), z.string().min(1)]);
const GeneWords = z.object({ symbols: z.array(z.string()), aliases: z.record(z.string(), z.string()) });

function tableRows(path: string): string[][] {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").trimEnd().split("\n");
  return lines.slice(1).map((line) => line.split("\t"));
}

function readGenes(folder: string): GeneRow[] {
  return tableRows(join(folder, "genes.tsv.gz")).map(([entrez, , , symbol, formerSymbol, name, , , , type]) =>
    GeneRow.parse({ entrez, symbol: renamed[symbol ?? ""] ?? symbol, formerSymbol, name, type }),
  );
}

function readAliases(folder: string): Map<string, Set<string>> {
  const aliases = new Map<string, Set<string>>();
  for (const row of tableRows(join(folder, "gene_aliases.tsv.gz"))) {
    const [alias, symbol] = AliasRow.parse(row);
    aliases.set(symbol, (aliases.get(symbol) ?? new Set()).add(alias));
  }
  return aliases;
}

/** Genes of the cancer panels: the ones that a misspelt symbol most likely means. */
function readPanelGenes(folder: string): Set<string> {
  const panels = join(folder, "gene_panels");
  const lines = readdirSync(panels).flatMap((file) => readFileSync(join(panels, file), "utf8").split("\n"));
  const lists = lines.filter((line) => line.startsWith("gene_list:")).map((line) => line.slice("gene_list:".length));
  const kept = readFileSync(join(folder, "cut_gene_list.txt"), "utf8").split("\n");
  return new Set([...lists.join("\t").trim().split(/\s+/u), ...kept.filter((line) => line !== "")]);
}

interface Line {
  readonly key: string;
  readonly kind: IndexKind;
  readonly spelling?: string;
}

function indexLines(gene: GeneRow, aliases: ReadonlySet<string>): string[] {
  const { symbol, formerSymbol } = gene;
  const names = new Set([...aliases, formerSymbol].filter((name) => name !== symbol && name !== ""));
  const lines: Line[] = [
    { key: symbol.toLowerCase(), kind: "symbol" },
    { key: gene.entrez, kind: "entrez" },
    ...[...names].map((spelling): Line => ({ key: geneKey(spelling), kind: "alias", spelling })),
  ];
  if (geneKey(symbol) !== symbol.toLowerCase()) lines.push({ key: geneKey(symbol), kind: "key" });
  if (gene.type === "protein-coding" && gene.name.length >= 5) lines.push({ key: nameWords(gene.name), kind: "name" });
  return lines.map(({ key, kind, spelling }) =>
    [key, kind, symbol, ...(spelling === undefined ? [] : [spelling])].join("\t"),
  );
}

function weightOf(gene: GeneRow, panel: ReadonlySet<string>): number {
  if (panel.has(gene.symbol)) return 3;
  return gene.type === "protein-coding" ? 2 : 1;
}

function writeTable(file: string, header: string, lines: readonly string[]): void {
  const text = `${header}\n${lines.join("\n")}\n`;
  writeFileSync(join(import.meta.dirname, file), file.endsWith(".gz") ? gzipSync(text, { level: 9 }) : text);
}

function build(folder: string, wordsFile: string): void {
  const aliases = readAliases(folder);
  const panel = readPanelGenes(folder);
  const bySymbol = new Map(readGenes(folder).map((gene) => [gene.symbol, gene]));
  const genes = [...bySymbol.values()].sort((a, b) => (a.symbol.toLowerCase() < b.symbol.toLowerCase() ? -1 : 1));
  writeTable(
    "genes.tsv.gz",
    "symbol\tweight",
    genes.map((gene) => `${gene.symbol}\t${weightOf(gene, panel)}`),
  );
  writeTable(
    "gene-names.tsv.gz",
    "symbol\tname",
    genes.filter((gene) => gene.name !== "").map((gene) => `${gene.symbol}\t${gene.name}`),
  );
  const index = genes.flatMap((gene) => indexLines(gene, aliases.get(gene.symbol) ?? new Set())).sort();
  writeTable("gene-index.tsv", "key\tkind\tsymbol\tspelling", [...new Set(index)]);
  const words = GeneWords.parse(JSON.parse(readFileSync(wordsFile, "utf8")));
  const english = [
    ...words.symbols.map((word) => `symbol\t${word}`),
    ...Object.keys(words.aliases).map((word) => `alias\t${word}`),
  ];
  writeFileSync(join(import.meta.dirname, "english-symbols.tsv"), `kind\tword\n${english.join("\n")}\n`);
}

const [folder, wordsFile] = z.tuple([z.string(), z.string()]).parse(process.argv.slice(2));
build(folder, wordsFile);
