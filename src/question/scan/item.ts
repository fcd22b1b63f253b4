import type { Endpoint, RefusalKind } from "../../contract/question.ts";
import type { GeneMeasure, MutationClass } from "../../meaning/index.ts";

/** What a word of a question is. Every word that means anything is one item; filler is none. */

export type Measure = "expression" | "copy_number" | GeneMeasure;

/** What can be true of a gene in a tumour. */
export type State =
  | "mutated"
  | "wildtype"
  | "altered"
  | "amplified"
  | "gained"
  | "any_gained"
  | "deleted"
  | "lost"
  | "one_lost"
  | "diploid"
  | "copies_changed";

/** Changes of copies that are said without how many. */
export const copyStates: readonly State[] = ["amplified", "gained", "deleted", "lost"];
export const isUnaltered = (state: State): boolean => state === "wildtype" || state === "diploid";

export type Level = "high" | "low";

/** Words that join phrases. A link that restricts, compares or negates has to be taken by a construction. */
export type Link =
  | "in"
  | "restrict"
  | "of"
  | "by"
  | "has"
  | "with"
  | "without"
  | "and"
  | "or"
  | "versus"
  | "with_and_without"
  | "between"
  | "when"
  | "adjust"
  | "adjusted"
  | "unadjusted"
  | "it"
  | "end"
  | "second"
  | "colon"
  | "negation"
  | "instead"
  | "except"
  | "correction"
  | "excluded"
  | "respectively"
  | "only"
  | "both"
  | "relative"
  | "which"
  | "status"
  | "or_not"
  | "combined"
  | "choice"
  | "premise"
  | "border"
  | "any_of"
  | "all_of"
  | "apart"
  | "only_one"
  | "none_of"
  | "pointer";

/** What is asked, each word by its own relation. */
export type Ask =
  | "frequency"
  | "often"
  | "share"
  | "top"
  | "least"
  | "highly"
  | "correlation"
  | "coexpression"
  | "association"
  | "cooccurrence"
  | "exclusive"
  | "compare"
  | "difference"
  | "differential"
  | "comparative"
  | "magnitude"
  | "outlook"
  | "genes"
  | "genome_wide"
  | "landscape"
  | "contingency"
  | "which_cancers"
  | "direction"
  | "levels"
  | "tested"
  | "too"
  | "adjusted"
  | "plot"
  | "interaction"
  | "modification";

export type Cut =
  | "median"
  | "tertiles"
  | "quartiles"
  | "maximal"
  | `percentile:${number}`
  | `value:${number}`
  | "percentile:"
  | "value:";

/** A clinical attribute by its name in the lexicon. */
export type AttributeName = string;

