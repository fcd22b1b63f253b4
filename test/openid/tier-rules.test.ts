import { describe, expect, it } from "@jest/globals";
import { tierOf, tierRules } from "../../src/openid/tier-rules.ts";

describe("rules of tiers", () => {
  const rules = tierRules("groups=lab:researcher, https://example.org/role=a=b:free") ?? [];

  it("take the first that fits a claim of one or several values", () => {
    expect(tierOf({ groups: ["other", "lab"] }, rules)).toBe("researcher");
    expect(tierOf({ groups: "lab", "https://example.org/role": "a=b" }, rules)).toBe("researcher");
    expect(tierOf({ "https://example.org/role": "a=b" }, rules)).toBe("free");
  });

  it("fit no part of a value, and nothing that is no text", () => {
    for (const groups of ["labs", "LAB", ["la", "b"], { lab: true }, true, null, [["lab"]]])
      expect(tierOf({ groups }, rules)).toBeUndefined();
  });

  it.each(["", "groups", "groups=lab", "groups=lab:enterprise", "groups=lab:researcher,", "=lab:free"])(
    "refuse %p",
    (text) => expect(tierRules(text)).toBeUndefined(),
  );
});
