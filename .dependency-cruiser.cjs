const only = (name, from, pathNot, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: "^(src|kernel|labextension)", pathNot },
});
const folder = (name, ...allowed) =>
  only(
    `${name}-imports`,
    `^src/${name}/`,
    [`^src/${name}/`, "^src/contract/", "^src/errors\\.ts$", ...allowed],
    `what src/${name} may import`,
  );
const driver = (name, packages, allowed) => ({
  name: `${name}-driver`,
  severity: "error",
  from: { path: "^(src|kernel|labextension/src)", pathNot: allowed },
  to: { path: packages.map((one) => `node_modules/${one}`) },
});

/** Where the databases of cards, accounts and collections are worked on. */
const store = "(sql|sqlite|postgres)/|(cards|accounts|collections)/(sql|sqlite|postgres)";

const warehousePort = "^src/warehouse/(warehouse|dialect|sql|schema|rows|no-answer)\\.ts$";

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    only("contract-imports", "^src/contract/", ["^src/contract/"], "the contract stands alone"),
    only("statistics-imports", "^src/statistics/", ["^src/statistics/"], "statistics import nothing"),
    folder("client"),
    folder("figures", "^src/statistics/"),
    folder("meaning"),
    folder("question", "^src/meaning/"),
    folder("citations"),
    folder("threads"),
    folder("render", "^src/threads/"),
    folder(
      "computing",
      "^src/(threads|statistics|meaning)/",
      "^src/analyses/index\\.ts$",
      "^src/services/(asked|card-record|card-table|compute-card|computer)\\.ts$",
      "^src/warehouse/(open-releases|served|warehouse)\\.ts$",
    ),
    folder("view", "^src/prose/format-number\\.ts$", "^src/citations/latex-text\\.ts$"),
    folder("tables"),
    folder("scripts"),
    folder("prose"),
    folder("catalogue", warehousePort),
    folder("variables", "^src/(meaning|statistics|prose|catalogue)/", warehousePort),
    folder("cohort", "^src/(meaning|prose|catalogue|variables)/", warehousePort),
    folder("answerable", "^src/(meaning|prose|catalogue|variables|cohort)/", warehousePort),
    folder("relations", "^src/(meaning|statistics|figures|prose|cohort|variables)/"),
    only(
      "one-relation",
      "^src/relations/([^/]+)/",
      ["^src/relations/$1/", "^src/(?!relations/[^/]+/)"],
      "what two relations share lies beside them",
    ),
    folder(
      "analyses",
      "^src/(meaning|statistics|figures|prose|catalogue|variables|cohort|answerable|relations)/",
      warehousePort,
    ),
    folder("warehouse"),
    folder("importers", "^src/warehouse/", "^src/threads/"),
    folder("datahub", "^src/warehouse/system-error\\.ts$"),
    folder("datasets", "^src/warehouse/", "^src/importers/"),
    folder("sql"),
    folder("sqlite", "^src/threads/"),
    folder("postgres", "^src/sql/"),
    folder("cards", "^src/(threads|sql|sqlite)/"),
    folder("accounts", "^src/threads/turns\\.ts$", "^src/sql/"),
    folder("collections", "^src/sql/"),
    folder(
      "services",
      "^src/(meaning|question|analyses|figures|prose|citations|tables|scripts)/",
      "^src/render/index\\.ts$",
      "^src/warehouse/(warehouse|sql|rows)\\.ts$",
      "^src/cards/(card-store|job-queue|card-id|digest)\\.ts$",
      "^src/accounts/(account-store|account-change)\\.ts$",
      "^src/collections/collection-store\\.ts$",
      "^src/objects/object-store\\.ts$",
    ),
    folder("openid", "^src/accounts/identity-provider\\.ts$"),
    folder("objects", "^src/cards/card-store\\.ts$"),
    folder("metrics", "^src/services/(computer|meter|ports)\\.ts$", "^src/cards/job-queue\\.ts$"),
    folder("manuscript", "^src/(client|citations|prose|statistics)/", "^src/(view|render)/index\\.ts$"),
    folder("http", "^src/(services|view|accounts|citations|prose)/"),
    only(
      "kernel-imports",
      "^kernel/",
      ["^kernel/", "^src/(client|contract|manuscript|view|question)/", "^src/(errors|index)\\.ts$"],
      "what the kernel may import",
    ),
    only(
      "extension-imports",
      "^labextension/",
      ["^labextension/", "^src/(contract|view)/", "^src/prose/format-number\\.ts$"],
      "what the extension may import",
    ),
    {
      name: "adapters",
      comment: "which files may open a store",
      severity: "error",
      from: {
        path: "^(src|kernel|labextension)/",
        pathNot: `^src/(cli/(compose|open-[a-z-]+)\\.ts$|${store})`,
      },
      to: { path: `^src/(${store})` },
    },
    driver("web-framework", ["fastify", "@fastify"], "^src/http/"),
    driver(
      "duckdb",
      ["@duckdb"],
      "^src/(warehouse/duckdb|warehouse/duckdb-[a-z-]+|warehouse/resting-instance|warehouse/clickhouse/(load|copy)-version|importers/.*|datasets/.*)\\.ts$",
    ),
    driver("clickhouse", ["@clickhouse", "apache-arrow"], "^src/warehouse/clickhouse/"),
    driver("tslab", ["tslab", "zeromq"], "^kernel/"),
    driver("jupyterlab", ["@jupyterlab", "@lumino"], "^labextension/"),
    driver("kysely", ["kysely"], `^src/(${store})`),
    driver("openid", ["openid-client"], "^src/openid/open-provider\\.ts$"),
    driver("s3", ["s3mini"], "^src/objects/s3-objects\\.ts$"),
    driver("prometheus", ["@prometheus-io"], "^src/metrics/"),
    driver("postgres", ["pg"], "^src/postgres/"),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};
