/** What a live person is doing, as everybody may see it. `ended` is for good. */
export const STATUSES = ["idle", "listening", "thinking", "speaking", "ended"] as const;

/** One of {@link STATUSES}. */
export type Status = (typeof STATUSES)[number];

/**
 * Where each status may lead. A task is thought about before it is spoken, so nothing goes from silence straight to
 * `speaking`, except that one speech may follow another.
 */
const TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  idle: ["listening", "thinking", "ended"],
  listening: ["idle", "thinking", "ended"],
  thinking: ["idle", "listening", "speaking", "ended"],
  speaking: ["idle", "listening", "thinking", "ended"],
  ended: [],
};

/** Why a session is over. */
export const END_REASONS = ["closed", "terminated", "expired", "idle_timeout", "shutdown"] as const;

/** One of {@link END_REASONS}: by its user, by its owner, by its lifetime, by silence, by the server. */
export type EndReason = (typeof END_REASONS)[number];

/** Whether the table allows the change. */
export function mayBecome(from: Status, to: Status): boolean {
  return TRANSITIONS[from].includes(to);
}
