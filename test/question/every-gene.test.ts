import { describe, expect, it } from "@jest/globals";
import { expectSame, meaning } from "./meaning.ts";

/** "Everything that is up": genes that are not named; a gene that makes the groups is not what is measured. */

describe("everything of which something is said", () => {
  it.each([
    [
      "Everything that is up in GATA3 mutated ER+ tumors relative to GATA3 unmutated ER+ tumors. Breast of course.",
      "Which genes are differentially expressed between GATA3-mutant and wild-type ER+ BRCA?",
    ],
    [
      "Everything lower in VHL-mutant KIRC than wild type",
      "Which genes are differentially expressed between VHL-mutant and wild-type KIRC?",
    ],
    [
      "What is up in TP53 mutants in LIHC?",
      "Which genes are differentially expressed between TP53-mutant and wild-type LIHC?",
    ],
    [
      "Is everything up in TP53 mutants in LIHC?",
      "Which genes are differentially expressed between TP53-mutant and wild-type LIHC?",
    ],
    [
      "What is higher in women than in men with BLCA?",
      "Which genes are differentially expressed between women and men in BLCA?",
    ],
    [
      "What differs between stage I and stage IV KIRC?",
      "Which genes are differentially expressed between stage I and stage IV KIRC?",
    ],
  ])("ranks every gene: %s", expectSame);
});

describe("genes that move with something", () => {
  it.each([
    ["Which genes go up with CD8A in UVM?", "Which genes correlate with CD8A expression in UVM?"],
    ["Which genes go down when MYC goes up, LIHC", "Which genes correlate with MYC expression in LIHC?"],
    ["what goes along with NEUROD1 expression in pheo", "Which genes correlate with NEUROD1 expression in PCPG?"],
    ["Which genes rise with age in LGG?", "Which genes correlate with age in LGG?"],
    [
      "Looking at every gene, which ones correlate best with PDCD1 in HNSC?",
      "Which genes correlate with PDCD1 in HNSC?",
    ],
    [
      "For each gene: is its expression tied to DFS in TGCT?",
      "Which genes' expression is associated with DFS in TGCT?",
    ],
    [
      "Which gene mutated gives shorter life in LGG with IDH1 mutation?",
      "Which mutated genes are associated with survival in LGG with IDH1 mutation?",
    ],
    [
      "Gene list: what goes up and down with SF3B1 mutation in UVM",
      "Which genes are differentially expressed between SF3B1-mutant and wild-type UVM?",
    ],
    [
      "Compare normal and tumour liver for everything that's expressed",
      "Which genes are differentially expressed between tumour and normal LIHC?",
    ],
    [
      "Which genes show a copy-number change most commonly in stage IV ACC?",
      "Which genes have any copy-number change most often in stage IV ACC?",
    ],
    ["Which genes are lost in both copies most in GBM?", "Which genes are deeply deleted most often in GBM?"],
    ["For each gene, TP53 and KRAS: mutation frequency in LUAD", "How often are TP53 and KRAS mutated in LUAD?"],
  ])("is read: %s", expectSame);

  it.each([
    "Which genes change with KRAS in LUAD?",
    "Which genes go up with CD8A and GZMB in SKCM?",
    "Which genes are amplified when MYC goes up in LIHC?",
    "Which genes increase survival in LUAD when CD8A goes up?",
    "Which genes are mutated in patients with shorter survival in LGG?",
    "Does CD8A or GZMB correlate best with PDCD1 in SKCM?",
  ])("is not read where it does not say so: %s", (question) => {
    expect(meaning(question)).toBe("refused");
  });
});

describe("mutations of genes that are not named", () => {
  it.each([
    ["mutations enriched in MSI-H vs MSS UCEC", "Which genes are mutated more often in MSI-H than in MSS UCEC?"],
    ["mutations more frequent in MSI-H than MSS UCEC", "Which genes are mutated more often in MSI-H than in MSS UCEC?"],
  ])("are those of every gene: %s", expectSame);
});

describe("changes of copies that are ranked", () => {
  it.each([
    ["Deep deletions ranked, in leiomyosarcomas only", "Which genes are deep-deleted most often in leiomyosarcoma?"],
    ["Ranked amplifications in LUAD", "Which genes are amplified most often in LUAD?"],
  ])("are those of all genes: %s", expectSame);

  it.each(["deletions ranked by stage in LUAD", "Amplifications ranked in LUAD by sex", "Ranked deletions of CDKN2A"])(
    "are refused where something else is ranked: %s",
    (question) => {
      expect(meaning(question)).toBe("refused");
    },
  );
});
