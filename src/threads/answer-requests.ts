import { parentPort } from "node:worker_threads";
import type { z } from "zod";
import { CgqError } from "../errors.ts";
import { type ThreadReply, ThreadRequest } from "./thread-message.ts";

/** In a worker thread: does `work` for every request that arrives; a `CgqError` refuses it. */
export function answerRequests<Request>(schema: z.ZodType<Request>, work: (request: Request) => unknown): void {
  async function reply({ id, request }: ThreadRequest): Promise<ThreadReply> {
    try {
      return { id, status: "done", value: await work(schema.parse(request)) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { id, status: error instanceof CgqError ? "refused" : "failed", message };
    }
  }
  parentPort?.on("message", (message: unknown) => {
    void reply(ThreadRequest.parse(message)).then((answer) => parentPort?.postMessage(answer));
  });
}
