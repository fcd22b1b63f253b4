import { z } from "zod";
import { CgqError } from "../errors.ts";
import type { Deposit, DepositMemory, Minter } from "../services/minter.ts";

export interface ZenodoPlace {
  /** https://zenodo.org, or its sandbox. */
  readonly address: string;
  readonly token: string;
  /** How long one request may take. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 60_000;
const NOT_FOUND = 404;
const REFUSED = [401, 403];

const Doi = z.string().regex(/^10\.\d{4,9}\/\S+$/);
const Deposition = z.object({
  id: z.union([z.int(), z.string()]).transform(String),
  submitted: z.boolean().default(false),
  doi: z.union([Doi, z.literal("")]).optional(),
  links: z.object({ bucket: z.url().optional() }).default({}),
});
type Deposition = z.infer<typeof Deposition>;

/** What Zenodo asks of a deposit (https://developers.zenodo.org, depositions). */
const metadataOf = ({ title, description, day, authors, licence, url }: Deposit) => ({
  upload_type: "dataset",
  title,
  description,
  publication_date: day,
  access_right: "open",
  license: licence.toLowerCase(),
  creators: authors.length === 0 ? [{ name: "Cancer Genomics Query" }] : authors,
  related_identifiers: [{ identifier: url, relation: "isIdenticalTo", scheme: "url" }],
});

/** Deposits at Zenodo, or at any service with its API. */
export function openZenodo({ address, token, patienceMs = PATIENCE_MS }: ZenodoPlace): Minter {
  const { origin, host: name } = new URL(address);
  const away = (what: string, cause?: unknown) =>
    new CgqError("unavailable", `${name} ${what}. Nothing is lost: try again, and it goes on where it was.`, { cause });

  async function call(method: string, url: string, body?: string | Uint8Array): Promise<Response> {
    const type = typeof body === "string" ? "application/json" : "application/octet-stream";
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { "content-type": type }) };
    const signal = AbortSignal.timeout(patienceMs);
    // A redirect could take the token elsewhere.
    const request = {
      method,
      headers,
      signal,
      redirect: "error",
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    } as const;
    const answer = await fetch(url, request).catch((cause: unknown) => {
      throw away("does not answer", cause);
    });
    if (REFUSED.includes(answer.status)) throw away("refuses this service's token; its operator must renew it");
    if (!answer.ok && answer.status !== NOT_FOUND) throw away(`answers ${answer.status}`);
    return answer;
  }

  async function depositionOf(answer: Response): Promise<Deposition> {
    const body: unknown = await answer.json().catch((cause: unknown) => {
      throw away("breaks off its answer", cause);
    });
    const read = Deposition.safeParse(body);
    if (read.success) return read.data;
    throw away("answers in a form that is not known", read.error);
  }

  const depositions = `${address.replace(/\/$/, "")}/api/deposit/depositions`;

  /** The deposit that was begun before, as long as it is there. */
  async function begun(id: string | undefined): Promise<Deposition | undefined> {
    if (id === undefined) return undefined;
    const answer = await call("GET", `${depositions}/${encodeURIComponent(id)}`);
    return answer.status === NOT_FOUND ? undefined : depositionOf(answer);
  }

  async function begin(deposit: Deposit, memory: DepositMemory): Promise<Deposition> {
    const made = await depositionOf(await call("POST", depositions, JSON.stringify({ metadata: metadataOf(deposit) })));
    await memory.keep(made.id);
    return made;
  }

  async function upload({ links: { bucket } }: Deposition, { fileName, bytes }: Deposit): Promise<void> {
    if (bucket === undefined || new URL(bucket).origin !== origin) throw away("names no place of its own for files");
    const answer = await call("PUT", `${bucket}/${encodeURIComponent(fileName)}`, bytes);
    if (!answer.ok) throw away(`answers ${answer.status}`);
  }

  return {
    name,
    mint: async (deposit, memory) => {
      const known = (await begun(memory.begun)) ?? (await begin(deposit, memory));
      if (known.submitted && known.doi) return known.doi;
      await upload(known, deposit);
      const published = await depositionOf(
        await call("POST", `${depositions}/${encodeURIComponent(known.id)}/actions/publish`),
      );
      if (published.doi) return published.doi;
      throw away("published the deposit and named no DOI");
    },
  };
}
