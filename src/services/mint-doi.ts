import type { Collection } from "../contract/collection.ts";
import { CgqError } from "../errors.ts";
import { archiveStudy } from "./archive-study.ts";
import { studyUrl } from "./cite-study.ts";
import type { Ports } from "./ports.ts";

/** Why a study cannot have a DOI now, and what to do. */
export function whyNoDoi(
  { minter }: Ports,
  { doi, published_at: published }: Collection,
  isLocal: boolean,
): string | undefined {
  if (doi !== null) return `This study has the DOI ${doi}, which stays.`;
  if (minter === undefined) return "This service has no place to register DOIs; its operator names one with --zenodo.";
  if (isLocal) return "This service has no public address yet (--public-url), so a DOI would lead nobody to the study.";
  return published === null ? "Publish the study first: what has a DOI is public for good." : undefined;
}

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/** Studies whose DOI is being registered: a second press waits for the first. */
const minting = new Map<string, Promise<string>>();

/** Archives a study as it is now and registers its DOI, which nobody can take back. Throws `CgqError`. */
export function mintDoi(ports: Ports, study: Collection, description: string): Promise<string> {
  const running = minting.get(study.id) ?? mint(ports, study, description).finally(() => minting.delete(study.id));
  minting.set(study.id, running);
  return running;
}

async function mint(ports: Ports, study: Collection, description: string): Promise<string> {
  const { minter, collections } = ports;
  if (minter === undefined) throw new CgqError("invalid_request", "This service has no place to register DOIs.");
  const { name: title, authors, licence, id, owner_id: owner } = study;
  const deposit = {
    title,
    description,
    authors,
    licence,
    day: (study.published_at ?? study.created_at).slice(0, 10),
    url: studyUrl(ports, study),
    fileName: `study-${id}.zip`,
    bytes: await bytesOf(await archiveStudy(ports, study, description, owner)),
  };
  const doi = await minter.mint(deposit, {
    begun: await collections.deposit(id),
    keep: (depositId) => collections.setDeposit(id, depositId),
  });
  await collections.setDoi(id, doi);
  return doi;
}
