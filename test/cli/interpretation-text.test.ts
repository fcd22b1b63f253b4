import { tmpdir } from "node:os";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cgq } from "./cgq-process.ts";

const before = process.env["FORCE_COLOR"];
beforeAll(() => {
  process.env["FORCE_COLOR"] = "1";
});
afterAll(() => {
  if (before === undefined) delete process.env["FORCE_COLOR"];
  else process.env["FORCE_COLOR"] = before;
});

async function firstLine(question: string): Promise<string> {
  const { stdout } = await cgq(tmpdir(), "interpret", "--text", question);
  return stdout.split("\n")[0] ?? "";
}

// SGR codes of ECMA-48: 31 red, 32 green, 35 magenta.
const coloured = (colour: number, text: string) => `\u001B[${colour}m${text}\u001B[39m`;

describe("an interpretation where colours are shown", () => {
  it("shows genes and cancer types of the question in their colours, and its text unchanged", async () => {
    const question = "Is p53 expression different between BRCA and LUAD?";
    const line = await firstLine(question);
    expect(line).toContain(`${coloured(32, "p53")} `);
    expect(line).toContain(` and ${coloured(35, "LUAD")}?`);
    expect(stripVTControlCharacters(line)).toBe(question);
  });

  it("shows in red what was not understood", async () => {
    expect(await firstLine("Is TP35 high in BRCA or LUAD?")).toContain(`Is ${coloured(31, "TP35")} `);
    expect(await firstLine("EGFR phosphorylation in lung cancer")).toContain(coloured(31, "phosphorylation"));
  });
});
