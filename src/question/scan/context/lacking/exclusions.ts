import { attributeOf } from "../../../../meaning/index.ts";
import { aparting, dismissing, negatingPrefixes, rulingOut, weakExceptions } from "../../../lexicon/words/context.ts";
import { intrinsic, neverSmoked, smoked } from "../../../lexicon/words/scales.ts";
import { isOfAttribute } from "./all-but.ts";
import { withExcludedCancers } from "../cancers/excluded-cancers.ts";
import { isLink, isOfRecord, placed, placeOf, type Item, type Range } from "../../item.ts";

/** "excluding MSI-high tumours", "POLE-mutants removed": the patients that are left. */

type Class = Extract<Item, { is: "class" }>;
const describing = new Set<string>(["gene", "change", "state", "class", "range", "bearer", "cancer", "dimension"]);
const opens = (item: Item | undefined): boolean => isLink(item, "with", "when", "has");

/** "MSI-high and stage IV tumours are left out", unlike "in women, and stage IV left out". */
const lists = (items: readonly Item[], from: number): boolean =>
  isLink(items[from - 1], "and", "or") &&
  /^\p{L}/u.test(items[from - 1]?.text ?? "") &&
  ((isOfRecord(items[from]) && isOfRecord(items[from - 2]) && !isLink(items[from - 3], "in", "with", "restrict")) ||
    (items[from]?.is === "cancer" && items[from - 2]?.is === "cancer" && opens(items[from - 3])));

/** "have been excluded" is "excluded". */
const withoutPerfect = (items: readonly Item[]): Item[] =>
  items.filter((item, at) => !(isLink(item, "has") && isLink(items[at + 1], "excluded")));

/** "POLE-mutant tumours are left out": the words before say who. */
function turned(items: readonly Item[]): Item[] {
  // "1p/19q aside" does not say whether it is not looked at or not had.
  const leaves = (item: Item, before: Item | undefined): boolean =>
    isLink(item, "excluded") && !(aparting.has(item.text.toLowerCase()) && before?.is === "class");
  const at = items.findIndex(
    (item, place) => leaves(item, items[place - 1]) && describing.has(items[place - 1]?.is ?? ""),
  );
  const word = items[at];
  if (word === undefined) return [...items];
  let from = at;
  while (describing.has(items[from - 1]?.is ?? "") || isLink(items[from - 1], "negation") || lists(items, from))
    from -= 1;
  const start = opens(items[from - 1]) ? from - 1 : from;
  const except = placed({ is: "link", link: "except" }, word);
  return turned([...items.slice(0, start), except, ...items.slice(from, at), ...items.slice(at + 1)]);
}

/** Every level that the record may hold; none where it may hold others than are known. */
const levelsOf = ({ attribute, levels }: Class): readonly string[] => {
  if (attribute === "subtype") return levels.every((one) => intrinsic.has(one)) ? [...intrinsic] : [];
  return attributeOf(attribute, "levels").levels ?? [];
};

/** All other levels of an attribute whose levels are known. */
function othersOf(item: Class): Class | undefined {
  const known = levelsOf(item);
  const levels = known.filter((level) => !item.levels.includes(level));
  const whole = item.levels.every((level) => known.includes(level));
  return whole && levels.length > 0 ? { ...item, levels } : undefined;
}

/** "under 18" left out leaves 18 and more. */
function beyond({ from, to, open }: Range): Range | undefined {
  if (from !== undefined && to !== undefined) return undefined;
  return { ...(from === undefined ? { from: to } : { to: from }), open: !open } as Range; // one end of the two
}

/** "Who are not smokers". */
const neverOf = (item: Class): Class | undefined =>
  item.attribute === "smoking" && item.levels.join() === smoked ? { ...item, levels: [neverSmoked] } : undefined;

/** What an exclusion leaves of the item after it: the other levels by name where they are known; undefined where nothing is left. */
function leftOf(item: Item | undefined): Item | undefined {
  if (item?.is === "class")
    return neverOf(item) ?? (levelsOf(item).length > 0 ? othersOf(item) : { ...item, except: true });
  if (item?.is !== "range") return undefined;
  const range = beyond(item.range);
  return range === undefined ? undefined : { ...item, range };
}

/** "Stage I and stage II": levels of one attribute that are left out together, and where their list ends. */
function togetherAt(items: readonly Item[], at: number): { readonly item: Item | undefined; readonly next: number } {
  let [item, next] = [items[at], at + 1];
  for (;;) {
    let ahead = next;
    while (isLink(items[ahead], "and", "or")) ahead += 1;
    // "Excluding HER2-enriched and excluding basal"
    if (ahead > next && isLink(items[ahead], "except")) ahead += 1;
    const further = items[ahead];
    const isSame = item?.is === "class" && further?.is === "class" && further.attribute === item.attribute;
    if (ahead === next || !isSame || item?.is !== "class" || further?.is !== "class") return { item, next };
    item = { ...item, levels: [...item.levels, ...further.levels], ...placeOf(items.slice(at, ahead + 1)) };
    next = ahead + 1;
  }
}

const asLink = (item: Item, link: "without" | "in" | "when"): Item => placed({ is: "link", link }, item);

const ofState = new Set<string>(["gene", "change", "state", "bearer"]);

/** Whether a state of a gene follows, with nothing but the noun of its patients after it. */
function statesGene(items: readonly Item[], at: number): boolean {
  const other = items.slice(at).findIndex(({ is }) => !ofState.has(is));
  const said = items.slice(at, other < 0 ? at + 3 : at + Math.min(other, 3));
  return said.some(({ is }) => is === "gene") && said.some(({ is }) => is === "state");
}

