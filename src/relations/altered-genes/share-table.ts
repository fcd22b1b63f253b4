import { line, longText } from "../tab-separated.ts";
import type { RankedGene } from "./rank-genes.ts";

const COLUMNS = ["gene", "n_altered", "n_profiled", "proportion", "lower", "upper"];

const lineOf = ({ gene, patients, n, proportion, interval: [lower, upper] }: RankedGene): string =>
  line([gene, patients, n, proportion, lower, upper]);

/** Every altered gene with its share and its Wilson interval, as tab-separated text. */
export const shareTable = (genes: readonly RankedGene[]): Promise<string> => longText(COLUMNS, genes, lineOf);
