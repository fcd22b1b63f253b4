// Written by kernel/language/write-card-types.ts from the contract; run it again when the contract changes.
declare module "cgq" {
  export interface AdditionalStatistic {
    test: string;
    /** For example BRCA vs LUAD, or per SD of log2(x+1) */
    comparison: string;
    statistic: number | null;
    degrees_of_freedom?: number | null;
    /** Two-sided; may underflow to 0, then read log10_p_value */
    p_value: number | null;
    log10_p_value: number | null;
    adjusted_p_value: number | null;
    /** As in Statistics; absent where it does not apply */
    fold_change?: number | null;
    effect_size: number | null;
    effect_size_name?: string | null;
    confidence_interval: [number | null, number | null] | null;
    /** Why a null is null */
    reason: string | null;
    /** As in Statistics; absent where it does not apply */
    odds_ratio?: number | null;
    /** Of two alterations: patients with both */
    observed?: number;
    /** Patients who would have both if one said nothing of the other */
    expected?: number;
  }

  export interface Group {
    name: string;
    cancer_type: string | null;
    /** Copy-number category, subtype or stage */
    category?: string;
    /** Analysed samples; the denominator of a frequency */
    n: number;
    median?: number | null;
    mean?: number | null;
    q1?: number | null;
    q3?: number | null;
    count?: number;
    proportion?: number | null;
    events?: number;
    /** Months */
    median_survival?: number | null;
    /** Of proportion or median_survival */
    confidence_interval?: [number | null, number | null] | null;
  }

  export interface Warning {
    code: string;
    message: string;
  }

  export interface Exclusion {
    reason: string;
    count: number;
  }

  export interface UsedProfile {
    profile_id: string;
    study_id: string;
    name: string;
    unit: string;
    /** What the analysis did to the stored values, for example log2(x + 1) or none */
    transformation: string;
  }

  export interface FlowStep {
    /** Who is left after it: in the data set, of the studies that answer, measured, a condition */
    step: string;
    /** Patients of a cancer type; of each tissue, where tumour and normal tissue are compared */
    count: number;
    /** Who was left out in it, and why */
    left_out: Array<Exclusion>;
  }

  export interface PlotlyFigure {
    data: Array<Record<string, unknown>>;
    layout: Record<string, unknown>;
  }

  export interface Gene {
    symbol: string;
    name: string;
  }

  export interface CancerType {
    code: string;
    name: string;
    sample_count: number;
  }

  /** What the served dataset version holds */
  export interface Coverage {
    dataset_version: string;
    studies: Array<{
      study_id: string;
      name: string;
      samples: number;
      cancer_types: Record<string, number>;
      endpoints: Array<string>;
      profiles: Array<{
        profile_id: string;
        name: string;
        data_type: string;
        unit: string;
        samples: number;
        genes: number;
      }>;
    }>;
    /** The approved symbol of the gene that was asked about */
    gene?: string;
    /** What is loaded by cancer type and kind of data */
    cancer_types?: Array<CancerTypeCoverage>;
    /** Questions that these data answer; of the gene where one is given */
    examples?: Array<string>;
  }

  export interface CancerTypeCoverage {
    cancer_type: string;
    /** With a tumour sample, in the study that has most */
    patients: number;
    /** By kind of data, patients with a value or an assay; of the gene where one is asked about */
    data: Record<string, number>;
    end_points: Record<string, Followed>;
  }

  export interface Followed {
    patients: number;
    events: number;
  }

  export interface CardContext {
    projects: Array<{
      project_id: string;
      name: string;
    }>;
    explorations: Array<{
      exploration_id: string;
      name: string;
    }>;
    studies: Array<{
      study_id: string;
      title: string;
      view_count: number;
      /** Of its text and its choice of cards, as an SPDX identifier */
      license?: "CC-BY-4.0" | "CC-BY-SA-4.0" | "CC-BY-NC-4.0" | "CC0-1.0";
    }>;
  }

  export interface CitationSet {
    bibtex: string;
    apa: string;
    mla: string;
    /** For reference managers */
    ris?: string;
    /** For citation processors */
    csl_json?: string;
    /** Permanent web page of the card */
    url: string;
    /** Attributions that use of the card requires */
    data_sources: Array<DataSource>;
  }

