import { join } from "node:path";
import type { MatrixLayout } from "../matrix/layout.ts";
import { discreteCopyNumberUnit, expressionUnit, log2CopyNumberUnit } from "../profile-unit.ts";
import type { ProfileUnit } from "../profile-unit.ts";
import { profileId } from "../study-rows.ts";
import { readHeader } from "../tab-table.ts";
import type { ValueType } from "../../warehouse/schema.ts";
import { readMatrix } from "./matrix.ts";
import { matrixColumns } from "./matrix-columns.ts";
import { writeProfiled } from "./profiled-samples.ts";
import { addProfile, profileName } from "./profile-reader.ts";
import type { ProfileReader } from "./profile-reader.ts";
import type { DescribedData, ProfileContext } from "./study-context.ts";
import { unitByRange, type ValueRange } from "./value-range.ts";

interface ChosenUnit {
  readonly unit: ProfileUnit;
  readonly warnings: readonly string[];
}

interface MatrixKind {
  readonly dataType: ValueType;
  readonly unit: (context: ProfileContext, data: DescribedData, range: ValueRange) => ChosenUnit;
  readonly cells: MatrixLayout["cells"];
}

/** Expression units may be given by the user, and then count into the study's digest. */
function chosenUnit(context: ProfileContext, { meta, dataName }: DescribedData, range: ValueRange): ChosenUnit {
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

async function layoutOf(context: ProfileContext, name: string, cells: MatrixLayout["cells"]) {
  const header = await readHeader(context.files, name);
  const { symbol, entrez, samples } = matrixColumns(header, context.samples);
  const { file, line: headerLine, columns } = header;
  const layout = { file, headerLine, columns: [...columns], symbol, entrez, samples: [...samples.keys()], cells };
  return { layout, measured: [...samples.values()] };
}

const matrixReader =
  ({ dataType, unit: unitOf, cells }: MatrixKind): ProfileReader =>
  async (context, data) => {
    const { layout, measured } = await layoutOf(context, data.dataName, cells);
    const profile = profileName(context, data);
    writeProfiled(context, data, { samples: measured, otherwise: null });
    return async () => {
      const { range, warnings: ofRows } = await context.target.values(profile, dataType, (writer) =>
        readMatrix(context, data.dataName, layout, writer),
      );
      const { unit, warnings } = unitOf(context, data, range);
      addProfile(context, data, dataType, unit);
      return [...ofRows, ...warnings];
    };
  };

/** Reads a profile of expression values, in any unit. */
export const readExpressionProfile = matrixReader({
  dataType: "mrna_expression",
  unit: chosenUnit,
  cells: "decimal",
});

/** Reads a profile of copy-number calls, -2 to 2. */
export const readCopyNumberCalls = matrixReader({
  dataType: "copy_number_discrete",
  unit: fixedUnit(discreteCopyNumberUnit),
  cells: "call",
});

/** Reads a profile of copy-number ratios on the log2 scale. */
export const readCopyNumberRatios = matrixReader({
  dataType: "copy_number_log2",
  unit: fixedUnit(log2CopyNumberUnit),
  cells: "decimal",
});
