import { attributeOf } from "../../../../meaning/index.ts";
import { receptors } from "../../../lexicon/words/scales.ts";
import { isAdjusting, isAsk, isAttribute, isLink, placed, placeOf, type Item } from "../../item.ts";

/** "HPV positive versus negative", "if HPV is negative", "ER status positive": a sign belongs to the marker before it. */

type Class = Extract<Item, { is: "class" }>;
type Sign = Extract<Item, { is: "sign" }>;

const signed = /[+-]$/u;

/** The level of a marker that a sign names; undefined where its attribute has none of that sign. */
function levelOf(attribute: string, sign: Sign["sign"]): string | undefined {
  return attributeOf(attribute, "levels").levels?.find((level) => level.endsWith(sign));
}

const withSign = (marker: Extract<Item, { is: "class" } | { is: "dimension" }>, item: Sign): Class | undefined => {
  const level = levelOf(marker.attribute, item.sign);
  const { attribute, implied } = marker;
  return level === undefined ? undefined : { is: "class", attribute, levels: [level], implied, ...placeOf([item]) };
};

/** The marker that is only named, "HPV" or "ER status", right before its sign. */
const isBare = (item: Item | undefined): item is Extract<Item, { is: "class" } | { is: "dimension" }> =>
  item?.is === "dimension" || (item?.is === "class" && !signed.test(item.text) && /^[A-Z]+$/u.test(item.text));

/** "MSI and stage as covariates", "adjusted for HPV", "depends on HPV": the marker, and not the patients who have it. */
function isOnlyNamed(items: readonly Item[], at: number): boolean {
  const [far, before, next, after] = [items[at - 2], items[at - 1], items[at + 1], items[at + 2]];
  if (isAdjusting(before) || isAdjusting(next)) return true;
  const isListed = (joint: Item | undefined, other: Item | undefined) => isLink(joint, "and") && isAttribute(other);
  const depends = isLink(before, "in") && before?.text.toLowerCase() === "on" && isAsk(far, "association");
  return depends || isListed(before, far) || isListed(next, after);
}

/** "Adjusted for 1p/19q codeletion": the noun, which names what is recorded as its level does. */
const isNoun = ({ text }: Item): boolean => /codeletion$/iu.test(text);

const withNamed = (items: readonly Item[]): Item[] =>
  items.map((item, at) =>
    item.is === "class" && (isBare(item) || isNoun(item)) && isOnlyNamed(items, at)
      ? placed({ is: "dimension", attribute: item.attribute, implied: item.implied }, item)
      : item,
  );

const signs: Readonly<Record<string, Sign["sign"]>> = { "positive for": "+", "negative for": "-" };
/** "Breast cancers positive for PR but negative for HER2": of what the record tells, and not of the gene. */
const withReceptors = (items: readonly Item[]): Item[] =>
  items.flatMap((item, at): Item[] => {
    const [word, receptor] = item.is === "gene" ? [items[at - 1], item] : [item, items[at + 1]];
    const sign = word?.is === "link" ? signs[word.text.toLowerCase()] : undefined;
    const attribute = receptor?.is === "gene" ? receptors[receptor.text] : undefined;
    const level = sign === undefined || attribute === undefined ? undefined : levelOf(attribute, sign);
    if (level === undefined || attribute === undefined) return [item];
    if (item.is === "gene") return [placed({ is: "class", attribute, levels: [level], implied: ["BRCA"] }, item)];
    // "And negative for HER2": of the same tumours.
    return isLink(items[at - 1], "and", "except") ? [] : [placed({ is: "link", link: "in" }, item)];
  });

const refused = (item: Item): Item => ({
  is: "stop",
  refusal: "unsupported",
  why: "groups by a positive or negative marker",
  ...placeOf([item]),
});

export function withMarkers(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (const item of withNamed(withReceptors(items))) {
    if (item.is !== "sign") {
      out.push(item);
      continue;
    }
    const before = out.at(-1);
    const opposed = isLink(before, "versus", "and", "or") ? out.at(-2) : undefined;
    const beside = isBare(before) ? withSign(before, item) : undefined;
    const again = opposed?.is === "class" && signed.test(opposed.levels[0] ?? "") ? withSign(opposed, item) : undefined;
    if (beside !== undefined && before !== undefined) out.splice(-1, 1, { ...beside, ...placeOf([before, item]) });
    else out.push(again ?? refused(item));
  }
  return out;
}
