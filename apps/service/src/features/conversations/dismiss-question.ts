import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.ts";
import type { AgenticAvatarStore } from "../agentic-avatars/index.ts";
import { unansweredGroup } from "./find-group.ts";
import type { UnansweredQuestions } from "./unanswered.ts";

/** POST /v1/agentic-avatars/{agentic_avatar_id}/unanswered/{group_id}/dismiss */
export function dismissUnansweredQuestion(
  parts: Pick<Services, "database"> & { agents: AgenticAvatarStore; unanswered: UnansweredQuestions },
) {
  const { database, unanswered } = parts;
  return operation(routes.dismissUnansweredQuestion).does(async ({ caller, params, signal }) => {
    const { group } = await unansweredGroup(parts, caller.accountId, params, signal);
    await unanswered.settle(database.queries, group, "dismissed");
    return { message: "The question was dismissed.", group_id: params.group_id };
  });
}
