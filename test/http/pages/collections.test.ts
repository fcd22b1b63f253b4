import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { CardContext } from "../../../src/contract/context.ts";
import { cgq } from "../../cli/cgq-process.ts";
import { startTestService, statusAndCode, type TestService } from "../test-service.ts";
import { type Seen, startVisit, type Visit } from "./browser-visit.ts";
import { generateKey, member } from "./member.ts";

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const HOSTILE = `<img src=x onerror="alert(1)"> & "p53"`;

let at: TestService;
let ada: Visit;
let eve: Visit;
let keys: { ada: string; eve: string };
let cards: [string, string, string];
beforeAll(async () => {
  at = await startTestService();
  ada = await member(at, "ada@example.org", "researcher");
  eve = await member(at, "eve@example.org", "researcher");
  keys = { ada: await generateKey(ada, "test"), eve: await generateKey(eve, "test") };
  const newCard = async () => (await at.newCard("How often is KRAS mutated in PAAD?")).id;
  cards = [await newCard(), await newCard(), await newCard()];
});
afterAll(() => at.stop());

const guest = (headers: Record<string, string> = BROWSER) => startVisit(at.process().url, headers);
const locationOf = ({ headers }: Seen) => headers.get("location") ?? "";
const linksOf = ({ document }: Seen, selector = ".held li > a, .held h2 > a") =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute("href")?.replace("/cards/", ""));

async function contextOf(cardId: string, key: string): Promise<CardContext> {
  return CardContext.parse(await (await at.call(`/v1/cards/${cardId}/context`, { key })).json());
}

/** The address of a new collection of Ada's. */
async function create(kind: string, name: string, ...held: readonly string[]): Promise<string> {
  const created = await ada.send("/collections", "/collections", { kind, name });
  expect(created.status).toBe(303);
  const address = locationOf(created).replace(/\/edit$/, "");
  for (const card of held) expect((await add(address, card)).status).toBe(303);
  return address;
}

const add = (address: string, card: string) => ada.send(`${address}/edit`, `${address}/cards`, { card });
const change = (address: string, card: string, fields: Record<string, string>) =>
  ada.send(`${address}/edit`, `${address}/cards/${card}`, fields);
const publish = (address: string, published = "yes") =>
  ada.send(`${address}/edit`, `${address}/publication`, { published });
const formTokenOf = async (visitor: Visit, path: string) =>
  (await visitor.open(path)).document.querySelector("input[name=form_token]")?.getAttribute("value") ?? "";

