import type { ImportContext } from "../importer.ts";
import type { StudyFiles } from "../study-files.ts";
import type { GenePanels, PanelMatrix } from "./gene-panels.ts";
import type { DataMeta } from "./meta-file.ts";
import type { StudySamples } from "./study-samples.ts";

/** A study while its files are read. */
export interface StudyContext extends ImportContext {
  readonly studyId: string;
  readonly files: StudyFiles;
  readonly samples: StudySamples;
}

/** A study whose samples are known, while its profiles are read. */
export interface ProfileContext extends StudyContext {
  readonly panels: GenePanels;
  readonly panelMatrix: PanelMatrix;
}

/** A meta file with its name and the data file that it describes. */
export interface DescribedData {
  readonly metaName: string;
  /** Genetic alteration type and data type, "MUTATION_EXTENDED/MAF". */
  readonly kind: string;
  readonly meta: DataMeta;
  readonly dataName: string;
}
