import { describe, expect, it } from "@jest/globals";
import { answerParts, answerStretches, briefAnswer } from "../../src/view/answer-text.ts";

describe("the number that carries an answer", () => {
  it.each([
    ["TP53 is expressed 1.65-fold higher in BRCA (rank-biserial 0.58).", "1.65-fold higher"],
    ["TP53 mutations were found in 296 of 974 patients (30.4%, 95% CI 27.6 to 33.4).", "30.4%"],
    ["High EGFR goes with shorter survival (hazard ratio 1.42, 95% CI 1.10 to 1.83).", "1.42"],
    [
      "The median overall survival in GBM is 13.6 months (95% CI 11.8 to 15.0); 1-year survival is 57.5%.",
      "13.6 months",
    ],
    ["ATRX and TP53 mutations occur together (both in 178 of 510 patients, odds ratio 45, 95% CI 24 to 90).", "45"],
    ["The median TP53 expression is −0.38 (quartiles −0.99 to 0.31).", "−0.38"],
    ["8,806 genes are expressed higher in ACC than in UVM (false discovery rate 0.05).", "8,806"],
    ["The expression of 323 genes is associated with shorter survival (false discovery rate 0.05).", "323"],
    ["No gene was found that is mutated more often in LUAD (false discovery rate 0.05).", ""],
    ["ERBB2 expression differs between Basal and Her2 (epsilon-squared 0.28, p = 4.1 × 10⁻⁵⁵): highest in Her2.", ""],
    [
      "Age differs between Basal, LumA and triple-negative (TNBC) (epsilon-squared 0.28, p = 4.1 × 10⁻⁵⁵): its median (years) is highest in triple-negative (TNBC) (61) and lowest in Basal (−1.15).",
      "61",
    ],
    [
      "In 5 of 33 cancer types, the median TP53 expression (log₂(RSEM + 1)) is highest in DLBC (11.25) and UVM (11.12).",
      "11.25",
    ],
    [
      "They are correlated (Spearman's rho 0.31, p = 0.012). Over cancer types, 47% of the variance is between.",
      "0.31",
    ],
    ["No difference in age was found (p = 0.90). A larger one would have been found with 80% power.", ""],
    [
      "CD274 expression in DLBC is higher than in 25 and lower than in none of 31 other cancer types at a false discovery rate of 5%.",
      "25",
    ],
    [
      "Overall survival differs by stage in LUAD (log-rank p = 4.3 × 10⁻¹³): its median is longest for stage I (not reached) and shortest for stage IV (20 months).",
      "20 months",
    ],
    ["No difference in TP53 expression was found between BRCA and LUAD.", ""],
    ["No association between stage and sex was found in LUAD (500 patients, Cramér's V 0.05, p = 0.40).", ""],
    ["No difference in overall survival was found between men and women (hazard ratio 0.98, 95% CI 0.46 to 2.1).", ""],
    ["Whether age and stage are associated is open: test and interval disagree (odds ratio 1.2).", ""],
    ["Stage and PAM50 are associated in BRCA (900 patients, Cramér's V 0.21, p = 0.0040).", ""],
    [
      "Stage and PAM50 are associated in BRCA (900 patients, Cramér's V 0.21, p = 0.0040): stage IV and Her2 occur together 1.8 times as often as expected by chance.",
      "1.8 times as often",
    ],
    [
      "Overall survival differs by stage in THCA (log-rank p = 8.2 × 10⁻⁵): 5-year overall survival is lowest for stage IV (79.2%).",
      "79.2%",
    ],
  ])("%s", (answer, number) => {
    const parts = answerParts(answer);
    expect(parts.number).toBe(number);
    expect(parts.before + parts.number + parts.after).toBe(answer);
  });
});

const textOf = (stretches: ReturnType<typeof briefAnswer>): string =>
  stretches.map(({ before, number, after }) => `${before}${number && `[${number}]`}${after}`).join("");

describe("an answer in short", () => {
  it.each([
    [
      "TP53 is 1.65-fold higher in BRCA (p = 3.5 × 10⁻⁸). The other test agrees.",
      "TP53 is [1.65-fold higher] in BRCA.",
    ],
    [
      "IDH1 mutation goes with longer survival in LGG (hazard ratio 0.22, 95% CI 0.16 to 0.32, p = 2.5 × 10⁻¹⁸).",
      "IDH1 mutation goes with longer survival in LGG (hazard ratio [0.22]).",
    ],
    ["Found in 119 of 248 patients (48.0%, 95% CI 41.8 to 54.2).", "Found in 119 of 248 patients ([48.0%])."],
    [
      "They exclude each other (both in 1 of 481, odds ratio 0.028, 95% CI 0.001 to 0.16).",
      "They exclude each other (odds ratio [0.028]).",
    ],
    [
      "In 5 of 33 cancer types (ACC, CHOL), the median (log₂(RSEM + 1)) is highest in DLBC (11.25) and UVM (11.12).",
      "In 5 of 33 cancer types, the median is highest in DLBC ([11.25]) and UVM.",
    ],
    [
      "8,806 genes are higher (rate 0.05); the first: SULT2A1 (higher).",
      "[8,806] genes are higher; the first: SULT2A1 (higher).",
    ],
    ["No difference was found", "No difference was found"],
    ["", ""],
  ])("of %j is %j", (answer, brief) => expect(textOf(briefAnswer(answer))).toBe(brief));

  it("is the whole answer where nothing is left out", () => {
    const answer = "In 5 types (ACC), the median (log₂(RSEM + 1)) is highest in DLBC (11.25) and UVM (11.12). More.";
    expect(textOf(answerStretches(answer)).replaceAll(/[[\]]/gu, "")).toBe(answer);
    expect(answerStretches(answer).filter(({ isDetail }) => isDetail)).toHaveLength(4);
  });
});
