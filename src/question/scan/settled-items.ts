import type { Lexicon } from "../lexicon/load.ts";
import { withAccountedFor } from "./context/explained/accounted-for.ts";
import { withAdjustments } from "./context/explained/adjusting.ts";
import { withAges } from "./context/numbers/ages.ts";
import { withAndOlder } from "./context/numbers/and-older.ts";
import { withAllBut } from "./context/lacking/all-but.ts";
import { withAsked } from "./context/levels/asked.ts";
import { withAskedAgain } from "./context/alterations/asked-again.ts";
import { withAssociatedLevels } from "./context/levels/associated-levels.ts";
import { withoutSaidAttributes } from "./context/levels/attributes.ts";
import { withoutApposed } from "./context/genes/apposed-genes.ts";
import { withBracketedEndpoints } from "./context/outcomes/bracketed-endpoints.ts";
import { withBesideEachOther } from "./context/compared/beside-each-other.ts";
import { withBothCopies } from "./context/alterations/both-copies.ts";
import { withBothSexes } from "./context/levels/both-sexes.ts";
import { withBorders } from "./context/borders.ts";
import { withGeneLimits } from "./context/numbers/gene-limits.ts";
import { withGeneOfChange } from "./context/genes/change-of-gene.ts";
import { withChoices } from "./context/alterations/choices.ts";
import { withCoAltered } from "./context/alterations/co-altered.ts";
import { withClefts } from "./context/compared/clefts.ts";
import { withCodeletion } from "./context/alterations/codeletion.ts";
import { withComparatives } from "./context/compared/comparatives.ts";
import { withCombinedStatus } from "./context/alterations/combined-status.ts";
import { withContrary } from "./context/compared/contrary.ts";
import { withContrasts } from "./context/set-apart/contrasts.ts";
import { withCutEnds } from "./context/numbers/cut-ends.ts";
import { withDeaths } from "./context/outcomes/deaths.ts";
import { withoutDeclined } from "./context/set-apart/declined.ts";
import { withEachAlone } from "./context/compared/each-alone.ts";
import { withEffectOfLevel } from "./context/levels/effect-of-level.ts";
import { withEffects } from "./context/compared/effect-of.ts";
import { withEquatives } from "./context/compared/equatives.ts";
import { withEitherOrBoth } from "./context/alterations/either-or-both.ts";
import { withExclusions } from "./context/lacking/exclusions.ts";
import { withGroupLists } from "./context/compared/group-lists.ts";
import { withBars } from "./context/alterations/bars.ts";
import { withListedSides } from "./context/held/listed-sides.ts";
import { withBothLevels } from "./context/held/both-levels.ts";
import { withSidesByNumber } from "./context/held/by-number.ts";
import { withNounsAgainst } from "./context/held/nouns-against.ts";
import { withDeniedWays } from "./context/set-apart/denied-ways.ts";
import { withDeniedGenes } from "./context/held/denied-genes.ts";
import { withNeither } from "./context/held/with-neither.ts";
import { withOneOfMutated } from "./context/held/one-of-mutated.ts";
import { withWhereNot } from "./context/held/where-not.ts";
import { withHalves } from "./context/numbers/halves.ts";
import { withLacking } from "./context/lacking/lacking.ts";
import { withAllHad } from "./context/alterations/having-all.ts";
import { withIdhStatus } from "./context/cancers/idh-status.ts";
import { withIntact } from "./context/alterations/intact.ts";
import { withLostExpression } from "./context/alterations/lost-expression.ts";
import { withMarkers } from "./context/levels/markers.ts";
import { withMoreOfSex } from "./context/levels/more-of-sex.ts";
import { withoutEither } from "./context/lacking/neither.ts";
import { withoutNegations } from "./context/lacking/negations.ts";
import { withMutationClasses } from "./context/alterations/mutation-classes.ts";
import { withNarrowedGroups } from "./context/cancers/narrowed.ts";
import { withNumbers } from "./context/numbers/numbers.ts";
import { withOwners } from "./context/compared/owners.ts";
import { withOnceKnown } from "./context/explained/once-known.ts";
import { withOnlyThere } from "./context/compared/only-there.ts";
import { withBrcaGenes, withOrgans, withoutOrgan, withUnknownCancers } from "./context/cancers/organs.ts";
import { withOwnHistology } from "./context/cancers/own-histology.ts";
import { withMirrored } from "./context/compared/mirrored.ts";
import { withNotOnly } from "./context/set-apart/not-only.ts";
import { withoutNotAsked } from "./context/set-apart/not-asked.ts";
import { withPointers } from "./context/set-apart/pointers.ts";
import { withWhatAbout } from "./context/compared/what-about.ts";
import { withRespectively } from "./context/compared/respectively.ts";
import { withRivals } from "./context/genes/rivals.ts";
import { withoutRestrictions } from "./context/lacking/restriction.ts";
import { withSameGene } from "./context/genes/same-gene.ts";
import { withSharedHistology } from "./context/cancers/shared-histology.ts";
import { withSeparated } from "./context/lacking/separated.ts";
import { withSides } from "./context/levels/sides.ts";
import { cutAtMedian, withMedianToo, withoutOpenCuts } from "./context/numbers/open-cuts.ts";
import { withFamilyMembers } from "./context/genes/family-members.ts";
import { withFirstPlace } from "./context/genes/first-place.ts";
import { withFormula } from "./context/explained/formula.ts";
import { withConfoundOrModify } from "./context/explained/confound-or-modify.ts";
import { withDefinedWords } from "./context/explained/defined-words.ts";
import { withDefinitions } from "./context/explained/definitions.ts";
import { withExplainedStates } from "./context/alterations/explained-states.ts";
import { withExplanations } from "./context/explained/explained.ts";
import { withSingleCopies } from "./context/alterations/single-copies.ts";
import { withItsGene } from "./context/genes/its-gene.ts";
import { withSampleTypes } from "./context/cancers/sample-types.ts";
import { withSlashed } from "./context/alterations/slashed.ts";
import { withSmokers } from "./context/levels/smoking.ts";
import { withSpared } from "./context/lacking/spared.ts";
import { statesAfterGenes, statesOfNumbered } from "./context/alterations/state-for-genes.ts";
import { withStages } from "./context/levels/stages.ts";
import { withStagings } from "./context/levels/staging.ts";
import { withUnlikeRelated } from "./context/compared/between-unlike.ts";
import { withMutationCounts } from "./context/alterations/mutation-counts.ts";
import { withUndone } from "./context/set-apart/undone.ts";
import { withTails } from "./context/numbers/tails.ts";
import { withToldEnds } from "./context/numbers/told-ends.ts";
import { withoutTellers } from "./context/weight/tellers.ts";
import { withTheSame } from "./context/genes/too.ts";
import { withoutWholeLists } from "./context/levels/whole-lists.ts";
import { withSisterKinds } from "./context/cancers/sister-kinds.ts";
import { withSpelledGroups } from "./context/cancers/spelled-groups.ts";
import { wordsInContext } from "./context/words/index.ts";
import type { Item } from "./item.ts";

