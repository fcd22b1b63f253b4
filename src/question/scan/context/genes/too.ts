import { isAsk, isLink, type Item } from "../../item.ts";

/** "When MDM2 is amplified, is CDK4 too?", "is CDK4 amplified together with MDM2?": a gene of which the same is asked that was said of another. */

type State = Extract<Item, { is: "state" }>;
const saysOf = ({ state, change }: State): string => `${state} ${change ?? ""}`;

/** The one state that is said before a place; undefined where several are. */
function stateBefore(items: readonly Item[], at: number): State | undefined {
  const states = items.slice(0, at).filter((item): item is State => item.is === "state");
  return new Set(states.map(saysOf)).size === 1 ? states[0] : undefined;
}

/** Whether a gene stands alone before "too", behind the mark that ends what is said of another. */
const isAlone = (items: readonly Item[], at: number): boolean =>
  items[at]?.is === "gene" && isAsk(items[at + 1], "too") && isLink(items[at - 1], "border", "and", "colon");

const together = "together";
/** Whether a gene of which nothing is said stands behind "together with", and before it what is said of another. */
function isTogether(items: readonly Item[], at: number): boolean {
  const [state, word, link] = items.slice(at - 3, at);
  if (items[at]?.is !== "gene" || items[at + 1]?.is === "state" || !isLink(link, "with")) return false;
  // "Co-amplified" says both in one word.
  const isOneWord = isAsk(state, "cooccurrence") && word?.is === "state" && word.start === state?.start;
  return isOneWord || (state?.is === "state" && state.adjective && word?.text.toLowerCase() === together);
}

export function withTheSame(items: readonly Item[]): Item[] {
  return items.flatMap((item, at): Item[] => {
    const state = isAlone(items, at) || isTogether(items, at) ? stateBefore(items, at) : undefined;
    return state === undefined ? [item] : [item, { ...state, text: item.text, start: item.start, end: item.end }];
  });
}
