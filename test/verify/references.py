"""Recomputes cards straight from the study files: python references.py DATA_FOLDER > cards.json"""

import json
import sys

from recompute.expression_cards import expression_cards
from recompute.frequency_cards import frequency_cards
from recompute.study_files import Studies
from recompute.survival_cards import survival_cards

studies = Studies(sys.argv[1])
json.dump(expression_cards(studies) + frequency_cards(studies) + survival_cards(studies), sys.stdout, allow_nan=False)
