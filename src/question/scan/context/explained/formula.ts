import { isAsk, isAttribute, isLink, type Item, placed } from "../../item.ts";

/** "OS ~ TP53 mutation + age + sex": the terms of a model, of which the first is asked about and the others are held constant. */

const related = new Set<Item["is"]>(["outcome", "gene", "measure", "state", "quantity"]);
const TILDE = /^\)?\s*~\s$/u;

/** The first term of a model, after what it explains. */
const termsAt = (items: readonly Item[], text: string): number =>
  items.findIndex((item, at) => {
    const before = items[at - 1];
    return before !== undefined && related.has(before.is) && TILDE.test(text.slice(before.end, item.start));
  });

/** Two numbers are related, all else makes groups. */
const isNumber = (items: readonly Item[], at: number): boolean =>
  items[at]?.is === "gene" && !["state", "change"].includes(items[at + 1]?.is ?? "");

function relating(items: readonly Item[], at: number, first: Item): Item {
  const place = { ...first, text: "~", end: first.start };
  const numbers = items[at - 1]?.is !== "outcome" && isNumber(items, at);
  return numbers ? placed({ is: "ask", ask: "correlation" }, place) : placed({ is: "link", link: "by" }, place);
}

const BAR = /^\s*\|\s*$/u;
/** "cor(CD8A, GZMK | purity)": in the bracket of what is computed. */
const isComputed = (text: string): boolean => /\p{L}\([^()]*$/u.test(text);

/** What a bar before an item says: given what stands behind it, or the one or the other mutation. */
function barBefore(
  items: readonly Item[],
  at: number,
  text: string,
): Extract<Item, { is: "link" }>["link"] | undefined {
  const [before, item] = [items[at - 1], items[at]];
  if (before === undefined || item === undefined || !BAR.test(text.slice(before.end, item.start))) return undefined;
  const isGene = item.is === "gene";
  const given = isComputed(text.slice(0, item.start));
  if (given && (isAttribute(item) || isGene) && items.slice(0, at).some((one) => isAsk(one, "correlation")))
    return "adjust";
  if (before.is !== "state" || !isGene || items[at + 1]?.is !== "state") return undefined;
  return given ? "when" : setsSides(text, before, item) ? "versus" : "or";
}

/** "BRAF mutant | NRAS mutant", spaced, where no model is written: patients of the one and of the other. */
const setsSides = (text: string, before: Item, item: Item): boolean =>
  /^\s+\|\s+$/u.test(text.slice(before.end, item.start)) && !text.includes("~");

const crosses = new Set(["×", "✕", "x"]);
const asked = new Set<Item["is"]>(["ask", "outcome", "measure", "quantity", "dimension"]);
/** "TP53 mutation × MYC amplification", of which nothing else is asked. */
const isCrossed = (items: readonly Item[], at: number): boolean => {
  const [before, cross, gene, state] = items.slice(at - 1, at + 3);
  const areStates = before?.is === "state" && gene?.is === "gene" && state?.is === "state";
  return areStates && isLink(cross, "and") && crosses.has(cross?.text ?? "") && items.every(({ is }) => !asked.has(is));
};

const factors = new Set<Item["is"]>(["gene", "state", "level", "measure", "dimension", "quantity"]);
const STAR = /^\s*\*\s*$/u;
/** "OS ~ TP53 mutation * sex": a product, which a star says in a model alone. */
function isStarred(items: readonly Item[], at: number, text: string): boolean {
  const [before, item] = [items[at - 1], items[at]];
  if (before === undefined || item === undefined || !text.slice(0, before.start).includes("~")) return false;
  const areFactors = [before, item].every(({ is }) => factors.has(is));
  return areFactors && STAR.test(text.slice(before.end, item.start)) && items.some(({ is }) => is === "outcome");
}

/** What a product of a model says; of a gene alone its expression is meant, as by every other term. */
function product(items: readonly Item[], at: number, place: Item): Item[] {
  const interaction = placed({ is: "ask", ask: "interaction" }, place);
  const isBare = items[at - 1]?.is === "gene";
  return isBare ? [placed({ is: "measure", measure: "expression" }, place), interaction] : [interaction];
}

/** "TP53 mutation × sex on OS": a product of a model. */
const isProduct = (items: readonly Item[], at: number): boolean => {
  const [before, cross, next] = [items[at - 1], items[at], items[at + 1]];
  const isSign = isLink(cross, "and") && crosses.has(cross?.text ?? "");
  const areFactors = [before, next].every((one) => factors.has(one?.is ?? "link"));
  const isSaid = items.some((one) => isAsk(one, "interaction"));
  return isSign && areFactors && !isSaid && items.some(({ is }) => is === "outcome");
};

/** Bars and crosses as the words that they stand for. */
const withSigns = (items: readonly Item[], text: string): Item[] =>
  items.flatMap((item, at): Item[] => {
    const link = barBefore(items, at, text);
    if (isProduct(items, at)) return product(items, at, item);
    if (isStarred(items, at, text)) return [...product(items, at, { ...item, text: "*", end: item.start }), item];
    if (at > 0 && isCrossed(items, at)) return [item, placed({ is: "ask", ask: "cooccurrence" }, item)];
    return link === undefined
      ? [item]
      : [placed({ is: "link", link }, { text: link, start: item.start, end: item.start }), item];
  });

export function withFormula(given: readonly Item[], text: string): Item[] {
  const items = withSigns(given, text);
  const at = termsAt(items, text);
  const first = items[at];
  if (first === undefined) return [...items];
  const plus = items.findIndex((item, place) => place > at && isLink(item, "and") && item.text === "+");
  return items.flatMap((item, place): Item[] => {
    if (item === first) return [relating(items, at, first), item];
    return place === plus ? [placed({ is: "link", link: "adjust" }, item)] : [item];
  });
}
