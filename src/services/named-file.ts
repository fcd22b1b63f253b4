/** A file to hand over, with the name that it is saved under. */
export interface NamedFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly name: string;
}
