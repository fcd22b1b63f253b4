import { ApiError } from "../../src/client/index.ts";
import { displayable } from "../display/displayable-card.ts";
import { NotebookClient, type Waiting } from "./notebook-client.ts";

/** What `import ... from "cgq"` gives in a cell; `language/card-types.ts` declares it. */
export function notebookModule(waiting: () => Waiting): Readonly<Record<string, unknown>> {
  const client = new NotebookClient(waiting, displayable);
  return {
    ApiError,
    ask: client.ask.bind(client),
    get: client.get.bind(client),
    fork: client.fork.bind(client),
    rerun: client.rerun.bind(client),
    cite: client.cite.bind(client),
    methods: client.methods.bind(client),
    context: client.context.bind(client),
    search: client.search.bind(client),
    list: client.list.bind(client),
    genes: client.genes.bind(client),
    cancers: client.cancers.bind(client),
    coverage: client.coverage.bind(client),
    data: client.data.bind(client),
    figure: client.figure.bind(client),
    script: client.script.bind(client),
    status: client.status.bind(client),
  };
}
