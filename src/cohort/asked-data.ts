import type { DataReader } from "../catalogue/data-reader.ts";
import { alternativesOf, type Condition, isAnyKind, type SingleCondition } from "../meaning/index.ts";
import { oneLevel } from "../meaning/levels.ts";
import { offerMembers, readMembers } from "../variables/clinical/clinical.ts";
import type { Clinical } from "../variables/clinical/grouping.ts";
import type { TableVariable } from "../variables/column.ts";
import { EVERY_GENE } from "../variables/every-gene.ts";
import { kindOf, type Leaf, leavesOf } from "../variables/index.ts";
import type {
  InMemory,
  MeasuredOffer,
  MeasuredReading,
  Offer,
  Reading,
  RecordedReading,
} from "../variables/reading.ts";
import type { TableRequest } from "./patient-table.ts";

/** Where the values of a variable are read: its place in a reading. */
export interface Place<Of extends Offer = Reading> {
  readonly reading: Of;
  readonly place: number;
}

/** What was read for a question, or looked up, before it is known which study answers. */
export interface AskedData<Measured extends MeasuredOffer = MeasuredReading> {
  /** The place of every leaf of the question. */
  placeOf(leaf: Leaf): Place<Measured | RecordedReading>;
  /** The reading of each condition: of the members where it is clinical. */
  placesOf(condition: SingleCondition): readonly Place<Measured | RecordedReading>[];
  /** Readings of profiles, the one that leads first. */
  readonly measured: readonly Measured[];
  /** Readings that only "altered" needs, each with the others that are enough for it: it counts what is loaded. */
  readonly dispensable: ReadonlyMap<Offer, readonly Offer[]>;
  /** What a study must record to answer. */
  readonly recorded: readonly Place<RecordedReading>[];
}

const keyOf = (leaf: Leaf): string => JSON.stringify(leaf);

const isOfEveryGene = (leaf: Leaf): boolean => "gene" in leaf && leaf.gene === EVERY_GENE;

/** Variables of one kind are read by one statement and chosen together, so that they are on one scale; every gene is read by itself. */
const setOf = (leaf: Leaf): string =>
  [leaf.is, leaf.is === "expression" ? (leaf.profile ?? "") : "", isOfEveryGene(leaf) ? EVERY_GENE : ""].join("\t");

const distinct = (leaves: readonly Leaf[]): Leaf[] => [...new Map(leaves.map((leaf) => [keyOf(leaf), leaf])).values()];

/** How variables are looked at: by reading their values, or by what is known without. */
interface Look<One extends Offer> {
  leaves(first: Leaf, all: readonly Leaf[]): Promise<One> | One;
  members(variable: Clinical, levels: readonly string[]): Promise<RecordedReading> | RecordedReading;
}

async function lookAtLeaves<One extends Offer>(
  leaves: readonly Leaf[],
  look: Look<One>,
): Promise<Map<string, Place<One>>> {
  const places = new Map<string, Place<One>>();
  for (const held of Map.groupBy(distinct(leaves), setOf).values()) {
    const [first] = held;
    if (first === undefined) continue;
    const reading = await look.leaves(first, held);
    held.forEach((leaf, place) => places.set(keyOf(leaf), { reading, place }));
  }
  return places;
}

/** The name that the patients of a condition have together: "luminal B", "late stage". */
export const membersName = (levels: readonly string[]): string => oneLevel(levels);

async function lookAtMembers(where: readonly SingleCondition[], look: Pick<Look<Offer>, "members">) {
  const places = new Map<SingleCondition, Place<RecordedReading>>();
  for (const condition of where) {
    if (!("levels" in condition) || condition.variable.is !== "clinical") continue;
    const { variable, levels } = condition;
    places.set(condition, { reading: await look.members(variable, levels), place: 0 });
  }
  return places;
}

const isRecorded = (place: Place<Offer>): place is Place<RecordedReading> => place.reading.is === "recorded";

const isTissue = (condition: Condition): boolean =>
  alternativesOf(condition).every(({ variable }) => variable.is === "tissue");
const isClinical = ({ variable }: SingleCondition): boolean => variable.is === "clinical";

const isAnyKindAltered = (variable: TableVariable): boolean => variable.is === "alteration" && isAnyKind(variable);

/** The conditions that patients fulfil or not; tissues choose samples instead. */
export const patientConditions = (where: readonly Condition[]): Condition[] => where.filter((one) => !isTissue(one));

async function askedData<Measured extends MeasuredOffer>(
  { cohort, of, beside = [] }: TableRequest,
  look: Look<Measured | RecordedReading>,
): Promise<AskedData<Measured>> {
  const conditions = patientConditions(cohort.where).flatMap(alternativesOf);
  const needed: readonly TableVariable[] = [
    ...of,
    ...conditions.filter((one) => !isClinical(one)).map(({ variable }) => variable),
  ];
  const places = await lookAtLeaves([...needed, ...beside].flatMap(leavesOf), look);
  const members = await lookAtMembers(conditions, look);
  const placeOf = (leaf: Leaf): Place<Measured | RecordedReading> => {
    const place = places.get(keyOf(leaf));
    if (place === undefined) throw new RangeError(`Nothing was read of ${leaf.is}`);
    return place;
  };
  const required = [...needed.flatMap(leavesOf).map(placeOf), ...members.values()];
  const readingsOf = (variables: readonly TableVariable[]) =>
    new Set(variables.flatMap(leavesOf).map((leaf) => placeOf(leaf).reading));
  const named = readingsOf(needed.filter((variable) => !isAnyKindAltered(variable)));
  const altered = readingsOf(needed.filter(isAnyKindAltered));
  return {
    placeOf,
    placesOf: (condition) => {
      const found = members.get(condition);
      return found === undefined ? leavesOf(condition.variable).map(placeOf) : [found];
    },
    measured: [...new Set(required.map(({ reading }) => reading))].filter((reading) => reading.is === "measured"),
    dispensable: new Map(
      [...altered]
        .filter((reading) => !named.has(reading))
        .map((reading) => [reading, [...altered].filter((one) => one !== reading)]),
    ),
    recorded: required.filter(isRecorded),
  };
}

/** Reads everything that a question needs: one statement for each kind of variable. */
export const readAskedData = (request: TableRequest, data: DataReader): Promise<AskedData> =>
  askedData<MeasuredReading>(request, {
    leaves: (first, all) => kindOf(first).read(all, data),
    members: (variable, levels) => readMembers(variable, levels, membersName(levels), data),
  });

/** Looks up what there is of everything that a question needs, without reading a value. */
export const offeredData = (request: TableRequest, known: InMemory): Promise<AskedData<MeasuredOffer>> =>
  askedData<MeasuredOffer>(request, {
    leaves: (first, all) => kindOf(first).offer(all, known),
    members: (variable, levels) => offerMembers(variable, levels, membersName(levels), known),
  });
