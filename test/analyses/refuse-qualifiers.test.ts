import { expect, it } from "@jest/globals";
import { refuseQualifiers } from "../../src/analyses/refuse-qualifiers.ts";
import { question } from "./starter-cards.ts";

it("refuses a qualifier where it cannot be honoured, never drops it", () => {
  const asked = question({
    analysis_type: "mutation_frequency",
    genes: ["BRAF"],
    cancer_types: ["THCA"],
    variant: "V600E",
  });
  expect(() => refuseQualifiers(asked, [])).toThrow(expect.objectContaining({ code: "unsupported_question" }));
  expect(() => refuseQualifiers(asked, ["variant"])).not.toThrow();
});
