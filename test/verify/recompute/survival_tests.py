"""Kaplan-Meier, log-rank and Cox (Efron) with strata, in R's conventions."""

import math

import numpy as np
from scipy import stats

from .statistical_tests import Z


def kaplan_meier(time, event):
    """Event times with the survival and Greenwood's sum after each."""
    steps, survival, greenwood = [], 1.0, 0.0
    for t in np.unique(time[event == 1]):
        at_risk, deaths = np.sum(time >= t), np.sum((time == t) & (event == 1))
        survival *= 1 - deaths / at_risk
        greenwood += deaths / (at_risk * (at_risk - deaths)) if at_risk > deaths else math.inf
        steps.append((float(t), float(survival), float(greenwood)))
    return steps


def log_log(survival, greenwood, sign):
    if survival in (0.0, 1.0):
        return None
    half = sign * Z * math.sqrt(greenwood) / math.log(survival)
    return math.exp(-math.exp(math.log(-math.log(survival)) - half))


def first_at_half(times, curve, last):
    """First time at or below 0.5; the middle of the step where it is exactly 0.5."""
    for i, (t, s) in enumerate(zip(times, curve)):
        if s is not None and abs(s - 0.5) < 1e-9:
            return (t + (times[i + 1] if i + 1 < len(times) else last)) / 2
        if s is not None and s < 0.5:
            return t
    return None


def describe(time, event):
    steps = kaplan_meier(time, event)
    times, last = [s[0] for s in steps], float(np.max(time))
    lower, upper = ([log_log(s, g, sign) for _, s, g in steps] for sign in (-1, 1))
    bands = sorted((lower, upper), key=lambda band: sum(b for b in band if b is not None))
    return {"n": len(time), "events": int(np.sum(event)), "median_survival": first_at_half(times, [s[1] for s in steps], last),
            "confidence_interval": [first_at_half(times, band, last) for band in bands]}


def log_rank(time, event, first, stratum):
    difference, variance = 0.0, 0.0
    for code in np.unique(stratum):
        rows = stratum == code
        t, e, f = time[rows], event[rows], first[rows]
        for at in np.unique(t[e == 1]):
            n, n1 = np.sum(t >= at), np.sum((t >= at) & (f == 1))
            d, d1 = np.sum((t == at) & (e == 1)), np.sum((t == at) & (e == 1) & (f == 1))
            difference += d1 - d * n1 / n
            if n > 1:
                variance += d * (n1 / n) * (1 - n1 / n) * (n - d) / (n - 1)
    statistic = float(difference**2 / variance)
    return {"statistic": statistic, "p_value": math.erfc(math.sqrt(statistic / 2))}


def _deaths(time, event, x, stratum, beta):
    """Per death of Efron's method: its time, mean and variance of the covariates at risk, and the dying covariates' mean."""
    for code in np.unique(stratum):
        rows = stratum == code
        t, e, xs = time[rows], event[rows], x[rows]
        weight = np.exp(xs @ beta)
        for at in np.unique(t[e == 1]):
            risk, dying = t >= at, (t == at) & (e == 1)
            d = int(np.sum(dying))
            for k in range(d):
                w = weight * risk - k / d * weight * dying
                total = np.sum(w)
                mean = w @ xs / total
                centred = xs - mean
                yield at, mean, (centred * w[:, None]).T @ centred / total, np.mean(xs[dying], axis=0), math.log(total)


def cox(time, event, x, stratum):
    """Hazard ratio of the first covariate with Wald interval and z; Newton's method to convergence."""
    x = x - np.mean(x, axis=0)
    scale = np.std(x, axis=0)
    x = x / scale
    beta = np.zeros(x.shape[1])
    for _ in range(60):
        parts = list(_deaths(time, event, x, stratum, beta))
        score = sum(dying - mean for _, mean, _, dying, _ in parts)
        information = sum(variance for _, _, variance, _, _ in parts)
        step = np.linalg.solve(information, score)
        beta = beta + step
        if np.max(np.abs(step)) < 1e-13:
            break
    b, se = beta[0] / scale[0], math.sqrt(np.linalg.inv(information)[0, 0]) / scale[0]
    return {"statistic": b / se, "p_value": math.erfc(abs(b / se) / math.sqrt(2)), "effect_size": math.exp(b),
            "confidence_interval": [math.exp(b - Z * se), math.exp(b + Z * se)]}, beta


def proportional_hazards(time, event, x, stratum):
    """Score test of a covariate's change with 1 - Kaplan-Meier of all (cox.zph, transform km)."""
    _, beta = cox(time, event, x, stratum)
    x = (x - np.mean(x, axis=0)) / np.std(x, axis=0)
    before = {}
    survival = 1.0
    for t, s, _ in kaplan_meier(time, event):
        before[t], survival = 1 - survival, s
    u = plain = cross = square = 0.0
    for at, mean, variance, dying, _ in _deaths(time, event, x, stratum, beta):
        g = before[float(at)]
        u += g * float(dying[0] - mean[0])
        v = float(variance[0, 0])
        plain, cross, square = plain + v, cross + v * g, square + v * g * g
    statistic = u * u / (square - cross * cross / plain)
    return {"statistic": statistic, "p_value": float(stats.chi2.sf(statistic, 1))}
