import { z } from "zod";

// Asks for the kind of object, since `instanceof` fails between realms.
const view = <View extends ArrayBufferView>() => z.custom<View>((value) => ArrayBuffer.isView(value));

/** The counted calls of a dataset version, gene by gene. */
export const CallColumns = z.object({
  offsets: view<Uint32Array>(),
  slots: view<Uint32Array>(),
  judgements: view<Uint8Array>(),
});
export type CallColumns = Readonly<z.infer<typeof CallColumns>>;

/** Columns of a dataset version that are large, in memory that threads share: one reads them, the others take them. */
export const SharedColumns = z.object({
  version: z.string(),
  calls: CallColumns,
  /** Values of each gene, profile of values by profile of values. */
  values: view<Uint32Array>(),
});
export type SharedColumns = Readonly<z.infer<typeof SharedColumns>>;

/** Numbers that other threads see. */
export const sharedNumbers = (length: number): Uint32Array<SharedArrayBuffer> =>
  new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));

/** Of the version that is served: others are hardly asked about. */
let taken: Promise<SharedColumns> | undefined;

/** Takes what another thread reads; a catalogue that is asked for it waits. */
export function takeColumns(columns: Promise<SharedColumns>): void {
  taken = columns;
}

/** What another thread has read of a version; undefined where there is nothing to take. */
export async function takenColumns(version: string): Promise<SharedColumns | undefined> {
  const columns = await taken?.catch(() => undefined);
  return columns?.version === version ? columns : undefined;
}
