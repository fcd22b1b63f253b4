import { CgqError } from "../errors.ts";

/** For a version whose tables are laid out as another release of the software does. */
export const otherLayout = (name: string): CgqError =>
  new CgqError(
    "not_in_dataset",
    `The dataset version ${name} was made by another release of this software and cannot be read. Import its studies again with: cgq data import --replace PATH`,
  );
