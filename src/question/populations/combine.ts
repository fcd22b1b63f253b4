import { isUnaltered } from "../scan/item.ts";
import { type State1 } from "../phrases/named.ts";
import { tumorNouns } from "../lexicon/words/readings.ts";
import { bordered } from "./bordered.ts";
import { type Cohorts, isTrouble, notOfThese, type Split, trouble, type Trouble } from "./cohorts.ts";
import { listed } from "./list-as-condition.ts";
import { isOneSided } from "./one-sided.ts";
import { misplacedIn } from "./misplaced.ts";
import { isMismatch, placesOf, studiesIn } from "./places.ts";
import { saysOf, statedBy, type Population, type Stated } from "./population.ts";
import { namesCancer } from "./own-cancers.ts";
import { keyed, sorted } from "./sorted.ts";

/** The only place that sets populations side by side: what all share is the cohort, what differs must be one thing. */

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Normal tissue is compared with the tumours that are named beside it. */
function tissueSplit(populations: readonly Population[]): Split | Trouble | undefined {
  const normals = populations.filter((one) => one.normal);
  if (normals.length === 0) return undefined;
  const text = normals.map((one) => one.text).join(" / ");
  const beside = populations.some(
    (one) => !one.normal && (one.tumor || one.cancers.length > 0 || one.all || one.conditions.length > 0),
  );
  const together = normals.some(
    (one) =>
      one.tumor && one.via === undefined && !one.text.toLowerCase().startsWith("normal tissue") && hasTumor(one.text),
  );
  return beside || together ? { is: "tissue", text, keys: [] } : trouble(text);
}
const hasTumor = (text: string) => [...tumorNouns].some((word) => text.toLowerCase().includes(word));

/** "NF1-mutant, BRAF-mutant and NRAS-mutant melanoma": patients with all of them, or with one each. */
function isListOfPatients({ conditions, text }: Population): boolean {
  const states = conditions.filter(
    ({ condition, adjective }) => condition.is === "state" && !isUnaltered(condition.state) && adjective === true,
  );
  // "KRAS, BRAF and NRAS-mutant" is one phrase.
  const areSaidEach = new Set(states.map((one) => one.text)).size > 1;
  return states.length > 2 && areSaidEach && new Set(states.map(saysOf)).size === 1 && /,.*\band\b/iu.test(text);
}

/** Two protein changes of one gene, or a state whose gene is not said. */
function unclear(populations: readonly Population[], loose: readonly State1[]): Trouble | undefined {
  const stated = [...populations.flatMap((one) => one.conditions), ...loose.flatMap(statedBy)];
  const changes = unique(
    stated.flatMap(({ key, condition }) =>
      condition.is === "state" && condition.change !== undefined ? [`${key} ${condition.change}`] : [],
    ),
  );
  const genes = unique(changes.map((one) => one.split(" ")[0]));
  if (changes.length > genes.length) return trouble(changes.join(", "));
  const list = populations.find(isListOfPatients);
  if (list !== undefined) return trouble(list.text, true);
  const isPlaced = populations.some((one) => one.cancers.length > 0);
  // "With and without TP53 mutation across all cancers": where all of them are.
  const touching = populations.find((one) => one.touches && (isPlaced || !one.all || one.conditions.length > 0));
  return touching === undefined ? undefined : trouble(touching.text, true);
}

/** "In BRCA than in all other cancers": the one cancer that is named, where neither side is a part of its cancer. */
function againstOthers(populations: readonly Population[], named: number): string | undefined {
  const codes = unique(populations.flatMap((one) => one.cancers));
  const [code] = codes;
  const whole = populations.every(
    (one) => (one.cancers.length === 0 && !one.otherCancers) || (one.conditions.length === 0 && !one.normal),
  );
  const others = populations.filter((one) => one.otherCancers);
  return codes.length === 1 && named === 1 && whole && others.every((one) => one.cancers.length === 0)
    ? code
    : undefined;
}

/** "Between TP53 missense, truncating and wild-type", "without BRAF or NRAS mutation versus BRAF mutants": who lacks what the sides have is of no side. */
function isRuledOut({ key, condition }: Stated, split: Split | undefined): boolean {
  if (split === undefined || condition.is !== "state" || !isUnaltered(condition.state)) return false;
  if (split.is === "sides") return split.of.some((side) => side.key === key);
  const isOfKind = split.is === "state" && key.startsWith(`${split.kind}:`);
  return isOfKind && condition.genes.some((gene) => split.genes.includes(gene));
}

