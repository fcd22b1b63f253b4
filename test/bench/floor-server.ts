import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";

/** The least that a service of cards can do: node:http, one SELECT, the stored text as the body. Prints its port. */
const database = new DatabaseSync(process.argv[2] ?? "", { readOnly: true });
const select = database.prepare("SELECT card FROM cards WHERE id = ?");
const server = createServer(({ url = "" }, response) => {
  const found = select.get(url.slice(url.lastIndexOf("/") + 1));
  response.writeHead(found === undefined ? 404 : 200, { "content-type": "application/json" });
  response.end(found?.["card"]);
});
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify(server.address())));
