import type { ReadableRerunResult } from "../../src/contract/rerun.ts";
import { tableBundle } from "../display/table.ts";
import type { Magic } from "./magic.ts";

export const rerun: Magic = {
  name: "rerun",
  summary: "ask a card's question of the newest data and compare",
  parameters: "<card>",
  async run({ words: [card = ""] }, { client }) {
    const result = await client.rerun(card);
    const table = tableBundle(comparisonRows(result));
    const said = `${result.message} New card: ${result.new_card_id}`;
    const bundle = {
      "text/html": `<p>${said.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>${String(table["text/html"])}`,
      "text/plain": `${said}\n${String(table["text/plain"])}`,
    };
    return { value: result, bundle };
  },
};

function comparisonRows({ comparison, data_changed }: ReadableRerunResult): Record<string, unknown>[] {
  const row = (what: string, change: { original: number | null; new: number | null } | null | undefined) =>
    change === null || change === undefined ? [] : [{ "": what, original: change.original, new: change.new }];
  return [
    { "": "data", original: "", new: data_changed ? "changed" : "unchanged" },
    ...row("samples", comparison?.sample_count_change),
    ...row("p", comparison?.p_value_change),
    ...row("effect size", comparison?.effect_size_change),
  ];
}
