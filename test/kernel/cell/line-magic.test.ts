import { describe, expect, it } from "@jest/globals";
import { argumentsBefore, replaceLineMagics } from "../../../kernel/cell/line-magic.ts";

describe("line magics", () => {
  it("become calls, one line each", () => {
    expect(replaceLineMagics('const a = 1;\n  %cgq get "x"\nconst card = %cgq get y;\na')).toBe(
      'const a = 1;\n  await $cgq.show("get \\"x\\"");\nconst card = await $cgq.ask("get y");\na',
    );
  });

  it.each([
    ["a template", "const help = `\n%cgq --help\n`;"],
    ["a template's expression", "const help = `${\n[`\n%cgq a`]}`;"],
    ["a comment", "/*\n%cgq --help\n*/"],
    ["the middle of a line", "const x = 7\nx %cgq"],
  ])("are left alone inside %s", (_, code) => {
    expect(replaceLineMagics(code)).toBe(code);
  });

  it("are found behind strings with quotes and comment signs", () => {
    expect(replaceLineMagics('const url = "http://x/*"; // `\n%cgq --help')).toBe(
      'const url = "http://x/*"; // `\nawait $cgq.show("--help");',
    );
  });

  it("tell their arguments before the cursor", () => {
    expect(argumentsBefore("1;\n%cgq get --o", 15)).toBe("get --o");
    expect(argumentsBefore("const x = %cgq get ", 19)).toBe("get ");
    expect(argumentsBefore("%%cgq --out card\nIs", 5)).toBe("");
    expect(argumentsBefore("%%cgq --out card\nIs", 18)).toBeUndefined();
    expect(argumentsBefore("1;\nconst x = 1", 8)).toBeUndefined();
  });
});
