import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { JSDOM } from "jsdom";
import { z } from "zod";
import { RerunResult } from "../../src/contract/rerun.ts";
import { cgq } from "../cli/cgq-process.ts";
import { startTestService, type TestService } from "./test-service.ts";

const SERVED_WITHIN_MS = 5000;
const Health = z.object({ dataset_version: z.string() });
const Report = z.object({ version: z.string() });

let at: TestService;
beforeAll(async () => {
  at = await startTestService({ own: true });
});
afterAll(() => at.stop());

const servedVersion = async () => Health.parse(await (await at.call("/healthz")).json()).dataset_version;

it("serves an imported version within five seconds, and a rerun says what changed with it", async () => {
  const card = await at.newCard();
  const excerpt = join(import.meta.dirname, "..", "importers", "fixtures", "tcga_brca");
  const { version } = Report.parse(JSON.parse((await cgq(at.home, "data", "import", excerpt, "--json")).stdout));
  const imported = Date.now();
  while ((await servedVersion()) !== version && Date.now() - imported < SERVED_WITHIN_MS) await sleep(100);
  expect(await servedVersion()).toBe(version);

  const rerun = RerunResult.parse(await (await at.post(`/v1/cards/${card.id}/rerun`)).json());
  const newer = await at.card(rerun.new_card_id);
  // The excerpt holds 18 of the 525 samples of the full study.
  expect(newer.results.sample_sizes).toEqual({ BRCA: 18, LUAD: 32 });
  expect(newer.dataset_version).toBe(version);
  expect(rerun).toMatchObject({
    original_card_id: card.id,
    data_changed: true,
    comparison: {
      sample_count_change: { original: 557, new: 50, delta: -507 },
      p_value_change: { original: card.results.statistics.p_value, new: newer.results.statistics.p_value },
    },
  });
  expect(rerun.message).toContain(`from ${card.dataset_version} to ${version}`);
  expect(await at.card(card.id)).toEqual(card);

  const page = await (await at.call(`/cards/${card.id}`, { key: null })).text();
  const { document } = new JSDOM(page).window;
  const [first, second] = [...document.querySelectorAll(".kin ol > li")].map((one) => one.textContent);
  expect(first).toContain(`data set ${card.dataset_version}`);
  expect(second).toContain(`rerun of ${card.id}: newer data, the numbers changed`);
  expect(second).toContain(`data set ${version}`);
});
