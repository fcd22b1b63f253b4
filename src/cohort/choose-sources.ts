import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Sample } from "../catalogue/samples.ts";
import type { Tissue } from "../catalogue/tissue.ts";
import { CgqError } from "../errors.ts";
import { joinWords } from "../prose/join-words.ts";
import { chooseProfile, type ProfileCoverage } from "../variables/choose-profile.ts";
import type { Asked, MeasuredOffer, ProfileSource, Offer, RecordedReading } from "../variables/reading.ts";
import type { AskedData, Place } from "./asked-data.ts";

/** Which study answers for each cancer type, and which profiles of whom give the values. */
export interface Sources {
  /** In the question's order, each with the studies whose patients are rows: the leading one first. */
  readonly studies: readonly { readonly cancerType: string; readonly studyIds: readonly string[] }[];
  readonly profilesOf: ReadonlyMap<MeasuredOffer, readonly ProfileSource[]>;
  /** What "altered" goes without, and the named cancer types that it is not loaded for. */
  readonly notLoaded: ReadonlyMap<Offer, readonly string[]>;
}

/** What the cohort of a question asks of the data. */
export interface CohortAsked {
  /** Codes in the question's order; empty means all. */
  readonly cancers: readonly string[];
  /** A further code that is used where loaded and never required. */
  readonly unsplitCode: string | null;
  /** Codes that must be loaded. */
  readonly required: readonly string[];
  readonly studies: readonly string[];
  readonly tissues: readonly Tissue[];
  readonly among: string;
}

/** The samples that a question could be about, by study. */
export function candidatesByStudy({ samples }: Catalogue, asked: CohortAsked): Map<string, Sample[]> {
  const codes = new Set(asked.unsplitCode === null ? asked.cancers : [...asked.cancers, asked.unsplitCode]);
  const isAsked = (code: string): boolean => asked.cancers.length === 0 || codes.has(code);
  const held = samples.studies.map((study): [string, Sample[]] => [
    study,
    samples
      .cancerTypesOf(study)
      .filter(isAsked)
      .flatMap((code) => asked.tissues.flatMap((tissue) => samples.ofGroup(study, code, tissue))),
  ]);
  return new Map(held.filter(([, found]) => found.length > 0));
}

/** Throws CgqError `not_in_dataset` where a study that the question names is not loaded. */
function requireStudies(named: readonly string[], loaded: ReadonlySet<string>): void {
  const missing = named.filter((study) => !loaded.has(study));
  if (missing.length === 0) return;
  throw new CgqError(
    "not_in_dataset",
    `The study ${joinWords(missing)} is not loaded. Loaded are ${joinWords([...loaded].toSorted())}: name one of these or leave the study out, or import it.`,
    { details: { missing, loaded: [...loaded].toSorted() } },
  );
}

/** The studies that record all that the question needs of its patients. Throws CgqError `not_in_dataset` where none does. */
function recordingStudies(
  read: AskedData<MeasuredOffer>,
  candidates: ReadonlyMap<string, readonly Sample[]>,
  asked: CohortAsked,
  { samples }: Catalogue,
): Set<string> {
  const all = new Set(samples.studies);
  requireStudies(asked.studies, all);
  const named = asked.studies.length === 0 ? all : new Set(asked.studies);
  return read.recorded.reduce((left, { reading, place }) => {
    const records = (study: string): boolean => reading.isRecorded(place, candidates.get(study) ?? []);
    const kept = [...left].filter(records);
    if (kept.length === 0) throw reading.notRecorded(place, { ...asked, mayAnswer: records });
    return new Set(kept);
  }, named);
}

/** Whether a study may answer for a cancer type. */
type MayAnswer = (row: Pick<ProfileCoverage, "study_id" | "cancer_type">) => boolean;

/** The profiles that were chosen of a reading, and the named cancer types that none of them covers. */
interface Chosen {
  readonly reading: MeasuredOffer;
  readonly sources: readonly ProfileSource[];
  readonly missing: readonly string[];
}

const isLoaded = ({ sources, missing }: Chosen): boolean => sources.length > 0 && missing.length === 0;

