/** One figure of a table; `aim` is what it should not exceed (or fall below, where it says so). */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
}

export const seconds = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} s`;
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
export const ratio = (ours: number, theirs: number): string => `${(theirs / ours).toFixed(2)} x as fast`;

/** Quantile of measured times. */
export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN;

export function heading(text: string): void {
  console.log(`\n${text}\n${"-".repeat(text.length)}`);
}

export function tell({ name, value, note = "" }: Figure): void {
  console.log(`${name.padEnd(52)} ${value.padStart(12)}  ${note}`.trimEnd());
}
