import type { Item } from "../../item.ts";
import { appositions } from "./appositions.ts";
import { equals } from "./equals.ts";
import { joints } from "./joints.ts";
import { kinds } from "./kinds.ts";
import { names } from "./names.ts";
import type { Place, Rule } from "./place.ts";
import { orders } from "./orders.ts";
import { ranked } from "./ranked.ts";
import { rankings } from "./rankings.ts";
import { slips } from "./slips.ts";
import { stops } from "./stops.ts";
import { tags } from "./tags.ts";
import { weighed } from "./weighed.ts";

/** Words that mean something else where they stand; the first rule that fits counts. */
const rules: readonly Rule[] = [
  ...slips,
  ...tags,
  ...equals,
  ...ranked,
  ...orders,
  ...joints,
  ...names,
  ...appositions,
  ...weighed,
  ...stops,
  ...kinds,
  ...rankings,
];

function inContext(items: readonly Item[], at: number, text: string): readonly Item[] {
  const item = items[at];
  if (item === undefined) return [];
  const place: Place = { item, items, at, text, before: items[at - 1], next: items[at + 1] };
  for (const rule of rules) {
    const said = rule(place);
    if (said) return said;
  }
  return [item];
}

/** Levels written short after a gene, and "my" before a tumour, which the tables cannot tell from greetings and talk. */
export function wordsInContext(items: readonly Item[], text: string): Item[] {
  return items.flatMap((_, at) => inContext(items, at, text));
}
