# Survival, within each cancer type where these are several.
suppressPackageStartupMessages(library(survival))

log_rank <- function(d, time, event, group, levels) {
  y <- Surv(d[[time]], d[[event]])
  g <- factor(d[[group]], levels = levels)
  several <- length(unique(d$cancer_type)) > 1
  fit <- if (several) survdiff(y ~ g + strata(d$cancer_type)) else survdiff(y ~ g)
  scores <- seq_along(levels)
  by_level <- function(x) if (is.matrix(x)) rowSums(x) else x
  along <- sum(scores * (by_level(fit$obs) - by_level(fit$exp)))^2 / drop(scores %*% fit$var %*% scores)
  list(statistic = fit$chisq, p = stats::pchisq(fit$chisq, length(levels) - 1, lower.tail = FALSE),
       trend = along, trend_p = stats::pchisq(along, 1, lower.tail = FALSE))
}

cox_fit <- function(d, time, event, x) {
  y <- Surv(d[[time]], d[[event]])
  control <- coxph.control(eps = 1e-12, toler.chol = 1e-13, iter.max = 60)
  if (length(unique(d$cancer_type)) < 2) return(coxph(y ~ x, ties = "efron", control = control))
  coxph(y ~ x + strata(d$cancer_type), ties = "efron", control = control)
}

# One coefficient of a Cox model: the first, or the one of a name.
cox <- function(d, time, event, covariates, which = 1) {
  x <- do.call(cbind, covariates)
  fit <- cox_fit(d, time, event, x)
  at <- if (is.character(which)) match(which, colnames(x)) else which
  beta <- stats::coef(fit)[at]
  se <- sqrt(stats::vcov(fit)[at, at])
  list(hr = exp(beta), lower = exp(beta - stats::qnorm(0.975) * se), upper = exp(beta + stats::qnorm(0.975) * se),
       z = beta / se, p = two_sided(beta / se))
}

# Proportional hazards: scaled Schoenfeld residuals on the Kaplan-Meier scale.
proportional <- function(d, time, event, x) {
  check <- cox.zph(cox_fit(d, time, event, x), transform = "km")$table
  list(statistic = check[1, "chisq"], p = check[1, "p"])
}

is_level <- function(d, column, level) matrix(as.numeric(d[[column]] == level), dimnames = list(NULL, "group"))

# Each value in standard deviations of its cancer type.
per_sd <- function(d, column) {
  x <- d[[column]] / stats::ave(d[[column]], d$cancer_type, FUN = stats::sd)
  matrix(x, dimnames = list(NULL, "number"))
}

# Patients of whom all covariates are known, without those of a level in which nobody has the event.
with_covariates <- function(d, event, covariates) {
  for (name in names(covariates)) {
    levels <- covariates[[name]]
    d <- d[!is.na(d[[name]]), , drop = FALSE]
    if (!is.null(levels)) d <- d[d[[name]] %in% levels, , drop = FALSE]
  }
  empty <- rep(FALSE, nrow(d))
  for (name in names(covariates)) if (!is.null(covariates[[name]]))
    empty <- empty | stats::ave(d[[event]], d[[name]], FUN = sum) == 0
  d[!empty, , drop = FALSE]
}

all_columns <- function(d, covariates) {
  do.call(cbind, lapply(names(covariates), function(name) columns_of(d, name, covariates[[name]])))
}

median_survival <- function(d, time, event) {
  fit <- survfit(Surv(d[[time]], d[[event]]) ~ 1, conf.type = "log-log")
  q <- stats::quantile(fit, 0.5)
  c(q$quantile, q$lower, q$upper)
}

# The share without the event after so many months, with its interval; NA beyond the follow-up.
survival_after <- function(d, time, event, months) {
  fit <- survfit(Surv(d[[time]], d[[event]]) ~ 1, conf.type = "log-log")
  if (months > max(fit$time) && min(fit$surv) > 0) return(rep(NA, 3))
  found <- summary(fit, times = months, extend = TRUE)
  c(found$surv, found$lower, found$upper)
}

# The median follow-up by the reverse Kaplan-Meier method, with its interval.
follow_up <- function(d, time, event) {
  d[[event]] <- 1 - d[[event]]
  median_survival(d, time, event)
}

# The logarithms of the hazard ratios of the cancer types that say enough, with their variances.
ratios_by_type <- function(d, time, event, group, first) {
  rows <- lapply(unique(d$cancer_type), function(code) {
    held <- d[d$cancer_type == code, ]
    events <- tapply(held[[event]], held[[group]] == first, sum)
    sizes <- table(held[[group]] == first)
    if (sum(held[[event]]) < 10 || length(sizes) < 2 || any(sizes < 3) || any(events < 1)) return(NULL)
    fit <- cox_fit(held, time, event, is_level(held, group, first))
    c(stats::coef(fit)[1], stats::vcov(fit)[1, 1])
  })
  do.call(rbind, rows)
}

# One coefficient of a fitted model.
estimate <- function(fit, term) {
  beta <- stats::coef(fit)[[term]]
  se <- sqrt(stats::vcov(fit)[term, term])
  list(hr = exp(beta), lower = exp(beta - stats::qnorm(0.975) * se), upper = exp(beta + stats::qnorm(0.975) * se),
       z = beta / se, p = two_sided(beta / se))
}

# Two groups across levels, the reference first: the test of the products, the ratio within each level, their ratios.
interaction_of <- function(d, time, event, group, first, modifier, levels, covariates = NULL) {
  d$y <- Surv(d[[time]], d[[event]])
  d$g <- as.numeric(d[[group]] == first)
  d$m <- factor(d[[modifier]], levels = levels)
  d$z <- covariates
  # Levels that are the strata have no coefficient of their own.
  types <- length(unique(d$cancer_type))
  are_strata <- types == length(levels) && nrow(unique(data.frame(d$cancer_type, d$m))) == length(levels)
  further <- c(if (!are_strata) "m", if (!is.null(covariates)) "z", if (types > 1) "strata(cancer_type)")
  inside <- paste0("in", seq_along(levels))
  for (i in seq_along(levels)) d[[inside[i]]] <- d$g * (d$m == levels[i])
  control <- coxph.control(eps = 1e-12, toler.chol = 1e-13, iter.max = 60)
  model <- function(terms) {
    coxph(stats::as.formula(paste("y ~", paste(c(terms, further), collapse = " + "))), d, ties = "efron", control = control)
  }
  full <- model(c("g", inside[-1]))
  without <- model("g")
  nested <- model(inside)
  df <- length(levels) - 1
  statistic <- 2 * (full$loglik[2] - without$loglik[2])
  hazards <- cox.zph(full, transform = "km")$table["GLOBAL", ]
  named <- function(fit, terms, names) stats::setNames(lapply(terms, function(term) estimate(fit, term)), names)
  list(test = list(statistic = statistic, df = df, p = stats::pchisq(statistic, df, lower.tail = FALSE)),
       within = named(nested, inside, levels),
       ratios = named(full, inside[-1], levels[-1]),
       common = estimate(without, "g"),
       hazards = list(statistic = hazards[["chisq"]], p = hazards[["p"]]))
}
