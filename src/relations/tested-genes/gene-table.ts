import { line, longText } from "../tab-separated.ts";
import type { RankedGene } from "./tested-gene.ts";
import type { TestedGenesResult } from "./tested-genes-result.ts";

const exponential = (ln: number | null): number | null => (ln === null ? null : Math.exp(ln));

const lineOf = ({ gene, cells, lnP, lnAdjusted }: RankedGene): string =>
  line([gene, ...cells, exponential(lnP), lnP, exponential(lnAdjusted), lnAdjusted]);

/** The whole ranking as tab-separated text, a gene to a line. */
export const geneTable = ({ genes, of }: TestedGenesResult): Promise<string> =>
  longText(["gene", ...of.columns, "p_value", "ln_p_value", "adjusted_p_value", "ln_adjusted_p_value"], genes, lineOf);
