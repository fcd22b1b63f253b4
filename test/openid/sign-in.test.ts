import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cgq } from "../cli/cgq-process.ts";
import { startVisit, type Seen, type Visit } from "../http/pages/browser-visit.ts";
import { startTestService, type TestService } from "../http/test-service.ts";
import { type ProviderServer, signInAt, startProvider } from "./provider-server.ts";

const PASSWORD = "correct horse battery";
const people = {
  ada: { email: "Ada@example.org", email_verified: true, groups: ["genomics", "staff"] },
  unconfirmed: { email: "someone@example.org", email_verified: false },
  "0000-0002-1825-0097": {},
  known: { email: "known@example.org", email_verified: true },
  linker: { email: "linker@elsewhere.example", email_verified: true },
  disabled: { email: "disabled@example.org", email_verified: true },
  changing: { email: "changing@example.org", email_verified: true, groups: ["genomics"] as string[] },
};

let provider: ProviderServer;
let at: TestService;
beforeAll(async () => {
  provider = await startProvider(people);
  Object.assign(process.env, provider.client);
  const rules = ["--openid-scope", "openid email groups", "--openid-tiers", "groups=genomics:researcher"];
  at = await startTestService({
    args: ["--sign-up", "open", "--openid", provider.issuer, "--openid-name", "Test ID", ...rules],
  });
  provider.register(`${at.process().url}/sign-in/provider/return`);
});
afterAll(async () => {
  await at.stop();
  await provider.stop();
});

const visit = () => startVisit(at.process().url);
const location = (seen: Seen) => seen.headers.get("location") ?? "";

/** Signs in at the provider and comes back. */
async function come(visitor: Visit, name: string, next = "/settings"): Promise<Seen> {
  const sent = await visitor.open(`/sign-in/provider?next=${encodeURIComponent(next)}`);
  const back = await signInAt(location(sent), name);
  return visitor.open(back.pathname + back.search);
}
const member = async (email: string): Promise<Visit> => {
  const visitor = visit();
  await visitor.send("/sign-up", "/sign-up?next=%2F", { email, password: PASSWORD });
  return visitor;
};
const accountOf = async (visitor: Visit) =>
  /Signed in as (\S+), (\w+) tier/.exec((await visitor.open("/settings")).text)?.slice(1);