export type Said =
  | { readonly is: "gene"; readonly symbol: string }
  | { readonly is: "change"; readonly change: string }
  | {
      readonly is: "state";
      readonly state: State;
      readonly also?: readonly State[];
      /** A class of mutations: "truncating". */
      readonly change?: MutationClass;
      readonly adjective: boolean;
    }
  | { readonly is: "measure"; readonly measure: Measure }
  /** High or low; of a gene's expression where no other measure is said. */
  | { readonly is: "level"; readonly level: Level; readonly of?: GeneMeasure }
  | { readonly is: "cancer"; readonly codes: readonly string[]; readonly all: boolean; readonly histology: string }
  | {
      readonly is: "class";
      readonly attribute: AttributeName;
      readonly levels: readonly string[];
      readonly implied: readonly string[];
      /** Any other level that is recorded. */
      readonly except?: true;
    }
  /** A level that is counted among patients, where another would choose them. */
  | { readonly is: "asked"; readonly level: Extract<Said, { is: "class" } | { is: "range" }> & Placed }
  | { readonly is: "dimension"; readonly attribute: AttributeName; readonly implied: readonly string[] }
  | { readonly is: "quantity"; readonly attribute: AttributeName }
  | {
      readonly is: "bound";
      readonly side: "over" | "from" | "under" | "to";
      readonly attribute?: AttributeName;
      readonly place?: boolean;
    }
  | { readonly is: "number"; readonly value: number }
  | {
      readonly is: "unit";
      readonly unit: "years" | "months" | "percent" | "and_more" | "and_less" | "ordinal";
      readonly attribute?: AttributeName;
    }
  | { readonly is: "range"; readonly attribute: AttributeName; readonly range: Range }
  | { readonly is: "normal" }
  | { readonly is: "paired" }
  | { readonly is: "bearer" }
  | { readonly is: "others"; readonly cancers?: true; readonly lacking?: true }
  /** "my", "could I have the": a person's own case, beside a tumour or a mutation. */
  | { readonly is: "person" }
  /** "determine": a relation between two things, or what the asker wants. */
  | { readonly is: "determine" }
  /** "Figure", "Dr": what follows is a label or a name. */
  | { readonly is: "label" }
  | { readonly is: "title" }
  /** "negative", of the marker before it. */
  | { readonly is: "sign"; readonly sign: "+" | "-" }
  /** "recurrence": an end point where something is related to it, else a kind of sample. */
  | { readonly is: "event"; readonly endpoint: Endpoint }
  /** "homozygous", of a deletion. */
  | { readonly is: "deep" }
  | { readonly is: "vague" }
  /** "5-year", of survival: the time after which the share without an event is asked. */
  | { readonly is: "horizon"; readonly months: number }
  | { readonly is: "outcome"; readonly endpoint?: Endpoint }
  | { readonly is: "profile"; readonly profile: string }
  | { readonly is: "study"; readonly id: string }
  | { readonly is: "cut"; readonly cut: Cut }
  | { readonly is: "ask"; readonly ask: Ask }
  | { readonly is: "link"; readonly link: Link }
  | { readonly is: "stop"; readonly refusal: RefusalKind; readonly why: string };

/** Numbers that a condition admits; bounds are inclusive unless `open`. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
  readonly open: boolean;
}

export interface Placed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
export type Item = Said & Placed;

/** Anything that an item can be part of. */
interface Tagged {
  readonly is: string;
}
export function isLink(item: Tagged | undefined, ...links: readonly Link[]): boolean {
  if (item?.is !== "link" || !("link" in item)) return false;
  for (const link of links) if (link === item.link) return true;
  return false;
}
export function isAsk(item: Tagged | undefined, ...asks: readonly Ask[]): boolean {
  if (item?.is !== "ask" || !("ask" in item)) return false;
  for (const ask of asks) if (ask === item.ask) return true;
  return false;
}

/** "KRAS-mutant", "EGFR-amplified", at a place: a gene whose state describes patients. */
export function isAlteredAt(items: readonly Item[], at: number): boolean {
  const [gene, state] = [items[at], items[at + 1]];
  return gene?.is === "gene" && state?.is === "state" && state.adjective;
}
export const isMutated = (item: Item | undefined): boolean => item?.is === "state" && item.state === "mutated";
/** A word that no table knows. */
export const isUnknown = (item: Item | undefined): boolean => item?.is === "stop" && item.why === "unknown";
/** A level or range of the record: "stage IV", "over 60". */
export const isOfRecord = <Of extends Tagged>(item: Of | undefined): item is Extract<Of, { is: "class" | "range" }> =>
  item?.is === "class" || item?.is === "range";
/** Those of whom something is told: "LUAD", "patients". */
export const isHeadNoun = (item: Tagged | undefined): boolean => item?.is === "cancer" || item?.is === "bearer";
/** Of the record, named without a level: "stage", "age". */
export const isAttribute = (item: Tagged | undefined): boolean => item?.is === "dimension" || item?.is === "quantity";
export const isAdjusting = (item: Tagged | undefined): boolean => isLink(item, "adjust", "adjusted");

/** The items that stand wholly in a stretch of the text. */
export const within = <Of extends Placed>(items: readonly Of[], { start, end }: Omit<Placed, "text">): Of[] =>
  items.filter((item) => item.start >= start && item.end <= end);

/** What is said, where a word stands. */
export const placed = (said: Said, { text, start, end }: Placed): Item => ({ ...said, text, start, end });

/** Where a run of items stands, and its words. */
export function placeOf(items: readonly Placed[]): Placed {
  return {
    text: items.map((item) => item.text).join(" "),
    start: Math.min(...items.map((item) => item.start)),
    end: Math.max(...items.map((item) => item.end)),
  };
}
