import { startTestService, FLAGSHIP } from "../http/test-service.ts";

const ROUNDS = 40;

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

async function measure(name: string, work: () => Promise<unknown>, floor: number | null): Promise<number> {
  for (let i = 0; i < 3; i++) await work();
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)];
  const ratio = floor === null ? "" : `  ${(p50 / floor).toFixed(1)} x healthz`;
  console.log(`${name.padEnd(34)} p50 ${p50.toFixed(1).padStart(7)} ms  p95 ${p95.toFixed(1).padStart(7)} ms${ratio}`);
  return p50;
}

/** Answers over HTTP on the starter data set, beside the same service's cheapest answer. */
const at = await startTestService();
try {
  const read = async (path: string) => (await at.call(path)).arrayBuffer();
  const floor = await measure("GET /healthz (the floor)", () => read("/healthz"), null);
  await measure("flagship question", () => at.newCard(FLAGSHIP), floor);
  await measure(
    "survival by expression",
    () => at.newCard("Does high CD8A expression predict survival in melanoma?"),
    floor,
  );
  await measure(
    "mutation frequency, all cancers",
    () => at.newCard("TP53 mutation frequency across all cancers"),
    floor,
  );
  const { id } = await at.newCard();
  await measure("GET card", () => read(`/v1/cards/${id}`), floor);
  await measure("search", () => read("/v1/cards/search?q=TP53"), floor);
} finally {
  await at.stop();
}
