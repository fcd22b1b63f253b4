import { inspect } from "node:util";
import { terminalText } from "../../src/view/terminal-text.ts";
import type { ErrorContent } from "../threads.ts";
import { Interrupted } from "./interrupted.ts";
import { isServiceError, ReadableError, serviceMessage } from "./readable-error.ts";
import type { StackMap } from "./stack-map.ts";
import { TypeScriptError } from "./type-error.ts";

/** What a notebook shows of an error: readable errors in one line, programming errors with the mapped stack. */
export function errorContent(error: unknown, stacks: StackMap): ErrorContent {
  if (!(error instanceof Error)) {
    const evalue = inspect(error);
    return { ename: "Uncaught", evalue, traceback: [`${red("Uncaught")}: ${evalue}`] };
  }
  if (isServiceError(error)) return errorContent(new ReadableError("CgqError", serviceMessage(error)), stacks);
  return { ename: error.name, evalue: terminalText(error.message), traceback: traceback(error, stacks) };
}

function traceback(error: Error, stacks: StackMap): string[] {
  const headline = `${red(error.name)}: ${terminalText(error.message)}`;
  if (error instanceof TypeScriptError) return error.frames();
  if (error instanceof ReadableError || error instanceof Interrupted) return [headline];
  const stack = terminalText(stacks.map(error.stack ?? headline)).split("\n");
  const cause = error.cause === undefined ? [] : [`Caused by: ${terminalText(stacks.map(inspect(error.cause)))}`];
  return [...stack, ...cause];
}

const red = (text: string) => `\u001B[31m${text}\u001B[39m`;
