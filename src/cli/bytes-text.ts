const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** A number of bytes for people, in powers of 1,000. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const number = bytes / 1_000 ** power;
  return `${power === 0 ? number : number.toPrecision(3)} ${UNITS[power]}`;
}
