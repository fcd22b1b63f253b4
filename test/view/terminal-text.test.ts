import { describe, expect, it } from "@jest/globals";
import { terminalJson, terminalText } from "../../src/view/terminal-text.ts";

const hostile = "a\u001B[2J\u0007\u009B31m\r\u007F\u202Eb\u2066c\u200F\u061Cd\te\nf é 日本 \u{1F9EC}";

describe("text for a terminal", () => {
  it("has no control characters but tab and line feed, and no marks of direction", () =>
    expect(terminalText(hostile)).toBe("a[2J31mbcd\te\nf é 日本 \u{1F9EC}"));

  it("is the same value as JSON, in one line of plain characters", () => {
    const json = terminalJson({ [hostile]: hostile });
    expect(JSON.parse(json)).toEqual({ [hostile]: hostile });
    expect(terminalText(json)).toBe(json);
    expect(json).not.toMatch(/\n/);
  });
});
