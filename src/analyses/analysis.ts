import type { DataTable } from "../contract/data-table.ts";
import type { Figure } from "../contract/figure.ts";
import type { AnalysisType, ParsedQuestion } from "../contract/question.ts";
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
  /** The rows that everything was computed from; null where they are too many to keep. */
  readonly data: DataTable | null;
}

/** How the questions of one type are answered. */
export interface RegisteredAnalysis {
  readonly type: AnalysisType;
  /** Only where an answer takes so long that its card is always deferred: refuses in a moment what an answer would. */
  readonly check: ((question: ParsedQuestion, data: DataReader) => Promise<void>) | undefined;
  answer(question: ParsedQuestion, data: DataReader, work: Work, context: MethodsContext): Promise<AnalysisOutcome>;
  methods(storedResult: unknown, context: MethodsContext): string;
}

/** What a card tells of the data, from any result. */
export const notesOf = ({ warnings, exclusions, profiles }: DataNotes): Pick<Results, keyof DataNotes> => ({
  warnings: [...warnings],
  exclusions: [...exclusions],
  profiles: [...profiles],
});
