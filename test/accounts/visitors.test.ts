import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createVisitorGate, type VisitorGate } from "../../src/accounts/visitors.ts";
import type { Stores } from "../../src/cli/stores.ts";
import { engines, type TestDatabase } from "../sql/engines.ts";

const LIMITS = { each: 3, inAll: 5 };
const [HERE, THERE, ELSEWHERE] = ["192.0.2.1", "198.51.100.7", "203.0.113.9"] as const;

let database: TestDatabase;
let processes: Stores[];
let now: Date;

/** A process that begins now. */
async function open(): Promise<VisitorGate> {
  const stores = await database.open();
  processes.push(stores);
  return createVisitorGate(stores.accounts, LIMITS, () => now);
}

/** Asks and waits for the answer; gives what was reached where it is not let in. */
async function ask(gate: VisitorGate, network: string, isFree = false): Promise<string> {
  const admission = await gate.admit(network, async () => isFree);
  if (!admission.admitted) return admission.reached;
  await admission.release();
  return "admitted";
}

async function askMany(gate: VisitorGate, networks: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const network of networks) found.push(await ask(gate, network));
  return found;
}

describe.each(engines)("questions of visitors in %s", (_, createDatabase) => {
  beforeEach(async () => {
    database = await createDatabase();
    processes = [];
    now = new Date("2026-11-21T23:59:00.000Z");
  });
  afterEach(async () => {
    await Promise.all(processes.map((one) => one.close()));
    await database.remove();
  });

  it("are bounded for each network, over processes and restarts, until 00:00 UTC", async () => {
    const [one, other] = [await open(), await open()];
    expect([await ask(one, HERE), await ask(other, HERE), await ask(one, HERE)]).toEqual(Array(3).fill("admitted"));
    expect(await ask(other, HERE)).toBe("requests_per_day");
    expect(await ask(other, THERE)).toBe("admitted");
    const later = await open();
    expect(await ask(later, HERE)).toBe("requests_per_day");
    expect(await later.look(HERE)).toEqual({ limit: 3, remaining: 0, resetsInSeconds: 60 });
    now = new Date("2026-11-22T00:00:01.000Z");
    expect(await ask(later, HERE)).toBe("admitted");
    expect(await later.look(HERE)).toMatchObject({ limit: 3, remaining: 2 });
  });

  it("are bounded in all, and take nothing from a network that came too late", async () => {
    const gate = await open();
    expect(await askMany(gate, [HERE, HERE, HERE, THERE, THERE])).toEqual(Array(5).fill("admitted"));
    expect(await ask(gate, ELSEWHERE)).toBe("in_all");
    expect(await gate.look(ELSEWHERE)).toMatchObject({ limit: 5, remaining: 0 });
  });

  it("let no more in of many that come at once", async () => {
    const gates = [await open(), await open()];
    const networks = Array.from({ length: 40 }, (_, i) => `192.0.2.${i}`);
    const found = await Promise.all(networks.map((network, i) => ask(gates[i % 2] ?? fail(), network)));
    expect(found.filter((one) => one === "admitted").length).toBeLessThanOrEqual(5);
    expect(found.filter((one) => one === "in_all").length).toBeGreaterThanOrEqual(35);
  });

  it("are answered one at a time, and count nothing that is free or given back", async () => {
    const gate = await open();
    const first = await gate.admit(HERE, async () => false);
    expect(await ask(gate, HERE)).toBe("concurrent_requests");
    if (!first.admitted) throw new Error("The first question is let in.");
    expect(first.budget).toMatchObject({ limit: 3, remaining: 2 });
    await first.giveBack();
    await first.release();
    expect(await ask(gate, HERE, true)).toBe("admitted");
    expect(await gate.look(HERE)).toMatchObject({ remaining: 3 });
  });

  it("leave neither addresses nor yesterday's counts behind", async () => {
    const gate = await open();
    await ask(gate, HERE);
    now = new Date("2026-11-22T10:00:00.000Z");
    await ask(gate, THERE);
    const rows = JSON.stringify(await database.tamper("accounts", "SELECT day, sha256 FROM visitor_questions"));
    expect(rows).not.toContain("2026-11-21");
    expect(rows).not.toContain(THERE);
  });
});

const fail = (): never => {
  throw new Error("There is no such process.");
};
