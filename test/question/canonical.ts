import type { Question } from "../../src/meaning/index.ts";

const sortedKeys = (_: string, value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const text = (value: unknown) => JSON.stringify(value, sortedKeys);

/** A question as text that does not depend on the order of what it lists. */
export function canonical(question: Question): string {
  const cohort = {
    ...question.cohort,
    cancers: question.cohort.cancers.toSorted(),
    where: question.cohort.where.map(text).sort(),
  };
  const lists = {
    ...("of" in question ? { of: question.of.map(text).sort() } : {}),
    ...("adjust" in question ? { adjust: question.adjust.map(text).sort() } : {}),
  };
  return text({ ...question, ...lists, cohort });
}
