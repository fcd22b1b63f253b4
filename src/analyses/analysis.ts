import type { TableRequest } from "../cohort/patient-table.ts";
import type { DataTable, PatientRows } from "../contract/data-table.ts";
import type { Figure } from "../contract/figure.ts";
import type { AnalysisType } from "../contract/question.ts";
import type { Question } from "../meaning/index.ts";
import type { Results } from "../contract/results.ts";
import type { DataNotes } from "../relations/data-notes.ts";
import type { MethodsContext } from "../prose/methods-sentences.ts";
import type { DataReader } from "../catalogue/data-reader.ts";
import type { Work } from "../relations/work.ts";

export interface AnalysisOutcome {
  readonly sql: string;
  readonly results: Results;
  readonly figure: Figure;
  readonly methods: string;
  /** Stored beside the card, for `renderMethods`. */
  readonly result: unknown;
  /** What is too long for the card, as tab-separated text; null where the card says everything. */
  readonly table: string | null;
  /** The rows that everything was computed from. */
  readonly data: DataTable;
}

/** What an answer is computed with. */
export interface Answering {
  readonly data: DataReader;
  readonly work: Work;
  readonly context: MethodsContext;
  /** Takes the rows that everything is computed from, while the rest of the answer is made. */
  readonly keepRows?: ((rows: PatientRows) => void) | undefined;
}

/** How the questions of one relation are answered. */
export interface Analysis {
  /** The types that its cards have in the wire form; a stored result is told by it. */
  readonly types: readonly AnalysisType[];
  readonly answers: (question: Question) => boolean;
  /** Loads what answers, so that the first question does not wait for it. */
  readonly load: () => Promise<unknown>;
  /** What it asks of the data. Throws CgqError `unsupported_question`. */
  request(question: Question): Promise<TableRequest>;
  /** Refuses in a moment what an answer would. */
  check(question: Question, data: DataReader): Promise<void>;
  answer(question: Question, answering: Answering): Promise<AnalysisOutcome>;
  methods(storedResult: unknown, context: MethodsContext): Promise<string>;
}

/** What a card tells of the data, from any result. */
export const notesOf = ({ warnings, exclusions, profiles }: DataNotes): Pick<Results, keyof DataNotes> => ({
  warnings: [...warnings],
  exclusions: [...exclusions],
  profiles: [...profiles],
});
