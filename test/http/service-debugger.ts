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
  /** From now on no new thread is sabotaged. */
  readonly relent: () => void;
  /** The threads of this module that have been started evaluate `expression`. */
  readonly run: (module: string, expression: string) => void;
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
  const evaluate = (sessionId: string, expression: string) => {
    const message = JSON.stringify({ id: 1, method: "Runtime.evaluate", params: { expression } });
    send("NodeWorker.sendMessageToWorker", { sessionId, message });
  };
  const sessions: { readonly id: string; readonly url: string }[] = [];
  let plan = { module: "", expression: "", times: 0 };
  socket.addEventListener("message", ({ data }) => {
    const attached = Attached.safeParse(JSON.parse(String(data)));
    if (!attached.success) return;
    const { sessionId, workerInfo } = attached.data.params;
    sessions.push({ id: sessionId, url: workerInfo.url });
    if (plan.times === 0 || !workerInfo.url.endsWith(plan.module)) return;
    plan.times -= 1;
    evaluate(sessionId, plan.expression);
  });
  send("NodeWorker.enable", { waitForDebuggerOnStart: false });
  return {
    sabotage: (module, expression, times) => void (plan = { module, expression, times }),
    relent: () => void (plan.times = 0),
    run: (module, expression) => {
      for (const { id, url } of sessions) if (url.endsWith(module)) evaluate(id, expression);
    },
    close: () => socket.close(),
  };
}
