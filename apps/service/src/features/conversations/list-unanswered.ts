import { routes } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { operation } from "../../platform/http/operation.ts";
import type { AgenticAvatarStore } from "../agentic-avatars/index.ts";
import { unansweredOf } from "./find-group.ts";
import { lastOf } from "./unanswered.ts";
import type { UnansweredQuestions } from "./unanswered.ts";

const MOST_EXAMPLES = 5;

/** GET /v1/agentic-avatars/{agentic_avatar_id}/unanswered */
export function listUnansweredQuestions(parts: {
  agents: AgenticAvatarStore;
  unanswered: UnansweredQuestions;
}) {
  return operation(routes.listUnansweredQuestions).does(async ({ caller, params, signal }) => {
    const { groups } = await unansweredOf(parts, caller.accountId, params.agentic_avatar_id, signal);
    return {
      groups: groups.map((group) => {
        const [{ id, text: question }] = group;
        const wordings = new Set(group.map(({ text }) => text));
        wordings.delete(question);
        return {
          group_id: id,
          question,
          count: group.length,
          last_asked_at: isoTime(lastOf(group)),
          examples: [...wordings].slice(0, MOST_EXAMPLES),
        };
      }),
    };
  });
}
