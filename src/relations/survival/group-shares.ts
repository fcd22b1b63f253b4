import { endpointNames, spanOf } from "../../meaning/index.ts";
import { joinWords } from "../../prose/join-words.ts";
import { survivalAt } from "../../statistics/index.ts";
import { shareInWords } from "./course-answer.ts";
import type { GroupWords } from "./group-words.ts";
import type { Curve, GroupShare } from "./survival-group.ts";
import type { SurvivalResult } from "./survival-result.ts";

/** The shares of the groups that are drawn; none where no time is asked. */
export const groupSharesOf = (curves: readonly Curve[], at: number | undefined): GroupShare[] =>
  at === undefined ? [] : curves.map(({ steps, ...group }) => ({ group, months: at, share: survivalAt(steps, at) }));

/** "female patients", "patients with VHL mutation", "stage I". */
function whoIs({ levels, trait, contrast, isRecorded, isContinuous, name }: GroupWords, place: number): string {
  if (isContinuous) return `patients with ${place === 0 ? "higher" : "lower"} ${name}`;
  if (levels.length > 2) return levels[place] ?? "";
  const said = place === 0 ? trait : contrast;
  return isRecorded ? `${said} patients` : `patients with ${said}`;
}

/** "5-year overall survival is 62.1% (95% CI 55.0% to 68.4%) for female patients and ...": what is asked of each group. */
export function groupSharesInWords({ shares, comparisons: [first], endpoint, at }: SurvivalResult): string {
  if (first === undefined || at === null || shares.length === 0) return "";
  const several = new Set(shares.map(({ group }) => group.cancerType)).size > 1;
  const told = shares.map(({ group, ...share }) => {
    const who = whoIs(first.words, group.place);
    return `${shareInWords(share)} for ${who}${several ? ` in ${group.cancerType ?? ""}` : ""}`;
  });
  return `${spanOf(at)} ${endpointNames[endpoint]} is ${joinWords(told)}.`;
}
