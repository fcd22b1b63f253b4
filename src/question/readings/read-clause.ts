import { type Question, restate } from "../../meaning/index.ts";
import { isAsk, type Item } from "../scan/item.ts";
import { listAsCondition } from "../populations/list-as-condition.ts";
import { isTrouble, type Cohorts } from "../populations/cohorts.ts";
import type { Phrase } from "../populations/population.ts";
import { type Clause, clauseOf, cohortsOf } from "./clause.ts";
import { constructions } from "./constructions/index.ts";
import { coversOf, type Cover } from "./cover.ts";
import { asDifferingCorrelation } from "./differing-correlation.ts";
import { asInteraction, asModification } from "./interaction.ts";
import { withoutKinds } from "./of-kind.ts";
import { notRead, type NotRead } from "./not-read.ts";
import type { Piece } from "./piece.ts";
import { piecesOf } from "./pieces-of.ts";
import { questionOf } from "./question-of.ts";
import { readHalves } from "./read-halves.ts";
import { refusalOf } from "./refusal-of.ts";
import type { Understood } from "./understood.ts";
import { unread } from "./unread.ts";

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

const areApart = ({ named, split }: Cohorts): boolean => named > 1 || split?.is === "cancers";
const isAcrossCancers = (question: Question): boolean =>
  question.relation === "survival" && question.modifier?.is === "cancer_type";

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

export function readClause(items: readonly Item[]): Understood | NotRead {
  const clause = clauseOf(items);
  const differing = readHalves(items, clause.phrases, readClause);
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
  const [first, second] = withoutKinds(readingsIn(clause, phrases, cohorts, pieces));
  if (first === undefined) return unread(pieces);
  const isClose = second !== undefined && second.cover.cost - first.cover.cost < MARGIN;
  if (isClose) return ambiguous(first.question, second.question);
  return { question: first.question, says: first.cover.construction.says, cohorts };
}