  export interface DataSource {
    name: string;
    citation: string;
    url: string;
    /** Its BibTeX entry */
    bibtex?: string;
  }

  export interface CardListEntry {
    id: string;
    query: string;
    /** ISO 8601, UTC */
    created_at: string;
    analysis_type: string;
  }

  export interface CardSearchEntry {
    id: string;
    query: {
      natural_language: string;
    };
    /** ISO 8601, UTC */
    created_at: string;
  }

  export interface ForkRequest {
    /** A different gene to analyze */
    gene?: string;
    /** Different cancer types */
    cancer_types?: Array<string>;
    /** What is measured or counted instead, in words: EGFR expression, KRAS mutation */
    measure?: string;
    /** What makes the groups instead, in words: sex, stage, KRAS mutation */
    groups?: string;
    /** Which patients instead, in words: women over 60, stage III; all for all */
    conditions?: string;
    /** Of a survival question: another end point */
    end_point?: "OS" | "DSS" | "PFS" | "DFS";
    /** Another cut of the number that makes the groups */
    cut?: "median" | "tertiles" | "quartiles";
    /** Other covariates of a survival, comparison or correlation question; an empty list takes them away */
    adjusted_for?: Array<"age" | "sex" | "stage">;
    /** True copies the card without executing it again */
    exact_copy?: boolean;
  }

  export interface RerunResult {
    new_card_id: string;
    original_card_id: string;
    data_changed: boolean;
    comparison?: {
      sample_count_change?: {
        original: number;
        new: number;
        delta: number;
      } | null;
      p_value_change?: {
        original: number | null;
        new: number | null;
        percent_change?: number | null;
        log10_difference?: number | null;
      } | null;
      effect_size_change?: {
        original: number | null;
        new: number | null;
        delta?: number | null;
      } | null;
      answer_changed?: boolean;
    } | null;
    message: string;
  }

  export interface QueryCard {
    id: string;
    status: string;
    created_at: string;
    query: {
      original: string;
      parsed: {
        gene?: string | null;
        genes?: Array<string>;
        cancer_types: Array<string>;
        analysis_type: string;
        variant?: string | null;
        groups?: string;
        group_gene?: string;
        endpoint?: string;
        restated?: string;
        adjust?: Array<string>;
        cut?: string;
        any_of?: boolean;
        counted?: Array<unknown>;
        ignored?: Array<string>;
      };
      sql: string;
    };
    results: {
      answer: string;
      statistics: {
        test?: string | null;
        statistic?: number | null;
        degrees_of_freedom?: number | null;
        p_value?: number | null;
        log10_p_value?: number | null;
        adjusted_p_value?: number | null;
        multiple_testing_correction?: string | null;
        number_of_tests?: number | null;
        false_discovery_rate?: number | null;
        significant_higher?: number | null;
        significant_lower?: number | null;
        fold_change?: number | null;
        effect_size?: number | null;
        effect_size_name?: string | null;
        confidence_level?: number | null;
        confidence_interval?: [number | null, number | null] | null;
        hazard_ratio?: number | null;
        odds_ratio?: number | null;
        odds_ratio_confidence_interval?: [number | null, number | null] | null;
        correlation?: number | null;
        observed?: number | null;
        expected?: number | null;
        reason?: string | null;
        additional?: Array<AdditionalStatistic>;
      };
      sample_sizes: Record<string, number>;
      groups?: Array<Group>;
      warnings?: Array<Warning>;
      exclusions?: Array<Exclusion>;
      profiles?: Array<UsedProfile>;
      flow?: Array<FlowStep>;
    };
    figure: {
      type: string;
      plotly_json: PlotlyFigure;
      caption?: string;
      alt_text?: string;
    } | null;
    methods: string;
    authors?: Array<{
      name: string;
      orcid?: string;
    }>;
    schema_version?: string;
    dataset_version?: string;
    software_version?: string;
    accessed_at?: string;
    url?: string;
    license?: string;
    parent_card_id?: string | null;
    rerun_of?: string | null;
    fork_count?: number;
    content_sha256?: string;
  }

  /** A card, its id, or the address of its page. */
  export type CardName = string | { readonly id: string };

