import { type Question, restate } from "../../meaning/index.ts";
import { isAsk, type Item } from "../scan/item.ts";
import { listAsCondition } from "../populations/list-as-condition.ts";
import { isTrouble, type Cohorts } from "../populations/cohorts.ts";
import { type Phrase, statedBy } from "../populations/population.ts";
import { placeAgainstUnsaid } from "../populations/unsaid-others.ts";
import { isState } from "../phrases/named.ts";
import { bareEffect } from "./bare-effect.ts";
import { type Clause, clauseOf, cohortsOf } from "./clause.ts";
import { constructions } from "./constructions/index.ts";
import { coversOf, type Cover } from "./cover.ts";
import { asDifferingCorrelation } from "./differing-correlation.ts";
import { asInteraction, asModification } from "./interaction.ts";
import { associationOf, differenceOf } from "./difference-of.ts";
import { hasOwnPatients } from "./own-patients.ts";
import { modifiedAssociation } from "./modified-association.ts";
import { type Halves, modifiedDifference } from "./modified-difference.ts";
import { isNotRead, notRead, type NotRead } from "./not-read.ts";
import type { Piece } from "./piece.ts";
import { piecesOf } from "./pieces-of.ts";
import { productOfTwo } from "./product-of-two.ts";
import { questionOf } from "./question-of.ts";
import { unread } from "./unread.ts";

/** A clause that is one question. */
export interface Understood {
  readonly question: Question;
  readonly says: string;
  readonly cohorts: Cohorts;
}
/** A cheaper reading counts only where it is cheaper by this much. */
const MARGIN = 1;

interface Reading {
  readonly question: Question;
  readonly cover: Cover;
}

/** Which of several variables comes first changes nothing where they are related to each other. */
export function meaningOf(question: Question): string {
  const related = question.relation === "association" || question.relation === "correlation";
  return JSON.stringify(related ? { ...question, of: question.of.map((one) => JSON.stringify(one)).sort() } : question);
}

/** The questions that the pieces can mean, the cheapest first. */
function readingsOf(pieces: readonly Piece[], cohorts: Cohorts): Reading[] {
  const best = new Map<string, Reading>();
  for (const construction of constructions) {
    for (const cover of coversOf(construction, pieces)) {
      const question = questionOf(cover, cohorts);
      if (question === undefined) continue;
      const key = meaningOf(question);
      const held = best.get(key);
      if (held === undefined || held.cover.cost > cover.cost) best.set(key, { question, cover });
    }
  }
  return [...best.values()].sort((a, b) => a.cover.cost - b.cover.cost);
}

/** "EGFR in LUAD and KRAS in PAAD": variables and populations by turns. */
export function isPaired(phrases: readonly Phrase[]): boolean {
  const turns: { readonly is: string; readonly what: string }[] = [];
  for (const phrase of phrases) {
    if ((phrase.is !== "named" || phrase.again) && phrase.is !== "population") continue;
    const what = (phrase.is === "named" ? phrase.genes : phrase.cancers).join();
    if (what !== "" && turns.at(-1)?.is !== phrase.is) turns.push({ is: phrase.is, what });
  }
  const [first, second, third, fourth] = turns;
  return (
    first !== undefined &&
    second !== undefined &&
    third !== undefined &&
    fourth !== undefined &&
    first.what !== third.what &&
    second.what !== fourth.what
  );
}

/** "KRAS G12C and KRAS G12D": kinds of mutations of one gene that are listed and not set against each other. */
function twoChangesIn(phrases: readonly Phrase[]): string | undefined {
  const stated = phrases.flatMap((one) => {
    if (one.is === "population") return one.conditions;
    return one.is === "named" && isState(one) ? statedBy(one) : [];
  });
  const changes = stated.flatMap(({ key, condition }) =>
    condition.is === "state" && condition.change !== undefined ? [{ key, change: condition.change }] : [],
  );
  const ofGene = Map.groupBy(changes, ({ key }) => key).values();
  const [several] = [...ofGene].filter((held) => new Set(held.map(({ change }) => change)).size > 1);
  return several?.map(({ change }) => change).join(" and ");
}

const areApart = ({ named, split }: Cohorts): boolean => named > 1 || split?.is === "cancers";
const isAcrossCancers = (question: Question): boolean =>
  question.relation === "survival" && question.modifier?.is === "cancer_type";

