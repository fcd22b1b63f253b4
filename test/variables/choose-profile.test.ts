import { describe, expect, it } from "@jest/globals";
import { chooseProfile, type ProfileCoverage } from "../../src/variables/choose-profile.ts";

const row = (fields: Partial<ProfileCoverage>): ProfileCoverage => ({
  profile_id: `${fields.study_id ?? "a"}:${fields.kind ?? "rsem"}`,
  study_id: "a",
  kind: "rsem",
  assay: "rna_seq",
  transformation: "linear",
  gene_count: 20_000,
  gene: "TP53",
  cancer_type: "BRCA",
  group: "tumor",
  samples: 100,
  ...fields,
});
const asked = { cancerTypes: ["BRCA", "LUAD"], groups: ["tumor"], genes: ["TP53"] };
const rows = (kind: string, fields: Partial<ProfileCoverage>): ProfileCoverage[] =>
  ["BRCA", "LUAD"].map((code) => row({ kind, cancer_type: code, study_id: `tcga_${code.toLowerCase()}`, ...fields }));

describe("the choice of a profile", () => {
  it("puts covering every group before everything else", () => {
    const agilent = rows("agilent", { assay: "microarray", transformation: "log2_ratio", samples: 10 });
    expect(chooseProfile([row({ samples: 900 }), ...agilent], asked)).toMatchObject({
      kind: "agilent",
      cancerTypes: ["BRCA", "LUAD"],
    });
  });

  it("puts RNA-seq before microarray, however many samples the array has", () => {
    const agilent = rows("agilent", { assay: "microarray", samples: 900 });
    expect(chooseProfile([...agilent, ...rows("rsem", {})], asked)?.kind).toBe("rsem");
  });

  it("puts absolute values before z-scores", () => {
    const scores = { kind: "z", transformation: "z_score", cancer_type: "BRCA", samples: 900 };
    const one = { ...asked, cancerTypes: ["BRCA"] };
    expect(chooseProfile([row(scores), row({})], one)?.kind).toBe("rsem");
  });

  it("puts RNA-seq before microarray before it looks for absolute values", () => {
    const one = { ...asked, cancerTypes: ["BRCA"] };
    const both = [row({ kind: "z", transformation: "z_score" }), row({ kind: "agilent", assay: "microarray" })];
    expect(chooseProfile(both, one)?.kind).toBe("z");
  });

  it("never compares z-scores of two studies", () => {
    const scores = rows("z", { transformation: "z_score" });
    expect(chooseProfile(scores, asked)?.cancerTypes).toEqual(["BRCA"]);
  });

  it("compares z-scores inside one study that holds both cancer types", () => {
    const scores = rows("z", { transformation: "z_score" });
    const together = rows("z", { transformation: "z_score", study_id: "pancan", samples: 5 });
    const choice = chooseProfile([...scores, ...together], asked);
    expect(choice?.coverage.map((one) => one.study_id)).toEqual(["pancan", "pancan"]);
  });

  it("takes the kind with more samples, then with more genes, then the first id", () => {
    const few = rows("a", { samples: 10 });
    expect(chooseProfile([...few, ...rows("b", { samples: 11 })], asked)?.kind).toBe("b");
    expect(chooseProfile([...few, ...rows("b", { samples: 10, gene_count: 30_000 })], asked)?.kind).toBe("b");
    expect(chooseProfile([...rows("b", { samples: 10 }), ...few], asked)?.kind).toBe("a");
  });

  it("takes one study for each cancer type: the one with most samples", () => {
    const small = row({ study_id: "small", samples: 50 });
    const choice = chooseProfile([small, ...rows("rsem", {})], asked);
    expect(choice?.coverage.map((one) => one.study_id)).toEqual(["tcga_brca", "tcga_luad"]);
  });

  it("wants every gene and every tissue from the same study", () => {
    const tissues = { cancerTypes: ["BRCA"], groups: ["tumor", "normal"], genes: ["TP53", "MYC"] };
    const complete = ["TP53", "MYC"].flatMap((gene) =>
      ["tumor", "normal"].map((group) => row({ gene, group, study_id: "full", samples: 9 })),
    );
    expect(chooseProfile([row({}), ...complete], tissues)?.coverage.map((one) => one.study_id)).toEqual(
      Array.from({ length: 4 }, () => "full"),
    );
    expect(chooseProfile([row({}), ...complete.slice(1)], tissues)).toBeNull();
  });
});
