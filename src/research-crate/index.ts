export { crateArchive, type ArchiveFile } from "./archive.ts";
export { fileName } from "./crate-card.ts";
export type { CrateSubject } from "./crate.ts";
