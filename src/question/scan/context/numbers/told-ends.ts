import { extremes, highEnds, lowEnds, middles, thirds } from "../../../lexicon/words/scales.ts";
import { wordsIn } from "../sentences.ts";
import { isLink, type Item, placed, placeOf } from "../../item.ts";

/** "Tertiles of ESR1, top against bottom", "quartiles, extremes", "low, middle and high third": the groups of a cut, named apart from it. */

type Rank = "high" | "middle" | "low";

function rankOf(item: Item | undefined): Rank | undefined {
  if (item?.is === "level") return item.level;
  const word = item?.text.toLowerCase() ?? "";
  return highEnds.has(word) ? "high" : lowEnds.has(word) ? "low" : middles.has(word) ? "middle" : undefined;
}

/** Ranks that are listed from a place on, and where they end. */
interface Ranks {
  readonly ranks: readonly Rank[];
  readonly end: number;
}

function ranksAt(items: readonly Item[], at: number): Ranks {
  const ranks: Rank[] = [];
  let end = at;
  for (let next = at, rank = rankOf(items[at]); rank !== undefined; rank = rankOf(items[next])) {
    ranks.push(rank);
    end = next + 1;
    next = end;
    while (isLink(items[next], "versus", "and", "or")) next += 1;
  }
  return { ranks, end };
}

const isCut = (item: Item | undefined): boolean =>
  item?.is === "cut" && (item.cut === "tertiles" || item.cut === "quartiles");
const opens = (items: readonly Item[], at: number): boolean =>
  isLink(items[at - 1], "colon") || items[at - 1]?.text === "," || isCut(items[at - 1]);
const closes = (item: Item | undefined): boolean =>
  item === undefined || isLink(item, "end", "border", "colon", "in", "and");

const areEnds = ({ ranks }: Ranks): boolean => ranks.length === 2 && ranks.includes("high") && ranks.includes("low");
const areThree = ({ ranks }: Ranks): boolean => ranks.length === 3 && new Set(ranks).size === 3;

/** Where the words end that name the groups of a cut that stands before them; none where they name none. */
function namedEnd(items: readonly Item[], at: number): number | undefined {
  const before = items.slice(0, at);
  const cut = before.findLast(isCut);
  const ranks = ranksAt(items, at);
  const isExtreme = extremes.has(items[at]?.text.toLowerCase() ?? "");
  const end = isExtreme ? (isLink(items[at + 1], "only") ? at + 2 : at + 1) : ranks.end;
  if (cut?.is !== "cut" || !opens(items, at) || !closes(items[end])) return undefined;
  const areLevels = items.slice(at, end).every(({ is }) => is === "level" || is === "link");
  const areThirds = areThree(ranks) && cut.cut === "tertiles";
  return isExtreme || ((areEnds(ranks) || areThirds) && !areLevels) ? end : undefined;
}

/** "Third", "third of". */
const saysThird = (item: Item | undefined): boolean =>
  wordsIn(item?.text ?? "")
    .slice(0, 1)
    .some((word) => thirds.has(word));

/** "Low, middle and high third". */
function inThirds(items: readonly Item[]): Item[] {
  const at = items.findIndex((_, place) => {
    const ranks = ranksAt(items, place);
    return areThree(ranks) && saysThird(items[ranks.end]);
  });
  if (at < 0) return [...items];
  const end = ranksAt(items, at).end + 1;
  const cut = placed({ is: "cut", cut: "tertiles" }, placeOf(items.slice(at, end)));
  return [...items.slice(0, at), cut, ...items.slice(end)];
}

/** "Quartiles: lowest against the others": the end that is set against the rest belongs to the cut before it. */
function withEndOfCut(items: readonly Item[]): Item[] {
  const at = items.findIndex(
    (item, place) =>
      opens(items, place) && !isCut(item) && isLink(items[place + 1], "versus") && items[place + 2]?.is === "others",
  );
  const [end, rank] = [items[at], rankOf(items[at])];
  const cut = items.slice(0, Math.max(at, 0)).findLast(isCut);
  if (end === undefined || cut === undefined || rank === undefined || rank === "middle") return [...items];
  const whole = { ...cut, start: end.start, end: end.end, text: `${end.text} ${cut.text}` };
  return items.flatMap((item) => (item === cut ? [] : item === end ? [whole] : [item]));
}

/** The items, of which the names of the groups that a cut makes anyhow are the cut once more. */
export function withToldEnds(given: readonly Item[]): Item[] {
  const items = withEndOfCut(inThirds(given));
  const at = items.findIndex((_, place) => namedEnd(items, place) !== undefined);
  const end = namedEnd(items, at);
  const cut = items.slice(0, Math.max(at, 0)).findLast(isCut);
  if (end === undefined || cut === undefined) return items;
  return [...items.slice(0, at), { ...cut, ...placeOf(items.slice(at, end)) }, ...items.slice(end)];
}
