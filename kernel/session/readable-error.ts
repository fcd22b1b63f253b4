import { leftOutWords } from "../../src/contract/left-out-words.ts";

/** An error that is shown as one line, without a stack; `name` says whose fault it is. */
export class ReadableError extends Error {
  override readonly name: "UsageError" | "CgqError";
  /** True when it stands below the cell already. */
  readonly isShown: boolean;

  constructor(name: "UsageError" | "CgqError", message: string, isShown = false) {
    super(message);
    this.name = name;
    this.isShown = isShown;
  }
}

/** The user wrote a magic that the kernel cannot read. */
export function usageError(message: string): ReadableError {
  return new ReadableError("UsageError", message);
}

const KEY_MISSING = 401;
const NOT_ALLOWED = 403;

/** True for errors of the client, known by their shape: their module is not loaded before it is needed. */
export function isServiceError(error: Error): boolean {
  return error.name === "ApiError" && "code" in error && "status" in error;
}

/** What a service's error says in one line, with what to do next. */
export function serviceMessage(error: Error): string {
  const details = "details" in error ? error.details : undefined;
  const unsaid = suggestionsIn(details).filter((suggestion) => !error.message.includes(suggestion));
  const tries =
    unsaid.length === 0
      ? ""
      : ` Try: ${unsaid.map((one) => `${one}${leftOutWords(one, leavesIn(details))}`).join(" · ")}`;
  return error.message.replace(/\s*\n\s*/g, " ") + nextStep(error) + tries;
}

/** What the reader does about an error that is not about the question; empty where there is nothing to add. */
export function nextStep(error: Error): string {
  const status = "status" in error ? error.status : undefined;
  if (status === KEY_MISSING) return ". Sign in with %cgq login, or set CGQ_API_KEY; %cgq config says which is used.";
  if (status === NOT_ALLOWED) return " %cgq config says which service and key are used; %cgq login changes them.";
  const isUnknown = status === undefined && error.message.startsWith("No service is known");
  return isUnknown ? " Or write %cgq login --url ADDRESS" : "";
}

const leavesIn = (details: unknown): unknown =>
  typeof details === "object" && details !== null && "suggestions_leave_out" in details
    ? details.suggestions_leave_out
    : undefined;

function suggestionsIn(details: unknown): string[] {
  if (typeof details !== "object" || details === null || !("suggestions" in details)) return [];
  const { suggestions } = details;
  return Array.isArray(suggestions) ? suggestions.filter((one) => typeof one === "string") : [];
}
