import type { GeneReference, WrittenGene } from "../genes.ts";
import { isMissingCell } from "../missing.ts";

/** Entrez ids of real genes are positive; spreadsheets and data frames write them with decimals. */
function entrezOf(cell: string): string {
  const id = cell.trim().replace(/\.0+$/, "");
  return /^[1-9]\d*$/.test(id) ? id : "";
}

const symbolOf = (cell: string): string => {
  const symbol = cell.trim();
  return symbol === "?" || isMissingCell(symbol) ? "" : symbol;
};

/** A gene by the cells that name it; marks of missing names count as empty. */
export const writtenGene = (symbol: string, entrez: string, chromosome = ""): WrittenGene => ({
  symbol: symbolOf(symbol),
  entrez: entrezOf(entrez),
  chromosome: chromosome.trim().replace(/^chr/i, ""),
});

/** The symbol of a gene, or undefined when the cells name none: both empty, or an id alone that no gene has today. */
export function geneOf(written: WrittenGene, reference: GeneReference): string | undefined {
  const gene = reference.resolve(written);
  return gene === "" ? undefined : gene;
}
