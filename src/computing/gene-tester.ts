import type { RankSumRows } from "../statistics/index.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { type GeneTestRequest, TestedGenes } from "./gene-test-message.ts";

/** Tests genes in a thread of its own, so that the service answers others meanwhile. */
export interface GeneTester {
  /** As `rankSumRows`. Throws Error when the thread dies. */
  test(request: GeneTestRequest): Promise<RankSumRows>;
  close(): Promise<void>;
}

/** A thread that starts with the first test. */
export function openGeneTester(): GeneTester {
  const thread = new WorkerThread(new URL("./gene-test-worker.ts", import.meta.url), TestedGenes);
  return {
    test: (request: GeneTestRequest) => thread.ask(request),
    close: () => thread.stop(new Error("The gene tester was closed.")),
  };
}
