import type { Warning } from "../contract/results.ts";
import { formatCount } from "../prose/format-number.ts";
import { joinWords } from "../prose/join-words.ts";
import type { NumberColumn } from "../variables/column.ts";
import { FEW_IN_GROUP } from "./group-sizes.ts";

/** A warning for every group with fewer than 10 patients. */
export function smallGroupWarnings(groups: readonly { readonly name: string; readonly n: number }[]): Warning[] {
  const small = groups.filter((group) => group.n < FEW_IN_GROUP);
  if (small.length === 0) return [];
  const sizes = joinWords(small.map(({ name, n }) => `${name} (n = ${formatCount(n)})`));
  return [
    { code: "small_group", message: `Fewer than ${FEW_IN_GROUP} samples: ${sizes}. Read these numbers with care.` },
  ];
}

/** Values of several studies whose descriptions differ were not processed in one way. */
function processingWarnings(processing: NumberColumn["processing"]): Warning[] {
  const byText = Map.groupBy(processing, ({ text }) => text);
  if (byText.size < 2) return [];
  const each = [...byText].map(([text, held]) => `${joinWords(held.map((one) => one.studyId))}: ${text}`);
  const message = `The values of the studies are described differently (${each.join("; ")}). Part of a difference between groups may come from their processing.`;
  return [{ code: "different_pipelines", message }];
}

/** What follows from comparing cancer types with each other. */
export function acrossCancerTypesWarnings(
  cancerTypes: readonly string[],
  { processing }: Pick<NumberColumn, "processing">,
): Warning[] {
  // A clinical number is no property of a tissue.
  if (processing.length === 0) return [];
  const tissues = cancerTypes.length === 2 ? "Two" : "Several";
  const studies = [...new Set(processing.map(({ studyId }) => studyId))];
  return [
    {
      code: "tissue_of_origin",
      message: `${tissues} tissues of origin are compared: a difference need not come from the tumours.`,
    },
    ...(studies.length > 1
      ? [
          {
            code: "different_studies",
            message: `The groups come from different studies (${joinWords(studies)}) that share one scale.`,
          },
          ...processingWarnings(processing),
        ]
      : []),
  ];
}

/** Says for how many cancer types adjacent normal tissue is loaded, when the question names none. */
export function normalsWarning(codes: readonly string[], asked: number): Warning {
  return {
    code: "no_normals",
    message: `Adjacent normal tissue on one scale with the tumours is loaded for ${codes.length} of ${asked} cancer types (${joinWords(codes)}); the others could not be compared.`,
  };
}
