import type { Lexicon } from "../lexicon/load.ts";
import { withAdjustments } from "../scan/context/adjusting.ts";
import { withAges } from "../scan/context/ages.ts";
import { withAllBut } from "../scan/context/all-but.ts";
import { withAsked } from "../scan/context/asked.ts";
import { withoutSaidAttributes } from "../scan/context/attributes.ts";
import { withBracketedEndpoints } from "../scan/context/bracketed-endpoints.ts";
import { withBothSexes } from "../scan/context/both-sexes.ts";
import { withBorders } from "../scan/context/borders.ts";
import { withChoices } from "../scan/context/choices.ts";
import { withCoAltered } from "../scan/context/co-altered.ts";
import { withCodeletion } from "../scan/context/codeletion.ts";
import { withComparatives } from "../scan/context/comparatives.ts";
import { withCombinedStatus } from "../scan/context/combined-status.ts";
import { withContrasts } from "../scan/context/contrasts.ts";
import { withDeaths } from "../scan/context/deaths.ts";
import { withoutDeclined } from "../scan/context/declined.ts";
import { describing } from "../scan/context/describing.ts";
import { withEffects } from "../scan/context/effect-of.ts";
import { withEquatives } from "../scan/context/equatives.ts";
import { withEitherOrBoth } from "../scan/context/either-or-both.ts";
import { withExclusions } from "../scan/context/exclusions.ts";
import { withGroupLists } from "../scan/context/group-lists.ts";
import { withSidesByNumber } from "../scan/context/held/by-number.ts";
import { withHalves } from "../scan/context/halves.ts";
import { withLacking } from "../scan/context/lacking.ts";
import { withAllHad } from "../scan/context/having-all.ts";
import { withIntact } from "../scan/context/intact.ts";
import { withLostExpression } from "../scan/context/lost-expression.ts";
import { withMarkers } from "../scan/context/markers.ts";
import { withoutEither } from "../scan/context/neither.ts";
import { withoutNegations } from "../scan/context/negations.ts";
import { classesAtNouns, withMutationClasses } from "../scan/context/mutation-classes.ts";
import { withNarrowedGroups } from "../scan/context/narrowed.ts";
import { withNumbers } from "../scan/context/numbers.ts";
import { withOnlyThere } from "../scan/context/only-there.ts";
import { withBrcaGenes, withOrgans, withoutOrgan, withUnknownCancers } from "../scan/context/organs.ts";
import { withPointers } from "../scan/context/pointers.ts";
import { withRespectively } from "../scan/context/respectively.ts";
import { withRivals } from "../scan/context/rivals.ts";
import { withoutRestrictions } from "../scan/context/restriction.ts";
import { withSameGene } from "../scan/context/same-gene.ts";
import { withSharedHistology } from "../scan/context/shared-histology.ts";
import { withSides } from "../scan/context/sides.ts";
import { cutAtMedian, withoutOpenCuts } from "../scan/context/open-cuts.ts";
import { withFamilyMembers } from "../scan/context/family-members.ts";
import { withFormula } from "../scan/context/formula.ts";
import { withDefinitions } from "../scan/context/definitions.ts";
import { withExplainedStates } from "../scan/context/explained-states.ts";
import { withExplanations } from "../scan/context/explained.ts";
import { withSingleCopies } from "../scan/context/single-copies.ts";
import { withItsGene } from "../scan/context/its-gene.ts";
import { withSmokers } from "../scan/context/smoking.ts";
import { withSpared } from "../scan/context/spared.ts";
import { statesAfterGenes, statesOfNumbered } from "../scan/context/state-for-genes.ts";
import { withStages } from "../scan/context/stages.ts";
import { withStagings } from "../scan/context/staging.ts";
import { withUnlikeRelated } from "../scan/context/between-unlike.ts";
import { withMutationCounts } from "../scan/context/mutation-counts.ts";
import { withTails } from "../scan/context/tails.ts";
import { withTheSame } from "../scan/context/too.ts";
import { wordsInContext } from "../scan/context/words/index.ts";
import type { Item } from "../scan/item.ts";
import { attachFar } from "./far.ts";
import { listed } from "./listed.ts";
import { attachNear } from "./near.ts";
import type { Part } from "./named.ts";
import { together } from "./together.ts";
import { conditioned, headed, signed } from "./signs.ts";

/** Items as they are meant where they stand. */
export function settledItems(items: readonly Item[], text: string, lexicon: Lexicon): Item[] {
  const grouped = withGroupLists(
    withCombinedStatus(
      withMutationClasses(
        withEitherOrBoth(
          withAllHad(
            withItsGene(withPointers(withSameGene(withCodeletion(withFamilyMembers(withSingleCopies(items), text))))),
          ),
        ),
      ),
    ),
  );
  const numbered = withSidesByNumber(grouped);
  const explained = withFormula(
    cutAtMedian(withExplanations(withTails(withExplainedStates(numbered, text), text), text)),
    text,
  );
  const ordered = statesAfterGenes(
    statesOfNumbered(withoutEither(withoutDeclined(withDefinitions(explained, text))), text),
  );
  const worded = withIntact(withMarkers(wordsInContext(withUnknownCancers(ordered, text), text)));
  const lost = withLostExpression(withEquatives(withBracketedEndpoints(worded, text), text), text);
  const staged = withSides(withAllBut(withStagings(withStages(lost, text), text), text));
  const counted = withLacking(
    withHalves(withAges(withoutOpenCuts(withNumbers(withEffects(staged), text)), text)),
    text,
  );
  const organs = withSharedHistology(withBrcaGenes(counted), lexicon.histologies);
  const placed = withSmokers(withBothSexes(withNarrowedGroups(withoutOrgan(withOrgans(organs, lexicon.histologies)))));
  const restricted = withoutRestrictions(
    withAdjustments(withoutSaidAttributes(withOnlyThere(placed, text), text), text),
    text,
  );
  const settled = withSpared(withCoAltered(withContrasts(restricted, text)), text);
  const contrasted = withRivals(withChoices(withRespectively(withoutNegations(settled, text))));
  const excluded = withDeaths(withBorders(withExclusions(contrasted), text), text);
  return withUnlikeRelated(withMutationCounts(withTheSame(withComparatives(withAsked(excluded, text)))));
}

/** The items of a clause as phrases: every property belongs to its genes. */
export const partsOf = (items: readonly Item[]): Part[] =>
  conditioned(headed(listed(signed(together(attachFar(attachNear(describing(classesAtNouns(items)))))))));
