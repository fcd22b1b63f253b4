import { CgqError } from "../errors.ts";
import { formatCount } from "../prose/format-number.ts";
import { joinWords } from "../prose/join-words.ts";

/** Groups that are compared within the levels of something else. */

/** A variable with its groups. */
interface Grouped {
  readonly name: string;
  readonly groups: number;
}

/** The groups of which there are two are compared, across the levels of the other they may differ; null where neither has two. */
export function crossed<Held extends Grouped>(
  asked: Held,
  other: Held,
  mayChange = true,
): [main: Held, by: Held] | null {
  if (asked.groups === 2) return [asked, other];
  return other.groups === 2 && mayChange ? [other, asked] : null;
}

/** `what` may differ, `instead` is what else can be asked. */
export function noTwoGroups(what: string, instead: string, variables: readonly Grouped[]): CgqError {
  const counts = variables.map(({ name, groups }) => `${name} has ${formatCount(groups)}`);
  return new CgqError(
    "unsupported_question",
    `${what} is told where one of them has two groups; ${joinWords(counts)}. Name two of its levels, or ${instead}.`,
  );
}

/** The first of two levels is set against the second, of more each against the first: as groups are. */
export const referenceOf = (levels: readonly unknown[]): number => (levels.length === 2 ? 1 : 0);
export const comparedWith = <Item>(levels: readonly Item[], reference: number): Item[] =>
  levels.filter((_, place) => place !== reference);

/** "female vs male": the levels that are set against each other. */
export function pairsOfLevels(levels: readonly string[]): string[] {
  const reference = referenceOf(levels);
  return comparedWith(levels, reference).map((level) => `${level} vs ${levels[reference] ?? ""}`);
}
