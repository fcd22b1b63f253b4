"""Lists of records that notebooks show as tables."""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .models import CardData, DataColumn, Record

if TYPE_CHECKING:
    import pandas
    import polars

T = TypeVar("T")
#: More rows are told of, not shown.
_SHOWN_ROWS = 100


class Table(list[T], Generic[T]):
    """A list of records or rows; `to_pandas` and `to_polars` need these packages."""

    def to_pandas(self) -> pandas.DataFrame:
        import pandas

        return pandas.DataFrame.from_records(self._plain())

    def to_polars(self) -> polars.DataFrame:
        import polars

        return polars.DataFrame(self._plain())

    def _plain(self) -> list[dict[str, Any]]:
        return [row.model_dump() if isinstance(row, Record) else dict(row) for row in self]  # type: ignore[call-overload]

    def _repr_html_(self) -> str:
        rows = self._plain()
        names = list(rows[0]) if rows else []
        head = "".join(f"<th>{html.escape(name)}</th>" for name in names)
        body = "".join(f"<tr>{_cells(row, names)}</tr>" for row in rows[:_SHOWN_ROWS])
        more = f"<p>{_SHOWN_ROWS} of {len(rows)} rows</p>" if len(rows) > _SHOWN_ROWS else ""
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{more}"


class CardRows(Table[dict[str, Any]]):
    """The rows that a card was computed from; `columns` says what each is."""

    def __init__(self, data: CardData) -> None:
        names = [column.name for column in data.columns]
        super().__init__(dict(zip(names, row, strict=True)) for row in data.rows)
        self.card_id = data.card_id
        self.data_sha256 = data.data_sha256
        self.columns = data.columns

    def to_pandas(self) -> pandas.DataFrame:
        """Numbers as floats; text that has levels as categories in their order."""
        import pandas

        def typed(column: DataColumn) -> Any:
            values = self._column(column)
            if column.kind == "number":
                return pandas.Series(values, dtype="float64")
            if column.levels is not None:
                return pandas.Categorical(values, categories=column.levels)
            return pandas.Series(values, dtype="object")

        return pandas.DataFrame({column.name: typed(column) for column in self.columns})

    def to_polars(self) -> polars.DataFrame:
        """Numbers as floats; text that has levels as an enumeration of them."""
        import polars

        def kind(column: DataColumn) -> Any:
            if column.kind == "number":
                return polars.Float64
            return polars.String if column.levels is None else polars.Enum(column.levels)

        return polars.DataFrame(
            {column.name: self._column(column) for column in self.columns},
            schema={column.name: kind(column) for column in self.columns},
        )

    def _column(self, column: DataColumn) -> list[Any]:
        return [row[column.name] for row in self]


def rows(values: Iterable[Mapping[str, Any]]) -> Table[dict[str, Any]]:
    return Table(dict(value) for value in values)


def _cells(row: Mapping[str, Any], names: list[str]) -> str:
    values = (row.get(name) for name in names)
    return "".join(f"<td>{html.escape('' if value is None else str(value))}</td>" for value in values)
