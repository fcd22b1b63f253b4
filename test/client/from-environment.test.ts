import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { clientFromEnvironment } from "../../src/client/from-environment.ts";
import { cgqHome } from "../../src/client/home.ts";
import { foreignService, json } from "./foreign-service.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "cgq-home-"));
});
afterEach(() => rmSync(home, { recursive: true }));

const writeClientFile = (baseUrl: string) =>
  writeFileSync(join(home, "client.json"), JSON.stringify({ base_url: baseUrl, api_key: "cgq_sk_local" }));

describe("clientFromEnvironment", () => {
  it("takes explicit options before the environment, and that before client.json", () => {
    writeClientFile("http://localhost:1/v1");
    const env = { CGQ_HOME: home };
    const api = (options: Parameters<typeof clientFromEnvironment>[0]) => clientFromEnvironment(options).address.api;
    expect(api({ env })).toBe("http://localhost:1/v1");
    expect(api({ env: { ...env, CGQ_BASE_URL: "https://cgq.example.org/v1" } })).toBe("https://cgq.example.org/v1");
    expect(api({ env: { ...env, CGQ_BASE_URL: "http://x/v1" }, baseUrl: "http://y" })).toBe("http://y/v1");
  });

  it("sends the local key to the local service only", async () => {
    const service = await foreignService(json(200, { cancer_types: [] }));
    writeClientFile(`${service.url}/v1`);
    await clientFromEnvironment({ env: { CGQ_HOME: home } }).call("listCancerTypes", {});
    await clientFromEnvironment({ env: { CGQ_HOME: home, CGQ_BASE_URL: service.url } }).call("listCancerTypes", {});
    writeClientFile("http://127.0.0.1:1/v1");
    await clientFromEnvironment({ env: { CGQ_HOME: home, CGQ_BASE_URL: service.url } }).call("listCancerTypes", {});
    expect(service.seen.map((one) => one.authorization)).toEqual([
      "Bearer cgq_sk_local",
      "Bearer cgq_sk_local",
      undefined,
    ]);
    await service.close();
  });

  it("says what to do when no service is known, its file is damaged, or its address is none", () => {
    expect(() => clientFromEnvironment({ env: { CGQ_HOME: home } })).toThrow('start one with "cgq serve"');
    writeFileSync(join(home, "client.json"), "{");
    expect(() => clientFromEnvironment({ env: { CGQ_HOME: home } })).toThrow("is damaged");
    const wrong = { CGQ_HOME: join(home, "none"), CGQ_BASE_URL: "localhost:8787" };
    expect(() => clientFromEnvironment({ env: wrong })).toThrow("not the address of a service");
  });
});

describe("cgqHome", () => {
  it("is the platform's data folder unless CGQ_HOME is set", () => {
    expect(cgqHome({ CGQ_HOME: "/somewhere" }, "linux")).toBe("/somewhere");
    expect(cgqHome({ XDG_DATA_HOME: "/data" }, "linux")).toBe(join("/data", "cgq"));
    expect(cgqHome({}, "darwin")).toMatch(/Library.Application Support.cgq$/);
    expect(cgqHome({ APPDATA: "/roaming" }, "win32")).toBe(join("/roaming", "cgq"));
  });
});
