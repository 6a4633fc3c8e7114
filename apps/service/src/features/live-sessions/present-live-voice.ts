import type { LiveSession, SpokenBy } from "./live-session.ts";

/** The voice that speaks in a session, as the contract shows it. */
export function presentLiveVoice({
  liveVoice,
}: Pick<LiveSession, "liveVoice">): { voice_id: string; quality: SpokenBy["quality"] } | null {
  return liveVoice && { voice_id: liveVoice.id, quality: liveVoice.quality };
}
