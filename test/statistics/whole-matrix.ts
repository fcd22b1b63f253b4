import { adjustLn, rankSumRows, type ExpressionMatrix } from "../../src/statistics/index.ts";

/** Every gene of a matrix, tested and adjusted by Benjamini-Hochberg as the genome-wide card does it. */
export function testWholeMatrix(matrix: ExpressionMatrix, minimumPerGroup = 1) {
  const rows = rankSumRows(matrix, 0, matrix.genes, minimumPerGroup);
  const computable = rows.lnP.filter((lnP) => !Number.isNaN(lnP)).length;
  return { ...rows, lnQ: adjustLn(rows.lnP, "benjamini-hochberg"), computable };
}
