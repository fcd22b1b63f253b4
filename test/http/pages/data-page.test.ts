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
    expect(document.querySelectorAll("section")).toHaveLength(coverage.studies.length);
    for (const [i, study] of coverage.studies.entries()) {
      const section = document.querySelectorAll("section")[i];
      for (const part of [study.name, study.study_id, ...study.endpoints]) expect(section?.textContent).toContain(part);
      for (const [code, samples] of Object.entries(study.cancer_types))
        expect(section?.textContent).toContain(`${code} ${samples.toLocaleString("en-GB")}`);
      const rows = [...(section?.querySelectorAll("tbody tr") ?? [])].map((row) => row.textContent ?? "");
      expect(rows).toHaveLength(study.profiles.length);
      for (const [j, profile] of study.profiles.entries()) {
        expect(rows[j]).toContain(profile.name);
        expect(rows[j]).toContain(profile.unit);
        expect(rows[j]).toContain(profile.samples.toLocaleString("en-GB"));
      }
    }
  });
});
