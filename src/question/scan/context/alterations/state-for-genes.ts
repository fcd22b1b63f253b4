import { isLink, type Item, placed, type State } from "../../item.ts";
import { isDescribed } from "../levels/describing.ts";

/** "melanomas wild type for both BRAF and NRAS": a state before its genes is the state after them. */

const isFor = (item: Item | undefined): boolean => isLink(item, "of") && item?.text.toLowerCase() === "for";

/** Where the list of genes ends that begins at a place. */
function genesEnd(items: readonly Item[], at: number): number {
  let end = at;
  for (let next = at; items[next]?.is === "gene" || isLink(items[next], "and", "or"); next += 1)
    if (items[next]?.is === "gene") end = next + 1;
  return end;
}

/** Whose state it is: patients that stand before it, unless "with" or a relative says so already. */
const having = (state: Item, before: Item | undefined): Item[] =>
  isDescribed(before) ? [placed({ is: "link", link: "with" }, state)] : [];

const percent = /^\s*(?:in\s+|at\s+|=\s*)?\d+(?:[.,]\d+)?\s*%/u;
/** "VHL mutated 50 %, PBRM1 40 %": each with a number has what the first one has. */
export function statesOfNumbered(items: readonly Item[], text: string): Item[] {
  const isNumbered = (item: Item | undefined): boolean => item !== undefined && percent.test(text.slice(item.end));
  const at = items.findIndex(
    (item, place) => item.is === "state" && isNumbered(item) && items[place - 1]?.is === "gene",
  );
  const state = items[at];
  const listed = items.filter((item, place) => place > at && item.is === "gene" && isNumbered(item));
  if (state === undefined || listed.length === 0) return [...items];
  return items.flatMap((item): Item[] => {
    if (item === state) return [item, placed({ is: "ask", ask: "frequency" }, item)];
    return listed.includes(item) ? [item, { ...state, start: item.start, end: item.end }] : [item];
  });
}

const lackedStates: Readonly<Partial<Record<State, State>>> = {
  mutated: "wildtype",
  altered: "wildtype",
  amplified: "diploid",
  deleted: "diploid",
};
/** "Those not mutated for BRAF": of whom the state is said, which "those not" alone leaves open. */
const saidOfThose = (items: readonly Item[]): Item[] =>
  items.flatMap((item, at): Item[] => {
    const [before, next] = [items[at - 1], items[at + 1]];
    const isThoseNot = (one: Item | undefined): boolean => one?.is === "others" && /^those not$/iu.test(one.text);
    const isForGene = (place: number): boolean => isFor(items[place + 1]) && items[place + 2]?.is === "gene";
    const opposite = item.is === "state" && isThoseNot(before) && isForGene(at) ? lackedStates[item.state] : undefined;
    if (item.is === "state" && opposite !== undefined) return [{ ...item, state: opposite, adjective: true }];
    const isThose = isThoseNot(item) || (isLink(item, "it") && item.text.toLowerCase() === "those");
    const isSaid =
      next?.is === "state" && isForGene(at + 1) && (!isThoseNot(item) || lackedStates[next.state] !== undefined);
    return isThose && isSaid ? [placed({ is: "bearer" }, item)] : [item];
  });

export function statesAfterGenes(given: readonly Item[]): Item[] {
  const items = saidOfThose(given);
  const at = items.findIndex(
    (item, place) =>
      item.is === "state" && item.adjective && isFor(items[place + 1]) && items[place - 1]?.is !== "gene",
  );
  const state = items[at];
  if (state === undefined) return [...items];
  const first = isLink(items[at + 2], "both") ? at + 3 : at + 2;
  const end = genesEnd(items, first);
  const rest = statesAfterGenes(items.slice(end));
  if (end === first) return [...items.slice(0, first), ...rest];
  return [...items.slice(0, at), ...having(state, items[at - 1]), ...items.slice(first, end), state, ...rest];
}
