import type { Catalogue } from "../catalogue/catalogue.ts";
import type { DataReader } from "../catalogue/data-reader.ts";
import type { CountedCalls } from "../catalogue/counted-calls.ts";
import type { MeasuredGenes } from "../catalogue/measured-genes.ts";
import type { Sample } from "../catalogue/samples.ts";
import type { Tissue } from "../catalogue/tissue.ts";
import type { CgqError } from "../errors.ts";
import type { ProfileCoverage } from "./choose-profile.ts";
import type { Column, TableVariable } from "./column.ts";

/** The rows of a table while its columns are filled: one for each patient of a cancer type, or patient and tissue. */
export interface Rows {
  /** The sample that each row stands for. */
  readonly samples: readonly Sample[];
  readonly tissues: readonly Tissue[];
  /** The row of a sample's patient and tissue, whatever study the sample is of; undefined for none. */
  rowOf(sample: Sample): number | undefined;
  /** Whether a row fulfils the conditions of the cohort, as far as they have been looked at. */
  isHeld(row: number): boolean;
}

/** The profiles that give a variable for one cancer type, all of one study. */
export interface ProfileSource {
  readonly cancerType: string;
  readonly profileIds: readonly string[];
}

/** What the question asks of the profiles of a variable. */
export interface Asked {
  /** Codes in the question's order; empty means all. */
  readonly cancers: readonly string[];
  readonly tissues: readonly Tissue[];
  /** " in the subgroup TNBC" for a refusal; nothing without one. */
  readonly among: string;
  /** Whether a study records what the question also needs, of whatever cancer types: for what is loaded instead. */
  readonly mayAnswer: (studyId: string) => boolean;
}

/** What is known of the values of a variable in the rows of a table without reading them. */
export interface Seen {
  /** 1 for a row whose sample was measured. */
  readonly measured: Uint8Array;
  /** How many of these may be without a value, by cancer type. */
  readonly without: ReadonlyMap<string, number>;
  /** The level of each row; null where only the values tell it. */
  readonly codes: Uint8Array | null;
}

/** What the loaded profiles hold of some variables of one kind, before it is known which profile answers. */
export interface MeasuredOffer {
  readonly is: "measured";
  /** Patients with a value of each variable (`gene`) by profile, cancer type and tissue (`group`). */
  readonly coverage: readonly ProfileCoverage[];
  /** The keys of the variables in `coverage`. */
  readonly keys: readonly string[];
  /** The tissues that it is looked for in, where these are not the question's. */
  readonly tissues: readonly Tissue[] | null;
  /** The cancer types that a question about all of them looks for. */
  readonly everyType: readonly string[];
  /** Says what is missing of the asked and what is loaded instead; `missing` are named cancer types. */
  notLoaded(asked: Asked, missing: readonly string[]): CgqError;
  /** Which rows the chosen profiles measured one of the variables in. */
  seen(place: number, sources: readonly ProfileSource[], rows: Rows, known: InMemory): Seen;
}

/** An offer with the values, which were read by one statement. */
export interface MeasuredReading extends MeasuredOffer {
  /** The column of one of the variables from the chosen profiles, one sample for each row. */
  fill(place: number, sources: readonly ProfileSource[], rows: Rows): Promise<Column> | Column;
}

/** What the studies themselves record of their samples and patients: known once the rows are. */
export interface RecordedReading {
  readonly is: "recorded";
  /** Whether a study records at least one of the levels that are asked for, of these samples. */
  isRecorded(place: number, samples: readonly Sample[]): boolean;
  /** Whether something is recorded of a sample's patient. */
  knows(place: number, sample: Sample): boolean;
  /** Says that no study records what is asked for. */
  notRecorded(place: number, asked: Asked): CgqError;
  fill(place: number, rows: Rows): Column;
}

export type Reading = MeasuredReading | RecordedReading;
/** What is known of some variables without reading any value. */
export type Offer = MeasuredOffer | RecordedReading;

/** What of a dataset version lies in memory. */
export interface InMemory {
  readonly catalogue: Catalogue;
  readonly genes: MeasuredGenes;
  readonly calls: CountedCalls;
}

/** One kind of variable: knows everything about it but what is done with it. */
export interface VariableKind<V extends TableVariable> {
  readonly is: V["is"];
  /** The kind of data that holds it: "a mutation profile". */
  readonly heldIn: string;
  /** "TP53 expression": in text, figures and files. */
  name(variable: V): string;
  /** Reads what there is of variables of this kind. Throws CgqError `not_in_dataset` where such data are never loaded. */
  read(variables: readonly V[], data: DataReader): Promise<Reading>;
  /** Looks up what there is of variables of this kind, without reading values: where some are missing, those that there are for certain. Throws as `read` does. */
  offer(variables: readonly V[], known: InMemory): Offer;
}
