import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Coverage } from "../../src/contract/reference-data.ts";
import { exampleQuestions } from "../../src/question/index.ts";
import { errorOf, startTestService, type TestService } from "./test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

async function coverage(gene?: string): Promise<Coverage> {
  const query = gene === undefined ? "" : `?gene=${encodeURIComponent(gene)}`;
  return Coverage.parse(await (await at.call(`/v1/data/coverage${query}`)).json());
}
const ofType = ({ cancer_types = [] }: Coverage, code: string) =>
  cancer_types.find(({ cancer_type }) => cancer_type === code);

/** Questions in the README: those of its table, and those of `cgq ask`. */
function readmeQuestions(): string[] {
  const text = readFileSync(join(import.meta.dirname, "..", "..", "README.md"), "utf8");
  const table = [...text.matchAll(/^\| \*(.+?)\* \|/gm)].map(([, question = ""]) => question);
  const commands = [...text.matchAll(/cgq ask "(.+?)"/g)].map(([, question = ""]) => question);
  const cells = [...text.matchAll(/^%%cgq\n(.+)$/gm)].map(([, question = ""]) => question);
  return [...table, ...commands, ...cells];
}

describe("GET /v1/data/coverage", () => {
  it("says by cancer type which kinds of data are loaded, with patients and events", async () => {
    const found = await coverage();
    // Counts of the study files: case lists and clinical table of tcga_luad and tcga_pancan (SOURCES.md).
    expect(ofType(found, "LUAD")).toMatchObject({ data: { mutation: expect.any(Number), copy_number_discrete: 516 } });
    expect(ofType(found, "UVM")).toMatchObject({ patients: 80, data: { mrna_expression: 80, mutation: 80 } });
    expect(ofType(found, "GBM")?.data).not.toHaveProperty("copy_number_discrete");
    const { OS } = ofType(found, "ACC")?.end_points ?? {};
    expect(OS?.patients).toBe(92);
    expect(OS?.events).toBeGreaterThan(20);
  });

  it("says the same of one gene by any of its names, and refuses what is none", async () => {
    const found = await coverage("PD-L1");
    expect(found.gene).toBe("CD274");
    expect(ofType(found, "GBM")?.data["mrna_expression"]).toBeGreaterThan(100);
    expect(ofType(await coverage("EGFR"), "GBM")?.data).not.toHaveProperty("mrna_expression");
    const refused = await errorOf(await at.call("/v1/data/coverage?gene=NOSUCHGENE"));
    expect(refused.error).toBe("unknown_gene");
  });

  it.each([undefined, "EGFR", "STK11"])("offers questions that are answered with a card (gene: %s)", async (gene) => {
    const { examples = [] } = await coverage(gene);
    expect(examples.length).toBeGreaterThan(4);
    for (const question of examples) {
      expect([question, (await at.ask(question)).status]).toEqual([question, 201]);
      if (gene !== undefined) expect(question).toContain(gene);
    }
  });
});

describe("questions that are offered before one is typed", () => {
  it.each([...readmeQuestions(), ...exampleQuestions])("are answered with a card: %s", async (question) => {
    expect((await at.ask(question)).status).toBe(201);
  });
});
