import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileError, quoted } from "../file-error.ts";
import type { ImportContext, ImportedStudy, StudyImporter } from "../importer.ts";
import { openStudyFiles } from "../study-files.ts";
import type { StudyFiles } from "../study-files.ts";
import { readPatients, readSamples } from "./clinical.ts";
import { isPanelFile, readPanelMatrix, readPanels } from "./gene-panels.ts";
import type { PanelMatrix } from "./gene-panels.ts";
import { requireFile } from "./matrix.ts";
import { DataMeta, readMeta, StudyMeta } from "./meta-file.ts";
import { profileReaders } from "./profiles.ts";
import { readProvenance } from "./provenance.ts";
import type { DescribedData, StudyContext } from "./study-context.ts";
import { collectSamples } from "./study-samples.ts";

async function describeData(files: StudyFiles, studyId: string, subfolder: string): Promise<DescribedData[]> {
  const names = (await files.list(subfolder)).filter(
    (name) => /^meta_.*\.txt$/.test(name) && name !== "meta_study.txt",
  );
  const described: DescribedData[] = [];
  for (const metaName of names.map((name) => join(subfolder, name))) {
    const meta = await readMeta(files, metaName, DataMeta);
    if (meta.cancer_study_identifier !== studyId) {
      throw fileError(
        { file: join(files.folder, metaName) },
        `cancer_study_identifier ${studyId}`,
        quoted(meta.cancer_study_identifier),
      );
    }
    described.push({ metaName, meta, dataName: requireFile(files, metaName, join(subfolder, meta.data_filename)) });
  }
  return described;
}

const typeOf = ({ meta }: DescribedData): string => `${meta.genetic_alteration_type}/${meta.datatype}`.toUpperCase();

async function readClinical(context: StudyContext, data: readonly DescribedData[]): Promise<void> {
  const named = (type: string): readonly DescribedData[] => data.filter((one) => typeOf(one) === type);
  const sampleTables = named("CLINICAL/SAMPLE_ATTRIBUTES");
  if (sampleTables.length === 0)
    throw fileError({ file: context.files.folder }, "a meta file of SAMPLE_ATTRIBUTES", "none");
  for (const { dataName } of named("CLINICAL/PATIENT_ATTRIBUTES")) await readPatients(context, dataName);
  for (const { dataName } of sampleTables) await readSamples(context, dataName);
}

async function readMatrixOfPanels(context: StudyContext, data: readonly DescribedData[]): Promise<PanelMatrix> {
  const [matrix] = data.filter((one) => typeOf(one).startsWith("GENE_PANEL_MATRIX"));
  return matrix === undefined ? new Map() : readPanelMatrix(context.files, matrix.dataName, context.panels);
}

async function readProfiles(context: StudyContext, data: readonly DescribedData[]): Promise<string[]> {
  const warnings: string[] = [];
  for (const one of data) {
    const read = profileReaders[typeOf(one)];
    if (read !== undefined) warnings.push(...(await read(context, one)));
    else if (!/^(CLINICAL|GENE_PANEL_MATRIX)/.test(typeOf(one))) {
      warnings.push(`${join(context.files.folder, one.dataName)}: data of type ${typeOf(one)} are not imported.`);
    }
  }
  return warnings;
}

async function readStudy(folder: string, context: ImportContext): Promise<ImportedStudy> {
  const files = openStudyFiles(folder, context.progress);
  const study = await readMeta(files, "meta_study.txt", StudyMeta);
  const studyId = study.cancer_study_identifier;
  context.claim(studyId);
  const panels = await readPanels(files, context.companions, context.reference);
  const samples = collectSamples(studyId, study.type_of_cancer, context.target);
  const data = [...(await describeData(files, studyId, "")), ...(await describeData(files, studyId, "normals"))];
  const clinical: StudyContext = { ...context, studyId, files, samples, panels, panelMatrix: new Map() };
  await readClinical(clinical, data);
  const panelMatrix = await readMatrixOfPanels(clinical, data);
  const warnings = await readProfiles({ ...clinical, panelMatrix }, data);
  await readProvenance(clinical, data);
  const { name, description, citation, type_of_cancer: typeOfCancer } = study;
  context.target.study({ studyId, name, description, citation, typeOfCancer }, files.digest());
  return { studyId, warnings };
}

/** Study folders as cBioPortal loads them: meta files, data files (also `.gz`), case lists, gene panels, normals. */
export const cbioportalStudies: StudyImporter = {
  format: "cBioPortal study folder",
  recognizes: (path) => existsSync(join(path, "meta_study.txt")),
  accompanies: isPanelFile,
  read: readStudy,
};
