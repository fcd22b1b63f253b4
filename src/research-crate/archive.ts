import { strToU8, Zip, ZipDeflate } from "fflate";
import { cardPath, cardText, type CrateCard } from "./crate-card.ts";
import { crateMetadata, type CrateSubject, DESCRIPTOR } from "./crate.ts";
import { type Entity, fileEntity } from "./entity.ts";

/** A file by its path in the archive, and what it is where its path does not say it. */
export type ArchiveFile = readonly [path: string, bytes: Uint8Array | string, description?: string];

/**
 * A research object as one archive: the files, each asked for when the one before it is written, then the cards and the
 * description of all. So an archive is as large as its largest file in memory; the same content gives the same bytes.
 */
export async function* crateArchive(
  subject: CrateSubject,
  cards: readonly CrateCard[],
  files: AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>,
): AsyncGenerator<Uint8Array> {
  const written = new ZipWriter(subject.datePublished);
  const entities: Entity[] = [];
  const add = ([path, bytes, description]: ArchiveFile) => {
    entities.push({ ...fileEntity(path, bytes), ...(description === undefined ? {} : { description }) });
    return written.add(path, bytes);
  };
  for await (const file of files) yield* add(file);
  for (const one of cards) yield* add([cardPath(one.card.id), cardText(one)]);
  yield* written.add(DESCRIPTOR, crateMetadata(subject, cards, entities));
  yield* written.end();
}

/** An archive that is taken away piece by piece. */
class ZipWriter {
  readonly #zip: Zip;
  readonly #time: Date;
  #pieces: Uint8Array[] = [];

  constructor(day: string) {
    // The format keeps a local time without its zone.
    this.#time = new Date(`${day}T00:00:00`);
    this.#zip = new Zip((error, piece) => {
      if (error !== null) throw error;
      this.#pieces.push(piece);
    });
  }

  add(path: string, bytes: Uint8Array | string): Uint8Array[] {
    const file = new ZipDeflate(path);
    file.mtime = this.#time;
    this.#zip.add(file);
    file.push(typeof bytes === "string" ? strToU8(bytes) : bytes, true);
    return this.#taken();
  }

  end(): Uint8Array[] {
    this.#zip.end();
    return this.#taken();
  }

  #taken(): Uint8Array[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }
}
