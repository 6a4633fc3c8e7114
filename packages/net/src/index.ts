export { addressFaults, keyFaults, keyOf, withoutSlash } from "./engine/engine-address.ts";
export type { EngineAddress } from "./engine/engine-address.ts";
export { ENGINE_PACE, EngineClient } from "./engine/engine-client.ts";
export type { EngineClientOptions, EnginePace, EngineRequest } from "./engine/engine-client.ts";
export { nameOfAddress, Secret } from "./engine/secret.ts";
export { downloadGuarded } from "./download-guarded.ts";
export { createGuardedFetch, type GuardedFetch, type GuardedFetchOptions } from "./guarded-fetch.ts";
export type { AnswerHead, GuardedAnswer, GuardedRequest } from "./guarded-request.ts";
export { NetError, type NetReason } from "./net-error.ts";
