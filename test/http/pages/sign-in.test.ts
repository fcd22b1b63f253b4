import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cgq } from "../../cli/cgq-process.ts";
import { FLAGSHIP, startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Visit } from "./browser-visit.ts";

const password = "correct horse battery";
let at: TestService;
beforeAll(async () => {
  at = await startTestService({ args: ["--sign-up", "open"] });
});
afterAll(() => at.stop());

const visit = () => startVisit(at.process().url);
const signUp = (visitor: Visit, email: string) => visitor.send("/sign-up", "/sign-up?next=%2F", { email, password });
const signIn = (visitor: Visit, email: string, given = password) =>
  visitor.send("/sign-in", "/sign-in?next=%2F", { email, password: given });

async function member(email: string): Promise<Visit> {
  const visitor = visit();
  await signUp(visitor, email);
  await signIn(visitor, email);
  return visitor;
}

describe("signing up and in", () => {
  it("makes a free account that signs in, and out for good", async () => {
    const visitor = visit();
    const signedUp = await signUp(visitor, "ada@example.org");
    expect([signedUp.status, signedUp.headers.get("location")]).toEqual([303, "/"]);
    expect((await visitor.open("/settings")).text).toContain("Signed in as ada@example.org, free tier");
    const answer = await signIn(visitor, "Ada@Example.org");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("cgq_session=")) ?? "";
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect((await visitor.open("/settings")).text).toContain("Signed in as ada@example.org, free tier");
    const token = visitor.cookies.get("cgq_session") ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    await visitor.send("/settings", "/sign-out");
    visitor.cookies.set("cgq_session", token);
    expect((await visitor.open("/settings")).headers.get("location")).toBe("/sign-in?next=%2Fsettings");
  });

  it("stores neither passwords nor session tokens", async () => {
    const visitor = await member("stored@example.org");
    const stored = ["accounts.sqlite", "accounts.sqlite-wal"].map((name) =>
      readFileSync(join(at.home, name), "latin1"),
    );
    expect(stored.join("")).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(stored.join("")).not.toContain(password);
    expect(stored.join("")).not.toContain(visitor.cookies.get("cgq_session"));
  });

  it("does not tell which accounts there are", async () => {
    await signUp(visit(), "known@example.org");
    const [again, fresh] = [await signUp(visit(), "known@example.org"), await signUp(visit(), "fresh@example.org")];
    expect(again.text).toBe(fresh.text);
    const other = await visit().send("/sign-up", "/sign-up?next=%2F", {
      email: "known@example.org",
      password: "another long password",
    });
    expect(other.status).toBe(200);
    expect((await signIn(visit(), "known@example.org", "another long password")).status).toBe(401);
    const [wrong, unknown] = [
      await signIn(visit(), "known@example.org", "x"),
      await signIn(visit(), "no@example.org", "x"),
    ];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.text).toBe(unknown.text);
  });

  it("says what is wrong with an address or a password", async () => {
    const short = await visit().send("/sign-up", "/sign-up?next=%2F", { email: "ada@example.org", password: "short" });
    expect(short.status).toBe(400);
    expect(short.text).toContain("use at least 12 characters");
    const noAddress = await visit().send("/sign-up", "/sign-up?next=%2F", { email: "<b>ada", password });
    expect(noAddress.text).toContain("write an e-mail address");
    expect(noAddress.document.querySelector("main b")).toBeNull();
  });

  it("refuses forms that do not come from its own pages", async () => {
    const visitor = await member("forged@example.org");
    const forged = await visitor.post("/sign-out", {});
    expect(forged.status).toBe(403);
    expect((await visitor.post("/sign-out", { form_token: "x" })).status).toBe(403);
    expect((await visitor.open("/settings")).status).toBe(200);
    const login = await visit().post("/sign-in", { email: "forged@example.org", password });
    expect(login.status).toBe(403);
  });

  it("stops guessing at one account, also with the right password", async () => {
    await signUp(visit(), "guessed@example.org");
    const guesser = visit();
    const statuses: number[] = [];
    for (let i = 0; i < 10; i += 1) statuses.push((await signIn(guesser, "guessed@example.org", `guess ${i}`)).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await signIn(visit(), "guessed@example.org")).status).toBe(429);
    expect((await signIn(visit(), "ada@example.org")).status).toBe(303);
  });

  it("stops guessing from one address", async () => {
    const guesser = startVisit(at.process().url, { "x-forwarded-for": "192.0.2.7" });
    const { document } = await guesser.open("/sign-in");
    const form_token = document.querySelector("input[name=form_token]")?.getAttribute("value") ?? "";
    const guesses = Array.from({ length: 60 }, (_, i) =>
      guesser.post("/sign-in", { form_token, email: `nobody${i}@example.org`, password: "guess" }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await signIn(visit(), "ada@example.org")).status).toBe(303);
  });

  it("takes a proxy's address without its port", async () => {
    const guess = async (from: string, times: number) => {
      const guesser = startVisit(at.process().url, { "x-forwarded-for": from });
      const { document } = await guesser.open("/sign-in");
      const form_token = document.querySelector("input[name=form_token]")?.getAttribute("value") ?? "";
      const one = (i: number) => guesser.post("/sign-in", { form_token, email: `${i}@example.org`, password: "guess" });
      return (await Promise.all(Array.from({ length: times }, (_, i) => one(i)))).map(({ status }) => status);
    };
    expect(new Set(await guess("192.0.2.8:1001", 50))).toEqual(new Set([401]));
    expect(await guess("192.0.2.8:1002", 1)).toEqual([429]);
  });

  it("changes a password, which ends the account's other sessions", async () => {
    const [one, other] = [await member("change@example.org"), visit()];
    await signIn(other, "change@example.org");
    const fields = { current: "wrong", new_password: "a quite new password" };
    expect((await one.send("/settings", "/settings/password", fields)).text).toContain("present password is wrong");
    const short = await one.send("/settings", "/settings/password", { ...fields, new_password: "short" });
    expect(short.text).toContain("new password: use at least 12 characters");
    const changed = await one.send("/settings", "/settings/password", { ...fields, current: password });
    expect(changed.headers.get("location")).toBe("/settings?changed=password");
    expect((await one.open("/settings?changed=password")).text).toContain("The password is changed.");
    expect((await other.open("/settings")).status).toBe(303);
    expect((await signIn(visit(), "change@example.org")).status).toBe(401);
    expect((await signIn(visit(), "change@example.org", fields.new_password)).status).toBe(303);
  });

  it("goes back only to pages of its own", async () => {
    const visitor = visit();
    for (const next of ["https://example.org/", "//example.org/", "/\\example.org", "/\t/example.org"]) {
      const { document } = await visitor.open(`/sign-in?next=${encodeURIComponent(next)}`);
      expect(document.querySelector("main form")?.getAttribute("action")).toBe("/sign-in?next=%2F");
    }
  });
});