/** "Ignore KRAS mutations" is said of data, unlike "ignore KRAS mutants" and "ignoring tumours with KRAS mutation". */
function isOfData(items: readonly Item[], at: number): boolean {
  const behind = items.slice(at + 1);
  const end = behind.findIndex(
    (item) => !ofState.has(item.is) && item.is !== "bearer" && !isLink(item, "with", "in", "of"),
  );
  const isPatient = (item: Item): boolean => item.is === "bearer" || (item.is === "state" && item.adjective);
  const said = end < 0 ? behind : behind.slice(0, end);
  return dismissing.has(items[at]?.text.toLowerCase() ?? "") && !said.some(isPatient);
}

/** "patients who are not smokers", "LUAD, not in stage IV". */
function choosesPatients(items: readonly Item[], at: number): boolean {
  const [before, next] = [items[at - 1], items[isLink(items[at + 1], "in", "with") ? at + 2 : at + 1]];
  const people =
    before !== undefined && (who.has(before.is) || (isLink(before, "and") && who.has(items[at - 2]?.is ?? "")));
  return next?.is === "class" && (people || isLink(before, "relative", "which"));
}
const who = new Set<string>(["bearer", "cancer", "class", "range"]);
/** "non-Asian patients", beside no other level of the attribute that these are set against. */
const isNon = (items: readonly Item[], at: number): boolean => {
  const [word, next] = [items[at], items[at + 1]];
  if (!isLink(word, "negation") || !negatingPrefixes.has(word?.text.toLowerCase() ?? "") || next?.is !== "class")
    return false;
  return !items.some((one) => one !== next && "attribute" in one && one.attribute === next.attribute);
};

const otherChanges = { is: "stop", refusal: "unsupported", why: "other changes of the same gene" } as const;

interface Excluded {
  readonly items: readonly Item[];
  readonly next: number;
}

function excluded(items: readonly Item[], at: number): Excluded | undefined {
  const word = items[at];
  // "all KRAS but G12C"
  if (word !== undefined && isLink(word, "except") && items[at + 1]?.is === "change")
    return { items: [placed(otherChanges, word), ...items.slice(at + 1, at + 2)], next: at + 2 };
  const non = isNon(items, at);
  const described = non || (isLink(word, "negation") && choosesPatients(items, at));
  if (
    word === undefined ||
    !(described || isLink(word, "except", "without")) ||
    (!non && weakExceptions.has(word.text.toLowerCase()))
  )
    return undefined;
  // "does PIK3CA mutation exclude AKT1 mutation?"
  const rules = rulingOut.has(word.text.toLowerCase()) && items.slice(0, at).some(({ is }) => is === "state");
  const closes = items[at + 1] === undefined || isLink(items[at + 1], "end");
  if (rules && (closes || statesGene(items, at + 1)))
    return { items: [placed({ is: "ask", ask: "exclusive" }, word)], next: at + 1 };
  let next = at + 1;
  while (items[next]?.is === "bearer" || isLink(items[next], "with", "in", "of")) next += 1;
  const [item, after] = [items[next], items[next + 1]];
  if (isLink(word, "except") && isLink(item, "negation") && after?.is === "class")
    return { items: [asLink(word, "in"), after], next: next + 2 };
  const listed = togetherAt(items, next);
  const left = leftOf(listed.item);
  if (left !== undefined) return { items: [asLink(word, "in"), ...items.slice(at + 1, next), left], next: listed.next };
  return isLink(word, "except") && statesGene(items, next) && !isOfData(items, at)
    ? { items: [asLink(word, "when"), asLink(word, "without")], next }
    : undefined;
}

/** "excluding KRAS mutants and smokers" leaves out both; who is both, as in "except women with stage IV", is left out by no card. */
function withRest({ items: said, next }: Excluded, items: readonly Item[]): Excluded {
  let end = next;
  while (ofState.has(items[end]?.is ?? "")) end += 1;
  const joint = items[end];
  let at = end + 1;
  while (items[at]?.is === "bearer" || isLink(items[at], "in", "with", "of")) at += 1;
  const another = items[at];
  if (joint === undefined || !isOfRecord(another)) return { items: said, next };
  const passed = [...said, ...items.slice(next, end)];
  const left = isLink(joint, "and", "or") ? leftOf(another) : undefined;
  if (left !== undefined)
    return withRest({ items: [...passed, placed({ is: "link", link: "and" }, joint), left], next: at + 1 }, items);
  if (!isLink(joint, "and", "or", "with", "in", "relative", "which")) return { items: said, next };
  const why = "an exclusion of several things at once";
  return { items: [...passed, placed({ is: "stop", refusal: "unsupported", why }, another)], next: at + 1 };
}

export function withExclusions(given: readonly Item[]): Item[] {
  const items = withExcludedCancers(turned(withoutPerfect(given)));
  const out: Item[] = [];
  for (let at = 0; at < items.length;) {
    const item = items[at];
    const first = excluded(items, at);
    const found = first === undefined ? undefined : withRest(first, items);
    if (first !== undefined && found !== undefined) {
      // "all stages except stage IV", unlike "by stage, except stage IV"
      const left = first.items.at(-1);
      const [by, before] = [out.at(-2), out.at(-1)];
      const isGrouped = isLink(by, "by", "between") || /^(?:by|per)\s/iu.test(before?.text ?? "");
      if (isOfAttribute(before, left) && !isGrouped) out.pop();
      out.push(...found.items);
    } else if (item !== undefined) out.push(item);
    at = found?.next ?? at + 1;
  }
  return out;
}
