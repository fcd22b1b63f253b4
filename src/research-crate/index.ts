export { crateArchive, type ArchiveFile } from "./archive.ts";
export { type CrateCard, fileName } from "./crate-card.ts";
export type { CrateSubject } from "./crate.ts";