describe("signing in by OpenID Connect", () => {
  it("is offered beside the password, and sends PKCE, state and nonce", async () => {
    const visitor = visit();
    const { document } = await visitor.open("/sign-in?next=%2Fcards");
    const link = [...document.querySelectorAll("a")].find((one) => one.textContent === "Sign in with Test ID");
    const { searchParams, origin } = new URL(location(await visitor.open(link?.getAttribute("href") ?? "")));
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      client_id: "cgq",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it("makes an account for a confirmed address, of the tier that the claims say, and comes back to it later", async () => {
    const first = visit();
    const back = await come(first, "ada", "/?q=TP53");
    expect([back.status, location(back)]).toEqual([303, "/?q=TP53"]);
    expect(await accountOf(first)).toEqual(["ada@example.org", "researcher"]);
    const second = visit();
    await come(second, "ada");
    expect(await accountOf(second)).toEqual(["ada@example.org", "researcher"]);
    expect(second.cookies.has("cgq_provider")).toBe(false);
  });

  it("names accounts by identity where no address is confirmed", async () => {
    const { hostname } = new URL(provider.issuer);
    for (const name of ["0000-0002-1825-0097", "unconfirmed"]) {
      const visitor = visit();
      await come(visitor, name);
      expect(await accountOf(visitor)).toEqual([`${name}@${hostname}`, "free"]);
    }
    const email = `0000-0002-1825-0097@${hostname}`;
    const { code } = await cgq(at.home, "account", "set-tier", "--email", email, "--tier", "researcher");
    expect(code).toBe(0);
  });

  it("follows the claims at every sign-in, but leaves the enterprise tier to the operator", async () => {
    await come(visit(), "changing");
    people.changing.groups = [];
    const visitor = visit();
    await come(visitor, "changing");
    expect(await accountOf(visitor)).toEqual(["changing@example.org", "free"]);
    await cgq(at.home, "account", "set-tier", "--email", "changing@example.org", "--tier", "enterprise");
    await come(visitor, "changing");
    expect(await accountOf(visitor)).toEqual(["changing@example.org", "enterprise"]);
  });

  it("lets nobody into an account by its address alone: its owner links the sign-in", async () => {
    const stranger = visit();
    const { host } = new URL(provider.issuer);
    const owner = await member("known@example.org");
    const refused = await come(stranger, "known");
    expect(refused.status).toBe(403);
    expect(refused.text).toMatch(/There is an account for known@example\.org already; sign in to it with its password/);
    expect(await accountOf(stranger)).toBeUndefined();
    const shown = await owner.send("/settings", "/settings/provider");
    const url = [...shown.document.querySelectorAll("main a")][0]?.getAttribute("href") ?? "";
    const back = await signInAt(url, "known");
    expect(location(await owner.open(back.pathname + back.search))).toBe("/settings");
    expect((await owner.open("/settings")).text).toMatch(new RegExp(`sign-in linked ${host}`));
    const later = visit();
    await come(later, "known");
    expect(await accountOf(later)).toEqual(["known@example.org", "free"]);
    await owner.send("/settings", "/settings/provider/unlink");
    expect((await come(visit(), "known")).status).toBe(403);
  });

  it("links only to the account that asked for it, and no identity twice", async () => {
    const owner = await member("linker@example.org");
    const shown = await owner.send("/settings", "/settings/provider");
    const back = await signInAt(shown.document.querySelector("main a")?.getAttribute("href") ?? "", "linker");
    const path = back.pathname + back.search;
    const other = await member("other@example.org");
    other.cookies.set("cgq_provider", owner.cookies.get("cgq_provider") ?? "");
    expect((await other.open(path)).status).toBe(401);
    const taken = await other.send("/settings", "/settings/provider");
    const again = await signInAt(taken.document.querySelector("main a")?.getAttribute("href") ?? "", "ada");
    const refused = await other.open(again.pathname + again.search);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("belongs to another account")]);
  });

  it("refuses an answer that this browser did not ask for, a changed one, and one that is used twice", async () => {
    const visitor = visit();
    const sent = await visitor.open("/sign-in/provider");
    const back = await signInAt(location(sent), "ada");
    const path = back.pathname + back.search;
    expect((await visit().open(path)).status).toBe(401);
    const cookie = visitor.cookies.get("cgq_provider") ?? "";
    const changed = new URL(back);
    changed.searchParams.set("state", "of somebody else");
    expect((await visitor.open(changed.pathname + changed.search)).status).toBe(401);
    const other = visit();
    await other.open("/sign-in/provider");
    expect((await other.open(path)).status).toBe(401);
    visitor.cookies.set("cgq_provider", cookie);
    expect((await visitor.open(path)).status).toBe(303);
    visitor.cookies.set("cgq_provider", cookie);
    visitor.cookies.delete("cgq_session");
    expect((await visitor.open(path)).status).toBe(401);
    expect(await accountOf(visitor)).toBeUndefined();
  });

  it("says that a visitor has turned back", async () => {
    const visitor = visit();
    const { searchParams } = new URL(location(await visitor.open("/sign-in/provider")));
    const denied = new URLSearchParams({
      error: "access_denied",
      state: searchParams.get("state") ?? "",
      iss: provider.issuer,
    });
    const seen = await visitor.open(`/sign-in/provider/return?${denied.toString()}`);
    expect([seen.status, seen.text]).toEqual([401, expect.stringContaining("Test ID did not confirm who you are")]);
  });

  it("lets no disabled account in, and is deleted with the account", async () => {
    const visitor = visit();
    await come(visitor, "disabled");
    await cgq(at.home, "account", "disable", "--email", "disabled@example.org");
    expect((await come(visit(), "disabled")).status).toBe(403);
    await cgq(at.home, "account", "enable", "--email", "disabled@example.org");
    await come(visitor, "disabled");
    const wrong = await visitor.send("/settings/delete", "/settings/delete", { password: "delete" });
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining("That is not disabled@example.org")]);
    const gone = await visitor.send("/settings/delete", "/settings/delete", { password: "disabled@example.org" });
    expect(gone.text).toContain("Your account is deleted");
    const again = visit();
    await come(again, "disabled");
    expect(await accountOf(again)).toEqual(["disabled@example.org", "free"]);
  });

  it("tells the log what was wrong and nobody's secrets", async () => {
    expect(at.process().log()).toMatch(/"reason":"[^"]+".*"msg":"not signed in"/);
    expect(at.process().log()).not.toContain(provider.client.CGQ_OPENID_SECRET);
  });
});
