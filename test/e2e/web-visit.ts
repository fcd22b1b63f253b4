import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { serve, type ServiceProcess } from "../cli/cgq-process.ts";
import { starterHome, type TestHome } from "../cli/starter-home.ts";
import { launch } from "./browser.ts";

export interface WebVisit {
  readonly home: TestHome;
  readonly service: ServiceProcess;
  readonly page: Page;
  readonly email: string;
  readonly button: (name: string) => ReturnType<Page["getByRole"]>;
  /** Fills and sends the form of the page that is open. */
  readonly submitAccount: (name: "Sign up" | "Sign in") => Promise<void>;
  /** A page of another visitor, or of the same one in another browser. */
  readonly otherPage: (options: BrowserContextOptions) => Promise<Page>;
  readonly end: () => Promise<void>;
}

const WIDE = { width: 1100, height: 900 };
const email = "ada@example.org";
const password = "correct horse battery";

/** A visitor's browser at a real service on the starter data set, where anybody may sign up. */
export async function startWebVisit(options: BrowserContextOptions = {}): Promise<WebVisit> {
  const home = await starterHome();
  const service = await serve(home.path, "--sign-up", "open");
  const browser: Browser = await launch();
  const page = await browser.newPage({ baseURL: service.url, viewport: WIDE, ...options });
  const button: WebVisit["button"] = (name) => page.getByRole("button", { name, exact: true });
  return {
    home,
    service,
    page,
    email,
    button,
    submitAccount: async (name) => {
      await page.getByLabel("E-mail address").fill(email);
      await page.getByLabel("Password").fill(password);
      await button(name).click();
    },
    otherPage: (other) => browser.newPage({ baseURL: service.url, viewport: WIDE, ...other }),
    end: async () => {
      await Promise.allSettled([browser.close(), service.end("SIGTERM")]);
      home.remove();
    },
  };
}
