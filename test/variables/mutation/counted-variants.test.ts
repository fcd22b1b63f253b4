import { describe, expect, it } from "@jest/globals";
import { countedVariants } from "../../../src/contract/counted-variants.ts";
import { unsplitCodeOf } from "../../../src/contract/cancer-types.ts";
import { classifications } from "../../../src/meaning/index.ts";
import { pipelineWarnings } from "../../../src/variables/mutation/pipelines.ts";
import { sampleMixWarnings } from "../../../src/cohort/sample-mix.ts";

describe("counted variants", () => {
  it("change the protein or its splicing; silent and non-coding ones do not count", () => {
    for (const kind of [
      "Missense_Mutation",
      "Splice_Site",
      "Frame_Shift_Ins",
      "De_novo_Start_InFrame",
      "Stop_Codon_Del",
    ])
      expect(countedVariants).toContain(kind);
    for (const kind of ["Silent", "Intron", "3'UTR", "5'Flank", "RNA", "IGR", "Splice_Region"])
      expect(countedVariants).not.toContain(kind);
  });
});

describe("classes of mutations", () => {
  it("are made of counted variants alone; truncating ones are nonsense, frameshift and splice-site", () => {
    expect(countedVariants).toEqual(expect.arrayContaining(Object.values(classifications).flat()));
    expect(classifications.truncating).toEqual([
      "Nonsense_Mutation",
      "Frame_Shift_Del",
      "Frame_Shift_Ins",
      "Splice_Site",
    ]);
  });
});

describe("warnings of a cohort", () => {
  it("name the callers that differ and stay silent when they do not", () => {
    expect(pipelineWarnings({ BRCA: ["Firehose"], LUAD: ["Firehose"] }, { BRCA: ["exome"], LUAD: ["exome"] })).toEqual(
      [],
    );
    const [warning] = pipelineWarnings({ BRCA: ["Firehose"], ACC: ["MC3"] }, { BRCA: ["exome"], ACC: ["exome"] });
    expect(warning?.code).toBe("different_pipelines");
    expect(warning?.message).toContain("MC3 for ACC; Firehose for BRCA");
  });

  it("state the mix of metastatic and primary samples", () => {
    const samples = ["metastatic", "metastatic", "primary"].map((sample_type) => ({
      cancer_type: "SKCM",
      sample_type,
    }));
    expect(sampleMixWarnings(samples)).toEqual([
      { code: "mixed_sample_types", message: "SKCM mixes 2 metastatic and 1 primary samples." },
    ]);
    expect(sampleMixWarnings(samples.slice(0, 2))).toEqual([]);
  });
});

it("a group term takes the samples that no code takes", () => {
  expect(unsplitCodeOf("COAD+READ")).toBe("COADREAD");
  expect(unsplitCodeOf("GBM+LGG")).toBeNull();
});
