import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const table = join(import.meta.dirname, "..", "..", "..", "src", "importers", "reference", "genes.tsv.gz");

export interface BenchGene {
  readonly symbol: string;
  readonly entrez: string;
  readonly chromosome: string;
}

/** Genes that questions of the benchmarks name. */
const named: ReadonlySet<string> = new Set(["TP53", "CD8A", "PDCD1", "PIK3CA", "EGFR", "KRAS"]);

/** Real names of genes: those that are asked about, others that code for proteins, then the rest. */
export function benchGenes(count: number): BenchGene[] {
  const rows = gunzipSync(readFileSync(table)).toString("utf8").split("\n");
  const genes = rows.map((row) => {
    const [entrez = "", symbol = "", , type = "", chromosome = ""] = row.split("\t");
    return { entrez, symbol, chromosome, coding: type === "protein-coding" };
  });
  const [asked, others] = [
    genes.filter(({ symbol }) => named.has(symbol)),
    genes.filter(({ symbol }) => !named.has(symbol)),
  ];
  return [...asked, ...others.filter((gene) => gene.coding), ...others.filter((gene) => !gene.coding)].slice(0, count);
}
