import { isLink, type Item, placed } from "../item.ts";

const isWord = (item: Item | undefined, word: string): boolean =>
  item !== undefined && isLink(item, "negation") && item.text.toLowerCase() === word;

/** Where the words that lead to "neither" begin: "with", "in which". */
function leadOf(items: readonly Item[], at: number): number {
  if (isLink(items[at - 1], "with", "has")) return at - 1;
  if (!isLink(items[at - 1], "which", "relative")) return at;
  return isLink(items[at - 2], "in") ? at - 2 : at - 1;
}

/** "with neither TP53 nor KRAS mutation" is without either of them; "neither POLE-mutated nor MSI-high" leaves out both. */
function withoutBoth(items: readonly Item[]): Item[] {
  const at = items.findIndex((item) => isWord(item, "neither"));
  const second = items.findIndex((item, place) => place > at && isWord(item, "nor"));
  const [neither, nor] = [items[at], items[second]];
  const lead = leadOf(items, at);
  if (neither === undefined || nor === undefined || !(lead < at || isLink(items[at - 1], "when"))) return [...items];
  const [one, other] = [items[at + 1], items[second + 1]];
  const genes = one?.is === "gene" && other?.is === "gene";
  const levels = one?.is === "class" && other?.is === "class" && one.attribute === other.attribute;
  if (lead === at && !genes && !levels) return [...items];
  const [held, lacked] = [items.slice(at, second), items.slice(second)].map((said) =>
    said.find(({ is }) => is === "state"),
  );
  // "Neither PTEN mutation nor PTEN deletion" lacks two things that no one state names.
  if (genes && held?.is === "state" && lacked?.is === "state" && held.state !== lacked.state) return [...items];
  const start = items[lead]?.start ?? neither.start;
  const word: Item = { ...neither, is: "link", link: genes ? "without" : "except", start };
  const joint: Item = { ...nor, is: "link", link: genes ? "or" : "and" };
  // "Neither MSI-H nor POLE-mutated": each lacks something of its own kind.
  const joints = !genes && other?.is === "gene" ? [joint, placed({ is: "link", link: "without" }, nor)] : [joint];
  const has = items.slice(lead, at).filter((item) => isLink(item, "has"));
  return [...items.slice(0, lead), ...has, word, ...items.slice(at + 1, second), ...joints, ...items.slice(second + 1)];
}

/** "patients with neither", "those with none of the two", "those with neither mutated": the others of the alterations that are named before. */
function lackingBoth(items: readonly Item[]): Item[] {
  const at = items.findIndex(
    (item, place) =>
      (isWord(item, "neither") || isLink(item, "none_of")) &&
      isLink(items[place - 1], "with", "has") &&
      isEnd(items, place + 1),
  );
  const neither = items[at];
  if (neither === undefined) return [...items];
  const described = items[at - 2]?.is === "bearer" ? at - 2 : at - 1;
  const others = placed({ is: "others", lacking: true }, neither);
  const next = items[at + 1]?.is === "state" ? at + 2 : at + 1;
  return [...items.slice(0, described), others, ...items.slice(next)];
}

/** "those with neither mutated": the state is that of the others. */
const withoutState = (items: readonly Item[]): Item[] =>
  items.filter((item, at) => {
    const before = items[at - 1];
    return !(item.is === "state" && before?.is === "others" && /\bneither$/iu.test(before.text) && isEnd(items, at));
  });

const isEnd = (items: readonly Item[], at: number): boolean => {
  const next = items[items[at]?.is === "state" ? at + 1 : at];
  return next === undefined || isLink(next, "end", "colon", "border", "and", "in");
};

export const withoutEither = (items: readonly Item[]): Item[] => withoutState(lackingBoth(withoutBoth(items)));
