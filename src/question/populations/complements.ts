import { lowEnds } from "../lexicon/words/scales.ts";
import { isAsk, isLink } from "../scan/item.ts";
import { isState } from "../phrases/named.ts";
import { statedBy, type Phrase, type Population } from "./population.ts";
import { ofSeveral } from "./several.ts";

/** "KRAS mutated versus the rest", "with it and without": what all others are the others of. */

const isBearer = (phrase: Phrase): boolean =>
  phrase.is === "cut" ||
  (phrase.is === "named" && isState(phrase)) ||
  (phrase.is === "population" && !phrase.others && phrase.conditions.length > 0);

const isGroup = (phrase: Phrase): boolean => phrase.is === "population" && isBearer(phrase);
/** "Are TNBC more often TP53-mutated than others?": whose alterations are counted, who stand before the verb. */
function countedIn(before: readonly Phrase[]): Phrase | undefined {
  const verb = before.findLastIndex((one) => isAsk(one, "often"));
  return verb < 0 || !isAsk(before[verb + 1], "comparative") ? undefined : before.slice(0, verb).findLast(isGroup);
}

/** What stands next before the others says them, else what comes next; "in older" is set against patients, if there are any. */
function opposedTo(phrases: readonly Phrase[], at: number): Phrase | undefined {
  const before = phrases.slice(0, at);
  const patients = isLink(phrases[at - 1], "in", "of") ? before.findLast(isGroup) : undefined;
  return patients ?? countedIn(before) ?? before.findLast(isBearer) ?? phrases.slice(at + 1).find(isBearer);
}

/** The conditions that the others lack: those that are not also theirs; of several, "without" says the last. */
function keysOf(phrase: Phrase | undefined, others: Population): readonly string[] {
  if (others.denied.length > 0) return others.denied;
  if (phrase?.is === "named" && isState(phrase)) return statedBy(phrase).map(({ key }) => key);
  const held = phrase?.is === "population" ? phrase.conditions : [];
  const keys = held.map(({ key }) => key).filter((key) => !others.conditions.some((one) => one.key === key));
  const last = held.findLast(({ condition }) => condition.is === "state" || condition.is === "level");
  return others.lacking && last !== undefined && keys.includes(last.key) ? [last.key] : keys;
}

const saysMore = ({ cancers, conditions, normal, all, studies }: Population): boolean =>
  cancers.length + conditions.length + studies.length > 0 || normal || all;

/** "top 25% versus the rest": one border, where the two ends alone have two. */
function oneSided(cut: Extract<Phrase, { is: "cut" }>): Phrase {
  const percent = cut.cut === "quartiles" ? 75 : cut.cut === "tertiles" ? 67 : undefined;
  const low = cut.text.split(" ").some((word) => lowEnds.has(word.toLowerCase()));
  return percent === undefined ? cut : { ...cut, cut: `percentile:${low ? 100 - percent : percent}` };
}

const namesCancers = (phrase: Phrase): boolean => phrase.is === "population" && phrase.cancers.length > 0;

/** "Both CDKN2A deleted and EGFR amplified": several alterations, of which all others lack one. */
const saysAll = (phrase: Phrase): boolean => phrase.is === "named" && phrase.joint === "all";

/** "In OV vs the rest": what stands right before them is the one cancer and nothing else. */
function isOfCancer(phrases: readonly Phrase[], at: number, others: Population): boolean {
  const versus = phrases.slice(0, at).findLastIndex((one) => !isLink(one, "in", "of"));
  const before = phrases[versus - 1];
  return (
    isLink(phrases[versus], "versus") &&
    !saysMore(others) &&
    !others.text.toLowerCase().endsWith("other") &&
    phrases.filter(namesCancers).length === 1 &&
    others.denied.length === 0 &&
    !others.lacking &&
    before?.is === "population" &&
    before.cancers.length > 0 &&
    before.conditions.length === 0 &&
    !before.normal &&
    !before.others &&
    !phrases.slice(0, at).some(saysAll)
  );
}

/** Patients of whom several things hold, against all of whom one does not. */
const asOneSide = (population: Population): Population => {
  const { conditions, text } = population;
  return { ...population, conditions: [ofSeveral("sides", [ofSeveral("together", conditions, text)], text)] };
};

/** Whom all others of the clause are set against, where these are told by several things: "stage IV KRAS-mutant COAD versus all others". */
function toldByMore(phrases: readonly Phrase[]): { readonly side: Population; readonly rest: number } | undefined {
  const rest = phrases.findIndex((one) => one.is === "population" && one.others);
  const [others, side] = [phrases[rest], opposedTo(phrases, rest)];
  if (others?.is !== "population" || side?.is !== "population" || others.lacking) return undefined;
  const isElsewhere = side.cancers.length > 0 && others.cancers.some((code) => !side.cancers.includes(code));
  if (isElsewhere || saysMore({ ...others, cancers: [] })) return undefined;
  // "... and all others in female LUAD patients": the place of both.
  const isOnly = phrases.every(
    (one, at) => one === side || one.is !== "population" || one.conditions.length === 0 || at > rest,
  );
  const isPlain = others.denied.length === 0 && !others.otherCancers && isOnly && phrases.indexOf(side) < rest;
  const held = side.conditions.every(({ both, condition }) => !both && condition.is !== "any");
  return isPlain && held && side.conditions.length > 1 ? { side, rest } : undefined;
}

function withOneSide(phrases: readonly Phrase[]): Phrase[] {
  const told = toldByMore(phrases);
  if (told === undefined) return [...phrases];
  const { side, rest } = told;
  const before = phrases.findLastIndex((one, at) => at < rest && one.is !== "link");
  const others = phrases[rest];
  const place = others?.is === "population" && side.cancers.length === 0 ? others : side;
  const { cancers, named } = place;
  return phrases.flatMap((one, at) => {
    if (at > before && at <= rest) return isLink(one, "versus") ? [one] : [];
    return [one === side ? asOneSide({ ...side, cancers, named }) : one];
  });
}

export function withComplements(given: readonly Phrase[]): Phrase[] {
  const phrases = withOneSide(given);
  const rests = phrases.flatMap((one, at) => (one.is === "population" && one.others ? [at] : []));
  const cuts = rests.flatMap((at) => opposedTo(phrases, at) ?? []).filter(({ is }) => is === "cut");
  return phrases.flatMap((phrase, at): Phrase[] => {
    if (phrase.is === "cut" && cuts.includes(phrase)) return [oneSided(phrase)];
    if (isLink(phrase, "versus") && rests.includes(at + 1) && cuts.length > 0) return [];
    if (phrase.is !== "population" || !phrase.others) return [phrase];
    if (phrase.otherCancers || isOfCancer(phrases, at, phrase)) return [{ ...phrase, otherCancers: true }];
    const opposed = opposedTo(phrases, at);
    if (opposed?.is !== "cut") return [{ ...phrase, opposes: keysOf(opposed, phrase) }];
    const { via: _, ...plain } = phrase;
    return saysMore(phrase) ? [{ ...plain, others: false }] : [];
  });
}