/** What no reading of the whole could say. */
function refusalOf(phrases: readonly Phrase[]): NotRead | undefined {
  if (isPaired(phrases)) return notRead("unsupported", "Each gene has a cancer of its own; ask one question for each.");
  const changes = twoChangesIn(phrases);
  if (changes !== undefined) {
    const why = `Kinds of mutations of one gene (${changes}) are not set side by side; ask about one.`;
    return notRead("unsupported", why, { left: [changes] });
  }
  if (hasOwnPatients(phrases))
    return notRead("unsupported", "Each gene has patients of its own; ask one question for each.");
  const place = placeAgainstUnsaid(phrases);
  if (place === undefined) return undefined;
  const why = `Than in which other cancers it is stronger in "${place}" is not said; name them, or ask about that one alone.`;
  return notRead("ambiguous", why, { left: [place] });
}

/** "in stage II and III tumours" where nothing is compared: who they all are. */
function readingsOfListed({ populations, opposed }: Clause, phrases: readonly Phrase[], cohorts: Cohorts): Reading[] {
  if (phrases.some((one) => isAsk(one, "compare", "difference"))) return [];
  const listed = listAsCondition(cohorts, populations);
  return listed === undefined ? [] : readingsOf(piecesOf(phrases, listed, opposed), listed);
}

/** What the phrases can mean together; a relation that differs is more than the relation in each group. */
function readingsIn(clause: Clause, phrases: readonly Phrase[], cohorts: Cohorts, pieces: readonly Piece[]): Reading[] {
  const again = (others: readonly Phrase[]) => readingsOf(piecesOf(others, cohorts, clause.opposed), cohorts);
  const differing = asDifferingCorrelation(phrases);
  const differ = differing === undefined ? [] : again(differing);
  if (differ.length > 0 || (differing !== undefined && areApart(cohorts))) return differ;
  const plain = readingsOf(pieces, cohorts);
  const readings = plain.length > 0 ? plain : readingsOfListed(clause, phrases, cohorts);
  if ((readings.length > 0 && !areApart(cohorts)) || differing !== undefined) return readings;
  const interacting = asInteraction(phrases);
  if (interacting === undefined) return readings;
  const found = again(interacting);
  // "Its effect on survival differs between LUAD and LUSC" is more than its effect in both.
  const across = found.filter(({ question }) => isAcrossCancers(question));
  if (across.length > 0) return across;
  return readings.length > 0 ? readings : found;
}

const ambiguous = (one: Question, other: Question): NotRead =>
  notRead("ambiguous", `This can be read in two ways: "${restate(one)}" or "${restate(other)}".`, {
    readings: [one, other],
  });

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
];

/** Read in halves, or not at all. */
function readHalves(items: readonly Item[], phrases: readonly Phrase[], form: Modified) {
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
function readModified(items: readonly Item[], phrases: readonly Phrase[]): Understood | NotRead | undefined {
  const gene = bareEffect(phrases);
  if (gene !== undefined) {
    const unsaid = `What of ${gene} is meant is not said: name its mutation, its copies or its expression.`;
    return notRead("ambiguous", unsaid, { left: [gene] });
  }
  for (const form of modifiedForms) {
    const found = readHalves(items, phrases, form);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function readClause(items: readonly Item[]): Understood | NotRead {
  const clause = clauseOf(items);
  const differing = readModified(items, clause.phrases);
  if (differing !== undefined) return differing;
  const phrases = asModification(clause.phrases);
  const cohorts = cohortsOf(clause);
  if (isTrouble(cohorts)) {
    const why = cohorts.why ?? `More than one thing differs between the groups: ${cohorts.trouble}.`;
    return notRead(cohorts.unclear ? "ambiguous" : "unsupported", why, { left: [cohorts.trouble] });
  }
  const refusal = refusalOf(phrases);
  if (refusal !== undefined) return refusal;
  const pieces = piecesOf(phrases, cohorts, clause.opposed);
  const [first, second] = readingsIn(clause, phrases, cohorts, pieces);
  if (first === undefined) return unread(pieces);
  const isClose = second !== undefined && second.cover.cost - first.cover.cost < MARGIN;
  if (isClose) return ambiguous(first.question, second.question);
  return { question: first.question, says: first.cover.construction.says, cohorts };
}
