import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileError, quoted } from "../file-error.ts";
import type { ImportContext, ImportedStudy, StudyImporter } from "../importer.ts";
import { openStudyFiles } from "../study-files.ts";
import type { StudyFiles } from "../study-files.ts";
import { readPatients, readSamples } from "./clinical.ts";
import { panelFilesOf, readPanels } from "./gene-panels.ts";
import type { GenePanels, PanelMatrix } from "./gene-panels.ts";
import { DataKind, DataMeta, readMeta, StudyMeta } from "./meta-file.ts";
import { readPanelMatrix } from "./panel-matrix.ts";
import { readerOf } from "./profiles.ts";
import { readProvenance } from "./provenance.ts";
import type { DescribedData, ProfileContext, StudyContext } from "./study-context.ts";
import { collectSamples } from "./study-samples.ts";

const patientTables = "CLINICAL/PATIENT_ATTRIBUTES";
const sampleTables = ["CLINICAL/SAMPLE_ATTRIBUTES", "CLINICAL/MIXED_ATTRIBUTES"];
const panelMatrices = "GENE_PANEL_MATRIX/GENE_PANEL_MATRIX";

const isImported = (kind: string, stableId: string): boolean =>
  [patientTables, ...sampleTables, panelMatrices].includes(kind) || readerOf(kind, stableId) !== undefined;

/** cBioPortal takes every file with the word "meta" in its name for a meta file. */
const isMetaFile = (name: string): boolean => /(^|_)meta(_.*)?\.txt$/.test(name) && name !== "meta_study.txt";

/** The data that a study holds; what is not imported needs no file and is named in the warnings. */
interface Inventory {
  readonly data: readonly DescribedData[];
  readonly warnings: readonly string[];
}

async function describe(files: StudyFiles, studyId: string, metaName: string): Promise<DescribedData | string> {
  const kind = await readMeta(files, metaName, DataKind);
  const file = join(files.folder, metaName);
  const { stable_id: stableId } = await readMeta(files, metaName, DataMeta.pick({ stable_id: true }));
  if (!isImported(kind, stableId)) return `${file}: data of type ${kind} are not imported.`;
  const meta = await readMeta(files, metaName, DataMeta);
  if (meta.cancer_study_identifier !== studyId)
    throw fileError({ file }, `cancer_study_identifier ${studyId}`, quoted(meta.cancer_study_identifier));
  const dataName = files.find(join(dirname(metaName), meta.data_filename));
  if (dataName === undefined)
    throw fileError({ file }, "data_filename to name a file that exists", quoted(meta.data_filename));
  return { metaName, kind, meta, dataName };
}

async function takeInventory(files: StudyFiles, studyId: string): Promise<Inventory> {
  const names = [...(await files.list("")), ...(await files.list("normals")).map((name) => join("normals", name))];
  const described: (DescribedData | string)[] = [];
  for (const name of names.filter((one) => isMetaFile(basename(one))))
    described.push(await describe(files, studyId, name));
  return {
    data: described.filter((one) => typeof one !== "string"),
    warnings: described.filter((one) => typeof one === "string"),
  };
}

async function readClinical(context: StudyContext, data: readonly DescribedData[]): Promise<string[]> {
  const named = (kinds: readonly string[]): readonly DescribedData[] => data.filter((one) => kinds.includes(one.kind));
  const ofSamples = named(sampleTables);
  if (ofSamples.length === 0)
    throw fileError({ file: context.files.folder }, "a meta file of SAMPLE_ATTRIBUTES", "none");
  const warnings: string[] = [];
  for (const { dataName } of named([patientTables])) warnings.push(...(await readPatients(context, dataName)));
  for (const { dataName } of ofSamples) warnings.push(...(await readSamples(context, dataName)));
  return warnings;
}

async function readMatrixOfPanels(
  context: StudyContext,
  data: readonly DescribedData[],
  panels: GenePanels,
): Promise<PanelMatrix> {
  const matrix = data.find((one) => one.kind === panelMatrices);
  if (matrix === undefined) return new Map();
  const stableIds = new Set(data.map(({ meta }) => meta.stable_id).filter((id) => id !== ""));
  return readPanelMatrix(context, matrix.dataName, panels, stableIds);
}

/** Runs all at once, and waits for all: what fails first stops the others and is thrown. */
async function runTogether(reads: readonly (() => Promise<readonly string[]>)[], stop: AbortController) {
  const running = reads.map(async (read) => {
    try {
      return await read();
    } catch (error) {
      stop.abort(error);
      return [];
    }
  });
  const warnings = await Promise.all(running);
  stop.signal.throwIfAborted();
  return warnings.flat();
}

async function readProfiles(
  context: ProfileContext,
  data: readonly DescribedData[],
  stop: AbortController,
): Promise<string[]> {
  const reads: (() => Promise<readonly string[]>)[] = [];
  for (const one of data) {
    const read = await readerOf(one.kind, one.meta.stable_id)?.(context, one);
    if (read !== undefined) reads.push(read);
  }
  return runTogether(reads, stop);
}

/** Says which files the user's questions will never see. */
async function unreadFiles(files: StudyFiles): Promise<string[]> {
  const unread = await files.unread();
  return unread.length === 0 ? [] : [`${files.folder}: not read: ${unread.join(", ")}.`];
}

async function readStudy(folder: string, context: ImportContext): Promise<ImportedStudy> {
  const stop = new AbortController();
  const files = openStudyFiles(folder, (...read) => {
    stop.signal.throwIfAborted();
    context.progress(...read);
  });
  const study = await readMeta(files, "meta_study.txt", StudyMeta);
  const studyId = study.cancer_study_identifier;
  await context.claim(studyId);
  const panels = await readPanels(files, context.companions, context.reference);
  const samples = collectSamples(studyId, study.type_of_cancer, context.target);
  const { data, warnings } = await takeInventory(files, studyId);
  const opened: StudyContext = { ...context, studyId, files, samples };
  const ofPatients = await readClinical(opened, data);
  const panelMatrix = await readMatrixOfPanels(opened, data, panels);
  const ofProfiles = await readProfiles({ ...opened, panels, panelMatrix }, data, stop);
  await readProvenance(opened, data);
  const { name, description, citation, type_of_cancer: typeOfCancer } = study;
  context.target.study({ studyId, name, description, citation, typeOfCancer }, files.digest());
  return { studyId, warnings: [...warnings, ...ofPatients, ...ofProfiles, ...(await unreadFiles(files))] };
}

/** Study folders as cBioPortal loads them: meta files, data files (also `.gz`), case lists, gene panels, normals. */
export const cbioportalStudies: StudyImporter = {
  format: "cBioPortal study folder",
  recognizes: (path) => existsSync(join(path, "meta_study.txt")),
  accompanies: (path) => panelFilesOf(path).length > 0,
  read: readStudy,
};
