import { z } from "zod";

/** Licences that a study may have, by their SPDX identifiers. */
export const Licence = z.enum(["CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0", "CC0-1.0"]);
export type Licence = z.infer<typeof Licence>;

/** Of every card, and of a study whose owner chooses no other. */
export const DEFAULT_LICENCE: Licence = "CC-BY-4.0";

export interface LicenceTerms {
  /** As people write it. */
  readonly short: string;
  readonly name: string;
  readonly url: string;
}

export const licenceTerms: Readonly<Record<Licence, LicenceTerms>> = {
  "CC-BY-4.0": {
    short: "CC BY 4.0",
    name: "Creative Commons Attribution 4.0 International",
    url: "https://creativecommons.org/licenses/by/4.0/",
  },
  "CC-BY-SA-4.0": {
    short: "CC BY-SA 4.0",
    name: "Creative Commons Attribution Share Alike 4.0 International",
    url: "https://creativecommons.org/licenses/by-sa/4.0/",
  },
  "CC-BY-NC-4.0": {
    short: "CC BY-NC 4.0",
    name: "Creative Commons Attribution Non Commercial 4.0 International",
    url: "https://creativecommons.org/licenses/by-nc/4.0/",
  },
  "CC0-1.0": {
    short: "CC0 1.0",
    name: "Creative Commons Zero v1.0 Universal",
    url: "https://creativecommons.org/publicdomain/zero/1.0/",
  },
};

/** Of every card. */
export const cardLicence = licenceTerms[DEFAULT_LICENCE];
