import { describe, expect, it } from "@jest/globals";
import { argumentsBefore, replaceLineMagics } from "../../../kernel/cell/line-magic.ts";

describe("line magics", () => {
  it("become calls, one line each", () => {
    expect(replaceLineMagics('const a = 1;\n  %cgq get "x"\nconst card = %cgq get y;\na')).toBe(
      'const a = 1;\n  await $cgq.show("get", $cgq.line`get "x"`);\nconst card = await $cgq.value("get", $cgq.line`get y`);\na',
    );
  });

  it.each([
    ["%cgq get ${card.id}", 'await $cgq.show("get", $cgq.line`get ${card.id}`);'],
    ["%cgq is `x` $${y} \\ $5", 'await $cgq.show("query", $cgq.line`is \\`x\\` \\${y} \\\\ \\$5`);'],
    ["z = %cgq genes TP", 'z = await $cgq.value("genes", $cgq.line`genes TP`);'],
    ["const { results } = %cgq get x;", 'const { results } = await $cgq.value("get", $cgq.line`get x`);'],
    ["export const all: X[] = %cgq list", 'export const all: X[] = await $cgq.value("list", $cgq.line`list`);'],
    ["%cgq?", 'await $cgq.show("query", $cgq.line`--help`);'],
    ["%lsmagic", "await $cgq.list();"],
  ])("%s", (line, typescript) => {
    expect(replaceLineMagics(line)).toBe(typescript);
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
      'const url = "http://x/*"; // `\nawait $cgq.show("query", $cgq.line`--help`);',
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
