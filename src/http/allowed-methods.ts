import { routes } from "../contract/routes.ts";

interface Address {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

const hasParameter = (path: string) => Number(path.includes("{"));

/** Every address of the contract; those without parameters come first, as the router prefers them. */
const addresses: readonly Address[] = [...Map.groupBy(Object.values(routes), (route) => route.path)]
  .toSorted(([a], [b]) => hasParameter(a) - hasParameter(b))
  .map(([path, served]) => ({
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
    methods: served.flatMap(({ method }) => (method === "get" ? ["GET", "HEAD"] : ["POST"])),
  }));

/** The methods that an address of the contract takes; undefined where the contract has nothing. */
export function allowedMethods(path: string): readonly string[] | undefined {
  return addresses.find((address) => address.pattern.test(path))?.methods;
}
