"""What a service answers. Fields of the specification are required; whatever else comes is kept."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict


class Record(BaseModel):
    """Values of a service, which cannot be assigned to."""

    model_config = ConfigDict(extra="allow", frozen=True)


class AdditionalStatistic(Record):
    test: str
    comparison: str
    statistic: float | None = None
    p_value: float | None = None
    log10_p_value: float | None = None
    adjusted_p_value: float | None = None
    fold_change: float | None = None
    effect_size: float | None = None
    effect_size_name: str | None = None
    confidence_interval: tuple[float | None, float | None] | None = None
    reason: str | None = None


class Statistics(Record):
    """`p_value` may underflow to 0, then read `log10_p_value`; `reason` says why a None is None."""

    test: str | None = None
    statistic: float | None = None
    degrees_of_freedom: float | None = None
    p_value: float | None = None
    log10_p_value: float | None = None
    adjusted_p_value: float | None = None
    multiple_testing_correction: str | None = None
    number_of_tests: int | None = None
    fold_change: float | None = None
    effect_size: float | None = None
    effect_size_name: str | None = None
    confidence_level: float | None = None
    confidence_interval: tuple[float | None, float | None] | None = None
    hazard_ratio: float | None = None
    odds_ratio: float | None = None
    correlation: float | None = None
    reason: str | None = None
    additional: list[AdditionalStatistic] = []


class Group(Record):
    """One compared group; times are months."""

    name: str
    n: int
    cancer_type: str | None = None
    category: str | None = None
    median: float | None = None
    mean: float | None = None
    q1: float | None = None
    q3: float | None = None
    count: int | None = None
    proportion: float | None = None
    events: int | None = None
    median_survival: float | None = None
    confidence_interval: tuple[float | None, float | None] | None = None


class Warning(Record):
    code: str
    message: str


class Exclusion(Record):
    reason: str
    count: int


class UsedProfile(Record):
    profile_id: str
    study_id: str
    name: str
    unit: str
    transformation: str


class Results(Record):
    answer: str
    statistics: Statistics
    sample_sizes: dict[str, int] = {}
    groups: list[Group] = []
    warnings: list[Warning] = []
    exclusions: list[Exclusion] = []
    profiles: list[UsedProfile] = []


class ParsedQuestion(Record):
    analysis_type: str
    gene: str | None = None
    genes: list[str] = []
    cancer_types: list[str] = []


class CardQuery(Record):
    original: str
    parsed: ParsedQuestion
    sql: str = ""


class Figure(Record):
    type: str
    plotly_json: dict[str, Any]
    caption: str | None = None
    alt_text: str | None = None


class DataSource(Record):
    name: str
    citation: str
    url: str


class CitationSet(Record):
    bibtex: str
    apa: str
    mla: str
    url: str
    data_sources: list[DataSource] = []


class CardListEntry(Record):
    id: str
    query: str
    created_at: str
    analysis_type: str


class SearchedQuestion(Record):
    natural_language: str


class CardSearchEntry(Record):
    id: str
    query: SearchedQuestion
    created_at: str


class CancerType(Record):
    code: str
    name: str
    sample_count: int


class Gene(Record):
    symbol: str
    name: str


class ProfileCoverage(Record):
    profile_id: str
    name: str
    data_type: str
    unit: str
    samples: int
    genes: int


class StudyCoverage(Record):
    study_id: str
    name: str
    samples: int
    cancer_types: dict[str, int]
    endpoints: list[str]
    profiles: list[ProfileCoverage]


class Coverage(Record):
    dataset_version: str
    studies: list[StudyCoverage]


class Project(Record):
    project_id: str
    name: str


class Exploration(Record):
    exploration_id: str
    name: str


class Study(Record):
    study_id: str
    title: str
    view_count: int


class CardContext(Record):
    projects: list[Project]
    explorations: list[Exploration]
    studies: list[Study]


class CountChange(Record):
    original: int
    new: int
    delta: int


class NumberChange(Record):
    original: float | None
    new: float | None


class RerunComparison(Record):
    sample_count_change: CountChange | None = None
    p_value_change: NumberChange | None = None
    effect_size_change: NumberChange | None = None
    answer_changed: bool | None = None


class RerunResult(Record):
    new_card_id: str
    original_card_id: str
    data_changed: bool
    comparison: RerunComparison | None = None
    message: str

    def __str__(self) -> str:
        compared = self.comparison or RerunComparison()
        changes = {
            "samples": compared.sample_count_change,
            "p": compared.p_value_change,
            "effect size": compared.effect_size_change,
        }
        lines = [f"{what}: {one.original} -> {one.new}" for what, one in changes.items() if one is not None]
        return "\n".join([f"{self.message} New card: {self.new_card_id}", *lines])

    def _repr_pretty_(self, printer: Any, _: bool) -> None:
        printer.text(str(self))


class DataColumn(Record):
    """One column of the rows behind a card; `levels` are those of a text column, in their order."""

    name: str
    description: str
    kind: str
    role: str
    levels: list[str] | None = None


class CardData(Record):
    card_id: str
    dataset_version: str
    data_sha256: str
    columns: list[DataColumn]
    rows: list[list[str | float | None]]


class Status(Record):
    service: str
    status: str
    dataset_version: str
    software_version: str


class Progress(Record):
    done: float = 0
    total: float = 0
    stage: str = ""
