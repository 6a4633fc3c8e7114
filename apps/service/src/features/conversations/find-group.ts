import { notFound } from "../../platform/errors/domain-error.ts";
import type { AgenticAvatarStore } from "../agentic-avatars/index.ts";
import type { UnansweredQuestions } from "./unanswered.ts";

/** The account's agentic avatar and its groups of questions without an answer; a 404 for any other. */
export async function unansweredOf(
  { agents, unanswered }: { agents: AgenticAvatarStore; unanswered: UnansweredQuestions },
  accountId: string,
  agenticAvatarId: string,
  signal: AbortSignal,
) {
  const agent = (await agents.find(accountId, agenticAvatarId)) ?? notFound("agentic avatar");
  const { languages } = agent.settings;
  return { agent, groups: await unanswered.groups({ accountId, agenticAvatarId, languages }, signal) };
}

/** The same with the group that has a question of this id, the first one's as a rule. */
export async function unansweredGroup(
  parts: Parameters<typeof unansweredOf>[0],
  accountId: string,
  params: { agentic_avatar_id: string; group_id: string },
  signal: AbortSignal,
) {
  const { agent, groups } = await unansweredOf(parts, accountId, params.agentic_avatar_id, signal);
  const group = groups.find((each) => each.some(({ id }) => id === params.group_id));
  return { agent, group: group ?? notFound("question") };
}
