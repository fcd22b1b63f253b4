import { isLink, type Item, placed } from "../../item.ts";
import { isNeither, isNor, saidAsNeither } from "./said-as-neither.ts";

/** Where the words that lead to "neither" begin: "with", "in which". */
function leadOf(items: readonly Item[], at: number): number {
  if (isLink(items[at - 1], "with", "has")) return at - 1;
  if (!isLink(items[at - 1], "which", "relative")) return at;
  return isLink(items[at - 2], "in") ? at - 2 : at - 1;
}

/** What each of "neither A nor B nor C" says, with where it begins. */
function membersOf(items: readonly Item[], at: number): { readonly from: number; readonly said: readonly Item[] }[] {
  const starts = [at, ...items.flatMap((item, place) => (place > at && isNor(item) ? [place] : []))];
  return starts.map((from, place) => ({ from, said: items.slice(from + 1, starts[place + 1]) }));
}

/** Where the words end that say what the last of them is: its gene with a state, or its level. */
function endOf(items: readonly Item[], from: number): number {
  let end = from + 2;
  while (items[end]?.is === "change" || items[end]?.is === "state") end += 1;
  return end;
}

const closes = (item: Item | undefined): boolean =>
  item === undefined || isLink(item, "end", "colon", "border", "and") || item.is === "bearer";
const described: ReadonlySet<string | undefined> = new Set(["bearer", "cancer", "class"]);

/** "breast cancers neither BRCA1- nor BRCA2-mutant", "Neither KRAS nor NRAS mutated: ...": said of patients, not of what is asked. */
function isApposed(items: readonly Item[], at: number, end: number): boolean {
  const before = items[at - 1];
  const opens = before === undefined || isLink(before, "end", "colon", "border", "and");
  return (
    closes(items[end]) && (opens || described.has(before.is)) && items.slice(at, end).some(({ is }) => is === "state")
  );
}

/** "with neither TP53 nor KRAS mutation" is without either of them; "neither POLE-mutated nor MSI-high" leaves out both. */
function withoutBoth(items: readonly Item[]): Item[] {
  const at = items.findIndex(isNeither);
  const neither = items[at];
  const members = at < 0 ? [] : membersOf(items, at);
  const last = members.at(-1);
  if (neither === undefined || last === undefined || members.length < 2) return [...items];
  const [first, ...others] = members.map(({ said }) => said[0]);
  const genes = [first, ...others].every((item) => item?.is === "gene");
  const lead = leadOf(items, at);
  const end = endOf(items, last.from);
  const apposed = genes && lead === at && isApposed(items, at, end);
  if (!(lead < at || isLink(items[at - 1], "when") || apposed)) return [...items];
  const levels = others.every(
    (item) => first?.is === "class" && item?.is === "class" && item.attribute === first.attribute,
  );
  if (lead === at && !genes && !levels) return [...items];
  // "Higher in UCEC that is neither POLE-mutant nor MSI-H than in ...": a side that lacks things of two kinds.
  if (!genes && isLink(items[end], "versus")) return [...items];
  const states = members.flatMap(({ said }) => said.find(({ is }) => is === "state") ?? []);
  // "Neither PTEN mutation nor PTEN deletion" lacks two things that no one state names.
  if (genes && new Set(states.map((item) => item.is === "state" && item.state)).size > 1) return [...items];
  const start = items[lead]?.start ?? neither.start;
  const word: Item = { ...neither, is: "link", link: genes ? "without" : "except", start };
  const has = items.slice(lead, at).filter((item) => isLink(item, "has"));
  const opens = apposed && !described.has(items[at - 1]?.is) ? [placed({ is: "link", link: "when" }, neither)] : [];
  return [...items.slice(0, lead), ...has, ...opens, word, ...joined(items.slice(at + 1), genes)];
}

/** The members of a list of what is lacked, "nor" as what joins them. */
const joined = (items: readonly Item[], genes: boolean): Item[] =>
  items.flatMap((item, at): Item[] => {
    if (!isNor(item)) return [item];
    const joint = placed({ is: "link", link: genes ? "or" : "and" }, item);
    // "Neither MSI-H nor POLE-mutated": each lacks something of its own kind.
    const isOwn = !genes && items[at + 1]?.is === "gene";
    return isOwn ? [joint, placed({ is: "link", link: "without" }, item)] : [joint];
  });

/** "patients with neither", "those with none of the two", "those with neither mutated": the others of the alterations that are named before. */
function lackingBoth(items: readonly Item[]): Item[] {
  const at = items.findIndex(
    (item, place) =>
      (isNeither(item) || isLink(item, "none_of")) &&
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

/** "those with neither mutated", "none mutated": the state is that of the others. */
const withoutState = (items: readonly Item[]): Item[] =>
  items.filter((item, at) => {
    const before = items[at - 1];
    return !(
      item.is === "state" &&
      before?.is === "others" &&
      /\b(?:neither|none)$/iu.test(before.text) &&
      isEnd(items, at)
    );
  });

const isEnd = (items: readonly Item[], at: number): boolean => {
  const next = items[items[at]?.is === "state" ? at + 1 : at];
  return next === undefined || isLink(next, "end", "colon", "border", "and", "in");
};

export const withoutEither = (items: readonly Item[]): Item[] =>
  withoutState(lackingBoth(withoutBoth(saidAsNeither(items))));
