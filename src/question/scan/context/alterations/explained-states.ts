import { statingChanges } from "../../../lexicon/words/context.ts";
import { isLink, type Item } from "../../item.ts";

/** "PTEN loss (mutation or deep deletion)", "BAP1 loss, by which I mean mutation", "PTEN hit by mutation": which changes a loss or a hit stands for. */

type State = Extract<Item, { is: "state" }>;
type Gene = Extract<Item, { is: "gene" }>;
const isState = (item: Item | undefined): item is State => item?.is === "state" && item.change === undefined;
const isLoose = (item: Item | undefined): item is State =>
  isState(item) && (item.state === "lost" || item.state === "altered") && item.also === undefined;

/** A word for a change with its gene, and where they end. */
interface Said {
  readonly gene: Gene;
  readonly end: number;
}
function saidAt(items: readonly Item[], at: number): Said | undefined {
  const [first, second, third] = [items[at], items[at + 1], items[at + 2]];
  if (first?.is === "gene" && isLoose(second)) return { gene: first, end: at + 2 };
  const isOf = isLoose(first) && isLink(second, "of") && third?.is === "gene";
  return isOf ? { gene: third, end: at + 3 } : undefined;
}

/** "(", ", whether by", "by which I mean a": what leads to the changes that are meant. */
function leads(gap: string): boolean {
  const bare = gap
    .toLowerCase()
    .replace(/[,:–—-]/gu, " ")
    .trim()
    .replaceAll(/\s+/gu, " ");
  return bare === "(" || statingChanges.has(bare.replace(/^\(\s*/u, ""));
}

/** The changes that are named from a place on, with "or" between them. */
function changesFrom(items: readonly Item[], at: number): readonly Item[] {
  const [joint, word] = [items[at + 1], items[at + 2]];
  const next = isLink(word, "by") ? at + 3 : at + 2;
  const first = items.slice(at, at + 1);
  return joint !== undefined && isLink(joint, "or") && isState(items[next])
    ? [...first, joint, ...changesFrom(items, next)]
    : first;
}

/** Whether the changes are of another gene, or name what is told apart: "loss by mutation status", "loss by mutation of TP53". */
const isOther = (items: readonly Item[], end: number): boolean =>
  items[end]?.is === "gene" ||
  isLink(items[end], "status") ||
  /\bstatus$/iu.test(items[end - 1]?.text ?? "") ||
  (isLink(items[end], "of", "in") && items[end + 1]?.is === "gene");

export function withExplainedStates(items: readonly Item[], text: string): Item[] {
  for (const at of items.keys()) {
    const said = saidAt(items, at);
    const first = said === undefined ? -1 : items.findIndex((item, place) => place >= said.end && isState(item));
    const [last, meant] = [items[(said?.end ?? 0) - 1], items[first]];
    if (said === undefined || last === undefined || meant === undefined) continue;
    const changes = changesFrom(items, first);
    const end = items.indexOf(changes.at(-1) ?? meant) + 1;
    if (!leads(text.slice(last.end, meant.start)) || isOther(items, end)) continue;
    return [...items.slice(0, at), said.gene, ...changes, ...withExplainedStates(items.slice(end), text)];
  }
  return [...items];
}
