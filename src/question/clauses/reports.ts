import {
  askingBack,
  demanding,
  findingPlaces,
  firstPersons,
  inquiring,
  ownAdjective,
  ownPatients,
  ownWords,
  ownWork,
  passiveVoice,
  pointingOut,
  questionTag,
  subjunctive,
  tellingVerbs,
  wishing,
  writingNouns,
} from "../lexicon/report-words.ts";
import { asksFrom } from "../scan/context/borders.ts";
import { isLink, type Item, placed } from "../scan/item.ts";
import { topicOf } from "../scan/topics.ts";
import { addsNothing } from "./adds-nothing.ts";
import { type Part, partsIn, wordsOf } from "./telling.ts";

/** "The authors state that ...", "X is said to be ...", "our PDX models show ...": what somebody says or found is a premise of the question beside it. */

/** A sentence that asks or bids by its beginning. */
const bids = ({ words: [first = ""], text }: Part): boolean => asksFrom(text, 0) && !firstPersons.has(first);

const inquires = (part: Part): boolean =>
  part.mark === "?" || bids(part) || part.words.some((word) => inquiring.has(word));

/** "We saw", "the reviewer objects that", unlike "to see whether". */
function tells({ text, start, items }: Part): boolean {
  const about = items.find((item) => topicOf(item) !== undefined)?.start ?? start + text.length;
  const head = wordsOf(text.slice(0, about - start));
  return head.some((word, at) => at > 0 && tellingVerbs.has(word) && !wishing.has(head[at - 1] ?? ""));
}

/** "The survival plot pools ...", "Table S4 lacks ...". */
function isOfWriting({ words }: Part): boolean {
  const noun = words.findIndex((word) => !pointingOut.has(word));
  return writingNouns.has(words[noun] ?? "") && words.length > noun + 1;
}

/** "In our PDX models PARP1 is high", "in our 40 patients", unlike "our patients were irradiated". */
const isOwn = ({ words }: Part): boolean =>
  words.some((word, at) => {
    const noun = words.slice(at + 1).find((one) => !ownAdjective.test(one)) ?? "";
    const isPlace = findingPlaces.has(words[at - 1] ?? "") && ownPatients.has(noun);
    return ownWords.has(word) && (isPlace || ownWork.has(noun));
  });

const isTold = (part: Part): boolean =>
  part.mark !== "?" &&
  !bids(part) &&
  !part.words.some((word) => demanding.has(word)) &&
  !subjunctive.test(part.text) &&
  (tells(part) || isOfWriting(part) || isOwn(part) || passiveVoice.test(part.text));

/** "Is that so?", "mutation-wise, does it?" */
const asksBack = ({ words, text }: Part): boolean =>
  words.some((word) => askingBack.has(word)) || questionTag.test(text);

const genesOf = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.is === "gene" ? [item.symbol] : []));
/** "We found KRAS-mutant tumours": patients whom the speaker may mean, where the question does not name their gene. */
const mayChoose = ({ words, items }: Part, rest: readonly Item[]): boolean =>
  words.some((word) => firstPersons.has(word)) &&
  items.some((item) => (item.is === "state" && item.adjective) || isLink(item, "without")) &&
  genesOf(items).some((symbol) => !genesOf(rest).includes(symbol));

/** Whether the rest is a question of its own, which does not ask whether what is told is so. */
function isBeside(part: Part, parts: readonly Part[]): boolean {
  const rest = parts.filter((one) => one !== part && !isTold(one));
  const [items, words] = [rest.flatMap((one) => one.items), rest.flatMap((one) => one.words)];
  const asks = items.some((item) => topicOf(item) !== undefined) && rest.some(inquires);
  return asks && !rest.some(asksBack) && !mayChoose(part, items) && addsNothing(part.items, items, words);
}

const end = (at: number): Item => placed({ is: "link", link: "end" }, { text: ".", start: at, end: at });
const premise = (at: number): Item => placed({ is: "link", link: "premise" }, { text: "", start: at, end: at });

/** Items with what is only told as sentences of their own. */
export function withReports(items: readonly Item[], text: string): Item[] {
  const parts = partsIn(items, text);
  if (parts.length < 2) return [...items];
  return parts.filter((part) => isTold(part) && isBeside(part, parts)).reduce(setApart, [...items]);
}

function setApart(items: readonly Item[], part: Part): Item[] {
  const before = items.filter((item) => item.end <= part.start);
  const after = items.filter((item) => item.start >= part.end);
  const [mark, ...rest] = after;
  const behind = mark !== undefined && isLink(mark, "colon", "and", "border") ? rest : after;
  const opening = before.length === 0 || isLink(before.at(-1), "end") ? [] : [end(part.start)];
  const closing = isLink(behind[0], "end") ? [] : [end(part.end)];
  return [...before, ...opening, premise(part.start), ...part.items, ...closing, ...behind];
}
