import { isAsk, isLink, type Item } from "../scan/item.ts";

/** The items of one sentence, and whether it asks by its mark or by its beginning. */
export interface Sentence {
  readonly items: readonly Item[];
  readonly asks: boolean;
  /** It ends with a question mark. */
  readonly marked: boolean;
  /** Where it stands in the text, with its mark. */
  readonly start: number;
  readonly end: number;
}

const silent = new Set(["link", "bearer", "vague", "others"]);
const says = (items: readonly Item[]) => items.some((item) => !silent.has(item.is));

/** "Elsewhere?", after something is told. */
const asksOfOthers = (items: readonly Item[], before: readonly Sentence[]): boolean =>
  items.some(({ is }) => is === "others") && before.length > 0;

const fragment = new Set(["cancer", "bearer", "link", "stop"]);
/** "LUAD?!" after a question only says where. */
const isFragment = (items: readonly Item[]) => items.every(({ is }) => fragment.has(is));

const names = (items: readonly Item[], is: Item["is"]): boolean => items.some((item) => item.is === is);
/** "Does its copy number explain its expression? Correlation in STAD?": where, and once more what. */
const completes = (items: readonly Item[], before: readonly Sentence[]): boolean =>
  items.every(({ is }) => fragment.has(is) || is === "ask") &&
  names(items, "cancer") &&
  before.some((one) => one.asks && names(one.items, "gene")) &&
  !before.some((one) => names(one.items, "cancer"));

const further = new Set<Item["is"]>(["link", "bearer", "vague", "class", "range", "dimension", "quantity", "ask"]);
const isJudged = (item: Item): boolean => isAsk(item, "comparative", "difference", "compare", "often", "magnitude");
/** "..., and does it hold when adjusted for stage?", "..., and how does it split by histology?": the same question, by groups or adjusted. */
function goesOn(items: readonly Item[], at: number): boolean {
  const end = items.findIndex((item, place) => place > at && isLink(item, "end", "second"));
  const rest = items.slice(at + 1, end < 0 ? undefined : end);
  const isAgain = (item: Item): boolean =>
    isAsk(item, "frequency", "share") && items.slice(0, at).some((one) => isAsk(one, "frequency", "share"));
  const plain = rest.every((item) => further.has(item.is) && (item.is !== "ask" || isJudged(item) || isAgain(item)));
  const groups =
    rest.some((item) => item.is === "dimension" || isLink(item, "versus", "adjust", "adjusted")) ||
    (rest.some(isJudged) && names(rest, "class"));
  return plain && groups && names(items.slice(0, at), "gene");
}

/** Splits at full stops and where "and does ..." opens another question. */
export function sentencesOf(items: readonly Item[]): Sentence[] {
  const sentences: Sentence[] = [];
  let now: Item[] = [];
  let followsAnother = false;
  let start = 0;
  const close = (mark: boolean, end: number) => {
    const premise = isLink(now[0], "premise");
    const last = sentences.at(-1);
    // "How often ..., since ...?": the mark is the question's.
    if (premise && mark && last !== undefined) sentences[sentences.length - 1] = { ...last, asks: true };
    // "Whereas BRAF V600E is common in THCA, is it in PAAD?" asks about the other place.
    const first = sentences.every((one) => isLink(one.items[0], "premise")) && sentences.length > 0;
    const asks = mark && !premise && (followsAnother || first || !(isFragment(now) || completes(now, sentences)));
    if (says(now) || (asks && !followsAnother && asksOfOthers(now, sentences)))
      sentences.push({ items: now, asks, marked: mark, start, end });
    now = [];
    start = end;
  };
  for (const [at, item] of items.entries()) {
    const another = isLink(item, "second");
    if (another && says(now) && goesOn(items, at)) continue;
    const last = sentences.at(-1);
    if (another && now.length === 0 && last !== undefined) sentences[sentences.length - 1] = { ...last, asks: true };
    if (another || isLink(item, "end")) {
      close(another || followsAnother || item.text.endsWith("?"), another ? item.start : item.end);
      followsAnother = another;
    } else now.push(item);
  }
  close(followsAnother, items.at(-1)?.end ?? 0);
  return sentences;
}

const border: Item = { is: "link", link: "end", text: ".", start: 0, end: 0 };

/** Sentences as one clause; no phrase crosses the border between two. */
export const joined = (sentences: readonly Sentence[]): Item[] =>
  sentences.flatMap((one, at) => (at === 0 ? one.items : [border, ...one.items]));
