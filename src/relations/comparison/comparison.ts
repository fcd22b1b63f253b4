import { levelColumn, numberColumn, type PatientTable, type TableRequest } from "../../cohort/patient-table.ts";
import type { Figure } from "../../contract/figure.ts";
import { CgqError } from "../../errors.ts";
import { boxFigure } from "../../figures/box.ts";
import type { QuestionOf } from "../../meaning/index.ts";
import { covariateColumns } from "../covariates.ts";
import { groupColor, hasMoreFirst } from "../group-colors.ts";
import { groupsOf } from "../level-groups.ts";
import { namesOf, requireOneKind, titleOf } from "../measure.ts";
import { boxesInWords, boxesOf, groupEntry, type LabelledGroup, withoutValues } from "../number-groups.ts";
import type { OwnResults, Relation } from "../relation.ts";
import { whyNotIn } from "../why-not.ts";
import { answer } from "./answer.ts";
import { arrangeGroups } from "./arrange-groups.ts";
import { foundInFigure } from "./comparison-brackets.ts";
import { cardStatistics } from "./card-statistics.ts";
import { type ComparisonResult, computeComparison } from "./compute-comparison.ts";
import { computeModification } from "./interaction/compute-modification.ts";
import { modificationFigure } from "./interaction/modification-figure.ts";
import { modificationMethods } from "./interaction/modification-methods.ts";
import { modificationRequest } from "./interaction/modification-request.ts";
import type { ModificationResult } from "./interaction/modification-result.ts";
import { modificationResults } from "./interaction/modification-results.ts";
import { isModified, modifiedGroups } from "./interaction/modified-groups.ts";
import { methods } from "./methods.ts";

/** More colours cannot be told apart: the cancer type that is set against the others has its own alone. */
const MOST_COLORS = 6;

/** The groups of every comparison; those in the same place share a colour. */
const labelledGroups = ({ comparisons, measures, by: { variable } }: ComparisonResult): LabelledGroup[] => {
  const one = variable.is === "cancer_type" ? variable.one : undefined;
  return comparisons.flatMap(({ measure, groups }) =>
    groups.map((group, place) => ({
      label: measures.length > 1 ? measure.label : null,
      group,
      color:
        groups.length <= MOST_COLORS ? groupColor(place, hasMoreFirst(variable)) : Number(group.cancerType === one),
    })),
  );
};

/** All analysed samples of each cancer type: the sum of its groups, for the number with the most. */
function sampleSizes({ comparisons }: ComparisonResult): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const held of Map.groupBy(comparisons, ({ measure }) => measure.name).values()) {
    const byType = Map.groupBy(
      held.flatMap(({ groups }) => groups),
      (group) => group.cancerType,
    );
    for (const [code, groups] of byType) {
      const size = groups.reduce((sum, group) => sum + group.n, 0);
      sizes[code] = Math.max(sizes[code] ?? 0, size);
    }
  }
  return sizes;
}

const results = (result: ComparisonResult): OwnResults => ({
  answer: answer(result),
  statistics: cardStatistics(result),
  sample_sizes: sampleSizes(result),
  groups: labelledGroups(result).map(groupEntry),
});

function figure(result: ComparisonResult): Figure {
  const { measures, isPrimary, by } = result;
  const boxes = boxesOf(labelledGroups(result));
  const [first] = measures;
  const sample = isPrimary ? "primary tumour" : "tumour";
  return boxFigure({
    groups: boxes,
    valueTitle: titleOf(measures),
    pointNoun: by.variable.is === "tissue" ? "tissue sample" : sample,
    found: foundInFigure(result),
    altText: `Box plot of ${namesOf(measures)}${first?.unit === "" ? "" : `, ${first?.unit}`}: ${boxesInWords(boxes)}.`,
  });
}

const ADVICE =
  "Name two or more cancer types, or ask for tumour against normal tissue, for mutant against wild type, for amplified or deleted against diploid, or by stage, subtype or sex.";

function request(question: QuestionOf<"comparison">): TableRequest {
  if (isModified(question)) return modificationRequest(question);
  const { of, by, cohort, adjust, paired } = question;
  if (by.is === "cancer_type" && cohort.cancers.length === 1)
    throw new CgqError("unsupported_question", `One cancer type alone leaves nothing to compare. ${ADVICE}`);
  if (paired === true && by.is !== "tissue")
    throw new CgqError(
      "unsupported_question",
      "Only tumour and normal tissue are of the same patients. Ask for other groups without pairs.",
    );
  const requires = by.is === "cancer_type" ? by.one : undefined;
  return { cohort, of: [...requireOneKind(of), by], grouping: [by], beside: adjust, requires };
}

const isModification = (result: ComparisonResult | ModificationResult): result is ModificationResult =>
  "modified" in result;

function whyNot(table: PatientTable, question: QuestionOf<"comparison">): (row: number) => string | null {
  if (isModified(question)) return modifiedGroups(table, question).whyNot;
  const { of, by, adjust } = question;
  const measures = of.map((variable) => numberColumn(table, variable));
  const { comparisons } = arrangeGroups(table, measures, question);
  const rows = comparisons.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const column = by.is === "cancer_type" ? null : levelColumn(table, by);
  const columns = [...measures, ...(column === null ? [] : [column]), ...covariateColumns(table, adjust)];
  const outside = column === null ? null : groupsOf(column);
  return whyNotIn(new Set(rows), columns, (row) =>
    outside?.of(row) === null ? (outside.without ?? "in no group") : "in a group that is not compared",
  );
}

/** Named numbers compared between cancer types, tumour and normal tissue, or the levels of any other variable; and whether their difference differs across something else. */
export const comparison: Relation<"comparison", ComparisonResult | ModificationResult> = {
  name: "comparison",
  request,
  compute: (table, question) =>
    isModified(question) ? computeModification(table, question) : computeComparison(table, question),
  results: (result) => (isModification(result) ? modificationResults(result) : results(result)),
  figure: (result) => (isModification(result) ? modificationFigure(result) : figure(result)),
  methods: (result, context) =>
    isModification(result) ? modificationMethods(result, context) : methods(result, context),
  kept: (result) =>
    isModification(result) ? withoutValues(result) : { ...result, comparisons: result.comparisons.map(withoutValues) },
  whyNot,
};
