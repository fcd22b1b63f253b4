import { ApiError } from "../../src/client/index.ts";
import { CgqError } from "../../src/errors.ts";
import { ReadableError, serviceMessage } from "../session/readable-error.ts";

/** A service's error as one line: what is wrong, and what to try instead. Other errors stay as they are. */
export function readable(error: unknown, isShown = false): unknown {
  const isService = error instanceof ApiError || error instanceof CgqError;
  return isService ? new ReadableError("CgqError", serviceMessage(error), isShown) : error;
}