/** Chooses one kind of profile, and for each cancer type one study. */
function chooseProfiles(
  reading: MeasuredOffer,
  asked: Pick<CohortAsked, "unsplitCode" | "tissues" | "cancers">,
  { required, mayAnswer }: { readonly required: readonly string[]; readonly mayAnswer: MayAnswer },
): Chosen {
  const tissues = reading.tissues ?? asked.tissues;
  const rows = reading.coverage.filter((row) => mayAnswer(row) && tissues.some((tissue) => tissue === row.group));
  const named = asked.unsplitCode === null ? asked.cancers : [...asked.cancers, asked.unsplitCode];
  const loaded = new Set(rows.map((row) => row.cancer_type));
  const cancerTypes = named.length > 0 ? named : reading.everyType.filter((code) => loaded.has(code));
  const choice = chooseProfile(rows, { cancerTypes, groups: tissues, genes: reading.keys, required });
  const covered = choice?.cancerTypes ?? [];
  const sources = covered.map((cancerType) => {
    const held = (choice?.coverage ?? []).filter((row) => row.cancer_type === cancerType);
    return { cancerType, profileIds: [...new Set(held.map((row) => row.profile_id))] };
  });
  return { reading, sources, missing: required.filter((code) => !covered.includes(code)) };
}

/** The studies that hold patients of the given ones, these included: only they can say something about the same patients. */
function studiesSharingPatients(studies: ReadonlySet<string>, { samples }: Catalogue): Set<string> {
  const patients = new Set([...studies].flatMap((study) => samples.ofStudy(study).map((sample) => sample.patient_id)));
  return new Set(samples.all.filter((sample) => patients.has(sample.patient_id)).map((sample) => sample.study_id));
}

const studyOf = ({ profileIds }: ProfileSource, { profiles }: Catalogue): string =>
  profiles.get(profileIds[0] ?? "").study_id;

/** The leading study also gives what is joined, where it has all of it; otherwise studies that hold the same patients do. */
function joiner(
  { coverage, keys }: MeasuredOffer,
  leads: ReadonlyMap<string, string>,
  sharing: ReadonlySet<string>,
): MayAnswer {
  const isComplete = (cancerType: string, study: string): boolean =>
    keys.every((key) =>
      coverage.some((row) => row.gene === key && row.cancer_type === cancerType && row.study_id === study),
    );
  const alone = new Map([...leads].filter(([cancerType, study]) => isComplete(cancerType, study)));
  return ({ cancer_type: code, study_id: study }) => (alone.has(code) ? alone.get(code) === study : sharing.has(study));
}

/** What is joined to the leading profiles is asked of their cancer types alone. */
const coveredBy = ({ sources }: Chosen, asked: CohortAsked): CohortAsked => ({
  ...asked,
  cancers: sources.map(({ cancerType }) => cancerType),
  unsplitCode: null,
});

/** Who may answer for what is joined to the leading profiles. */
function joinerTo({ sources }: Chosen, catalogue: Catalogue): (reading: MeasuredOffer) => MayAnswer {
  const leads = new Map(sources.map((source) => [source.cancerType, studyOf(source, catalogue)]));
  const sharing = studiesSharingPatients(new Set(leads.values()), catalogue);
  return (reading) => joiner(reading, leads, sharing);
}

/** Keeps what is loaded. "Altered" may go without a reading as long as another one is left; anything else throws. */
function loadedOnly({ dispensable }: AskedData<MeasuredOffer>, asked: Asked) {
  const notLoaded = new Map<Offer, readonly string[]>();
  const isKept = (one: Chosen): boolean => {
    if (isLoaded(one)) return true;
    const others = dispensable.get(one.reading) ?? [];
    if (others.every((other) => notLoaded.has(other))) throw one.reading.notLoaded(asked, one.missing);
    notLoaded.set(one.reading, one.missing);
    return false;
  };
  return { notLoaded, isKept };
}

/** The first measured variables that are loaded lead; all others are joined by patient, within the cancer types that these cover. */
function chooseMeasured(
  read: AskedData<MeasuredOffer>,
  asked: CohortAsked & Asked,
  recording: ReadonlySet<string>,
  catalogue: Catalogue,
): Pick<Sources, "notLoaded"> & { readonly chosen: readonly Chosen[] } {
  const { required } = asked;
  const { notLoaded, isKept } = loadedOnly(read, asked);
  const mayLead: MayAnswer = ({ study_id: study }) => recording.has(study);
  const chosen: Chosen[] = [];
  for (const reading of read.measured) {
    const [lead] = chosen;
    const within = lead === undefined ? asked : coveredBy(lead, asked);
    const mayAnswer = lead === undefined ? mayLead : joinerTo(lead, catalogue)(reading);
    const one = chooseProfiles(reading, within, { required, mayAnswer });
    if (isKept(one)) chosen.push(one);
  }
  return { chosen, notLoaded };
}

