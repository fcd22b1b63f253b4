import { isAsk, isLink, type Item, type Link, type Placed, placed, placeOf } from "../../item.ts";
import { type Pair, pairIn } from "./altered-pair.ts";
import { isWhole, type MeantSide, meantIn } from "./meant-sides.ts";
import { headsEnd, isHead, leadOf } from "./set-against.ts";
import type { NumberedSide } from "./numbered-side.ts";
import { sidesIn } from "./sides-in.ts";

/** "Both against neither", "double mutants against KRAS only": patients by the number of what they have are told by what they have and lack. */

const link = (name: Link, text: string, place: Placed): Item => placed({ is: "link", link: name }, { ...place, text });

/** "With KRAS mutation and without STK11 mutation". */
const conditionsOf = ({ held, told }: MeantSide, pair: Pair, place: Placed): Item[] =>
  [...pair]
    .filter(([symbol]) => told.includes(symbol))
    .flatMap(([symbol, state], at): Item[] => [
      ...(at === 0 ? [] : [link("and", "and", place)]),
      held.includes(symbol) ? link("with", "with", place) : link("without", "without", place),
      placed({ is: "gene", symbol }, { ...place, text: symbol }),
      { ...state, ...place, text: state.state, adjective: false },
    ]);

/** "KRAS only in LUAD": the word of place that belongs to what follows. */
const placeWord = (items: readonly Item[], { end }: NumberedSide): Item[] => {
  const last = items[end - 1];
  return last !== undefined && isLink(last, "restrict") ? [placed({ is: "link", link: "in" }, last)] : [];
};

/** Whose a side is, behind it. */
const headsOf = (items: readonly Item[], side: NumberedSide): Item[] =>
  placeWord(items, side).length > 0 ? [] : items.slice(side.end, headsEnd(items, side.end));

/** The cancer that is named with the side that has neither, where a side that may have more names none. */
const cancerBeside = (items: readonly Item[], { told }: MeantSide, pair: Pair, sides: readonly MeantSide[]): Item[] =>
  told.length === pair.size
    ? []
    : sides
        .filter(({ side }) => isWhole(side))
        .flatMap(({ side }) => headsOf(items, side).filter(({ is }) => is === "cancer"));

/** A side in words of its own, and where it ends with whose it is. */
function said(
  items: readonly Item[],
  meant: MeantSide,
  pair: Pair,
  sides: readonly MeantSide[],
): { readonly said: Item[]; readonly end: number } {
  const { start, end } = meant.side;
  const place = placeOf(items.slice(start, end));
  const heads = headsOf(items, meant.side);
  const isHeaded = isHead(items[leadOf(items, start) - 1]) || heads.length > 0;
  const cancers = heads.some(({ is }) => is === "cancer") ? [] : cancerBeside(items, meant, pair, sides);
  const patients = isHeaded ? [] : [placed({ is: "bearer" }, { ...place, text: "patients" })];
  const conditions = conditionsOf(meant, pair, place);
  return {
    said: [...cancers, ...heads, ...patients, ...conditions, ...placeWord(items, meant.side)],
    end: end + heads.length,
  };
}

/** Whether something else is asked than how often the two are altered. */
const asksMore = (items: readonly Item[], pair: Pair): boolean =>
  !items.some((item) => isAsk(item, "frequency", "often", "share")) ||
  items.some((item) => item.is === "gene" && !pair.has(item.symbol));

/** "KMT2D or KMT2C mutated": any of them, of whom the others have neither. */
function isAnyOf(items: readonly Item[], sides: readonly NumberedSide[]): boolean {
  const isListed = sides.some(({ number, lists: [list] }) => number === "plain" && list?.joint === "or");
  const areJoined = sides.some(
    ({ number, end }, at) =>
      number === "plain" && sides[at + 1]?.start === end + 1 && isLink(items[end], "or") && items[end]?.text !== "/",
  );
  return isListed || areJoined;
}

/** "... than double wild type", after any of two: the others. */
const againstOthers = (items: readonly Item[]): Item[] =>
  items.map((item) =>
    isLink(item, "none_of") ? placed({ is: "others", lacking: true }, { ...item, text: "neither" }) : item,
  );

/** "Both TP53 and RB1 mutated against everyone else": all others lack one of them. */
const againstAll = (items: readonly Item[], sides: readonly NumberedSide[]): Item[] =>
  items.map((item, at) =>
    isLink(item, "both") && sides.some(({ start, lists }) => start === at && lists.length > 0)
      ? placed({ is: "link", link: "all_of" }, item)
      : item,
  );

/** What stands before a side: without "those", which it says itself, and with "rather than" as "versus". */
const opposed = (all: readonly Item[]): readonly Item[] => {
  const before = isLink(all.at(-1), "it") ? all.slice(0, -1) : all;
  const [comma, instead] = before.slice(-2);
  if (!isLink(instead, "instead") || instead === undefined) return before;
  const end = comma?.text === "," ? -2 : -1;
  return [...before.slice(0, end), placed({ is: "link", link: "versus" }, instead)];
};

/** "KEAP1-mutant against wild-type LUAD, only TP53 mutant": who all of them are, behind sides that are set against each other. */
const isRestriction = (items: readonly Item[], side: NumberedSide, sides: readonly NumberedSide[]): boolean =>
  isOfAll(items, side) && sides.every((one) => one === side || one.number === "plain" || one.number === "named");
const isOfAll = (items: readonly Item[], { number, start }: NumberedSide): boolean =>
  number === "only" &&
  isLink(items[start], "only") &&
  items[start - 1]?.text === "," &&
  items.slice(0, start).some((item) => isLink(item, "versus"));

export function withSidesByNumber(items: readonly Item[]): Item[] {
  const all = sidesIn(items);
  const found = all.filter((side) => !isRestriction(items, side, all));
  const pair = pairIn(found);
  if (pair === undefined || !asksMore(items, pair)) return [...items];
  if (isAnyOf(items, found))
    return found.every(({ number }) => number === "plain" || number === "neither") ? againstOthers(items) : [...items];
  if (items.some(({ is }) => is === "others") && found.every(({ number }) => number === "both"))
    return againstAll(items, found);
  const out: Item[] = [];
  let at = 0;
  const sides = meantIn(items, found, pair);
  for (const meant of sides) {
    const read = said(items, meant, pair, sides);
    out.push(...opposed(items.slice(at, leadOf(items, meant.side.start))), ...read.said);
    at = read.end;
  }
  return [...out, ...items.slice(at)];
}
