import type { Figure } from "../../contract/figure.ts";
import { barFigure } from "../../figures/bar.ts";
import { oncoprintFigure } from "../../figures/oncoprint.ts";
import { formatCount, formatPercent } from "../../prose/format-number.ts";
import { subgroupNote } from "../../prose/subgroup-note.ts";
import { associationAnswer } from "./association-answer.ts";
import { alteredShares, levelShares } from "./association-groups.ts";
import { areAlterations, type AssociationResult, sidesOf } from "./association-result.ts";

const noteOf = ({ part }: AssociationResult): string => subgroupNote(part === null ? null : { name: part });

function oncoprint(result: AssociationResult): Figure {
  const { patterns, sampleSizes } = result;
  const profiled = Object.values(sampleSizes).reduce((sum, n) => sum + n, 0);
  const altered = patterns.reduce((sum, pattern) => sum + pattern.count, 0);
  return oncoprintFigure({
    labels: alteredShares(result).map(({ name, proportion }) => `${name} (${formatPercent(proportion ?? 0)})`),
    patterns,
    patientsTitle: `Altered patients (${formatCount(altered)} of ${formatCount(profiled)} profiled)`,
    caption: `Each column is a patient with at least one alteration, one sample per patient; coloured where the gene is altered. ${formatCount(profiled - altered)} patients without alteration are not drawn. Fusions and structural variants are not counted.${noteOf(result)}`,
    altText: `Oncoprint. ${associationAnswer(result)}`,
  });
}

/** The levels of the first variable at every level of the second, for the pair that leads the card. */
function bars(result: AssociationResult): Figure {
  const [pair] = result.pairs;
  if (pair === undefined) throw new RangeError("An association has a pair");
  const [first, second] = sidesOf(pair, result);
  const shown = first.levels.length === 2 ? first.levels.slice(0, 1) : first.levels;
  const [only] = shown;
  const what = first.plural === null && shown.length === 1 ? (only ?? first.what) : first.what;
  const shares = levelShares(pair, result);
  const perLevel = shares.length / shown.length;
  return barFigure({
    series: shown.map((level, i) => ({
      name: level,
      bars: shares.slice(i * perLevel, (i + 1) * perLevel).map((share) => ({
        label: share.category ?? "",
        count: share.count ?? 0,
        n: share.n,
        proportion: share.proportion ?? 0,
        interval: null,
      })),
    })),
    valueTitle: `Patients with ${shown.length === 1 ? what : `each ${what}`} (%)`,
    arrangement: "group",
    caption: `Bars show the share of ${shown.length === 1 ? what : `each ${what}`} among the patients of each ${second.what}, one sample per patient.${noteOf(result)}`,
    altText: `Bar chart. ${associationAnswer(result)}`,
  });
}

/** An oncoprint of alterations; bars where one of the variables is recorded. */
export const associationFigure = (result: AssociationResult): Figure =>
  areAlterations(result) ? oncoprint(result) : bars(result);
