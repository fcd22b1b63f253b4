import type { Figure } from "../../contract/figure.ts";
import { barFigure, type Bar } from "../../figures/bar.ts";
import { joinWords } from "../../prose/join-words.ts";
import { alterationOf, frequencyAnswer } from "./frequency-answer.ts";
import { type FrequencyGroup, type FrequencyResult, type GeneFrequency, labelOf } from "./frequency-result.ts";

const barOf = (group: FrequencyGroup): Bar => {
  const { count, n, proportion, interval } = group;
  return { label: labelOf(group), count, n, proportion, interval };
};

const shownGroups = (gene: GeneFrequency, scope: FrequencyResult["scope"]): readonly FrequencyGroup[] =>
  scope === "group_term" && gene.pooled !== null ? [...gene.groups, gene.pooled] : gene.groups;

/** Bars of the share of mutated patients; one colour per gene. */
export function frequencyFigure(result: FrequencyResult): Figure {
  const { genes, scope, variant } = result;
  const byGene = [...Map.groupBy(genes, ({ gene }) => gene)].map(([gene, held]) => ({
    gene,
    groups: held.flatMap((one) => shownGroups(one, scope)),
  }));
  // Bars of several genes stand side by side, in the order of the first gene's groups.
  const order = byGene.slice(0, 1).flatMap(({ groups }) => groups.map(labelOf));
  const series = byGene.map(({ gene, groups }) => ({
    name: gene,
    bars: groups.toSorted((a, b) => order.indexOf(labelOf(a)) - order.indexOf(labelOf(b))).map(barOf),
  }));
  const what = joinWords(byGene.map(({ gene }) => alterationOf(gene, variant)));
  return barFigure({
    series,
    valueTitle: byGene.length === 1 ? `Patients with ${what} (%)` : "Patients with a mutation (%)",
    arrangement: "group",
    caption: `Bars show the share of profiled patients with ${what}, one sample per patient, with Wilson 95% confidence intervals. Fusions and structural variants are not counted.`,
    altText: `Bar chart of the frequency of ${what}. ${frequencyAnswer(result)}`,
  });
}
