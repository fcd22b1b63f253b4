import { preferring } from "../../../lexicon/words/scales.ts";
import { regarding } from "../../../lexicon/words/places.ts";
import { sameWord } from "../../../lexicon/words/context.ts";
import { saysOneOf } from "../../../lexicon/words/words.ts";
import { isAsk, isLink, type Item, placed } from "../../item.ts";
import { namesRelation } from "../../relation-noun.ts";
import { topicOf } from "../../topics.ts";
import { beginningOf } from "../sentences.ts";
import { asStop, type Rule } from "./place.ts";

/** "The same in men as in women": a difference is asked about. */
export const equals: readonly Rule[] = [
  ({ item, items, at }) =>
    isLink(item, "second") &&
    isSameOf(item) &&
    setsTwoAgainst(items, at) && [
      placed({ is: "ask", ask: "difference" }, { ...item, text: sameWord }),
      placed({ is: "link", link: "in" }, item),
    ],
  // "In what proportion of women and what proportion of men?"
  ({ item, items, at, next, before }) =>
    isLink(item, "second") &&
    before !== undefined &&
    next !== undefined &&
    asksAgain(items, at, before) && [placed({ is: "link", link: "and" }, item)],
  // "Do men differ from women with respect to XIST expression?": what they differ in.
  ({ item, items, at }) =>
    isLink(item, "by") &&
    regarding.has(item.text.toLowerCase()) &&
    items.slice(0, at).some((one) => isAsk(one, "difference", "compare", "comparative")) &&
    items.slice(at + 1).some((one) => one.is === "gene" || one.is === "quantity") && [
      placed({ is: "link", link: "of" }, item),
    ],
  // "Mutated predominantly in HPV-negative rather than HPV-positive tumours", "goes with lobular rather than ductal".
  ({ item, items, at, text }) =>
    isLink(item, "instead") &&
    item.text.toLowerCase() === ratherThan &&
    prefers(items.slice(0, at), text) && [placed({ is: "link", link: "versus" }, item)],
  // "The same in both sexes."
  ({ item, items, at }) =>
    isLink(item, "second") &&
    isSameOf(item) &&
    setsLevelsAgainst(items, at) && [
      placed({ is: "ask", ask: "difference" }, { ...item, text: sameWord }),
      placed({ is: "link", link: "by" }, item),
    ],
  // "BLCA and LUSC: is the effect the same in both?": of what is named elsewhere.
  ({ item, before, next }) =>
    isLink(item, "both") &&
    before !== undefined &&
    isLink(before, "second") &&
    isSameOf(before) &&
    (next === undefined || isLink(next, "end")) &&
    asStop(item, "whether it is the same in both: ask whether it differs between them"),
  // "Does high MKI67 carry the same hazard in men as in women?"
  ({ item, text }) =>
    namesRelation(item) &&
    isSameBefore(item, text) && [item, placed({ is: "ask", ask: "difference" }, { ...item, text: sameWord })],
];

/** Whether the same is asked of a level as of another one before. */
function asksAgain(items: readonly Item[], at: number, before: Item): boolean {
  const next = items[at + 1];
  const further = items.slice(at + 2).find((item) => !isLink(item, "of", "in"));
  return (
    next?.is === "ask" &&
    items.slice(0, at).some((item) => isAsk(item, next.ask)) &&
    before.is === "class" &&
    further?.is === "class" &&
    further.attribute === before.attribute
  );
}

const ratherThan = "rather than";
/** Whether something is said to be found more in what stands before. */
const prefers = (before: readonly Item[], text: string): boolean =>
  before.some((one) => one.is === "state" || one.is === "level") &&
  (before.some((one) => isAsk(one, "association")) || saysOneOf(text.slice(0, before.at(-1)?.start), preferring));

const wordsOf = (text: string): string[] => text.toLowerCase().trim().split(/\s+/u);
const isSameOf = ({ text }: Item): boolean => wordsOf(text).at(-2) === sameWord;
const isSameBefore = ({ start }: Item, text: string): boolean => wordsOf(text.slice(0, start)).at(-1) === sameWord;

const joins = (item: Item): boolean => isLink(item, "in", "of", "and", "versus", "it") || item.is === "bearer";
const isSide = (item: Item): boolean => item.is === "cancer" || item.is === "class";

const setsLevelsAgainst = (items: readonly Item[], at: number): boolean =>
  isLink(items[at + 1], "both") && items[at + 2]?.is === "dimension";

/** Whether an item is of the kind of a side; of levels beside a difference, those of its attribute. */
function isOfKind(item: Item, side: Item, said: readonly Item[]): boolean {
  if (item.is === "class" && side.is === "class" && said.some((one) => isAsk(one, "difference")))
    return item.attribute === side.attribute;
  return topicOf(item) === topicOf(side);
}

/** "PBRM1 mutants as in PBRM1 wild types", "PBRM1-mutant and wild-type tumours": two states of a gene that is not named before. */
function areTwoStates(sides: readonly Item[], said: readonly Item[]): boolean {
  const [gene, ...more] = sides;
  const isNamed = (one: Item): boolean => gene?.is === "gene" && one.is === "gene" && one.symbol === gene.symbol;
  // "..., the same in KRAS mutants and wild types" asks for the same again.
  if (gene?.is !== "gene" || said.some(isNamed) || isLink(said.at(-1), "and")) return false;
  const isPlaced = said.some(({ is }) => is === "cancer");
  const states = more.filter((item) => !isNamed(item) && (isPlaced || item.is !== "cancer"));
  const [one, other, third] = states;
  return one?.is === "state" && other?.is === "state" && one.state !== other.state && third === undefined;
}

/** Whether two sides of one kind follow, of which none is named before: "RB1 in BLCA, the same in LUAD and LUSC" adds others. */
function setsTwoAgainst(items: readonly Item[], at: number): boolean {
  const since = beginningOf(items, at);
  const end = items.findIndex((item, place) => place > at && isLink(item, "end"));
  const after = items.slice(at + 1, end < 0 ? undefined : end);
  if (at > since && after.some((item) => isLink(item, "with_and_without"))) return true;
  const sides = after.filter((item) => !joins(item));
  if (at > since && areTwoStates(sides, items.slice(since, at))) return true;
  const [first, second] = sides;
  if (first === undefined || second === undefined || !isSide(first) || first.is !== second.is) return false;
  return at > since && !items.slice(since, at).some((item, _, said) => isOfKind(item, first, said));
}
