import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Seen, type Visit } from "./browser-visit.ts";
import { member } from "./member.ts";

const EMAIL = "ada@example.org";
const BROWSER = { accept: "text/html" };

let at: TestService;
let visitor: Visit;
let card: string;
beforeAll(async () => {
  at = await startTestService();
  visitor = await member(at, EMAIL, "researcher");
  card = `/cards/${(await at.newCard()).id}`;
});
afterAll(() => at.stop());

const guest = () => startVisit(at.process().url, BROWSER);
const header = ({ document }: Seen) => document.querySelector("header.site");
const signInLink = (seen: Seen) => header(seen)?.querySelector("a[href^='/sign-in']")?.getAttribute("href");

describe("the header of a page", () => {
  it("says who is signed in, on pages that no cache keeps", async () => {
    const sent = await visitor.send("/", "/ask", { question: "Is TP35 expression different in BRCA and LUAD?" });
    const refused = await visitor.open(sent.headers.get("location") ?? "");
    const paths = ["/", "/data", "/settings", "/my-cards", "/search?q=x", "/collections", card, `${card}/verify`];
    for (const seen of [refused, ...(await Promise.all(paths.map((path) => visitor.open(path))))]) {
      expect(header(seen)?.textContent).toContain(`Signed in as ${EMAIL}`);
      expect(signInLink(seen)).toBeUndefined();
      expect(seen.headers.get("cache-control")).toBe("private, no-store");
    }
  });

  it("has a field that leads to a gene, a cancer type or the question box", async () => {
    const found = async (typed: string) => {
      const { document } = await guest().open("/data");
      const form = document.querySelector("header.site form[role=search]");
      const [action = "", name = ""] = [form?.getAttribute("action"), form?.querySelector("input")?.name];
      const led = await guest().open(`${action}?${new URLSearchParams({ [name]: typed }).toString()}`);
      return [led.status, led.headers.get("location")];
    };
    const question = "Is TP53 expression different between BRCA and LUAD?";
    expect(await found("TP53")).toEqual([303, "/genes/TP53"]);
    expect(await found("p53")).toEqual([303, "/genes/TP53"]);
    expect(await found("LUAD")).toEqual([303, "/cancers/LUAD"]);
    expect(await found(question)).toEqual([303, `/?q=${encodeURIComponent(question)}`]);
    expect(await found("//elsewhere.example")).toEqual([303, `/?q=${encodeURIComponent("//elsewhere.example")}`]);
  });

  it("says so too where there is nothing", async () => {
    const lost = startVisit(at.process().url, BROWSER);
    for (const [name, value] of visitor.cookies) lost.cookies.set(name, value);
    for (const path of ["/nowhere", "/cards/unknown", "/studies/unknown"]) {
      const seen = await lost.open(path);
      expect([seen.status, header(seen)?.textContent?.includes(EMAIL)]).toEqual([404, true]);
      expect(seen.headers.get("cache-control")).toBe("private, no-store");
    }
  });

  it("leads everybody else to sign in and back, and names nobody", async () => {
    for (const path of ["/data", card, `${card}/verify`, "/nowhere?x=1"]) {
      const seen = await guest().open(path);
      expect(signInLink(seen)).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
      expect(seen.document.documentElement.outerHTML).not.toContain(EMAIL);
      expect(header(seen)?.querySelector("form[action='/sign-out']")).toBeNull();
    }
    const { headers } = await guest().open(card);
    expect([headers.get("cache-control"), headers.getSetCookie()]).toEqual(["private, no-cache", []]);
    expect(signInLink(await guest().open("/sign-in?next=%2Fdata"))).toBe("/sign-in");
  });

  it("signs out from any page", async () => {
    const other = await member(at, "eve@example.org", "free");
    const out = await other.send("/data", "/sign-out");
    expect([out.status, out.headers.get("location")]).toEqual([303, "/"]);
    expect(header(await other.open("/data"))?.textContent).not.toContain("eve@example.org");
  });

  it("forgets an account that is deleted", async () => {
    const gone = await member(at, "gone@example.org", "free");
    const seen = await gone.send("/settings/delete", "/settings/delete", { password: gone.password });
    expect([seen.status, header(seen)?.textContent?.includes("gone@example.org")]).toEqual([200, false]);
  });
});
