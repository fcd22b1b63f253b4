import { rankSumRows } from "../statistics/index.ts";
import { answerRequests } from "../threads/answer-requests.ts";
import { GeneTestRequest } from "./gene-test-message.ts";

answerRequests(GeneTestRequest, ({ values, first, last, minimumPerGroup, ...size }) =>
  rankSumRows({ values: new Float64Array(values), ...size }, first, last, minimumPerGroup),
);
