import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { TestService } from "./test-service.ts";

const Attached = z.object({
  method: z.literal("NodeWorker.attachedToWorker"),
  params: z.object({ sessionId: z.string(), workerInfo: z.object({ url: z.string() }) }),
});

/** What a debugger of the service lets its worker threads run. */
export interface ServiceDebugger {
  /** From now on every new thread of this module evaluates `expression`, `times` times in all. */
  readonly sabotage: (module: string, expression: string, times: number) => void;
  readonly close: () => void;
}

/** Attaches a debugger to the running service, as one would to any Node process. */
export async function debugService({ process }: TestService): Promise<ServiceDebugger> {
  process().signal("SIGUSR1");
  const address = /Debugger listening on (ws:\S+)/;
  while (!address.test(process().log())) await sleep(20);
  const socket = new WebSocket(address.exec(process().log())?.[1] ?? "");
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const send = (method: string, params: object) => socket.send(JSON.stringify({ id: 1, method, params }));
  let plan = { module: "", expression: "", times: 0 };
  socket.addEventListener("message", ({ data }) => {
    const attached = Attached.safeParse(JSON.parse(String(data)));
    if (!attached.success || plan.times === 0) return;
    const { sessionId, workerInfo } = attached.data.params;
    if (!workerInfo.url.endsWith(plan.module)) return;
    plan.times -= 1;
    const evaluate = { id: 1, method: "Runtime.evaluate", params: { expression: plan.expression } };
    send("NodeWorker.sendMessageToWorker", { sessionId, message: JSON.stringify(evaluate) });
  });
  send("NodeWorker.enable", { waitForDebuggerOnStart: false });
  return {
    sabotage: (module, expression, times) => void (plan = { module, expression, times }),
    close: () => socket.close(),
  };
}
