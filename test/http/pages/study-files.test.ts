import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { strFromU8, unzipSync } from "fflate";
import { Checker, ROCrate } from "ro-crate";
import { z } from "zod";
import type { CompletedCard } from "../../../src/contract/card.ts";
import { CardContext } from "../../../src/contract/context.ts";
import { startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Visit } from "./browser-visit.ts";
import { member } from "./member.ts";

const ORCID = "0000-0002-1825-0097";
const TITLE = `KRAS & "EGFR"`;
const ZERO = "https://creativecommons.org/publicdomain/zero/1.0/";
const BY = "https://creativecommons.org/licenses/by/4.0/";
const TEXT = "# Why\n\n1. *Both* are drivers\n2. see [TCGA](https://www.cancer.gov/tcga)\n";

let at: TestService;
let ada: Visit;
let cards: CompletedCard[];
let address: string;
beforeAll(async () => {
  at = await startTestService();
  ada = await member(at, "ada@example.org", "researcher");
  cards = [await at.newCard("How often is KRAS mutated in PAAD?"), await at.newCard()];
  const created = await ada.send("/collections", "/collections", { kind: "study", name: "draft" });
  address = (created.headers.get("location") ?? "").replace(/\/edit$/, "");
  for (const { id } of cards) await ada.send(`${address}/edit`, `${address}/cards`, { card: id });
}, 60_000);
afterAll(() => at.stop());

const edit = (fields: Record<string, string>) =>
  ada.send(`${address}/edit`, `${address}/edit`, {
    name: TITLE,
    text: TEXT,
    authors: `Carberry, Josiah ${ORCID}\nA group`,
    ...fields,
  });
