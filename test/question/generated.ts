import { alternativesOf, geneMeasureNames, MutationClass, mutationKind } from "../../src/meaning/index.ts";
import type {
  Categorical,
  Cohort,
  Condition,
  GeneAlteration,
  Grouping,
  Numeric,
  Question,
  Side,
  SingleCondition,
  Variable,
} from "../../src/meaning/index.ts";
import { copyNumberLevels, withoutChange, withoutKind } from "../../src/meaning/levels.ts";
import { attributesOf, inOwnCancers, lacking, sidesByNumber } from "./generated-sides.ts";
import { randomFrom } from "./random.ts";

/** Questions of every relation, with conditions and covariates, from a seed. */

const genes = ["TP53", "KRAS", "EGFR", "MYC", "CDKN2A", "PTEN", "CD8A", "PDCD1", "MKI67", "ERBB2", "STK11", "VHL"];
const codes = ["LUAD", "LUSC", "BRCA", "GBM", "COAD", "SKCM", "KIRC", "LIHC", "BLCA", "HNSC"];
const changes = ["amplification", "gain", "deep_deletion", "one_copy_loss", "any_loss"] as const;
const classes = MutationClass.options;
const numbers = ["age", "tmb", "purity", "aneuploidy", "mutation_count"];
const levels = {
  sex: ["female", "male"],
  stage: ["stage I", "stage II", "stage III", "stage IV"],
  grade: ["G2", "G3"],
} as const;

type Mutation = Extract<GeneAlteration, { is: "mutation" }>;

