"""The tests of the cards from their textbook formulas, on scipy's distributions and exact integers."""

import math
from itertools import combinations

import numpy as np
from scipy import stats
from scipy.stats.contingency import odds_ratio

Z = stats.norm.ppf(0.975)


def describe(x):
    q1, median, q3 = np.quantile(x, [0.25, 0.5, 0.75])
    return {"n": len(x), "mean": float(np.mean(x)), "median": float(median), "q1": float(q1), "q3": float(q3)}


def ties(x):
    counts = np.unique(x, return_counts=True)[1].astype(float)
    return float(np.sum(counts**3 - counts))


def exact_u(m, n):
    """Number of arrangements with each value of U."""
    counts = [1]
    for j in range(1, m + 1):
        counts = _times(counts, n + j, j)
    return counts


def _times(counts, up, down):
    """Gaussian binomial step: times (1 - q^up), divided by (1 - q^down)."""
    product = counts + [0] * up
    for u, count in enumerate(counts):
        product[u + up] -= count
    for u in range(down, len(product)):
        product[u] += product[u - down]
    while product[-1] == 0:
        product.pop()
    return product


def rank_sum(x, y):
    x, y = np.asarray(x), np.asarray(y)
    m, n = len(x), len(y)
    both = np.concatenate([x, y])
    u = float(np.sum(stats.rankdata(both)[:m]) - m * (m + 1) / 2)
    exact = m < 50 and n < 50 and ties(both) == 0
    differences = np.sort(np.subtract.outer(x, y).ravel())
    if exact:
        counts = exact_u(m, n)
        total = sum(counts)
        tail = sum(counts[: int(min(u, m * n - u)) + 1])
        p = min(1.0, 2 * tail / total)
        edge, below = 0, 0
        while (below + counts[edge]) / total < 0.025:
            below += counts[edge]
            edge += 1
        low = max(edge, 1) - 1
    else:
        sigma = math.sqrt(m * n / 12 * (m + n + 1 - ties(both) / ((m + n) * (m + n - 1))))
        z = max(0.0, abs(u - m * n / 2) - 0.5) / sigma
        p = min(1.0, math.erfc(z / math.sqrt(2)))
        inside = math.sqrt(m * n / 12 * (m + n + 1 - (ties(x) + ties(y)) / ((m + n) * (m + n - 1))))
        low = max(0, math.floor(m * n / 2 - 0.5 - Z * inside))
    return {"statistic": u, "p_value": p, "shift": float(np.median(differences)),
            "shift_interval": [float(differences[low]), float(differences[m * n - 1 - low])]}


def rank_biserial(x, y):
    m, n = len(x), len(y)
    r = 2 * rank_sum_u(x, y) / (m * n) - 1
    half = Z * math.sqrt((m + n + 1) / (3 * m * n))
    centre = math.atanh(r) if abs(r) < 1 else math.copysign(math.inf, r)
    return r, [math.tanh(centre - half), math.tanh(centre + half)]


def rank_sum_u(x, y):
    return float(np.sum(stats.rankdata(np.concatenate([x, y]))[: len(x)]) - len(x) * (len(x) + 1) / 2)


def welch(x, y):
    m, n = len(x), len(y)
    t = stats.ttest_ind(x, y, equal_var=False)
    vx, vy = np.var(x, ddof=1), np.var(y, ddof=1)
    df = (vx / m + vy / n) ** 2 / ((vx / m) ** 2 / (m - 1) + (vy / n) ** 2 / (n - 1))
    free = m + n - 2
    correction = math.exp(math.lgamma(free / 2) - math.log(math.sqrt(free / 2)) - math.lgamma((free - 1) / 2))
    g = (np.mean(x) - np.mean(y)) / math.sqrt(((m - 1) * vx + (n - 1) * vy) / free) * correction
    half = Z * math.sqrt(1 / m + 1 / n + g * g / (2 * (m + n)))
    return {"statistic": float(t.statistic), "degrees_of_freedom": float(df), "p_value": float(t.pvalue),
            "effect_size": float(g), "confidence_interval": [float(g - half), float(g + half)]}


def benjamini_hochberg(ps):
    order = sorted(range(len(ps)), key=lambda i: ps[i], reverse=True)
    adjusted, least = [0.0] * len(ps), 1.0
    for place, i in enumerate(order):
        least = min(least, ps[i] * len(ps) / (len(ps) - place))
        adjusted[i] = least
    return adjusted


