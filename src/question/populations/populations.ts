import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { isLink, placeOf, type Link } from "../scan/item.ts";
import type { Part } from "../phrases/named.ts";
import { withAlternatives } from "./alternatives.ts";
import { adjustedAt, adjustedBefore, modelled } from "./adjusted.ts";
import { consume } from "./consume.ts";
import { withCounted } from "./counted.ts";
import { type Draft, emptyDraft } from "./draft.ts";
import { withComplements } from "./complements.ts";
import { isHead, opens, type Phrase, type Population } from "./population.ts";
import { withSubject } from "./subjects.ts";
import { withSides } from "./sides.ts";
import { withUnsaidOthers } from "./unsaid-others.ts";
import { withoutUnlikeSides } from "./unlike-sides.ts";

/** Parts to phrases: every run of words that describes patients becomes one population. */

const allCodes = Object.keys(cancerTypeNames);

/** "all cancers except LAML", "gynaecological tumours other than ovarian". */
function excepted(draft: Draft, parts: readonly Part[]): Draft {
  if (!isLink(parts[draft.next], "except") || parts[draft.next + 1]?.is !== "cancer") return draft;
  const out = consume(parts, draft.next + 1);
  const from = draft.cancers.length === 0 ? allCodes : draft.cancers;
  // "but chromophobe and papillary": what is listed with it is left out too, of which only cancer types are known.
  if (isLink(parts[out.next], "and", "or") && parts[out.next]?.text !== "," && isHead(parts[out.next + 1]))
    return draft;
  const rest = from.filter((code) => !out.cancers.includes(code));
  // "Paragangliomas but not pheochromocytomas": of one cancer type, of which nothing would be left.
  if (out.conditions.length > 0 || rest.length === from.length || rest.length === 0) return draft;
  return {
    ...draft,
    cancers: rest,
    all: false,
    excluding: true,
    next: out.next,
  };
}

/** The word that joins a population to what stands before it. */
function viaOf(out: readonly Phrase[]): Link | undefined {
  const last = out.at(-1);
  if (last !== undefined && last.is === "link" && isLink(last, "versus", "and", "or", "between", "when", "by"))
    return last.link;
  const before = out.findLast((one) => !isLink(one, "of", "in"));
  if (before?.is === "link" && isLink(before, "versus", "between")) return before.link;
  const over = out.findLast((one) => !isLink(one, "in", "of", "and", "it"));
  return isLink(over, "versus") ? "versus" : undefined;
}

/** Whether "and", or "and in", alone stands between a population and the one before it. */
function isJoined(out: readonly Phrase[]): boolean {
  const at = isLink(out.at(-1), "in", "of") ? -2 : -1;
  return isLink(out.at(at), "and") && out.at(at - 1)?.is === "population";
}

/** "melanoma of the head and neck": one cancer said of another. */
function belongsElsewhere(cancers: readonly string[], out: readonly Phrase[]): boolean {
  const before = out.at(-2);
  return (
    cancers.length > 0 &&
    isLink(out.at(-1), "of") &&
    before?.is === "population" &&
    before.cancers.length > 0 &&
    !cancers.some((code) => before.cancers.includes(code))
  );
}

/** "by IDH1 mutation and 1p/19q codeletion": a level that is listed with what makes the groups chooses nobody. */
function isListedWithGroups(parts: readonly Part[], at: number, out: readonly Phrase[]): boolean {
  const [joint, before] = [out.at(-1), out.at(-2)];
  return (
    parts[at]?.is === "class" &&
    isLink(joint, "and") &&
    joint?.text !== "," &&
    before?.is === "named" &&
    before.role === "by"
  );
}

function populationAt(
  parts: readonly Part[],
  at: number,
  out: readonly Phrase[],
): { phrase: Population; next: number } | undefined {
  const bareExcept =
    isLink(parts[at], "except") &&
    parts[at + 1]?.is === "cancer" &&
    !out.some((one) => one.is === "population" && one.cancers.length > 0);
  if (!opens(parts, at) && !bareExcept) return undefined;
  const {
    next,
    headed: _,
    having: __,
    placed: ___,
    ...draft
  } = excepted(bareExcept ? { ...emptyDraft(at), all: true } : consume(parts, at), parts);
  if (next === at) return undefined;
  const via = viaOf(out);
  const phrase: Population = {
    is: "population",
    ...draft,
    touches:
      out.at(-1)?.is === "population" || belongsElsewhere(draft.cancers, out) || isListedWithGroups(parts, at, out),
    ...(via === undefined ? {} : { via }),
    ...(isJoined(out) ? { isJoined: true } : {}),
    ...placeOf(parts.slice(at, next)),
  };
  return { phrase, next };
}

export function populationsOf(parts: readonly Part[]): Phrase[] {
  const out: Phrase[] = [];
  for (let at = 0; at < parts.length;) {
    const part = parts[at];
    if (part === undefined) break;
    const closing = isLink(part, "adjusted") ? adjustedBefore(out, part) : undefined;
    const read =
      closing === undefined
        ? (adjustedAt(parts, at) ?? populationAt(parts, at, out))
        : { phrase: closing, next: at + 1 };
    out.push(read?.phrase ?? part);
    at = read?.next ?? at + 1;
  }
  return withSubject(
    withCounted(withComplements(withUnsaidOthers(modelled(withoutUnlikeSides(withAlternatives(withSides(out))))))),
  );
}

export const isPopulation = (phrase: Phrase | undefined): phrase is Population => phrase?.is === "population";
