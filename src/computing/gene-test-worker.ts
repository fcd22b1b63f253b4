import { coxRows, rankSumRows, spearmanRows } from "../statistics/index.ts";
import { answerRequests } from "../threads/answer-requests.ts";
import { giveWay } from "../threads/give-way.ts";
import { GeneTestRequest, type TestedGenes } from "./gene-test-message.ts";

function testGenes({ values: shared, samples, first, last, ...test }: GeneTestRequest): TestedGenes {
  const values = new Float64Array(shared);
  switch (test.name) {
    case "rank_sum": {
      const { sizes, minimumPerGroup } = test.given;
      return rankSumRows({ values, sizes }, first, last, minimumPerGroup);
    }
    case "spearman":
      return spearmanRows({ values, samples }, test.given.other, first, last, test.given.minimum);
    case "cox":
    default:
      return coxRows({ values, samples }, test.given, first, last);
  }
}

giveWay();
answerRequests(GeneTestRequest, testGenes);
