import { cancers } from "./cancers.ts";
import { cite } from "./cite.ts";
import { config } from "./config.ts";
import { context } from "./context.ts";
import { coverage } from "./coverage.ts";
import { data } from "./data.ts";
import { exportFigure } from "./export.ts";
import { fork } from "./fork.ts";
import { genes } from "./genes.ts";
import { get } from "./get.ts";
import { list } from "./list.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import type { Magic } from "./magic.ts";
import { manuscript } from "./manuscript.ts";
import { methods } from "./methods.ts";
import { query } from "./query.ts";
import { rerun } from "./rerun.ts";
import { script } from "./script.ts";
import { search } from "./search.ts";
import { status } from "./status.ts";
import { wait } from "./wait.ts";

/** Every command of `%cgq`; the first is the default. */
export const magics: readonly [Magic, ...Magic[]] = [
  query,
  get,
  wait,
  fork,
  rerun,
  cite,
  methods,
  context,
  data,
  exportFigure,
  script,
  manuscript,
  search,
  list,
  genes,
  cancers,
  coverage,
  status,
  config,
  login,
  logout,
];
