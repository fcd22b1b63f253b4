/** Bytes under names. What a name stands for never changes. */
export interface ObjectStore {
  get(name: string): Promise<Uint8Array | undefined>;
  /** Resolves when the bytes are kept. */
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Throws `CgqError` unavailable where the store does not answer. */
  check(): Promise<void>;
}
