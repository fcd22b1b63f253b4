import { choosing, counting } from "../../../lexicon/words/scales.ts";
import { isAsk, isLink, type Item, placed } from "../../item.ts";
import { symbolsIn } from "../genes/named-genes.ts";

/** Words that choose patients, and words that stand for groups of them, by what stands beside them. */

export const isDescribed = (item: Item | undefined): boolean =>
  item !== undefined && (item.is === "bearer" || item.is === "cancer" || item.is === "class" || item.is === "normal");

type Rule = (items: readonly Item[], at: number, item: Item) => Item[] | undefined;

const ofState: Rule = (items, at, item) => {
  const next = items[at + 1];
  if (item.is === "deep") return [];
  if (item.is !== "state") return undefined;
  if (item.state === "lost" && items.some((one) => one.is === "deep")) return [{ ...item, state: "deleted" }];
  const counted = items.some((one) => isAsk(one, "frequency", "share"));
  // "IDH1 wt LGG, EGFR amplified in how many": another gene is counted in them.
  const alone = new Set(symbolsIn(items)).size === 1;
  const short = item.adjective && item.text.length < 5 && next?.is === "cancer" && counted && alone;
  return short ? [{ ...item, adjective: false }] : undefined;
};

const ofJoint: Rule = (items, at, item) => {
  const [before, next] = [items[at - 1], items[at + 1]];
  if (isLink(item, "or") && isChoiceOf(before, next)) return [placed({ is: "link", link: "choice" }, item)];
  if (isLink(item, "has")) {
    const from = Math.max(0, at - 3);
    // "That men's tumours carry TP53 mutation" begins a clause, unlike "that are MSS and carry".
    const opensClause = (place: number): boolean => items[place]?.is === "class" && !isLink(items[place + 1], "and");
    const described = items
      .slice(from, at)
      .some((one, place) => isLink(one, "relative", "which") && !opensClause(from + place + 1));
    return described ? [placed({ is: "link", link: "with" }, item)] : undefined;
  }
  if (isLink(item, "both")) {
    if (next?.is === "gene" && groupsBoth(items, at)) return [placed({ is: "link", link: "all_of" }, item)];
    if (next?.is === "gene") return [placed({ is: "ask", ask: "cooccurrence" }, item)];
    return next?.is === "cancer" ? undefined : [];
  }
  // "In every stage but the first" leaves something out.
  const isWeak = next?.is !== "cancer" && before?.is !== "dimension";
  const but = isLink(item, "except") && item.text.toLowerCase() === "but" && isWeak;
  if (!but || items.slice(0, at).some((one) => isLink(one, "negation"))) return undefined;
  // "Mutated KRAS but wild-type STK11": each gene has the state before it.
  const isOwn = next?.is === "state" && items[at + 2]?.is === "gene";
  return isOwn ? [placed({ is: "link", link: "and" }, { ...item, text: "and" })] : [];
};

const grouping: ReadonlySet<string> = new Set(["measure", "outcome", "quantity"]);
/** "Do tumours with both TP53 and RB1 mutations express more E2F1?", unlike "how often are both mutated". */
function groupsBoth(items: readonly Item[], at: number): boolean {
  const before = items[at - 1];
  if (isLink(before, "with_and_without")) return true;
  const described = isLink(before, "with", "in", "has") || isDescribed(before);
  // "CD8A in tumours with both TP53 and RB1 lost": another gene is asked about.
  const isOfOther = items.slice(0, at).some((one, place) => one.is === "gene" && items[place + 1]?.is !== "state");
  return described && (isOfOther || items.some((one) => grouping.has(one.is) || isAsk(one, "comparative")));
}

/** "those with TP53 mutation" are patients, "those" alone is what was named. */
const ofThose: Rule = (items, at, item) => {
  const plural = isLink(item, "it") && item.text.length === 5;
  return plural && isLink(items[at + 1], "with", "without", "in", "relative")
    ? [placed({ is: "bearer" }, item)]
    : undefined;
};

const opposable = new Set(["gene", "state", "class", "level", "measure"]);

const ofAbsence: Rule = (items, at, item) => {
  const [before, next] = [items[at - 1], items[at + 1]];
  const others = [placed({ is: "others", lacking: true }, item)];
  // "No, quartiles" lacks nothing.
  const isAnswer = item.text.toLowerCase() === "no" && !isLink(before, "versus", "or");
  // "LUAD patients without, in stage I", unlike "absent in LUSC".
  const closes = isLink(next, "it", "and", "end") || (isDescribed(before) && isLink(next, "in", "colon", "border"));
  if (isLink(item, "without") && !isAnswer && (next === undefined || closes)) return others;
  if (isLink(item, "negation") && isLink(next, "has") && isLink(before, "relative", "which"))
    return [placed({ is: "link", link: "without" }, item)];
  if (isLink(before, "negation") && isLink(item, "has") && isLink(items[at - 2], "relative", "which")) return [];
  if (isLink(before, "negation") && item.is === "class") return [];
  if (!isLink(item, "negation")) return undefined;
  const opposed = isLink(before, "versus") && !opposable.has(next?.is ?? "");
  return opposed || next?.is === "class" ? others : undefined;
};

