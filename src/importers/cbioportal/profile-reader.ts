import { join } from "node:path";
import { fileError } from "../file-error.ts";
import type { ProfileUnit } from "../profile-unit.ts";
import type { DataType } from "../study-rows.ts";
import type { DescribedData, ProfileContext } from "./study-context.ts";

/** Reads one profile; returns warnings. */
export type ProfileReader = (context: ProfileContext, data: DescribedData) => Promise<readonly string[]>;

/** Registers a profile under the names of its meta file; returns its number. */
export function addProfile(
  context: ProfileContext,
  { meta, metaName }: DescribedData,
  dataType: DataType,
  unit: ProfileUnit,
): number {
  const { studyId } = context;
  const stableId = meta.stable_id;
  if (stableId === "")
    throw fileError({ file: join(context.files.folder, metaName) }, 'a line "stable_id: ..."', "none");
  const name = meta.profile_name === "" ? stableId : meta.profile_name;
  return context.target.profile({ studyId, stableId, dataType, unit, name, description: meta.profile_description });
}
