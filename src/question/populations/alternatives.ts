import { isLink, placeOf } from "../scan/item.ts";
import { isState } from "../phrases/named.ts";
import { asksWhich } from "./asks-which.ts";
import { isHad, type Phrase, type Population, type Stated, statedBy, type StatedCondition } from "./population.ts";
import { ofSeveral, partsOf } from "./several.ts";

/** "TP53-mutant or stage IV sarcoma": patients of whom one of two different things is enough. */

/** What a phrase says of patients. */
function statedIn(phrase: Phrase | undefined): readonly Stated[] {
  if (phrase?.is === "population") return phrase.conditions;
  return phrase?.is === "named" && isState(phrase) ? statedBy(phrase) : [];
}

/** The place of what "or (with, in)" joins to the phrase before it; -1 where nothing is. */
function joinedAt(phrases: readonly Phrase[], at: number): number {
  if (!isLink(phrases[at], "or") || phrases[at]?.text.toLowerCase() !== "or") return -1;
  const next = isLink(phrases[at + 1], "with", "has", "in") ? at + 2 : at + 1;
  const [left, right] = [statedIn(phrases[at - 1]), statedIn(phrases[next])];
  const patients = [phrases[at - 1], phrases[next]].some((one) => one?.is === "population");
  const keys = (stated: readonly Stated[]) => stated.flatMap((one) => partsOf(one, "any")).map(({ key }) => key);
  const differ = left.length > 0 && right.length > 0 && !keys(left).some((key) => keys(right).includes(key));
  return patients && differ ? next : -1;
}

/** A limit says in words of its own whom it takes in, and an absence is none of several things that somebody has. */
const isAlternative = ({ condition, both, choice }: Stated): boolean => {
  if (both || choice) return false;
  if (condition.is === "state") return isHad(condition);
  return condition.is === "level" || (condition.is === "class" && condition.except !== true);
};

/** "With TP53 mutation or MDM2 amplification": a noun goes on where another stands, an adjective beside one; "HER2 low or HER2 high" begins anew. */
const goesOn = (first: Stated, second: Stated): boolean =>
  first.condition.is === "any" ||
  ((first.condition.is === "state" || first.condition.is === "level") && first.adjective === second.adjective);

const isPlain = (one: Population): boolean =>
  !one.anaphor && !one.others && !one.otherCancers && !one.excluding && one.denied.length === 0;

const saysPlace = (one: Population): boolean => one.cancers.length > 0 || one.all || one.studies.length > 0;

type State = Extract<StatedCondition, { is: "state" }>;

/** Alterations of which any counts are one thing, as where they are listed. */
function anyState(first: StatedCondition, second: StatedCondition): State | undefined {
  if (first.is !== "state" || second.is !== "state" || first.all === true || second.all === true) return undefined;
  const { is: _, beside = [], ...next } = second;
  return { ...first, beside: [...(first.beside ?? []), next, ...beside] };
}

/** What is said of patients of whom one thing or the other is true. */
function eitherOf(first: Stated, second: Stated): Stated {
  const text = `${first.text} or ${second.text}`;
  const condition = anyState(first.condition, second.condition);
  if (condition !== undefined) return { ...first, key: `${first.key}&${second.key}`, text, condition };
  return ofSeveral("any", [...partsOf(first, "any"), second], text);
}

/** One population of both; undefined where it is not clear what is joined to what. */
function either(left: Phrase | undefined, right: Phrase | undefined): Population | undefined {
  if (left?.is !== "population" || right === undefined || !isPlain(left)) return undefined;
  const isPatients = right.is === "population";
  if (isPatients && (!isPlain(right) || right.normal || (saysPlace(left) && saysPlace(right)))) return undefined;
  const [[first, more], [second, further]] = [left.conditions, statedIn(right)];
  if (first === undefined || second === undefined || more !== undefined || further !== undefined) return undefined;
  if (!isPatients && !goesOn(first, second)) return undefined;
  if (![...partsOf(first, "any"), second].every(isAlternative)) return undefined;
  const place = isPatients && saysPlace(right) ? right : left;
  return {
    ...place,
    tumor: left.tumor || (isPatients && right.tumor),
    implied: [...left.implied, ...(isPatients ? right.implied : [])],
    touches: left.touches,
    ...(left.via === undefined ? {} : { via: left.via }),
    conditions: [eitherOf(first, second)],
    ...placeOf([left, right]),
  };
}

const refusing = ({ text, start, end }: Phrase): Phrase => ({
  is: "stop",
  refusal: "unsupported",
  why: "patients of whom one of two different things is true",
  text,
  start,
  end,
});

/** The phrases with two that "or" joins as one population, as often as there are such. */
function merged(phrases: readonly Phrase[]): readonly Phrase[] {
  for (const at of phrases.keys()) {
    const next = joinedAt(phrases, at);
    const one = next < 0 ? undefined : either(phrases[at - 1], phrases[next]);
    if (one !== undefined) return merged([...phrases.slice(0, at - 1), one, ...phrases.slice(next + 1)]);
  }
  return phrases;
}

/** The phrases, of which those are one that ask for patients with one thing or another; "or" stops where that is not clear. */
export function withAlternatives(phrases: readonly Phrase[]): Phrase[] {
  const read = asksWhich(phrases, "comparative") ? phrases : merged(phrases);
  return read.map((phrase, at) => (joinedAt(read, at) < 0 ? phrase : refusing(phrase)));
}
