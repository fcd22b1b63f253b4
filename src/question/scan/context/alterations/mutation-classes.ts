import { isLink, type Item, placed, placeOf } from "../../item.ts";

/** "truncating mutations", "truncating APC and FBXW7 mutations": a class of mutations and the word for mutations are one state. */

type State = Extract<Item, { is: "state" }>;
type Class = State & Required<Pick<State, "change">>;

const isClass = (item: Item | undefined): item is Class => item?.is === "state" && item.change !== undefined;
const isMutation = (item: Item | undefined): item is State =>
  item?.is === "state" && item.state === "mutated" && item.change === undefined && item.also === undefined;

/** "V600E missense mutations", "R175H truncating": whether one fits the other is not told. */
const besideChange = (item: Item): Item =>
  placed({ is: "stop", refusal: "unsupported", why: "a class of mutations beside a protein change" }, item);

/** A class right before the word for mutations. The other order may say what is found of them: "of all mutations are missense". */
export function withMutationClasses(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    const before = out.at(-1);
    if (before?.is === "change" && isClass(item)) out.push(besideChange(item));
    else if (isClass(before) && isMutation(item))
      out.splice(-1, 1, { ...item, change: before.change, ...placeOf([before, item]) });
    else out.push(item);
  }
  return out;
}

/** The word for mutations behind the genes that are listed from a place on: "truncating APC and KRAS mutations", unlike "APC truncating and KRAS mutations". */
function nounAfter(items: readonly Item[], at: number): number | undefined {
  if (items[at]?.is !== "gene") return undefined;
  let next = at;
  while (items[next]?.is === "gene" || isLink(items[next], "and", "or")) next += 1;
  return items[next - 1]?.is === "gene" && isMutation(items[next]) ? next : undefined;
}

/** "Missense only: TP53 mutation rate": a class in front of the question, of the only mutations that it speaks of. */
const isHeading = (items: readonly Item[], at: number): boolean =>
  at === 0 && isLink(items[1], "colon") && items.filter(isMutation).length === 1;
const nounOf = (items: readonly Item[], at: number): number | undefined =>
  nounAfter(items, isHeading(items, at) ? items.findIndex(({ is }) => is === "gene") : at + 1);

/** A class before listed genes is one of all their mutations. */
export function classesAtNouns(items: readonly Item[]): Item[] {
  const nouns = new Map(items.flatMap((item, at) => (isClass(item) ? [[nounOf(items, at), item] as const] : [])));
  return items.flatMap((item, at) => {
    const named = nouns.get(at);
    if (isMutation(item) && named !== undefined) return [{ ...item, change: named.change }];
    return isClass(item) && nounOf(items, at) !== undefined ? [] : [item];
  });
}
