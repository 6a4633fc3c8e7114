// Made from openapi.json by `npm run openapi`.
export * from "./errors.ts";
export type * from "./events.ts";
export type * from "./types.ts";
export type * from "./resources/avatars.ts";
export type * from "./resources/photo-avatars.ts";
export type * from "./resources/voices.ts";
export type * from "./resources/videos.ts";
export type * from "./resources/brand-voices.ts";
export type * from "./resources/folders.ts";
export type * from "./resources/assets.ts";
export type * from "./resources/brains.ts";
export type * from "./resources/agentic-avatars.ts";
export type * from "./resources/widget-sessions.ts";
export type * from "./resources/streaming.ts";
export type * from "./resources/webhooks.ts";
export type * from "./resources/account.ts";
export type * from "./resources/api-keys.ts";
export type * from "./resources/system.ts";
