import type { AdditionalStatistic, Statistics } from "../../../contract/statistics.ts";
import { pairsOfLevels } from "../../crossed-groups.ts";
import { furtherTest, pFields, statistics } from "../../statistics-fields.ts";
import { comparisonName } from "../compare-survival.ts";
import { coxRow, ratioFields } from "../cox-row.ts";
import type { HazardRatio } from "../hazard-ratio.ts";
import type { Interaction } from "./interaction-result.ts";
import type { InteractionModel, ModelTest } from "./interaction-model.ts";

const testFields = (test: ModelTest) =>
  test.status === "ok"
    ? { statistic: test.statistic, degrees_of_freedom: test.degreesOfFreedom, ...pFields(test.pValue) }
    : { reason: test.reason };

/** The ratio of two hazard ratios as an effect size. */
const interactionFields = (ratio: HazardRatio) => ({ ...ratioFields(ratio), effect_size_name: "interaction_ratio" });

/** The ratios within the levels, and those of one level to another. */
function ratioRows(interaction: Interaction, { within, ratios }: InteractionModel, model: string) {
  const comparison = comparisonName(interaction.words);
  return [
    ...interaction.levels.flatMap((level, place) => {
      const hazard = within[place];
      return hazard === undefined ? [] : [coxRow(`${comparison} in ${level}${model}`, hazard)];
    }),
    ...pairsOfLevels(interaction.levels).flatMap((pair, place) => {
      const ratio = ratios[place];
      if (ratio === undefined) return [];
      const name = `${pair}, ratio of the hazard ratios${model}`;
      return [{ ...coxRow(name, ratio), ...interactionFields(ratio) }];
    }),
  ];
}

const commonRow = ({ words }: Interaction, { common }: InteractionModel, model: string): AdditionalStatistic =>
  coxRow(`${comparisonName(words)}, the same in all levels${model}`, common);

/** A model beside the one that leads. */
const furtherModel = (interaction: Interaction, model: InteractionModel, name: string): AdditionalStatistic[] => [
  furtherTest({ test: "cox_interaction", comparison: `interaction${name}`, ...testFields(model.test) }),
  ...ratioRows(interaction, model, name),
  commonRow(interaction, model, name),
];

function adjustedRows(interaction: Interaction): AdditionalStatistic[] {
  const { adjusted } = interaction;
  if (adjusted === null) return [];
  const without = `, unadjusted, the ${adjusted.without.n} patients with every covariate`;
  return [
    ...furtherModel(interaction, adjusted.without, without),
    ...furtherModel(interaction, adjusted.with, `, ${adjusted.words}`),
  ];
}

/** The likelihood-ratio test of the interaction; of two levels with the ratio of their hazard ratios and its Wald interval. */
export function interactionStatistics(interaction: Interaction): Statistics {
  const { model } = interaction;
  const [ratio, second] = model.ratios;
  const hazards = model.proportionalHazards;
  return statistics({
    test: "cox_interaction",
    ...testFields(model.test),
    ...(ratio === undefined || second !== undefined ? {} : interactionFields(ratio)),
    additional: [
      ...ratioRows(interaction, model, ""),
      commonRow(interaction, model, ""),
      ...(hazards.status === "ok"
        ? [
            furtherTest({
              test: "cox_proportional_hazards_check",
              comparison: "all coefficients together",
              ...testFields(hazards),
            }),
          ]
        : []),
      ...adjustedRows(interaction),
    ],
  });
}
