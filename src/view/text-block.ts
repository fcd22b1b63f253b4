/** Breaks text into lines of at most `width` characters; longer words stay whole. */
export function wrapped(text: string, width = 88): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter((one) => one !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Columns as wide as their widest cell: the first to the left, the rest to the right. */
export function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const pad = (cell: string, i: number): string =>
    i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd());
}
