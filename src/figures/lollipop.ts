import type { Figure } from "../contract/figure.ts";
import { axis, LEGEND_ABOVE, MARGIN, type Trace } from "./layout.ts";
import { thousands } from "./numbers.ts";
import { colorOf, INK, NEUTRAL } from "./palette.ts";

/** Mutated patients at one position of a protein, by one kind of mutation. */
export interface MutatedPosition {
  readonly position: number;
  /** Reference residue and position, for example R273. */
  readonly label: string;
  readonly patients: number;
}

export interface LollipopInput {
  readonly gene: string;
  readonly kinds: readonly { readonly name: string; readonly positions: readonly MutatedPosition[] }[];
}

const HEIGHT = 320;
/** Up to so many patients every whole number has a tick, and no other. */
const FEW = 5;
const LABELS = 5;
/** Labels nearer to each other than this share of the protein would overlap. */
const LABEL_WIDTH = 0.06;
const KIND_COLORS = [colorOf(0), INK, colorOf(4), colorOf(3), NEUTRAL] as const;

/** A head for each position, its stem down to the axis. */
function heads({ name, positions }: LollipopInput["kinds"][number], index: number): Trace {
  const color = KIND_COLORS[index % KIND_COLORS.length];
  const patients = positions.map((one) => one.patients);
  return {
    type: "scatter",
    mode: "markers",
    name,
    x: positions.map(({ position }) => position),
    y: patients,
    error_y: {
      type: "data",
      symmetric: false,
      array: patients.map(() => 0),
      arrayminus: patients,
      color,
      thickness: 0.7,
      width: 0,
    },
    marker: { color, size: 6 },
    hovertext: positions.map(
      (one) => `${one.label}<br>${name}: ${thousands(one.patients)} patient${one.patients === 1 ? "" : "s"}`,
    ),
    hoverinfo: "text",
  };
}

/** The positions of most patients whose names do not cover each other. */
function labelled(positions: readonly MutatedPosition[], length: number): MutatedPosition[] {
  const kept: MutatedPosition[] = [];
  for (const one of positions.toSorted((a, b) => b.patients - a.patients)) {
    if (kept.every(({ position }) => Math.abs(position - one.position) > length * LABEL_WIDTH)) kept.push(one);
    if (kept.length === LABELS) break;
  }
  return kept;
}

const names = (positions: readonly MutatedPosition[]): Trace => ({
  type: "scatter",
  mode: "text",
  x: positions.map(({ position }) => position),
  y: positions.map(({ patients }) => patients),
  text: positions.map(({ label }) => label),
  textposition: "top center",
  textfont: { size: 11 },
  hoverinfo: "skip",
  showlegend: false,
  cliponaxis: false,
});

/** Patients with a mutation at each position of a protein, by kind of mutation. */
export function lollipopFigure({ gene, kinds }: LollipopInput): Omit<Figure, "type"> {
  const drawn = kinds.filter(({ positions }) => positions.length > 0);
  const all = drawn.flatMap(({ positions }) => positions);
  const last = all.reduce((most, { position }) => Math.max(most, position), 1);
  const most = all.reduce((highest, { patients }) => Math.max(highest, patients), 0);
  const labels = labelled(all, last);
  return {
    plotly_json: {
      data: [...kinds.flatMap((kind, i) => (kind.positions.length > 0 ? [heads(kind, i)] : [])), names(labels)],
      layout: {
        height: HEIGHT,
        margin: { ...MARGIN, t: 52 },
        hovermode: "closest",
        showlegend: true,
        legend: LEGEND_ABOVE,
        xaxis: axis(`Position in the protein of ${gene} (amino acid)`, { range: [0, last * 1.02] }),
        yaxis: axis("Patients", { rangemode: "tozero", ...(most <= FEW ? { dtick: 1 } : {}) }),
      },
    },
    caption:
      "Each head is a position with one kind of mutation; a patient counts once there. The axis ends at the last mutated position; domains are not drawn, because no data set of them is loaded.",
    alt_text: `Patients with a ${gene} mutation by position in the protein; most have it at ${labels.map(({ label, patients }) => `${label} (${thousands(patients)})`).join(", ")}.`,
  };
}
