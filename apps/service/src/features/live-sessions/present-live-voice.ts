import type { VoiceQuality } from "@orator/speech";
import type { LiveSession } from "./live-session.ts";

/** The voice that speaks in a session, as the contract shows it. */
export function presentLiveVoice({
  liveVoice,
}: Pick<LiveSession, "liveVoice">): { voice_id: string; quality: VoiceQuality } | null {
  return liveVoice && { voice_id: liveVoice.id, quality: liveVoice.quality };
}
