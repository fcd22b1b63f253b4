"""What the OpenAPI document can say in words only: the size of a picture is limited as a whole."""

import schemathesis

MOST_PIXELS = 40_000_000


def number(query, name, default):
    try:
        return float(query.get(name, default))
    except (TypeError, ValueError):
        return default


@schemathesis.hook
def filter_case(context, case):
    if "/export/" not in case.path:
        return True
    query = case.query or {}
    width, height, scale = (number(query, *field) for field in (("width", 800), ("height", 600), ("scale", 2)))
    return width * height * scale * scale <= MOST_PIXELS