/** Where something is measured: for each cancer type the profiles of the studies that have all of it. */
function measuredSources(
  read: AskedData<MeasuredOffer>,
  asked: CohortAsked & Asked,
  recording: ReadonlySet<string>,
  catalogue: Catalogue,
): Sources {
  const { chosen, notLoaded } = chooseMeasured(read, asked, recording, catalogue);
  const types = (chosen[0]?.sources ?? [])
    .map(({ cancerType }) => cancerType)
    .filter((code) => chosen.every(({ sources }) => sources.some(({ cancerType }) => cancerType === code)));
  const ofType = (code: string): ProfileSource[] =>
    chosen.flatMap(({ sources }) => sources.filter(({ cancerType }) => cancerType === code));
  return {
    studies: types.map((cancerType) => ({
      cancerType,
      studyIds: [...new Set(ofType(cancerType).map((source) => studyOf(source, catalogue)))],
    })),
    profilesOf: new Map(
      chosen.map(({ reading, sources }) => [reading, sources.filter(({ cancerType }) => types.includes(cancerType))]),
    ),
    notLoaded,
  };
}

/** Patients of a study of whom everything is known that the question needs. */
const completeIn = (samples: readonly Sample[], recorded: readonly Place<RecordedReading>[]): number =>
  new Set(
    samples
      .filter((sample) => recorded.every(({ reading, place }) => reading.knows(place, sample)))
      .map((sample) => sample.patient_id),
  ).size;

/** Where nothing is measured, the study that knows most patients answers for each cancer type. */
function recordedSources(
  read: AskedData<MeasuredOffer>,
  candidates: ReadonlyMap<string, readonly Sample[]>,
  asked: CohortAsked & Asked,
  recording: ReadonlySet<string>,
): Sources {
  const held = [...candidates].filter(([study]) => recording.has(study));
  const codes = [...new Set(held.flatMap(([, samples]) => samples.map((sample) => sample.cancer_type)))].toSorted();
  const types = asked.cancers.length > 0 ? asked.cancers : codes;
  const studies = types.flatMap((cancerType) => {
    const known = held
      .map(([study, samples]) => ({
        study,
        patients: completeIn(
          samples.filter((sample) => sample.cancer_type === cancerType),
          read.recorded,
        ),
      }))
      .filter(({ patients }) => patients > 0)
      .toSorted((a, b) => b.patients - a.patients || (a.study < b.study ? -1 : 1));
    return known.slice(0, 1).map(({ study }) => ({ cancerType, studyIds: [study] }));
  });
  const missing = asked.required.filter((code) => !studies.some(({ cancerType }) => cancerType === code));
  const [first] = read.recorded;
  if (first !== undefined && (missing.length > 0 || studies.length === 0))
    throw first.reading.notRecorded(first.place, { ...asked, cancers: missing.length > 0 ? missing : asked.cancers });
  return { studies, profilesOf: new Map(), notLoaded: new Map() };
}

/** Chooses for each cancer type the study that answers. Throws CgqError `not_in_dataset` where a named one has none. */
export function chooseSources(read: AskedData<MeasuredOffer>, asked: CohortAsked, catalogue: Catalogue): Sources {
  // Values that were measured say themselves whose they are.
  const isRead = read.recorded.length > 0 || read.measured.length === 0;
  const candidates = isRead ? candidatesByStudy(catalogue, asked) : new Map<string, Sample[]>();
  const recording = recordingStudies(read, candidates, asked, catalogue);
  // For the words of a refusal alone.
  const mayAnswer = (study: string): boolean => {
    const anywhere = candidatesByStudy(catalogue, { ...asked, cancers: [] }).get(study) ?? [];
    return read.recorded.every(({ reading, place }) => reading.isRecorded(place, anywhere));
  };
  const full = { ...asked, mayAnswer };
  return read.measured.length > 0
    ? measuredSources(read, full, recording, catalogue)
    : recordedSources(read, candidates, full, recording);
}
