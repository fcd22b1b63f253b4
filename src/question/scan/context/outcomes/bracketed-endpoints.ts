import { endpointTold } from "../../../lexicon/words/clauses.ts";
import type { Item } from "../../item.ts";

/** "Do they relapse earlier (progression-free survival)?", "... relapse sooner? Use PFI": the end point that is meant. */

type Outcome = Extract<Item, { is: "outcome" }>;
const isOutcome = (item: Item | undefined): item is Outcome => item?.is === "outcome";
const isBracketed = ({ start, end }: Item, text: string): boolean =>
  /\(\s*$/u.test(text.slice(0, start)) && /^\s*\)/u.test(text.slice(end));
const isTold = ({ start, end }: Item, text: string): boolean =>
  endpointTold.test(text.slice(0, start)) && /^\W*$/u.test(text.slice(end));

export function withBracketedEndpoints(items: readonly Item[], text: string): Item[] {
  const outcomes = items.filter(isOutcome);
  const [said, named] = outcomes;
  if (outcomes.length !== 2 || said === undefined || named?.endpoint === undefined) return [...items];
  // "OS (DSS)" names two.
  const isEvent = said.endpoint === undefined || !/\b(?:survival|interval|[A-Z]{3}|OS)\b/u.test(said.text);
  if (!isEvent || !(isBracketed(named, text) || (said.endpoint !== undefined && isTold(named, text))))
    return [...items];
  const meant: Item = { ...said, endpoint: named.endpoint };
  return items.filter((item) => item !== named).map((item) => (item === said ? meant : item));
}
