import { strToU8, zipSync } from "fflate";

/** Files as one archive. */
export const zipped = (files: ReadonlyMap<string, Uint8Array | string>): Uint8Array =>
  zipSync(
    Object.fromEntries([...files].map(([name, bytes]) => [name, typeof bytes === "string" ? strToU8(bytes) : bytes])),
  );
