import {
  lyingOn,
  mayDescribe,
  meaningNothing,
  meanings,
  meantName,
  nameDenied,
  namesakes,
} from "../lexicon/words/asides.ts";
import { geneNouns, spareable } from "../lexicon/words/context.ts";
import { wordsOf } from "../lexicon/words/words.ts";
import { isLink, isUnknown, type Item, within } from "../scan/item.ts";
import { sameMeaning } from "../scan/topics.ts";
import type { Heard } from "./heard.ts";
import { type Range, rangesOf } from "./notes.ts";
import type { Stretch } from "./stretches.ts";

/** "TAZ, i.e. the Hippo coactivator and not tafazzin,", "PTK6, which has nothing to do with PTK2,": what a name means and what it does not. */

const joint = (item: Item): boolean =>
  isLink(item, "relative", "and", "or", "of", "negation", "instead", "correction") || item.is === "vague";
const isWord = (item: Item): boolean => isUnknown(item) && !mayDescribe(item.text);
const isDenied = (item: Item): boolean =>
  item.is === "gene" ||
  joint(item) ||
  isWord(item) ||
  (item.is === "stop" && (spareable.has(item.why) || item.why === "offtopic" || item.refusal === "ambiguous"));

/** "Not the blood marker": something of the same name. */
const isNamesake = (text: string, items: readonly Item[]): boolean =>
  namesakes.has(wordsOf(text).at(-1) ?? "") && items.every((item) => item.is === "stop" || joint(item));

/** "The Hippo coactivator", "I mean catalase": what the gene before it is. */
function saysGene(text: string, items: readonly Item[], before: Item | undefined): boolean {
  if (before?.is !== "gene") return false;
  const isSame = (item: Item): boolean => item.is === "gene" && item.symbol === before.symbol;
  const words = wordsOf(text).filter((word) => word !== "and" && word !== "but");
  const isDescription = geneNouns.has(words.at(-1) ?? "") && items.every((item) => isDenied(item));
  return isDescription || (items.some(isSame) && items.every((item) => isSame(item) || joint(item)));
}

/** Whether a stretch says behind a gene what its name means, and only then what it does not. */
export function saysWhatNameMeans({ start, end, text, items, before }: Stretch): boolean {
  if (before?.is !== "gene") return false;
  if (meaningNothing.test(text))
    return items.every((item) => item.is === "gene" || item.is === "ask" || isLink(item, "which", "relative"));
  const denial = nameDenied.exec(text);
  if (denial === null) return false;
  const from = start + denial.index;
  const [meant, other] = [within(items, { start, end: from }), within(items, { start: from, end })];
  return (
    other.some((item) => item.is === "gene" || item.is === "stop") &&
    (other.every(isDenied) || isNamesake(text, other)) &&
    saysGene(text.slice(0, denial.index), meant, before)
  );
}

/** "DSS (disease-specific; not the gene, not the colitis drug)": the same once more, and things of the same name. */
export const deniesNamesakes = ({ text, start, items, before }: Stretch): boolean =>
  items.some((item) => isLink(item, "negation")) &&
  [...text.matchAll(/[^;,()[\]]+/gu)].every(({ index, 0: part }) => {
    const said = within(items, { start: start + index, end: start + index + part.length });
    const last = wordsOf(part).at(-1) ?? "";
    if (/^\s*(?:and |but )?not the /iu.test(part))
      return geneNouns.has(last) || meanings.has(last) || namesakes.has(last);
    return before !== undefined && said.length > 0 && said.every((item) => sameMeaning(item, before));
  });

/** "KDM6A sits on the X chromosome" */
const lyingRanges = ({ text, scanned: { items } }: Heard): Range[] =>
  rangesOf(text, lyingOn).filter(([start]) => items.some((item) => item.is === "gene" && item.end === start));

/** Where a text says that the name of a gene is meant, and where its gene lies. */
export const meantNamesIn = (plain: Heard): Range[] => [
  ...[...plain.text.matchAll(meantName)]
    .filter(({ groups }) => !mayDescribe(groups?.["denied"] ?? ""))
    .map(({ index, 0: said }): Range => [index, index + said.length]),
  ...lyingRanges(plain),
];
