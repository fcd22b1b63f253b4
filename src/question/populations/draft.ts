import { cancerTypeNames } from "../../contract/cancer-types.ts";
import { anaphors } from "../lexicon/words/context.ts";
import type { Item } from "../scan/item.ts";
import type { Part } from "../phrases/named.ts";
import type { Stated } from "./population.ts";

/** Gathers the run of words that describes one population. */
export interface Draft {
  cancers: string[];
  named: number;
  all: boolean;
  excluding: boolean;
  normal: boolean;
  tumor: boolean;
  anaphor: boolean;
  others: boolean;
  lacking: boolean;
  denied: string[];
  otherCancers: boolean;
  studies: string[];
  conditions: Stated[];
  implied: string[];
  next: number;
  /** "female patients with LUAD and LUSC": the noun closes what stands before it, so that the list is whole. */
  headed: boolean;
  /** "women with endometrial cancer and ...", "tumours that are MSS and ...": what follows "and" is also had. */
  having: boolean;
  /** "stage IV in LUAD and LUSC": the cancers after "in" are one list. */
  placed: boolean;
}

/** A population of which nothing has been said. */
export const nobody = (): Omit<Draft, "next" | "headed" | "having" | "placed"> => ({
  cancers: [],
  named: 0,
  all: false,
  excluding: false,
  normal: false,
  tumor: false,
  anaphor: false,
  others: false,
  lacking: false,
  denied: [],
  otherCancers: false,
  studies: [],
  conditions: [],
  implied: [],
});

export const emptyDraft = (next: number): Draft => ({
  ...nobody(),
  next,
  headed: false,
  having: false,
  placed: false,
});

const codes = new Set(Object.keys(cancerTypeNames));
const isCode = (text: string | undefined) => text !== undefined && codes.has(text.toUpperCase());

type Class = Extract<Item, { is: "class" }>;
type Ranged = Extract<Item, { is: "range" }>;
const ofClass = ({ attribute, levels, except, text }: Class): Stated => ({
  key: attribute,
  condition: { is: "class", attribute, levels, ...(except === undefined ? {} : { except }) },
  both: false,
  choice: false,
  text,
});
/** "testicular non-seminomas": what a name says beside its cancer. */
const ofHistology = ({ histology, text, start, end }: Extract<Item, { is: "cancer" }>): Stated => ({
  ...ofClass({ is: "class", attribute: "histology", levels: [histology], implied: [], text, start, end }),
  byName: true,
});
const ofRange = ({ attribute, range, text }: Ranged): Stated => ({
  key: `number:${attribute}`,
  condition: { is: "range", attribute, range },
  both: false,
  choice: false,
  text,
});
/** What a level or range says of patients. */
export const statedAs = (level: Class | Ranged): Stated => (level.is === "class" ? ofClass(level) : ofRange(level));
export const holds = (draft: Draft, key: string) => draft.conditions.some((one) => one.key === key);

/** Takes a cancer name into the draft; false where it begins another population. */
function takeCancer(draft: Draft, part: Extract<Item, { is: "cancer" }>, before: Part | undefined): boolean {
  const first = draft.named === 0 && !draft.all;
  const again = draft.named > 0 && part.codes.length > 0 && part.codes.some((code) => draft.cancers.includes(code));
  const listed = draft.named > 0 && isCode(part.text) && isCode(before?.text);
  if (first) draft.all = part.all;
  else if (!again && !listed) return draft.all && part.all;
  if (part.histology !== "" && !takeCondition(draft, ofHistology(part), [])) return false;
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

/** The cancers that two conditions of the same patients imply. */
function impliedByBoth(one: readonly string[], other: readonly string[]): string[] {
  const both = one.filter((code) => other.includes(code));
  return both.length > 0 ? both : [...one, ...other];
}

/** Takes a condition of its own key. */
function takeCondition(draft: Draft, stated: Stated, implied: readonly string[]): boolean {
  if (holds(draft, stated.key)) return false;
  draft.conditions.push(stated);
  draft.implied = impliedByBoth(draft.implied, implied);
  return true;
}

/** Takes a part that describes patients by itself. */
export function takeHead(draft: Draft, part: Part, before: Part | undefined): boolean {
  if (part.is === "cancer") return takeCancer(draft, part, before);
  if (part.is === "class") {
    draft.having ||= before?.is === "bearer" && draft.tumor;
    if (before?.is === "others") draft.denied.push(part.attribute);
    return takeCondition(draft, ofClass(part), part.implied);
  }
  if (part.is === "range") {
    if (before?.is === "others") draft.denied.push(`number:${part.attribute}`);
    // "high TMB (over 10)": the number says what is high.
    draft.conditions = draft.conditions.filter(({ key }) => key !== part.attribute);
    return takeCondition(draft, ofRange(part), []);
  }
  if (part.is === "study") draft.studies.push(part.id);
  else if (part.is === "normal") draft.normal = true;
  else if (part.is === "bearer") {
    draft.tumor = true;
    draft.anaphor ||= part.text
      .toLowerCase()
      .split(" ")
      .some((word) => anaphors.has(word));
    draft.headed ||= draft.named === 0;
  } else if (part.is === "others") {
    draft.others = true;
    draft.lacking ||= part.lacking === true;
    draft.otherCancers ||= part.cancers === true;
  } else return false;
  return true;
}
