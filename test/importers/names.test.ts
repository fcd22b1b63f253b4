import { describe, expect, it } from "@jest/globals";
import { cancerTypeOf, tcgaOfOncotree } from "../../src/importers/cancer-type.ts";
import { loadGeneReference } from "../../src/importers/genes.ts";
import { expressionUnit, unitNamed } from "../../src/importers/profile-unit.ts";
import { buildReference } from "../../src/importers/reference/build.ts";
import { isTcgaNormal, sampleTypeOf, tcgaPatientOf } from "../../src/importers/sample-type.ts";

describe("genes", () => {
  const reference = loadGeneReference();
  const resolve = (symbol: string, entrez = "", chromosome = ""): string =>
    reference.resolve({ symbol, entrez, chromosome });

  it.each([
    ["SLC35E2", "728661", "SLC35E2B"],
    ["SLC35E2", "9906", "SLC35E2A"],
    ["SILV", "6490", "PMEL"],
    ["MLL2", "8085", "KMT2D"],
    ["anything", "7157", "TP53"],
  ])("joins %s, Entrez %s, by the id", (symbol, entrez, approved) => {
    expect(resolve(symbol, entrez)).toBe(approved);
  });

  it.each([
    ["FAM123B", "", "AMER1"],
    ["SILV", "0", "PMEL"],
    ["MLL3", "-1", "KMT2C"],
    ["TP53", "", "TP53"],
    ["NO-SUCH-GENE", "", "NO-SUCH-GENE"],
    ["C1ORF43", "", "C1orf43"],
    ["C20ORF24", "", "RAB5IF"],
  ])("joins %s without an id (%s) by the symbol", (symbol, entrez, approved) => {
    expect(resolve(symbol, entrez)).toBe(approved);
  });

  it("never guesses between two genes, but lets the chromosome tell", () => {
    expect(resolve("MLL2")).toBe("MLL2");
    expect(reference.isAmbiguous({ symbol: "MLL2", entrez: "" })).toBe(true);
    expect(resolve("MLL2", "0", "12")).toBe("KMT2D");
    expect(resolve("MLL2", "0", "19")).toBe("KMT2B");
    expect(reference.isAmbiguous({ symbol: "MLL2", entrez: "8085" })).toBe(false);
  });

  it("knows a gene, not a disease locus of the same symbol", () => {
    expect(reference.gene("ATM")).toMatchObject({ entrezGeneId: 472, chromosome: "11" });
    expect(reference.aliases("TP53")).toContain("P53");
  });
});

describe("the tables of the gene reference", () => {
  it("are made of the sources, the gene itself before loci that share its symbol", () => {
    const header = "a\tb\tc\td\te\tf\tg\th\ti\tj\n";
    const rows =
      "465\tHGNC:780\t\tATM\tATD\tdystrophy\tATD1\t15\t15q13\tunknown\n472\tHGNC:795\tENSG1\tATM\tATM\tkinase\tAT1\t11\t11q22\tprotein-coding\n";
    expect(buildReference(header + rows, "alias\tsymbol\nB\tX\nA\tX\nB\tX\n")).toEqual({
      genes: "472\tATM\tkinase\tprotein-coding\t11\n465\tATM\tdystrophy\tunknown\t15",
      aliases: "A\tX\nB\tX",
    });
  });
});

describe("the cancer type of a sample", () => {
  const of = (acronym: string, oncotreeCode: string, studyType: string): string =>
    cancerTypeOf({ acronym, oncotreeCode, studyType });

  it("is the acronym, then the OncoTree code, then the study's type", () => {
    expect(of("GBM", "DIFG", "brca")).toBe("GBM");
    expect(of("", "LUSC", "nsclc")).toBe("LUSC");
    expect(of("", "LUNE", "nsclc")).toBe("NSCLC");
    expect(of("", "", "um")).toBe("UVM");
    expect(of("", "COADREAD", "mixed")).toBe("COADREAD");
    expect(of("", "LUNE", "mixed")).toBe("LUNE");
  });

  it.each(
    Object.entries({
      CCRCC: "KIRC",
      PRCC: "KIRP",
      CHRCC: "KICH",
      HCC: "LIHC",
      UM: "UVM",
      AML: "LAML",
      DLBCLNOS: "DLBC",
      HGSOC: "OV",
      DIFG: "LGG",
      IDC: "BRCA",
      IHCH: "CHOL",
      OCSC: "HNSC",
      ULMS: "SARC",
    }),
  )("%s is TCGA's %s", (oncotree, tcga) => {
    expect(tcgaOfOncotree(oncotree)).toBe(tcga);
  });

  it("does not take OncoTree's TGCT, a tumour of the joints, for testicular cancer", () => {
    expect(tcgaOfOncotree("TGCT")).toBeUndefined();
  });
});

