import type { Group } from "../../contract/results.ts";
import type { AdditionalStatistic, Statistics } from "../../contract/statistics.ts";
import type { OwnResults } from "../relation.ts";
import { asFurther, statistics } from "../statistics-fields.ts";
import type { Course } from "./course.ts";
import { courseRows, shareRow } from "./course-rows.ts";
import { interactionStatistics } from "./interaction/interaction-statistics.ts";
import { survivalAnswer } from "./survival-answer.ts";
import type { SurvivalGroup } from "./survival-group.ts";
import type { SurvivalComparison, SurvivalResult } from "./survival-result.ts";

const further = ({ words, statistics: own }: SurvivalComparison): AdditionalStatistic[] => [
  asFurther(own, { test: "log_rank", comparison: words.subject }),
  ...own.additional,
];

function cardStatistics({ comparisons: [first, ...others], interaction, courses, shares }: SurvivalResult): Statistics {
  if (interaction !== null) return interactionStatistics(interaction);
  const rows = [...courses.flatMap(courseRows), ...shares.map((share) => shareRow(share.group.name, share))];
  if (first === undefined) return statistics({ reason: "descriptive", additional: rows });
  return { ...first.statistics, additional: [...first.statistics.additional, ...others.flatMap(further), ...rows] };
}

const uncapitalized = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const groupOf = ({ name, cancerType, n, events, median, medianInterval }: SurvivalGroup): Group => ({
  name,
  cancer_type: cancerType,
  n,
  events,
  median_survival: median,
  confidence_interval: [...medianInterval],
});

const groupsOf = ({ words, groups }: SurvivalComparison, several: boolean): Group[] =>
  groups.map((group) => groupOf(several ? { ...group, name: `${words.subject} ${uncapitalized(group.name)}` } : group));

const courseGroup = ({ cancerType, n, events, median, interval }: Course): Group => ({
  name: cancerType,
  cancer_type: cancerType,
  n,
  events,
  median_survival: median,
  confidence_interval: [...interval],
});

/** The card's results of a survival question. */
export const survivalResults = (result: SurvivalResult): OwnResults => ({
  answer: survivalAnswer(result),
  statistics: cardStatistics(result),
  sample_sizes: result.sampleSizes,
  groups: [
    ...(result.interaction?.groups ?? []).map(groupOf),
    ...result.comparisons.flatMap((comparison) => groupsOf(comparison, result.comparisons.length > 1)),
    ...result.courses.map(courseGroup),
  ],
});
