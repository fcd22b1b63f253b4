const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  { size: 1, below: 100, name: "s" },
  { size: MINUTE, below: 100 * MINUTE, name: "min" },
  { size: HOUR, below: 2 * DAY, name: "h" },
] as const;

/** About how long: "40 s", "12 min", "3 h", "5 days". */
export function durationText(seconds: number): string {
  const unit = UNITS.find(({ below }) => seconds < below);
  return unit === undefined ? `${Math.ceil(seconds / DAY)} days` : `${Math.ceil(seconds / unit.size)} ${unit.name}`;
}
