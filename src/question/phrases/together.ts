import { noneOf } from "../lexicon/words/context.ts";
import { isUnaltered, isLink, type Link } from "../scan/item.ts";
import { isState, type Named, type Part, type State1 } from "./named.ts";

/** States that belong together: "with both TP53 and RB1 mutated", "by combined TP53 and KRAS mutation status". */

const isListable = (part: Part | undefined): part is State1 =>
  isState(part) &&
  part.what.kind === "state" &&
  part.joint === "and" &&
  !part.both &&
  part.what.not === undefined &&
  !isUnaltered(part.what.state);

type Joint = "all" | "apart" | "any";
const joints = [
  ["all_of", "all"],
  ["apart", "apart"],
  ["any_of", "any"],
] as const satisfies readonly (readonly [Link, Joint])[];
/** How a link says that the states behind it belong together. */
const jointOf = (part: Part): Joint | undefined => joints.find(([link]) => isLink(part, link))?.[1];

/** A run of states, and where it ends. */
interface Run {
  readonly states: readonly State1[];
  readonly end: number;
}

/** Whether a part joins states: "or" only where any of them counts, after which "and" begins something else. */
function joins(part: Part, joint: Joint | undefined, seen: readonly Part[]): boolean {
  if (joint === "any" && isLink(part, "or")) return true;
  const ends = part.text !== "," && seen.some((one) => isLink(one, "or"));
  return isLink(part, "and") && !ends;
}

/** The states from a place on that are listed or stand side by side. */
function statesFrom(parts: readonly Part[], at: number, joint?: Joint): Run {
  const states: State1[] = [];
  let end = at;
  for (let next = at; ; next += 1) {
    const part = parts[next];
    if (isListable(part)) {
      states.push(part);
      end = next + 1;
    } else if (part === undefined || states.length === 0 || !joins(part, joint, parts.slice(at, next)))
      return { states, end };
  }
}

const countOf = (states: readonly State1[]): number => states.flatMap(({ genes }) => genes).length;

/** Several states as one phrase. */
function joined([first, ...others]: readonly State1[], joint: Joint): Named[] {
  if (first === undefined) return [];
  const last = others.at(-1) ?? first;
  return [
    {
      ...first,
      joint,
      ...(joint === "apart" ? { adjective: false } : {}),
      end: last.end,
      text: [first, ...others].map(({ text }) => text).join(" and "),
      ...(others.length === 0 ? {} : { beside: others }),
    },
  ];
}

/** States that a link says to be had together, or apart, or of which any counts. */
function afterLink(parts: readonly Part[]): Part[] {
  const out: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined) break;
    const joint = jointOf(part);
    const { states, end } = statesFrom(parts, at + 1, joint);
    const fits = joint === "apart" ? countOf(states) === 2 : countOf(states) > 1;
    if (joint === undefined || !fits) out.push(part);
    else {
      out.push(...joined(states, joint));
      at = end - 1;
    }
  }
  return out;
}

/** Words between whoever has the states and the others that they are set against. */
const isBetween = (part: Part | undefined): boolean =>
  part !== undefined && (described.has(part.is) || isLink(part, "in", "of", "with", "versus", "and", "between"));
const described: ReadonlySet<Part["is"]> = new Set(["bearer", "cancer", "class", "range"]);

/** Where the run of states that ends at a place begins. */
function startOf(parts: readonly Part[], last: number): number {
  let start = last;
  for (let at = last - 1; isListable(parts[at]) || isLink(parts[at], "and"); at -= 1)
    if (isListable(parts[at])) start = at;
  return start;
}

/** "... differ between stage IV tumours and all others": these are set against another side than the states. */
function isBesideSide(between: readonly Part[]): boolean {
  const opens = between.findIndex((part) => isLink(part, "between"));
  return opens >= 0 && between.slice(opens).some(({ is }) => is === "class");
}

/** "KRAS/NRAS-mutant", three genes, "those without": whether all or any of them are meant is not said. */
const isOpen = (states: readonly State1[], others: Part): boolean =>
  countOf(states) > 2 ||
  states.some(({ text }) => text.includes("/")) ||
  (others.is === "others" && others.lacking === true);

/** "TP53- and KRAS-mutant LUAD versus all others": the others are those who lack one of them. */
function againstOthers(parts: readonly Part[]): Part[] {
  const at = parts.findIndex(({ is }) => is === "others");
  const others = parts[at];
  let last = at - 1;
  while (isBetween(parts[last])) last -= 1;
  const start = startOf(parts, last);
  const { states } = statesFrom(parts.slice(0, last + 1), start);
  if (others === undefined || countOf(states) < 2) return [...parts];
  if (isBesideSide(parts.slice(last + 1, at))) return [...parts];
  const [one] = joined(states, "all");
  if (one === undefined) return [...parts];
  const { text, start: from, end } = one;
  const open: Part[] = isOpen(states, others) ? [{ is: "link", link: "all_of", text, start: from, end }] : [];
  return [...parts.slice(0, start), ...open, one, ...parts.slice(last + 1)];
}

const saysNeither = (part: Part | undefined): boolean =>
  part?.is === "others" && noneOf.has(part.text.slice(part.text.lastIndexOf(" ") + 1).toLowerCase());

/** "With both against those with neither" leaves out who has one: those two groups are no card. */
const againstNeither = (parts: readonly Part[]): Part[] =>
  parts.some((part) => part.is === "named" && part.joint === "all")
    ? parts.map((part) => (saysNeither(part) ? { ...part, is: "link", link: "none_of" } : part))
    : [...parts];

export const together = (parts: readonly Part[]): Part[] => againstNeither(againstOthers(afterLink(parts)));
