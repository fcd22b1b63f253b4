import { join } from "node:path";
import { discreteCopyNumberUnit, expressionUnit, log2CopyNumberUnit } from "../profile-unit.ts";
import type { ProfileUnit } from "../profile-unit.ts";
import { profileId } from "../study-rows.ts";
import type { ValueType } from "../../warehouse/schema.ts";
import { readMatrix } from "./matrix.ts";
import type { CellParser } from "./matrix.ts";
import { planMatrix } from "./matrix-plan.ts";
import type { MatrixPlan } from "./matrix-plan.ts";
import { parseDecimal } from "./missing.ts";
import { writeProfiled } from "./profiled-samples.ts";
import { addProfile, profileName } from "./profile-reader.ts";
import type { ProfileReader } from "./profile-reader.ts";
import type { DescribedData, ProfileContext } from "./study-context.ts";
import { unitByRange } from "./value-range.ts";

interface ChosenUnit {
  readonly unit: ProfileUnit;
  readonly warnings: readonly string[];
}

interface MatrixKind {
  readonly dataType: ValueType;
  readonly unit: (context: ProfileContext, data: DescribedData, plan: MatrixPlan) => ChosenUnit;
  readonly cell: { readonly parse: CellParser; readonly expected: string };
}

/** Expression units may be given by the user, and then count into the study's digest. */
function chosenUnit(context: ProfileContext, { meta, dataName }: DescribedData, { range }: MatrixPlan): ChosenUnit {
  const id = profileId(context.studyId, meta.stable_id);
  const given = context.units.get(id) ?? context.units.get(meta.stable_id);
  if (given !== undefined) {
    context.files.note(`unit of ${meta.stable_id}`, JSON.stringify(given));
    return { unit: given, warnings: [] };
  }
  const text = `${meta.profile_name} ${meta.profile_description}`;
  const stated = expressionUnit({ stableId: meta.stable_id, datatype: meta.datatype, text });
  const unit = unitByRange(stated, range);
  if (unit === stated) return { unit, warnings: [] };
  const doubt = `the values look logarithmic, not like ${stated.unit} as the study says; their unit was taken as unknown. Name it with --unit ${id}=NAME.`;
  return { unit, warnings: [`${join(context.files.folder, dataName)}: ${doubt}`] };
}

const fixedUnit =
  (unit: ProfileUnit): MatrixKind["unit"] =>
  () => ({ unit, warnings: [] });

/** cBioPortal reads -1.5 (a deletion whose depth is unsure) as -2. */
const parseCopyNumberCall: CellParser = (cell) => {
  const value = parseDecimal(cell);
  if (value === -1.5) return -2;
  return value !== undefined && Number.isInteger(value) && Math.abs(value) <= 2 ? value : undefined;
};

const matrixReader =
  (kind: MatrixKind): ProfileReader =>
  async (context, data) => {
    const { files, target, samples, reference } = context;
    const plan = await planMatrix(files, data.dataName, samples, reference);
    const { unit, warnings } = kind.unit(context, data, plan);
    addProfile(context, data, kind.dataType, unit);
    const measured = plan.sampleByColumn.filter((sample) => sample !== undefined);
    writeProfiled(context, data, { samples: measured, otherwise: null });
    const left: string[] = [];
    await target.values(profileName(context, data), kind.dataType, async (writer) => {
      left.push(...(await readMatrix(files, data.dataName, plan, kind.cell, writer)));
    });
    return [...plan.warnings, ...warnings, ...left];
  };

/** Reads a profile of expression values, in any unit. */
export const readExpressionProfile = matrixReader({
  dataType: "mrna_expression",
  unit: chosenUnit,
  cell: { parse: parseDecimal, expected: "a number or NA" },
});

/** Reads a profile of copy-number calls, -2 to 2. */
export const readCopyNumberCalls = matrixReader({
  dataType: "copy_number_discrete",
  unit: fixedUnit(discreteCopyNumberUnit),
  cell: { parse: parseCopyNumberCall, expected: "-2, -1, 0, 1, 2 or NA" },
});

/** Reads a profile of copy-number ratios on the log2 scale. */
export const readCopyNumberRatios = matrixReader({
  dataType: "copy_number_log2",
  unit: fixedUnit(log2CopyNumberUnit),
  cell: { parse: parseDecimal, expected: "a number or NA" },
});
