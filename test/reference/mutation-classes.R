# Recomputes cards about classes of mutations straight from the study files.
# Rscript test/reference/mutation-classes.R DATA_FOLDER > test/reference/mutation-classes.json
suppressMessages(library(survival))
source(file.path(dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE))), "study-files.R"))

classes <- list(missense = "Missense_Mutation", nonsense = "Nonsense_Mutation", frameshift = c("Frame_Shift_Del", "Frame_Shift_Ins"),
  "splice-site" = "Splice_Site", "in-frame" = c("In_Frame_Del", "In_Frame_Ins"))
classes$truncating <- c(classes$nonsense, classes$frameshift, classes$`splice-site`)

calls <- lapply(c(brca = "tcga_brca", luad = "tcga_luad", kirc = "tcga_kirc"), tsv, "data_mutations.txt.gz")
# Whether each sequenced primary tumour of a study has a call of one of these kinds.
having <- function(name, gene, kinds) {
  study <- paste0("tcga_", name)
  ids <- grep("-01$", case_list(study), value = TRUE)
  own <- calls[[name]]
  setNames(ids %in% own$Tumor_Sample_Barcode[own$Hugo_Symbol == gene & own$Variant_Classification %in% kinds], ids)
}
wilson <- function(hits) {
  fit <- prop.test(sum(hits), length(hits), correct = FALSE)
  list(count = sum(hits), n = length(hits), lower = fit$conf.int[1], upper = fit$conf.int[2])
}
p_of <- function(a, b) fisher.test(table(factor(a, c(TRUE, FALSE)), factor(b, c(TRUE, FALSE))))$p.value

tp53 <- lapply(classes, function(kinds) wilson(having("brca", "TP53", kinds)))

# A tumour without a truncating mutation may have another one of the gene.
stk11 <- having("luad", "STK11", classes$truncating)
kras <- having("luad", "KRAS", counted)
missense <- having("luad", "TP53", classes$missense)

truncated <- having("brca", "TP53", classes$truncating)
any_tp53 <- having("brca", "TP53", counted)
matrix <- tsv("tcga_brca", "data_mrna_agilent_microarray.txt.gz")
row <- matrix[matrix$Hugo_Symbol == "CDKN1A", -(1:2)]
values <- suppressWarnings(setNames(as.numeric(unlist(row)), names(row)))
values <- values[!is.na(values) & names(values) %in% names(truncated)]
carries <- truncated[names(values)]

# Survival leaves out the patients with another mutation of the gene alone.
bap1 <- having("kirc", "BAP1", classes$truncating)
bap1 <- bap1[bap1 | !having("kirc", "BAP1", counted)]
held <- with_outcome(data.frame(PATIENT_ID = sub("-01$", "", names(bap1)), first = as.integer(bap1)), "tcga_kirc", "OS")
fit <- survdiff(Surv(time, event) ~ first, held)
ratio <- exp(coef(coxph(Surv(time, event) ~ first, held, control = coxph.control(eps = 1e-12, toler.chol = 1e-13, iter.max = 60))))[[1]]

print_cards(list(
  tp53_brca = tp53,
  kras_luad = list(with = wilson(kras[stk11]), without = wilson(kras[!stk11]), p = p_of(stk11, kras)),
  stk11_tp53_luad = list(both = sum(stk11 & missense), first_only = sum(stk11 & !missense), second_only = sum(!stk11 & missense),
    neither = sum(!stk11 & !missense), p = p_of(stk11, missense)),
  cdkn1a_brca = list(with = list(n = sum(carries), median = median(values[carries])), without = list(n = sum(!carries), median = median(values[!carries])),
    others = sum(any_tp53[names(values)] & !carries), p = wilcox.test(values[carries], values[!carries], exact = FALSE)$p.value),
  bap1_kirc = list(with = sum(held$first), without = sum(1 - held$first), statistic = fit$chisq, p = pchisq(fit$chisq, 1, lower.tail = FALSE), hazard_ratio = ratio)
))
