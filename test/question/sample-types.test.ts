import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning, readAlone } from "./meaning.ts";

const metastatic = { variable: { is: "clinical", attribute: "sample_type" }, levels: ["metastatic"] };

describe("samples of melanoma", () => {
  it.each([
    "How often is BRAF mutated in metastatic melanoma?",
    "BRAF mutation frequency, SKCM metastases",
    "In melanoma metastases, how often is BRAF mutated?",
  ])("are those of metastases: %s", (text) => {
    expect(meaning(text)).toMatchObject({ relation: "frequency", cohort: { cancers: ["SKCM"], where: [metastatic] } });
  });

  it.each([
    "PMEL expression in primary and metastatic melanoma",
    "Is PMEL higher in primary melanomas than in metastases?",
    "PMEL, primary vs metastatic SKCM",
  ])("are set against each other: %s", (text) => {
    expect(meaning(text)).toMatchObject({
      relation: "comparison",
      by: { is: "clinical", attribute: "sample_type", levels: ["primary", "metastatic"] },
      cohort: { where: [] },
    });
  });

  it("are a condition where they are said apart", () => {
    expectSame(
      "Does CD8A expression in melanoma depend on whether B2M is mutated? Cohort: metastatic samples.",
      "Does CD8A expression differ by B2M mutation in metastatic melanoma?",
    );
  });

  it.each([
    "How often is KRAS mutated in metastatic colon cancer?",
    "ERBB2 expression in metastatic versus primary breast cancer",
    "MITF in metastatic uveal melanoma",
    "MITF expression in primary melanoma versus normal skin",
    "MITF expression in lymph node metastases of melanoma",
  ])("are told apart of no other cancer and beside nothing else: %s", (text) => {
    expect(readAlone(text)).toMatchObject({ refused: "unsupported" });
  });
});