export function generate(seed: number): () => Question {
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T; // never empty here
  const chance = (share: number) => random() < share;
  const without = <T>(from: readonly T[]): (() => T) => {
    const left = [...from];
    return () => left.splice(Math.floor(random() * left.length), 1)[0] as T; // longer than any question
  };

  return () => {
    const gene = without(genes);
    const code = without(codes);
    const number = without(numbers);
    const expression = (): Numeric => ({ is: "expression", gene: gene() });
    const mutation = (): Mutation => ({
      is: "mutation",
      gene: gene(),
      ...(chance(0.15) ? { change: pick(["G12D", "V600E", "R175H"]) } : chance(0.2) ? { class: pick(classes) } : {}),
    });
    const copies = (): Categorical => ({ is: "copy_number", gene: gene(), change: pick(changes) });
    const two = (): GeneAlteration[] => [gene(), gene()].map((of) => ({ is: "mutation", gene: of }));
    const any = (): Categorical => ({ is: "alteration", anyOf: two() });
    const both = (): Categorical => ({ is: "alteration", anyOf: two(), all: true });
    const one = (): GeneAlteration =>
      chance(0.5) ? mutation() : { is: "copy_number", gene: gene(), change: pick(changes) };
    const apart = (): Categorical => ({ is: "alteration", anyOf: [one(), one()], apart: true });
    const mixed = (): Categorical => ({ is: "alteration", anyOf: [one(), one()], all: true });
    const either = (): Categorical => ({ is: "alteration", anyOf: [one(), one()] });
    const alteration = (): Categorical => pick([mutation, copies, mutation, copies, any, either])();
    const measured = (): Numeric => (chance(0.25) ? { is: pick(geneMeasureNames), gene: gene() } : expression());
    const level = (): Categorical => ({
      is: "level",
      of: measured(),
      cut: { at: chance(0.7) ? "median" : pick(["tertiles", "quartiles", "maximal"]) },
    });
    const medianLevel = (): Grouping => ({ is: "level", of: measured(), cut: { at: "median" } });
    /** Two sides that share nothing; what the record says comes first. */
    const together = (): Side[] => {
      const [sex, stage] = [without(levels.sex), without(levels.stage)];
      const sexed = (): SingleCondition => ({ variable: { is: "clinical", attribute: "sex" }, levels: [sex()] });
      const staged = (): SingleCondition => ({ variable: { is: "clinical", attribute: "stage" }, levels: [stage()] });
      const mutated = (): SingleCondition => {
        const variable = mutation();
        const kind = mutationKind(variable);
        return { variable, levels: [pick(["mutant", kind === undefined ? "wild type" : withoutKind(kind)])] };
      };
      const measured = (): SingleCondition => ({ variable: medianLevel(), levels: [pick(["high", "low"])] });
      const things = pick([
        [sexed, staged],
        [sexed, mutated],
        [staged, mutated, measured],
        [mutated, measured],
      ]);
      return [things, things].map((held) => ({ is: "together", of: held.map((thing) => thing()) }));
    };
    /** What the patients who are counted have together, or lack. */
    const held = (): Categorical =>
      pick<() => Categorical>([() => pick(together()), () => ({ is: "together", of: [lacking(gene())] })])();
    const coAltered = (): Side[] => pick(sidesByNumber(gene(), gene()));
    /** Groups of two cancer types, with the cohort that they make. */
    const ofOwnCancers = (): { readonly by: Categorical; readonly cancers: string[] } => {
      const cancers = [code(), code()];
      return { by: { is: "sides", of: inOwnCancers(pick([together, coAltered])(), cancers) }, cancers };
    };
    const sides = (): Categorical => {
      if (chance(0.15)) return pick(together()); // against all others
      const of = pick<() => Side[]>([
        coAltered,
        () => [one(), one()],
        () => [one(), { is: "clinical", attribute: "stage", levels: [pick<string>(levels.stage)] }],
        together,
      ])();
      return { is: "sides", of };
    };
    const aged = (): Categorical => ({
      is: "level",
      of: { is: "clinical_number", attribute: number() },
      cut: { at: "value", value: pick([10, 40, 60]) },
    });
    const clinical = (): Categorical => {
      const attribute = pick(["stage", "sex", "grade", "smoking", "race", "subtype"]);
      return {
        is: "clinical",
        attribute,
        ...(attribute === "stage" && chance(0.3) ? { levels: ["stage I", "stage IV"] } : {}),
      };
    };
    const recorded = (): Categorical => {
      const attribute = pick(["sex", "stage", "grade", "number"] as const);
      if (attribute === "number") return aged();
      return { is: "clinical", attribute, ...(chance(0.7) ? { levels: [pick<string>(levels[attribute])] } : {}) };
    };
    const range = (): Condition => {
      const [min, max] = [pick([10, 40]), pick([60, 80])];
      const bounds = pick([
        { min, includesMin: false, includesMax: false },
        { min, includesMin: true, includesMax: true },
        { max, includesMin: false, includesMax: false },
        { min, max, includesMin: true, includesMax: true },
      ]);
      return { variable: { is: "clinical_number", attribute: number() }, range: bounds };
    };
    const ofCopies = (): Condition => {
      const change = pick(changes);
      return {
        variable: { is: "copy_number", gene: gene(), change },
        levels: [chance(0.7) ? copyNumberLevels[change] : withoutChange(change)],
      };
    };
    const condition = (): Condition =>
      pick<() => Condition>([
        () => {
          const variable = mutation();
          const kind = mutationKind(variable);
          return { variable, levels: [pick(["mutant", kind === undefined ? "wild type" : withoutKind(kind)])] };
        },
        ofCopies,
        () => ({ variable: medianLevel(), levels: [pick(["high", "low"])] }),
        () => {
          const attribute = pick(["sex", "stage", "grade"] as const);
          const named =
            attribute === "stage" && chance(0.3) ? ["stage III", "stage IV"] : [pick<string>(levels[attribute])];
          return { variable: { is: "clinical", attribute }, levels: named };
        },
        () => ({ variable: { is: "clinical", attribute: "race" }, levels: [pick(["Asian", "White"])], except: true }),
        range,
      ])();
    /** Of different kinds, those of genes first. */
    const enough = (): Condition => {
      const change = pick(changes);
      const sexed = { variable: { is: "clinical" as const, attribute: "sex" }, levels: [pick<string>(levels.sex)] };
      const staged = {
        variable: { is: "clinical" as const, attribute: "stage" },
        levels: [pick<string>(levels.stage)],
      };
      const mutant = { variable: mutation(), levels: ["mutant"] };
      const altered = {
        variable: { is: "copy_number" as const, gene: gene(), change },
        levels: [copyNumberLevels[change]],
      };
      const level = { variable: medianLevel(), levels: [pick(["high", "low"])] };
      return {
        anyOf: pick([
          [mutant, staged],
          [altered, sexed],
          [level, staged],
          [sexed, staged],
        ]),
      };
    };
    const covariate = (): Variable =>
      pick<() => Variable>([
        () => ({ is: "clinical_number", attribute: number() }),
        () => ({ is: "clinical", attribute: pick(["stage", "sex", "grade"]) }),
        mutation,
        copies,
        expression,
      ])();
    const across = (): Categorical => ({ is: "cancer_type" });
    const group = (): Categorical =>
      pick<() => Categorical>([
        alteration,
        both,
        level,
        aged,
        clinical,
        sides,
        () => ({ is: "tissue" }),
        () => ({ is: "cancer_type" }),
      ])();

    const cohort = (many: boolean, ...used: readonly (Variable | undefined)[]): Cohort => {
      const cancers = many ? [code(), code()] : [code()];
      const taken = new Set(used.flatMap(attributesOf));
      const where: Condition[] = [];
      if (chance(0.08)) {
        const next = enough();
        const attributes = alternativesOf(next).flatMap(({ variable }) => attributesOf(variable));
        if (!attributes.some((one) => taken.has(one))) return { cancers, studies: [], where: [next] };
      }
      for (let left = pick([0, 0, 1, 1, 2]); left > 0; left -= 1) {
        const next = condition();
        const attributes = alternativesOf(next).flatMap(({ variable }) => attributesOf(variable));
        if (attributes.some((one) => taken.has(one))) continue;
        for (const one of attributes) taken.add(one);
        where.push(next);
      }
      return { cancers, studies: chance(0.1) ? ["luad_tcga_pan_can_atlas_2018"] : [], where };
    };
    const adjust = (...used: readonly (Variable | undefined)[]): Variable[] => {
      const taken = new Set(used.flatMap(attributesOf));
      const found: Variable[] = [];
      for (let left = pick([0, 0, 0, 1, 2]); left > 0; left -= 1) {
        const next = covariate();
        const attributes = attributesOf(next);
        if (attributes.some((one) => taken.has(one))) continue;
        for (const one of attributes) taken.add(one);
        found.push(next);
      }
      return found;
    };
    const inCohort = (many: boolean, ...used: readonly (Variable | undefined)[]) => {
      const held = cohort(many, ...used);
      return {
        cohort: held,
        adjust: adjust(...used, ...held.where.flatMap(alternativesOf).map(({ variable }) => variable)),
      };
    };

    const relation = pick([
      "frequency",
      "profile",
      "comparison",
      "association",
      "correlation",
      "survival",
      "ranking",
    ] as const);
    switch (relation) {
      case "frequency": {
        const of = chance(0.3) ? recorded() : chance(0.15) ? held() : alteration();
        const isOfAll = of.is === "clinical" && of.levels === undefined;
        const groups = isOfAll
          ? [alteration, both, sides]
          : of.is === "clinical" || of.is === "level"
            ? [alteration, clinical]
            : [clinical, aged, sides];
        if (chance(0.05)) {
          const beside = { is: "clinical" as const, attribute: "stage", levels: ["stage I", "stage IV"] };
          return { relation, of: [beside], cohort: cohort(false, beside) };
        }
        if (chance(0.05)) {
          const each = [mutation(), copies()];
          return { relation, of: each, cohort: cohort(false, ...each) };
        }
        const drawn = chance(0.35) ? pick([...groups, (): Categorical => ({ is: "cancer_type" })])() : undefined;
        const by = attributesOf(drawn).some((one) => attributesOf(of).includes(one)) ? undefined : drawn;
        if (by?.is === "cancer_type" && chance(0.4)) {
          const held = cohort(false, of);
          const against = { is: by.is, one: held.cancers[0] ?? "" };
          return { relation, of: [of], by: against, cohort: { ...held, cancers: [] } };
        }
        const many = by?.is === "cancer_type" || (by === undefined && isOfAll && chance(0.15));
        return {
          relation,
          of: [of],
          ...(by === undefined ? {} : { by }),
          cohort: cohort(many, by, of),
        };
      }
      case "profile": {
        const several = chance(0.2) ? [expression(), expression()] : [expression()];
        const of: Numeric[] = chance(0.3) ? [{ is: "clinical_number", attribute: number() }] : several;
        return { relation, of, cohort: cohort(false, ...of) };
      }
      case "comparison": {
        const of = chance(0.15) ? [{ is: "clinical_number" as const, attribute: number() }] : [expression()];
        if (chance(0.08)) {
          const { by, cancers } = ofOwnCancers();
          const { cohort: held, adjust: covariates } = inCohort(false, by, ...of);
          return { relation, of, by, cohort: { ...held, cancers, studies: [] }, adjust: covariates };
        }
        if (chance(0.25)) {
          const compared = pick([alteration, medianLevel, clinical, sides, (): Categorical => ({ is: "tissue" })])();
          const modifier = pick([alteration, medianLevel, clinical, aged, both, apart, across])();
          const taken = [...new Set(attributesOf(compared)), ...[modifier, ...of].flatMap(attributesOf)];
          const many = modifier.is === "cancer_type" || chance(0.15);
          if (new Set(taken).size === taken.length)
            return { relation, of, by: compared, modifier, ...inCohort(many, compared, modifier, ...of) };
        }
        const by = group();
        if (by.is === "cancer_type" && chance(0.4)) {
          const { cohort: held, adjust: covariates } = inCohort(false, ...of);
          const against = { is: by.is, one: held.cancers[0] ?? "" };
          return { relation, of, by: against, cohort: { ...held, cancers: [] }, adjust: covariates };
        }
        const paired = by.is === "tissue" && chance(0.3) ? { paired: true as const } : {};
        return { relation, of, by, ...inCohort(by.is === "cancer_type", by, ...of), ...paired };
      }
      case "association": {
        const told = chance(0.3) ? recorded() : alteration();
        const first = told.is === "level" ? alteration() : told;
        const second = chance(0.3) || first.is === "clinical" ? clinical() : alteration();
        const same = first.is === "clinical" && second.is === "clinical" && first.attribute === second.attribute;
        const of = same ? [alteration(), second] : [first, second];
        const plain = of.map((one) => (one.is === "clinical" ? { is: one.is, attribute: one.attribute } : one));
        if (chance(0.25)) {
          const modifier = pick([alteration, medianLevel, clinical, aged, both, apart, sides, across])();
          const taken = [...new Set(attributesOf(modifier)), ...plain.flatMap(attributesOf)];
          const isOwn = plain.some((one) => JSON.stringify(one) === JSON.stringify(modifier));
          const many = modifier.is === "cancer_type" || chance(0.15);
          if (new Set(taken).size === taken.length && !isOwn)
            return { relation, of: plain, modifier, cohort: cohort(many, modifier, ...plain) };
        }
        return { relation, of: plain, cohort: cohort(chance(0.15), ...plain) };
      }
      case "correlation": {
        const second: Numeric = chance(0.2) ? { is: "clinical_number", attribute: number() } : expression();
        const of = [expression(), second];
        if (chance(0.3)) {
          const by = pick([alteration, medianLevel, clinical, aged, both, sides, across])();
          const isOwn = attributesOf(by).some((one) => of.flatMap(attributesOf).includes(one));
          if (!isOwn) return { relation, of, by, ...inCohort(by.is === "cancer_type" || chance(0.15), by, ...of) };
        }
        return { relation, of, ...inCohort(chance(0.15), ...of) };
      }
      case "survival": {
        const endpoint = pick(["OS", "DSS", "PFS", "DFS"] as const);
        if (chance(0.25)) {
          const by: Categorical[] = chance(0.5) ? [{ is: "cancer_type" }] : [];
          const at = chance(0.5) ? { at: pick([12, 18, 36, 60, 120]) } : {};
          return { relation, endpoint, by, cohort: cohort(by.length > 0 || chance(0.2)), adjust: [], ...at };
        }
        if (chance(0.2)) {
          const by = pick([alteration, medianLevel])();
          const modifier = pick([alteration, medianLevel, clinical, aged, both, apart, across])();
          const many = modifier.is === "cancer_type" || chance(0.15);
          return { relation, endpoint, by: [by], modifier, ...inCohort(many, by, modifier) };
        }
        if (chance(0.05)) {
          const { by, cancers } = ofOwnCancers();
          const { cohort: held, adjust: covariates } = inCohort(false, by);
          return { relation, endpoint, by: [by], cohort: { ...held, cancers, studies: [] }, adjust: covariates };
        }
        const by = pick([alteration, level, alteration, level, clinical, aged, both, apart, mixed, sides])();
        return {
          relation,
          endpoint,
          by: [by],
          ...inCohort(chance(0.15), by),
        };
      }
      case "ranking":
      default: {
        if (chance(0.4))
          return {
            relation,
            every: "gene",
            in: { relation: "frequency", of: pick(["mutation", ...changes, "any_gain", "any_change"]) },
            cohort: cohort(false),
          };
        if (chance(0.3)) {
          const related: Numeric = chance(0.3) ? { is: "clinical_number", attribute: number() } : expression();
          const ranked = { relation: "correlation", of: "expression", with: related } as const;
          return { relation, every: "gene", in: ranked, cohort: cohort(false, related) };
        }
        if (chance(0.3)) {
          const by = pick(["expression", "expression", "mutation", ...changes, "any_gain", "any_change"] as const);
          const ranked = { relation: "survival", by, endpoint: pick(["OS", "DSS", "PFS", "DFS"] as const) } as const;
          const { cohort: held, adjust: covariates } = inCohort(false);
          const adjusting = by === "expression" && covariates.length > 0 ? { adjust: covariates } : {};
          return { relation, every: "gene", in: { ...ranked, ...adjusting }, cohort: held };
        }
        if (chance(0.3)) {
          const by = pick([alteration, level, aged, clinical, (): Categorical => ({ is: "cancer_type" })])();
          const of = pick(["mutation", ...changes, "any_gain", "any_change"] as const);
          const ranked = { relation: "association", of, by } as const;
          return { relation, every: "gene", in: ranked, cohort: cohort(by.is === "cancer_type", by) };
        }
        const by = group();
        const ranked = { relation: "comparison", of: "expression", by } as const;
        return { relation, every: "gene", in: ranked, cohort: cohort(by.is === "cancer_type", by) };
      }
    }
  };
}
