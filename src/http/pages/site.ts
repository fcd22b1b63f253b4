import type { Gate } from "../../accounts/admission.ts";
import type { IdentityProvider } from "../../accounts/identity-provider.ts";
import type { SignIn } from "../../accounts/sign-in.ts";
import type { AppPorts } from "../app-ports.ts";

/** What the pages with forms work with. */
export interface Site {
  readonly ports: AppPorts;
  readonly gate: Gate;
  readonly signIn: SignIn;
  /** Where people sign in elsewhere, if anywhere. */
  readonly provider?: IdentityProvider | undefined;
  /** Whether anybody may make an account. */
  readonly signUpIsOpen: boolean;
  /** Whether browsers reach the service over TLS. */
  readonly isSecure: () => boolean;
}
