import { Option } from "commander";
import { CardListQuery } from "../../src/contract/pagination.ts";
import type { Magic } from "./magic.ts";
import { parsedOptions } from "./options.ts";
import { rowsResult } from "./results.ts";

export const list: Magic = {
  name: "list",
  summary: "list your cards",
  parameters: "",
  configure: (command) =>
    command
      .option("--limit <number>", "at most so many (20)")
      .option("--offset <number>", "leave out so many")
      .addOption(new Option("--sort <field>", "order by").choices(CardListQuery.shape.sort.unwrap().options))
      .addOption(
        new Option("--order <order>", "ascending or descending").choices(CardListQuery.shape.order.unwrap().options),
      ),
  async run({ options }, { client }) {
    return rowsResult(await client.list(parsedOptions(CardListQuery, options)), "You have no cards.");
  },
};
