import type { Figure } from "../../contract/figure.ts";
import { boxFigure } from "../../figures/box.ts";
import { namesOf, requireOneKind, titleOf } from "../measure.ts";
import { boxesInWords, boxesOf, groupEntry, type LabelledGroup, withoutValues } from "../number-groups.ts";
import type { OwnResults, Relation } from "../relation.ts";
import { statistics } from "../statistics-fields.ts";
import { answer } from "./answer.ts";
import { computeProfile, type ProfileResult } from "./compute-profile.ts";
import { methods } from "./methods.ts";

/** The groups of every measure; each measure has its colour. */
const labelledGroups = ({ measures }: ProfileResult): LabelledGroup[] =>
  measures.flatMap(({ measure, groups }, color) =>
    groups.map((group) => ({ label: measures.length > 1 ? measure.label : null, group, color })),
  );

/** Analysed samples of each cancer type, for the measure with the most. */
function sampleSizes({ measures }: ProfileResult): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const { cancerType, n } of measures.flatMap(({ groups }) => groups))
    sizes[cancerType] = Math.max(sizes[cancerType] ?? 0, n);
  return sizes;
}

const results = (result: ProfileResult): OwnResults => ({
  answer: answer(result),
  statistics: statistics({ reason: "descriptive" }),
  sample_sizes: sampleSizes(result),
  groups: labelledGroups(result).map(groupEntry),
});

function figure(result: ProfileResult): Figure {
  const measures = result.measures.map(({ measure }) => measure);
  const boxes = boxesOf(labelledGroups(result));
  const [first] = measures;
  return boxFigure({
    groups: boxes,
    valueTitle: titleOf(measures),
    pointNoun: result.isPrimary ? "primary tumour" : "tumour",
    altText: `Box plot of ${namesOf(measures)}${first?.unit === "" ? "" : `, ${first?.unit}`}: ${boxesInWords(boxes)}.`,
  });
}

/** The level of named numbers in one cancer type, in several, or ranked over all. */
export const profile: Relation<"profile", ProfileResult> = {
  name: "profile",
  request: ({ of, cohort }) => ({ of: requireOneKind(of), cohort }),
  compute: computeProfile,
  results,
  figure,
  methods,
  kept: (result) => ({ ...result, measures: result.measures.map(withoutValues) }),
  whyNot: (table, _, { measures }) => {
    const shown = new Set(measures.flatMap(({ groups }) => groups.map((group) => group.cancerType)));
    return (row) => (shown.has(table.rows[row]?.cancer_type ?? "") ? null : "fewer than 3 of this cancer type");
  },
};
