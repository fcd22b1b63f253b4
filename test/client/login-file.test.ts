import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { removeLogin, serviceSettings, writeLogin } from "../../src/client/index.ts";

describe("a kept key", () => {
  let home = "";
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "cgq-login-"));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  const login = { base_url: "https://cgq.example.org", api_key: "kept_sk_1" };
  const keyFor = (baseUrl?: string) => serviceSettings({ home, env: {}, baseUrl }).apiKey?.value;

  it("is readable by its user alone, also where the file was there before", () => {
    writeFileSync(join(home, "login.json"), "{}", { mode: 0o644 });
    expect(statSync(writeLogin(login, home)).mode & 0o777).toBe(0o600);
  });

  it("comes before that of the local service, and goes to its own service alone", () => {
    writeFileSync(join(home, "client.json"), JSON.stringify({ base_url: "http://127.0.0.1:8", api_key: "local_sk_1" }));
    writeLogin(login, home);
    expect(serviceSettings({ home, env: {} }).baseUrl?.value).toBe("https://cgq.example.org");
    expect(keyFor()).toBe("kept_sk_1");
    expect(keyFor("http://127.0.0.1:8/v1")).toBe("local_sk_1");
    expect(keyFor("https://other.example.org")).toBeUndefined();
  });

  it("is forgotten", () => {
    writeLogin(login, home);
    expect(removeLogin(home)).toBe(true);
    expect(removeLogin(home)).toBe(false);
    expect(serviceSettings({ home, env: {} })).toEqual({ baseUrl: undefined, apiKey: undefined });
  });
});
