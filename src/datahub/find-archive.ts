import { CgqError } from "../errors.ts";
import { persevere, reason } from "./persevere.ts";
import { request, type Patience } from "./request.ts";
import { z } from "zod";

/** A study archive as a server has it. */
export const RemoteArchive = z.object({
  url: z.string(),
  bytes: z.int().positive(),
  /** Changes whenever the archive does; null when the server does not say. */
  validator: z.string().nullable(),
});
export type RemoteArchive = z.infer<typeof RemoteArchive>;

/** Looks for a study's archive at each address in turn, without fetching it. Throws `CgqError` when none has it. */
export async function findArchive(
  studyId: string,
  addresses: readonly string[],
  patience: Patience,
  signal: AbortSignal,
): Promise<RemoteArchive> {
  const refusals: string[] = [];
  let isAbsent = true;
  for (const address of addresses) {
    try {
      return await askFor(new URL(`${studyId}.tar.gz`, address).href, patience, signal);
    } catch (error) {
      signal.throwIfAborted();
      refusals.push(error instanceof CgqError ? error.message : `${address}: ${reason(error)}.`);
      isAbsent &&= error instanceof CgqError && error.code === "not_found";
    }
  }
  const advice = isAbsent
    ? '"cgq data available" lists the studies that there are.'
    : "Check the network and try again; what was fetched is kept.";
  throw new CgqError("not_found", `The archive of ${studyId} was not found. ${refusals.join(" ")} ${advice}`);
}

async function askFor(url: string, patience: Patience, signal: AbortSignal): Promise<RemoteArchive> {
  const head = () =>
    request(url, { method: "HEAD", signal: AbortSignal.any([signal, AbortSignal.timeout(patience.silenceMs)]) });
  return remoteArchive(
    url,
    await persevere(head, { patience: { ...patience, waitsMs: patience.waitsMs.slice(0, 2) }, signal }),
  );
}

/** What an answer that carries the whole archive says of it. */
export function remoteArchive(url: string, { headers }: Response): RemoteArchive {
  const bytes = Number(headers.get("content-length") ?? Number.NaN);
  const encoding = headers.get("content-encoding") ?? "identity";
  if (!Number.isSafeInteger(bytes) || bytes < 1 || encoding !== "identity")
    throw new CgqError("invalid_request", `${url} does not say how long the archive is; use another --datahub.`);
  const tag = headers.get("etag");
  const strong = tag === null || tag.startsWith("W/") ? null : tag;
  return { url, bytes, validator: strong ?? headers.get("last-modified") };
}
