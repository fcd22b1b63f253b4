import { questionOf } from "./question-of.ts";
import { afterAll, beforeAll } from "@jest/globals";
import { analyze, type AnalysisOutcome, type AnalyzeOptions } from "../../src/analyses/index.ts";
import { openGeneTester } from "../../src/computing/gene-tester.ts";
import { ParsedQuestion } from "../../src/contract/question.ts";
import { openReleases } from "../../src/warehouse/open-releases.ts";
import type { Releases } from "../../src/warehouse/releases.ts";
import type { Warehouse } from "../../src/warehouse/warehouse.ts";
import type { Question } from "../../src/meaning/index.ts";
import { starterHome, type TestHome } from "../cli/starter-home.ts";
import { askedAgain, testedService } from "./asked-again.ts";

/** What an analysis gets beside question and data. */
export const analysisOptions = { report: () => undefined, openGeneTester, softwareVersion: "0.0.0" };

/** A parsed question; what is not given stays at its plainest. */
export const question = (
  fields: Partial<ParsedQuestion> & Pick<ParsedQuestion, "analysis_type" | "genes">,
): ParsedQuestion => ParsedQuestion.parse({ gene: fields.genes[0] ?? null, cancer_types: [], ...fields });

/** Opens the starter data set for the tests of a file, on the ClickHouse servers that CGQ_TEST_WAREHOUSE names or as a file of DuckDB; the returned functions answer a question or a statement from it, a question by the service that CGQ_TEST_SERVICE names. */
export function useStarterData(): {
  readonly ask: (parsed: ParsedQuestion, options?: Partial<AnalyzeOptions>) => Promise<AnalysisOutcome>;
  readonly answer: (question: Question, options?: Partial<AnalyzeOptions>) => Promise<AnalysisOutcome>;
  readonly warehouse: () => Warehouse;
} {
  let home: TestHome | undefined;
  let releases: Releases | undefined;
  let opened: Warehouse | undefined;
  const warehouse = (): Warehouse => {
    if (opened === undefined) throw new Error("The starter data set is not open.");
    return opened;
  };
  beforeAll(async () => {
    home = await starterHome();
    releases = await openReleases({ home: home.path, warehouse: process.env["CGQ_TEST_WAREHOUSE"] });
    const version = await releases.current();
    if (version === undefined) throw new Error("The starter data set did not load.");
    opened = await releases.open(version);
  });
  afterAll(async () => {
    await opened?.close();
    await releases?.close();
    home?.remove();
  });
  const answer = async (question: Question, options: Partial<AnalyzeOptions> = {}): Promise<AnalysisOutcome> => {
    const given = { ...analysisOptions, ...options };
    if (testedService === undefined) return analyze(question, warehouse(), given);
    const served = {
      use: async <Made>(work: (data: Warehouse) => Promise<Made>) => work(warehouse()),
      close: async () => {},
    };
    return askedAgain(testedService, question, { ...given, warehouse: served });
  };
  return { answer, ask: async (parsed, options) => answer(questionOf(parsed), options), warehouse };
}
