import { z } from "zod";

/** Where cBioPortal keeps its public study archives: now, and before. */
const PUBLIC = ["https://datahub.assets.cbioportal.org/", "https://cbioportal-datahub.s3.amazonaws.com/"];

export const DatahubAddress = z
  .url({ protocol: /^https?$/, error: "give an address that begins with https:// or http://" })
  .transform((address) => (address.endsWith("/") ? address : `${address}/`));

/** Where study archives are looked for, in this order. */
export const datahubAddresses = (given: string | undefined): readonly string[] =>
  given === undefined ? PUBLIC : [given];
