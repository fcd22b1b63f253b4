import { describe, expect, it } from "@jest/globals";
import { acrossCancerTypesWarnings, normalsWarning } from "../../src/relations/value-warnings.ts";
import { scaleOf } from "../../src/variables/expression/scale.ts";
import { scaleWarnings } from "../../src/variables/expression/scale-warnings.ts";

const types = ["BRCA", "LUAD"];
const made = (...texts: string[]) => ({ processing: texts.map((text, i) => ({ studyId: `study_${i}`, text })) });
const codes = (warnings: readonly { readonly code: string }[]) => warnings.map(({ code }) => code);

describe("warnings of a card about expression", () => {
  it("tell studies whose values were processed differently from those of one pipeline", () => {
    const one = acrossCancerTypesWarnings(types, made("upper-quartile RSEM", "upper-quartile RSEM"));
    expect(codes(one)).toEqual(["tissue_of_origin", "different_studies"]);
    const [, , found] = acrossCancerTypesWarnings(types, made("upper-quartile RSEM", "batch-corrected RSEM"));
    expect(found?.code).toBe("different_pipelines");
    expect(found?.message).toContain("study_0: upper-quartile RSEM; study_1: batch-corrected RSEM");
  });

  it("say for how many of all cancer types normal tissue is loaded", () => {
    const { code, message } = normalsWarning(["BRCA", "CHOL"], 33);
    expect(code).toBe("no_normals");
    expect(message).toContain("loaded for 2 of 33 cancer types (BRCA and CHOL)");
  });

  it("speak of a fold change only where there would be one, and of no scale of a clinical number", () => {
    const scale = scaleOf({ assay: "rna_seq", unit: "RSEM", transformation: "z_score", log_offset: null });
    const column = { variable: { is: "expression" as const, gene: "TP53" }, scale, assay: "rna_seq" };
    expect(scaleWarnings(column)[0]?.message).not.toContain("fold change");
    expect(scaleWarnings(column, ", so no fold change is given")[0]?.message).toContain("so no fold change is given");
    const age = { is: "clinical_number" as const, attribute: "age" };
    expect(scaleWarnings({ variable: age, scale: null, assay: null })).toEqual([]);
  });
});
