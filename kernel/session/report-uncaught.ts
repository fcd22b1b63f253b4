import { inspect } from "node:util";
import { Interrupted } from "./interrupted.ts";
import type { StackMap } from "./stack-map.ts";

/** Writes errors of timers and forgotten promises to stderr; the kernel lives on. */
export function reportUncaught(stacks: StackMap): void {
  const report = (kind: string) => (error: unknown) => {
    if (error instanceof Interrupted) return;
    process.stderr.write(`${kind}: ${stacks.map(inspect(error))}\n`);
  };
  process.on("uncaughtException", report("Uncaught error"));
  process.on("unhandledRejection", report("Unhandled rejection"));
}
