import type { Figure } from "../contract/figure.ts";
import { oncoprintFigure } from "../figures/oncoprint.ts";
import type { Analysis, OwnResults } from "./analysis.ts";
import { coOccurrenceGroups, coOccurrenceStatistics } from "./co-occurrence/co-occurrence-statistics.ts";
import { coOccurrenceAnswer, coOccurrenceMethods } from "./co-occurrence/co-occurrence-text.ts";
import { computeCoOccurrence, type GenePairsResult } from "./co-occurrence/compute-co-occurrence.ts";
import { type AlterationData, readAlterations } from "./co-occurrence/read-alterations.ts";
import { formatCount, formatPercent } from "../prose/format-number.ts";
import { subgroupNote } from "../prose/subgroup-note.ts";

const results = (result: GenePairsResult): OwnResults => ({
  answer: coOccurrenceAnswer(result),
  statistics: coOccurrenceStatistics(result),
  sample_sizes: result.sampleSizes,
  groups: coOccurrenceGroups(result),
});

function figure(result: GenePairsResult): Figure {
  const { genes, patterns, sampleSizes } = result;
  const profiled = Object.values(sampleSizes).reduce((sum, n) => sum + n, 0);
  const altered = patterns.reduce((sum, pattern) => sum + pattern.count, 0);
  const shares = coOccurrenceGroups(result).slice(0, genes.length);
  return oncoprintFigure({
    labels: shares.map(({ name, proportion }) => `${name} (${formatPercent(proportion ?? 0)})`),
    patterns,
    patientsTitle: `Altered patients (${formatCount(altered)} of ${formatCount(profiled)} profiled)`,
    caption: `Each column is a patient with at least one alteration, one sample per patient; coloured where the gene is altered. ${formatCount(profiled - altered)} patients without alteration are not drawn. Fusions and structural variants are not counted.${subgroupNote(result.part)}`,
    altText: `Oncoprint. ${coOccurrenceAnswer(result)}`,
  });
}

/** Whether genes are altered in the same patients more or less often than expected. */
export const coOccurrence: Analysis<AlterationData, GenePairsResult> = {
  type: "co_occurrence",
  read: readAlterations,
  compute: computeCoOccurrence,
  results,
  figure,
  methods: coOccurrenceMethods,
};
