import { CommanderError } from "commander";
import { ZodError } from "zod";
import { ApiError } from "../client/index.ts";
import { leftOutWords } from "../contract/left-out-words.ts";
import { CgqError } from "../errors.ts";
import { isDiskFull } from "./full-disk.ts";
import { terminalJson, terminalText } from "../view/terminal-text.ts";

const FAILED = 1;
const WRONG_USE = 2;
const DISK_FULL = "The disk is full or cannot be written: make room where the home lies, and try again.";

/** Says on stderr what went wrong and gives the exit code: 2 for wrong use of a command, 1 for everything else. */
export function reportError(error: unknown, json: boolean): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE;
  const { code, message, details } = describe(error);
  const body = { error: code, message, ...(details === undefined ? {} : { details }) };
  const text = [`cgq: ${message}`, ...suggestions(details)].join("\n");
  console.error(json ? terminalJson(body) : terminalText(text));
  return error instanceof ZodError ? WRONG_USE : FAILED;
}

interface Described {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

function describe(error: unknown): Described {
  if (error instanceof CgqError || error instanceof ApiError) return error;
  if (error instanceof ZodError) return { code: "invalid_request", message: firstIssue(error) };
  if (isDiskFull(error)) return { code: "unavailable", message: DISK_FULL };
  return { code: "internal_error", message: error instanceof Error ? error.message : String(error) };
}

function firstIssue(error: ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return error.message;
  const option = String(issue.path[0]).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${option}: ${issue.message}`;
}

function suggestions(details: Described["details"]): string[] {
  const given = details?.["suggestions"];
  return Array.isArray(given)
    ? given.map((one) => `  try: ${String(one)}${leftOutWords(String(one), details?.["suggestions_leave_out"])}`)
    : [];
}
