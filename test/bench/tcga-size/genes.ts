import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const table = join(import.meta.dirname, "..", "..", "..", "src", "importers", "reference", "genes.tsv.gz");

export interface BenchGene {
  readonly symbol: string;
  readonly entrez: string;
  readonly chromosome: string;
}

/** Real names of genes: those that code for proteins, then others. */
export function benchGenes(count: number): BenchGene[] {
  const rows = gunzipSync(readFileSync(table)).toString("utf8").split("\n");
  const genes = rows.map((row) => {
    const [entrez = "", symbol = "", , type = "", chromosome = ""] = row.split("\t");
    return { entrez, symbol, chromosome, coding: type === "protein-coding" };
  });
  return [...genes.filter((gene) => gene.coding), ...genes.filter((gene) => !gene.coding)].slice(0, count);
}
