import { cbioportalStudies } from "./cbioportal/study.ts";
import type { StudyImporter } from "./importer.ts";

/** The formats that can be imported; the first that recognizes a path reads it. */
export const importers: readonly StudyImporter[] = [cbioportalStudies];
