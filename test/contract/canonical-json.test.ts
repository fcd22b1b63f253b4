import { describe, expect, it } from "@jest/globals";
import { canonicalJson } from "../../src/contract/canonical-json.ts";

describe("canonicalJson", () => {
  it("writes the example of RFC 8785, section 3.2.2, as its section 3.2.3 does", () => {
    const example: unknown = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],` +
        String.raw`"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    );
    expect(canonicalJson(example)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],` +
        String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it("sorts keys by UTF-16 code units, as RFC 8785 section 3.2.3 requires", () => {
    const keys = ["\u20ac", "\r", "\ufb33", "1", "\u{1f600}", "\u0080", "\u00f6"];
    const sorted = Object.keys(JSON.parse(canonicalJson(Object.fromEntries(keys.map((key) => [key, key])))) as object);
    expect(sorted.filter((key) => key !== "1")).toEqual(["\r", "\u0080", "\u00f6", "\u20ac", "\u{1f600}", "\ufb33"]);
  });

  it("leaves undefined members out and refuses numbers that JSON does not have", () => {
    expect(canonicalJson({ b: undefined, a: [undefined, -0] })).toBe('{"a":[null,0]}');
    expect(() => canonicalJson({ p: Number.NaN })).toThrow(RangeError);
  });
});
