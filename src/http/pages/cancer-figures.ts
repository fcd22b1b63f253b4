import type { Coverage } from "../../contract/reference-data.ts";
import type { Group } from "../../contract/results.ts";
import { capitalized } from "../../prose/capitalized.ts";
import { formatCount, formatNumber } from "../../prose/format-number.ts";
import type { Preview } from "../../services/preview-card.ts";
import { groupsOf, type OverviewFigure } from "./overview-figures.ts";
import type { TopicAnswer } from "./overview.ts";

type Held = NonNullable<Coverage["cancer_types"]>[number];

const years = (age: number): string => formatNumber(age, 0);

function ageOf(age: Preview): OverviewFigure[] {
  const [group] = "card" in age ? age.card.results.groups : [];
  if (typeof group?.median !== "number") return [];
  const { median, q1, q3 } = group;
  const quartiles =
    typeof q1 === "number" && typeof q3 === "number" ? { note: `quartiles ${years(q1)}, ${years(q3)}` } : {};
  return [{ label: "Age, median", value: years(median), ...quartiles }];
}

/** "Stage I, II, III": what every name begins with is said once. */
function namesOf(groups: readonly Group[]): string {
  const names = groups.map(({ category, name }) => category ?? name);
  const [first = ""] = names;
  const lead = first.slice(0, first.lastIndexOf(" ") + 1);
  return lead !== "" && names.every((name) => name.startsWith(lead))
    ? `${lead}${names.map((name) => name.slice(lead.length)).join(", ")}`
    : names.join(", ").toLowerCase();
}

/** How many patients are of each group that a card compares. */
function sizes(groups: readonly Group[]): OverviewFigure[] {
  if (groups.length < 2) return [];
  return [{ label: capitalized(namesOf(groups)), value: groups.map(({ n }) => formatCount(n)).join(", ") }];
}

function deathsOf(end: Held["end_points"][string] | undefined): OverviewFigure[] {
  if (end === undefined) return [];
  return [{ label: "Deaths", value: formatCount(end.events), note: `of ${formatCount(end.patients)} followed` }];
}

/** The patients of a cancer type in a few numbers. */
export const cancerFigures = (
  held: Held | undefined,
  answers: readonly TopicAnswer[],
  age: Preview,
): OverviewFigure[] => [
  ...(held === undefined ? [] : [{ label: "Patients", value: formatCount(held.patients) }]),
  ...ageOf(age),
  ...sizes(groupsOf(answers, "sex")),
  ...sizes(groupsOf(answers, "stage")),
  ...deathsOf(held?.end_points["OS"]),
];
