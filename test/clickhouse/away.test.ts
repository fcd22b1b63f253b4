import { describe, expect, it } from "@jest/globals";
import { importStudies } from "../../src/importers/import-studies.ts";
import { clickHouseAddress } from "../../src/warehouse/clickhouse/address.ts";
import { openReleases } from "../../src/warehouse/open-releases.ts";
import { openServedWarehouse } from "../../src/warehouse/served.ts";
import { sql } from "../../src/warehouse/sql.ts";
import { excerpt, scratchFolder } from "../importers/imported-home.ts";
import { PASSWORD, startClickHouse } from "./servers.ts";

const samples = sql`SELECT count(*) AS n FROM samples`;

it("a warehouse of two servers answers while one is away, takes in nothing then, and says so when both are", async () => {
  const home = scratchFolder();
  const running = await startClickHouse({ replicas: 2 });
  const [first, second] = running.all;
  const releases = await openReleases({ home: home.path, warehouse: running.address("cgq") });
  try {
    const { version } = await importStudies([excerpt("tcga_chol")], home.path, { releases });
    const served = await openServedWarehouse(releases);
    const count = () => served.use((warehouse) => warehouse.query(samples));
    const expected = await count();
    await first?.kill();
    for (let i = 0; i < 5; i += 1) expect(await count()).toEqual(expected);
    await expect(importStudies([excerpt("tcga_brca")], home.path, { releases })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining(`http://127.0.0.1:${first?.http}`),
    });
    expect(await releases.current()).toBe(version);
    await second?.kill();
    const told = await count().catch((error: unknown) => error);
    expect(told).toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/does not answer .*ECONNREFUSED.* try again/),
    });
    expect(String(told)).not.toContain(PASSWORD);
    await first?.start();
    expect(await count()).toEqual(expected);
  } finally {
    await releases.close();
    await running.stop();
    home.remove();
  }
}, 180_000);

it("a warehouse that lets nobody in says what to look at", async () => {
  const running = await startClickHouse();
  const warehouse = running.address("cgq").replace(encodeURIComponent(PASSWORD), "wrong");
  const releases = await openReleases({ home: "unused", warehouse });
  try {
    await expect(releases.current()).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/check user and password/),
    });
  } finally {
    await releases.close();
    await running.stop();
  }
});

describe("the address of a warehouse", () => {
  it.each([
    ["clickhouse://host", ["http://host:8123"], "default", "", "cgq", undefined],
    ["clickhouse://u:p%40ss@a,b:9/genes?cluster=all", ["http://a:8123", "http://b:9"], "u", "p@ss", "genes", "all"],
    ["clickhouse://u@[::1]:8123/x?secure=true", ["https://[::1]:8123"], "u", "", "x", undefined],
  ])("%s is read", (text, urls, username, password, database, cluster) => {
    expect(clickHouseAddress(text)).toEqual({
      urls,
      username,
      password,
      database,
      ...(cluster === undefined ? {} : { cluster }),
    });
  });

  it.each([
    "http://host",
    "clickhouse://",
    "clickhouse://u:secret@host/a b",
    "clickhouse://u:secret@host/x`y",
    "clickhouse://u:secret@ho st/x",
    "clickhouse://u:secret@host/x?cluster=a;b",
    "clickhouse://u:secret@host/x?colour=red",
    "clickhouse://u:secret%zz@host/x",
  ])("%s is refused, with its form and without the password", (text) => {
    const told = (() => {
      try {
        return clickHouseAddress(text);
      } catch (error) {
        return error;
      }
    })();
    expect(told).toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("clickhouse://USER:PASSWORD@HOST"),
    });
    expect(String(told)).not.toContain("secret");
  });
});
