import { describe, expect, it } from "@jest/globals";
import type { FastifyRequest } from "fastify";
import { addressOf } from "../../src/http/address-of.ts";

const PROXY = "127.0.0.1";
// The two parts that are looked at.
const from = (ip: string) => addressOf({ ip, socket: { remoteAddress: PROXY } } as FastifyRequest);

describe("the address that a request comes from", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:51234", "192.0.2.7"],
    ["2001:DB8:0:0::7", "2001:db8::7"],
    ["[2001:db8::7]:443", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
  ])("%j is %s", (written, address) => expect(from(written)).toBe(address));

  it.each(["", "unknown", "1", "0x7f.1", "192.0.2.7:51234:9", "192.0.2.700", "a".repeat(3_000), "192.0.2.7\u0007"])(
    "%j is no address: the proxy's own counts",
    (written) => expect(from(written)).toBe(PROXY),
  );
});
