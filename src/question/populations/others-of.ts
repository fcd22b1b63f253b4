import { isAsk, isLink } from "../scan/item.ts";
import { isState } from "../phrases/named.ts";
import type { Phrase, Population } from "./population.ts";

/** "Versus the rest", "than in all others": whose others they are. */

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
export function opposedTo(phrases: readonly Phrase[], at: number): Phrase | undefined {
  const before = phrases.slice(0, at);
  const patients = isLink(phrases[at - 1], "in", "of") ? before.findLast(isGroup) : undefined;
  return patients ?? countedIn(before) ?? before.findLast(isBearer) ?? phrases.slice(at + 1).find(isBearer);
}

/** Whether more is told of others than that they are. */
export const saysMore = ({ cancers, conditions, normal, all, studies }: Population): boolean =>
  cancers.length + conditions.length + studies.length > 0 || normal || all;
