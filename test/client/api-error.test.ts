import { describe, expect, it } from "@jest/globals";
import { retryAfterSeconds } from "../../src/client/api-error.ts";

const after = (value: string) => retryAfterSeconds(new Headers({ "retry-after": value }));

/** RFC 9110, 10.2.3: a number of seconds, or a date. */
describe("the wait that a service asks for", () => {
  it("is read from seconds and from a date", () => {
    expect(after("120")).toBe(120);
    const inAMinute = after(new Date(Date.now() + 60_000).toUTCString());
    expect(inAMinute).toBeGreaterThan(50);
    expect(inAMinute).toBeLessThanOrEqual(60);
    expect(after("Wed, 21 Oct 2015 07:28:00 GMT")).toBe(0);
  });

  it("is unknown where the header is missing or is neither", () => {
    expect(retryAfterSeconds(new Headers())).toBeUndefined();
    expect(after("soon")).toBeUndefined();
  });
});
