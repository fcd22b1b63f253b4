# Writes the JSON files of this folder: values of R for what ../stats-vectors does not hold.
# Usage: Rscript make.R   (R with the package survival; the data are synthetic, seeded)
library(survival)
set.seed(20240611)

number <- function(v) ifelse(is.na(v), "null", ifelse(is.infinite(v), ifelse(v > 0, "\"Infinity\"", "\"-Infinity\""), sprintf("%.17g", v)))
json <- function(v) {
  if (is.null(v)) return("null")
  if (is.list(v)) {
    items <- vapply(v, json, "")
    if (is.null(names(v))) return(paste0("[", paste(items, collapse = ","), "]"))
    return(paste0("{", paste0("\"", names(v), "\":", items, collapse = ","), "}"))
  }
  one <- if (is.character(v)) paste0("\"", v, "\"") else number(as.numeric(v))
  if (inherits(v, "scalar")) one else paste0("[", paste(one, collapse = ","), "]")
}
s <- function(v) structure(v, class = "scalar")
save <- function(test, cases) {
  versions <- list(R = s(R.version.string), survival = s(as.character(packageVersion("survival"))))
  writeLines(json(list(test = s(test), versions = versions, cases = cases)), paste0(test, ".json"))
}
ln_chisq <- function(q, df) pchisq(q, df, lower.tail = FALSE, log.p = TRUE)

# Cox: several covariates, strata, ties, uncentred and rare covariates.
cox_case <- function(id, desc, time, event, X, strata = NULL) {
  names <- colnames(X)
  data <- data.frame(time, event, X)
  right <- paste(names, collapse = "+")
  if (!is.null(strata)) { data$stratum <- strata; right <- paste(right, "+ strata(stratum)") }
  fit <- coxph(as.formula(paste("Surv(time, event) ~", right)), data, ties = "efron", eps = 1e-14, iter.max = 100, control = coxph.control(eps = 1e-14, iter.max = 100, toler.chol = 1e-16))
  sm <- summary(fit)$coefficients
  z <- cox.zph(fit, transform = "km")$table
  stat <- function(q, df) list(stat = s(q), df = s(df), ln_p = s(ln_chisq(q, df)))
  rows <- lapply(seq_along(names), function(i) list(
    name = s(names[i]), coef = s(sm[i, 1]), se = s(sm[i, 3]), z = s(sm[i, 4]),
    ln_p = s(log(2) + pnorm(-abs(sm[i, 4]), log.p = TRUE)), hr = s(exp(sm[i, 1])),
    hr_ci = exp(sm[i, 1] + c(-1, 1) * qnorm(0.975) * sm[i, 3])))
  input <- list(time = time, event = event, names = as.list(names), X = lapply(seq_along(names), function(i) X[, i]))
  input$names <- lapply(names, s)
  if (!is.null(strata)) input$strata <- strata
  p <- length(names)
  list(id = s(id), desc = s(desc), input = input, expected = list(
    status = s("ok"), n = s(fit$n), events = s(fit$nevent), n_missing = s(0), covariates = rows,
    loglik_null = s(fit$loglik[1]), loglik = s(fit$loglik[2]), lr = stat(2 * diff(fit$loglik), p),
    wald = stat(fit$wald.test, p), score = stat(fit$score, p), concordance = s(unname(fit$concordance["concordance"])),
    zph_km = list(chisq = unname(z[, 1]), df = unname(z[, 2]), p = unname(z[, 3]))))
}
n <- 400
age <- round(rnorm(n, 60, 12)); expr <- round(rnorm(n), 3); mut <- rbinom(n, 1, 0.3); depth <- round(rnorm(n, 1e4, 8))
site <- sample(1:4, n, TRUE)
latent <- rexp(n, 0.03 * exp(0.5 * expr - 0.4 * mut + 0.02 * (age - 60)) * c(1, 2, 0.5, 1.4)[site])
limit <- runif(n, 5, 60)
time <- round(pmin(latent, limit), 1) + 0.1; event <- as.numeric(latent <= limit)
rare <- as.numeric(seq_len(n) %in% c(which(event == 1)[c(5, 40)], which(event == 0)[c(7, 90)]))
cases <- list(
  cox_case("rx01", "three covariates, tenths of a month", time, event, cbind(age, expr, mut)),
  cox_case("rx02", "stratified", time, event, cbind(age, expr, mut), strata = site),
  cox_case("rx03", "whole months, many ties, stratified", ceiling(time), event, cbind(expr, mut), strata = site),
  cox_case("rx04", "uncentred covariate", time, event, cbind(depth, expr)),
  cox_case("rx05", "rare binary covariate", time, event, cbind(rare, expr)))
