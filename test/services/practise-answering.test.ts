import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { pino } from "pino";
import { openData } from "../../src/cli/open-data.ts";
import { openComputer } from "../../src/computing/open-computer.ts";
import type { CardRequest, Computer } from "../../src/services/computer.ts";
import { exampleQuestions } from "../../src/services/example-cards.ts";
import { practiseAnswering } from "../../src/services/practise-answering.ts";
import { starterHome, type TestHome } from "../cli/starter-home.ts";

let home: TestHome;
let data: Awaited<ReturnType<typeof openData>>;
let computer: Computer;

beforeAll(async () => {
  home = await starterHome();
  data = await openData({ home: home.path }, pino({ level: "silent" }));
  computer = openComputer({ home: home.path, softwareVersion: "0", threads: 1 });
  await computer.prepare();
});
afterAll(async () => {
  await Promise.all([computer, data.warehouse].map((one) => one.close()));
  home.remove();
});

/** Practises with the real threads; `heard` is told of every request. */
const practise = (heard: (request: CardRequest) => unknown, signal = new AbortController().signal) =>
  practiseAnswering(
    {
      ...data,
      computer: {
        ...computer,
        practise: async (request) => {
          await heard(request);
          await computer.practise(request);
        },
      },
      clock: () => new Date(),
      publicUrl: () => "http://127.0.0.1",
    },
    signal,
  );

describe("answering is practised", () => {
  it("by every example question that does not take long, as often as each other", async () => {
    const asked: string[] = [];
    await practise(({ asked: { original } }) => asked.push(original));
    const counts = Map.groupBy(asked, (question) => question);
    expect([...counts.keys()]).toEqual(exampleQuestions.filter((one) => !one.startsWith("Which genes")));
    expect(new Set([...counts.values()].map(({ length }) => length)).size).toBe(1);
    expect(computer.timesAsked()).toBe(0);
  });

  it("until somebody asks, or the service stops", async () => {
    const stopped = new AbortController();
    const rounds: string[] = [];
    await practise(({ asked: { original } }) => (rounds.push(original), stopped.abort()), stopped.signal);
    expect(rounds).toHaveLength(1);
    await practise(async (request) => {
      rounds.push(request.asked.original);
      await computer.compute(request, { ownerId: "somebody", signal: new AbortController().signal });
    });
    expect(rounds).toHaveLength(2);
  });
});
