import type { AgenticAvatar, AgenticAvatarDetails } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { languageWarnings } from "./check-languages.ts";
import type { VoiceLanguages } from "./check-languages.ts";
import { presentLiveModel } from "../live-models/index.ts";
import type { AgenticAvatarRow } from "./agentic-avatar-store.ts";

/** As lists and creation show it. */
export function presentAgenticAvatar(row: AgenticAvatarRow): AgenticAvatar {
  const { id, name, avatarId, voiceId, brainId, status, createdAt } = row;
  return {
    id,
    name,
    avatar_id: avatarId,
    voice_id: voiceId,
    brain_id: brainId,
    status,
    created_at: isoTime(createdAt),
  };
}

/** As the read of a single one shows it. */
export function presentDetails(row: AgenticAvatarRow, voices: VoiceLanguages): AgenticAvatarDetails {
  const warnings = languageWarnings(row, voices);
  const { updatedAt, totalSessions, totalMessages, lastUsedAt } = row;
  const { model, ...settings } = row.settings;
  return {
    ...presentAgenticAvatar(row),
    settings: { ...settings, ...(model && { model: presentLiveModel(model) }) },
    ...(warnings.length > 0 && { warnings }),
    updated_at: isoTime(updatedAt),
    usage: {
      total_sessions: totalSessions,
      total_messages: totalMessages,
      last_used: lastUsedAt && isoTime(lastUsedAt),
    },
  };
}
