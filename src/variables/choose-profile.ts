/** Samples that one molecular profile holds for one group of the question. */
export interface ProfileCoverage {
  readonly profile_id: string;
  readonly study_id: string;
  /** Data type, unit, transformation and offset in one: only equal kinds may be compared. */
  readonly kind: string;
  readonly assay: string;
  readonly transformation: string;
  readonly gene_count: number;
  readonly gene: string;
  readonly cancer_type: string;
  /** The group within the cancer type, for example tumor or normal; one word when there are none. */
  readonly group: string;
  /** Patients with a value. */
  readonly samples: number;
}

/** One study for each cancer type, all of one kind. */
export interface ProfileChoice {
  readonly kind: string;
  /** Coverage rows of the chosen studies only. */
  readonly coverage: readonly ProfileCoverage[];
  /** Cancer types that this kind covers with every group and gene. */
  readonly cancerTypes: readonly string[];
}

export interface ChoiceOptions {
  readonly cancerTypes: readonly string[];
  readonly groups: readonly string[];
  readonly genes: readonly string[];
  /** Of the cancer types, those that must be covered. */
  readonly required?: readonly string[];
}

const sum = (rows: readonly ProfileCoverage[]) => rows.reduce((total, row) => total + row.samples, 0);
const mostGenes = (rows: readonly ProfileCoverage[]) => Math.max(0, ...rows.map((row) => row.gene_count));
const by = <Key>(rows: readonly ProfileCoverage[], key: (row: ProfileCoverage) => Key): Map<Key, ProfileCoverage[]> =>
  Map.groupBy(rows, key);

/** Compares two lists of numbers, larger first. */
function larger(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}

/** A study answers for a cancer type when it has every group for every gene. */
const isComplete = (rows: readonly ProfileCoverage[], { groups, genes }: ChoiceOptions) =>
  genes.every((gene) => groups.every((group) => rows.some((row) => row.gene === gene && row.group === group)));

/** Per cancer type one study: most samples, then most genes, then its id. */
function studyFor(rows: readonly ProfileCoverage[], options: ChoiceOptions): ProfileCoverage[] {
  const candidates = [...by(rows, (row) => row.study_id)].filter(([, held]) => isComplete(held, options));
  candidates.sort(([a, x], [b, y]) => larger([sum(x), mostGenes(x)], [sum(y), mostGenes(y)]) || (a < b ? -1 : 1));
  return candidates[0]?.[1] ?? [];
}

function choiceOf(kind: string, rows: readonly ProfileCoverage[], options: ChoiceOptions): ProfileChoice {
  const perType = options.cancerTypes.map((code) =>
    studyFor(
      rows.filter((row) => row.cancer_type === code),
      options,
    ),
  );
  const coverage = perType.flat();
  return { kind, coverage, cancerTypes: options.cancerTypes.filter((_, i) => (perType[i]?.length ?? 0) > 0) };
}

/** z-scores are relative to their own study, and values of an unknown unit may be; neither leaves its study. */
const staysInStudy = new Set(["z_score", "unknown"]);
const comparableWith = (row: ProfileCoverage): string =>
  staysInStudy.has(row.transformation) ? `${row.kind}\0${row.study_id}` : row.kind;

function rankOf({ coverage, cancerTypes }: ProfileChoice, { required = [] }: ChoiceOptions): number[] {
  const [first] = coverage;
  return [
    required.filter((code) => cancerTypes.includes(code)).length,
    cancerTypes.length,
    first?.assay === "rna_seq" ? 1 : 0,
    first?.transformation === "z_score" ? 0 : 1,
    sum(coverage),
    mostGenes(coverage),
  ];
}

/**
 * Chooses the profile kind, compared in this order: covers every named group (what must be covered, most cancer types), RNA-seq before
 * microarray, absolute before z-score, most samples, most genes, id; within it one study per cancer type.
 * Null when no kind has any of the cancer types.
 */
export function chooseProfile(coverage: readonly ProfileCoverage[], options: ChoiceOptions): ProfileChoice | null {
  const choices = [...by(coverage, comparableWith).values()]
    .map((rows) => choiceOf(rows[0]?.kind ?? "", rows, options))
    .filter((choice) => choice.coverage.length > 0);
  const idOf = ({ kind, coverage: rows }: ProfileChoice) => `${kind} ${rows[0]?.study_id}`;
  choices.sort((a, b) => larger(rankOf(a, options), rankOf(b, options)) || (idOf(a) < idOf(b) ? -1 : 1));
  return choices[0] ?? null;
}
