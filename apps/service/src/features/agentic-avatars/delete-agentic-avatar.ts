import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { AgenticAvatarStore } from "./agentic-avatar-store.ts";

/** DELETE /v1/agentic-avatars/{agentic_avatar_id}; sessions that are under way hold what they need themselves. */
export function deleteAgenticAvatar({ agents }: { agents: AgenticAvatarStore }) {
  return operation(routes.deleteAgenticAvatar).does(async ({ caller, params }) => {
    const id = params.agentic_avatar_id;
    if (!(await agents.delete(caller.accountId, id))) notFound("agentic avatar");
    return { message: "The agentic avatar was deleted.", id };
  });
}
