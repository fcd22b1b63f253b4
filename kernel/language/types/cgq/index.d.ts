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

  export interface PlotlyFigure {
    data: Array<Record<string, unknown>>;
    layout: Record<string, unknown>;
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
        groups?: string;
        group_gene?: string;
        endpoint?: string;
        restated?: string;
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
        reason?: string | null;
        additional?: Array<AdditionalStatistic>;
      };
      sample_sizes: Record<string, number>;
      groups?: Array<Group>;
      warnings?: Array<Warning>;
      exclusions?: Array<Exclusion>;
      profiles?: Array<UsedProfile>;
    };
    figure: {
      type: string;
      plotly_json: PlotlyFigure;
      caption?: string;
      alt_text?: string;
    } | null;
    methods: string;
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

  /** Asks a question and waits for its card. */
  export function ask(question: string): Promise<QueryCard>;

  global {
    /** Shows a value, or the bundle of MIME types that its `Symbol.for("Jupyter.display")` method gives, below the cell. */
    function $display(value: unknown): Promise<void>;

    /** Clears the outputs of the running cell; with `wait`, when the next output comes. */
    function clear_output(wait?: boolean): void;

    /** Asks for a line of text below the cell. */
    function input(prompt?: string): Promise<string>;

    /** What `%cgq` lines become. */
    const $cgq: {
      show(given: string): Promise<void>;
      ask(given: string): Promise<QueryCard>;
      /** The card of the last `--out`. */
      readonly last: QueryCard;
    };
  }
}
