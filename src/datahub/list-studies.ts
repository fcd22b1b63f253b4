import { z } from "zod";
import { CgqError } from "../errors.ts";
import { persevere, reason } from "./persevere.ts";
import { request, type Patience } from "./request.ts";
import { StudyId } from "./study-id.ts";

const MOST_BYTES = 4 << 20;
const StudyList = z.array(StudyId).min(1);

/** The studies that the first address that answers has archives of, sorted. Throws `CgqError` when none answers. */
export async function listStudies(
  addresses: readonly string[],
  patience: Patience,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const refusals: string[] = [];
  for (const address of addresses) {
    try {
      return await studiesAt(new URL("study_list.json", address).href, patience, signal);
    } catch (error) {
      signal.throwIfAborted();
      refusals.push(error instanceof CgqError ? error.message : `${address}: ${reason(error)}.`);
    }
  }
  throw new CgqError("not_found", `The list of studies cannot be had. ${refusals.join(" ")}`);
}

async function studiesAt(url: string, patience: Patience, signal: AbortSignal): Promise<readonly string[]> {
  const get = async () => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(patience.silenceMs)]);
    return textOf(await request(url, { signal: limited }));
  };
  const text = await persevere(get, { patience: { ...patience, waitsMs: patience.waitsMs.slice(0, 2) }, signal });
  const list = z.preprocess(jsonOf, StudyList).safeParse(text);
  if (!list.success) throw new CgqError("invalid_request", `${url} is no list of studies.`);
  return list.data.toSorted();
}

async function textOf(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_BYTES) throw new CgqError("invalid_request", `${response.url} is no list of studies.`);
  }
  return text;
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
