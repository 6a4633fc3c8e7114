import type { ChatMessage } from "../../model/chat-model.ts";
import type { ChatToolCall } from "../../model/chat-tools.ts";
import type { ToolBox, ToolOutcome } from "../tool-box.ts";
import { fenced } from "./fence.ts";

/** Of one turn of the model; what it asks for beyond is refused. */
const MOST_AT_ONCE = 8;
/** About 8000 tokens of a model. */
const MOST_RESULT_CHARACTERS = 32_768;

/**
 * Runs what a model asked for, all at the same time, and tells it what came of it: data that others have written, between
 * the marks of the conversation.
 */
export async function runCalls(
  calls: readonly ChatToolCall[],
  box: ToolBox,
  mark: string,
  signal: AbortSignal | undefined,
): Promise<{ messages: ChatMessage[]; hasSucceeded: boolean }> {
  const outcomes = await Promise.all(
    calls.map(async (call, place): Promise<ToolOutcome> =>
      place < MOST_AT_ONCE ? run(call, box, signal) : { ok: false, error: "Too many calls at once." },
    ),
  );
  const messages = outcomes.map((outcome, place): ChatMessage => {
    const told = outcome.ok ? { result: outcome.result ?? null } : { error: outcome.error };
    return { role: "tool", callId: calls[place]!.id, content: fenced("result", mark, cut(told)) };
  });
  return { messages, hasSucceeded: outcomes.some(({ ok }) => ok) };
}

async function run(
  { name, arguments: written }: ChatToolCall,
  box: ToolBox,
  signal: AbortSignal | undefined,
): Promise<ToolOutcome> {
  let given: unknown;
  try {
    given = JSON.parse(written);
  } catch {
    return { ok: false, error: "The arguments are not JSON." };
  }
  return box.call({ name, arguments: given }, signal);
}

function cut(told: object): object {
  return JSON.stringify(told).length <= MOST_RESULT_CHARACTERS ? told : { error: "The result is too long." };
}
