import { join } from "node:path";
import { fileError } from "../file-error.ts";
import { discreteCopyNumberUnit, expressionUnit, log2CopyNumberUnit, mutationUnit } from "../profile-unit.ts";
import type { ProfileUnit } from "../profile-unit.ts";
import { profileId } from "../study-target.ts";
import type { DataType } from "../study-target.ts";
import { sequencedSamples } from "./case-lists.ts";
import { requireNamedPanel, wholeExome } from "./gene-panels.ts";
import { readMatrix } from "./matrix.ts";
import type { CellParser } from "./matrix.ts";
import { planMatrix } from "./matrix-plan.ts";
import type { MatrixPlan } from "./matrix-plan.ts";
import { parseDecimal } from "./missing.ts";
import { readMutations } from "./mutations.ts";
import type { DescribedData, StudyContext } from "./study-context.ts";
import { unitByRange } from "./value-range.ts";

/** Reads one profile; returns warnings. */
type ProfileReader = (context: StudyContext, data: DescribedData) => Promise<readonly string[]>;

/** A mutation file with fewer genes and no panel assays only the genes that it holds. */
const exomeScaleGenes = 1000;

function addProfile(
  context: StudyContext,
  { meta, metaName }: DescribedData,
  dataType: DataType,
  unit: ProfileUnit,
): number {
  const { studyId } = context;
  const stableId = meta.stable_id;
  if (stableId === "")
    throw fileError({ file: join(context.files.folder, metaName) }, 'a line "stable_id: ..."', "none");
  const name = meta.profile_name === "" ? stableId : meta.profile_name;
  return context.target.profile({ studyId, stableId, dataType, unit, name, description: meta.profile_description });
}

/** The panel that covers a sample in a profile: by the panel matrix, else by the meta file; undefined when neither says. */
function panelOf(context: StudyContext, { meta, metaName }: DescribedData): (sampleId: string) => string | undefined {
  const matrix = context.panelMatrix.get(meta.stable_id);
  const file = join(context.files.folder, metaName);
  const named = meta.gene_panel === "" ? undefined : requireNamedPanel(meta.gene_panel, context.panels, file);
  return (sampleId) => matrix?.get(sampleId) ?? named;
}

function writePanels(context: StudyContext, used: ReadonlySet<string>): void {
  for (const panelId of [...used].sort()) {
    const genes = context.panels.get(panelId);
    if (genes === undefined) continue;
    context.target.panel(context.studyId, panelId, genes);
    context.files.note(`panel ${panelId}`, genes.join(" "));
  }
}

/** A gene that a panel names ambiguously counts as not measured under its names of today. */
function panelWarnings({ panels, reference, files }: StudyContext, used: ReadonlySet<string>): string[] {
  return [...used].sort().flatMap((panelId) => {
    const unclear = (panels.get(panelId) ?? []).filter((symbol) => reference.isAmbiguous({ symbol, entrez: "" }));
    if (unclear.length === 0) return [];
    const names = unclear.join(", ");
    return [`${files.folder}: ${names} of the gene panel ${panelId} can mean several genes and stay under that name.`];
  });
}

interface ProfiledSamples {
  readonly profileNo: number;
  readonly samples: ReadonlyMap<string, number>;
  /** The panel of samples for which neither the panel matrix nor the meta file names one. */
  readonly otherwise: string | null;
}

/** Writes which samples a profile covers on which panel; returns the panels. */
function writeProfiled(context: StudyContext, data: DescribedData, profiled: ProfiledSamples): ReadonlySet<string> {
  const panel = panelOf(context, data);
  const used = new Set<string>();
  for (const [sampleId, sampleNo] of profiled.samples) {
    const panelId = panel(sampleId) ?? profiled.otherwise;
    if (panelId !== null) used.add(panelId);
    context.target.profiled(profiled.profileNo, sampleNo, panelId);
  }
  writePanels(context, used);
  return used;
}

interface ChosenUnit {
  readonly unit: ProfileUnit;
  readonly warnings: readonly string[];
}

interface MatrixKind {
  readonly table: "expression" | "copy_number" | "copy_number_log2";
  readonly dataType: DataType;
  readonly unit: (context: StudyContext, data: DescribedData, plan: MatrixPlan) => ChosenUnit;
  readonly cell: { readonly parse: CellParser; readonly expected: string };
}

