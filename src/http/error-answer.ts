import type { FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { errorStatus, type ErrorBody } from "../contract/error.ts";
import { CgqError, errorBody } from "../errors.ts";

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers?: Readonly<Record<string, string>>;
}

const places: Readonly<Record<string, string>> = {
  body: "body",
  querystring: "query parameters",
  params: "path",
  headers: "headers",
};

const LATER_SECONDS = 5;

/** What is away, and what to do about it, is for the operator, who finds it in the log. */
const away = new CgqError(
  "unavailable",
  "A database of this service does not answer just now; try again in a minute. Nothing that was answered is lost.",
);

/** Whatever was thrown, as it may be shown: only a `CgqError` speaks for itself, an unexpected error says nothing. */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof CgqError) {
    return error.code === "unavailable"
      ? { ...answer(away), headers: { "retry-after": String(LATER_SECONDS) } }
      : answer(error);
  }
  if (hasZodFastifySchemaValidationErrors(error)) return answer(invalidInput(error));
  const malformed = malformedRequest(error);
  return answer(malformed ?? new CgqError("internal_error", "The service failed to do this; try again later."));
}

/** Logs what was not expected; a caller who has gone away ends its request with an error that means nothing. */
export function logUnexpected({ log, raw }: FastifyRequest, { status }: ErrorAnswer, error: unknown): void {
  if (status >= 500 && !raw.socket.destroyed) log.error({ err: error }, "request failed");
}

function answer(error: CgqError): ErrorAnswer {
  return { status: errorStatus[error.code], body: errorBody(error) };
}

interface InvalidInput {
  readonly validation: readonly { readonly instancePath: string; readonly message?: string | undefined }[];
  readonly validationContext?: string | undefined;
}

function invalidInput({ validation, validationContext = "" }: InvalidInput): CgqError {
  const place = places[validationContext] ?? validationContext;
  const problems = validation.map(({ instancePath, message = "is not valid" }) => {
    const name = instancePath.slice(1).replaceAll("/", ".");
    return name === "" ? message : `${name}: ${message}`;
  });
  return new CgqError(
    "invalid_request",
    `Check the ${place} of the request: ${problems.join("; ").replace(/\.$/, "")}.`,
    {
      details: { place, problems },
    },
  );
}

const malformedMessages: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "Send the body as JSON with Content-Type: application/json.",
  FST_ERR_CTP_BODY_TOO_LARGE: "The body is too large; a request has at most 64 kB.",
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON.",
  FST_ERR_CTP_EMPTY_JSON_BODY: "The body is empty; send a JSON object.",
};

/** Errors that the web framework raises about a request carry a 4xx status; others are ours. */
function malformedRequest(error: unknown): CgqError | undefined {
  if (!(error instanceof Error) || !("statusCode" in error)) return undefined;
  const { statusCode } = error;
  if (typeof statusCode !== "number" || statusCode < 400 || statusCode >= 500) return undefined;
  const code = "code" in error ? String(error.code) : "";
  return new CgqError(
    "invalid_request",
    malformedMessages[code] ?? "The request is malformed; check its address, headers and body.",
  );
}
