import { receptorStatus } from "../lexicon/words/scales.ts";
import { isLink, isOfRecord } from "../scan/item.ts";
import { isState, type Part, type State1 } from "../phrases/named.ts";
import { afterJoint, isHead, opens, stateKey, statedBy } from "./population.ts";
import { type Draft, emptyDraft, holds, takeHead } from "./draft.ts";

/** The run of words that describes one population. */

/** The state that "and (with)" adds: "with TP53 mutation and (with) high MYC". */
function stateAfter(parts: readonly Part[], at: number): number {
  const next = afterJoint(parts, at);
  return isLink(parts[next], "with") ? next + 1 : next;
}

/** Whether another state is listed and no new variable: after "and with" always, else beside another of the population. */
function continues(parts: readonly Part[], start: number, at: number, draft: Draft): State1 | undefined {
  const next = stateAfter(parts, at);
  const state = parts[next];
  if (
    isState(state) &&
    draft.having &&
    isLink(parts[at], "and") &&
    parts[at]?.text !== "," &&
    !holds(draft, stateKey(state))
  )
    return state;
  const before = parts[at - 1];
  const listed = isOfRecord(before) && draft.conditions.length > 0;
  const closes = isLink(parts[next + 1], "and", "border", "colon", "end") || parts[next + 1] === undefined;
  if (isState(state) && state.adjective && listed && closes && !holds(draft, stateKey(state))) return state;
  // "HPV-positive, TP53 wild-type tumours"
  const describes = parts[at]?.text === "," && before?.is === "class" && isHead(parts[next + 1]) && opens(parts, next);
  if (describes && isState(state) && state.adjective && !holds(draft, stateKey(state))) return state;
  const explicit = isLink(parts[next - 1], "with") && draft.conditions.length > 0;
  if (explicit && isState(state) && !holds(draft, stateKey(state))) return state;
  // "without KRAS mutation, MET amplification": a noun after a comma is another thing.
  if (isState(state) && !state.adjective && parts[at]?.text === "," && parts[next - 1] === parts[at]) return undefined;
  if (!isState(state) || !isState(parts[at - 1]) || !draft.conditions.some((one) => "genes" in one.condition))
    return undefined;
  // "in patients with mutated NPM1, does FLT3 mutation ...": a noun after a comma begins what is asked.
  if (!state.adjective && parts[at]?.text === "," && !isLink(parts[next - 1], "with")) return undefined;
  if (draft.conditions.some((one) => one.key === stateKey(state))) return undefined;
  const described = draft.tumor || draft.cancers.length > 0 || isLink(parts[start - 1], "with");
  return isLink(parts[next - 1], "with") || !state.adjective || described || opens(parts, next) ? state : undefined;
}

/** The cancers that a list adds from a joint on, and where it ends. */
function listedFrom(parts: readonly Part[], at: number): { readonly codes: readonly string[][]; readonly end: number } {
  const codes: string[][] = [];
  let end = at;
  for (let next = afterJoint(parts, at); next > end; next = afterJoint(parts, end)) {
    const cancer = parts[next];
    if (cancer?.is !== "cancer" || cancer.histology !== "") break;
    codes.push([...cancer.codes]);
    end = next + 1;
  }
  return { codes, end };
}

/** "In MSI-H COAD, STAD and UCEC": what the record says before a list of more than two is said of all, where they can have it. */
function isSaidOfAll({ conditions, implied }: Draft, parts: readonly Part[], start: number, at: number): boolean {
  const { codes, end } = listedFrom(parts, at);
  const isListed = codes.length > 1 && parts[at]?.text === "," && parts[end - 2]?.text.toLowerCase() === "and";
  const areHad = conditions.every(({ condition }) => condition.is === "class");
  const areOfAll = implied.length === 0 || codes.flat().every((code) => implied.includes(code));
  return isListed && areHad && areOfAll && isLink(parts[start - 1], "in", "of") && !isLink(parts[start - 2], "versus");
}