/** Changes what some items are, by what stands beside them in the text. */
type Pass = (items: readonly Item[], text: string, lexicon: Lexicon) => Item[];

/** In this order: each finds items as those before it leave them. */
const passes: readonly Pass[] = [
  withMedianToo,
  withDeniedWays,
  withWhatAbout,
  withoutTellers,
  withSeparated,
  withNotOnly,
  withUndone,
  withoutNotAsked,
  withMirrored,
  withDefinedWords,
  withoutWholeLists,
  withSampleTypes,
  withSingleCopies,
  withBothCopies,
  withFamilyMembers,
  withoutApposed,
  withSpelledGroups,
  withCodeletion,
  withIdhStatus,
  withGeneOfChange,
  withSameGene,
  withOneOfMutated,
  withPointers,
  withItsGene,
  withAllHad,
  withNeither,
  withWhereNot,
  withBars,
  withListedSides,
  withEitherOrBoth,
  withMutationClasses,
  withCombinedStatus,
  withGroupLists,
  withDeniedGenes,
  withSidesByNumber,
  withNounsAgainst,
  withSlashed,
  withAskedAgain,
  withBothLevels,
  withContrary,
  withExplainedStates,
  withTails,
  withCutEnds,
  withToldEnds,
  withAndOlder,
  withExplanations,
  cutAtMedian,
  withFormula,
  withDefinitions,
  withAccountedFor,
  withOnceKnown,
  withoutDeclined,
  withoutEither,
  statesOfNumbered,
  statesAfterGenes,
  withUnknownCancers,
  withFirstPlace,
  wordsInContext,
  withMarkers,
  withIntact,
  withBracketedEndpoints,
  withEquatives,
  withLostExpression,
  withStages,
  withStagings,
  withAllBut,
  withSides,
  withEffects,
  withGeneLimits,
  withNumbers,
  withOwners,
  withoutOpenCuts,
  withAges,
  withHalves,
  withLacking,
  withBrcaGenes,
  (items, _, { histologies }) => withSharedHistology(items, histologies),
  (items, _, { histologies }) => withOrgans(items, histologies),
  (items, _, { histologies }) => withSisterKinds(items, histologies),
  withoutOrgan,
  withNarrowedGroups,
  withBothSexes,
  withBesideEachOther,
  withSmokers,
  withClefts,
  withOnlyThere,
  withoutSaidAttributes,
  withConfoundOrModify,
  withAdjustments,
  withoutRestrictions,
  withContrasts,
  withCoAltered,
  withSpared,
  withoutNegations,
  withRespectively,
  withChoices,
  withRivals,
  withExclusions,
  withBorders,
  withDeaths,
  withOwnHistology,
  withMoreOfSex,
  withAssociatedLevels,
  withEffectOfLevel,
  withAsked,
  withComparatives,
  withEachAlone,
  withTheSame,
  withMutationCounts,
  withUnlikeRelated,
];

/** Items as they are meant where they stand. */
export const settledItems = (items: readonly Item[], text: string, lexicon: Lexicon): Item[] =>
  passes.reduce<Item[]>((settled, pass) => pass(settled, text, lexicon), [...items]);
