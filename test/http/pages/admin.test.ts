import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cgq } from "../../cli/cgq-process.ts";
import { startTestService, type TestService } from "../test-service.ts";
import { type Seen, startVisit, type Visit } from "./browser-visit.ts";
import { generateKey, type Member, member, signIn } from "./member.ts";

const SECRET = "Is the gene SECRET1 expressed in BRCA?";

let at: TestService;
let operator: Visit;
let ada: Member;
let free: Visit;
let page: string;
beforeAll(async () => {
  at = await startTestService();
  operator = await member(at, "op@example.org", "enterprise");
  ada = await member(at, "ada@example.org", "researcher");
  free = await member(at, "free@example.org", "free");
  await generateKey(ada, "laptop");
  const made = await cgq(at.home, "account", "set-role", "--email", "op@example.org", "--role", "operator", "--json");
  expect(JSON.parse(made.stdout)).toMatchObject({ role: "operator" });
  page = (await rowOf("ada@example.org"))?.querySelector("a")?.getAttribute("href") ?? "";
}, 60_000);
afterAll(() => at.stop());

const rowOf = async (name: string) =>
  [...(await operator.open("/admin")).document.querySelectorAll("tr")].find((row) => row.textContent?.includes(name));
const navigation = ({ document }: Seen) =>
  [...document.querySelectorAll("header.site nav a")].map((a) => a.textContent);
const change = (path: string, fields: Record<string, string>) => operator.send(page, page + path, fields);

/** A form that no page shows to the visitor. */
async function forged(visit: Visit, path: string, fields: Record<string, string>): Promise<Seen> {
  const { document } = await visit.open("/settings");
  const token = document.querySelector("input[name=form_token]")?.getAttribute("value") ?? "";
  return visit.post(path, { ...fields, form_token: token });
}

describe("the navigation", () => {
  it("shows everybody what they may open, and no more", async () => {
    const open = ["Data", "Search"];
    const members = [...open, "My cards", "Collections", "Settings"];
    expect(navigation(await startVisit(at.process().url, {}).open("/"))).toEqual(open);
    expect(navigation(await free.open("/"))).toEqual(members);
    expect(navigation(await ada.open("/"))).toEqual(members);
    expect(navigation(await operator.open("/"))).toEqual([...members, "Admin"]);
  });

  it("offers keys to those who may have them", async () => {
    const hasKeys = async (visit: Visit) =>
      (await visit.open("/settings")).document.querySelector("[href='/settings/keys']");
    expect(await hasKeys(free)).toBeNull();
    expect(await hasKeys(ada)).not.toBeNull();
  });
});

describe("the pages of operators", () => {
  it("are not there for anybody else", async () => {
    for (const visit of [ada, free]) {
      expect((await visit.open("/admin")).status).toBe(404);
      expect((await visit.open(page)).status).toBe(404);
      expect((await forged(visit, `${page}/tier`, { tier: "enterprise" })).status).toBe(404);
    }
    expect((await startVisit(at.process().url, {}).open("/admin")).status).toBe(303);
    expect((await rowOf("ada@example.org"))?.textContent).toContain("researcher");
  });

  it("show accounts, data, jobs and the kinds of refusals, and no question", async () => {
    await at.ask(SECRET);
    await at.ask(SECRET);
    const deferred = await at.call("/v1/query", {
      method: "POST",
      json: { query: "How often is KRAS mutated in PAAD?" },
      headers: { prefer: "respond-async" },
    });
    const { id }: { id: string } = JSON.parse(await deferred.text());
    const { document, text } = await operator.open("/admin");
    const table = (name: string) =>
      document.querySelector(`[aria-label="${name}"]`)?.textContent?.replaceAll(/\s+/g, " ");
    expect(table("Accounts")).toContain("ada@example.org");
    expect(table("Dataset versions")).toMatch(/tcga-starter-\S+\d+served/);
    expect(table("Newest jobs")).toContain(id);
    expect(table("Refused questions")).toContain("Unknown gene2");
    expect(text).not.toContain("SECRET1");
    expect(text).not.toContain("KRAS");
  });

  it("set a tier and revoke a key, which the history tells as the operator's", async () => {
    expect((await change("/tier", { tier: "free" })).status).toBe(303);
    expect((await rowOf("ada@example.org"))?.textContent).toContain("free");
    expect((await change("/tier", { tier: "king" })).status).toBe(400);
    const { document } = await operator.open(page);
    const revoke = document.querySelector("form[action$='/revoke']")?.getAttribute("action") ?? "";
    expect((await operator.send(page, revoke)).status).toBe(303);
    const after = await operator.open(page);
    expect(after.text).toContain("There are no active keys.");
    const changes = after.document.querySelector('[aria-label="Changes"] tbody')?.textContent?.replaceAll(/\s+/g, " ");
    expect(changes).toMatch(/key revoked.*operator, page.*tier set: free.*operator, page/);
    await change("/tier", { tier: "researcher" });
  });

  it("close an account and open it again, but not their own", async () => {
    expect((await change("/state", { disabled: "yes" })).status).toBe(303);
    expect((await ada.open("/settings")).status).toBe(303);
    expect((await change("/state", { disabled: "no" })).status).toBe(303);
    await signIn(ada, "ada@example.org", ada.password);
    expect((await ada.open("/settings")).status).toBe(200);
    const own = (await rowOf("op@example.org"))?.querySelector("a")?.getAttribute("href") ?? "";
    expect((await forged(operator, `${own}/state`, { disabled: "yes" })).status).toBe(400);
    expect((await operator.open("/admin")).status).toBe(200);
  });

  it("are gone with the role", async () => {
    await cgq(at.home, "account", "set-role", "--email", "op@example.org", "--role", "member");
    expect((await operator.open("/admin")).status).toBe(404);
  });
});