/** Expression units may be given by the user, and then count into the study's digest. */
function chosenUnit(context: StudyContext, { meta, dataName }: DescribedData, { range }: MatrixPlan): ChosenUnit {
  const id = profileId(context.studyId, meta.stable_id);
  const given = context.units.get(id) ?? context.units.get(meta.stable_id);
  if (given !== undefined) {
    context.files.note(`unit of ${meta.stable_id}`, JSON.stringify(given));
    return { unit: given, warnings: [] };
  }
  const text = `${meta.profile_name} ${meta.profile_description}`;
  const stated = expressionUnit({ stableId: meta.stable_id, datatype: meta.datatype, text });
  const unit = unitByRange(stated, range);
  if (unit === stated) return { unit, warnings: [] };
  const doubt = `the values look logarithmic, not like ${stated.unit} as the study says; their unit was taken as unknown. Name it with --unit ${id}=NAME.`;
  return { unit, warnings: [`${join(context.files.folder, dataName)}: ${doubt}`] };
}

const fixedUnit =
  (unit: ProfileUnit): MatrixKind["unit"] =>
  () => ({ unit, warnings: [] });

/** cBioPortal reads -1.5 (a deletion whose depth is unsure) as -2. */
const parseCopyNumberCall: CellParser = (cell) => {
  const value = parseDecimal(cell);
  if (value === -1.5) return -2;
  return value !== undefined && Number.isInteger(value) && Math.abs(value) <= 2 ? value : undefined;
};

const matrixReader =
  (kind: MatrixKind): ProfileReader =>
  async (context, data) => {
    const { files, target, samples, reference } = context;
    const plan = await planMatrix(files, data.dataName, samples, reference);
    const { unit, warnings } = kind.unit(context, data, plan);
    const profileNo = addProfile(context, data, kind.dataType, unit);
    writeProfiled(context, data, { profileNo, samples: plan.samples, otherwise: null });
    const left = await readMatrix(files, data.dataName, plan, kind.cell, (gene) => {
      const geneNo = target.gene(gene);
      return (sampleNo, value) => target.value(kind.table, geneNo, profileNo, sampleNo, value);
    });
    return [...plan.warnings, ...warnings, ...left];
  };

const readMutationProfile: ProfileReader = async (context, data) => {
  const { files, target, samples, reference, studyId } = context;
  const profileNo = addProfile(context, data, "mutation", mutationUnit);
  const sequenced = new Map(await sequencedSamples(context, data.meta.stable_id));
  const listed = sequenced.size;
  const genes = new Set<string>();
  const warnings = await readMutations(files, data.dataName, samples, reference, (sample, call) => {
    genes.add(call.gene);
    sequenced.set(sample.id, sample.number);
    target.mutation({ ...call, profileNo, sampleNo: sample.number });
  });
  const own = genes.size < exomeScaleGenes ? profileId(studyId, data.meta.stable_id) : wholeExome;
  const used = writeProfiled(context, data, { profileNo, samples: sequenced, otherwise: own });
  if (used.has(own) && own !== wholeExome) target.panel(studyId, own, genes);
  const unlisted = sequenced.size - listed;
  const file = join(files.folder, data.dataName);
  const uncounted = `${file}: ${unlisted} samples have mutations but stand on no list of sequenced samples; they are counted as sequenced.`;
  return [...warnings, ...panelWarnings(context, used), ...(unlisted === 0 ? [] : [uncounted])];
};

const expression = matrixReader({
  table: "expression",
  dataType: "mrna_expression",
  unit: chosenUnit,
  cell: { parse: parseDecimal, expected: "a number or NA" },
});

/** By genetic alteration type and data type of the meta file. */
const profileReaders: Readonly<Record<string, ProfileReader | undefined>> = {
  "MRNA_EXPRESSION/CONTINUOUS": expression,
  "MRNA_EXPRESSION/Z-SCORE": expression,
  "COPY_NUMBER_ALTERATION/DISCRETE": matrixReader({
    table: "copy_number",
    dataType: "copy_number_discrete",
    unit: fixedUnit(discreteCopyNumberUnit),
    cell: { parse: parseCopyNumberCall, expected: "-2, -1, 0, 1, 2 or NA" },
  }),
  "COPY_NUMBER_ALTERATION/LOG2-VALUE": matrixReader({
    table: "copy_number_log2",
    dataType: "copy_number_log2",
    unit: fixedUnit(log2CopyNumberUnit),
    cell: { parse: parseDecimal, expected: "a number or NA" },
  }),
  "MUTATION_EXTENDED/MAF": readMutationProfile,
};

/** What reads a profile, or undefined for data that are not imported. Studies file micro-RNA under mRNA expression. */
export const readerOf = (kind: string, stableId: string): ProfileReader | undefined =>
  /^mirna/i.test(stableId) ? undefined : profileReaders[kind];
