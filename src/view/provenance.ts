import { Licence, licenceTerms } from "../contract/licence.ts";
import type { ReadableCard } from "../contract/readable-card.ts";
import { counted } from "./words.ts";

/** "2026-11-21 10:02 UTC"; a time that is none is shown as it was given. */
export function formatTime(timestamp: string): string {
  const time = new Date(timestamp);
  return Number.isNaN(time.getTime()) ? timestamp : `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

const licenceName = (spdx: string): string => {
  const known = Licence.safeParse(spdx);
  return known.success ? licenceTerms[known.data].short : spdx;
};

/** Where the card comes from, as short sentences: data set, versions, ancestry, licence. */
export function provenanceOf(card: ReadableCard): readonly string[] {
  const read = formatTime(card.accessed_at ?? card.created_at);
  const licence = card.license === undefined ? undefined : licenceName(card.license);
  return [
    card.dataset_version === undefined ? `Made ${read}.` : `Data set ${card.dataset_version}, read ${read}.`,
    card.schema_version === undefined ? "" : `Schema ${card.schema_version}.`,
    card.software_version === undefined ? "" : `CGQ ${card.software_version}.`,
    card.authors === undefined ? "" : `By ${card.authors.map(({ name }) => name).join("; ")}.`,
    card.parent_card_id ? `Forked from ${card.parent_card_id}.` : "",
    card.rerun_of ? `Rerun of ${card.rerun_of}.` : "",
    card.fork_count ? `${counted(card.fork_count, "fork")}.` : "",
    licence === undefined ? "" : `${licence}: cite this card.`,
  ].filter((sentence) => sentence !== "");
}

/** An address that may become a link: only http and https, so that a card can never carry a script. */
export function linkOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  return /^https?:$/u.test(new URL(address).protocol) ? address : null;
}

const PRIVATE_HOST =
  /^(localhost|.*\.(localhost|local|internal)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|0\.0\.0\.0|\[(::1|f[cd].*|fe80.*)\])$/u;

/** Whether an address leads to the reader's own computer or network. */
export function isLocalAddress(address: string | undefined): boolean {
  return address !== undefined && URL.canParse(address) && PRIVATE_HOST.test(new URL(address).hostname);
}
