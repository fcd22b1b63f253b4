import type { Gate } from "../../accounts/admission.ts";
import type { IdentityProvider } from "../../accounts/identity-provider.ts";
import type { SignIn } from "../../accounts/sign-in.ts";
import type { VisitorGate } from "../../accounts/visitors.ts";
import type { AppPorts } from "../app-ports.ts";

/** What the pages with forms work with. */
export interface Site {
  readonly ports: AppPorts;
  readonly gate: Gate;
  readonly signIn: SignIn;
  /** Where people sign in elsewhere, if anywhere. */
  readonly provider?: IdentityProvider | undefined;
  /** Lets questions in of visitors who have no account, if any may ask. */
  readonly visitors?: VisitorGate | undefined;
  /** Whether anybody may make an account. */
  readonly signUpIsOpen: boolean;
  /** Whether browsers reach the service over TLS. */
  readonly isSecure: () => boolean;
}
