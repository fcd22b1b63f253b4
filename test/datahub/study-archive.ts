import { gzipSync } from "node:zlib";
import { pack, type Header } from "tar-stream";

export type ArchiveEntry = Partial<Header> & { readonly name: string; readonly text?: string | Buffer };

/** A tar archive of these entries, as they are. */
export async function tarOf(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const packing = pack();
  for (const { text = "", ...header } of entries) packing.entry(header, text);
  packing.finalize();
  const chunks: Uint8Array[] = [];
  // The stream gives buffers.
  for await (const chunk of packing) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

export const archiveOf = async (entries: readonly ArchiveEntry[]): Promise<Buffer> => gzipSync(await tarOf(entries));

/** The archive of a study folder: its files below a folder of its name. */
export const studyArchive = (studyId: string, files: ReadonlyMap<string, string>): Promise<Buffer> =>
  archiveOf([
    { name: `${studyId}/`, type: "directory" },
    ...[...files].map(([name, text]) => ({ name: `${studyId}/${name}`, text })),
  ]);
