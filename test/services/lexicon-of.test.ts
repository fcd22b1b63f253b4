import { describe, expect, it } from "@jest/globals";
import { analyze, coverage } from "../../src/analyses/index.ts";
import { catalogueOf } from "../../src/catalogue/catalogue.ts";
import { interpret, loadLexicon, withRecorded } from "../../src/question/index.ts";
import { lexiconOf } from "../../src/services/lexicon-of.ts";
import { analysisOptions, useStarterData } from "../analyses/starter-cards.ts";

/** Levels and attributes that no table of ours holds, by the words of the studies that record them. */

const { warehouse } = useStarterData();
const shipped = loadLexicon();

async function meaning(text: string) {
  const reading = interpret(text, await lexiconOf(warehouse(), shipped));
  if ("refused" in reading) throw new Error(`${text}: ${reading.message}`);
  return reading.question;
}

describe("the lexicon of a dataset version", () => {
  it.each([
    "How often is TP53 mutated in UCS tumours of the homologous type?",
    "How often is TP53 mutated in uterine carcinosarcoma, homologous type versus heterologous type?",
    "Is TP53 expression different between heterologous type and homologous type UCS?",
  ])("reads what the studies record, which the data answer: %s", async (text) => {
    expect(interpret(text, shipped)).toHaveProperty("refused");
    expect(await coverage(await meaning(text), warehouse())).toHaveProperty("covered", "yes");
    await expect(analyze(await meaning(text), warehouse(), analysisOptions)).resolves.toBeDefined();
  });

  it("is built once for a version, and leaves the shipped one as it is", async () => {
    expect(await lexiconOf(warehouse(), shipped)).toBe(await lexiconOf(warehouse(), shipped));
    expect(shipped.phrases.more).toBeUndefined();
  });

  it("costs little", async () => {
    const [before, started] = [process.memoryUsage().heapUsed, performance.now()];
    const { record } = await catalogueOf(warehouse());
    const { phrases } = withRecorded(shipped, record.recorded());
    const [ms, bytes] = [performance.now() - started, process.memoryUsage().heapUsed - before];
    console.log(`${phrases.more?.phrases.length ?? 0} phrases, ${ms.toFixed(1)} ms, ${(bytes / 1e6).toFixed(1)} MB`);
    expect(phrases.more?.phrases.length).toBeGreaterThan(50);
  });
});
