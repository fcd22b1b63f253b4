import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServeOptions } from "../../../src/cli/serve.ts";
import { startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Visit } from "./browser-visit.ts";

const QUESTIONS = [
  "How often is KRAS mutated in PAAD?",
  "How often is TP53 mutated in OV?",
  "How often is BRAF mutated in THCA?",
  "How often is APC mutated in COAD?",
] as const;

let at: TestService;
beforeAll(async () => {
  at = await startTestService({ own: true, args: ["--open", "2/3", "--no-examples"] });
});
afterAll(() => at.stop());

/** Somebody without an account; a proxy on this machine says from which network. */
const from = (network: string): Visit => startVisit(at.process().url, { "x-forwarded-for": network });
const asks = (visitor: Visit, question: string) => visitor.send("/", "/ask", { question });

describe("a service that is open to visitors", () => {
  it("answers a bounded number of questions without an account, over restarts, and says what to do then", async () => {
    const visitor = from("192.0.2.1");
    expect((await visitor.open("/")).text).toContain("Questions today without an account: 2 of 2 left");
    const first = await asks(visitor, QUESTIONS[0]);
    expect([first.status, first.headers.get("ratelimit-remaining")]).toEqual([303, "1"]);
    const address = first.headers.get("location") ?? "";
    expect((await visitor.open(address)).text).toContain("111 of 170");
    // Neither what is asked again nor what is refused counts.
    expect((await asks(visitor, QUESTIONS[0])).headers.get("location")).toBe(address);
    expect((await asks(visitor, "What is the weather?")).headers.get("location")).toContain("refused");
    await at.killAndRestart();
    expect((await asks(from("192.0.2.1"), QUESTIONS[1])).status).toBe(303);
    const over = await asks(from("192.0.2.1"), QUESTIONS[2]);
    expect(over.status).toBe(429);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(over.text).toContain(
      "The 2 questions a day that may be asked from this network without an account are used up",
    );
    const signIn = [...over.document.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
    expect(signIn.some((href) => href?.startsWith("/sign-in?"))).toBe(true);
  });

  it("answers no more in all, whichever network asks", async () => {
    expect((await asks(from("198.51.100.7"), QUESTIONS[2])).status).toBe(303);
    const over = await asks(from("203.0.113.9"), QUESTIONS[3]);
    expect([over.status, over.text.includes("The 3 questions a day that this service answers")]).toEqual([429, true]);
  });

  it("takes no question of a page that is not its own, and none of the API without a key", async () => {
    const visitor = from("203.0.113.10");
    expect((await visitor.post("/ask", { question: QUESTIONS[3] })).status).toBe(403);
    const answer = await at.call("/v1/query", { method: "POST", key: null, json: { query: QUESTIONS[3] } });
    expect(answer.status).toBe(401);
  });

  it("keeps what is asked so in nobody's account", async () => {
    const { cards } = (await (await at.call("/v1/cards")).json()) as { cards: unknown[] };
    expect(cards).toEqual([]);
    const seen = await from("203.0.113.11").open("/my-cards");
    expect(seen.headers.get("location")).toContain("/sign-in");
  });

  it.each(["5", "0/10", "5/0", "5/ten", "5/10/20"])("is not started with --open %s", (limits) => {
    expect(ServeOptions.shape.open.safeParse(limits).error?.message).toContain("EACH/ALL");
  });
});
