import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CompletedCard } from "../../src/contract/card.ts";
import { errorOf, startTestService, type TestService } from "./test-service.ts";

const DISTINCT = 150;

const folder = join(import.meta.dirname, "..", "question");
const Line = z.object({ question: z.string() });
const linesOf = (file: string): string[] => readFileSync(join(folder, file), "utf8").trimEnd().split("\n");

function questionsOf(file: string): string[] {
  if (file.endsWith(".jsonl")) return linesOf(file).flatMap((line) => questionIn(JSON.parse(line)));
  return linesOf(file)
    .slice(1)
    .flatMap((line) => line.split("\t").slice(0, 1));
}

function questionIn(line: unknown): string[] {
  const parsed = Line.safeParse(line);
  return parsed.success ? [parsed.data.question] : [];
}

/** Every question set of the repository, in an order that mixes them. */
function allQuestions(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".jsonl") || file.startsWith("gold-"));
  const sets = files.toSorted().map(questionsOf);
  const longest = Math.max(...sets.map((set) => set.length));
  return Array.from({ length: longest }, (_, at) => sets.flatMap((set) => set.slice(at, at + 1))).flat();
}

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

const Offered = z.object({ suggestions: z.array(z.string()) });

/** What a refusal of a question offers; nothing for a question that is answered. */
async function offeredFor(question: string): Promise<string[] | null> {
  const response = await at.ask(question);
  return response.status === 400 ? Offered.parse((await errorOf(response)).details).suggestions : null;
}

describe("the questions that refusals offer", () => {
  it("are all answered with a card", async () => {
    const offered = new Set<string>();
    const milliseconds: number[] = [];
    const unhelped: string[] = [];
    for (const question of allQuestions()) {
      if (offered.size >= DISTINCT) break;
      const start = performance.now();
      const suggestions = await offeredFor(question);
      if (suggestions === null) continue;
      milliseconds.push(performance.now() - start);
      if (suggestions.length === 0 || suggestions.includes(question)) unhelped.push(question);
      for (const suggestion of suggestions) offered.add(suggestion);
    }
    milliseconds.sort((a, b) => a - b);
    console.log(
      `${milliseconds.length} refusals: median ${milliseconds[milliseconds.length >> 1]?.toFixed(1)} ms, longest ${milliseconds.at(-1)?.toFixed(1)} ms`,
    );
    expect(offered.size).toBeGreaterThanOrEqual(DISTINCT);
    expect(unhelped).toEqual([]);
    const failed: string[] = [];
    for (const suggestion of offered) {
      const response = await at.ask(suggestion);
      if (response.status !== 201) failed.push(`${suggestion} ${(await errorOf(response)).message}`);
    }
    expect(failed).toEqual([]);
  }, 240_000);

  it("are about the same patients where nothing of what is measured is loaded", async () => {
    const { details } = await errorOf(await at.ask("Is TMB different by MSI in UCEC?"));
    expect(details).toMatchObject({ needed: [{ variable: "tumor mutational burden", cancer_types: ["UCEC"] }] });
    const { suggestions } = Offered.parse(details);
    expect(suggestions).toContainEqual(expect.stringMatching(/by microsatellite status in UCEC/u));
    for (const suggestion of suggestions) expect((await at.ask(suggestion)).status).toBe(201);
  });

  it("leave out the covariates of a ranking that the data do not record", async () => {
    const ranking = "Which genes' expression is associated with overall survival in BRCA";
    const { details } = await errorOf(await at.ask(`${ranking}, adjusted for grade?`));
    expect(Offered.parse(details).suggestions).toContain(`${ranking}?`);
  });

  it.each([
    "How often is EGFR amplified in GBM?",
    "MSLN expression in GTEx pancreas",
    "Is TMB different by MSI in UCEC?",
  ])("say of how many patients at least their answers are: %s", async (question) => {
    const { suggestions_coverage: told } = z
      .object({ suggestions_coverage: z.record(z.string(), z.string()) })
      .parse((await errorOf(await at.ask(question))).details);
    expect(Object.keys(told)).not.toHaveLength(0);
    for (const [suggestion, text] of Object.entries(told)) {
      const { sample_sizes, groups } = CompletedCard.parse(await (await at.ask(suggestion)).json()).results;
      const [, least = "?", each] = /^at least ([\d,]+) patients( in each group)?$/u.exec(text) ?? [];
      const sizes =
        each === undefined ? [Object.values(sample_sizes).reduce((all, n) => all + n, 0)] : groups.map(({ n }) => n);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(Number(least.replace(",", "")));
    }
  });

  it("come with what would be needed, where it is the data that lack", async () => {
    const { error, message, details } = await errorOf(await at.ask("How often is EGFR amplified in GBM?"));
    expect(error).toBe("not_in_dataset");
    expect(message).toMatch(/GBM.* To answer it, import a profile of copy-number calls with EGFR .* for GBM\.$/s);
    expect(details).toMatchObject({
      needed: [{ variable: "EGFR amplification", data: "a profile of copy-number calls", cancer_types: ["GBM"] }],
    });
  });
});
