import { isLink, type Item, placed } from "../../item.ts";

/**
 * "Mutated in what share of HNSC and ESCA, respectively": one list is taken each for itself anyway. "PTEN and PIK3CA, loss
 * and mutation respectively" gives each gene its own change. Two other lists would be several questions and stay refused.
 */

/** The places of a list's items of one kind, with nothing but joints between them; the longest list counts. */
function listOf(items: readonly Item[], is: Item["is"]): number[] {
  let longest: number[] = [];
  let now: number[] = [];
  for (const [at, item] of items.entries()) {
    if (item.is === is) now.push(at);
    else if (!isLink(item, "and", "or")) now = [];
    if (now.length > longest.length) longest = [...now];
  }
  return longest;
}

/** Each gene before its own change, where the changes were. */
function paired(items: readonly Item[], genes: readonly number[], states: readonly number[]): Item[] {
  const [first, last] = [genes[0] ?? 0, states.at(-1) ?? 0];
  const pairs = genes.flatMap((gene, at) => [items[gene], items[states[at] ?? 0]].flatMap((item) => item ?? []));
  const joint = items[(genes[0] ?? 0) + 1];
  const joined = pairs.flatMap((item, at) => (at > 0 && at % 2 === 0 && joint !== undefined ? [joint, item] : [item]));
  return [...items.slice(0, first), ...joined, ...items.slice(last + 1)];
}

/** "Separately" says nothing of lists of genes or cancers, which are taken each for itself anyway. */
const isLoose = (item: Item | undefined): boolean => item !== undefined && !item.text.toLowerCase().startsWith("resp");

/** "In men and women, respectively": the levels are set against each other. */
const setApart = (items: readonly Item[], [first = 0, ...others]: readonly number[]): Item[] =>
  items.map((item, at) =>
    at > first && at < (others.at(-1) ?? 0) && isLink(item, "and", "or")
      ? placed({ is: "link", link: "versus" }, item)
      : item,
  );

export function withRespectively(items: readonly Item[]): Item[] {
  const at = items.findIndex((item) => isLink(item, "respectively"));
  if (at < 0) return [...items];
  const rest = items.toSpliced(at, 1);
  while (isLink(rest[at - 1], "and") && (rest[at] === undefined || isLink(rest[at], "end", "and", "border")))
    rest.splice(at - 1, 1);
  const [genes, states] = [listOf(rest, "gene"), listOf(rest, "state")];
  const lists = [genes, states, listOf(rest, "cancer"), listOf(rest, "class")].filter(({ length }) => length > 1);
  const isOpposed = rest.some(
    (item, place) => isLink(item, "versus") && rest[place - 1]?.is === "gene" && rest[place + 1]?.is === "gene",
  );
  const levels = listOf(rest, "class");
  if (lists.length === 1 && levels.length > 1 && !isOpposed) return setApart(rest, levels);
  if (lists.length === 1) return isOpposed ? [...items] : rest;
  const each = lists.length === 2 && genes.length === states.length && genes.length > 1;
  const follows =
    (genes.at(-1) ?? 0) < (states[0] ?? 0) &&
    rest.slice((genes.at(-1) ?? 0) + 1, states[0]).every((item) => isLink(item, "and"));
  if (isLoose(items[at])) return rest;
  return each && follows ? paired(rest, genes, states) : [...items];
}
