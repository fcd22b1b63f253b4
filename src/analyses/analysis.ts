import type { DataTable } from "../contract/data-table.ts";
import type { Figure } from "../contract/figure.ts";
import type { AnalysisType, ParsedQuestion } from "../contract/question.ts";
import type { Results } from "../contract/results.ts";
import type { DataNotes } from "../relations/data-notes.ts";
import type { MethodsContext } from "../prose/methods-sentences.ts";
import type { DataReader } from "../catalogue/data-reader.ts";
import { letOthersWork, stage, type Work } from "../relations/work.ts";

/** A card's results without what every analysis tells of its data. */
export type OwnResults = Omit<Results, keyof DataNotes>;

/** One kind of question, from SQL to text. `Result` is plain JSON: the card's text, figure and statistics all come from it. */
export interface Analysis<Data, Result extends DataNotes> {
  readonly type: AnalysisType;
  /** Only where an answer takes so long that its card is always deferred: refuses in a moment what `read` would. */
  check?(question: ParsedQuestion, data: DataReader): Promise<void>;
  /** Fetches the rows. Throws CgqError `not_in_dataset` when the loaded data cannot answer, `unsupported_question` for a qualifier that this analysis does not know. */
  read(question: ParsedQuestion, data: DataReader, work: Work): Promise<Data>;
  compute(data: Data, question: ParsedQuestion): Result;
  results(result: Result): OwnResults;
  figure(result: Result): Figure;
  methods(result: Result, context: MethodsContext): string;
  /** What is too long for a card, as tab-separated text; `methods` gets the result without it again. */
  table?(result: Result): Promise<{ readonly text: string; readonly rest: Result }>;
}

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

/** An analysis whose inner types are closed off, for the registry. */
export interface RegisteredAnalysis {
  readonly type: AnalysisType;
  /** Undefined for one whose cards need not be deferred. */
  readonly check: Analysis<unknown, DataNotes>["check"];
  answer(question: ParsedQuestion, data: DataReader, work: Work, context: MethodsContext): Promise<AnalysisOutcome>;
  methods(storedResult: unknown, context: MethodsContext): string;
}

/** What a card tells of the data, from any result. */
export const notesOf = ({ warnings, exclusions, profiles }: DataNotes): Pick<Results, keyof DataNotes> => ({
  warnings: [...warnings],
  exclusions: [...exclusions],
  profiles: [...profiles],
});

/** Makes an analysis ready for the registry. */
export function register<Data, Result extends DataNotes>(analysis: Analysis<Data, Result>): RegisteredAnalysis {
  return {
    type: analysis.type,
    check: analysis.check?.bind(analysis),
    async answer(question, data, work, context) {
      work.report(stage("reading the data"));
      const read = await analysis.read(question, data, work);
      work.report(stage("summing up"));
      const result = analysis.compute(read, question);
      // Each of these steps may take tens of milliseconds for a whole genome; others are answered in between.
      await letOthersWork();
      const figure = analysis.figure(result);
      await letOthersWork();
      const table = await analysis.table?.(result);
      return {
        sql: data.sql(),
        results: { ...analysis.results(result), ...notesOf(result) },
        figure,
        methods: analysis.methods(result, context),
        result: table?.rest ?? result,
        table: table?.text ?? null,
        data: null,
      };
    },
    // A stored result was written by this same analysis.
    methods: (storedResult, context) => analysis.methods(storedResult as Result, context),
  };
}
