import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startTestService, statusAndCode, type TestService } from "../test-service.ts";
import { startVisit, type Visit } from "./browser-visit.ts";
import { member as memberOf } from "./member.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

const member = (email: string, tier: string) => memberOf(at, email, tier);
const generate = (visitor: Visit, name: string, expires_in_days = "") =>
  visitor.send("/settings/keys", "/settings/keys", { name, expires_in_days });

describe("Settings > API Keys", () => {
  it("generates a key that is shown once and works until it is revoked", async () => {
    const visitor = await member("ada@example.org", "researcher");
    const created = await generate(visitor, "<b>laptop</b>", "30");
    expect(created.headers.get("cache-control")).toBe("private, no-store");
    expect(created.document.querySelector("main b")).toBeNull();
    const key = created.document.querySelector("#new-key")?.textContent ?? "";
    expect(created.document.querySelector("button[data-copy]")?.getAttribute("data-copy")).toBe(key);
    expect((await at.call("/v1/cards", { key })).status).toBe(200);

    const list = await visitor.open("/settings/keys");
    expect(list.text).not.toContain(key);
    const today = new Date().toISOString().slice(0, 10);
    const expires = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const cells = [...list.document.querySelectorAll("tbody tr > *")].map((cell) => cell.textContent);
    expect(cells.slice(0, 5)).toEqual(["<b>laptop</b>", `…${key.slice(-4)}`, today, today, expires]);

    const address = list.document.querySelector("tbody a")?.getAttribute("href") ?? "";
    expect((await visitor.open(address)).text).toContain("A revoked key cannot be restored");
    expect((await at.call("/v1/cards", { key })).status).toBe(200);
    expect((await visitor.send(address, address)).headers.get("location")).toBe("/settings/keys");
    expect(await statusAndCode(await at.call("/v1/cards", { key }))).toEqual([401, "unauthorized"]);
    expect((await visitor.open("/settings/keys")).text).toContain("There are no active keys");
  });

  it("shows and revokes an account's own keys alone", async () => {
    const [owner, other] = [
      await member("owner@example.org", "researcher"),
      await member("other@example.org", "researcher"),
    ];
    await generate(owner, "mine");
    const address = (await owner.open("/settings/keys")).document.querySelector("tbody a")?.getAttribute("href") ?? "";
    expect((await other.open("/settings/keys")).text).toContain("There are no active keys");
    expect((await other.open(address)).status).toBe(404);
    const form_token = (await other.open("/settings")).document.querySelector("input[name=form_token]");
    const forged = await other.post(address, { form_token: form_token?.getAttribute("value") ?? "" });
    expect(forged.status).toBe(404);
    expect((await owner.open("/settings/keys")).text).toContain("mine");
  });

  it("asks for a name", async () => {
    const nameless = await generate(await member("nameless@example.org", "researcher"), "  ");
    expect(nameless.status).toBe(400);
    expect(nameless.text).toContain("give the key a name");
  });

  it("tells a free account why it has none", async () => {
    const visitor = await member("free@example.org", "free");
    const page = await visitor.open("/settings/keys");
    expect(page.text).toContain("the API answers them 403");
    const form_token = (await visitor.open("/settings")).document.querySelector("input[name=form_token]");
    const forged = await visitor.post("/settings/keys", {
      name: "x",
      form_token: form_token?.getAttribute("value") ?? "",
    });
    expect(forged.status).toBe(403);
    expect((await visitor.open("/settings/keys")).text).toContain("There are no active keys");
  });

  it("lets nobody make an account where sign-up is closed, as it is by default", async () => {
    expect((await startVisit(at.process().url).open("/sign-up")).status).toBe(404);
  });

  it("sends a visitor who is not signed in to sign in", async () => {
    const answer = await startVisit(at.process().url).open("/settings/keys");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sign-in?next=%2Fsettings%2Fkeys"]);
  });
});
