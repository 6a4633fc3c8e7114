/** What a live person is at, between and during speeches. */
export const LIVE_MODES = ["idle", "listening", "thinking", "speaking"] as const;

/** One of {@link LIVE_MODES}. */
export type LiveMode = (typeof LIVE_MODES)[number];