save("cox", cases)

# Log-rank, stratified.
logrank_case <- function(id, desc, time, event, group, strata) {
  fit <- survdiff(Surv(time, event) ~ group + strata(strata))
  df <- length(unique(group)) - 1
  total <- function(m) unname(if (is.matrix(m)) rowSums(m) else m)
  list(id = s(id), desc = s(desc), input = list(time = time, event = event, group = group, strata = strata),
    expected = list(n = s(length(time)), n_missing = s(0), logrank = list(status = s("ok"), chisq = s(fit$chisq),
      df = s(df), observed = total(fit$obs), expected = total(fit$exp), ln_p = s(ln_chisq(fit$chisq, df)))))
}
cases <- list(
  logrank_case("rs01", "two groups, four strata", time, event, mut, site),
  logrank_case("rs02", "three groups, four strata, ties", ceiling(time), event, sample(0:2, n, TRUE), site))
save("survival", cases)

# Jonckheere-Terpstra: its z is that of Kendall's test between group number and value.
trend_case <- function(id, desc, groups) {
  g <- rep(seq_along(groups), lengths(groups)); v <- unlist(groups)
  test <- cor.test(g, v, method = "kendall", exact = FALSE, continuity = FALSE)
  pairs <- combn(seq_along(groups), 2)
  J <- sum(apply(pairs, 2, function(p) { d <- outer(groups[[p[2]]], groups[[p[1]]], "-"); sum(d > 0) + sum(d == 0) / 2 }))
  z <- unname(test$statistic)
  list(id = s(id), desc = s(desc), input = list(groups = groups), expected = list(
    status = s("ok"), n = lengths(groups), J = s(J), z = s(z), ln_p = s(log(2) + pnorm(-abs(z), log.p = TRUE))))
}
cases <- list(
  trend_case("rj01", "four groups, no ties", list(rnorm(12), rnorm(15, 0.3), rnorm(11, 0.5), rnorm(9, 0.9))),
  trend_case("rj02", "three groups, many ties", list(rpois(30, 3), rpois(25, 4), rpois(41, 3.5))),
  trend_case("rj03", "falling", list(rnorm(80, 2), rnorm(70, 1), rnorm(60, 0))),
  trend_case("rj04", "two groups", list(round(rnorm(20), 1), round(rnorm(30, 0.5), 1))))
save("jonckheere", cases)

# Cochran-Mantel-Haenszel: the p-values from the chi-squared distribution.
cmh_case <- function(id, desc, tables) {
  a <- simplify2array(lapply(tables, function(t) matrix(t, 2, byrow = TRUE)))
  with <- mantelhaen.test(a, correct = TRUE); without <- mantelhaen.test(a, correct = FALSE)
  stat <- function(t) list(X2 = s(unname(t$statistic)), ln_p = s(ln_chisq(unname(t$statistic), 1)))
  list(id = s(id), desc = s(desc), input = list(tables = lapply(tables, function(t) list(t[1:2], t[3:4]))), expected = list(
    status = s("ok"), corrected = stat(with), uncorrected = stat(without), odds_ratio = s(unname(with$estimate)), ci = as.numeric(with$conf.int)))
}
cases <- list(
  cmh_case("rm01", "two cancer types", list(c(12, 40, 9, 120), c(20, 33, 14, 90))),
  cmh_case("rm02", "five strata, one with a zero cell", list(c(3, 7, 5, 9), c(0, 6, 4, 10), c(8, 2, 3, 6), c(15, 20, 11, 31), c(5, 5, 5, 5))),
  cmh_case("rm03", "deviation under one half", list(c(5, 5, 5, 6), c(4, 4, 4, 4))),
  cmh_case("rm04", "strong", list(c(300, 60, 50, 280), c(410, 20, 30, 390))))
save("mantel_haenszel", cases)
