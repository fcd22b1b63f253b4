import type { Figure } from "../contract/figure.ts";
import type { Results } from "../contract/results.ts";
import type { PatientTable, TableRequest } from "../cohort/patient-table.ts";
import type { QuestionOf, Relation as RelationName } from "../meaning/index.ts";
import type { MethodsContext } from "../prose/methods-sentences.ts";
import type { DataNotes } from "./data-notes.ts";
import type { GenomeWork } from "./work.ts";

/** A card's results without what is told of its data, whatever the relation. */
export type OwnResults = Omit<Results, keyof DataNotes | "flow">;

/**
 * How variables of patients are related: knows its statistics, not where values come from. `Result` is plain JSON: the
 * card's text, figure and statistics all come from it, and so does its methods text years later.
 */
export interface Relation<Name extends RelationName, Result extends DataNotes> {
  readonly name: Name;
  /** Which data it needs. Throws CgqError `unsupported_question` for what it has no honest statistics for. */
  request(question: QuestionOf<Name>): TableRequest;
  /** Only where an answer takes so long that its card is always deferred: refuses in a moment what `compute` would. */
  check?(table: PatientTable, question: QuestionOf<Name>): void;
  /** Throws CgqError `not_in_dataset` where too few patients are left. */
  compute(table: PatientTable, question: QuestionOf<Name>, work: GenomeWork): Result | Promise<Result>;
  results(result: Result): OwnResults;
  figure(result: Result): Figure;
  methods(result: Result, context: MethodsContext): string;
  /** What became of each row of the table: null for an analysed patient, otherwise why it is in no group. */
  whyNot(table: PatientTable, question: QuestionOf<Name>, result: Result): (row: number) => string | null;
  /** What is too long for a card, as tab-separated text. */
  longTable?(result: Result): Promise<string>;
  /** The result without what only figure and long table show, where that is much: it is stored, and `methods` gets it. */
  kept?(result: Result): Result;
}
