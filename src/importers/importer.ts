import type { GeneReference } from "./genes.ts";
import type { ProfileUnit } from "./profile-unit.ts";
import type { StudyTarget } from "./study-target.ts";
import type { ReadProgress } from "./file-blocks.ts";
import type { TableReaders } from "./readers/table-readers.ts";

/** What an importer gets besides the path of its study. */
export interface ImportContext {
  /** To be called with the study's id before anything is written: takes its earlier state away; throws when that study was given before. */
  readonly claim: (studyId: string) => Promise<void>;
  readonly target: StudyTarget;
  readonly reference: GeneReference;
  /** Read the large tables: of values, and of calls. */
  readonly tables: TableReaders;
  /** Files given beside the studies, for example gene panels. */
  readonly companions: readonly string[];
  /** Units that the user gives, by "study:stable_id" or stable id. */
  readonly units: ReadonlyMap<string, ProfileUnit>;
  readonly progress: ReadProgress;
}

export interface ImportedStudy {
  readonly studyId: string;
  /** What was left out or kept under an old name, one sentence each. */
  readonly warnings: readonly string[];
}

/** One source format. */
export interface StudyImporter {
  readonly format: string;
  /** True when the path is a study of this format. */
  recognizes(path: string): boolean;
  /** True when the path is a file that accompanies studies of this format. */
  accompanies(path: string): boolean;
  /** Reads a study into the target; a CgqError names the place of a mistake. */
  read(path: string, context: ImportContext): Promise<ImportedStudy>;
}
