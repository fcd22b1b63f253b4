import { describe, expect, it } from "@jest/globals";
import type { ExpressionSource } from "../../../src/analyses/expression/read-profiles.ts";
import { scaleOf } from "../../../src/variables/expression/scale.ts";
import {
  acrossCancerTypesWarnings,
  normalsWarning,
  sourceWarnings,
} from "../../../src/analyses/expression/warnings.ts";

const source = (transformation: string, ...descriptions: string[]): ExpressionSource => ({
  scale: scaleOf({ assay: "rna_seq", unit: "RSEM", transformation, log_offset: null }),
  profiles: descriptions.map((description, i) => ({
    profile_id: `study_${i}:rna`,
    study_id: `study_${i}`,
    name: "mRNA",
    description,
    assay: "rna_seq",
    cancerTypes: [],
  })),
  cancerTypes: ["BRCA", "LUAD"],
  tissues: ["tumor"],
  subgroup: null,
});
const codes = (warnings: readonly { readonly code: string }[]) => warnings.map(({ code }) => code);

describe("warnings of an expression card", () => {
  it("tell studies whose values were processed differently from those of one pipeline", () => {
    const one = acrossCancerTypesWarnings(source("linear", "upper-quartile RSEM", "upper-quartile RSEM"));
    expect(codes(one)).toEqual(["tissue_of_origin", "different_studies"]);
    const [, , found] = acrossCancerTypesWarnings(source("linear", "upper-quartile RSEM", "batch-corrected RSEM"));
    expect(found?.code).toBe("different_pipelines");
    expect(found?.message).toContain("study_0: upper-quartile RSEM; study_1: batch-corrected RSEM");
  });

  it("say for how many of all cancer types normal tissue is loaded", () => {
    const { code, message } = normalsWarning(["BRCA", "CHOL"], 33);
    expect(code).toBe("no_normals");
    expect(message).toContain("loaded for 2 of 33 cancer types (BRCA and CHOL)");
  });

  it("speak of a fold change only where there would be one", () => {
    const [plain] = sourceWarnings(source("z_score", "z"));
    expect(plain?.message).not.toContain("fold change");
    const [compared] = sourceWarnings(source("z_score", "z"), ", so no fold change is given");
    expect(compared?.message).toContain("so no fold change is given");
  });
});
