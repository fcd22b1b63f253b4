import { atOneBorder } from "../scan/context/numbers/cut-ends.ts";
import { isLink } from "../scan/item.ts";
import { isState } from "../phrases/named.ts";
import { withOneSide } from "./one-and-others.ts";
import { opposedTo, saysMore } from "./others-of.ts";
import { statedBy, type Phrase, type Population } from "./population.ts";

/** "KRAS mutated versus the rest", "with it and without": what all others are the others of. */

/** The conditions that the others lack: those that are not also theirs; of several, "without" says the last. */
function keysOf(phrase: Phrase | undefined, others: Population): readonly string[] {
  if (others.denied.length > 0) return others.denied;
  if (phrase?.is === "named" && isState(phrase)) return statedBy(phrase).map(({ key }) => key);
  const held = phrase?.is === "population" ? phrase.conditions : [];
  const keys = held.map(({ key }) => key).filter((key) => !others.conditions.some((one) => one.key === key));
  const last = held.findLast(({ condition }) => condition.is === "state" || condition.is === "level");
  return others.lacking && last !== undefined && keys.includes(last.key) ? [last.key] : keys;
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

export function withComplements(given: readonly Phrase[]): Phrase[] {
  const phrases = withOneSide(given);
  const rests = phrases.flatMap((one, at) => (one.is === "population" && one.others ? [at] : []));
  const cuts = rests.flatMap((at) => opposedTo(phrases, at) ?? []).filter(({ is }) => is === "cut");
  return phrases.flatMap((phrase, at): Phrase[] => {
    if (phrase.is === "cut" && cuts.includes(phrase)) return [atOneBorder(phrase)];
    if (isLink(phrase, "versus") && rests.includes(at + 1) && cuts.length > 0) return [];
    if (phrase.is !== "population" || !phrase.others) return [phrase];
    if (phrase.otherCancers || isOfCancer(phrases, at, phrase)) return [{ ...phrase, otherCancers: true }];
    const opposed = opposedTo(phrases, at);
    if (opposed?.is !== "cut") return [{ ...phrase, opposes: keysOf(opposed, phrase) }];
    const { via: _, ...plain } = phrase;
    return saysMore(phrase) ? [{ ...plain, others: false }] : [];
  });
}