const ofChoice: Rule = (items, at, item) => {
  const next = items[at + 1];
  const most = isAsk(item, "top") && item.text.toLowerCase() === "most" && isDescribed(next);
  if (most && !(next?.is === "cancer" && next.all)) return [placed({ is: "ask", ask: "share" }, item)];
  const largest = isAsk(item, "top", "magnitude") && isChoice(item.text) && isDescribed(next);
  return largest || isChosen(items, at) ? [placed({ is: "vague" }, item)] : undefined;
};

const ofRelative: Rule = (items, at, item) => {
  if (isLink(item, "which") && asksWhich(items, at))
    return [placed({ is: "stop", refusal: "unsupported", why: "which mutation it is" }, item)];
  if (!isLink(item, "which", "relative")) return undefined;
  const before = items[at - 1];
  const from = items[at + 1]?.is === "bearer" ? at + 2 : at + 1;
  const described =
    (isDescribed(before) || before?.is === "range") && items[from]?.is === "gene" && isDescribing(items, from);
  return described ? [placed({ is: "link", link: "with" }, item)] : [];
};

/** "Patients whose tumours are IDH1-mutated": the patients are named already. */
const ofTumors: Rule = (items, at, item) =>
  item.is === "bearer" &&
  isLink(items[at - 1], "which", "relative") &&
  items[at + 1]?.is === "gene" &&
  isDescribing(items, at + 1)
    ? []
    : undefined;

/** "BRAF wild type", "KRAS- and NRAS-mutated": what somebody is, not what a gene does. */
function isDescribing(items: readonly Item[], at: number): boolean {
  let next = at;
  while (items[next]?.is === "gene" || (next > at && isLink(items[next], "and", "or"))) next += 1;
  const state = items[next];
  return state?.is === "state" ? state.adjective : state?.is === "level";
}

const ofVague: Rule = (items, at, item) => {
  if (item.is !== "vague") return undefined;
  const [before, next] = [items[at - 1], items[at + 1]];
  if (next?.is === "cancer" && next.codes.length > 1 && counting.has(item.text.toLowerCase())) return [];
  return isDescribed(next) || (isLink(before, "relative", "which") && isDescribed(items[at - 2])) ? undefined : [];
};

const told = new Set<string>(["state", "measure", "gene", "level"]);

/** "mutated only in PAAD" asks whether it is so nowhere else; "restricted to women" is "in women". */
const ofRestriction: Rule = (items, at, item) => {
  if (!isLink(item, "restrict")) return undefined;
  if (/\bin$/iu.test(item.text) && told.has(items[at - 1]?.is ?? ""))
    return [placed({ is: "stop", refusal: "unsupported", why: "specificity to one cancer type" }, item)];
  return isLink(items[at + 1], "in", "of") ? [] : [placed({ is: "link", link: "in" }, item)];
};

const rules: readonly Rule[] = [
  ofRestriction,
  ofState,
  ofAbsence,
  ofJoint,
  ofThose,
  ofChoice,
  ofRelative,
  ofTumors,
  ofVague,
];

/** "special patients", "patients who are special", "the largest tumours" cannot be left out; the first rule that fits counts. */
export function describing(items: readonly Item[]): Item[] {
  return items.flatMap((item, at): Item[] => {
    for (const rule of rules) {
      const read = rule(items, at, item);
      if (read !== undefined) return read;
    }
    return [item];
  });
}

/** "Which KRAS mutation is most common?", unlike "tumours in which KRAS is mutated". */
function asksWhich(items: readonly Item[], at: number): boolean {
  const [before, gene, state] = [items[at - 1], items[at + 1], items[at + 2]];
  return (
    gene?.is === "gene" &&
    state?.is === "state" &&
    !state.adjective &&
    !isDescribed(before) &&
    !isLink(before, "in", "with")
  );
}

/** "in rare LUAD", "in half of LUAD", "in methylated tumours", "patients with poor outcome": part of the patients, chosen by no record. */
function isChosen(items: readonly Item[], at: number): boolean {
  const [item, before, next] = [items[at], items[at - 1], items[at + 1]];
  if (item === undefined) return false;
  const counted = isAsk(item, "share") && items.slice(0, at).some((one) => one.is === "ask");
  const part =
    counted ||
    isAsk(item, "often") ||
    (isAsk(item, "outlook") && !isLong(item.text)) ||
    (item.is === "measure" && item.measure !== "expression" && item.measure !== "copy_number");
  const state = item.is === "measure" && item.text.toLowerCase().endsWith("ylated");
  if ((isLink(before, "in") || state) && part && isDescribed(next)) return true;
  if (isLink(before, "in") && counted && isLink(next, "of") && isDescribed(items[at + 2])) return true;
  return isLink(before, "with") && isDescribed(items[at - 2]) && (isAsk(item, "outlook") || item.is === "outcome");
}

/** "how long patients live". */
const isLong = (text: string) => text.toLowerCase().startsWith("long");

const asked = new Set(["measure", "outcome", "state", "level"]);
/** "survival or expression": what is asked is not said. */
const isChoiceOf = (before: Item | undefined, next: Item | undefined) =>
  before !== undefined &&
  next !== undefined &&
  asked.has(before.is) &&
  asked.has(next.is) &&
  before.is !== next.is &&
  (before.is === "outcome" || next.is === "outcome" || before.is === "measure" || next.is === "measure");

const isChoice = (text: string) => choosing.has(text.toLowerCase());
