import { describe, expect, it } from "@jest/globals";
import { COMMANDS } from "../../../kernel/cell/commands.ts";
import { magics } from "../../../kernel/magics/index.ts";
import { nextWords, parseMagicLine } from "../../../kernel/magics/program.ts";

const print = (text: string): never => {
  throw new Error(`nothing should be printed, but was: ${text}`);
};

describe("a magic line", () => {
  it("asks a question by default", () => {
    const line = parseMagicLine("--out card -q Is TP53 high?", false, print);
    expect(line).toMatchObject({ options: { out: "card", quiet: true }, words: ["Is", "TP53", "high?"] });
    expect(line?.magic.name).toBe("query");
  });

  it("names another command first", () => {
    const line = parseMagicLine("get cgq-2026-01-31-abcde", false, print);
    expect(line).toMatchObject({ options: { quiet: false }, words: ["cgq-2026-01-31-abcde"] });
    expect(line?.magic.name).toBe("get");
  });

  it.each(["--help", "-h"])("prints its help with %s", (given) => {
    let help = "";
    expect(parseMagicLine(given, false, (text) => (help += text))).toBeUndefined();
    for (const part of ["--out <name>", "--quiet", "get [options] <card>", "Is TP53 expression different"]) {
      expect(help).toContain(part);
    }
  });

  it.each([
    ["--quite", "Unknown option '--quite' (Did you mean --quiet?). See %cgq --help."],
    ["--out", "Option '-o, --out <name>' argument missing. See %cgq --help."],
    ["get", "Missing required argument 'card'. See %cgq --help."],
  ])("refuses %s in one line", (given, message) => {
    expect(() => parseMagicLine(given, false, print)).toThrow(expect.objectContaining({ name: "UsageError", message }));
  });

  it.each([
    ["cite-all cgq-2026-01-31-abcde", '"cite-all" is no command of %cgq; %cgq --help lists all'],
    ["forkk cgq-2026-01-31-abcde --gene EGFR", '"forkk" is no command of %cgq; did you mean fork?'],
    ["gene TP53", '"gene" is no command of %cgq; did you mean genes?'],
    ["TP53", '"TP53" is no command of %cgq'],
  ])("takes a misspelt command for no question: %s", (given, message) => {
    expect(() => parseMagicLine(given, false, print)).toThrow(expect.objectContaining({ name: "UsageError" }));
    expect(() => parseMagicLine(given, false, print)).toThrow(message);
  });

  it.each(["Is TP53 high in LUAD?", "list genes", "query genes mutated in LUAD"])(
    "reads %s as what it says",
    (given) => {
      const [first = ""] = given.split(" ");
      const expected = first === "Is" ? "query" : first;
      if (expected === "list") expect(() => parseMagicLine(given, false, print)).toThrow("Too many arguments");
      else expect(parseMagicLine(given, false, print)?.magic.name).toBe(expected);
    },
  );

  it("is a magic for every command", () => {
    expect(magics.map(({ name }) => name)).toEqual([...COMMANDS]);
  });

  it("says what may follow, for completion", () => {
    const options = ["--out", "--quiet", "--each", "--new", "--help"];
    expect(nextWords("")).toEqual([...COMMANDS, ...options]);
    expect(nextWords("ge")).toEqual([...COMMANDS, ...options]);
    expect(nextWords("fork x ")).toEqual(["--out", "--quiet", "--gene", "--cancer-type", "--exact", "--help"]);
  });
});
