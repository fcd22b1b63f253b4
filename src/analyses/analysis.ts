import type { Figure } from "../contract/figure.ts";
import type { AnalysisType, ParsedQuestion } from "../contract/question.ts";
import type { Results } from "../contract/results.ts";
import type { DataReader } from "./data-reader.ts";

/** What a methods text names beside the analysis itself. */
export interface MethodsContext {
  readonly datasetVersion: string;
  readonly softwareVersion: string;
}

/** One kind of question, from SQL to text. `Result` is plain JSON: the card's text, figure and statistics all come from it. */
export interface Analysis<Data, Result> {
  readonly type: AnalysisType;
  /** Fetches the rows. Throws CgqError `not_in_dataset` when the loaded data cannot answer, `unsupported_question` for a qualifier that this analysis does not know. */
  read(question: ParsedQuestion, data: DataReader): Promise<Data>;
  compute(data: Data, question: ParsedQuestion): Result;
  results(result: Result): Results;
  figure(result: Result): Figure;
  methods(result: Result, context: MethodsContext): string;
}

export interface AnalysisOutcome {
  readonly sql: string;
  readonly results: Results;
  readonly figure: Figure;
  readonly methods: string;
  /** Stored beside the card, for `renderMethods`. */
  readonly result: unknown;
}

/** An analysis whose inner types are closed off, for the registry. */
export interface RegisteredAnalysis {
  readonly type: AnalysisType;
  answer(question: ParsedQuestion, data: DataReader, context: MethodsContext): Promise<AnalysisOutcome>;
  methods(storedResult: unknown, context: MethodsContext): string;
}

/** Makes an analysis ready for the registry. */
export function register<Data, Result>(analysis: Analysis<Data, Result>): RegisteredAnalysis {
  return {
    type: analysis.type,
    async answer(question, data, context) {
      const result = analysis.compute(await analysis.read(question, data), question);
      return {
        sql: data.sql(),
        results: analysis.results(result),
        figure: analysis.figure(result),
        methods: analysis.methods(result, context),
        result,
      };
    },
    // A stored result was written by this same analysis.
    methods: (storedResult, context) => analysis.methods(storedResult as Result, context),
  };
}
