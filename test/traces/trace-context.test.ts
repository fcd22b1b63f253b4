import { describe, expect, it } from "@jest/globals";
import { below, readTraceparent } from "../../src/traces/trace-context.ts";

// The examples of W3C Trace Context (w3.org/TR/trace-context).
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

describe("readTraceparent", () => {
  it.each([
    ["01", true],
    ["00", false],
    ["ff", true],
  ])("reads the flags %s", (flags, isSampled) => {
    expect(readTraceparent(`00-${TRACE}-${SPAN}-${flags}`)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
  });

  it("reads a later version, which may say more", () => {
    expect(readTraceparent(`cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`)?.traceId).toBe(TRACE);
  });

  it.each([
    undefined,
    "",
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${"0".repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
  ])("takes %j for none", (header) => {
    expect(readTraceparent(header)).toBeUndefined();
  });
});

describe("a span below another", () => {
  it("is of its trace and has a name of its own", () => {
    const parent = { traceId: TRACE, spanId: SPAN, isSampled: false };
    expect(below(parent)).toEqual({ traceId: TRACE, spanId: expect.stringMatching(/^[\da-f]{16}$/), isSampled: false });
    expect(below(parent).spanId).not.toBe(SPAN);
    expect(below(undefined)).toMatchObject({ traceId: expect.stringMatching(/^[\da-f]{32}$/), isSampled: true });
  });
});
