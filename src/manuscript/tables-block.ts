import { cancerTypeName } from "../contract/cancer-types.ts";
import { formatCount } from "../prose/format-number.ts";
import { counted } from "../prose/join-words.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import { cited, type Flavor } from "./flavor.ts";
import { markdownTable, plain } from "./markdown.ts";
import { hasLongList, sizesInText, totalSize } from "./sizes.ts";

/** Who was analysed and who was left out; long lists of cancer types in a table of their own. */
export function tablesText(analyses: readonly CitedAnalysis[], flavor: Flavor): string {
  const long = analyses.filter(({ card }) => hasLongList(card));
  return [analysesTable(analyses, flavor), ...(long.length === 0 ? [] : [sizesTable(long, flavor)])].join("\n\n");
}

function analysesTable(analyses: readonly CitedAnalysis[], flavor: Flavor): string {
  const rows = analyses.map(({ card }) => [
    plain(card.query.original.trim()),
    hasLongList(card)
      ? `${formatCount(totalSize(card))} in ${counted(Object.keys(card.results.sample_sizes).length, "cancer type")} (${flavor.reference("tbl-samples")})`
      : plain(sizesInText(card)),
    plain((card.results.exclusions ?? []).map(({ reason, count }) => `${reason} (${formatCount(count)})`).join("; ")),
    cited([card.id]),
  ]);
  const head = ["Question", "Analysed samples", "Left out", "Card"];
  return flavor.table("analyses", "Analyses, analysed samples, and who was left out.", markdownTable(head, rows));
}

function sizesTable(analyses: readonly CitedAnalysis[], flavor: Flavor): string {
  const sizes = analyses.map(({ card }) => card.results.sample_sizes);
  const codes = [...new Set(sizes.flatMap(Object.keys))].toSorted();
  const rows = codes.map((code) => [
    plain(code),
    plain(cancerTypeName(code)),
    ...sizes.map((ofCard) => (ofCard[code] === undefined ? "–" : formatCount(ofCard[code]))),
  ]);
  const head = ["Code", "Cancer type", ...analyses.map(({ card }) => cited([card.id]))];
  return flavor.table("samples", "Analysed samples by cancer type.", markdownTable(head, rows));
}
