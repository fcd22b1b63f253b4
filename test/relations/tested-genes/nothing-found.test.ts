import { expect, it } from "@jest/globals";
import { Question } from "../../../src/meaning/index.ts";
import { useStarterData } from "../../analyses/starter-cards.ts";

const { answer } = useStarterData();

const answerOf = async (ranked: object, cancer: string): Promise<string> => {
  const cohort = { cancers: [cancer], studies: [], where: [] };
  const question = Question.parse({ relation: "ranking", every: "gene", in: ranked, cohort });
  return (await answer(question)).results.answer;
};

it("says which hazard ratio of the gene that most have mutated would have been found", async () => {
  // R: exp((qnorm(1 - 0.05 / 2 / 3978) + qnorm(0.8)) / sqrt(138 * p * (1 - p))) of p = 187 / 388 is 2.429.
  expect(await answerOf({ relation: "survival", by: "mutation", endpoint: "OS" }, "STAD")).toMatch(
    /^No gene whose mutation .*adjusted over 3,978 genes, a single gene would have been found with 80% power from a hazard ratio of 2\.4 or at most 0\.41 on, if its mutation were as frequent as that of TP53 \(187 of 388 patients\)/u,
  );
});

it("says which share in one group alone would have been found", async () => {
  // R: sin((qnorm(1 - 0.05 / 2 / 564) + qnorm(0.8)) * sqrt(1 / 137 + 1 / 232) / 2)^2 is 0.0644.
  const sex = { is: "clinical", attribute: "sex", levels: ["female", "male"] };
  expect(await answerOf({ relation: "association", of: "mutation", by: sex }, "KIRC")).toMatch(
    /^No gene was found .*adjusted over 564 genes, a single gene would have been found with 80% power from 6\.4% in the former on, if nobody in the latter had it\.$/u,
  );
});

it("says of no gene in words that it is altered more often", async () => {
  const sex = { is: "clinical", attribute: "sex", levels: ["female", "male"] };
  expect(await answerOf({ relation: "association", of: "mutation", by: sex }, "LUAD")).toMatch(
    /^No gene is mutated more often and 1 less often in female than in male lung adenocarcinoma/u,
  );
});
