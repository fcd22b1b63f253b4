import type { RankSumRows } from "../statistics/index.ts";
import { WorkerThread } from "../threads/worker-thread.ts";
import { type GeneTestRequest, TestedGenes } from "./gene-test-message.ts";

/** Tests genes as `rankSumRows` does, in a thread that starts with the first test; the service answers others meanwhile. A test throws BrokenOffError when the thread dies. */
export function openGeneTester() {
  const thread = new WorkerThread(new URL("./gene-test-worker.ts", import.meta.url), TestedGenes);
  return {
    test: (request: GeneTestRequest): Promise<RankSumRows> => thread.ask(request),
    close: (): Promise<void> => thread.stop(new Error("The gene tester was closed.")),
  };
}
