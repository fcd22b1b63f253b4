import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { isLink, placeOf, type Link } from "../scan/item.ts";
import type { Part } from "../phrases/named.ts";
import { consume } from "./consume.ts";
import { type Draft, emptyDraft } from "./draft.ts";
import { afterJoint, opens, type Adjusted, type Phrase, type Population } from "./population.ts";

/** Parts to phrases: every run of words that describes patients becomes one population. */

const allCodes = Object.keys(cancerTypeNames);
const covariates = new Set(["named", "dimension", "quantity", "class", "range"]);
const subjects = new Set(["named", "quantity", "dimension", "outcome"]);
const isCovariate = (part: Part | undefined): boolean =>
  part !== undefined && (covariates.has(part.is) || (part.is === "cancer" && part.all));

/** "adjusted for age, sex and TP53 mutation". */
function adjustedAt(parts: readonly Part[], at: number): { phrase: Adjusted; next: number } | undefined {
  const by: Part[] = [];
  let next = at + 1;
  while (isLink(parts[next], "of", "both", "it")) next += 1;
  // "After adjusting for stage, is FOXM1 prognostic?" has its subject still to come.
  const asked = (from: number) =>
    parts.slice(0, at).some(({ is }) => subjects.has(is)) || parts.slice(from + 1).some(({ is }) => is === "named");
  for (let part = parts[next]; part !== undefined && isCovariate(part); part = parts[next]) {
    by.push(part);
    next += 1;
    const after = afterJoint(parts, next);
    const further = parts[after];
    if (after > next && isCovariate(further) && (further?.is !== "named" || asked(after))) next = after;
  }
  return by.length === 0 ? undefined : { phrase: { is: "adjusted", by, ...placeOf(parts.slice(at, next)) }, next };
}

/** "all cancers except LAML", "gynaecological tumours other than ovarian". */
function excepted(draft: Draft, parts: readonly Part[]): Draft {
  if (!isLink(parts[draft.next], "except") || parts[draft.next + 1]?.is !== "cancer") return draft;
  const out = consume(parts, draft.next + 1);
  const from = draft.cancers.length === 0 ? allCodes : draft.cancers;
  if (out.conditions.length > 0 || !out.cancers.some((code) => from.includes(code))) return draft;
  return {
    ...draft,
    cancers: from.filter((code) => !out.cancers.includes(code)),
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
    touches: out.at(-1)?.is === "population" || belongsElsewhere(draft.cancers, out),
    ...(via === undefined ? {} : { via }),
    ...placeOf(parts.slice(at, next)),
  };
  return { phrase, next };
}

export function populationsOf(parts: readonly Part[]): Phrase[] {
  const out: Phrase[] = [];
  for (let at = 0; at < parts.length;) {
    const part = parts[at];
    const read = (isLink(part, "adjust") ? adjustedAt(parts, at) : undefined) ?? populationAt(parts, at, out);
    if (read !== undefined) out.push(read.phrase);
    else if (part !== undefined) out.push(part);
    at = read?.next ?? at + 1;
  }
  return out;
}

export const isPopulation = (phrase: Phrase | undefined): phrase is Population => phrase?.is === "population";