/** "LUAD and LUSC", "TP53 and (with) MYC": what "and" adds; the place after it, or where it stood. */
function takeJoined(draft: Draft, parts: readonly Part[], start: number, at: number): number {
  const state = isLink(parts[at], "and") ? continues(parts, start, at, draft) : undefined;
  if (state !== undefined) {
    // "With CDKN2A deleted and TP53 mutated": the second may be asked of patients as the first is.
    const before = draft.conditions.at(-1);
    const isHad = before?.condition.is === "state" && before.adjective !== true;
    draft.conditions.push(...statedBy(isHad ? { ...state, adjective: false } : state));
    return stateAfter(parts, at) + 1;
  }
  const next = afterJoint(parts, at);
  const cancer = parts[next];
  const last = parts[at - 1];
  // What one tumour has or has not, each for itself: "ER-positive, HER2-negative".
  const receptors =
    cancer?.is === "class" &&
    last?.is === "class" &&
    receptorStatus.has(cancer.attribute) &&
    receptorStatus.has(last.attribute);
  const marker =
    (parts[at]?.text === "/" || receptors) &&
    cancer?.is === "class" &&
    last?.is === "class" &&
    !holds(draft, cancer.attribute);
  if (marker) return next;
  const lists =
    cancer?.is === "cancer" &&
    draft.named > 0 &&
    (draft.conditions.length === 0 ||
      draft.headed ||
      draft.placed ||
      draft.named > 1 ||
      isSaidOfAll(draft, parts, start, at)) &&
    !draft.all;
  if (!lists || cancer.codes.every((code) => draft.cancers.includes(code)) || cancer.histology !== "") return at;
  // "Clear cell, kidney": the whole of which a part is named.
  if (parts[at]?.text === "," && draft.cancers.every((code) => cancer.codes.includes(code))) return next + 1;
  draft.cancers.push(...cancer.codes.filter((code) => !draft.cancers.includes(code)));
  draft.named += 1;
  return next + 1;
}

/** "LUAD patients", "female stage IV LUAD patients", "male patients": a noun of its own. */
function namesGroup(parts: readonly Part[], at: number): boolean {
  let next = at;
  while (parts[next]?.is === "class") next += 1;
  const isHeaded = parts[next]?.is === "bearer" || (isLink(parts[next], "with") && parts[next + 1]?.is === "cancer");
  if (next > at && isHeaded) return true;
  while (parts[next]?.is === "cancer" && isLink(parts[next + 1], "and") && parts[next + 2]?.is === "cancer") next += 2;
  return parts[next]?.is === "cancer" && parts[next + 1]?.is === "bearer";
}

/** "patients with TP53 mutation", "tumours of the lung", "patients in stage IV". */
function takeAttached(draft: Draft, parts: readonly Part[], at: number): number {
  const [link, what] = [parts[at], parts[at + 1]];
  if (isState(what) && isLink(link, "with", "of") && !(isLink(link, "of") && !what.adjective)) {
    // "with mutated KRAS" may be asked of patients as "with KRAS mutation" is.
    draft.conditions.push(...statedBy(isLink(link, "with") ? { ...what, adjective: false } : what));
    return at + 2;
  }
  // "patients over 60 in LUAD patients with ..." begins another population, which all sides share.
  if (isLink(link, "in") && (draft.conditions.length > 0 || draft.others) && namesGroup(parts, at + 1)) return at;
  const fits =
    (what?.is === "cancer" && draft.named === 0 && !draft.all) ||
    (what?.is === "class" && !holds(draft, what.attribute)) ||
    (what?.is === "range" && !holds(draft, `number:${what.attribute}`)) ||
    what?.is === "study" ||
    (what?.is === "normal" && isLink(link, "of"));
  if (!fits) return at;
  draft.headed ||= draft.named === 0 && isLink(link, "with", "of");
  draft.having ||= isLink(link, "with") && (what?.is === "cancer" || what?.is === "class");
  draft.placed ||= isLink(link, "in") && what?.is === "cancer";
  return at + 1;
}

/** The population that begins at a part; `next` is where it ends. */
export function consume(parts: readonly Part[], start: number): Draft {
  const draft = emptyDraft(start);
  for (let at = start; at < parts.length;) {
    const part = parts[at];
    let next = at;
    if (part === undefined) break;
    // "tumours with KRAS mutation are LUAD" says what they are.
    const last = parts[at - 1];
    const told = part.is === "cancer" && draft.tumor && isState(last) && !last.adjective && at > start;
    if (told) break;
    if (takeHead(draft, part, parts[at - 1])) next = at + 1;
    else if (isState(part) && part.adjective && !part.both && (at === start || opens(parts, at))) {
      draft.conditions.push(...statedBy(part));
      next = at + 1;
    } else if (isLink(part, "and", "or")) next = takeJoined(draft, parts, start, at);
    else if (at > start && isLink(part, "with", "of", "in")) next = takeAttached(draft, parts, at);
    if (next === at) break;
    at = next;
    // "of" and "in" are only taken together with what follows them.
    if (!(isLink(parts[at - 1], "with", "of", "in") && at <= start)) draft.next = at;
  }
  return draft;
}
