import { describe, expect, it } from "@jest/globals";
import { analyze, coverage, needed } from "../../src/analyses/index.ts";
import { CgqError } from "../../src/errors.ts";
import { interpret, loadLexicon } from "../../src/question/index.ts";
import { analysisOptions, useStarterData } from "../analyses/starter-cards.ts";

const { warehouse } = useStarterData();
const lexicon = loadLexicon();

function meaning(text: string) {
  const reading = interpret(text, lexicon);
  if ("refused" in reading) throw new Error(`${text}: ${reading.message}`);
  return reading.question;
}

const covered = async (text: string) => (await coverage(meaning(text), warehouse())).covered;

async function isAnswered(text: string): Promise<boolean> {
  try {
    await analyze(meaning(text), warehouse(), analysisOptions);
    return true;
  } catch (error) {
    if (error instanceof CgqError && error.code === "not_in_dataset") return false;
    throw error;
  }
}

const GENES = ["TP53", "EGFR", "ABCA4", "MKI67", "ESR1"];
const CANCERS = ["BRCA", "LUAD", "GBM", "CHOL", "ACC"];
const FORMS = [
  (gene: string, one: string, other: string) => `Is ${gene} expression different between ${one} and ${other}?`,
  (gene: string, one: string) => `Is ${gene} expression different between tumor and normal tissue in ${one}?`,
  (gene: string, one: string) => `Is high ${gene} expression associated with survival in ${one}?`,
  (gene: string, one: string) => `How often is ${gene} mutated in ${one}?`,
  (gene: string, one: string) => `How often is ${gene} amplified in ${one}?`,
  (gene: string, one: string) => `Is ${gene} expression different between TP53 mutant and wild-type ${one}?`,
  (gene: string, one: string) => `Does the frequency of ${gene} mutation differ by stage in ${one}?`,
  (gene: string, one: string) => `How often is ${gene} mutated in female ${one} patients with age over 60?`,
];

/** Every form with every gene, each in a cancer type of its own turn. */
const QUESTIONS = FORMS.flatMap((form, f) =>
  GENES.map((gene, g) =>
    form(gene, CANCERS[(f + g) % CANCERS.length] ?? "", CANCERS[(f + g + 2) % CANCERS.length] ?? ""),
  ),
);

/** Groups that several things make together. */
const OF_SIDES = [
  "Is EGFR expression higher in LUAD with both TP53 and KRAS mutated than in LUAD with neither?",
  "Is MKI67 expression higher in LUAD with both TP53 and KRAS mutated than in LUAD with neither?",
  "Overall survival of KRAS-mutant versus EGFR-mutant LUAD",
  "Is CD274 higher in KRAS-mutant LUAD than in TP53-mutant LUSC?",
  "Overall survival of TP53-mutant BRCA vs TP53 wild-type LUAD",
];

describe("coverage", () => {
  it.each([...QUESTIONS, ...OF_SIDES])("agrees with the answer: %s", async (text) => {
    const [found, answered] = [await covered(text), await isAnswered(text)];
    // What it cannot know for certain it does not promise.
    expect(answered ? ["yes", "perhaps"] : ["no", "perhaps"]).toContain(found);
  });

  it("is certain of what a researcher asks most", async () => {
    const verdicts = await Promise.all(QUESTIONS.map(covered));
    expect(verdicts.filter((found) => found === "yes").length).toBeGreaterThan(10);
    expect(verdicts.filter((found) => found === "perhaps").length).toBeLessThan(verdicts.length / 5);
  });

  it("refuses as the answer does", async () => {
    const text = "Is EGFR expression different between GBM and LGG?";
    const found = await coverage(meaning(text), warehouse());
    const refusal = found.covered === "no" ? found.refusal.message : "";
    await expect(analyze(meaning(text), warehouse(), analysisOptions)).rejects.toThrow(refusal);
    expect(refusal).toMatch(/GBM/);
  });

  it("names the data that would be needed, variable by variable", async () => {
    const found = await needed(meaning("Does EGFR expression correlate with TP53 expression in GBM?"), warehouse());
    expect(found).toContainEqual({
      variable: "EGFR expression",
      data: "an mRNA expression profile",
      cancer_types: ["GBM"],
    });
    expect(await needed(meaning("How often is TP53 mutated in BRCA?"), warehouse())).toEqual([]);
  });
});
