import type { Endpoint } from "../contract/question.ts";
import type { Exclusion, UsedProfile, Warning } from "../contract/results.ts";
import type { Sample } from "../catalogue/samples.ts";
import type { Variable } from "../meaning/index.ts";
import type { Scale } from "./expression/scale.ts";

/** Time to an event, beside the variables that a question relates. */
export interface Outcome {
  readonly is: "outcome";
  readonly endpoint: Endpoint;
}
/** The variable of an end point. */
export const outcomeOf = (endpoint: Endpoint): Outcome => ({ is: "outcome", endpoint });

/** What a column of a table can hold. */
export type TableVariable = Variable | Outcome;

/** What a card tells of the data of one variable, whatever is computed from it. */
export interface ColumnNotes {
  readonly profiles: readonly UsedProfile[];
  /** What the reading left out before any row was looked at: samples without a value, further samples of a patient. */
  readonly exclusions: readonly Exclusion[];
  readonly warnings: readonly Warning[];
  /** How the values or levels came about, a sentence for the methods text; empty where their name says it. */
  readonly definition: string;
}

/** One value for each row of a table, as far as there is one. All arrays have as many entries as the table has rows. */
interface ColumnOf<Is extends TableVariable> {
  readonly variable: Is;
  /** In text and figures: "TP53 expression", "stage". */
  readonly name: string;
  /** 0 where there is a value, otherwise the place in `reasons` (from 1) of why there is none; what the value's slot holds then means nothing. */
  readonly missing: Uint8Array;
  /** Why values are missing, each as a card tells it. */
  readonly reasons: readonly string[];
  /** The sample that each value was measured in; null where it is missing, or the patient's. */
  readonly samples: readonly (Sample | null)[];
  readonly notes: ColumnNotes;
}

/** Numbers, on the scale on which they are analysed. */
export interface NumberColumn extends ColumnOf<Variable> {
  readonly kind: "number";
  readonly values: Float64Array;
  /** For axes: "TP53 expression (log₂(RSEM + 1))". */
  readonly title: string;
  /** What a coefficient is told for: "year", "unit of log₂(RSEM + 1)". */
  readonly step: string;
  /** Of molecular values; null for clinical numbers. */
  readonly scale: Scale | null;
  /** "rna_seq", "microarray"; null for clinical numbers. */
  readonly assay: string | null;
  /** How the used studies describe their values; nothing for clinical numbers. */
  readonly processing: readonly { readonly studyId: string; readonly text: string }[];
}

/** Levels in their order; `codes` are places in it. */
export interface LevelColumn extends ColumnOf<Variable> {
  readonly kind: "levels";
  readonly levels: readonly string[];
  readonly codes: Uint8Array;
  /**
   * The level of those who have neither the state that is asked about (level 0) nor its counterpart (level 1): carriers of
   * another mutation, other copy-number calls, values between two cuts. A share counts them among the others; a comparison
   * of two groups leaves them out with this reason.
   */
  readonly neither: { readonly code: number; readonly reason: string } | null;
  /** The order of the levels means more and less: a trend can be tested. */
  readonly isOrdered: boolean;
  /** The question names the levels, or they are fixed by its words: none of them may be left out. */
  readonly areNamed: boolean;
  /** What the levels were made of, where there is more to tell. */
  readonly of: LevelDetails;
}

/** Counted calls of the gene in the sample of each row. */
export interface MutationCalls {
  readonly is: "mutation";
  readonly gene: string;
  /** All counted calls; those of the kind that is asked about; those with a FILTER value; of these those with another than PASS. */
  readonly counted: Uint16Array;
  readonly matching: Uint16Array;
  readonly judged: Uint16Array;
  readonly nonPass: Uint16Array;
  /** By cancer type: who called the mutations, and by which assays ("exome" or panels). */
  readonly callers: Readonly<Record<string, readonly string[]>>;
  readonly assays: Readonly<Record<string, readonly string[]>>;
}

/** The discrete call of each row: -2, -1, 0, 1 or 2. */
export interface CopyNumberCalls {
  readonly is: "copy_number";
  readonly gene: string;
  readonly calls: Int8Array;
  /** How each used study made its calls of the gene, in words. */
  readonly sources: readonly string[];
}

/** The numbers that were cut, and where, by cancer type: one cut, or the lower and the upper. */
export interface CutNumbers {
  readonly is: "level";
  readonly numbers: NumberColumn;
  readonly cuts: Readonly<Record<string, readonly number[]>>;
}

/** The columns that were joined by or. */
export interface JoinedAlterations {
  readonly is: "alteration";
  readonly parts: readonly LevelColumn[];
}

/** What the record made the levels of: "PAM50 in BRCA and SUBTYPE in LGG". */
export interface RecordedLevels {
  readonly is: "clinical";
  readonly attributes: string;
  /** Says what the levels are. */
  readonly definition: string;
}

/** A gene that is altered in a used row. What is listed is good until the next gene comes. */
export interface AlteredGene {
  readonly gene: string;
  /** The used rows whose tumour was looked at for it, and those of them that are altered. */
  readonly lookedAt: Uint32Array;
  readonly altered: Uint32Array;
  /** Counted calls of mutations with a FILTER value, and those of them with another than PASS. */
  readonly judged: number;
  readonly nonPass: number;
}

/** What was looked at for the alterations of every gene. */
export interface LookedAt {
  /** How many genes were; null for exomes. */
  readonly genes: number | null;
  /** Panels in use; none for exomes alone, and none for copy number. */
  readonly panels: readonly string[];
}

/** Whether the statement of a card counts the patients of each gene or lists them. */
export type Told = "counted" | "listed";

/** The alterations of every gene, gone through once it is settled which rows are used. */
export interface EveryAlteration {
  readonly is: "every_alteration";
  /** Hands over each gene that was looked at in every cancer type of the used rows and is altered in one of these. */
  each(isUsed: (row: number) => boolean, take: (gene: AlteredGene) => void, told?: Told): Promise<LookedAt>;
  /** What there is to warn of in the calls of these genes. */
  warningsOf(genes: readonly string[]): readonly Warning[];
}

export type LevelDetails =
  | MutationCalls
  | EveryAlteration
  | CopyNumberCalls
  | CutNumbers
  | JoinedAlterations
  | RecordedLevels
  | { readonly is: "sample" };

/** Months of follow-up, and 1 where the event came. */
export interface OutcomeColumn extends ColumnOf<Outcome> {
  readonly kind: "outcome";
  readonly months: Float64Array;
  readonly events: Uint8Array;
}

export type Column = NumberColumn | LevelColumn | OutcomeColumn;

export const isLevels = (column: Column): column is LevelColumn => column.kind === "levels";

/** The levels that are compared, in their order. */
export const comparedLevels = ({ levels, neither }: LevelColumn): string[] =>
  levels.filter((_, code) => code !== neither?.code);

/** Whether a row has a value. */
export const isThere = ({ missing }: { readonly missing: Uint8Array }, row: number): boolean => missing[row] === 0;

/** The level of a row in words; null where it is missing. */
export const levelOf = (column: LevelColumn, row: number): string | null =>
  isThere(column, row) ? (column.levels[column.codes[row] ?? 0] ?? null) : null;
