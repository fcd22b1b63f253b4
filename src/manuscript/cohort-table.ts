import type { Cell, DataColumn } from "../contract/data-table.ts";
import { capitalized } from "../prose/capitalized.ts";
import { formatCount, formatNumber, formatPercent } from "../prose/format-number.ts";
import { quantileOf } from "../statistics/quantile.ts";
import { type AnalysedPatient, analysedPatients, characteristicsOf, groupOf } from "./analysed-patients.ts";
import type { CitedAnalysis } from "./cited-analysis.ts";
import type { PlacedTable, Text } from "./document.ts";

/** More columns than these do not fit a page. */
const MOST_COLUMNS = 4;
const QUARTILES = [0.25, 0.5, 0.75] as const;
const UNKNOWN = "unknown";
const CAPTION =
  "Numbers are patients (per cent of those in whom it is recorded) or medians (lower and upper quartile).";

interface Column {
  readonly name: string;
  readonly patients: readonly AnalysedPatient[];
}

/** Whom the cards analysed whose rows describe patients: overall and by cancer type, and by the groups of each card that compares others. */
export function cohortTables(analyses: readonly CitedAnalysis[]): PlacedTable[] {
  const described = analyses.filter((one) => characteristicsOf([one]).length > 0);
  const patients = analysedPatients(described);
  if (patients.length === 0) return [];
  const characteristics = characteristicsOf(described);
  const all = tableOf(
    "cohort",
    ["Characteristics of the analysed patients ", { cite: described.map(({ card }) => card.id) }, `. ${CAPTION}`],
    patients,
    byCancer,
    characteristics,
  );
  return [all, ...described.flatMap((one, i) => groupsTable(one, i, patients, characteristics))];
}

const byCancer = (patient: AnalysedPatient): string => patient.cancerType;

function groupsTable(
  analysis: CitedAnalysis,
  index: number,
  patients: readonly AnalysedPatient[],
  characteristics: readonly DataColumn[],
): PlacedTable[] {
  const group = groupOf(analysis);
  if (group === undefined) return [];
  const held = patients.filter(({ id }) => group.levelOf.has(id));
  const caption: Text = [`Characteristics by ${group.name} `, { cite: [analysis.card.id] }, `. ${CAPTION}`];
  const others = characteristics.filter(({ name }) => name !== group.column);
  return [tableOf(`cohort-${index + 1}`, caption, held, ({ id }) => group.levelOf.get(id) ?? UNKNOWN, others)];
}

function tableOf(
  name: string,
  caption: Text,
  patients: readonly AnalysedPatient[],
  group: (patient: AnalysedPatient) => string,
  characteristics: readonly DataColumn[],
): PlacedTable {
  const groups = [...Map.groupBy(patients, group)].map(([level, held]): Column => ({ name: level, patients: held }));
  const apart = groups.length > 1 && groups.length <= MOST_COLUMNS ? groups : [];
  const columns: Column[] = [{ name: "Overall", patients }, ...apart];
  const row = (label: string, cell: (column: Column) => string): Text[] => [
    [label],
    ...columns.map((one) => [cell(one)]),
  ];
  return {
    name,
    caption,
    head: [["Characteristic"], ...columns.map((one) => [one.name])],
    rows: [
      row("Patients", (column) => formatCount(column.patients.length)),
      ...characteristics.flatMap((column) => rowsOf(column, columns).map(([label, cell]) => row(label, cell))),
    ],
  };
}

type Row = readonly [label: string, cell: (column: Column) => string];

const cellsOf = ({ name }: DataColumn, { patients }: Column): Cell[] =>
  patients.map(({ known }) => known.get(name) ?? null);
const recorded = (column: DataColumn, of: Column): (string | number)[] =>
  cellsOf(column, of).filter((cell) => cell !== null);

/** None of what is recorded of nobody here. */
function rowsOf(column: DataColumn, columns: readonly Column[]): Row[] {
  if (columns.every((one) => recorded(column, one).length === 0)) return [];
  const label = labelOf(column);
  const rows: Row[] =
    column.kind === "number"
      ? [[label, (of) => quartiles(recorded(column, of).map(Number))]]
      : levelsOf(column, columns).map((level) => [
          levelLabel(label, level),
          (of) => share(recorded(column, of), level),
        ]);
  const unknown = (of: Column): number => of.patients.length - recorded(column, of).length;
  return columns.some((one) => unknown(one) > 0)
    ? [...rows, [`${label}: not recorded`, (of) => formatCount(unknown(of))]]
    : rows;
}

/** "sex: female, male" names the variable before the colon. */
const labelOf = ({ description }: DataColumn): string => {
  const [name = description] = description.split(":");
  return capitalized(name);
};

/** "Sex: female", and "Stage II" of what names itself. */
const levelLabel = (label: string, level: string): string =>
  level.startsWith(label.toLowerCase()) ? capitalized(level) : `${label}: ${level}`;

const levelsOf = (column: DataColumn, columns: readonly Column[]): string[] =>
  column.levels ?? [...new Set(columns.flatMap((one) => recorded(column, one).map(String)))].toSorted();

function quartiles(values: readonly number[]): string {
  if (values.length === 0) return "–";
  const ascending = Float64Array.from(values).toSorted();
  const [lower, median, upper] = QUARTILES.map((p) => trimmed(quantileOf(ascending, p)));
  return `${median} (${lower} to ${upper})`;
}

const trimmed = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 1);

function share(cells: readonly (string | number)[], level: string): string {
  const count = cells.filter((cell) => cell === level).length;
  return cells.length === 0 ? "–" : `${formatCount(count)} (${formatPercent(count / cells.length)})`;
}
