import { metastaticWords, primary } from "../../../lexicon/words/places.ts";
import { type Item, placed } from "../../item.ts";
import { areOnlyOf } from "./named-cancers.ts";

/** "Metastatic melanoma", "primary against metastatic SKCM": melanoma alone has samples of both kinds; elsewhere a metastasis says how far the disease has gone. */

const MELANOMA = "SKCM";

const isOfMelanoma = (items: readonly Item[]): boolean =>
  areOnlyOf(items, [MELANOMA]) && items.every(({ is }) => is !== "normal");

function kindOf(item: Item): string | undefined {
  const text = item.text.toLowerCase();
  if (item.is === "stop" && metastaticWords.has(text)) return "metastatic";
  return item.is === "bearer" && text.startsWith(primary) ? "primary" : undefined;
}

/** The items, of which such a word says which samples of melanoma are meant. */
export function withSampleTypes(items: readonly Item[]): Item[] {
  if (!isOfMelanoma(items)) return [...items];
  return items.map((item) => {
    const kind = kindOf(item);
    const level = { is: "class", attribute: "sample_type", levels: [kind ?? ""], implied: [MELANOMA] } as const;
    return kind === undefined ? item : placed(level, item);
  });
}
