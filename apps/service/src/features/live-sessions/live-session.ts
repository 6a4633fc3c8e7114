import type { liveHandoffs, liveMessages, liveSessions } from "./tables.ts";

export type { Feedback, LiveBrand, SaidPart, SpokenBy } from "./tables.ts";

/** A live session as it is kept. */
export type LiveSession = typeof liveSessions.$inferSelect;

/** As lists have it: without a vocabulary of a thousand words, a model and its tools. */
export type ListedSession = Omit<LiveSession, "brand" | "model" | "tools">;

/** Something that was said. */
export type LiveMessage = typeof liveMessages.$inferSelect;

/** A visitor who asked for a human being. */
export type LiveHandoff = typeof liveHandoffs.$inferSelect;

/** What the outside is told: an active session past its time has expired. */
type LiveStatus = LiveSession["status"] | "expired";

/** The state of a session at a moment. */
export function statusAt(session: Pick<LiveSession, "status" | "expiresAt">, nowMs: number): LiveStatus {
  const { status, expiresAt } = session;
  return (status === "active" || status === "new") && expiresAt.getTime() <= nowMs ? "expired" : status;
}

/** Whether it can be joined and spoken to. */
export function isLive(session: Pick<LiveSession, "status" | "expiresAt">, nowMs: number): boolean {
  return statusAt(session, nowMs) === "active";
}
