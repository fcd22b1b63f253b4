import { availableParallelism } from "node:os";
import type { GeneTester } from "../analyses/index.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { type GeneTestRequest, TestedGenes } from "./gene-test-message.ts";

/** More threads would wait for the values. */
const MOST_THREADS = 8;

const newThread = () =>
  new WorkerThread<GeneTestRequest, TestedGenes>(new URL("./gene-test-worker.ts", import.meta.url), TestedGenes);

/** Tests genes in a thread for each core that starts with its first test; the service answers others meanwhile. A test throws BrokenOffError when its thread dies. */
export function openGeneTester(): GeneTester {
  const threads = Array.from({ length: Math.min(MOST_THREADS, availableParallelism()) }, newThread);
  let asked = 0;
  const ask = (request: GeneTestRequest): Promise<TestedGenes> => {
    const thread = threads[asked % threads.length];
    asked += 1;
    return thread === undefined ? Promise.reject(new RangeError("There is no thread")) : thread.ask(request);
  };
  return {
    // The thread answers a test with its own rows.
    test: (name, genes, given) => ask({ name, ...genes, given } as GeneTestRequest),
    close: async (): Promise<void> => {
      await Promise.all(threads.map((thread) => thread.stop(new Error("The gene tester was closed."))));
    },
  };
}
