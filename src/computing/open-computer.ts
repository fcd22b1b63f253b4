import type { SharedColumns } from "../analyses/index.ts";
import type { Computer, Waiting } from "../services/computer.ts";
import { Turns } from "../threads/turns.ts";
import { type Waited, WorkerThread } from "../threads/worker-thread.ts";
import { Answered, type AnswerRequest, type AnswerSettings, AtWork } from "./answer-message.ts";

/** Questions that a thread works on at a time: while one waits for the database, another is computed. */
const AT_ONCE = 4;

export interface ComputerSettings extends AnswerSettings {
  readonly threads: number;
}

type Thread = WorkerThread<AnswerRequest, Answered>;

const newThread = (settings: () => AnswerSettings): Thread =>
  new WorkerThread(new URL("./answer-worker.ts", import.meta.url), Answered, settings);

/** Hands on what a thread tells while it works. */
const heardBy =
  ({ report, watch }: Pick<Waiting, "report" | "watch">) =>
  (told: unknown): void => {
    const heard = AtWork.parse(told);
    if ("statements" in heard) watch?.(heard);
    else report?.(heard);
  };

/** Computes answers in threads, each with the data opened on its own; `prepare` makes one ready, then the others, which take its columns. */
export function openComputer({ threads: count, ...settings }: ComputerSettings): Computer {
  let columns: SharedColumns | undefined;
  const threads = Array.from({ length: count }, () => newThread(() => ({ ...settings, columns })));
  const [first] = threads;
  const turns = new Turns(count * AT_ONCE);
  const atWork = new Set<Promise<unknown>>();
  let [isPreparing, isClosing] = [false, false];
  let asked = 0;
  // A thread that is being made ready answers sooner than one that has not begun.
  const load = (thread: Thread): number => thread.waiting - (isPreparing && thread === first ? 1 : 0);
  const leastBusy = (): Thread => threads.reduce((least, one) => (load(one) < load(least) ? one : least));
  async function ask(request: AnswerRequest, waited: Waited = {}, thread = leastBusy()): Promise<Answered> {
    const answer = thread.ask(request, waited);
    atWork.add(answer);
    return answer.finally(() => atWork.delete(answer));
  }
  async function makeReady(thread: Thread | undefined): Promise<SharedColumns> {
    const answer = await ask({ wanted: "readiness" }, {}, thread);
    if (answer === null || !("columns" in answer)) throw new TypeError("Readiness was asked for");
    return answer.columns;
  }
  return {
    timesAsked: () => asked,
    compute: (request, waiting) => {
      asked += 1;
      return turns.take(waiting.ownerId, async () => {
        const { signal, report, watch } = waiting;
        const isWatched = watch !== undefined;
        const hear = (report !== undefined || isWatched) && { report: heardBy(waiting) };
        const answer = await ask({ wanted: "card", ...request, isWatched }, { signal, ...hear });
        if (answer === null || !("card" in answer)) throw new TypeError("A card was asked for");
        return answer;
      });
    },
    check: (question, { ownerId, signal }) =>
      turns.take(ownerId, async () => void (await ask({ wanted: "check", question }, { signal }))),
    prepare: async () => {
      const ready = makeReady(first);
      isPreparing = true;
      columns = await ready.finally(() => (isPreparing = false));
      if (isClosing) return columns;
      // One that fails says so to whoever asks it something.
      void Promise.allSettled(threads.slice(1).map(makeReady));
      return columns;
    },
    practise: async (request) => {
      // One after the other: nobody waits for it, and others may want the cores.
      for (const thread of threads) {
        const answer = ask({ wanted: "card", ...request, isWatched: false }, {}, thread);
        // What the data cannot answer is no practice.
        await answer.catch(() => undefined);
      }
    },
    close: async () => {
      isClosing = true;
      // A thread that is ended while its database works would end the whole process.
      await Promise.allSettled(atWork);
      await Promise.all(threads.map((thread) => thread.stop(new Error("The service ends."))));
    },
  };
}
