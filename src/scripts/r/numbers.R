# Numbers: the rank-sum test is exact below 50 values a group without ties, as in R.
rank_sum <- function(x, y) {
  test <- suppressWarnings(stats::wilcox.test(x, y))
  list(statistic = test$statistic, p = test$p.value, effect = 2 * test$statistic / (length(x) * length(y)) - 1)
}

kruskal <- function(groups) {
  groups <- Filter(length, groups)
  test <- stats::kruskal.test(groups)
  n <- sum(lengths(groups))
  list(statistic = test$statistic, p = test$p.value, effect = test$statistic * (n + 1) / (n^2 - 1))
}

describe <- function(x) {
  q <- stats::quantile(x, c(0.25, 0.5, 0.75), type = 7, names = FALSE)
  list(n = length(x), mean = mean(x), q1 = q[1], median = q[2], q3 = q[3])
}

# Two groups in other ways: Welch's t with Hedges' g, the median of all differences.
welch <- function(x, y) {
  test <- stats::t.test(x, y)
  df <- length(x) + length(y) - 2
  pooled <- sqrt(((length(x) - 1) * stats::var(x) + (length(y) - 1) * stats::var(y)) / df)
  g <- exp(lgamma(df / 2) - lgamma((df - 1) / 2)) / sqrt(df / 2) * (mean(x) - mean(y)) / pooled
  list(statistic = test$statistic, p = test$p.value, effect = g)
}

shift <- function(x, y) stats::median(outer(x, y, "-"))

# Pairs of a patient: differences that agree in ten decimals are the same.
signed_rank <- function(x, y) {
  d <- round(x - y, 10)
  d <- d[d != 0]
  test <- suppressWarnings(stats::wilcox.test(d))
  n <- length(d)
  averages <- outer(d, d, "+") / 2
  list(statistic = test$statistic, p = test$p.value, effect = 4 * test$statistic / (n * (n + 1)) - 1,
       pseudomedian = stats::median(averages[upper.tri(averages, diag = TRUE)]))
}

# The values of two levels in patients who have both.
pairs_of <- function(d, column, group, levels) {
  d <- d[d$in_cohort == "yes" & !is.na(d[[column]]), ]
  sides <- lapply(levels, function(level) d[d[[group]] == level, c("patient", column)])
  merge(sides[[1]], sides[[2]], by = "patient")
}

dunn <- function(groups, first, second) {
  x <- unlist(groups)
  ranks <- split(rank(x), rep(seq_along(groups), lengths(groups)))
  n <- length(x)
  ties <- table(x)
  variance <- n * (n + 1) / 12 - sum(ties^3 - ties) / (12 * (n - 1))
  z <- (mean(ranks[[first]]) - mean(ranks[[second]])) / sqrt(variance * (1 / lengths(ranks)[first] + 1 / lengths(ranks)[second]))
  list(statistic = z, p = two_sided(z), effect = rank_sum(groups[[first]], groups[[second]])$effect)
}

# A trend over ordered groups: Kendall's test has the z of Jonckheere and Terpstra.
trend <- function(groups) {
  order <- rep(seq_along(groups), lengths(groups))
  test <- stats::cor.test(order, unlist(groups), method = "kendall", exact = FALSE)
  above <- function(x, y) sum(outer(y, x, ">")) + sum(outer(y, x, "==")) / 2
  pairs <- utils::combn(length(groups), 2)
  list(statistic = sum(apply(pairs, 2, function(p) above(groups[[p[1]]], groups[[p[2]]]))),
       effect = unname(test$statistic), p = test$p.value)
}

