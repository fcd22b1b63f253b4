import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { cgq } from "./cgq-process.ts";

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "cgq-cli-"));
});
afterAll(() => rmSync(home, { recursive: true }));

const lines = (text: string): unknown[] =>
  text
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));

describe("cgq openapi", () => {
  it("prints a valid OpenAPI document", async () => {
    const { code, stdout } = await cgq(home, "openapi");
    expect(code).toBe(0);
    expect(await new Validator().validate(z.record(z.string(), z.unknown()).parse(JSON.parse(stdout)))).toMatchObject({
      valid: true,
    });
  });
});

describe("cgq interpret", () => {
  it("says for each line of a file how its question is understood", async () => {
    const file = join(home, "questions.jsonl");
    const questions = [
      { id: "a", question: "Is TP53 expression different between LUAD and BRCA?" },
      { id: "b", question: "Is TP35 expression different between LUAD and BRCA?", expect: "anything" },
    ];
    writeFileSync(file, `${questions.map((one) => JSON.stringify(one)).join("\n")}\n\n`);
    const { code, stdout } = await cgq(home, "interpret", "--file", file);
    expect(code).toBe(0);
    expect(lines(stdout)).toMatchObject([
      {
        id: "a",
        parsed: { analysis_type: "differential_expression", genes: ["TP53"], cancer_types: ["BRCA", "LUAD"] },
      },
      { id: "b", refused: "unknown_gene", message: expect.stringContaining("TP35") },
    ]);
  });

  const question = "Please, is p53 expression different between LUAD and BRCA?";

  it("says in one JSON line how a question is understood", async () => {
    const { stdout } = await cgq(home, "interpret", question);
    expect(lines(stdout)).toMatchObject([{ parsed: { genes: ["TP53"], cancer_types: ["BRCA", "LUAD"] } }]);
  });

  it("restates a question for people, without colours outside a terminal", async () => {
    const { code, stdout } = await cgq(home, "interpret", "--text", question);
    expect(code).toBe(0);
    expect(stdout.startsWith(`${question}\n`)).toBe(true);
    expect(stdout).toMatch(/^Read as: +Differential expression of TP53 between LUAD .* and BRCA/m);
    expect(stdout).toMatch(/^Without effect: +Please$/m);
    expect(stdout).toMatch(/^ +p53 +TP53 +gene$/m);
  });

  it("says of a refusal what was understood, what was not, and what to ask instead", async () => {
    const { code, stdout } = await cgq(
      home,
      "interpret",
      "--text",
      "Is TP35 expression different between BRCA and LUAD?",
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Refused \(unknown_gene\): .*TP53/m);
    expect(stdout).toMatch(/^Not understood: TP35$/m);
    expect(stdout).toMatch(/^ +BRCA +BRCA +cancer type$/m);
    expect(stdout).toMatch(/^Ask instead:\n {2}Does TP53 expression differ between BRCA and LUAD\?$/m);
  });

  it("names the line that it cannot read", async () => {
    const file = join(home, "broken.jsonl");
    writeFileSync(file, '{"id": "a", "question": "Is TP53 up in BRCA?"}\n{"id": "b"}\n');
    const ended = await cgq(home, "interpret", "--file", file);
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toContain(`${file}:2`);
  });
});

describe("cgq kernel install", () => {
  it("writes the kernel's specification where it is told", async () => {
    const { code, stdout } = await cgq(home, "kernel", "install", "--prefix", home, "--json");
    expect(code).toBe(0);
    const folder = join(home, "share", "jupyter", "kernels", "cgq");
    expect(JSON.parse(stdout)).toEqual({ folder });
    expect(JSON.parse(readFileSync(join(folder, "kernel.json"), "utf8"))).toMatchObject({ language: "typescript" });
  });
});
