/** An error that is shown as one line, without a stack; `name` says whose fault it is. */
export class ReadableError extends Error {
  override readonly name: "UsageError" | "CgqError";

  constructor(name: "UsageError" | "CgqError", message: string) {
    super(message);
    this.name = name;
  }
}

/** The user wrote a magic that the kernel cannot read. */
export function usageError(message: string): ReadableError {
  return new ReadableError("UsageError", message);
}
