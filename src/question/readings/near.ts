import { mutationKind, mutationLevels, type Question } from "../../meaning/index.ts";
import { joined, sentencesOf } from "../clauses/sentences.ts";
import { materials, talk } from "../lexicon/words/context.ts";
import type { Item } from "../scan/item.ts";
import type { Cohorts } from "../populations/cohorts.ts";
import { clauseOf } from "./clause.ts";
import { constructions } from "./constructions/index.ts";
import { coversOf } from "./cover.ts";
import { free, isAsked, type Latitude, strict, withoutExclusions } from "./leaving.ts";
import { cohortsNear } from "./near-cohorts.ts";
import type { Piece } from "./piece.ts";
import { piecesOf } from "./pieces-of.ts";
import { questionOf } from "./question-of.ts";
import { meaningOf } from "./read-clause.ts";

/** The questions that take up the most of what was understood of a refused one. */

/** A question near to what was said, and what it costs to read it so. */
interface Near {
  readonly question: Question;
  readonly cost: number;
}

/** So much may be left, tried in turn until something is near. */
const limits: readonly number[] = [3, 6, 9];
const FAR = 6;

type Stop = Extract<Item, { is: "stop" }>;
const isStop = (item: Item): item is Stop => item.is === "stop";

/** Data and patients that are not offered, unlike a word that is not known and a topic that chooses no samples. */
const isDeclined = ({ refusal, why }: Stop): boolean =>
  refusal === "unsupported" && why !== "unknown" && (!talk.has(why) || materials.has(why));

const topics = new Set<Item["is"]>(["gene", "cancer", "state", "measure", "class", "range", "outcome"]);
const lent = new Set<Item["is"]>(["gene", "cancer"]);

const isPlaced = ({ cancers, all }: Cohorts): boolean => all || cancers.length > 0;

interface Telling {
  readonly items: readonly Item[];
  readonly cost: number;
}

/** All sentences as one clause, and each by itself with what it lacks. */
function tellingsOf(items: readonly Item[]): Telling[] {
  const sentences = sentencesOf(items);
  const alone = sentences.map((one): Telling => {
    const others = sentences.filter((other) => other !== one).flatMap((other) => other.items);
    const has = (is: Item["is"]) => one.items.some((item) => item.is === is);
    const taken = others.filter((item) => lent.has(item.is) && !has(item.is));
    const left = others.filter((item) => topics.has(item.is) && !taken.includes(item));
    return { items: [...one.items, ...taken], cost: left.length };
  });
  const whole = { items: joined(sentences), cost: 0 };
  return sentences.length > 1 ? [whole, ...alone] : [whole];
}

/** The pieces of a telling with one agreement of its populations, and what may be left of them. */
interface Told extends Latitude {
  readonly cohorts: Cohorts;
  readonly pieces: readonly Piece[];
  readonly cost: number;
}

function toldBy({ items, cost }: Telling): Told[] {
  const stops = items.filter(isStop);
  const clause = clauseOf(items.filter((item) => !isStop(item)));
  const declined = stops.some(isDeclined);
  const measured = stops.some(({ why }) => materials.has(why));
  const latitude = declined ? strict : free;
  return cohortsNear(clause).flatMap((near) => {
    const said = withoutExclusions(piecesOf(clause.phrases, near.cohorts, clause.opposed));
    const pieces = said.map(latitude.meant);
    if (declined && !isPlaced(near.cohorts)) return [];
    if (measured && !pieces.some(isAsked)) return [];
    return [{ ...latitude, cohorts: near.cohorts, pieces, cost: cost + near.cost }];
  });
}

/** "How often is TP53 mutated in patients with TP53 missense mutation?" */
const isCertain = ({ relation, ...asked }: Question): boolean =>
  relation === "frequency" &&
  "of" in asked &&
  asked.of.some(
    (one) =>
      one.is === "mutation" &&
      mutationKind(one) === undefined &&
      asked.cohort.where.some(
        (condition) =>
          "levels" in condition &&
          condition.variable.is === "mutation" &&
          condition.variable.gene === one.gene &&
          condition.levels.includes(mutationLevels.mutated),
      ),
  );

const coveredBy = ({ cohorts, pieces, cost, price }: Told, most: number): Near[] =>
  constructions.flatMap((construction) =>
    coversOf(construction, pieces, { price, most: most - cost }).flatMap((cover) => {
      const question = questionOf(cover, cohorts);
      return question === undefined || isCertain(question) ? [] : [{ question, cost: cost + cover.cost }];
    }),
  );

/** The questions that cost at most so much, the nearest first. */
function within(all: readonly Told[], most: number): [string, Near][] {
  const best = new Map<string, Near>();
  for (const near of all.flatMap((one) => coveredBy(one, most))) {
    const key = meaningOf(near.question);
    const held = best.get(key);
    if (held === undefined || held.cost > near.cost) best.set(key, near);
  }
  return [...best].sort(([, one], [, other]) => one.cost - other.cost);
}

/** The nearest questions first, each once; those that are far only where none is nearer. */
export function* nearOf(items: readonly Item[]): Generator<Question> {
  const all = tellingsOf(items).flatMap(toldBy);
  const given = new Set<string>();
  for (const most of limits) {
    if (most > FAR && given.size > 0) return;
    for (const [key, { question }] of within(all, most)) {
      if (given.has(key)) continue;
      given.add(key);
      yield question;
    }
  }
}
