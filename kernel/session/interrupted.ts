/** Thrown into a cell that the user interrupts. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";

  constructor() {
    super("The cell was interrupted.");
  }
}
