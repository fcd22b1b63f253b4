import { joinWords } from "../prose/join-words.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import { type Part, paragraph, sentences, tableMark, type Text } from "./document.ts";
import { methodsText } from "./methods-text.ts";
import { withSubscripts } from "./readable-sentence.ts";
import { sourceKeys, toolKeys } from "./references.ts";

const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

const unique = (words: readonly (string | undefined)[]): string[] => [
  ...new Set(words.filter((word) => word !== undefined)),
];

/** Data set, sources, units and the choice of samples, once for all cards. */
export function dataParts(analyses: readonly CitedAnalysis[]): Part[] {
  const cards = analyses.map(({ card }) => card);
  const units = unitsSentence(analyses);
  const said: Text[] = [
    sourcesSentence(analyses),
    ...(units === "" ? [] : [[units]]),
    ...(cards.every((card) => methodsText(card).hasSampleRule)
      ? [["One sample per patient was used, of the primary tumour where there was one."]]
      : []),
    [
      tableMark("analyses"),
      " lists the analysed samples and who was left out; each card keeps its full methods, its SQL and an R script.",
    ],
  ];
  return [paragraph(...sentences(said))];
}

function sourcesSentence(analyses: readonly CitedAnalysis[]): Text {
  const cards = analyses.map(({ card }) => card);
  const datasets = joinWords(unique(cards.map((card) => card.dataset_version)));
  const days = joinWords(unique(cards.map((card) => date.format(new Date(card.accessed_at ?? card.created_at)))));
  return [
    `The data set ${datasets} `,
    { cite: sourceKeys(analyses) },
    " was analysed with Cancer Genomics Query ",
    { cite: toolKeys(analyses) },
    ` on ${days}.`,
  ];
}

/** Mutations and copy-number calls are counted: they have no scale. */
const COUNTED = "call";

function unitsSentence(analyses: readonly CitedAnalysis[]): string {
  const profiles = analyses.flatMap(({ card }) => card.results.profiles ?? []);
  const measured = profiles.filter(({ unit }) => unit !== COUNTED);
  const scales = unique(
    measured.map(({ unit, transformation }) =>
      transformation === "none" ? `${unit} (as provided)` : `${unit} (after ${transformation})`,
    ),
  );
  return scales.length === 0 ? "" : withSubscripts(`Measured values were analysed as ${joinWords(scales)}.`);
}
