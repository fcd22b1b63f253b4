# Correlation of two numbers.
by_t <- function(r, n) {
  t <- r * sqrt((n - 2) / (1 - r^2))
  list(estimate = r, statistic = t, p = 2 * stats::pt(-abs(t), n - 2))
}

# Spearman's p by the t approximation, exact up to 9 pairs without ties.
spearman <- function(d, x, y) {
  test <- by_t(stats::cor(d[[x]], d[[y]], method = "spearman"), nrow(d))
  ties <- anyDuplicated(d[[x]]) || anyDuplicated(d[[y]])
  if (nrow(d) <= 9 && !ties) test$p <- stats::cor.test(d[[x]], d[[y]], method = "spearman", exact = TRUE)$p.value
  test
}

pearson <- function(d, x, y) by_t(stats::cor(d[[x]], d[[y]]), nrow(d))

# Ranks or deviations within each cancer type, so that differences between these are gone.
within_types <- function(d, x, y, scale) {
  for (column in c(x, y)) d[[column]] <- stats::ave(d[[column]], d$cancer_type, FUN = scale)
  d
}
relative_ranks <- function(v) (rank(v) - (length(v) + 1) / 2) / length(v)
deviations <- function(v) v - mean(v)

# What covariates leave of the ranks; levels are as they are.
partial_spearman <- function(d, x, y, covariates) {
  for (name in names(covariates)) {
    d <- d[!is.na(d[[name]]), ]
    if (!is.null(covariates[[name]])) d <- d[d[[name]] %in% covariates[[name]], ]
  }
  z <- do.call(cbind, lapply(names(covariates), function(name) {
    if (is.null(covariates[[name]])) matrix(rank(d[[name]])) else columns_of(d, name, covariates[[name]])
  }))
  left <- function(v) stats::resid(stats::lm(rank(v) ~ z))
  df <- nrow(d) - 2 - ncol(z)
  r <- stats::cor(left(d[[x]]), left(d[[y]]))
  t <- r * sqrt(df / (1 - r^2))
  list(estimate = r, statistic = t, p = 2 * stats::pt(-abs(t), df), variance = 1 / (df - 1))
}

# Spearman's correlations of the cancer types on Fisher's scale, with their variances.
correlations_by_type <- function(d, x, y, covariates = NULL) {
  rows <- lapply(unique(d$cancer_type), function(code) {
    held <- d[d$cancer_type == code, ]
    if (nrow(held) < 4) return(NULL)
    if (is.null(covariates)) return(c(atanh(spearman(held, x, y)$estimate), 1 / (nrow(held) - 3)))
    test <- partial_spearman(held, x, y, covariates)
    c(atanh(test$estimate), test$variance)
  })
  do.call(rbind, rows)
}