describe("a project and an exploration", () => {
  it.each([
    ["project", "/projects/"],
    ["exploration", "/explorations/"],
  ])("of the kind %s are private to their owner", async (kind, prefix) => {
    const address = await create(kind, `private ${kind}`, cards[0]);
    expect(address.startsWith(prefix)).toBe(true);
    expect((await ada.open(address)).text).toContain(`private ${kind}`);
    const sameName = address.replace(/^\/\w+/, kind === "project" ? "/explorations" : "/projects");
    expect((await ada.open(sameName)).status).toBe(404);
    expect((await ada.open(`/studies/${address.split("/")[2]}`)).status).toBe(404);

    for (const path of [address, `${address}/edit`, `${address}/delete`]) {
      expect((await eve.open(path)).status).toBe(404);
      expect(locationOf(await guest().open(path))).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
    }
    const form_token = await formTokenOf(eve, "/collections");
    const forged = { form_token, name: "stolen", card: cards[1], change: "remove", published: "yes" };
    for (const path of ["/edit", "/cards", `/cards/${cards[0]}`, "/delete"]) {
      expect((await eve.post(address + path, forged)).status).toBe(404);
    }
    const collection = address.split("/")[2] ?? "";
    const added = await eve.send(`/cards/${cards[1]}/collections`, "/collections", { kind, name: "Eve's" });
    expect(added.status).toBe(303);
    expect((await eve.post(`/cards/${cards[2]}/collections`, { form_token, collection })).status).toBe(404);
    expect(linksOf(await ada.open(address))).toEqual([cards[0]]);
    expect((await eve.open("/collections")).text).not.toContain(`private ${kind}`);
  });

  it("keep their cards in the order that the owner gives them, with notes on a trail", async () => {
    const address = await create("exploration", "a trail", ...cards);
    const [first, second, third] = cards;
    expect(linksOf(await ada.open(address))).toEqual([first, second, third]);
    const up = await change(address, third, { change: "up", note: "Look here\r\nfirst" });
    expect(locationOf(up)).toBe(`${address}/edit#card-${third}`);
    await change(address, first, { change: "down", note: "" });
    expect(linksOf(await ada.open(address))).toEqual([third, first, second]);
    await change(address, second, { change: "remove" });
    const seen = await ada.open(address);
    expect(linksOf(seen)).toEqual([third, first]);
    expect([...seen.document.querySelectorAll(".note")].map((note) => note.textContent)).toEqual(["Look here\nfirst"]);
    const edit = await ada.open(`${address}/edit`);
    expect(edit.document.querySelectorAll("button[value=up]:disabled")).toHaveLength(1);
    expect(edit.document.querySelectorAll("button[value=down]:disabled")).toHaveLength(1);
  });

  it("take a card by its identifier or by the address of its page, once", async () => {
    const address = await create("project", "by address");
    const added = await add(address, ` ${at.process().url}/cards/${cards[0]}?from=mail#figure `);
    expect(locationOf(added)).toBe(`${address}/edit#card-${cards[0]}`);
    const again = await add(address, cards[0]);
    expect([again.status, again.text.includes("holds card")]).toEqual([400, true]);
    const unknown = await add(address, "cgq-2026-01-01-zzzzz");
    expect([unknown.status, unknown.text.includes("There is no card cgq-2026-01-01-zzzzz")]).toEqual([404, true]);
    expect(unknown.document.querySelector("#card")?.getAttribute("value")).toBe("cgq-2026-01-01-zzzzz");
    expect((await ada.open("/collections")).text).toContain("by address1 card · private");
  });

  it.each([
    ["the address of its page", (id: string) => `/cards/${id}`],
    ["a shortcut on its page", (id: string) => `https://cgq.example/cards/${id}#again`],
    ["its PDF", (id: string) => `https://cgq.example/cards/${id}.pdf`],
    ["its CSL-JSON file", (id: string) => `/cards/${id}.csl.json?download`],
    ["its figure", (id: string) => `/cards/${id}/figure.png`],
    ["a downloaded file", (id: string) => `${id}-figure.svg`],
    ["its verification", (id: string) => `https://cgq.example/cards/${id}/verify`],
    ["the API", (id: string) => `https://cgq.example/v1/cards/${id}`],
    ["an export of the API", (id: string) => `https://cgq.example/v1/cards/${id}/export/svg?width=800`],
    ["a collection", (id: string) => `https://cgq.example/projects/3f/edit#card-${id}`],
    ["the end of a citation", (id: string) => `Cancer Genomics Query. https://cgq.example/cards/${id}.`],
  ])("take a card by %s", async (what, addressOf) => {
    const address = await create("project", what);
    const added = await add(address, addressOf(cards[1]));
    expect([added.status, locationOf(added)]).toEqual([303, `${address}/edit#card-${cards[1]}`]);
  });

  it("are renamed, and deleted after a question", async () => {
    const address = await create("project", "before", cards[0]);
    const renamed = await ada.send(`${address}/edit`, `${address}/edit`, { name: " after ", text: "not of a project" });
    expect(locationOf(renamed)).toBe(address);
    expect((await ada.open(address)).document.querySelector("h1")?.textContent).toBe("after");
    expect((await ada.open(address)).text).not.toContain("not of a project");
    expect((await ada.open(`${address}/delete`)).text).toContain("Its cards stay");
    expect((await ada.open(address)).status).toBe(200);
    expect(locationOf(await ada.send(`${address}/delete`, `${address}/delete`))).toBe("/collections");
    expect((await ada.open(address)).status).toBe(404);
    expect((await ada.open("/collections")).text).not.toContain("after");
    expect((await at.call(`/v1/cards/${cards[0]}`)).status).toBe(200);
  });
});

