import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Visit } from "./browser-visit.ts";
import { generateKey, member, signIn, type Member } from "./member.ts";

const MOST_PAGES = 80;

let at: TestService;
let visitor: Member;
let other: Member;
/** Where the forms lead that a visitor who is signed in meets on the pages. */
let actions: Map<string, Record<string, string>>;
let kept: (string | null)[];
beforeAll(async () => {
  at = await startTestService({ args: ["--sign-up", "open"] });
  [visitor, other] = [
    await member(at, "ada@example.org", "researcher"),
    await member(at, "eve@example.org", "researcher"),
  ];
  await generateKey(visitor, "laptop");
  const asked = await visitor.send("/", "/ask", { question: "How often is KRAS mutated in PAAD?" });
  ({ actions, kept } = await walk(visitor, ["/", "/sign-in", "/sign-up", asked.headers.get("location") ?? ""]));
}, 180_000);
afterAll(() => at.stop());

/** Follows the links of the pages, and fills in nothing. */
async function walk(visit: Visit, starts: readonly string[]) {
  const [found, caches] = [new Map<string, Record<string, string>>(), new Set<string | null>()];
  const waiting = new Set(starts);
  for (const path of waiting) {
    if (waiting.size > MOST_PAGES) break;
    const { headers, document } = await visit.open(path);
    if (!(headers.get("content-type") ?? "").startsWith("text/html")) continue;
    for (const link of document.querySelectorAll("a[href^='/']:not([download])")) {
      waiting.add((link.getAttribute("href") ?? "").split(/[?#]/)[0] ?? "");
    }
    for (const form of document.querySelectorAll("form[method=post]")) {
      caches.add(headers.get("cache-control"));
      const fields = [...form.querySelectorAll("[name]:not([name=form_token])")].map(
        (field) => [field.getAttribute("name") ?? "", "1"] as const,
      );
      found.set(form.getAttribute("action") ?? "", Object.fromEntries(fields));
    }
  }
  return { actions: found, kept: [...caches] };
}

const tokenOf = async (visit: Visit) =>
  (await visit.open("/settings")).document.querySelector("input[name=form_token]")?.getAttribute("value") ?? "";

describe("every form on the pages", () => {
  it("is met: of signing in, settings, keys, asking and cards", () => {
    const met = [...actions.keys()].map((action) => action.split("?")[0]);
    const wanted = [
      "/ask",
      "/sign-in",
      "/sign-up",
      "/sign-out",
      "/settings/password",
      "/settings/keys",
      "/settings/delete",
    ];
    expect(met).toEqual(expect.arrayContaining(wanted));
    expect(met.some((action) => /^\/settings\/keys\/[\w-]+\/revoke$/.test(action ?? ""))).toBe(true);
  });

  it("is refused without the token of its visitor's own pages, and changes nothing", async () => {
    const foreign = await tokenOf(other);
    for (const [action, fields] of actions) {
      for (const token of [{}, { form_token: "" }, { form_token: "x".repeat(43) }, { form_token: foreign }]) {
        const answer = await visitor.post(action, { ...fields, ...token });
        expect([action, answer.status]).toEqual([action, 403]);
      }
    }
    expect((await visitor.open("/settings/keys")).text).toContain("laptop");
    expect((await visitor.open("/settings")).status).toBe(200);
  });

  it("carries another token on every page, and each of them counts", async () => {
    const [one, two] = [await tokenOf(other), await tokenOf(other)];
    expect(one).not.toBe(two);
    for (const form_token of [one, two]) {
      const answer = await other.post("/settings/password", {
        form_token,
        current: "wrong",
        new_password: "a new password",
      });
      expect(answer.status).toBe(401);
    }
  });

  it("is for visitors who are signed in, but for those that sign in", async () => {
    for (const [action, fields] of actions) {
      if (action.startsWith("/sign-")) continue;
      const stranger = startVisit(at.process().url);
      const { document } = await stranger.open("/sign-in");
      const form_token = document.querySelector("input[name=form_token]")?.getAttribute("value") ?? "";
      const answer = await stranger.post(action, { ...fields, form_token });
      expect([action, answer.status]).toEqual([action, 303]);
      expect(answer.headers.get("location")).toMatch(/^\/sign-in\?next=%2F/);
    }
  });

  it("stands on a page that no cache keeps", () => {
    expect(kept).toEqual(["private, no-store"]);
  });
});

describe("a session", () => {
  const sessionOf = ({ cookies }: Visit) => cookies.get("cgq_session") ?? "";

  it("is never one that somebody else chose", async () => {
    const planted = "A".repeat(43);
    const victim = startVisit(at.process().url);
    victim.cookies.set("cgq_session", planted);
    await signIn(victim, "ada@example.org", visitor.password);
    expect(sessionOf(victim)).not.toBe(planted);
    const attacker = startVisit(at.process().url);
    attacker.cookies.set("cgq_session", planted);
    expect((await attacker.open("/settings")).status).toBe(303);
  });

  it("ends when its browser signs in anew", async () => {
    const before = sessionOf(other);
    await signIn(other, "eve@example.org", other.password);
    expect(sessionOf(other)).not.toBe(before);
    const old = startVisit(at.process().url);
    old.cookies.set("cgq_session", before);
    expect((await old.open("/settings")).status).toBe(303);
  });
});
