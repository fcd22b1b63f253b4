"""Cards in what nbconvert makes: `jupyter nbconvert --to pdf --template cgq-latex study.ipynb`."""

from __future__ import annotations

import base64
import os
from typing import Any

from nbconvert.preprocessors import Preprocessor

from .picture import picture_of


class CardPictures(Preprocessor):
    """Writes the pictures of cards beside the document, where nbconvert writes those of other outputs; the template names them."""

    def preprocess_cell(self, cell: Any, resources: Any, index: int) -> tuple[Any, Any]:
        for place, output in enumerate(cell.get("outputs", [])):
            picture = picture_of(output)
            if picture is not None:
                name = f"{resources.get('unique_key', 'output')}_card_{index}_{place}.png"
                name = os.path.join(resources.get("output_files_dir") or "", name)
                output.metadata.setdefault("filenames", {})["image/png"] = name
                resources.setdefault("outputs", {})[name] = base64.b64decode(picture)
        return cell, resources
