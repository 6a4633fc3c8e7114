import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { paginationOf } from "../../platform/pages/pages.ts";
import { presentAgenticAvatar, presentDetails } from "./present.ts";
import type { AgenticAvatarStore } from "./store.ts";

/** GET /v1/agentic-avatars */
export function listAgenticAvatars(store: AgenticAvatarStore): Operation {
  return operation(routes.listAgenticAvatars).does(async ({ caller, query }) => {
    const { rows, total } = await store.list(caller.accountId, query);
    return { agentic_avatars: rows.map(presentAgenticAvatar), pagination: paginationOf(query, total) };
  });
}

/** GET /v1/agentic-avatars/{agentic_avatar_id} */
export function getAgenticAvatar(store: AgenticAvatarStore): Operation {
  return operation(routes.getAgenticAvatar).does(async ({ caller, params }) => {
    const row = await store.find(caller.accountId, params.agentic_avatar_id);
    return presentDetails(row ?? notFound("agentic avatar"));
  });
}
