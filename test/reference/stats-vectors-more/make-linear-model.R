# Writes linear_model.json and partial_spearman.json: values of R for what ../stats-vectors-2 does not hold.
# Usage: Rscript make-linear-model.R   (base R; the data are synthetic, seeded)
set.seed(20250611)

number <- function(v) ifelse(is.na(v), "null", sprintf("%.17g", v))
json <- function(v) {
  if (is.null(v)) return("null")
  if (is.list(v)) {
    items <- vapply(v, json, "")
    if (is.null(names(v))) return(paste0("[", paste(items, collapse = ","), "]"))
    return(paste0("{", paste0("\"", names(v), "\":", items, collapse = ","), "}"))
  }
  one <- if (is.character(v)) ifelse(is.na(v), "null", paste0("\"", v, "\"")) else number(as.numeric(v))
  if (inherits(v, "scalar")) one else paste0("[", paste(one, collapse = ","), "]")
}
s <- function(v) structure(v, class = "scalar")
save <- function(test, cases) {
  versions <- list(R = s(R.version.string))
  writeLines(json(list(test = s(test), versions = versions, cases = cases)), paste0(test, ".json"))
}
ln_t <- function(t, df) log(2) + pt(-abs(t), df, log.p = TRUE)
as_input <- function(frame, factors) lapply(names(frame), function(name) {
  if (name %in% names(factors)) list(name = s(name), levels = factors[[name]], values = as.character(frame[[name]]))
  else list(name = s(name), values = frame[[name]])
})
with_factors <- function(frame, factors) {
  for (name in names(factors)) frame[[name]] <- droplevels(factor(frame[[name]], levels = factors[[name]]))
  frame
}

# `product` names two of the columns, whose product is in the model.
lm_case <- function(id, desc, y, frame, factors = list(), product = NULL) {
  data <- cbind(y = y, frame)
  data <- data[complete.cases(data), ]
  data <- with_factors(data, factors)
  terms <- c(names(frame), if (!is.null(product)) paste(product, collapse = ":"))
  fit <- lm(as.formula(paste("y ~", paste(terms, collapse = "+"))), data)
  sm <- summary(fit)
  ci <- confint(fit)
  drop <- drop1(fit, test = "F")[-1, ]
  df <- fit$df.residual
  list(id = s(id), desc = s(desc), input = c(list(response = y, covariates = as_input(frame, factors)), if (!is.null(product)) list(interactions = list(product))), expected = list(
    status = s("ok"), n = s(nrow(data)), n_missing = s(length(y) - nrow(data)), df = s(df), sigma = s(sm$sigma), r_squared = s(sm$r.squared),
    coefficients = lapply(seq_len(nrow(sm$coefficients)), function(i) list(
      coef = s(sm$coefficients[i, 1]), se = s(sm$coefficients[i, 2]), t = s(sm$coefficients[i, 3]),
      ln_p = s(ln_t(sm$coefficients[i, 3], df)), ci = unname(ci[i, ]))),
    terms = lapply(seq_len(nrow(drop)), function(i) list(name = s(rownames(drop)[i]), f = s(drop[i, "F value"]), df = s(drop[i, "Df"]),
      ln_p = s(pf(drop[i, "F value"], drop[i, "Df"], df, lower.tail = FALSE, log.p = TRUE))))))
}
n <- 120
age <- round(rnorm(n, 61, 11)); sex <- sample(c("Female", "Male"), n, TRUE); stage <- sample(c("I", "II", "III", "IV"), n, TRUE)
group <- sample(c("mutant", "wild type"), n, TRUE, c(0.3, 0.7))
y <- round(8 + 0.03 * age + 0.8 * (group == "mutant") - 0.4 * (sex == "Male") + rnorm(n), 3)
depth <- round(rnorm(n, 1e5, 3))
gaps <- y; gaps[c(3, 50)] <- NA; ages <- age; ages[c(7, 50, 99)] <- NA
groups <- list(group = c("wild type", "mutant"), sex = c("Female", "Male"), stage = c("I", "II", "III", "IV"))
save("linear_model", list(
  lm_case("rl01", "group, age and sex", y, data.frame(group, age, sex), groups[1:2]),
  lm_case("rl02", "four stages, missing values", gaps, data.frame(stage, age = ages), groups[3]),
  lm_case("rl03", "a level that nobody has", y, data.frame(stage = ifelse(stage == "I", "II", stage), group), groups[c(3, 1)]),
  lm_case("rl04", "uncentred number", y + 0.2 * (depth - 1e5), data.frame(group, depth), groups[1]),
  lm_case("rl05", "far in the tail", y + 40 * (group == "mutant"), data.frame(group, age), groups[1]),
  lm_case("rl06", "a product of two factors", y, data.frame(group, sex), groups[1:2], c("group", "sex")),
  lm_case("rl07", "a product with four levels beside age, missing values", gaps, data.frame(group, stage, age = ages), groups[c(1, 3)], c("group", "stage")),
  lm_case("rl08", "a product with a level that nobody has", y, data.frame(group, stage = ifelse(stage == "I", "II", stage), sex), groups, c("group", "stage"))))

partial_case <- function(id, desc, x, y, frame, factors = list()) {
  data <- cbind(x = x, y = y, frame)
  data <- data[complete.cases(data), ]
  data <- with_factors(data, factors)
  for (name in setdiff(names(frame), names(factors))) data[[name]] <- rank(data[[name]])
  right <- paste(names(frame), collapse = "+")
  first <- lm(as.formula(paste("rank(x) ~", right)), data); second <- lm(as.formula(paste("rank(y) ~", right)), data)
  rho <- cor(resid(first), resid(second)); df <- first$df.residual - 1; t <- rho * sqrt(df / (1 - rho^2))
  list(id = s(id), desc = s(desc), input = list(x = x, y = y, covariates = as_input(frame, factors)), expected = list(
    status = s("ok"), n = s(nrow(data)), n_missing = s(length(x) - nrow(data)), rho = s(rho), t = s(t), df = s(df), ln_p = s(ln_t(t, df)),
    ci = tanh(atanh(rho) + c(-1, 1) * qnorm(0.975) / sqrt(df - 1))))
}
x <- round(0.4 * y + rnorm(n), 1)
save("partial_spearman", list(
  partial_case("rp01", "age", x, y, data.frame(age)),
  partial_case("rp02", "age, sex and stage", x, y, data.frame(age, sex, stage), groups[2:3]),
  partial_case("rp03", "missing values", x, gaps, data.frame(age = ages)),
  partial_case("rp04", "few patients", x[1:9], y[1:9], data.frame(age = age[1:9])),
  partial_case("rp05", "a strong confounder", round(age / 10 + rnorm(n, 0, 0.5), 1), round(age / 5 + rnorm(n), 1), data.frame(age))))
