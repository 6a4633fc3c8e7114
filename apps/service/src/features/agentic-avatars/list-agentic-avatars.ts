import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { paginationOf } from "../../platform/pages/pages.ts";
import { presentAgenticAvatar } from "./agentic-avatar.ts";
import type { AgenticAvatarStore } from "./agentic-avatar-store.ts";

/** GET /v1/agentic-avatars */
export function listAgenticAvatars({ agents }: { agents: AgenticAvatarStore }) {
  return operation(routes.listAgenticAvatars).does(async ({ caller, query }) => {
    const { rows, total } = await agents.list(caller.accountId, query);
    return { agentic_avatars: rows.map(presentAgenticAvatar), pagination: paginationOf(query, total) };
  });
}
