import { expect, it } from "@jest/globals";
import { Question } from "../../../src/meaning/index.ts";
import { useStarterData } from "../../analyses/starter-cards.ts";

const { answer } = useStarterData();

const age = { is: "clinical_number", attribute: "age" };
const ranked = (cancer: string, adjust: readonly object[]) =>
  Question.parse({
    relation: "ranking",
    every: "gene",
    in: { relation: "survival", by: "expression", endpoint: "OS", adjust },
    cohort: { cancers: [cancer], studies: [], where: [] },
  });

it("holds the covariates in the model of every gene", async () => {
  const { results, table, methods } = await answer(ranked("UVM", [age, { is: "clinical", attribute: "sex" }]));
  const [header = [], ...rows] = (table ?? "").split("\n").map((line) => line.split("\t"));
  const gene = rows.find(([name]) => name === "BAP1") ?? [];
  const at = (column: string): number => Number(gene[header.indexOf(column)]);
  // R: coxph(Surv(OS) ~ BAP1 + age + sex) of tcga_uvm, exp(coef * sd(BAP1)) (stats-vectors-2, case dca12).
  expect([at("n"), at("events")]).toEqual([80, 23]);
  expect(at("hazard_ratio")).toBeCloseTo(0.4758519, 4);
  expect(at("p_value")).toBeCloseTo(0.0002695024, 7);
  expect(results.answer).toContain("overall survival (adjusted for age and sex)");
  expect(methods).toContain("adjusted for age and sex, in the patients of whom every covariate is known");
});

it("leaves out patients of whom a covariate is not known, and says so", async () => {
  const { results, data } = await answer(ranked("ACC", [age, { is: "clinical", attribute: "stage" }]));
  // Of 79 followed patients of tcga_acc two have no stage on record.
  expect(results.groups).toMatchObject([{ n: 77 }]);
  expect(results.exclusions).toContainEqual({ reason: "stage unknown, discrepant or none of I to IV", count: 2 });
  expect(results.warnings).toContainEqual(expect.objectContaining({ code: "few_per_parameter" }));
  expect(data.columns.filter(({ role }) => role === "covariate").map(({ name }) => name)).toEqual(["age", "stage"]);
});