const publish = () => ada.send(`${address}/edit`, `${address}/publication`, { published: "yes" });
const file = async (suffix: string) => {
  const answer = await at.call(address + suffix, { key: null });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const guest = () => startVisit(at.process().url, {});

describe("the files of a draft", () => {
  it.each([".pdf", ".zip"])("are its owner's alone (%s)", async (suffix) => {
    expect((await file(suffix)).answer.status).toBe(404);
    expect((await ada.open(address + suffix)).headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("the licence of a study", () => {
  it("is CC BY unless its owner chooses another, which page, citations, links and API then say", async () => {
    expect((await ada.open(`${address}/edit`)).document.querySelector("#licence [selected]")).toHaveProperty(
      "value",
      "CC-BY-4.0",
    );
    expect((await edit({ licence: "CC0-1.0" })).status).toBe(303);
    await publish();
    const page = await guest().open(address);
    expect(page.document.querySelector("a[rel=license]")?.getAttribute("href")).toBe(ZERO);
    expect(page.text).toContain("each card is CC BY 4.0");
    expect(page.headers.get("link")).toContain(`<${ZERO}>; rel="license"`);
    expect(strFromU8((await file(".bib")).bytes)).toContain("Licence: CC0 1.0");
    expect(strFromU8((await file(".ris")).bytes)).toContain("Licence: CC0 1.0");
    const context = CardContext.parse(await (await at.call(`/v1/cards/${cards[0]?.id}/context`)).json());
    expect(context.studies).toMatchObject([{ title: TITLE, license: "CC0-1.0" }]);
  });

  it("is one of a short list", async () => {
    const refused = await edit({ licence: "WTFPL" });
    expect(refused.status).toBe(400);
    expect((await guest().open(address)).headers.get("link")).toContain(`<${ZERO}>; rel="license"`);
  });
});

describe("a study as a PDF", () => {
  it("holds its title, authors, licence, text and each card's answer, methods and citation", async () => {
    const { answer, bytes } = await file(".pdf");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const { stdout, error } = spawnSync("pdftotext", ["-", "-"], { input: bytes, encoding: "utf8" });
    if (error !== undefined) {
      console.warn(`Not read, because pdftotext is not installed here: ${error.message}`);
      return;
    }
    const text = stdout.replaceAll(/\s+/g, " ");
    for (const words of [TITLE, "Carberry, Josiah", `ORCID ${ORCID}`, "Creative Commons Zero", "1. Both are drivers"])
      expect(text).toContain(words);
    for (const { id, query, results, methods } of cards) {
      expect(text).toContain(query.original);
      expect(text).toContain(results.answer.slice(0, 60));
      expect(text.replaceAll("- ", "")).toContain(methods.slice(0, 40).replaceAll("- ", ""));
      expect(text).toContain(`(Query Card ${id})`);
    }
  });

  it("is the same while the study is, and asked for anew", async () => {
    const { answer, bytes } = await file(".pdf");
    expect(answer.headers.get("cache-control")).toBe("public, no-cache");
    const tag = answer.headers.get("etag") ?? "";
    const again = await at.call(`${address}.pdf`, { key: null, headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
    await edit({ licence: "CC0-1.0", text: "Other words." });
    const changed = await at.call(`${address}.pdf`, { key: null, headers: { "if-none-match": tag } });
    expect(changed.status).toBe(200);
    expect(Buffer.from(await changed.arrayBuffer()).equals(bytes)).toBe(false);
  });
});

describe("a study as a research object", () => {
  const Entity = z.looseObject({ "@id": z.string(), "@type": z.string() });
  const Metadata = z.object({ "@context": z.string(), "@graph": z.array(Entity) });
  /** The terms of RO-Crate 1.2, as its own context lists them. */
  const terms = new Set(
    Object.keys(
      z
        .object({ "@context": z.record(z.string(), z.unknown()) })
        .parse(JSON.parse(readFileSync(createRequire(import.meta.url).resolve("ro-crate/lib/context.json"), "utf8")))[
        "@context"
      ],
    ),
  );
  const crate = async () => {
    const files = unzipSync((await file(".zip")).bytes);
    const metadata = Metadata.parse(JSON.parse(strFromU8(files["ro-crate-metadata.json"] ?? new Uint8Array())));
    return { files, metadata, graph: new Map(metadata["@graph"].map((one) => [one["@id"], one])) };
  };

  it("keeps the rules of RO-Crate 1.2", async () => {
    const { metadata, graph } = await crate();
    expect(metadata["@context"]).toBe("https://w3id.org/ro/crate/1.2/context");
    expect(graph.get("ro-crate-metadata.json")).toMatchObject({
      conformsTo: { "@id": "https://w3id.org/ro/crate/1.2" },
      about: { "@id": "./" },
    });
    const checker = new Checker(new ROCrate(metadata, { array: true, link: true }));
    const checks = [
      checker.hasRootDataset(),
      checker.hasRootDatasetWithProperID(),
      checker.hasName(),
      checker.hasDescription(),
      checker.hasAuthor(),
      checker.hasLicense(),
      checker.hasDatePublished(),
    ];
    expect(checks.filter(({ status }) => status !== true).map(({ message }) => message)).toEqual([]);
    const used = metadata["@graph"].flatMap((one) => [...Object.keys(one), one["@type"]]);
    expect(used.filter((term) => !term.startsWith("@") && !terms.has(term))).toEqual([]);
  });

  it("describes everything that it refers to", async () => {
    const { metadata, graph } = await crate();
    const Reference = z.strictObject({ "@id": z.string() });
    const referred = metadata["@graph"]
      .flatMap((one) => Object.values(one).flat())
      .flatMap((value) => Reference.safeParse(value).data?.["@id"] ?? []);
    expect(referred.filter((id) => !graph.has(id) && id !== "https://w3id.org/ro/crate/1.2")).toEqual([]);
  });

  it("names its authors and its licence beside that of its cards, and holds every file as it names it", async () => {
    const { files, graph } = await crate();
    const author = [{ "@id": `https://orcid.org/${ORCID}` }, { "@id": "#A%20group" }];
    expect(graph.get("./")).toMatchObject({ name: TITLE, author, license: { "@id": ZERO } });
    expect(graph.get(`https://orcid.org/${ORCID}`)).toMatchObject({
      "@type": "Person",
      name: "Josiah Carberry",
      familyName: "Carberry",
    });
    for (const [path, bytes] of Object.entries(files)) {
      if (path === "ro-crate-metadata.json") continue;
      expect(graph.get(path)).toMatchObject({ sha256: createHash("sha256").update(bytes).digest("hex") });
    }
    for (const card of cards) {
      expect(JSON.parse(strFromU8(files[`cards/${card.id}.json`] ?? new Uint8Array()))).toEqual(card);
      expect(graph.get(`cards/${card.id}.json`)).toMatchObject({
        license: { "@id": BY },
        mentions: { "@id": `data/${card.id}.csv` },
      });
      expect(strFromU8(files[`figures/${card.id}.svg`] ?? new Uint8Array())).toContain("<svg");
    }
  });
});
