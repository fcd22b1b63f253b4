import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { DuckDBInstance } from "@duckdb/node-api";
import { type RestingInstance, restingInstance } from "../../src/warehouse/resting-instance.ts";

const A_SECOND = 1_000;
const A_MINUTE = 60_000;

let opened: DuckDBInstance[];
let database: RestingInstance;

async function open(): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(":memory:");
  opened.push(instance);
  return instance;
}

const answer = (instance: DuckDBInstance): Promise<unknown> =>
  instance.connect().then(async (connection) => {
    const rows = await connection.runAndReadAll("SELECT 42");
    connection.closeSync();
    return rows.getRowsJS()[0]?.[0];
  });

async function isOpen(place: number): Promise<boolean> {
  const instance = opened[place];
  if (instance === undefined) throw new RangeError(`${opened.length} were opened`);
  return answer(instance).then(
    () => true,
    () => false,
  );
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  opened = [];
  database = restingInstance(open);
});

afterEach(async () => {
  jest.useRealTimers();
  await database.close();
});

it("stays open for a minute after a statement, then is opened by the next one", async () => {
  expect(await database.lend(answer)).toBe(42);
  await jest.advanceTimersByTimeAsync(A_MINUTE - 1);
  expect(await database.lend(answer)).toBe(42);
  expect(opened).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(A_MINUTE);
  expect(await isOpen(0)).toBe(false);
  expect(await database.lend(answer)).toBe(42);
  expect(opened).toHaveLength(2);
});

it("rests a second after much was read, however many others ask", async () => {
  await database.lend(answer, true);
  await jest.advanceTimersByTimeAsync(A_SECOND - 1);
  await database.lend(answer);
  expect(opened).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await isOpen(0)).toBe(false);
  await database.lend(answer);
  expect(opened).toHaveLength(2);
});

it("who is at work when it rests keeps the database to the end, and others get a new one", async () => {
  const wait = Promise.withResolvers<void>();
  await database.lend(answer, true);
  const atWork = database.lend(async (instance) => {
    await wait.promise;
    return answer(instance);
  });
  await jest.advanceTimersByTimeAsync(A_SECOND);
  expect(await database.lend(answer)).toBe(42);
  expect(opened).toHaveLength(2);
  wait.resolve();
  expect(await atWork).toBe(42);
  expect(await isOpen(0)).toBe(false);
  expect(await isOpen(1)).toBe(true);
});

it("what could not be opened is opened anew by the next statement", async () => {
  let isBroken = true;
  const mended = restingInstance(() => (isBroken ? Promise.reject(new Error("no such file")) : open()));
  await expect(mended.lend(answer)).rejects.toThrow("no such file");
  isBroken = false;
  expect(await mended.lend(answer)).toBe(42);
  await mended.close();
});
