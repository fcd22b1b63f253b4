/** Thrown into a cell that the user interrupts; names the cards that are computed on without it. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";

  constructor(awaited: readonly string[]) {
    const waysOn = awaited.map((id) => ` Card ${id} is computed on; %cgq wait ${id} shows it.`);
    super(`The cell was interrupted.${waysOn.join("")}`);
  }
}
