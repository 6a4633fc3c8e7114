import { describe, expect, it } from "vitest";
import { createConversation } from "./conversation.ts";
import type { Effect } from "./effect.ts";
import type { ConversationEvent } from "./event.ts";
import { step } from "./step.ts";
import { UNWRITTEN } from "./supplied-text.ts";

const settings = { idleTimeoutMs: 60_000, maxConversationLength: 100, expiresAtMs: Infinity };

/** What is remembered of a supplied sound of two seconds to which something happens at a time. */
function remembered(written: string | undefined, last: ConversationEvent, atMs: number): Effect[] {
  let state = createConversation(settings, 0);
  const effects: Effect[] = [];
  const happen = (event: ConversationEvent, nowMs: number): void => {
    const next = step(state, event, nowMs);
    state = next.state;
    effects.push(...next.effects);
  };
  happen({ type: "task", task: { id: "a", kind: "supplied", text: "" } }, 0);
  for (let index = 0; index < 8; index++)
    happen({ type: "part", taskId: "a", text: "", words: [], durationMs: 250, sound: index }, 0);
  if (written !== undefined) happen({ type: "written", taskId: "a", text: written }, 0);
  happen({ type: "made", taskId: "a" }, 0);
  happen(last, atMs);
  return effects.filter(({ type }) => type === "remember");
}

describe("what is remembered of a supplied sound", () => {
  const tick = { type: "tick" } as const;
  const interrupt = { type: "interrupt" } as const;

  it("is what it says, once it was heard", () => {
    expect(remembered("We open at nine.", tick, 2001)).toEqual([
      { type: "remember", role: "assistant", taskId: "a", text: "We open at nine.", isInterrupted: false },
    ]);
  });

  it("is the words up to the share that was heard, where it was cut short", () => {
    expect(remembered("One two three four five six seven eight", interrupt, 1000)).toMatchObject([
      { text: "One two three four", isInterrupted: true },
    ]);
  });

  it("is a mark where nobody has told what it says: that something was said is in the record in any case", () => {
    expect(remembered(undefined, tick, 2001)).toMatchObject([{ text: UNWRITTEN }]);
    expect(remembered(undefined, interrupt, 500)).toMatchObject([{ text: UNWRITTEN, isInterrupted: true }]);
  });

  it("is nothing where nothing was heard", () => {
    expect(remembered("Hello.", interrupt, 0)).toEqual([]);
  });
});
