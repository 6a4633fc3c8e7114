import { createConversation } from "../session/conversation.ts";
import type { Conversation } from "../session/conversation.ts";
import type { Effect } from "../session/effect.ts";
import type { ConversationEvent } from "../session/event.ts";
import type { ConversationSettings } from "../session/settings.ts";
import { step } from "../session/step.ts";

/** A session under test with its clock: `at` moves the clock and returns the effects of an event. */
export function aRun(settings: Partial<ConversationSettings> = {}) {
  const all: Effect[] = [];
  const run = {
    state: createConversation(
      { idleTimeoutMs: 120_000, maxConversationLength: 100, expiresAtMs: 3_600_000, ...settings },
      0,
    ) as Conversation,
    all,
    at: (nowMs: number, event: ConversationEvent): Effect[] => {
      const next = step(run.state, event, nowMs);
      run.state = next.state;
      all.push(...next.effects);
      return next.effects;
    },
  };
  return run;
}

/** The event of a new task. */
export function aTask(
  id: string,
  kind: "repeat" | "chat" = "repeat",
  text = `text of ${id}`,
): ConversationEvent {
  return {
    type: "task",
    task: { id, kind, text },
  };
}

/** The event of a part whose words each last 500 ms, and whose sound is its text. */
export function aPart(taskId: string, text = "One two three four."): ConversationEvent {
  const words = text.match(/\p{L}+/gu) ?? [];
  return {
    type: "part",
    taskId,
    text,
    words: words.map((word, index) => ({ word, endMs: (index + 1) * 500 })),
    durationMs: words.length * 500,
    sound: text,
  };
}

/** The effects of one type. */
export function only<T extends Effect["type"]>(
  effects: readonly Effect[],
  type: T,
): Extract<Effect, { type: T }>[] {
  return effects.filter((effect): effect is Extract<Effect, { type: T }> => effect.type === type);
}
