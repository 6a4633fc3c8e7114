import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { checkScriptMarks } from "../voices/index.ts";
import { presentDetails } from "./present.ts";
import type { AgenticAvatarStore } from "./store.ts";

/** PATCH /v1/agentic-avatars/{agentic_avatar_id} */
export function updateAgenticAvatar(store: AgenticAvatarStore): Operation {
  return operation(routes.updateAgenticAvatar).does(async ({ caller, params, body }) => {
    const id = params.agentic_avatar_id;
    if (body.settings?.greeting !== undefined) checkScriptMarks(body.settings.greeting, "settings.greeting");
    return presentDetails((await store.update(caller.accountId, id, body)) ?? notFound("agentic avatar"));
  });
}

/** DELETE /v1/agentic-avatars/{agentic_avatar_id}; sessions that are under way hold what they need themselves. */
export function deleteAgenticAvatar(store: AgenticAvatarStore): Operation {
  return operation(routes.deleteAgenticAvatar).does(async ({ caller, params }) => {
    const id = params.agentic_avatar_id;
    if (!(await store.delete(caller.accountId, id))) notFound("agentic avatar");
    return { message: "The agentic avatar was deleted.", id };
  });
}
