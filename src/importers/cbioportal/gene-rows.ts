import type { GeneReference } from "../genes.ts";
import { geneOf, writtenGene } from "./written-gene.ts";

/** Which row of a matrix stands for which gene. */
export interface GeneRows {
  /** The gene that a row stands for, better than any row before it; undefined when the row names none or an earlier one counts. */
  take(symbol: string, entrez: string): string | undefined;
  warnings(): string[];
}

/** Genes are joined by Entrez id; of several rows of one gene the approved symbol's counts, else the first. */
export function collectGeneRows(reference: GeneReference): GeneRows {
  const approvedRow = new Map<string, boolean>();
  const ambiguous: string[] = [];
  let [repeated, nameless] = [0, 0];
  return {
    take(symbol, entrez) {
      const written = writtenGene(symbol, entrez);
      const gene = geneOf(written, reference);
      if (gene === undefined) {
        nameless += 1;
        return undefined;
      }
      if (reference.isAmbiguous(written)) ambiguous.push(written.symbol);
      const approved = written.symbol === gene;
      const earlier = approvedRow.get(gene);
      if (earlier !== undefined) repeated += 1;
      if (earlier === true || (earlier === false && !approved)) return undefined;
      approvedRow.set(gene, approved);
      return gene;
    },
    warnings: () => [
      ...(nameless > 0 ? [`${nameless} rows without the name of a known gene were left out.`] : []),
      ...(repeated > 0 ? [`${repeated} rows of genes that another row holds as well were left out.`] : []),
      ...(ambiguous.length > 0 ? [`${ambiguous.join(", ")} can mean several genes and stay under that name.`] : []),
    ],
  };
}