describe("every form", () => {
  it("is refused without its token, and changes nothing", async () => {
    const address = await create("study", "guarded", cards[0]);
    const fields = { name: "forged", kind: "project", card: cards[1], change: "remove", published: "yes", note: "x" };
    const paths = ["/edit", "/cards", `/cards/${cards[0]}`, "/publication", "/delete"].map((one) => address + one);
    for (const path of [...paths, "/collections", `/cards/${cards[1]}/collections`]) {
      expect((await ada.post(path, { ...fields, collection: address.split("/")[2] ?? "" })).status).toBe(403);
      expect((await ada.post(path, { ...fields, form_token: await formTokenOf(eve, "/settings") })).status).toBe(403);
    }
    expect((await guest().open(address)).status).toBe(404);
    expect(linksOf(await ada.open(address))).toEqual([cards[0]]);
    expect((await ada.open("/collections")).text).not.toContain("forged");
  });

  it.each([
    ["an empty name", "   ", "Check what you sent: name: write one"],
    ["a long name", "x".repeat(201), "use at most 200 characters"],
  ])("refuses %s with a sentence", async (_, name, sentence) => {
    const refused = await ada.send("/collections", "/collections", { kind: "study", name });
    expect([refused.status, refused.text.includes(sentence)]).toEqual([400, true]);
    expect(refused.document.querySelector("input[value=study]")?.hasAttribute("checked")).toBe(true);
  });

  it("takes a text of 20,000 characters in any script, and shows a longer one again", async () => {
    const address = await create("study", "long");
    const edit = (text: string) => ada.send(`${address}/edit`, `${address}/edit`, { name: "long", text });
    // A browser sends each line end as two characters and counts one.
    expect((await edit("癌\r\n".repeat(10_000))).status).toBe(303);
    const refused = await edit("x".repeat(20_001));
    expect([refused.status, refused.text.includes("use at most 20000 characters")]).toEqual([400, true]);
    expect(refused.document.querySelector("textarea")?.textContent).toHaveLength(20_001);
    expect((await ada.open(address)).text).toContain("癌 癌");
  });

  it("shows names, notes and texts as they were written, never as markup", async () => {
    const trail = await create("exploration", HOSTILE, cards[0]);
    await change(trail, cards[0], { change: "note", note: HOSTILE });
    const study = await create("study", HOSTILE, cards[0]);
    const text = `# Why\n\n${HOSTILE} *really*\n\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![b](http://x.example/b.png)\n\n[paper](https://doi.org/10.1038/nature11404)`;
    await ada.send(`${study}/edit`, `${study}/edit`, { name: HOSTILE, text });
    await publish(study);
    const add = `/cards/${cards[1]}/collections`;
    for (const path of ["/collections", trail, `${trail}/edit`, `${trail}/delete`, study, `${study}/edit`, add]) {
      const { document, text: shown } = await ada.open(path);
      expect(document.querySelector("[onerror], main script, a[href^=javascript]")).toBeNull();
      expect(shown).toContain(HOSTILE);
      const pictures = [...document.querySelectorAll("main img")].map((one) => one.getAttribute("src"));
      expect(pictures.filter((address) => !address?.startsWith("/cards/"))).toEqual([]);
    }
    const { document } = await guest().open(study);
    expect(document.querySelector(".text h2")?.textContent).toBe("Why");
    const summary = document.querySelector("meta[property='og:description']")?.getAttribute("content");
    expect(summary).toBe(`Why ${HOSTILE} really <script>alert(1)</script> [a](javascript:alert(1)) !b paper`);
    expect(document.querySelector(".text em")?.textContent).toBe("really");
    expect(document.querySelector(".text a[href^=https]")?.getAttribute("rel")).toBe("nofollow ugc");
    expect((await (await at.call(`/cards/${cards[0]}`, { key: null })).text()).includes("<img src=x")).toBe(false);
  });
});

