import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { checkScriptMarks } from "../voices/index.ts";
import { presentDetails } from "./agentic-avatar.ts";
import type { AgenticAvatarStore } from "./agentic-avatar-store.ts";
import { checkBrandVoice } from "./create-agentic-avatar.ts";
import type { Ingredients } from "./create-agentic-avatar.ts";

/** PATCH /v1/agentic-avatars/{agentic_avatar_id} */
export function updateAgenticAvatar({
  agents,
  mayUse,
}: {
  agents: AgenticAvatarStore;
  mayUse: Ingredients;
}): Operation {
  return operation(routes.updateAgenticAvatar).does(async ({ caller, params, body }) => {
    if (body.settings?.greeting !== undefined) checkScriptMarks(body.settings.greeting, "settings.greeting");
    const { accountId } = caller;
    await checkBrandVoice(mayUse, accountId, body.settings?.brand_voice_id);
    const row = await agents.update(accountId, params.agentic_avatar_id, body);
    return presentDetails(row ?? notFound("agentic avatar"));
  });
}
