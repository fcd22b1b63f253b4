import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { strFromU8, unzipSync } from "fflate";
import { DOI, type RecordedZenodo, startZenodo } from "../../zenodo/recorded-zenodo.ts";
import { startTestService, type TestService } from "../test-service.ts";
import { startVisit, type Visit } from "./browser-visit.ts";
import { member } from "./member.ts";

const ADDRESS = `https://doi.org/${DOI}`;

let zenodo: RecordedZenodo;
let at: TestService;
let ada: Visit;
let address: string;
beforeAll(async () => {
  zenodo = await startZenodo();
  process.env["CGQ_ZENODO_TOKEN"] = "secret";
  at = await startTestService({ args: ["--zenodo", zenodo.address, "--public-url", "https://cgq.example.org"] });
  delete process.env["CGQ_ZENODO_TOKEN"];
  ada = await member(at, "ada@example.org", "researcher");
  const created = await ada.send("/collections", "/collections", { kind: "study", name: "Two genes" });
  address = (created.headers.get("location") ?? "").replace(/\/edit$/, "");
  const { id } = await at.newCard("How often is KRAS mutated in PAAD?");
  await ada.send(`${address}/edit`, `${address}/cards`, { card: id });
}, 60_000);
afterAll(async () => {
  await at.stop();
  await zenodo.stop();
});

const press = (fields: Record<string, string>) => ada.send(`${address}/edit`, `${address}/doi`, fields);

describe("the DOI of a study", () => {
  it("is registered for a published study alone, and only where its owner says so", async () => {
    expect((await ada.open(`${address}/edit`)).text).toContain("Publish the study first");
    await ada.send(`${address}/edit`, `${address}/publication`, { published: "yes" });
    expect((await press({})).status).toBe(400);
    expect(zenodo.asked).toEqual([]);
  });

  it("is not there after a fault, which is said with what to do", async () => {
    zenodo.faults.set("POST /api/deposit/depositions", 500);
    const refused = await press({ sure: "yes" });
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining("Nothing is lost: try again")]);
    expect((await ada.open(address)).headers.get("link")).not.toContain("doi.org");
  });

  it("stands on the page, in citations, in Signposting and in the research object", async () => {
    expect((await press({ sure: "yes" })).status).toBe(303);
    const uploaded = zenodo.asked.find(({ request }) => request.startsWith("PUT"));
    expect(Object.keys(unzipSync(uploaded?.body ?? new Uint8Array()))).toContain("ro-crate-metadata.json");
    const page = await startVisit(at.process().url, {}).open(address);
    expect(page.headers.get("link")).toContain(`<${ADDRESS}>; rel="cite-as"`);
    expect(page.document.querySelector(".citation")?.textContent).toContain(ADDRESS);
    expect(page.document.querySelector("meta[name=citation_doi]")?.getAttribute("content")).toBe(DOI);
    const file = async (suffix: string) =>
      new Uint8Array(await (await at.call(address + suffix, { key: null })).arrayBuffer());
    expect(strFromU8(await file(".bib"))).toContain(`doi = {${DOI}}`);
    expect(strFromU8(await file(".ris"))).toContain(`DO  - ${DOI}`);
    expect(JSON.parse(strFromU8(await file(".csl.json")))).toMatchObject([{ DOI, URL: ADDRESS }]);
    const { "ro-crate-metadata.json": metadata = new Uint8Array() } = unzipSync(await file(".zip"));
    expect(strFromU8(metadata)).toContain(`"identifier": "${ADDRESS}"`);
  });

  it("stays, and is registered once", async () => {
    const before = zenodo.asked.length;
    expect((await ada.open(`${address}/edit`)).text).toContain(`This study has the DOI ${DOI}, which stays.`);
    expect(zenodo.asked).toHaveLength(before);
  });
});
