import { conceding, knowing, supposing, turning } from "../lexicon/words/clauses.ts";
import { asksAfter, asksFrom, wordFrom } from "../scan/context/borders.ts";
import { isAsk, isLink, placed, type Item } from "../scan/item.ts";

/** "Since EGFR-mutant tumours rarely carry it, how often ...?": a reason for asking is a sentence of its own. */

const states = new Set<Item["is"]>(["state", "level", "class", "range", "quantity", "dimension"]);

/** "Given that PD-L1 lies on 9p24": what says no state of a gene or patient is no condition. */
function isIdle(items: readonly Item[], at: number, end: number, text: string): boolean {
  const about = items.slice(at + 1).find(({ is }) => is !== "link");
  const said = text.slice(items[at]?.start, about?.start);
  if (said.split(/\W+/u).some((word) => knowing.has(word.toLowerCase()))) return true;
  const that = /\bthat$/iu.test(items[at]?.text ?? "") || items[at + 1]?.text.toLowerCase() === "that";
  return that && !items.slice(at, end).some((item) => states.has(item.is));
}

/** What says how something is, not who is chosen: "do better", "in most of them". */
const tells = (item: Item): boolean =>
  item.is === "outcome" ||
  isAsk(
    item,
    "outlook",
    "comparative",
    "direction",
    "share",
    "often",
    "top",
    "least",
    "exclusive",
    "cooccurrence",
    "association",
  );
/** Whether a word of the text between two places is one of a list. */
const hasWord = (text: string, list: ReadonlySet<string>): boolean =>
  text.split(/[^\p{L}]+/u).some((word) => list.has(word.toLowerCase()));

/** "Given that IDH1-mutant gliomas do better", "with FGFR3 being mutated mostly in low grade". */
function isClaim(items: readonly Item[], at: number, end: number, text: string): boolean {
  const opening = items[at];
  const said = items.slice(at + 1, end);
  if (opening === undefined || !said.some(tells)) return false;
  const words = text.slice(opening.start, items[end]?.start);
  return isLink(opening, "with")
    ? hasWord(words, supposing)
    : / that\b/iu.test(words.slice(0, opening.text.length + 5));
}

const isComma = (item: Item | undefined): boolean =>
  item !== undefined && isLink(item, "and", "colon", "border") && item.text.length === 1;
const opensSentence = (items: readonly Item[], at: number): boolean => at === 0 || isLink(items[at - 1], "end");

/** Where the premise that begins at an item ends: at the comma before a word that asks, else at the first one. */
function endOf(items: readonly Item[], at: number, text: string): number | undefined {
  const last = items.findIndex((item, place) => place > at && isLink(item, "end"));
  const commas = items.flatMap((item, place) =>
    place > at && (last < 0 || place < last) && isComma(item) ? [place] : [],
  );
  return commas.find((place) => asksAfter(items[place], text)) ?? commas[0];
}

const border = (item: Item): Item => ({ ...placed({ is: "link", link: "end" }, item), text: "." });

/** "While EGFR mutants are mostly never smokers, are ...?": the word that concedes opens a premise, unless it says what is done meanwhile. */
const withConceded = (items: readonly Item[], text: string): Item[] =>
  items.flatMap((item, at): Item[] => {
    const start = items[at - 1]?.end ?? 0;
    const led = opensSentence(items, at) && item.is !== "link" && hasWord(text.slice(start, item.start), conceding);
    return led ? [{ ...placed({ is: "link", link: "premise" }, item), end: item.start }, item] : [item];
  });

/** "One might think so, yet is TMB ...": the question begins anew. */
function turnsToAsk(item: Item, text: string): boolean {
  const turn = wordFrom(text, item.end);
  return isComma(item) && turning.has(turn.word) && asksFrom(text, turn.end);
}

const reasoning = /^because$/iu;
const said: ReadonlySet<Item["is"]> = new Set<Item["is"]>(["stop", "outcome", "ask", "bearer", "vague", "link"]);
/** "Take age into account because older people die earlier": a reason that names neither genes nor tumours. */
function isReason(items: readonly Item[], at: number): boolean {
  const end = items.findIndex((item, place) => place > at && isLink(item, "end"));
  return (
    reasoning.test(items[at]?.text ?? "") &&
    items.slice(at + 1, end < 0 ? undefined : end).every((item) => said.has(item.is) && !isLink(item, "it"))
  );
}

/** Premises as sentences that begin with a link of their own. */
export function withPremises(given: readonly Item[], text: string): Item[] {
  const items = withConceded(given, text).flatMap((item, at, all) =>
    isLink(item, "premise") && at > 0 && !isComma(all[at - 1]) && isReason(all, at)
      ? [border({ ...item, end: item.start }), item]
      : [item],
  );
  const out = items.map((item) => (turnsToAsk(item, text) ? border(item) : item));
  for (const [at, item] of items.entries()) {
    if (isLink(item, "when", "with") && opensSentence(items, at)) {
      const end = endOf(items, at, text);
      if (end === undefined || !(isIdle(items, at, end, text) || isClaim(items, at, end, text))) continue;
      [out[at], out[end]] = [placed({ is: "link", link: "premise" }, item), border(items[end] ?? item)];
    }
    // What is told in a part of its own ends where the part does.
    if (!isLink(item, "premise") || item.text === "") continue;
    const end = opensSentence(items, at) ? endOf(items, at, text) : undefined;
    if (end !== undefined) out[end] = border(items[end] ?? item);
    else if (isComma(items[at - 1])) out[at - 1] = border(items[at - 1] ?? item);
  }
  return out;
}