describe("the sample type", () => {
  it.each([
    ["TCGA-OR-A5J1-01", "primary", "01"],
    ["TCGA-OR-A5J1-01A-11R-A29S-07", "primary", "01"],
    ["TCGA-AB-2802-03", "blood_primary", "03"],
    ["TCGA-AB-2802-09", "blood_primary", "09"],
    ["TCGA-BF-A1PU-06", "metastatic", "06"],
    ["TCGA-W5-AA2I-11", "normal", "11"],
    ["TCGA-W5-AA2I-10", "blood_normal", "10"],
    ["TCGA-DU-6407-02", "recurrent", "02"],
    ["TCGA-FG-5965-05", "additional_primary", "05"],
  ])("of %s is %s by its barcode", (barcode, type, code) => {
    expect(sampleTypeOf(barcode, "Metastasis")).toEqual({ type, code });
  });

  it("is the column's elsewhere", () => {
    expect(sampleTypeOf("P-0000012-T03-IM3", "Metastasis")).toEqual({ type: "metastatic", code: null });
    expect(sampleTypeOf("P-0000012-T03-IM3", "Primary")).toEqual({ type: "primary", code: null });
    expect(sampleTypeOf("P-0000012-T03-IM3", "")).toEqual({ type: "unknown", code: null });
  });

  it.each([
    ["Metastasis", "metastatic"],
    ["Lymph node metastasis", "metastatic"],
    ["Local Recurrence", "recurrent"],
    ["Primary tumor", "primary"],
    ["Cell line", "cell_line"],
    ["Xenograft", "xenograft"],
    ["Solid Tissue Normal", "normal"],
    ["Blood Derived Normal", "blood_normal"],
    ["Primary Blood Derived Cancer - Peripheral Blood", "blood_primary"],
    ["Unknown", "unknown"],
    ["Not Collected", "unknown"],
  ])("written %s is %s", (written, type) => {
    expect(sampleTypeOf("GENIE-1", written).type).toBe(type);
  });

  it("of TARGET's barcodes is TCGA's", () => {
    expect(sampleTypeOf("TARGET-20-PABGKN-03", "")).toEqual({ type: "blood_primary", code: "03" });
  });

  it("knows the patient and the normals of TCGA", () => {
    expect(tcgaPatientOf("TCGA-W5-AA2I-11")).toBe("TCGA-W5-AA2I");
    expect(tcgaPatientOf("P-0000012-T03-IM3")).toBeUndefined();
    expect(isTcgaNormal("TCGA-W5-AA2I-11")).toBe(true);
    expect(isTcgaNormal("TCGA-W5-AA2I-01")).toBe(false);
  });
});

describe("the unit of a profile", () => {
  const unit = (stableId: string, text = "", datatype = "CONTINUOUS"): string => {
    const { assay, unit, transformation, logOffset } = expressionUnit({ stableId, datatype, text });
    return [assay, unit, transformation, logOffset].join(" | ");
  };

  it.each([
    ["rna_seq_v2_mrna", "RSEM, linear scale, not log-transformed", "rna_seq | RSEM | linear | "],
    [
      "rna_seq_v2_mrna",
      "RSEM (Batch normalized from Illumina HiSeq_RNASeqV2)",
      "rna_seq | RSEM, batch-normalized | linear | ",
    ],
    ["rna_seq_v2_mrna", "log2 of RSEM", "rna_seq | RSEM | log2 | "],
    ["rna_seq_v2_mrna", "log10 of RSEM", "rna_seq | unknown | unknown | "],
    ["rna_seq_v2_mrna", "mRNA abundance in FPKM values", "rna_seq | FPKM | linear | "],
    ["rna_seq_v2_mrna", "log2(TPM + 1) by RSEM", "rna_seq | TPM | log2 | 1"],
    ["rna_seq_v2_mrna_median_normals", "normals, RSEM", "rna_seq | RSEM | linear | "],
    ["rna_seq_mrna", "Expression levels", "rna_seq | unknown | unknown | "],
    ["rna_seq_mrna_capture", "RNA Seq FPKM capture", "rna_seq | FPKM | linear | "],
    ["mrna_seq_cpm", "", "rna_seq | CPM | linear | "],
    ["mrna", "mRNA expression (RPKM, log2)", "rna_seq | RPKM | log2 | "],
    ["mrna", "Expression log intensity levels (Illumina HT-12 v3)", "microarray | Illumina intensity | log2 | 0"],
    ["mrna_U133", "log2 of Affymetrix U133 signal", "microarray | Affymetrix intensity | log2 | 0"],
    ["rna_seq_v2_mrna_log2", "log2(RSEM+1)", "rna_seq | RSEM | log2 | 1"],
    ["rna_seq_mrna_tpm_log2p1", "log2(TPM + 1)", "rna_seq | TPM | log2 | 1"],
    ["mrna_seq_fpkm_uq", "", "rna_seq | FPKM-UQ | linear | "],
    ["rna_seq_mrna", "RPKM", "rna_seq | RPKM | linear | "],
    ["mrna", "Agilent G4502A microarray, log2 ratio", "microarray | Agilent ratio | log2_ratio | "],
    ["mrna", "some array", "microarray | unknown | unknown | "],
    ["mrna_U133", "Affymetrix U133", "microarray | unknown | unknown | "],
  ])("%s (%s) is %s", (stableId, text, expected) => {
    expect(unit(stableId, text)).toBe(expected);
  });

  it.each([
    ["rna_seq_v2_mrna_median_all_sample_Zscores", "rna_seq"],
    ["rna_seq_mrna_median_Zscores", "rna_seq"],
    ["mrna_median_Zscores", "microarray"],
    ["mrna_U133_Zscores", "microarray"],
  ])("%s is a z-score of %s", (stableId, assay) => {
    expect(unit(stableId, "", "Z-SCORE")).toBe(`${assay} | z-score | z_score | `);
  });

  it("is a z-score by the data type", () => {
    expect(unit("rna_seq_v2_mrna_median_Zscores", "log2", "Z-SCORE")).toBe("rna_seq | z-score | z_score | ");
  });

  it("can be named, and an unknown name lists the known ones", () => {
    expect(unitNamed("log2(TPM+1)")).toMatchObject({ unit: "TPM", transformation: "log2", logOffset: 1 });
    expect(() => unitNamed("furlongs")).toThrow(/"furlongs" is not a known unit. Use one of: rsem, /);
  });
});
