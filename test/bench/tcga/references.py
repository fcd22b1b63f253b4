"""The same answers by pandas, scipy and numpy, from the same values as Parquet: python references.py FOLDER. Prints JSON."""

import json
import statistics
import sys
import time
from pathlib import Path

import numpy as np
import pandas as pd
from scipy import stats

folder = Path(sys.argv[1])
FILES = {code: folder / f"{code}.parquet" for code in ("BRCA", "LUAD")}
ROUNDS = 5
BLOCK = 1000


def seconds(work, rounds=ROUNDS):
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def two_cancers():
    """One gene of two cancers, read and tested."""
    x, y = (
        np.log2(pd.read_parquet(path, filters=[("gene", "==", "TP53")]).drop(columns="gene").to_numpy()[0] + 1)
        for path in FILES.values()
    )
    return stats.mannwhitneyu(x, y, method="asymptotic").pvalue


def matrices():
    return [np.log2(pd.read_parquet(path).set_index("gene").to_numpy() + 1) for path in FILES.values()]


def by_scipy():
    """Every gene: read, tested by scipy along an axis, adjusted."""
    x, y = matrices()
    return stats.false_discovery_control(np.nan_to_num(stats.mannwhitneyu(x, y, axis=1, method="asymptotic").pvalue, nan=1))


def by_numpy():
    """Every gene: read, ranked by sorting blocks of genes, with the normal approximation, ties and continuity corrected."""
    x, y = matrices()
    n1, n2 = x.shape[1], y.shape[1]
    n = n1 + n2
    p = np.empty(len(x))
    for first in range(0, len(x), BLOCK):
        values = np.hstack([x[first : first + BLOCK], y[first : first + BLOCK]])
        order = np.argsort(values, axis=1)
        ordered = np.take_along_axis(values, order, axis=1)
        starts = np.ones_like(ordered, dtype=bool)
        starts[:, 1:] = ordered[:, 1:] != ordered[:, :-1]
        ties = np.cumsum(starts.ravel()) - 1
        counts = np.bincount(ties)
        place = np.tile(np.arange(1, n + 1, dtype=float), len(values))
        mean = (np.bincount(ties, place) / counts)[ties].reshape(values.shape)
        u = np.where(order < n1, mean, 0).sum(axis=1) - n1 * (n1 + 1) / 2
        size = counts[ties].reshape(values.shape).astype(float)
        tie = (size**2 - 1).sum(axis=1)
        spread = np.sqrt(n1 * n2 / 12 * (n + 1 - tie / (n * (n - 1))))
        z = (np.abs(u - n1 * n2 / 2) - 0.5) / np.where(spread == 0, np.inf, spread)
        p[first : first + BLOCK] = np.minimum(1, 2 * stats.norm.sf(z))
    return stats.false_discovery_control(p)


print(
    json.dumps(
        {
            "twoCancers": seconds(two_cancers),
            "scipy": seconds(by_scipy, 1),
            "numpy": seconds(by_numpy, 1),
        }
    )
)
