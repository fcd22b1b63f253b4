/** The rows of a table of genes by gene; the columns are those of its header. */
export function readGeneTable(text: string): Map<string, Record<string, number>> {
  const [header = [], ...rows] = text
    .split("\n")
    .slice(0, -1)
    .map((line) => line.split("\t"));
  return new Map(
    rows.map(([gene = "", ...cells]) => [
      gene,
      Object.fromEntries(cells.map((cell, i) => [header[i + 1] ?? "", cell === "" ? Number.NaN : Number(cell)])),
    ]),
  );
}
