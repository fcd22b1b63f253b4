import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { Coverage } from "../../../src/contract/reference-data.ts";
import { startTestService, type TestService } from "../test-service.ts";

let at: TestService;
beforeAll(async () => {
  at = await startTestService();
});
afterAll(() => at.stop());

describe("GET /data", () => {
  it("shows without a login what the data version holds", async () => {
    const answer = await at.call("/data", { key: null });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    const { document } = new JSDOM(await answer.text()).window;
    const text = document.querySelector("main")?.textContent ?? "";
    const coverage = Coverage.parse(await (await at.call("/v1/data/coverage")).json());
    expect(text).toContain(coverage.dataset_version);
    const studies = [...document.querySelectorAll(".studies tbody tr")];
    expect(studies.map((one) => one.querySelector("a")?.getAttribute("href"))).toEqual(
      coverage.studies.map(({ study_id }) => `/data/${study_id}`),
    );
    for (const [i, study] of coverage.studies.entries()) {
      const row = studies[i];
      for (const part of [study.name, study.study_id, study.samples.toLocaleString("en-GB"), ...study.endpoints])
        expect(row?.textContent).toContain(part);
      expect(document.querySelector(`.wide a[href="/cancers/${Object.keys(study.cancer_types)[0]}"]`)).not.toBeNull();
      const profiles = [...(row?.querySelectorAll("li") ?? [])].map((one) => one.textContent ?? "");
      expect(profiles).toHaveLength(study.profiles.length);
      for (const [j, profile] of study.profiles.entries())
        for (const part of [profile.name, profile.unit.replace("call", ""), profile.samples.toLocaleString("en-GB")])
          expect(profiles[j]).toContain(part);
    }
  });

  it("counts patients and cancer types as the home page and the cards do", async () => {
    const { cancer_types = [] } = Coverage.parse(await (await at.call("/v1/data/coverage")).json());
    const named = cancer_types.filter(({ cancer_type }) => cancer_type !== "COADREAD");
    const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0).toLocaleString("en-US");
    const all = `${sum(named.map(({ patients }) => patients))} patients, ${named.length} of 33 cancer types`;
    for (const path of ["/", "/data"]) {
      const { document } = new JSDOM(await (await at.call(path, { key: null })).text()).window;
      expect(document.querySelector("main")?.textContent).toContain(all);
    }
    const { document } = new JSDOM(await (await at.call("/", { key: null })).text()).window;
    const [expression] = [...document.querySelectorAll(".loaded tbody tr")];
    const held = named.flatMap(({ data }) => data["mrna_expression"] ?? []);
    expect([...(expression?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Expression",
      sum(held),
      String(held.length),
    ]);
  });

  it("counts patients by cancer type and kind of data, of one gene where one is asked for", async () => {
    const { cancer_types = [] } = Coverage.parse(await (await at.call("/v1/data/coverage?gene=TP53")).json());
    const answer = await at.call("/data?gene=TP53", { key: null });
    const { document } = new JSDOM(await answer.text()).window;
    const rows = [...(document.querySelector(".wide")?.querySelectorAll("tbody tr") ?? [])];
    const listed = cancer_types.filter(({ cancer_type }) => cancer_type !== "COADREAD");
    expect([rows.length, cancer_types.length]).toEqual([listed.length, listed.length + 1]);
    const [first] = listed;
    const shares = Object.values(first?.data ?? {}).map((patients) => patients / (first?.patients ?? 1));
    const tints = [...(rows[0]?.querySelectorAll("td") ?? [])].slice(1, 1 + shares.length).map((one) => one.className);
    // ACC: 92 patients, 90 with copy number and 92 with mutations, 79 (86%) with expression of TP53.
    expect([first?.cancer_type, shares.map((share) => share >= 0.9), tints]).toEqual([
      "ACC",
      [true, true, false],
      ["number tint-4", "number tint-4", "number tint-3"],
    ]);
    for (const [i, { cancer_type, data }] of listed.entries()) {
      const text = rows[i]?.textContent ?? "";
      expect(text).toContain(cancer_type);
      for (const patients of Object.values(data))
        if (patients > 0) expect(text).toContain(patients.toLocaleString("en-US"));
    }
    expect((await at.call("/data?gene=", { key: null })).status).toBe(200);
  });
});

describe("GET /data/{study}", () => {
  it("says of whom the study is, what is recorded of how many of them, and where it comes from", async () => {
    const answer = await at.call("/data/tcga_coadread", { key: null });
    const { document } = new JSDOM(await answer.text()).window;
    const text = (document.querySelector("main")?.textContent ?? "").replaceAll(/\s+/gu, " ");
    expect([answer.status, document.querySelector("h1")?.textContent]).toEqual([
      200,
      "Colorectal adenocarcinoma (TCGA) tcga_coadread",
    ]);
    expect(text).toContain("COAD 458, READ 167; 7 not told apart as COAD or READ");
    const rows = [...document.querySelectorAll("[aria-label='What is recorded of its patients'] tbody tr")];
    const sex = rows.find((row) => row.querySelector("th")?.textContent === "SEX");
    const [patients = 0, levels] = [1, 3].map((at_) => Number(sex?.children[at_]?.textContent));
    expect([patients > 600 && patients <= 632, levels]).toEqual([true, 2]);
    expect(text).toContain("The Cancer Genome Atlas (TCGA)");
    expect(text).toContain("TCGA open-access tier data: no restriction on re-use");
  });

  it("is nowhere for a study that is not loaded", async () => {
    expect((await at.call("/data/tcga_none", { key: null })).status).toBe(404);
    expect((await at.call("/cancers/COADREAD", { key: null })).status).toBe(404);
  });
});
