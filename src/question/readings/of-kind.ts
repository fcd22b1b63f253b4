import type { Question, Variable } from "../../meaning/index.ts";

/** "Is HMGA2 higher in liposarcoma with MDM2 amplification?": what kind of tumours these are says where, what else they have is compared. */

const kinds: ReadonlySet<string> = new Set(["histology", "triple_negative"]);

const isKind = (variable: Variable | undefined): boolean =>
  variable?.is === "clinical" && variable.levels !== undefined && kinds.has(variable.attribute);
const isAlteration = (variable: Variable): boolean =>
  variable.is === "mutation" || variable.is === "copy_number" || variable.is === "alteration";

/** What makes the groups of a question, where it is one thing. */
function groupsOf(question: Question): Variable | undefined {
  if (question.relation === "comparison") return question.by;
  const [only, another] = question.relation === "survival" ? question.by : [];
  return another === undefined ? only : undefined;
}

/** Whether a question compares a kind of tumours with the others, among those that have an alteration. */
function comparesKinds(question: Question): boolean {
  const isOfAltered = question.cohort.where.some((one) => "variable" in one && isAlteration(one.variable));
  return isKind(groupsOf(question)) && isOfAltered;
}

/** The readings without those that compare a kind of tumours, where another compares what they have. */
export function withoutKinds<Of extends { readonly question: Question }>(readings: readonly Of[]): readonly Of[] {
  const held = readings.filter(({ question }) => !comparesKinds(question));
  const compares = held.some(({ question }) => {
    const by = groupsOf(question);
    return by !== undefined && isAlteration(by);
  });
  return compares ? held : readings;
}