describe("the home page", () => {
  it("asks, for a visitor who is signed in, and leads to the card", async () => {
    const visitor = visit();
    await signUp(visit(), "asks@example.org");
    const before = await visitor.send("/", "/ask", { question: FLAGSHIP });
    const signInPage = before.headers.get("location") ?? "";
    const { document } = await visitor.open(signInPage);
    const action = document.querySelector("main form")?.getAttribute("action") ?? "";
    const back = await visitor.send(signInPage, action, { email: "asks@example.org", password });
    const home = await visitor.open(back.headers.get("location") ?? "");
    expect(home.document.querySelector("textarea")?.textContent).toBe(FLAGSHIP);
    const asked = await visitor.send("/", "/ask", { question: FLAGSHIP });
    expect(asked.status).toBe(303);
    const card = await visitor.open(asked.headers.get("location") ?? "");
    expect(card.text).toContain(FLAGSHIP);
  });

  it.each([
    ["an ordinary one of the greatest length", `${FLAGSHIP} `.repeat(38).trim(), 2000],
    ["a long one in another script", "癌".repeat(1000), 350],
  ])("brings a question through signing in: %s", async (_, question, least) => {
    const visitor = visit();
    await signUp(visit(), "long@example.org");
    const asked = await visitor.send("/", "/ask", { question });
    const signInPage = asked.headers.get("location") ?? "";
    const action = (await visitor.open(signInPage)).document.querySelector("main form")?.getAttribute("action") ?? "";
    // A browser names the page that a form stood on.
    const browser = startVisit(at.process().url, { referer: at.process().url + signInPage });
    const back = await browser.send(signInPage, action, { email: "long@example.org", password });
    const home = await browser.open(back.headers.get("location") ?? "");
    const kept = home.document.querySelector("textarea")?.textContent ?? "";
    expect([back.status, home.status, question.startsWith(kept)]).toEqual([303, 200, true]);
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(least, question.length));
  });

  it("comes back to a page alone where its address is too long for another", async () => {
    const { headers } = await visit().open(`/my-cards?q=${"%E7%99%8C".repeat(400)}`);
    expect(headers.get("location")).toBe("/sign-in?next=%2Fmy-cards");
  });

  it("answers every example that it shows", async () => {
    const { document } = await visit().open("/");
    const examples = [...document.querySelectorAll(".list a")];
    expect(examples).toHaveLength(6);
    for (const example of examples) {
      const question = example.textContent ?? "";
      expect(example.getAttribute("href")).toBe(`/?q=${encodeURIComponent(question)}`);
      expect([question, (await at.ask(question)).status]).toEqual([question, 201]);
    }
  });

  it("shows what was not understood, with questions that work, at no cost", async () => {
    const visitor = await member("refused@example.org");
    const question = "Is TP35 expression different in BRCA and <i>LUAD</i>?";
    const sent = await visitor.send("/", "/ask", { question });
    const address = sent.headers.get("location") ?? "";
    expect([sent.status, address]).toEqual([303, `/?q=${encodeURIComponent(question)}&refused`]);
    const refused = await visit().open(address);
    expect(refused.text).toContain("TP35");
    expect(refused.document.querySelector("textarea")?.textContent).toBe(question);
    expect(refused.document.querySelector("main i")).toBeNull();
    const suggestion = refused.document.querySelector(".cgq-ask a");
    expect(suggestion?.getAttribute("href")).toBe(`/?q=${encodeURIComponent(suggestion?.textContent ?? "")}`);
    expect((await visitor.open("/settings")).text).toContain("Questions today: 2 of 2 left");
  });

  it("gives a free account two questions a day", async () => {
    const visitor = await member("two@example.org");
    const ask = () => visitor.send("/", "/ask", { question: "How often is KRAS mutated in PAAD?" });
    expect([(await ask()).status, (await ask()).status]).toEqual([303, 303]);
    for (const path of ["/", "/settings"]) {
      expect((await visitor.open(path)).text).toContain("Questions today: 0 of 2 left");
    }
    const third = await ask();
    expect([third.status, third.headers.get("ratelimit-remaining")]).toEqual([429, "0"]);
    expect((await visit().open("/")).text).not.toContain("left");
    expect(third.text).toContain("The 2 requests that this account has a day are used up");
  });
});

