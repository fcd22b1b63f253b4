import { setTimeout } from "node:timers/promises";
import { loadCoverage, takeColumns } from "../analyses/index.ts";
import type { AccountStore } from "../accounts/account-store.ts";
import { openComputer } from "../computing/open-computer.ts";
import { buildApp, type App, type AppSettings } from "../http/app.ts";
import type { Log } from "../http/app-ports.ts";
import { openFirstPages } from "../http/pages/open-first-pages.ts";
import { createRenderer } from "../render/index.ts";
import type { Metrics } from "../metrics/open-metrics.ts";
import type { Traces } from "../traces/open-traces.ts";
import { openObjects } from "../objects/open-objects.ts";
import { tablesAsObjects } from "../objects/tables-as-objects.ts";
import { makeExampleCards } from "../services/example-cards.ts";
import { recoverJobs, startJobs } from "../services/job-runner.ts";
import type { Ports } from "../services/ports.ts";
import type { Minter } from "../services/minter.ts";
import { createRefusalCounts } from "../services/refusal-counts.ts";
import { practiseAnswering } from "../services/practise-answering.ts";
import { prepareReading } from "../services/prepare-reading.ts";
import type { WarehousePlace } from "../warehouse/open-releases.ts";
import { openData } from "./open-data.ts";
import { openStores } from "./open-stores.ts";
import { softwareVersion } from "./software-version.ts";
import type { StoresPlace } from "./stores.ts";

export interface Composition {
  readonly app: App;
  readonly accounts: AccountStore;
  /** Loads what questions are slow at first without, once the service answers; then practises drawing where that is wanted. */
  readonly prepare: (practises: boolean) => Promise<void>;
  /** Begins to make the cards that the home page shows, then what the first visitors see; then practises answering. */
  readonly makeExamples: () => void;
  readonly close: () => Promise<void>;
}

export interface Settings extends AppSettings, StoresPlace, WarehousePlace {
  readonly log: Log;
  readonly publicUrl: () => string;
  /** Threads that compute answers. */
  readonly threads: number;
  readonly metrics?: Metrics | undefined;
  readonly traces?: Traces | undefined;
  /** Where DOIs are registered. */
  readonly minter?: Minter | undefined;
  /** A folder, or a bucket as `s3://...`, for files and the rows behind cards. */
  readonly objects?: string | undefined;
}

/** Stores, and objects where the tables of their cards lie. */
async function openKept(place: StoresPlace, objectsAt: string | undefined) {
  const objects = objectsAt === undefined ? undefined : await openObjects(objectsAt);
  const { close, cards, ...others } = await openStores(place);
  return { objects, stores: { ...others, cards: tablesAsObjects(cards, objects) }, close };
}

type WatchedPorts = Pick<Ports, "computer" | "cards">;

/** The same ports, measured and told of where somebody wants it. */
function watchedPorts(ports: WatchedPorts, { metrics, traces }: Pick<Settings, "metrics" | "traces">): WatchedPorts {
  const measured = metrics?.measured(ports) ?? ports;
  return traces?.traced(measured) ?? measured;
}

type LoadingPorts = Pick<Ports, "computer" | "warehouse" | "lexicon">;

/** Loads what questions need of the data, in all threads; what is large is read once. */
async function loadData({ computer, warehouse, lexicon }: LoadingPorts): Promise<void> {
  const columns = computer.prepare();
  takeColumns(columns);
  // Questions are read by this thread alone, while others load.
  await Promise.all([columns, warehouse.use(loadCoverage), prepareReading({ warehouse, lexicon })]);
}

/** After the data are loaded, so that a service which is asked at once is not kept from answering. */
const IDLE_MS = 2_000;

/** Loads what draws, and after a while draws once what nobody sees. */
async function practiseDrawing({ renderer }: Pick<Ports, "renderer">, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return;
  renderer.prepare();
  await setTimeout(IDLE_MS, undefined, { ref: false, signal: stopping });
  await renderer.practise();
}

type PreparedPorts = LoadingPorts & Pick<Ports, "renderer">;

/** Where work that nobody waits for fails, this is told, unless the service stops. */
interface Beside {
  readonly log: Log;
  readonly stopping: AbortSignal;
}
const toldOf =
  ({ log, stopping }: Beside, what: string) =>
  (err: unknown): void => {
    if (!stopping.aborted) log.error({ err }, what);
  };

/** Loads what questions need; then begins, where drawing is practised, to load what it needs, which would take the processor from the first question. */
async function prepareAll(ports: PreparedPorts, practises: boolean, beside: Beside): Promise<void> {
  await loadData(ports).catch(toldOf(beside, "what the data hold could not be loaded"));
  if (practises) practiseDrawing(ports, beside.stopping).catch(toldOf(beside, "drawing could not be practised"));
}

/** Opens every adapter below `home` and builds the service on them. */
export async function compose(settings: Settings): Promise<Composition> {
  const {
    home,
    database,
    warehouse: address,
    log,
    publicUrl,
    threads,
    metrics,
    traces,
    objects: at,
    minter,
    ...appSettings
  } = settings;
  const { objects, stores, close: closeStores } = await openKept({ home, database }, at);
  const place = { home, warehouse: address };
  // The thread that writes cards starts beside.
  const [{ releases, warehouse, lexicon }] = await Promise.all([openData(place, log), recoverJobs(stores.cards)]);
  const renderer = createRenderer();
  const clock = () => new Date();
  const computer = openComputer({ ...place, softwareVersion, threads });
  const ports = {
    ...stores,
    ...watchedPorts({ computer, cards: stores.cards }, { metrics, traces }),
    objects,
    meter: metrics?.meter,
    tracer: traces?.tracer,
    minter,
    refusals: createRefusalCounts(clock()),
    versions: () => releases.versions(),
    warehouse,
    renderer,
    lexicon,
    log,
    clock,
    publicUrl,
    softwareVersion,
    wakeJobs: () => jobs.wake(),
  };
  const jobs = startJobs(ports, (err) => log.error({ err }, "a job failed"));
  const app = await buildApp(ports, appSettings);
  const stopping = new AbortController();
  const close = async () => {
    stopping.abort();
    await app.close();
    await jobs.close();
    await Promise.all([warehouse, computer, renderer].map((one) => one.close()));
    await Promise.all([closeStores(), traces?.close()]);
  };
  const beside = { log, stopping: stopping.signal };
  const prepare = (practises: boolean) => prepareAll(ports, practises, beside);
  const makeExamples = () =>
    void makeExampleCards(ports, stopping.signal)
      .then(() => openFirstPages(app, stopping.signal))
      .then(() => practiseAnswering(ports, stopping.signal))
      .catch(toldOf(beside, "the examples were not made"));
  return { app, accounts: stores.accounts, prepare, makeExamples, close };
}
