import { theSameOf } from "../../../lexicon/words/places.ts";
import { isAlteredAt, isAsk, isHeadNoun, isLink, type Item, placed } from "../../item.ts";

/** "Is the TMB of POLE-mutant UCEC higher than that of PTEN-mutant UCEC?": the number of some patients is that in them, and set against that in others. */

/** Where a description of patients ends that begins at a place: "POLE-mutant UCEC"; there, where none does. */
function afterPatients(items: readonly Item[], start: number): number {
  let at = isAlteredAt(items, start) ? start + 2 : items[start]?.is === "class" ? start + 1 : start;
  if (at > start) while (isHeadNoun(items[at])) at += 1;
  return at;
}

const sameOf = (item: Item | undefined): boolean => isLink(item, "it") && theSameOf.has(item?.text.toLowerCase() ?? "");

/** Where words stand that set one thing against another, and where what they set it against begins. */
interface Against {
  readonly from: number;
  readonly to: number;
}

function setAgainst(items: readonly Item[], at: number): Against | undefined {
  if (!isAsk(items[at], "comparative", "difference", "outlook")) return undefined;
  const from = isLink(items[at + 1], "versus", "in") ? at + 1 : at;
  return { from, to: sameOf(items[from + 1]) || isLink(items[from + 1], "in", "of") ? from + 2 : from + 1 };
}

/** What the "of" or "in" before patients is set against, where others follow. */
function againstOthers(items: readonly Item[], at: number): Against | undefined {
  const end = isLink(items[at], "of", "in") ? afterPatients(items, at + 1) : at + 1;
  const against = end > at + 1 ? setAgainst(items, end) : undefined;
  return against !== undefined && afterPatients(items, against.to) > against.to ? against : undefined;
}

const counts = (item: Item): boolean => isAsk(item, "frequency", "often", "share");

export function withOwners(items: readonly Item[]): Item[] {
  const at = items.findIndex((_, place) => againstOthers(items, place) !== undefined);
  const [owner, against] = [items[at], againstOthers(items, at)];
  const joint = against === undefined ? undefined : items[against.from];
  if (owner === undefined || against === undefined || joint === undefined || items.slice(0, at).some(counts))
    return [...items];
  return [
    ...items.slice(0, at),
    placed({ is: "link", link: "in" }, owner),
    ...items.slice(at + 1, against.from),
    ...(joint.is === "ask" ? [joint] : []),
    placed({ is: "link", link: "versus" }, joint),
    ...items.slice(against.to),
  ];
}
