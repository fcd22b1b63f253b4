import type { Lexicon } from "./lexicon/load.ts";
import { itemsOf } from "./scan/items.ts";
import { settledItems } from "./scan/settled-items.ts";

/** Names of genes and cancers by themselves, as questions may use them. */

const itemsIn = (name: string, lexicon: Lexicon) => settledItems(itemsOf(name, lexicon).items, name, lexicon);

/** The approved symbol of the one gene that a text names ("HER2"); undefined where it names none, several or more than a gene. */
export function resolveGene(name: string, lexicon: Lexicon): string | undefined {
  const [item, second] = itemsIn(name, lexicon);
  return item?.is === "gene" && second === undefined ? item.symbol : undefined;
}

/** The codes of the one cancer or group of cancers that a text names ("kidney cancer"); undefined where it says anything else. */
export function resolveCancers(name: string, lexicon: Lexicon): readonly string[] | undefined {
  const named = itemsIn(name, lexicon).filter(({ is }) => is !== "bearer");
  const [item, second] = named;
  return item?.is === "cancer" && !item.all && item.histology === "" && second === undefined ? item.codes : undefined;
}
