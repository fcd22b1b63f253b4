import { join } from "node:path";
import { fileError } from "../file-error.ts";
import type { ProfileUnit } from "../profile-unit.ts";
import type { DataType } from "../../warehouse/schema.ts";
import type { ProfileName } from "../study-target.ts";
import type { DescribedData, ProfileContext } from "./study-context.ts";

/** Finds the samples of one profile; what it returns then reads the profile, beside others, and returns warnings. */
export type ProfileReader = (context: ProfileContext, data: DescribedData) => Promise<() => Promise<readonly string[]>>;

/** The name of the profile that a meta file describes. */
export function profileName({ studyId, files }: ProfileContext, { meta, metaName }: DescribedData): ProfileName {
  if (meta.stable_id === "") throw fileError({ file: join(files.folder, metaName) }, 'a line "stable_id: ..."', "none");
  return { studyId, stableId: meta.stable_id };
}

/** Registers a profile under the names of its meta file. */
export function addProfile(context: ProfileContext, data: DescribedData, dataType: DataType, unit: ProfileUnit): void {
  const profile = profileName(context, data);
  const { profile_name: given, profile_description: description } = data.meta;
  const name = given === "" ? profile.stableId : given;
  context.target.profile({ ...profile, dataType, unit, name, description });
}
