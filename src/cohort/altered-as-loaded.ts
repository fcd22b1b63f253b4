import type { Warning } from "../contract/results.ts";
import { genesOf } from "../meaning/index.ts";
import { joinWords } from "../prose/join-words.ts";
import { alterationName } from "../variables/alteration-name.ts";
import type { Column, TableVariable } from "../variables/column.ts";

const kinds = { mutation: "mutation calls", copy_number: "copy-number calls" } as const;

/** Tells what "altered" counts where not all that it means is loaded. */
export function alteredAsLoaded(
  columns: readonly (readonly [asked: TableVariable, counted: Column])[],
  missing: readonly string[],
): Warning[] {
  const where = missing.length === 0 ? "" : ` for ${joinWords(missing)}`;
  return columns.flatMap(([asked, { variable }]): Warning[] => {
    if (asked.is !== "alteration" || variable.is !== "alteration") return [];
    const lost = asked.anyOf.filter((one) => !variable.anyOf.includes(one));
    if (lost.length === 0) return [];
    const what = joinWords([...new Set(lost.map(({ is }) => kinds[is]))]);
    const genes = joinWords(genesOf(asked));
    const message = `No ${what} of ${genes} are loaded${where}: "altered" counts ${alterationName(variable).what} alone.`;
    return [{ code: "altered_as_loaded", message }];
  });
}
