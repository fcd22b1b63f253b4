import type { Question } from "../../meaning/index.ts";
import type { Phrase } from "../populations/population.ts";
import type { Item } from "../scan/item.ts";
import { bareEffect } from "./bare-effect.ts";
import { associationOf, differenceOf, survivalDifferenceOf } from "./difference-of.ts";
import { modifiedAssociation } from "./modified-association.ts";
import { type Halves, modifiedDifference } from "./modified-difference.ts";
import { modifiedSurvival } from "./modified-survival.ts";
import { isNotRead, notRead, type NotRead } from "./not-read.ts";
import { productOfTwo } from "./product-of-two.ts";
import type { Understood } from "./understood.ts";

/** What is said to differ itself is read as two plain questions of the same thing, which are put together. */

/** What is read in halves: how these are put together, and what that needs. */
interface Modified {
  readonly halvesOf: (items: readonly Item[], phrases: readonly Phrase[]) => Halves | undefined;
  readonly relation: Question["relation"];
  readonly join: (difference: Understood, across: Understood) => Question | null;
  readonly says: string;
  readonly needs: string;
  /** Whether the words may ask something else, where the first half is not such a relation. */
  readonly mayBeOther: boolean;
}
const modifiedForms: readonly Modified[] = [
  {
    halvesOf: (items, phrases) => productOfTwo(items, phrases) ?? modifiedDifference(items, phrases),
    relation: "comparison",
    join: differenceOf,
    says: "whether a difference differs itself",
    needs:
      "Whether a difference itself differs is asked of one number, between two groups, and across one more thing or cancer types that are named; ask so.",
    mayBeOther: true,
  },
  {
    halvesOf: modifiedAssociation,
    relation: "association",
    join: associationOf,
    says: "whether an association differs itself",
    needs:
      "Whether an association itself differs is asked of two things, and across one more thing or cancer types that are named; ask so.",
    mayBeOther: false,
  },
  {
    halvesOf: modifiedSurvival,
    relation: "survival",
    join: survivalDifferenceOf,
    says: "whether a difference in survival differs itself",
    needs:
      "Whether a difference in survival differs itself is asked of two groups, and across one more thing or cancer types that are named; ask so.",
    mayBeOther: true,
  },
];

type ReadClause = (items: readonly Item[]) => Understood | NotRead;

/** Read in halves, or not at all. */
function inHalves(items: readonly Item[], phrases: readonly Phrase[], form: Modified, readClause: ReadClause) {
  const { halvesOf, relation, join, says, needs, mayBeOther } = form;
  const halves = halvesOf(items, phrases);
  if (halves === undefined) return undefined;
  const difference = readClause(halves.difference);
  if (isNotRead(difference)) return mayBeOther ? undefined : difference;
  if (difference.question.relation !== relation && mayBeOther) return undefined;
  const across = readClause(halves.across);
  if (isNotRead(across)) return across;
  const question = join(difference, across);
  return question === null ? notRead("unsupported", needs) : { question, says, cohorts: difference.cohorts };
}

/** "KEAP1 mutation raises NQO1 more in smokers than in never smokers", "KRAS and STK11 mutations co-occur more in them". */
export function readHalves(
  items: readonly Item[],
  phrases: readonly Phrase[],
  readClause: ReadClause,
): Understood | NotRead | undefined {
  const gene = bareEffect(phrases);
  if (gene !== undefined) {
    const unsaid = `What of ${gene} is meant is not said: name its mutation, its copies or its expression.`;
    return notRead("ambiguous", unsaid, { left: [gene] });
  }
  for (const form of modifiedForms) {
    const found = inHalves(items, phrases, form, readClause);
    if (found !== undefined) return found;
  }
  return undefined;
}
