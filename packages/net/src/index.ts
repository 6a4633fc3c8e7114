export { downloadGuarded } from "./download-guarded.ts";
export type { Download, DownloadLimits } from "./download-guarded.ts";
export { createGuardedFetch } from "./guarded-fetch.ts";
export type { GuardedFetch, GuardedFetchOptions } from "./guarded-fetch.ts";
export type { AnswerHead, GuardedAnswer, GuardedRequest } from "./guarded-request.ts";
export { NetError } from "./net-error.ts";
export type { NetReason } from "./net-error.ts";
export { isPublicAddress } from "./address-rules.ts";
