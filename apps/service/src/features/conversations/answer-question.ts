import { routes } from "@orator/contract";
import { fail } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { AgenticAvatarStore } from "../agentic-avatars/index.ts";
import { unansweredGroup } from "./find-group.ts";
import type { BrainsOfConversations, UnansweredQuestions } from "./unanswered.ts";

const LONGEST_TITLE = 200;

/** POST /v1/agentic-avatars/{agentic_avatar_id}/unanswered/{group_id}/answer */
export function answerUnansweredQuestion(parts: {
  agents: AgenticAvatarStore;
  unanswered: UnansweredQuestions;
  brains: BrainsOfConversations;
}) {
  const { unanswered, brains } = parts;
  return operation(routes.answerUnansweredQuestion).does(async ({ caller, params, body, signal }) => {
    const { accountId } = caller;
    const { agent, group } = await unansweredGroup(parts, accountId, params, signal);
    if (!(await brains.mayUse(accountId, agent.brainId)))
      fail("CONFLICT", "This agentic avatar has no brain into which the answer could be written.");
    // One line: a question that stands over its answer is read as a heading.
    const question = [...(body.question ?? group[0].text).replace(/\s+/g, " ").trim()]
      .slice(0, LONGEST_TITLE)
      .join("");
    const document = await brains.addText(
      { accountId, brainId: agent.brainId },
      { title: question, text: `${question}\n\n${body.answer}` },
      (tx) => unanswered.settle(tx, group, "answered"),
    );
    return { group_id: params.group_id, document };
  });
}
