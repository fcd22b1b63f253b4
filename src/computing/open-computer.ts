import { Progress } from "../contract/card.ts";
import type { Computer } from "../services/computer.ts";
import { Turns } from "../threads/turns.ts";
import { type Waited, WorkerThread } from "../threads/worker-thread.ts";
import { Answered, type AnswerRequest, type AnswerSettings } from "./answer-message.ts";

/** Questions that a thread works on at a time: while one waits for the database, another is computed. */
const AT_ONCE = 4;

export interface ComputerSettings extends AnswerSettings {
  readonly threads: number;
}

type Thread = WorkerThread<AnswerRequest, Answered>;

const newThread = (settings: AnswerSettings): Thread =>
  new WorkerThread(new URL("./answer-worker.ts", import.meta.url), Answered, settings);

/** Computes answers in threads, each with the data opened on its own; one is made ready by `prepare`, a further one starts when the others are at work. */
export function openComputer({ threads: count, ...settings }: ComputerSettings): Computer {
  const threads = Array.from({ length: count }, () => newThread(settings));
  const [first] = threads;
  const turns = new Turns(count * AT_ONCE);
  const atWork = new Set<Promise<unknown>>();
  let isPreparing = false;
  // A thread that is being made ready answers sooner than one that has not begun.
  const load = (thread: Thread): number => thread.waiting - (isPreparing && thread === first ? 1 : 0);
  const leastBusy = (): Thread => threads.reduce((least, one) => (load(one) < load(least) ? one : least));
  async function ask(request: AnswerRequest, waited: Waited = {}): Promise<Answered> {
    const answer = leastBusy().ask(request, waited);
    atWork.add(answer);
    return answer.finally(() => atWork.delete(answer));
  }
  return {
    compute: (request, { ownerId, signal, report }) =>
      turns.take(ownerId, async () => {
        const hear = (progress: unknown): void => report(Progress.parse(progress));
        const answer = await ask({ wanted: "card", ...request }, { signal, report: hear });
        if (answer === null) throw new TypeError("A card was asked for");
        return answer;
      }),
    check: (question, { ownerId, signal }) =>
      turns.take(ownerId, async () => void (await ask({ wanted: "check", question }, { signal }))),
    prepare: async () => {
      const ready = ask({ wanted: "readiness" });
      isPreparing = true;
      await ready.finally(() => (isPreparing = false));
    },
    close: async () => {
      // A thread that is ended while its database works would end the whole process.
      await Promise.allSettled(atWork);
      await Promise.all(threads.map((thread) => thread.stop(new Error("The service ends."))));
    },
  };
}
