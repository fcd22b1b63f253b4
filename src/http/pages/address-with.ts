/** An address with what is asked of it; nothing is said of what is not given. */
export function addressWith(path: string, asked: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(given)}`;
}
