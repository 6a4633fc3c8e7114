import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { presentDetails } from "./agentic-avatar.ts";
import type { VoiceLanguages } from "./check-languages.ts";
import type { AgenticAvatarStore } from "./agentic-avatar-store.ts";

/** GET /v1/agentic-avatars/{agentic_avatar_id} */
export function getAgenticAvatar({ agents, voices }: { agents: AgenticAvatarStore; voices: VoiceLanguages }) {
  return operation(routes.getAgenticAvatar).does(async ({ caller, params }) => {
    const row = await agents.find(caller.accountId, params.agentic_avatar_id);
    return presentDetails(row ?? notFound("agentic avatar"), voices);
  });
}
