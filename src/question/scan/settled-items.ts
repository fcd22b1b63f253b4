import type { Lexicon } from "../lexicon/load.ts";
import { withAdjustments } from "./context/adjusting.ts";
import { withAges } from "./context/ages.ts";
import { withAndOlder } from "./context/and-older.ts";
import { withAllBut } from "./context/all-but.ts";
import { withAsked } from "./context/asked.ts";
import { withoutSaidAttributes } from "./context/attributes.ts";
import { withBracketedEndpoints } from "./context/bracketed-endpoints.ts";
import { withBesideEachOther } from "./context/beside-each-other.ts";
import { withBothSexes } from "./context/both-sexes.ts";
import { withBorders } from "./context/borders.ts";
import { withGeneLimits } from "./context/gene-limits.ts";
import { withGeneOfChange } from "./context/change-of-gene.ts";
import { withChoices } from "./context/choices.ts";
import { withCoAltered } from "./context/co-altered.ts";
import { withCodeletion } from "./context/codeletion.ts";
import { withComparatives } from "./context/comparatives.ts";
import { withCombinedStatus } from "./context/combined-status.ts";
import { withContrary } from "./context/contrary.ts";
import { withContrasts } from "./context/contrasts.ts";
import { withDeaths } from "./context/deaths.ts";
import { withoutDeclined } from "./context/declined.ts";
import { withEffects } from "./context/effect-of.ts";
import { withEquatives } from "./context/equatives.ts";
import { withEitherOrBoth } from "./context/either-or-both.ts";
import { withExclusions } from "./context/exclusions.ts";
import { withGroupLists } from "./context/group-lists.ts";
import { withBothLevels } from "./context/held/both-levels.ts";
import { withSidesByNumber } from "./context/held/by-number.ts";
import { withDeniedGenes } from "./context/held/denied-genes.ts";
import { withNeither } from "./context/held/with-neither.ts";
import { withOneOfMutated } from "./context/held/one-of-mutated.ts";
import { withWhereNot } from "./context/held/where-not.ts";
import { withHalves } from "./context/halves.ts";
import { withLacking } from "./context/lacking.ts";
import { withAllHad } from "./context/having-all.ts";
import { withIdhStatus } from "./context/idh-status.ts";
import { withIntact } from "./context/intact.ts";
import { withLostExpression } from "./context/lost-expression.ts";
import { withMarkers } from "./context/markers.ts";
import { withMoreOfSex } from "./context/more-of-sex.ts";
import { withoutEither } from "./context/neither.ts";
import { withoutNegations } from "./context/negations.ts";
import { withMutationClasses } from "./context/mutation-classes.ts";
import { withNarrowedGroups } from "./context/narrowed.ts";
import { withNumbers } from "./context/numbers.ts";
import { withOnlyOne } from "./context/only-one.ts";
import { withOnlyThere } from "./context/only-there.ts";
import { withBrcaGenes, withOrgans, withoutOrgan, withUnknownCancers } from "./context/organs.ts";
import { withOwnHistology } from "./context/own-histology.ts";
import { withPointers } from "./context/pointers.ts";
import { withRespectively } from "./context/respectively.ts";
import { withRivals } from "./context/rivals.ts";
import { withoutRestrictions } from "./context/restriction.ts";
import { withSameGene } from "./context/same-gene.ts";
import { withSharedHistology } from "./context/shared-histology.ts";
import { withSides } from "./context/sides.ts";
import { cutAtMedian, withoutOpenCuts } from "./context/open-cuts.ts";
import { withFamilyMembers } from "./context/family-members.ts";
import { withFirstPlace } from "./context/first-place.ts";
import { withFormula } from "./context/formula.ts";
import { withDefinitions } from "./context/definitions.ts";
import { withExplainedStates } from "./context/explained-states.ts";
import { withExplanations } from "./context/explained.ts";
import { withSingleCopies } from "./context/single-copies.ts";
import { withItsGene } from "./context/its-gene.ts";
import { withSampleTypes } from "./context/sample-types.ts";
import { withSisterKinds } from "./context/sister-kinds.ts";
import { withSmokers } from "./context/smoking.ts";
import { withSpelledGroups } from "./context/spelled-groups.ts";
import { withSpared } from "./context/spared.ts";
import { statesAfterGenes, statesOfNumbered } from "./context/state-for-genes.ts";
import { withStages } from "./context/stages.ts";
import { withStagings } from "./context/staging.ts";
import { withUnlikeRelated } from "./context/between-unlike.ts";
import { withMutationCounts } from "./context/mutation-counts.ts";
import { withUndone } from "./context/undone.ts";
import { withTails } from "./context/tails.ts";
import { withTheSame } from "./context/too.ts";
import { withoutWholeLists } from "./context/whole-lists.ts";
import { wordsInContext } from "./context/words/index.ts";
import type { Item } from "./item.ts";

/** Changes what some items are, by what stands beside them in the text. */
type Pass = (items: readonly Item[], text: string, lexicon: Lexicon) => Item[];

/** In this order: each finds items as those before it leave them. */
const passes: readonly Pass[] = [
  withUndone,
  withoutWholeLists,
  withSampleTypes,
  withSingleCopies,
  withFamilyMembers,
  withSpelledGroups,
  withCodeletion,
  withIdhStatus,
  withGeneOfChange,
  withSameGene,
  withOneOfMutated,
  withOnlyOne,
  withPointers,
  withItsGene,
  withAllHad,
  withNeither,
  withWhereNot,
  withEitherOrBoth,
  withMutationClasses,
  withCombinedStatus,
  withGroupLists,
  withDeniedGenes,
  withSidesByNumber,
  withBothLevels,
  withContrary,
  withExplainedStates,
  withTails,
  withAndOlder,
  withExplanations,
  cutAtMedian,
  withFormula,
  withDefinitions,
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
  withOnlyThere,
  withoutSaidAttributes,
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
  withAsked,
  withComparatives,
  withTheSame,
  withMutationCounts,
  withUnlikeRelated,
];

/** Items as they are meant where they stand. */
export const settledItems = (items: readonly Item[], text: string, lexicon: Lexicon): Item[] =>
  passes.reduce<Item[]>((settled, pass) => pass(settled, text, lexicon), [...items]);