describe("a study", () => {
  it("is its owner's alone until it is published, and again when it is taken back", async () => {
    const address = await create("study", "KRAS in the pancreas");
    const early = await publish(address);
    expect([early.status, early.text.includes("holds no card yet")]).toEqual([400, true]);
    await add(address, cards[0]);
    for (const visitor of [eve, guest()]) expect((await visitor.open(address)).status).toBe(404);
    expect(locationOf(await publish(address))).toBe(address);
    for (const visitor of [eve, guest()]) {
      const seen = await visitor.open(address);
      expect([seen.status, linksOf(seen)]).toEqual([200, [cards[0]]]);
      expect(seen.document.querySelector("img")?.getAttribute("src")).toBe(`/cards/${cards[0]}/figure.png`);
      const dark = seen.document.querySelector("source[media='(prefers-color-scheme: dark)']");
      expect(dark?.getAttribute("srcset")).toBe(`/cards/${cards[0]}/figure-dark.png`);
      expect(seen.document.querySelector("main form, a[href$=edit]")).toBeNull();
      expect((await visitor.open(`${address}/edit`)).status).not.toBe(200);
    }
    await publish(address, "no");
    for (const visitor of [eve, guest()]) expect((await visitor.open(address)).status).toBe(404);
  });

  const ORCID = "0000-0002-1825-0097";
  const write = (address: string, authors: string) =>
    ada.send(`${address}/edit`, `${address}/edit`, { name: "Cited", text: "Why.", authors });

  it("names its authors, and is cited by them in files that are asked for anew", async () => {
    const address = await create("study", "Cited", cards[0], cards[1]);
    expect((await write(address, `Carberry, Josiah https://orcid.org/${ORCID}\r\nGene Group\r\n`)).status).toBe(303);
    expect((await ada.open(`${address}/edit`)).document.querySelector("#authors")?.textContent).toBe(
      `Carberry, Josiah ${ORCID}\nGene Group`,
    );
    for (const file of [".bib", ".ris", ".csl.json", "/linkset"]) {
      expect((await guest().open(address + file)).status).toBe(404);
      const draft = await ada.open(address + file);
      expect([draft.status, draft.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    }
    await publish(address);
    const seen = await guest().open(address);
    expect(seen.document.querySelector(".authors a")?.getAttribute("href")).toBe(`https://orcid.org/${ORCID}`);
    expect(seen.document.querySelector(".citation")?.textContent).toMatch(
      /^Carberry, J\., & Gene Group\. \(\d{4}\)\. Cited \(Study page .*\) \[Data set\]\. Cancer Genomics Query\. http/,
    );
    const bib = await at.call(`${address}.bib`, { key: null });
    expect([bib.status, bib.headers.get("cache-control"), bib.headers.get("content-type")]).toEqual([
      200,
      "public, no-cache",
      "application/x-bibtex; charset=utf-8",
    ]);
    expect(await bib.text()).toContain("author = {{Carberry}, Josiah and {Gene Group}},");
    await write(address, "Doe, Ann");
    expect(await (await at.call(`${address}.ris`, { key: null })).text()).toContain("AU  - Doe, Ann\r\n");
  });

  it("tells programs how it is cited, by whom it is, its licence, its descriptions and its cards", async () => {
    const address = await create("study", "Signposts", cards[0], cards[1]);
    await write(address, `Carberry, Josiah ${ORCID}`);
    expect((await ada.open(address)).headers.get("link")).toBeNull();
    await publish(address);
    const url = at.process().url + address;
    const header = (await guest().open(address)).headers.get("link") ?? "";
    const linkset = await at.call(`${address}/linkset`, { key: null });
    expect(linkset.headers.get("content-type")).toBe("application/linkset");
    const links = await linkset.text();
    const common = [
      `<${url}>; rel="cite-as"`,
      `<https://creativecommons.org/licenses/by/4.0/>; rel="license"`,
      `<https://orcid.org/${ORCID}>; rel="author"`,
      `<${url}.bib>; rel="describedby"; type="application/x-bibtex"`,
      `<${url}.csl.json>; rel="describedby"; type="application/vnd.citationstyles.csl+json"`,
    ];
    for (const link of common) {
      expect(header.split(", ")).toContain(link);
      expect(links.split(/,?\n/)).toContain(`${link}; anchor="${url}"`);
    }
    expect(header.split(", ")).toContain(`<${url}/linkset>; rel="linkset"; type="application/linkset"`);
    for (const card of [cards[0], cards[1]]) {
      expect(links).toContain(`<${at.process().url}/cards/${card}>; rel="item"; type="text/html"; anchor="${url}"`);
    }
  });

  it.each([
    ["a wrong ORCID iD", "Carberry, Josiah 0000-0002-1825-0098", "line 1: an ORCID iD has a wrong character"],
    ["a broken ORCID iD", "Doe, Ann\nCarberry, Josiah 0000-0002-1825", "line 2: write an ORCID iD as"],
    ["a name in three parts", "Doe, Ann, PhD", "write a person as Family, Given"],
    ["too many authors", "Doe, Ann\n".repeat(21), "name at most 20 authors"],
  ])("refuses %s with a sentence, and shows it again", async (_, authors, sentence) => {
    const address = await create("study", "Cited", cards[0]);
    const refused = await write(address, authors);
    expect([refused.status, refused.text.includes(sentence)]).toEqual([400, true]);
    expect(refused.document.querySelector("#authors")?.textContent?.trim()).toBe(authors.trim());
  });

  it("is hidden from everybody while its owner's account is disabled, and comes back with it", async () => {
    const email = "closed@example.org";
    const owner = await member(at, email, "researcher");
    const created = await owner.send(`/cards/${cards[2]}/collections`, "/collections", { kind: "study", name: "away" });
    const address = locationOf(created).replace(/\/edit$/, "");
    await owner.send(`${address}/edit`, `${address}/publication`, { published: "yes" });
    const shown = async () => ({
      statuses: [(await eve.open(address)).status, (await guest().open(address)).status],
      isNamed: (await guest().open(`/cards/${cards[2]}`)).text.includes("away"),
      studies: (await contextOf(cards[2], keys.eve)).studies.length,
    });
    const published = { statuses: [200, 200], isNamed: true, studies: 1 };
    expect(await shown()).toEqual(published);
    await cgq(at.home, "account", "disable", "--email", email);
    expect(await shown()).toEqual({ statuses: [404, 404], isNamed: false, studies: 0 });
    expect((await eve.open(address)).text).toBe((await eve.open("/studies/unknown")).text);
    await cgq(at.home, "account", "enable", "--email", email);
    expect(await shown()).toEqual(published);
  });

  it("counts visits of others: not its owner's, not looks in between, robots', prefetches or HEAD", async () => {
    const address = await create("study", "counted", cards[0]);
    await publish(address);
    const views = async () => /(\d+) views?/.exec((await ada.open(address)).text)?.[1];
    expect(await views()).toBe("0");
    const visitor = guest();
    const seen = await visitor.open(address);
    expect(seen.text).toContain("1 view");
    await visitor.open(`${address}?again`);
    expect(await views()).toBe("1");
    await guest().open(address);
    expect(await views()).toBe("2");
    await guest({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }).open(
      address,
    );
    await guest({ ...BROWSER, "sec-purpose": "prefetch;prerender" }).open(address);
    await at.call(address, { method: "HEAD", key: null, headers: BROWSER });
    expect(await views()).toBe("2");
    // A browser sends it back to this study alone.
    expect(seen.headers.getSetCookie().join()).toContain(`cgq_viewed=1; Max-Age=1800; Path=${address};`);
  });
});

describe("GET /v1/cards/{card_id}/context", () => {
  it("lists what holds a card: to the owner all, to others what is published", async () => {
    const card = (await at.newCard("How often is KRAS mutated in PAAD?")).id;
    expect(await contextOf(card, keys.ada)).toEqual({ projects: [], explorations: [], studies: [] });
    const project = await create("project", "P", card);
    const exploration = await create("exploration", "E", card);
    const [draft, study] = [await create("study", "D", card), await create("study", "S", card)];
    await publish(study);
    await guest().open(study);
    const id = (address: string) => address.split("/")[2];
    const license = "CC-BY-4.0";
    const published = { study_id: id(study), title: "S", view_count: 1, license };
    expect(await contextOf(card, keys.ada)).toEqual({
      projects: [{ project_id: id(project), name: "P" }],
      explorations: [{ exploration_id: id(exploration), name: "E" }],
      studies: [published, { study_id: id(draft), title: "D", view_count: 0, license }],
    });
    expect(await contextOf(card, keys.eve)).toEqual({ projects: [], explorations: [], studies: [published] });
    const unknown = await at.call("/v1/cards/cgq-2026-01-01-zzzzz/context", { key: keys.ada });
    expect(await statusAndCode(unknown)).toEqual([404, "not_found"]);

    const names = async (visitor: Visit) =>
      linksOf(await visitor.open(`/cards/${card}`), "section[aria-labelledby=collections] li a");
    expect(await names(ada)).toEqual([study, draft, exploration, project]);
    expect(await names(eve)).toEqual([study]);
    expect(await names(guest())).toEqual([study]);
  });
});

describe("the page of a card", () => {
  it("leads to adding it to a collection, or to a new one", async () => {
    const page = `/cards/${cards[1]}/collections`;
    expect(linksOf(await guest().open(`/cards/${cards[1]}`), `main a[href="${page}"]`)).toHaveLength(1);
    expect(locationOf(await guest().open(page))).toBe(`/sign-in?next=${encodeURIComponent(page)}`);
    const created = await ada.send(page, "/collections", { kind: "project", name: "from the card" });
    const address = locationOf(created).replace(/\/edit$/, "");
    expect(linksOf(await ada.open(address))).toEqual([cards[1]]);
    const other = `/cards/${cards[2]}/collections`;
    const added = await ada.send(other, other, { collection: address.split("/")[2] ?? "" });
    expect(locationOf(added)).toBe(`${address}/edit#card-${cards[2]}`);
    const choices = [...(await ada.open(other)).document.querySelectorAll("option")].map((one) => one.textContent);
    expect(choices).not.toContain("from the card (project)");
    expect((await ada.open("/cards/cgq-2026-01-01-zzzzz/collections")).status).toBe(404);
  });
});

describe("collections", () => {
  it("survive the death of the service", async () => {
    const address = await create("exploration", "kept", cards[2], cards[0]);
    await change(address, cards[0], { change: "up", note: "now the first" });
    await at.killAndRestart();
    const again = startVisit(at.process().url);
    for (const [name, value] of ada.cookies) again.cookies.set(name, value);
    const seen = await again.open(address);
    expect([seen.text.includes("now the first"), linksOf(seen)]).toEqual([true, [cards[0], cards[2]]]);
  });
});
