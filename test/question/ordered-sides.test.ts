import { describe, expect, it } from "@jest/globals";
import { interpret, loadLexicon } from "../../src/question/index.ts";

const lexicon = loadLexicon();

function restated(text: string): string {
  const found = interpret(text, lexicon);
  return "refused" in found ? found.message : (found.parsed.restated ?? "");
}

describe("the levels on one side of an ordered one", () => {
  it.each([
    ["AR expression in prostate cancers of T stage 3 or higher", "among T3 and T4"],
    ["TP53 mutation frequency in bladder cancer N1 or higher", "among N1, N2 and N3"],
    ["TP53 mutation frequency in LGG of grade 2 and above", "among G2, G3 and G4"],
    ["TP53 mutation frequency in KIRC of at least grade 3", "among G3 and G4"],
    ["TP53 mutation frequency in KIRC of grade 2 at most", "among G1 and G2"],
    ["TP53 mutation frequency in T3+ colon cancer", "among T3 and T4"],
    ["VHL mutation frequency in pT3 and higher KIRC", "among T3 and T4"],
    ["VHL mutation frequency in KIRC from stage III on", "among stage III and stage IV"],
    ["survival from stage III on in KIRC by BAP1 mutation", "among stage III and stage IV"],
    ["survival before stage III in COAD", "among stage I and stage II"],
    ["survival after stage II in COAD by KRAS mutation", "among stage III and stage IV"],
    ["TP53 mutation frequency through stage III in UCEC", "among stage I, stage II and stage III"],
    [
      "After stage IV patients are left out, survival by KRAS mutation in COAD",
      "among stage I, stage II and stage III",
    ],
    [
      "Survival in pathologic stage III or higher LUAD by TP53 mutation",
      "among pathologic stage III and pathologic stage IV",
    ],
  ])("are all meant: %s", (text, said) => {
    expect(restated(text)).toContain(said);
  });

  it.each([
    ["Is CDKN2A more often deleted in T3 or higher BLCA than below?", "by T stage (T3 + T4)"],
    ["Is VEGFA lower before stage III than in stage IV in KIRC?", "by stage (early stage, stage IV)"],
    ["BAP1 mutation in stage III or higher versus below, KIRC", "by stage (late stage)"],
  ])("are set against all others: %s", (text, said) => {
    expect(restated(text)).toContain(said);
  });

  it.each([
    ["Survival in T3+N1 colon cancer by TP53 mutation", "among T3 and N1"],
    ["Is expression of VHL in grade 3 higher than grade 2 KIRC?", "by grade (G3, G2)"],
    ["Is EGFR high in stage III and higher in stage IV LUAD?", "by stage (stage III, stage IV)"],
  ])("are not meant where something is compared or listed: %s", (text, said) => {
    expect(restated(text)).toContain(said);
  });

  it("are not left out where no scale is known", () => {
    expect(interpret("TP53 mutation in LUAD smokers or higher", lexicon)).toHaveProperty("refused");
  });
});
