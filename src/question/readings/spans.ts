import type { Span } from "../../contract/question.ts";
import type { Item, State } from "../scan/item.ts";

/** The stretches of a question that carry meaning, with what each became. */

const states: Readonly<Partial<Record<State, string>>> = {
  mutated: "mutation",
  amplified: "amplification",
  gained: "gain",
  deleted: "deletion",
  lost: "loss",
};
type Told = Pick<Span, "kind" | "value">;

type Tellers = { readonly [Is in Item["is"]]?: (item: Extract<Item, { is: Is }>) => Told | undefined };
const intent = (value: string): Told => ({ kind: "intent", value });
const qualifier = (value: string): Told => ({ kind: "qualifier", value });
const toldLinks = new Set<string>(["adjust", "except", "negation"]);

const tellers: Tellers = {
  gene: ({ symbol }) => ({ kind: "gene", value: symbol }),
  change: ({ change }) => qualifier(change),
  cancer: ({ all, codes }) => (all ? intent("all_cancers") : { kind: "cancer_type", value: codes.join("+") }),
  class: ({ levels }) => qualifier(levels.join(", ")),
  range: ({ attribute }) => qualifier(attribute),
  asked: ({ level }) => qualifier(level.is === "class" ? level.levels.join(", ") : level.attribute),
  cut: ({ cut }) => qualifier(cut),
  dimension: ({ attribute }) => intent(attribute),
  quantity: ({ attribute }) => intent(attribute),
  state: ({ state, change }) => (change === undefined ? intent(states[state] ?? state) : qualifier(change)),
  measure: ({ measure }) => intent(measure),
  level: ({ level }) => intent(level),
  ask: ({ ask }) => intent(ask),
  outcome: ({ endpoint }) => (endpoint === undefined ? intent("survival") : { kind: "endpoint", value: endpoint }),
  profile: ({ profile }) => ({ kind: "profile", value: profile }),
  study: ({ id }) => ({ kind: "study", value: id }),
  normal: () => intent("normal"),
  paired: () => intent("paired"),
  others: () => intent("others"),
  link: ({ link }) => (toldLinks.has(link) ? intent(link) : undefined),
};

/** What an item became; undefined for one that carries no meaning by itself. */
export function toldOf(item: Item): Told | undefined {
  const tell = tellers[item.is] as ((one: Item) => Told | undefined) | undefined; // the key is the item's own
  return tell?.(item);
}

export function spansOf(items: readonly Item[], text: string): Span[] {
  const found = new Map<string, Span>();
  for (const item of items) {
    const told = toldOf(item);
    if (told === undefined) continue;
    const { start, end } = item;
    const key = told.kind === "gene" ? `${start} ${told.value}` : `${start}`;
    if (!found.has(key)) found.set(key, { start, end, text: text.slice(start, end), ...told });
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start);
}
