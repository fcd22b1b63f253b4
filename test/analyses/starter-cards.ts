import { questionOf } from "./question-of.ts";
import { afterAll, beforeAll } from "@jest/globals";
import { analyze, type AnalysisOutcome, type AnalyzeOptions } from "../../src/analyses/index.ts";
import { openGeneTester } from "../../src/computing/gene-tester.ts";
import { ParsedQuestion } from "../../src/contract/question.ts";
import { openDuckDbWarehouse } from "../../src/warehouse/duckdb.ts";
import { readCurrentVersion, versionPath } from "../../src/warehouse/home-layout.ts";
import type { Warehouse } from "../../src/warehouse/warehouse.ts";
import { starterHome, type TestHome } from "../cli/starter-home.ts";

/** What an analysis gets beside question and data. */
export const analysisOptions = { report: () => undefined, openGeneTester, softwareVersion: "0.0.0" };

/** A parsed question; what is not given stays at its plainest. */
export const question = (
  fields: Partial<ParsedQuestion> & Pick<ParsedQuestion, "analysis_type" | "genes">,
): ParsedQuestion => ParsedQuestion.parse({ gene: fields.genes[0] ?? null, cancer_types: [], ...fields });

/** Opens the starter data set for the tests of a file; the returned functions answer a parsed question or a statement from it. */
export function useStarterData(): {
  readonly ask: (parsed: ParsedQuestion, options?: Partial<AnalyzeOptions>) => Promise<AnalysisOutcome>;
  readonly warehouse: () => Warehouse;
} {
  let home: TestHome | undefined;
  let opened: Warehouse | undefined;
  const warehouse = (): Warehouse => {
    if (opened === undefined) throw new Error("The starter data set is not open.");
    return opened;
  };
  beforeAll(async () => {
    home = await starterHome();
    const version = await readCurrentVersion(home.path);
    if (version === undefined) throw new Error("The starter data set did not load.");
    opened = await openDuckDbWarehouse(versionPath(home.path, version));
  });
  afterAll(async () => {
    await opened?.close();
    home?.remove();
  });
  return {
    ask: (parsed, options = {}) => analyze(questionOf(parsed), warehouse(), { ...analysisOptions, ...options }),
    warehouse,
  };
}
