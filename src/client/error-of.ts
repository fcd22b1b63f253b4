import { AnyErrorBody, ApiError, retryAfterSeconds } from "./api-error.ts";
import { textOf } from "./read-body.ts";

/** The error that an unsuccessful answer carries, also when its body is not of the specified shape. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await textOf(response);
  const parsed = AnyErrorBody.safeParse(parsedJson(text));
  const body = parsed.success ? parsed.data : { error: `http_${response.status}`, message: fallback(response, text) };
  return new ApiError(response.status, body, { retryAfterSeconds: retryAfterSeconds(response.headers) });
}

function fallback(response: Response, text: string): string {
  const shown = /^\s*</.test(text) ? "" : text.trim().slice(0, 200);
  return `The service answered ${response.status} ${response.statusText}${shown === "" ? "" : `: ${shown}`}`.trim();
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
