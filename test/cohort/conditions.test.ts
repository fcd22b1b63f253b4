import { describe, expect, it } from "@jest/globals";
import type { AnalysisType, ParsedQuestion } from "../../src/contract/question.ts";
import { analyze } from "../../src/analyses/index.ts";
import { interpret, loadLexicon } from "../../src/question/index.ts";
import { analysisOptions, question, useStarterData } from "../analyses/starter-cards.ts";

const { ask, warehouse } = useStarterData();
const lexicon = loadLexicon();

/** A question in words, answered. */
async function askText(text: string) {
  const read = interpret(text, lexicon);
  if ("refused" in read) throw new Error(read.message);
  return analyze(read.question, warehouse(), analysisOptions);
}

const asked: readonly (Partial<ParsedQuestion> & { analysis_type: AnalysisType; genes: string[] })[] = [
  { analysis_type: "mutation_frequency", genes: ["PIK3CA"] },
  { analysis_type: "survival", genes: ["TP53"], groups: "mutant_vs_wildtype" },
  { analysis_type: "survival", genes: ["MYC"], groups: "amplified_vs_diploid" },
  { analysis_type: "survival", genes: ["ESR1"], groups: "high_vs_low" },
  { analysis_type: "expression_profile", genes: ["ESR1"] },
  { analysis_type: "correlation", genes: ["ESR1", "PGR"] },
  { analysis_type: "correlation", genes: ["MYC"], groups: "cna_vs_expression" },
  { analysis_type: "co_occurrence", genes: ["TP53", "PIK3CA"] },
  { analysis_type: "copy_number", genes: ["MYC"] },
];

const luminalB = { cancer_types: ["BRCA"], subgroup: "luminal B" };
const msi = { cancer_types: ["COAD", "READ"], cancer_group: "COAD+READ", subgroup: "MSI-H" };

describe("a card about a subgroup", () => {
  it.each(asked)(
    "names it in answer, methods and SQL and counts who is left out: $analysis_type $groups",
    async (one) => {
      const { results, methods, sql, figure } = await ask(question({ ...one, ...luminalB }));
      expect(results.answer).toContain("luminal B breast invasive carcinoma");
      expect(methods).toContain("Only the subgroup luminal B was analysed, by the clinical record (PAM50).");
      expect(sql).toContain("attribute IN ('PAM50', 'SUBTYPE')");
      expect(`${figure.caption} ${figure.alt_text}`).toContain("luminal B");
      const reasons = results.exclusions.map((exclusion) => exclusion.reason);
      expect(reasons).toEqual(expect.arrayContaining(["not luminal B", "not recorded whether luminal B"]));
    },
  );

  it("has the patients of the whole card, each in one place", async () => {
    const whole = await ask(question({ analysis_type: "mutation_frequency", genes: ["TP53"], cancer_types: ["BRCA"] }));
    const part = await ask(question({ analysis_type: "mutation_frequency", genes: ["TP53"], ...luminalB }));
    const counted = ({ results }: typeof part): number =>
      results.exclusions.reduce((sum, { count }) => sum + count, results.sample_sizes["BRCA"] ?? 0);
    expect(counted(part)).toBe(counted(whole));
  });

  it("counts a patient once who is left out of both sides of a co-occurrence", async () => {
    const { results } = await ask(
      question({
        analysis_type: "co_occurrence",
        genes: ["TP53", "MYC"],
        group_gene: "MYC",
        groups: "amplified_vs_diploid",
        ...luminalB,
      }),
    );
    const left = results.exclusions.find(({ reason }) => reason === "not luminal B")?.count ?? 0;
    // 1,098 patients of tcga_brca have a tumour sample.
    expect(left).toBeLessThan(1098);
  });

  it("asks the studies that record it: receptors are those of the breast study, not of the pan-cancer one", async () => {
    const { results } = await ask(
      question({ analysis_type: "expression_profile", genes: ["CD274"], cancer_types: ["BRCA"], subgroup: "TNBC" }),
    );
    expect(results.profiles.map((profile) => profile.study_id)).toEqual(["tcga_brca"]);
  });

  it("is about the codes of a group term that it occurs in, and says so", async () => {
    const { results } = await ask(question({ analysis_type: "expression_profile", genes: ["CD274"], ...msi }));
    expect(results.groups.map((group) => group.name)).toEqual(["COAD MSI-H"]);
    expect(results.warnings.find((warning) => warning.code === "codes_left_out")?.message).toContain(
      "with READ belong to the subgroup MSI-H: the card is about COAD alone",
    );
    const correlated = await ask(question({ analysis_type: "correlation", genes: ["CD274", "CD8A"], ...msi }));
    expect(Object.keys(correlated.results.sample_sizes)).toEqual(["COAD"]);
    const mutated = await ask(question({ analysis_type: "mutation_frequency", genes: ["BRAF"], ...msi }));
    // Counted in the files of tcga_coadread, which sequenced three READ tumours with microsatellite instability.
    expect(mutated.results.answer).toContain("COAD 8 of 12 and READ 1 of 3");
  });

  it("leaves out the cancer types without one of them where all were asked for", async () => {
    const { results } = await ask(
      question({ analysis_type: "mutation_frequency", genes: ["TP53"], subgroup: "female" }),
    );
    const named = results.groups.map((group) => group.cancer_type);
    expect(named).toContain("UCEC");
    expect(named).not.toContain("PRAD");
    expect(results.answer).toContain("with data, female alone,");
  });

  it("is refused when no study records it", async () => {
    const frequency = { analysis_type: "mutation_frequency" as const, genes: ["TP53"] };
    await expect(ask(question({ ...frequency, cancer_types: ["HNSC"], subgroup: "HPV+" }))).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringMatching(/HNSC as HPV\+ \(HPV_STATUS or SUBTYPE\)/),
    });
    await expect(ask(question({ ...frequency, cancer_types: ["COAD"], subgroup: "CMS1" }))).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringContaining("CMS1"),
    });
  });

  it("is refused with its name when it has too few patients", async () => {
    const stage = question({
      analysis_type: "copy_number",
      genes: ["BAP1"],
      cancer_types: ["ACC"],
      subgroup: "1p/19q codeleted",
    });
    await expect(ask(stage)).rejects.toMatchObject({
      code: "not_in_dataset",
      message: expect.stringContaining("1p/19q"),
    });
  });
});

describe("a card about all but one level of the record", () => {
  it("has those of whom another level is recorded, and says who is left out and why", async () => {
    const { results, methods, figure } = await askText("How often is TP53 mutated in BLCA, Asian patients excluded?");
    expect(results.answer).toContain("non-Asian");
    expect(methods).toContain("Only the subgroup non-Asian was analysed, by the clinical record (RACE).");
    expect(figure.caption).toContain("non-Asian");
    const counts = new Map(results.exclusions.map(({ reason, count }) => [reason, count]));
    // Counted in the files of tcga_blca: of 394 sequenced patients 39 are Asian, 338 of another race, 17 of none recorded.
    expect(counts.get("Asian")).toBe(39);
    expect(counts.get("not recorded whether non-Asian")).toBe(17);
    expect(results.sample_sizes).toEqual({ BLCA: 338 });
  });
});
