import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { checkScriptMarks } from "../voices/index.ts";
import { presentDetails } from "./agentic-avatar.ts";
import type { AgenticAvatarStore } from "./agentic-avatar-store.ts";

/** PATCH /v1/agentic-avatars/{agentic_avatar_id} */
export function updateAgenticAvatar({ agents }: { agents: AgenticAvatarStore }): Operation {
  return operation(routes.updateAgenticAvatar).does(async ({ caller, params, body }) => {
    if (body.settings?.greeting !== undefined) checkScriptMarks(body.settings.greeting, "settings.greeting");
    const row = await agents.update(caller.accountId, params.agentic_avatar_id, body);
    return presentDetails(row ?? notFound("agentic avatar"));
  });
}
