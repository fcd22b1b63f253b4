import type { Browser, Page } from "playwright-core";
import { z } from "zod";
import { serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { starterHome } from "../cli/starter-home.ts";
import { launch } from "../e2e/browser.ts";
import { FLAGSHIP } from "../http/test-service.ts";

/** The first view of a card's page in a browser that has nothing yet, and how long its PDF takes. */
const RUNS = 5;
const WIDTHS = [1280, 390] as const;
const GENOME_WIDE = "Which genes are differentially expressed between ACC and UVM?";

const View = z.object({
  /** Milliseconds from the request to the largest thing in view, and to the interactive figure. */
  largest: z.number(),
  drawn: z.number(),
  shift: z.number(),
  /** Of all that was fetched before the figure was drawn, and of what is no figure library. */
  bytes: z.number(),
  ownBytes: z.number(),
  longestTask: z.number(),
});
type View = z.infer<typeof View>;

/** Notes what the browser tells of the page, from its beginning. */
function observe(): void {
  const seen = { largest: 0, shift: 0, longestTask: 0 };
  Object.assign(globalThis, { seen });
  const each = (type: string, note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each("largest-contentful-paint", ({ startTime }) => (seen.largest = startTime));
  each("layout-shift", ({ value = 0, hadRecentInput }) => (seen.shift += hadRecentInput === true ? 0 : value));
  each("longtask", ({ duration }) => (seen.longestTask = Math.max(seen.longestTask, duration)));
}

/** Reads the notes and what was fetched. */
function noted(): unknown {
  const fetched = performance.getEntries() as (PerformanceEntry & { encodedBodySize?: number })[];
  const sizeOf = (wanted: (name: string) => boolean) =>
    fetched.reduce((sum, { name, encodedBodySize = 0 }) => sum + (wanted(name) ? encodedBodySize : 0), 0);
  const isLibrary = (name: string) => name.includes("/plotly.js");
  return {
    // What `observe` has put there.
    ...(globalThis as unknown as { seen: object }).seen,
    drawn: performance.now(),
    bytes: sizeOf(() => true),
    ownBytes: sizeOf((name) => !isLibrary(name)),
  };
}

async function view(browser: Browser, address: string, width: number): Promise<View> {
  const page: Page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.addInitScript(observe);
  await page.goto(address);
  await page.locator("#figure .main-svg").first().waitFor();
  const found = View.parse(await page.evaluate(noted));
  await page.close();
  return found;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function report(browser: Browser, name: string, address: string): Promise<void> {
  for (const width of WIDTHS) {
    const views: View[] = [];
    for (let run = 0; run < RUNS; run += 1) views.push(await view(browser, address, width));
    const of = (key: keyof View) => Math.round(median(views.map((one) => one[key])));
    const shift = median(views.map((one) => one.shift)).toFixed(3);
    console.log(
      `${name}, ${width} px: largest paint ${of("largest")} ms, interactive figure ${of("drawn")} ms, layout shift ${shift}, ` +
        `longest task ${of("longestTask")} ms, ${Math.round(of("ownBytes") / 1024)} kB + ${Math.round((of("bytes") - of("ownBytes")) / 1024)} kB figure library`,
    );
  }
}

/** The first PDF of a card, which nothing is kept of. */
async function reportPdf(name: string, address: string): Promise<void> {
  const began = performance.now();
  const answer = await fetch(`${address}.pdf`);
  const { byteLength } = await answer.arrayBuffer();
  console.log(`${name}: PDF ${Math.round(performance.now() - began)} ms, ${Math.round(byteLength / 1024)} kB`);
}

async function cardOf({ client, url }: ServiceProcess, question: string): Promise<string> {
  const { id } = await client.ask(question);
  return `${url}/cards/${id}`;
}

const home = await starterHome();
const service = await serve(home.path, "--no-examples");
const browser = await launch();
try {
  for (const [name, question] of [
    ["Card", FLAGSHIP],
    ["Genome-wide card", GENOME_WIDE],
  ] as const) {
    const address = await cardOf(service, question);
    await reportPdf(name, address);
    await report(browser, name, address);
  }
} finally {
  await browser.close();
  await service.end("SIGTERM");
  home.remove();
}
