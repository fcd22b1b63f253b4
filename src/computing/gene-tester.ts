import { availableParallelism } from "node:os";
import type { RankSumRows } from "../statistics/index.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { type GeneTestRequest, TestedGenes } from "./gene-test-message.ts";

/** More threads would wait for the values. */
const MOST_THREADS = 8;

const newThread = () =>
  new WorkerThread<GeneTestRequest, RankSumRows>(new URL("./gene-test-worker.ts", import.meta.url), TestedGenes);

/** Tests genes as `rankSumRows` does, in a thread for each core that starts with its first test; the service answers others meanwhile. A test throws BrokenOffError when its thread dies. */
export function openGeneTester() {
  const threads = Array.from({ length: Math.min(MOST_THREADS, availableParallelism()) }, newThread);
  let asked = 0;
  return {
    test: (request: GeneTestRequest): Promise<RankSumRows> => {
      const thread = threads[asked % threads.length];
      asked += 1;
      return thread === undefined ? Promise.reject(new RangeError("There is no thread")) : thread.ask(request);
    },
    close: async (): Promise<void> => {
      await Promise.all(threads.map((thread) => thread.stop(new Error("The gene tester was closed."))));
    },
  };
}