/** "VHL-mutant KIRC versus VHL wild-type KIRP": no group term, but the cancers of the sides. */
const isOfOwnCancers = (split: Split | undefined): boolean => split?.is === "sides" && split.of.some(namesCancer);

const betweenSets = (sets: readonly string[]): Split[] =>
  sets.length > 1 ? [{ is: "cancers", text: sets.join(" / "), keys: [] }] : [];

const againstRest = (one: string, rest: string): Split[] => [
  { is: "cancers", text: `${one} / ${rest}`, keys: [], one },
];

/** "CA9 and survival, clear cell": a kind of tumours that several organs have, and no organ. */
function withoutOrgan(populations: readonly Population[], cancers: readonly string[]): Population | undefined {
  if (cancers.length > 0 || populations.some(({ all }) => all)) return undefined;
  return populations.find(({ conditions }) =>
    conditions.some(({ condition }) => condition.is === "class" && condition.attribute === "histology"),
  );
}

export function combine(given: readonly Population[], loose: readonly State1[]): Cohorts | Trouble {
  const populations = keyed(bordered(given));
  const places = placesOf(populations);
  const { cancers, sets, named } = places;
  const tissue = tissueSplit(populations);
  if (tissue !== undefined && isTrouble(tissue)) return tissue;
  const excluding = populations.find((one) => one.excluding);
  const elsewhere = excluding === undefined ? populations.find((one) => one.otherCancers) : undefined;
  const only = elsewhere === undefined ? undefined : againstOthers(populations, named);
  const conditions = sorted(populations, loose, only === undefined ? cancers : []);
  if (isTrouble(conditions)) return conditions;
  if (excluding !== undefined && populations.some((one) => one !== excluding && one.cancers.length > 0))
    return trouble(excluding.text);
  if (elsewhere !== undefined && only === undefined) return trouble(elsewhere.text);
  const unclearly = unclear(populations, loose);
  if (unclearly !== undefined) return unclearly;
  const organless = withoutOrgan(populations, cancers);
  if (organless !== undefined)
    return {
      ...trouble(organless.text, true),
      why: `Of which cancer type is not said ("${organless.text}"); name it.`,
    };
  if (isMismatch(places)) return notOfThese(places.fromNames.join(", "), places.implied.join(", "));
  const between = only === undefined ? betweenSets(sets) : againstRest(only, elsewhere?.text ?? "");
  const all = [...(tissue === undefined ? [] : [tissue]), ...between, ...conditions.splits];
  const lists = all.length < 2 ? [] : all.flatMap((one) => listed(one, populations) ?? []);
  const [split, second] = lists.length === 0 ? all : all.filter((one) => listed(one, populations) === undefined);
  const where = [...conditions.where, ...lists];
  const others = populations.some((one) => one.excluding) ? undefined : populations.find((one) => one.others);
  if (split !== undefined && second !== undefined) return trouble(`${split.text} and ${second.text}`);
  if (others !== undefined && split === undefined) return trouble(others.text);
  const against = populations.find((one, at) => at > 0 && one.via === "versus");
  if (against !== undefined && split === undefined) return trouble(against.text);
  const misplaced = misplacedIn(populations, split);
  if (misplaced !== undefined) return misplaced;
  const ruled = where.find((one) => isRuledOut(one, split));
  if (ruled !== undefined) return trouble(ruled.text);
  const sided = split === undefined ? undefined : where.find((one) => isOneSided(one, split, populations));
  if (sided !== undefined) return trouble(sided.text);
  const group =
    !isOfOwnCancers(split) &&
    sets.length === 1 &&
    named === 1 &&
    cancers.length > 1 &&
    !populations.some((one) => one.excluding)
      ? cancers.join("+")
      : undefined;
  return {
    cancers: only === undefined ? cancers : [],
    named,
    all: populations.some((one) => one.all) && cancers.length === 0,
    studies: studiesIn(populations),
    where,
    ...(group === undefined ? {} : { group }),
    ...(split === undefined ? {} : { split }),
  };
}
