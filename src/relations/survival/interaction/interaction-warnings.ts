import type { Warning } from "../../../contract/results.ts";
import { formatP } from "../../../prose/format-number.ts";
import { joinWords } from "../../../prose/join-words.ts";
import { SIGNIFICANT } from "../../../prose/significance.ts";
import { FEW_IN_GROUP } from "../../group-sizes.ts";
import { emptyLevelWarnings, fewEventsWarnings } from "../../model-warnings.ts";
import type { Interaction } from "./interaction-result.ts";
import type { InteractionModel } from "./interaction-model.ts";

function sizeWarnings({ groups }: Interaction): Warning[] {
  const small = groups.filter(({ n }) => n < FEW_IN_GROUP).map(({ name, n }) => `${name} (n = ${n})`);
  const message = `Fewer than ${FEW_IN_GROUP} patients: ${joinWords(small)}. Read these numbers with care.`;
  return small.length === 0 ? [] : [{ code: "small_group", message }];
}

function proportionalityWarnings({ proportionalHazards: test }: InteractionModel): Warning[] {
  if (test.status !== "ok" || test.pValue.p >= SIGNIFICANT) return [];
  const message = `The hazard ratios change over follow-up (test of proportional hazards, ${formatP(test.pValue.log10P)}): they are averages over time.`;
  return [{ code: "proportional_hazards", message }];
}

/** What keeps a reader from taking an interaction, or that none was found, for more than it is. */
export const interactionWarnings = (interaction: Interaction): Warning[] => [
  ...sizeWarnings(interaction),
  ...fewEventsWarnings("model of the interaction", interaction.model),
  ...(interaction.adjusted === null
    ? []
    : [
        ...fewEventsWarnings("adjusted model", interaction.adjusted.with),
        ...emptyLevelWarnings(interaction.adjusted.emptyLevels),
      ]),
  ...proportionalityWarnings(interaction.model),
];