describe("a free account", () => {
  it("asks one question at a time, and two a day, however many it sends at once", async () => {
    const visitor = await member("burst@example.org");
    const { document } = await visitor.open("/");
    const form_token = document.querySelector("input[name=form_token]")?.getAttribute("value") ?? "";
    const ask = () => visitor.post("/ask", { form_token, question: "How often is KRAS mutated in PAAD?" });
    const answers = [...(await Promise.all(Array.from({ length: 50 }, ask))), await ask(), await ask()];
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(2);
    expect(refused).toHaveLength(50);
    expect(refused[0]?.text).toContain("This account has 1 request in progress, the most it may have");
    expect((await visitor.open("/my-cards")).document.querySelectorAll("main a[href^='/cards/']")).toHaveLength(2);
  });
});

describe("an account that its operator made", () => {
  it("signs in with the password that the command printed", async () => {
    await cgq(at.home, "account", "create", "--email", "lab@example.org", "--tier", "researcher");
    const { stdout } = await cgq(at.home, "account", "password", "--email", "lab@example.org", "--json");
    const printed: { password: string } = JSON.parse(stdout);
    const visitor = visit();
    expect((await signIn(visitor, "lab@example.org", printed.password)).status).toBe(303);
    expect((await visitor.open("/settings")).text).toContain("researcher tier");
  });
});
