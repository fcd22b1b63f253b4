import { ApiError } from "./api-error.ts";

/** Unpacked; the largest answers of services are files of some ten megabytes. */
const MOST_BYTES = 64 * 2 ** 20;

/** The bytes of an answer as they were before packing. Throws `ApiError` once there are more than a client takes. */
export async function bytesOf(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw tooLarge(response);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const textOf = async (response: Response): Promise<string> => new TextDecoder().decode(await bytesOf(response));

const tooLarge = ({ status, url }: Response): ApiError =>
  new ApiError(status, {
    error: "too_large",
    message: `The answer of ${new URL(url).origin} is larger than ${MOST_BYTES / 2 ** 20} MB; is CGQ_BASE_URL the address of such a service?`,
  });
