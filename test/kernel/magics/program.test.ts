import { describe, expect, it } from "@jest/globals";
import { nextWords, parseMagicLine } from "../../../kernel/magics/program.ts";

const print = (text: string): never => {
  throw new Error(`nothing should be printed, but was: ${text}`);
};

describe("a magic line", () => {
  it("asks a question by default", () => {
    const line = parseMagicLine("--out card -q Is TP53 high?", print);
    expect(line).toMatchObject({ out: "card", quiet: true, words: ["Is", "TP53", "high?"] });
    expect(line?.magic.name).toBe("query");
  });

  it("names another command first", () => {
    const line = parseMagicLine("get cgq-2026-01-31-abcde", print);
    expect(line).toMatchObject({ quiet: false, words: ["cgq-2026-01-31-abcde"] });
    expect(line?.magic.name).toBe("get");
  });

  it.each(["--help", "-h"])("prints its help with %s", (given) => {
    let help = "";
    expect(parseMagicLine(given, (text) => (help += text))).toBeUndefined();
    for (const part of ["--out <name>", "--quiet", "get [options] <card>", "Is TP53 expression different"]) {
      expect(help).toContain(part);
    }
  });

  it.each([
    ["--quite", "Unknown option '--quite' (Did you mean --quiet?). See %cgq --help."],
    ["--out", "Option '-o, --out <name>' argument missing. See %cgq --help."],
    ["get", "Missing required argument 'card'. See %cgq --help."],
  ])("refuses %s in one line", (given, message) => {
    expect(() => parseMagicLine(given, print)).toThrow(expect.objectContaining({ name: "UsageError", message }));
  });

  it("says what may follow, for completion", () => {
    const options = ["--out", "--quiet", "--help"];
    expect(nextWords("")).toEqual(["query", "get", ...options]);
    expect(nextWords("ge")).toEqual(["query", "get", ...options]);
    expect(nextWords("get ")).toEqual(options);
  });
});
