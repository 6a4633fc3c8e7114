import { createConversation } from "@orator/conversation";
import type { ConversationEvent, Effect } from "@orator/conversation";
import { describe, expect, it } from "vitest";
import { ManualClock } from "../../../platform/clock/manual-clock.fixture.ts";
import { SteppedConversation } from "./stepped-conversation.ts";

function aPart(taskId: string, sound: string): ConversationEvent<string> {
  return { type: "part", taskId, text: sound, words: [], durationMs: 1000, sound };
}

/** A conversation whose effects are kept, and may cause something. */
function aConversation(cause: (effect: Effect<string>) => void = () => {}) {
  const clock = new ManualClock(Date.parse("2026-01-31T10:00:00Z"));
  const settings = {
    idleTimeoutMs: 60_000,
    maxConversationLength: 100,
    expiresAtMs: clock.nowMs() + 3_600_000,
  };
  const effects: Effect<string>[] = [];
  const stepped = new SteppedConversation<string>(createConversation(settings, clock.nowMs()), {
    clock,
    carryOut(effect) {
      effects.push(effect);
      cause(effect);
    },
    settled: () => {},
  });
  const task = (id: string): void => stepped.send({ type: "task", task: { id, kind: "repeat", text: id } });
  return { stepped, effects, task };
}

describe("a conversation that is stepped through", () => {
  it("plays every part with its own sound, also one that is reported while another is played", () => {
    const more = [aPart("a", "two"), aPart("a", "three")];
    const { stepped, effects, task } = aConversation((effect) => {
      const next = effect.type === "play" ? more.shift() : undefined;
      if (next !== undefined) stepped.send(next);
    });
    task("a");
    stepped.send(aPart("a", "one"));
    const played = effects.flatMap((effect) =>
      effect.type === "play" ? [[effect.index, effect.sound]] : [],
    );
    expect(played).toEqual([
      [0, "one"],
      [1, "two"],
      [2, "three"],
    ]);
    stepped.stop();
  });

  it("goes on after an effect that could not be carried out", () => {
    let isBroken = true;
    const { stepped, effects, task } = aConversation(({ type }) => {
      if (type === "make" && isBroken) throw new Error("broken");
    });
    expect(() => task("a")).toThrow("broken");
    isBroken = false;
    stepped.send({ type: "interrupt" });
    expect(effects.map(({ type }) => type)).toContain("settle");
    stepped.stop();
  });

  it("lets nothing happen once it is stopped", () => {
    const { stepped, effects, task } = aConversation(({ type }) => type === "accept" && stepped.stop());
    task("a");
    const before = effects.length;
    task("b");
    expect(effects).toHaveLength(before);
  });
});
