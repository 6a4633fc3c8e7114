export { Orator } from "./client.ts";
export type { VideosWithWait, WebhooksWithUnwrap } from "./client.ts";
export {
  ApiError,
  ConnectionError,
  OratorError,
  RedirectError,
  SignatureError,
  TimeoutError,
} from "./core/errors.ts";
export type { ErrorAnswer, ErrorDetails } from "./core/errors.ts";
export type { FileInfo, FileInput, NamedFile } from "./core/files.ts";
export type { OratorOptions, RequestOptions } from "./core/options.ts";
export type { Pages } from "./core/pages.ts";
export { VideoFailedError } from "./core/wait-for-video.ts";
export type { WaitOptions } from "./core/wait-for-video.ts";
export { unwrapWebhook } from "./core/webhooks.ts";
export type { HeadersInput, UnwrapOptions } from "./core/webhooks.ts";
export * from "./generated/index.ts";
