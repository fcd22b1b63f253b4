import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createClient, type ClickHouseClient } from "@clickhouse/client";
import { z } from "zod";
import { clickHouseAddress } from "../../src/warehouse/clickhouse/address.ts";
import { connectServers, type Servers } from "../../src/warehouse/clickhouse/servers.ts";
import { ENDED_S, sweep } from "../../src/warehouse/clickhouse/sweep.ts";
import { PASSWORD, startClickHouse, type TestServers, USER } from "./servers.ts";

const listed = "cgq_v1_00000001";
const left = "cgq_v1_00000002";
const others = ["cgq", "cgq_v1", "other_v1_00000003", "cgq_v1_0000000g"];

let running: TestServers;
let servers: Servers;
let clients: ClickHouseClient[];
const address = () => clickHouseAddress(running.address("cgq"));

beforeAll(async () => {
  running = await startClickHouse({ replicas: 2 });
  servers = connectServers(address());
  clients = running.all.map(({ http }) =>
    createClient({ url: `http://127.0.0.1:${http}`, username: USER, password: PASSWORD }),
  );
  for (const client of clients)
    for (const name of [listed, left, ...others]) {
      await client.command({ query: `CREATE DATABASE ${name}` });
      await client.command({ query: `CREATE TABLE ${name}.one (n UInt8) ENGINE = MergeTree ORDER BY n` });
      await client.command({ query: `INSERT INTO ${name}.one VALUES (1)` });
    }
}, 60_000);
afterAll(async () => {
  await Promise.all([servers.close(), ...clients.map((one) => one.close())]);
  await running.stop();
});

const Name = z.array(z.object({ name: z.string() }));

/** The databases of each server that this test made. */
const databases = () =>
  Promise.all(
    clients.map(async (client) => {
      const answer = await client.query({ query: "SELECT name FROM system.databases", format: "JSONEachRow" });
      const names = Name.parse(await answer.json()).map(({ name }) => name);
      return names.filter((name) => /^(?:cgq|other)/.test(name)).toSorted();
    }),
  );

describe("databases that no list names", () => {
  it("stay while an import may be filling them", async () => {
    await sweep(servers, address(), new Set([listed]), ENDED_S);
    for (const names of await databases()) expect(names).toEqual([listed, left, ...others].toSorted());
  });

  it("go from every server when nothing was written to them, and nothing else goes", async () => {
    await sweep(servers, address(), new Set([listed]), 0);
    for (const names of await databases()) expect(names).toEqual([listed, ...others].toSorted());
  });
});
