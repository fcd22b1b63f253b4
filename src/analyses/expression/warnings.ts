import type { Warning } from "../../contract/results.ts";
import { coverageInWords } from "../../cohort/covered-cancer-types.ts";
import { formatCount } from "../../prose/format-number.ts";
import { joinWords } from "../../prose/join-words.ts";
import type { ExpressionSource } from "./read-profiles.ts";

const SMALL_GROUP = 10;

/** A warning for every group with fewer than 10 samples. */
export function smallGroupWarnings(groups: readonly { readonly name: string; readonly n: number }[]): Warning[] {
  const small = groups.filter((group) => group.n < SMALL_GROUP);
  if (small.length === 0) return [];
  const sizes = joinWords(small.map(({ name, n }) => `${name} (n = ${formatCount(n)})`));
  return [
    { code: "small_group", message: `Fewer than ${SMALL_GROUP} samples: ${sizes}. Read these numbers with care.` },
  ];
}

/** What the scale of the chosen profiles keeps a reader from concluding; `consequence` ends the sentence on cards that lose something by it. */
export function sourceWarnings({ scale, profiles }: ExpressionSource, consequence = ""): Warning[] {
  if (scale.stored === "z_score")
    return [
      {
        code: "z_score",
        message: `The values are z-scores relative to the samples of their own study: they say nothing about the absolute level${consequence}.`,
      },
    ];
  if (!scale.isLog2) return [{ code: "unknown_scale", message: `The scale of the values is not known${consequence}.` }];
  return profiles.some((profile) => profile.assay === "microarray")
    ? [
        {
          code: "microarray",
          message: `The values come from a microarray (${scale.unit}): RNA-seq on one scale is not loaded for every group.`,
        },
      ]
    : [];
}

/** Profiles of several studies whose descriptions differ were not processed in one way. */
function processingWarnings(profiles: ExpressionSource["profiles"]): Warning[] {
  const byText = Map.groupBy(profiles, (profile) => profile.description ?? profile.name);
  if (byText.size < 2) return [];
  const each = [...byText].map(([text, held]) => `${joinWords(held.map((one) => one.study_id))}: ${text}`);
  const message = `The values of the studies are described differently (${each.join("; ")}). Part of a difference between groups may come from their processing.`;
  return [{ code: "different_pipelines", message }];
}

/** What follows from comparing cancer types with each other. */
export function acrossCancerTypesWarnings({ cancerTypes, profiles }: ExpressionSource): Warning[] {
  const tissues = cancerTypes.length === 2 ? "Two" : "Several";
  const studies = [...new Set(profiles.map((profile) => profile.study_id))];
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
        ]
      : []),
    ...(studies.length > 1 ? processingWarnings(profiles) : []),
  ];
}

/** Says for how many cancer types adjacent normal tissue is loaded, when the question names none. */
export function normalsWarning(codes: readonly string[], asked: number): Warning {
  return {
    code: "no_normals",
    message: `Adjacent normal tissue on one scale with the tumours is loaded for ${coverageInWords(codes, asked)} (${joinWords(codes)}); the others could not be compared.`,
  };
}