def kruskal(groups):
    both = np.concatenate(groups)
    n = len(both)
    ranks = np.split(stats.rankdata(both), np.cumsum([len(g) for g in groups])[:-1])
    h = 12 / (n * (n + 1)) * sum(np.sum(r) ** 2 / len(r) for r in ranks) - 3 * (n + 1)
    h /= 1 - ties(both) / (n**3 - n)
    df = len(groups) - 1
    return {"statistic": float(h), "degrees_of_freedom": df, "p_value": float(stats.chi2.sf(h, df)), "effect_size": float(h / (n - 1))}


def dunn(groups):
    both = np.concatenate(groups)
    n = len(both)
    means = [np.mean(r) for r in np.split(stats.rankdata(both), np.cumsum([len(g) for g in groups])[:-1])]
    variance = n * (n + 1) / 12 - ties(both) / (12 * (n - 1))
    pairs = list(combinations(range(len(groups)), 2))
    zs = [(means[i] - means[j]) / math.sqrt(variance * (1 / len(groups[i]) + 1 / len(groups[j]))) for i, j in pairs]
    ps = [math.erfc(abs(z) / math.sqrt(2)) for z in zs]
    adjusted = benjamini_hochberg(ps)
    return [{"statistic": float(z), "p_value": p, "adjusted_p_value": a, "effect_size": rank_biserial(groups[i], groups[j])[0],
             "confidence_interval": rank_biserial(groups[i], groups[j])[1]} for (i, j), z, p, a in zip(pairs, zs, ps, adjusted)]


def jonckheere(groups):
    sizes = np.array([len(g) for g in groups], float)
    n = sizes.sum()
    j = sum(len(a) * len(b) - rank_sum_u(a, b) for a, b in combinations(groups, 2))
    t = np.unique(np.concatenate(groups), return_counts=True)[1].astype(float)

    def first(c):
        return np.sum(c * (c - 1) * (2 * c + 5))

    def second(c):
        return np.sum(c * (c - 1) * (c - 2))

    def third(c):
        return np.sum(c * (c - 1))

    variance = (n * (n - 1) * (2 * n + 5) - first(sizes) - first(t)) / 72
    variance += second(sizes) * second(t) / (36 * n * (n - 1) * (n - 2)) + third(sizes) * third(t) / (8 * n * (n - 1))
    z = (j - (n * n - np.sum(sizes**2)) / 4) / math.sqrt(variance)
    return {"statistic": float(j), "effect_size": float(z), "p_value": math.erfc(abs(z) / math.sqrt(2))}


def wilson(count, n):
    centre = (count + Z * Z / 2) / (n + Z * Z)
    half = Z / (n + Z * Z) * math.sqrt(count * (n - count) / n + Z * Z / 4)
    return [max(0.0, centre - half) if count else 0.0, min(1.0, centre + half) if count < n else 1.0]


def difference(a, m, b, n):
    """Difference of two proportions with Newcombe's interval."""
    p, q = a / m, b / n
    (pl, pu), (ql, qu) = wilson(a, m), wilson(b, n)
    low = p - q - math.hypot(p - pl, qu - q)
    return p - q, [low, p - q + math.hypot(pu - p, q - ql)]


def fisher(a, m, b, n):
    """Counts a of m and b of n; exact integers, ties of probability within 1e-7 counted."""
    k = a + b
    weights = {i: math.comb(m, i) * math.comb(n, k - i) for i in range(max(0, k - n), min(m, k) + 1)}
    limit = weights[a] + weights[a] // 10**7
    effect, interval = difference(a, m, b, n)
    ratio = odds_ratio([[a, m - a], [b, n - b]], kind="conditional")
    low, high = ratio.confidence_interval(0.95)
    finite = [None if math.isinf(end) else end for end in (ratio.statistic, low, high)]
    return {"p_value": sum(w for w in weights.values() if w <= limit) / sum(weights.values()), "effect_size": effect,
            "confidence_interval": interval, "odds_ratio": finite[0], "odds_ratio_confidence_interval": finite[1:]}


def chi_squared(counts, totals):
    yes, n = sum(counts), sum(totals)
    statistic = sum((c - t * yes / n) ** 2 / (t * yes / n) + (c - t * yes / n) ** 2 / (t * (n - yes) / n) for c, t in zip(counts, totals))
    df = len(counts) - 1
    return {"statistic": statistic, "degrees_of_freedom": df, "log10_p_value": log10_chi2(statistic, df), "effect_size": math.sqrt(statistic / n)}


def log10_chi2(x, df):
    """log10 of the upper tail, in closed form for even df."""
    if df % 2:
        return math.log10(stats.chi2.sf(x, df))
    terms = [k * math.log(x / 2) - math.lgamma(k + 1) for k in range(df // 2)]
    top = max(terms)
    return (-x / 2 + top + math.log(sum(math.exp(t - top) for t in terms))) / math.log(10)
