import { fewer, larger, pointing } from "../../../lexicon/words/context.ts";
import { saysOneOf } from "../../../lexicon/words/words.ts";
import { isAsk, isLink, isOfRecord, type Item, placed, placeOf } from "../../item.ts";

/** "those without the mutation", "with and without TMB above 10": those who lack what is said are the others. */

type State = Extract<Item, { is: "state" }>;

/** "the mutation", "such a deletion": a noun that stands for a state of the same kind that is named before. */
function refersBack(items: readonly Item[], at: number, text: string): boolean {
  const [word, noun, next] = [items[at], items[at + 1], items[at + 2]];
  if (word === undefined || noun?.is !== "state" || noun.adjective || next?.is === "gene") return false;
  if (isLink(next, "of", "in") && items[at + 3]?.is === "gene") return false;
  const between = text.slice(word.end, noun.start).toLowerCase().split(/\s+/u);
  const isNamed = (one: Item): one is State => one.is === "state" && one.state === noun.state;
  return between.some((one) => pointing.has(one)) && items.slice(0, at).some(isNamed);
}

const isThose = (item: Item | undefined): boolean => isLink(item, "it");

function withoutIt(items: readonly Item[], text: string): Item[] {
  const at = items.findIndex((item, place) => isLink(item, "without") && refersBack(items, place, text));
  if (at < 0) return [...items];
  const others = placed({ is: "others", lacking: true }, placeOf(items.slice(at, at + 2)));
  const from = isThose(items[at - 1]) ? at - 1 : at;
  return withoutIt([...items.slice(0, from), others, ...items.slice(at + 2)], text);
}

/** "With and without TMB above 10", "smoker or not?" set those with it against the others. */
const eitherWay = (items: readonly Item[]): Item[] =>
  items.flatMap((item, at): Item[] => {
    const [before, next] = [items[at - 1], items[at + 1]];
    const closes = next === undefined || isLink(next, "end");
    if (isLink(item, "or_not") && before?.is === "class" && closes)
      return [placed({ is: "link", link: "versus" }, item), placed({ is: "others" }, item)];
    if (isLink(item, "with_and_without") && isOfRecord(next)) return [placed({ is: "link", link: "with" }, item)];
    if (before === undefined || !isLink(before, "with_and_without") || !isOfRecord(item)) return [item];
    return [
      item,
      placed({ is: "link", link: "versus" }, before),
      placed({ is: "others", lacking: true }, before),
      item,
    ];
  });

/** "TMB above 10 and those below", "... against those with fewer": the others of the limit that is named before. */
function beyondIt(items: readonly Item[]): Item[] {
  const at = items.findIndex((item, place) => isLink(item, "it") && beyondEnd(items, place + 1) > 0);
  const [limit, joint, those] = [items[at - 2], items[at - 1], items[at]];
  const end = beyondEnd(items, at + 1);
  if (those === undefined || !isLink(joint, "and", "versus") || limit?.is !== "range") return [...items];
  if (!isOtherSide(limit, items[end - 1])) return [...items];
  const place = placeOf(items.slice(at, end));
  const others = [placed({ is: "link", link: "versus" }, place), placed({ is: "others" }, place)];
  return [...items.slice(0, at - 1), ...others, ...items.slice(end)];
}
/** Where "below" ends, which compares where nothing follows that it is below of, or "with fewer"; 0 where neither is said. */
function beyondEnd(items: readonly Item[], from: number): number {
  const at = isLink(items[from], "with") ? from + 1 : from;
  const [word, than] = [items[at], items[at + 1]];
  const isOneWord = isLink(than, "versus") && than?.start === word?.start;
  const end = at + (isOneWord ? 2 : 1);
  const closes = items[end] === undefined || isLink(items[end], "in", "end", "colon", "border") || isComma(items[end]);
  return isAsk(word, "comparative") && closes && (isOneWord || at > from) ? end : 0;
}
const isComma = (item: Item | undefined): boolean => item?.text === ",";

/** "More than 10 ... those with fewer", not "those with more". */
function isOtherSide({ range: { from, to } }: Extract<Item, { is: "range" }>, word: Item | undefined): boolean {
  const said = word?.text ?? "";
  return (from === undefined || !saysOneOf(said, larger)) && (to === undefined || !saysOneOf(said, fewer));
}

/** "Than those whose tumours are not", "... whose melanoma is" where the first is not: the others, in which so much is left unsaid. */
function whoseNot(items: readonly Item[]): Item[] {
  const at = items.findIndex(
    (item, place) => place > 0 && isLink(item, "relative") && item.text.toLowerCase() === "whose",
  );
  const next = items.findIndex(
    (item, place) => place > at && isLink(item, "relative") && item.text === items[at]?.text,
  );
  const [whose, whom] = [items[next], items[next - 1]];
  const isNamed = items[next + 1]?.is === "bearer" || items[next + 1]?.is === "cancer";
  const isDenied = (from: number, to?: number): boolean => items.slice(from, to).some((one) => isLink(one, "negation"));
  const end = isLink(items[next + 2], "negation") ? next + 3 : next + 2;
  const closes = items[end] === undefined || isLink(items[end], "end", "in");
  const isOther = isLink(items[next - 2], "versus") && (isThose(whom) || whom?.is === "bearer");
  if (whose === undefined || at < 0 || !isNamed || !closes || !isOther) return [...items];
  if (isDenied(at, next - 2) === isDenied(next, end)) return [...items];
  return [...items.slice(0, next - 1), placed({ is: "others", lacking: true }, whose), ...items.slice(end)];
}

/** "Than those lacking E545K": those who lack the protein change that is named before. */
function withoutChange(items: readonly Item[]): Item[] {
  const named = items.flatMap((item, at) =>
    item.is === "change" && items[at - 1]?.is === "gene" ? [item.change] : [],
  );
  const at = items.findIndex((item, place) => {
    const next = items[place + 1];
    return isLink(item, "without") && isThose(items[place - 1]) && next?.is === "change" && named.includes(next.change);
  });
  const word = items[at];
  if (word === undefined) return [...items];
  return [...items.slice(0, at - 1), placed({ is: "others", lacking: true }, word), ...items.slice(at + 2)];
}

/** "Is it higher without BRAF mutation?": in those who lack it. */
const amongThem = (items: readonly Item[]): Item[] =>
  items.flatMap((item, at): Item[] => {
    const [before, gene, state] = [items[at - 1], items[at + 1], items[at + 2]];
    const isSaid =
      isLink(item, "without") && isAsk(before, "comparative") && gene?.is === "gene" && state?.is === "state";
    return isSaid ? [placed({ is: "link", link: "in" }, item), placed({ is: "bearer" }, item), item] : [item];
  });

/** "Without KRAS mutation and STK11 mutation": without either, as in "without KRAS and STK11 mutation". */
const withoutBoth = (items: readonly Item[]): Item[] =>
  items.flatMap((item, at): Item[] => {
    const [without, gene, state, second, other] = [at - 3, at - 2, at - 1, at + 1, at + 2].map((place) => items[place]);
    const isListed =
      isLink(item, "and") &&
      item.text.toLowerCase() === "and" &&
      isLink(without, "without") &&
      gene?.is === "gene" &&
      second?.is === "gene" &&
      [state, other].every((one) => one?.is === "state" && !one.adjective);
    return isListed && without !== undefined ? [item, { ...without, ...placeOf([item]) }] : [item];
  });

export const withLacking = (items: readonly Item[], text: string): Item[] =>
  beyondIt(eitherWay(withoutIt(amongThem(withoutChange(whoseNot(withoutBoth(items)))), text)));