  /** An error of the service: `status` of HTTP (null when no answer came), its machine code, and what it suggests. */
  export class ApiError extends Error {
    readonly status: number | null;
    readonly code: string;
    readonly details: Readonly<Record<string, unknown>> | undefined;
    readonly retryAfterSeconds: number | undefined;
  }

  /** Asks a question and waits for its card: the one that you have of it and the present data, unless you want a `new` one. */
  export function ask(question: string, options?: { readonly new?: boolean }): Promise<QueryCard>;

  /** Gets a card, waiting until it is finished. */
  export function get(card: CardName): Promise<QueryCard>;

  /** Asks a card's question for another gene or other cancer types, or copies it. */
  export function fork(card: CardName, changes: ForkRequest): Promise<QueryCard>;

  /** Asks a card's question of the newest data and compares. */
  export function rerun(card: CardName): Promise<RerunResult>;

  /** Citations of a card and of the data behind it. */
  export function cite(card: CardName): Promise<CitationSet>;

  /** The methods text of a card; with `regenerate`, written anew from the stored results. */
  export function methods(card: CardName, options?: { readonly regenerate?: boolean }): Promise<string>;

  /** The collections that hold a card. */
  export function context(card: CardName): Promise<CardContext>;

  /** Searches all cards. */
  export function search(
    text: string,
    filters?: { gene?: string; cancer_type?: string; analysis_type?: string; limit?: number; offset?: number },
  ): Promise<CardSearchEntry[]>;

  /** Your cards. */
  export function list(page?: {
    limit?: number;
    offset?: number;
    sort?: "created_at" | "query" | "analysis_type";
    order?: "asc" | "desc";
  }): Promise<CardListEntry[]>;

  /** Genes of the loaded data whose symbols begin with `prefix`. */
  export function genes(prefix?: string, limit?: number): Promise<Gene[]>;

  /** Cancer types of the loaded data. */
  export function cancers(): Promise<CancerType[]>;

  /** What the loaded data hold; by cancer type of one gene where one is given. */
  export function coverage(gene?: string): Promise<Coverage>;

  /** The rows that a card was computed from, by column; null where a value is missing. */
  export function data(card: CardName): Promise<Array<Record<string, string | number | null>>>;

  /** The figure of a card as a file: PNG unless said otherwise. */
  export function figure(
    card: CardName,
    format?: "png" | "svg" | "json",
    size?: { width?: number; height?: number; scale?: number },
  ): Promise<Uint8Array>;

  /** An R script that computes the numbers of a card anew from its rows. */
  export function script(card: CardName): Promise<string>;

  /** Which service answers, and with which data. */
  export function status(): Promise<ServiceStatus>;

  export interface ServiceStatus {
    service: string;
    status: string;
    dataset_version: string;
    software_version: string;
  }

  /** What each command of `%cgq` gives. */
  interface MagicValues {
    query: QueryCard;
    each: QueryCard[];
    get: QueryCard;
    wait: QueryCard;
    fork: QueryCard;
    rerun: RerunResult;
    cite: string;
    methods: string;
    context: CardContext;
    data: Array<Record<string, string | number | null>>;
    export: string;
    script: string;
    manuscript: string;
    search: CardSearchEntry[];
    list: CardListEntry[];
    genes: Gene[];
    cancers: CancerType[];
    coverage: Coverage;
    status: ServiceStatus;
    config: Array<{ setting: string; value: string; from: string }>;
    login: string;
    logout: string;
  }

  global {
    /** Shows a value, or a bundle of MIME types to data, below the cell. */
    function $display(value: unknown): Promise<void>;

    /** Clears the outputs of the running cell; with `wait`, when the next output comes. */
    function clear_output(wait?: boolean): void;

    /** Asks for a line of text below the cell. */
    function input(prompt?: string): Promise<string>;

    /** What `%cgq` lines become. */
    const $cgq: {
      show(command: keyof MagicValues, given: string): Promise<void>;
      value<C extends keyof MagicValues>(command: C, given: string): Promise<MagicValues[C]>;
      line(parts: TemplateStringsArray, ...values: (string | number | boolean)[]): string;
      list(): Promise<void>;
      /** What the last `--out` binds. */
      last<C extends keyof MagicValues>(command: C): MagicValues[C];
    };
  }
}
