import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

/** The two tables of `src/importers/reference`, as text. */
export interface ReferenceTables {
  /** entrez_gene_id, approved symbol, name, type, chromosome; one line per Entrez id. */
  readonly genes: string;
  /** alias or former symbol, approved symbol; one line per pair. */
  readonly aliases: string;
}

const cells = (text: string): string[][] =>
  text
    .split("\n")
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));

/** Disease loci and merged entries share an approved symbol with the gene itself; the gene comes first and gives name and place. */
function geneLines(source: string): string {
  const rows = cells(source).map(([entrez, , , symbol, former, name, , chromosome, , type]) => ({
    line: [entrez, symbol, name, type, chromosome].join("\t"),
    entrez: Number(entrez),
    own: symbol === former ? 0 : 1,
  }));
  return rows
    .sort((a, b) => a.own - b.own || a.entrez - b.entrez)
    .map(({ line }) => line)
    .join("\n");
}

/** Makes the shipped tables from the text of `genes.tsv` (ten columns, Entrez first) and `gene_aliases.tsv` (two columns). */
export function buildReference(genes: string, aliases: string): ReferenceTables {
  const pairs = new Set(cells(aliases).map(([alias, symbol]) => `${alias}\t${symbol}`));
  return { genes: geneLines(genes), aliases: [...pairs].sort().join("\n") };
}

function main(sourceFolder: string): void {
  const read = (name: string): string => gunzipSync(readFileSync(join(sourceFolder, name))).toString("utf8");
  const { genes, aliases } = buildReference(read("genes.tsv.gz"), read("gene_aliases.tsv.gz"));
  writeFileSync(join(import.meta.dirname, "genes.tsv.gz"), gzipSync(genes, { level: 9 }));
  writeFileSync(join(import.meta.dirname, "gene-aliases.tsv.gz"), gzipSync(aliases, { level: 9 }));
  process.stdout.write(`${createHash("sha256").update(genes).update(aliases).digest("hex")}\n`);
}

if (process.argv[1] === import.meta.filename) main(process.argv[2] ?? "../shared/data/reference");
