export { FRAMINGS, GESTURES, MOODS, ROOMS } from "./choices.ts";
export { join, LiveSession } from "./live-session.ts";
export type { JoinOptions } from "./live-session.ts";
export { posterOf } from "./line/poster-of.ts";
export type * from "./names.ts";
export type { Unsubscribe } from "./session/emitter.ts";
export type {
  LiveEvents,
  LiveReady,
  LiveState,
  LiveTool,
  LiveToolCall,
  TranscriptLine,
} from "./session/events.ts";
export { LiveError } from "./session/live-error.ts";
export type { LiveErrorCode } from "./session/live-error.ts";
export { Presence } from "./session/presence.ts";