# The rank-sum test over cancer types, each a stratum with the weight 1 / (n + 1).
van_elteren <- function(strata) {
  parts <- sapply(strata, function(s) {
    n1 <- length(s[[1]]); n2 <- length(s[[2]]); n <- n1 + n2
    ties <- table(c(s[[1]], s[[2]]))
    u <- sum(rank(c(s[[1]], s[[2]]))[seq_len(n1)]) - n1 * (n1 + 1) / 2
    c(w = 1 / (n + 1), d = u - n1 * n2 / 2, v = n1 * n2 / 12 * (n + 1 - sum(ties^3 - ties) / (n * (n - 1))), nn = n1 * n2)
  })
  deviation <- sum(parts["w", ] * parts["d", ])
  z <- deviation / sqrt(sum(parts["w", ]^2 * parts["v", ]))
  list(statistic = z, p = two_sided(z), effect = 2 * deviation / sum(parts["w", ] * parts["nn", ]))
}

# The rows of which every covariate is known.
with_known <- function(d, covariates) {
  for (name in names(covariates)) {
    d <- d[!is.na(d[[name]]), ]
    if (!is.null(covariates[[name]])) d <- d[d[[name]] %in% covariates[[name]], ]
  }
  d
}

# Groups beside covariates and, where they are several, cancer types: lm(value ~ group + ...), the last group being the reference.
linear <- function(d, column, group, levels, covariates) {
  d <- d[d$in_cohort == "yes" & !is.na(d[[column]]) & d[[group]] %in% levels, ]
  d <- with_known(d, covariates)
  beside <- lapply(names(covariates), function(name) columns_of(d, name, covariates[[name]]))
  types <- if (group == "cancer_type") character() else unique(d$cancer_type)
  x <- cbind(rep(1, nrow(d)), do.call(cbind, beside), if (length(types) > 1) columns_of(d, "cancer_type", types))
  g <- columns_of(d, group, rev(levels))
  full <- stats::lm(d[[column]] ~ x + g - 1)
  if (ncol(g) > 1) {
    test <- stats::anova(stats::lm(d[[column]] ~ x - 1), full)
    return(list(statistic = test$F[2], p = test[["Pr(>F)"]][2], effect = NA, lower = NA, upper = NA))
  }
  found <- utils::tail(summary(full)$coefficients, 1)
  limits <- found[1] + c(-1, 1) * stats::qt(0.975, full$df.residual) * found[2]
  list(statistic = found[3], p = found[4], effect = found[1], lower = limits[1], upper = limits[2])
}

# Whether the difference of a first group to the other differs across levels, of which the first is the reference, beside covariates.
modified <- function(d, column, group, first, modifier, levels, covariates = list()) {
  y <- d[[column]]
  g <- as.numeric(d[[group]] == first)
  m <- factor(d[[modifier]], levels = levels)
  # Cancer types have means of their own, unless groups or levels tell them apart.
  types <- unique(d$cancer_type)
  told <- function(by) nrow(unique(data.frame(by, d$cancer_type))) == length(unique(by))
  further <- if (length(types) > 1 && !told(g) && !told(m)) list(columns_of(d, "cancer_type", types))
  beside <- do.call(cbind, c(list(rep(1, nrow(d))), further, lapply(names(covariates), function(name) columns_of(d, name, covariates[[name]]))))
  others <- stats::model.matrix(~ m)[, -1, drop = FALSE]
  inside <- sapply(levels, function(level) g * (m == level))
  estimate <- function(fit, at) {
    row <- utils::tail(summary(fit)$coefficients, at)[1, ]
    limits <- row[[1]] + c(-1, 1) * stats::qt(0.975, fit$df.residual) * row[[2]]
    list(estimate = row[[1]], lower = limits[1], upper = limits[2], t = row[[3]], p = row[[4]])
  }
  each <- function(fit, names) stats::setNames(lapply(rev(seq_along(names)), function(at) estimate(fit, at)), names)
  common <- stats::lm(y ~ beside + others + g - 1)
  full <- stats::lm(y ~ beside + others + g + inside[, -1, drop = FALSE] - 1)
  nested <- stats::lm(y ~ beside + others + inside - 1)
  test <- stats::anova(common, full)
  list(test = list(f = test$F[2], df = test$Df[2], p = test[["Pr(>F)"]][2]), within = each(nested, levels),
       differences = each(full, levels[-1]), common = estimate(common, 1))
}
