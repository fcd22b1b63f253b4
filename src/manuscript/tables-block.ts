import { cancerTypeName } from "../contract/cancer-types.ts";
import { formatCount } from "../prose/format-number.ts";
import { counted } from "../prose/join-words.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import { type Part, type PlacedTable, tableMark, type Text } from "./document.ts";
import { cohortTables } from "./cohort-table.ts";
import { hasLongList, sizesInText, totalSize } from "./sizes.ts";

/** Of whom the patients were, who was analysed and who was left out; long lists of cancer types in a table of their own. */
export function tableParts(analyses: readonly CitedAnalysis[]): Part[] {
  const long = analyses.filter(({ card }) => hasLongList(card));
  const tables = [...cohortTables(analyses), analysesTable(analyses), ...(long.length === 0 ? [] : [sizesTable(long)])];
  return tables.map((table) => ({ kind: "table", table }));
}

function analysesTable(analyses: readonly CitedAnalysis[]): PlacedTable {
  const rows = analyses.map(({ card }): Text[] => [
    [card.query.original.trim()],
    hasLongList(card)
      ? [
          `${formatCount(totalSize(card))} in ${counted(Object.keys(card.results.sample_sizes).length, "cancer type")} (`,
          tableMark("samples"),
          ")",
        ]
      : [sizesInText(card)],
    [(card.results.exclusions ?? []).map(({ reason, count }) => `${reason} (${formatCount(count)})`).join("; ")],
    [{ cite: [card.id] }],
  ]);
  const caption = ["Analyses, analysed samples, and who was left out."];
  return { name: "analyses", caption, head: [["Question"], ["Analysed samples"], ["Left out"], ["Card"]], rows };
}

function sizesTable(analyses: readonly CitedAnalysis[]): PlacedTable {
  const sizes = analyses.map(({ card }) => card.results.sample_sizes);
  const codes = [...new Set(sizes.flatMap(Object.keys))].toSorted();
  const rows = codes.map((code): Text[] => [
    [code],
    [cancerTypeName(code)],
    ...sizes.map((ofCard) => [ofCard[code] === undefined ? "–" : formatCount(ofCard[code])]),
  ]);
  const head: Text[] = [["Code"], ["Cancer type"], ...analyses.map(({ card }): Text => [{ cite: [card.id] }])];
  return { name: "samples", caption: ["Analysed samples by cancer type."], head, rows };
}
