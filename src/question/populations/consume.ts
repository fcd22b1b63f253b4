import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { isLink, type Item } from "../scan/item.ts";
import { isState, type Part, type State1 } from "../phrases/named.ts";
import { afterJoint, opens, stateKey, statedBy, type Stated } from "./population.ts";

/** Gathers the run of words that describes one population. */
export interface Draft {
  cancers: string[];
  named: number;
  all: boolean;
  excluding: boolean;
  normal: boolean;
  tumor: boolean;
  others: boolean;
  otherCancers: boolean;
  studies: string[];
  conditions: Stated[];
  implied: string[];
  next: number;
  /** "female patients with LUAD and LUSC": the noun closes what stands before it, so that the list is whole. */
  headed: boolean;
  /** "women with endometrial cancer and ...": what follows "and" is also had. */
  having: boolean;
  /** "stage IV in LUAD and LUSC": the cancers after "in" are one list. */
  placed: boolean;
}

export const emptyDraft = (next: number): Draft => ({
  cancers: [],
  named: 0,
  all: false,
  excluding: false,
  normal: false,
  tumor: false,
  others: false,
  otherCancers: false,
  studies: [],
  conditions: [],
  implied: [],
  next,
  headed: false,
  having: false,
  placed: false,
});

const codes = new Set(Object.keys(cancerTypeNames));
const isCode = (text: string | undefined) => text !== undefined && codes.has(text.toUpperCase());

type Class = Extract<Item, { is: "class" }>;
type Ranged = Extract<Item, { is: "range" }>;
const ofClass = ({ attribute, levels, text }: Class): Stated => ({
  key: attribute,
  condition: { is: "class", attribute, levels },
  both: false,
  choice: false,
  text,
});
const ofRange = ({ attribute, range, text }: Ranged): Stated => ({
  key: `number:${attribute}`,
  condition: { is: "range", attribute, range },
  both: false,
  choice: false,
  text,
});
const holds = (draft: Draft, key: string) => draft.conditions.some((one) => one.key === key);

/** Takes a cancer name into the draft; false where it begins another population. */
function takeCancer(draft: Draft, part: Extract<Item, { is: "cancer" }>, before: Part | undefined): boolean {
  const first = draft.named === 0 && !draft.all;
  const again = draft.named > 0 && part.codes.length > 0 && part.codes.some((code) => draft.cancers.includes(code));
  const listed = draft.named > 0 && isCode(part.text) && isCode(before?.text);
  if (first) {
    draft.all = part.all;
    if (part.histology !== "")
      draft.conditions.push(
        ofClass({ ...part, is: "class", attribute: "histology", levels: [part.histology], implied: [] }),
      );
  } else if (!again && !listed) return draft.all && part.all;
  if (again) {
    const narrower =
      part.codes.every((code) => draft.cancers.includes(code)) &&
      part.codes.length < draft.cancers.length &&
      draft.named === 1;
    if (narrower) draft.cancers = [...part.codes];
    return true;
  }
  draft.cancers.push(...part.codes);
  draft.named += part.codes.length > 0 ? 1 : 0;
  return true;
}

/** Takes a condition of its own key. */
function takeCondition(draft: Draft, stated: Stated, implied: readonly string[]): boolean {
  if (holds(draft, stated.key)) return false;
  draft.conditions.push(stated);
  draft.implied.push(...implied);
  return true;
}

/** Takes a part that describes patients by itself. */
function takeHead(draft: Draft, part: Part, before: Part | undefined): boolean {
  if (part.is === "cancer") return takeCancer(draft, part, before);
  if (part.is === "class") return takeCondition(draft, ofClass(part), part.implied);
  if (part.is === "range") return takeCondition(draft, ofRange(part), []);
  if (part.is === "study") draft.studies.push(part.id);
  else if (part.is === "normal") draft.normal = true;
  else if (part.is === "bearer") {
    draft.tumor = true;
    draft.headed ||= draft.named === 0;
  } else if (part.is === "others") {
    draft.others = true;
    draft.otherCancers ||= part.cancers === true;
  } else return false;
  return true;
}

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
  const explicit = isLink(parts[next - 1], "with") && draft.conditions.length > 0;
  if (explicit && isState(state) && !holds(draft, stateKey(state))) return state;
  if (!isState(state) || !isState(parts[at - 1]) || !draft.conditions.some((one) => "genes" in one.condition))
    return undefined;
  if (draft.conditions.some((one) => one.key === stateKey(state))) return undefined;
  const described = draft.tumor || draft.cancers.length > 0 || isLink(parts[start - 1], "with");
  return isLink(parts[next - 1], "with") || !state.adjective || described || opens(parts, next) ? state : undefined;
}

/** "LUAD and LUSC", "TP53 and (with) MYC": what "and" adds; the place after it, or where it stood. */
function takeJoined(draft: Draft, parts: readonly Part[], start: number, at: number): number {
  const state = isLink(parts[at], "and") ? continues(parts, start, at, draft) : undefined;
  if (state !== undefined) {
    draft.conditions.push(...statedBy(state));
    return stateAfter(parts, at) + 1;
  }
  const next = afterJoint(parts, at);
  const cancer = parts[next];
  const marker =
    parts[at]?.text === "/" &&
    cancer?.is === "class" &&
    parts[at - 1]?.is === "class" &&
    !holds(draft, cancer.attribute);
  if (marker) return next;
  const lists =
    cancer?.is === "cancer" &&
    draft.named > 0 &&
    (draft.conditions.length === 0 || draft.headed || draft.placed) &&
    !draft.all;
  if (!lists || cancer.codes.every((code) => draft.cancers.includes(code)) || cancer.histology !== "") return at;
  draft.cancers.push(...cancer.codes.filter((code) => !draft.cancers.includes(code)));
  draft.named += 1;
  return next + 1;
}

/** "LUAD patients", "female stage IV LUAD patients": a noun of its own. */
function namesGroup(parts: readonly Part[], at: number): boolean {
  let next = at;
  while (parts[next]?.is === "class") next += 1;
  while (parts[next]?.is === "cancer" && isLink(parts[next + 1], "and") && parts[next + 2]?.is === "cancer") next += 2;
  return parts[next]?.is === "cancer" && parts[next + 1]?.is === "bearer";
}

/** "patients with TP53 mutation", "tumours of the lung", "patients in stage IV". */
function takeAttached(draft: Draft, parts: readonly Part[], at: number): number {
  const [link, what] = [parts[at], parts[at + 1]];
  if (isState(what) && isLink(link, "with", "of") && !(isLink(link, "of") && !what.adjective)) {
    draft.conditions.push(...statedBy(what));
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
  draft.having ||= isLink(link, "with") && what?.is === "cancer";
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
