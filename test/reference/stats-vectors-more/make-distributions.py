"""Writes distributions.json: 420-digit values of the tails and quantiles at hard places. Needs mpmath 1.4."""
import json
import math
from fractions import Fraction

from mpmath import betainc, binomial, erfc, findroot, gammainc, inf, log, mp, mpf, sqrt

mp.dps = 420


def normal_ln_sf(z):
    return log(erfc(mpf(z) / sqrt(2)) / 2)


def t_ln_sf(t, df):
    t, df = mpf(t), mpf(df)
    tail = betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2
    return log(tail) if t >= 0 else log(1 - tail)


def chi2_ln_sf(q, df):
    return log(gammainc(mpf(df) / 2, mpf(q) / 2, inf, regularized=True))


def f_ln_sf(f, df1, df2):
    f, df1, df2 = mpf(f), mpf(df1), mpf(df2)
    return log(betainc(df2 / 2, df1 / 2, 0, df2 / (df2 + df1 * f), regularized=True))


def hypergeometric(x, r, k, n):
    mass = [binomial(r, i) * binomial(n - r, k - i) / binomial(n, k) for i in range(min(k, r) + 1)]
    return dict(x=x, r=r, k=k, N=n, ln_lower=float(log(sum(mass[: x + 1]))), ln_upper=float(log(sum(mass[x:]))))


def normal_quantile(p):
    start = -math.sqrt(-2 * math.log(p)) if p < 0.3 else p - 0.5
    return float(findroot(lambda z: normal_ln_sf(-z) - log(mpf(p)), mpf(start)))


def t_quantile(p, df, start):
    goal = log(mpf(p)) if p < 0.5 else log(1 - mpf(p))
    return float(findroot(lambda t: t_ln_sf(-t if p < 0.5 else t, df) - goal, mpf(start)))


def arrangements(n1, n2):
    """Numbers of arrangements by U, exact."""
    rows = [[[1]] * (n2 + 1)]
    for i in range(1, n1 + 1):
        row = [[1]]
        for j in range(1, n2 + 1):
            counts = [0] * (i * j + 1)
            for u, c in enumerate(rows[i - 1][j]):
                counts[u + j] += c
            for u, c in enumerate(row[j - 1]):
                counts[u] += c
            row.append(counts)
        rows.append(row)
    return rows[n1][n2]


def exact_u(n1, n2, us):
    counts = arrangements(n1, n2)
    cdf = [Fraction(sum(counts[: u + 1]), sum(counts)) for u in range(len(counts))]
    q025 = next(u for u, p in enumerate(cdf) if p >= Fraction(1, 40))
    return [dict(n1=n1, n2=n2, u=u, cdf=float(cdf[u]), q025=q025) for u in us]


Z = (-40, -38.5, -10, -5, -1.99, -0.3, 1e-9, 0.1, 1, 1.9, 1.99999, 2.00001, 2.5, 5, 8.3, 37.6, 100, 1000)
T = ((-5, 10), (-8, 1000), (-0.3, 3), (0, 5), (0.01, 9000), (0.7, 19998), (1, 5), (1.2, 1.5), (1.3, 2000), (1.5, 100000),
     (3, 100000), (2, 1.03), (12.7, 1), (40, 2), (20, 19998), (100, 1498), (300, 19998), (1e6, 3))
CHI2 = ((1e-6, 1), (0.001, 2), (0.5, 10), (1, 100), (2.9, 1), (3.1, 1), (3, 3), (10, 10), (12, 10), (12.1, 10), (32, 32),
        (90, 80), (186.6, 32), (500, 5), (7504, 1), (1e4, 9000), (1e5, 1))
F = ((1e-3, 3, 50), (0.5, 2, 30), (1, 5, 5), (1.02, 10, 7), (3.3, 1, 1000), (10, 33, 10000), (500, 4, 3000))
URN = ((0, 5, 5, 20), (5, 5, 5, 20), (5, 10, 10, 15), (40, 80, 100, 200), (20, 80, 100, 200), (100, 1000, 1000, 10000),
       (300, 1000, 1000, 10000), (2, 2, 3, 4))
P = (1e-300, 1e-100, 1e-12, 0.001, 0.025, 0.3, 0.499, 0.5, 0.51)
T_QUANTILE = ((0.975, 1, 12.7), (0.975, 1.2, 8.6), (0.995, 3, 5.8), (0.025, 10, -2.2), (1e-10, 5, -100), (0.6, 30, 0.25),
              (0.975, 5000, 1.96), (0.975, 1e6, 1.96), (0.9, 2, 1.88))

cases = {
    "normal_ln_sf": [dict(z=z, ln_sf=float(normal_ln_sf(z))) for z in Z],
    "t_ln_sf": [dict(t=t, df=df, ln_sf=float(t_ln_sf(t, df))) for t, df in T],
    "chi2_ln_sf": [dict(q=q, df=df, ln_sf=float(chi2_ln_sf(q, df))) for q, df in CHI2],
    "f_ln_sf": [dict(f=f, df1=a, df2=b, ln_sf=float(f_ln_sf(f, a, b))) for f, a, b in F],
    "hypergeometric_ln_tails": [hypergeometric(*urn) for urn in URN],
    "normal_quantile": [dict(p=p, z=normal_quantile(p)) for p in P],
    "t_quantile": [dict(p=p, df=df, t=t_quantile(p, df, start)) for p, df, start in T_QUANTILE],
    "wilcoxon_u_exact": exact_u(49, 49, (0, 500, 1200, 1201, 1500, 2401)) + exact_u(3, 4, (0, 6, 11)) + exact_u(1, 1, (0, 1)),
}
with open("distributions.json", "w", encoding="utf-8") as out:
    json.dump(dict(test="distributions", cases=[dict(id=i, rows=rows) for i, rows in cases.items()]), out, indent=1)
    out.write("\n")
