import { ApiError } from "../../src/client/index.ts";
import { CgqError } from "../../src/errors.ts";
import type { RefusedState } from "../../src/view/index.ts";
import { nextStep } from "../session/readable-error.ts";

/** What is shown of a service's error in the place of the card; undefined for all other errors. */
export function refusalOf(error: unknown, question: string | undefined): RefusedState | undefined {
  if (!(error instanceof ApiError || error instanceof CgqError)) return undefined;
  const { code, details } = error;
  const message = error.message + nextStep(error);
  return {
    status: "refused",
    ...(question === undefined ? {} : { question }),
    error: { error: code, message, ...(details === undefined ? {} : { details: { ...details } }) },
  };
}
