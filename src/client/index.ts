export { ApiError } from "./api-error.ts";
export { serviceAddress, type ServiceAddress } from "./base-url.ts";
export { CgqClient, type AskOptions, type CallOptions, type ClientOptions } from "./client.ts";
export { clientFromEnvironment, type EnvironmentOptions, serviceSettings } from "./from-environment.ts";
export { cgqHome, clientFilePath, type Environment } from "./home.ts";
export { removeLogin, writeLogin } from "./login-file.ts";
export type { CardProgress, PollOptions } from "./poll.ts";
