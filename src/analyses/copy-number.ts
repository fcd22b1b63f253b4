import type { Figure } from "../contract/figure.ts";
import type { ParsedQuestion } from "../contract/question.ts";
import type { Group } from "../contract/results.ts";
import { barFigure, type Bar, type BarSeries } from "../figures/bar.ts";
import type { Analysis, OwnResults } from "./analysis.ts";
import { clinicalDesignOf } from "./cohort/clinical-grouping.ts";
import { requireSeveral } from "../cohort/covered-cancer-types.ts";
import { unsplitCodeOf } from "../cohort/group-term.ts";
import { refuseQualifiers } from "./cohort/refuse-qualifiers.ts";
import { readSubgroup } from "./cohort/subgroup.ts";
import { inWords } from "./copy-number/categories.ts";
import { computeCopyNumber } from "./copy-number/compute-copy-number.ts";
import type { CategoryFrequency, CopyNumberResult, GeneCopyNumber } from "./copy-number/copy-number-result.ts";
import { copyNumberStatistics, mainFrequencies } from "./copy-number/copy-number-statistics.ts";
import { copyNumberAnswer, copyNumberMethods } from "./copy-number/copy-number-text.ts";
import { type GroupedCalls, readGroupedCalls } from "./copy-number/group-calls.ts";
import { readCopyNumber } from "./copy-number/read-copy-number.ts";
import type { DataReader } from "../catalogue/data-reader.ts";
import { type FrequencyGroup, labelOf } from "./mutation-frequency/frequency-result.ts";
import { subgroupNote } from "../prose/subgroup-note.ts";

async function read(question: ParsedQuestion, data: DataReader): Promise<GroupedCalls> {
  const design = clinicalDesignOf(question.groups);
  refuseQualifiers(question, design === null ? ["subgroup"] : ["subgroup", "groups"]);
  const found =
    design === null ? await readByCancerType(question, data) : await readGroupedCalls(question, design, data);
  const loaded = [...new Set(found.calls.map((row) => row.cancer_type))];
  requireSeveral(question.cancer_types, loaded, "copy-number calls");
  return found;
}

async function readByCancerType(question: ParsedQuestion, data: DataReader): Promise<GroupedCalls> {
  const unsplitCode = question.cancer_group === undefined ? null : unsplitCodeOf(question.cancer_group);
  const { genes, cancer_types: cancerTypes } = question;
  const subgroup = await readSubgroup(question, data);
  return { ...(await readCopyNumber({ genes, cancerTypes, unsplitCode, subgroup }, data)), groups: null };
}

const shown = ({ groups, pooled }: CategoryFrequency, scope: CopyNumberResult["scope"]): readonly FrequencyGroup[] =>
  scope === "group_term" && pooled !== null ? [...groups, pooled] : groups;

const groupsOf = ({ gene, frequencies }: GeneCopyNumber, { genes, scope }: CopyNumberResult): Group[] =>
  frequencies.flatMap((frequency) =>
    shown(frequency, scope).map((group) => ({
      name: `${genes.length > 1 ? `${gene} ` : ""}${labelOf(group)} ${inWords[frequency.category]}`,
      cancer_type: group.cancerType,
      category: frequency.category,
      n: group.n,
      count: group.count,
      proportion: group.proportion,
      confidence_interval: [...group.interval],
    })),
  );

const results = (result: CopyNumberResult): OwnResults => ({
  answer: copyNumberAnswer(result),
  statistics: copyNumberStatistics(result),
  sample_sizes: result.sampleSizes,
  groups: result.genes.flatMap((gene) => groupsOf(gene, result)),
});

const barOf = (label: string, { count, n, proportion, interval }: FrequencyGroup): Bar => ({
  label,
  count,
  n,
  proportion,
  interval,
});

/** One cancer type: a bar for each category and a colour for each gene; several, or one named change: a bar for each cancer type and a colour for each change. */
function seriesOf(result: CopyNumberResult): BarSeries[] {
  const { genes, scope, asked } = result;
  if (scope === "one" && asked === null)
    return genes.map(({ gene, frequencies }) => ({
      name: gene,
      bars: frequencies.flatMap(({ category, groups }) => groups.map((group) => barOf(inWords[category], group))),
    }));
  const bars = genes.flatMap((one) =>
    mainFrequencies(one, result).flatMap((frequency) =>
      shown(frequency, scope).map((group) => ({
        series: `${one.gene} ${inWords[frequency.category]}`,
        bar: barOf(labelOf(group), group),
      })),
    ),
  );
  return [...Map.groupBy(bars, ({ series }) => series)].map(([name, held]) => ({
    name,
    bars: held.map(({ bar }) => bar),
  }));
}

const figure = (result: CopyNumberResult): Figure =>
  barFigure({
    series: seriesOf(result),
    valueTitle: "Patients with the change (%)",
    arrangement: "group",
    caption: `Bars show the share of patients with the change, one sample per patient, with Wilson 95% confidence intervals; amplification is a call of +2, deep deletion −2, gain +1, loss −1.${subgroupNote(result.part)}`,
    altText: `Bar chart of copy-number changes. ${copyNumberAnswer(result)}`,
  });

/** How often genes are amplified, gained, lost or deeply deleted. */
export const copyNumber: Analysis<GroupedCalls, CopyNumberResult> = {
  type: "copy_number",
  read,
  compute: computeCopyNumber,
  results,
  figure,
  methods: copyNumberMethods,
};
