import { detectable, vanElterenCase } from "./comparison-adapters.ts";
import { genomewide, kruskal } from "./group-adapters.ts";
import { linearModelCase, partialSpearmanCase } from "./model-adapters.ts";
import { correlation, foldChangeCase, welchCase, wilcoxon } from "./pair-adapters.ts";
import { cox, survival } from "./survival-adapters.ts";
import { chisq, cooccurrence, fisher, mantelHaenszelCase, padjust, proportionCase } from "./table-adapters.ts";
import type { Json } from "./vector-comparison.ts";

/** Input of a vector to our answer under the vector's keys. */
type Adapter = (input: never, expected: Json) => unknown;

/** One adapter per vector file. */
export const ADAPTERS: Readonly<Record<string, Adapter>> = {
  wilcoxon,
  welch: welchCase,
  fold_change: foldChangeCase,
  kruskal,
  fisher,
  chisq,
  correlation,
  survival,
  cox,
  padjust,
  cooccurrence,
  proportion: proportionCase,
  genomewide,
  mantel_haenszel: mantelHaenszelCase,
  van_elteren: vanElterenCase,
  detectable,
  linear_model: linearModelCase,
  partial_spearman: partialSpearmanCase,
};
