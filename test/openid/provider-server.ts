import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { jest } from "@jest/globals";
import { JSDOM } from "jsdom";
import { Provider } from "oidc-provider";

/** What the provider says of somebody who signs in there by this name. */
export type People = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface ProviderServer {
  readonly issuer: string;
  readonly client: { readonly CGQ_OPENID_CLIENT: string; readonly CGQ_OPENID_SECRET: string };
  /** Lets browsers come back to this address; before, nobody can sign in. */
  readonly register: (redirectUri: string) => void;
  readonly stop: () => Promise<void>;
}

const client = { CGQ_OPENID_CLIENT: "cgq", CGQ_OPENID_SECRET: "a secret of the provider and the service" };

/** A real OpenID provider, which requires PKCE and tells claims where the specification puts them. */
export async function startProvider(people: People): Promise<ProviderServer> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has such an address.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const register = (redirectUri: string) => {
    // What it says of being set up for a test.
    for (const said of ["info", "warn"] as const) jest.spyOn(console, said).mockImplementation(() => undefined);
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: client.CGQ_OPENID_CLIENT,
          client_secret: client.CGQ_OPENID_SECRET,
          token_endpoint_auth_method: "client_secret_post",
          redirect_uris: [redirectUri],
        },
      ],
      claims: { openid: ["sub"], email: ["email", "email_verified"], groups: ["groups"] },
      cookies: { keys: ["of this test"] },
      pkce: { required: () => true },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    });
    const answer = provider.callback();
    server.on("request", (request, response) => void answer(request, response));
  };
  return {
    issuer,
    client,
    register,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Goes through the provider's pages as `name`, from where the service sends a browser to the address that leads back. */
export async function signInAt(start: string, name: string): Promise<URL> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let [address, form] = [start, undefined as URLSearchParams | undefined];
  for (;;) {
    const answer = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; ") },
      ...(form && { method: "POST", body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    const to = answer.headers.get("location");
    if (to === null) {
      const { document } = new JSDOM(await answer.text()).window;
      const shown = document.querySelector("form");
      if (shown === null) throw new Error(`The provider shows no form: ${document.body.textContent}`);
      const hidden = [...shown.querySelectorAll("input[type=hidden]")].map((input) => [
        input.getAttribute("name") ?? "",
        input.getAttribute("value") ?? "",
      ]);
      form = new URLSearchParams([...hidden, ["login", name], ["password", "any"]]);
      address = new URL(shown.getAttribute("action") ?? "", origin).href;
      continue;
    }
    form = undefined;
    address = new URL(to, origin).href;
    if (new URL(address).origin !== origin) return new URL(address);
  }
}
