import { describe, expect, it } from "vitest";
import { aPart, aRun, aTask, only } from "../testing/a-run.ts";
import { createConversation, statusOf } from "./conversation.ts";
import { aheadMs, wakeAtMs } from "./deadlines.ts";
import { AHEAD_MS, MAX_TASKS, PRODUCTION_LIMIT_MS } from "./settings.ts";
import { step } from "./step.ts";

describe("a task", () => {
  it("is thought about, spoken while its parts last, then settled", () => {
    const run = aRun();
    expect(run.at(0, aTask("a", "chat", "Why?"))).toEqual([
      { type: "accept", task: { id: "a", kind: "chat", text: "Why?" } },
      { type: "remember", role: "user", taskId: "a", text: "Why?", isInterrupted: false },
      { type: "make", task: { id: "a", kind: "chat", text: "Why?" } },
      { type: "status", status: "thinking", taskId: "a" },
    ]);
    expect(run.at(300, aPart("a"))).toEqual([
      { type: "speech.start", taskId: "a" },
      { type: "play", taskId: "a", index: 0, startsAtMs: 300, sound: "One two three four." },
      { type: "status", status: "speaking", taskId: "a" },
    ]);
    expect(run.at(500, aPart("a", "Five six."))).toEqual([
      { type: "play", taskId: "a", index: 1, startsAtMs: 2300, sound: "Five six." },
    ]);
    expect(run.at(600, { type: "made", taskId: "a" })).toEqual([
      { type: "speech.end", taskId: "a", durationMs: 3000 },
    ]);
    expect(wakeAtMs(run.state, 600)).toBe(3300);
    expect(run.at(3299, { type: "tick" })).toEqual([]);
    expect(run.at(3300, { type: "tick" })).toEqual([
      {
        type: "remember",
        role: "assistant",
        taskId: "a",
        text: "One two three four. Five six.",
        isInterrupted: false,
      },
      { type: "settle", taskId: "a", outcome: "spoken", spokenMs: 3000 },
      { type: "status", status: "idle", taskId: undefined },
    ]);
  });

  it("is made while the one before it is heard, and heard after it", () => {
    const run = aRun();
    run.at(0, aTask("a"));
    expect(only(run.at(1, aTask("b")), "make")).toEqual([]);
    run.at(100, aPart("a"));
    expect(only(run.at(110, { type: "made", taskId: "a" }), "make")).toHaveLength(1);
    expect(run.at(200, aPart("b"))).toContainEqual({
      type: "play",
      taskId: "b",
      index: 0,
      startsAtMs: 2100,
      sound: "One two three four.",
    });
    run.at(210, { type: "made", taskId: "b" });
    expect(run.at(2100, { type: "tick" })).toContainEqual({
      type: "status",
      status: "speaking",
      taskId: "b",
    });
  });

  it("is played part by part with the sound that each was reported with, whichever comes between", () => {
    const run = aRun();
    run.at(0, aTask("a"));
    run.at(1, aTask("b"));
    const sounds = [aPart("a", "One."), aPart("b", "Too early."), aPart("a", "Two.")].flatMap((part) =>
      only(run.at(100, part), "play").map(({ sound }) => sound),
    );
    expect(sounds).toEqual(["One.", "Two."]);
  });

  it("waits while enough speech is made ahead of it", () => {
    const run = aRun();
    run.at(0, aTask("a"));
    run.at(0, aTask("b"));
    for (let count = 0; count < 20; count++) run.at(10, aPart("a"));
    expect(aheadMs(run.state, 10)).toBe(40_000);
    expect(only(run.at(10, { type: "made", taskId: "a" }), "make")).toEqual([]);
    const releaseMs = 40_010 - AHEAD_MS;
    expect(wakeAtMs(run.state, 10)).toBe(releaseMs);
    expect(only(run.at(releaseMs, { type: "tick" }), "make")).toHaveLength(1);
  });

  it("of an id that was taken, and one too many, are refused", () => {
    const run = aRun();
    run.at(0, aTask("a"));
    expect(run.at(0, aTask("a"))).toEqual([{ type: "refuse", taskId: "a", reason: "duplicate" }]);
    run.at(0, { type: "made", taskId: "a" });
    expect(run.at(0, aTask("a"))).toEqual([{ type: "refuse", taskId: "a", reason: "duplicate" }]);
    for (let count = 0; count < MAX_TASKS; count++) run.at(0, aTask(`t${count}`));
    expect(run.at(0, aTask("z"))).toEqual([{ type: "refuse", taskId: "z", reason: "queue_full" }]);
  });

  it("that fails at once is settled at once; one that fails half-way is heard as far as it came", () => {
    const run = aRun();
    run.at(0, aTask("a"));
    expect(run.at(5, { type: "failed", taskId: "a", code: "engine" })).toContainEqual({
      type: "settle",
      taskId: "a",
      outcome: "failed",
      spokenMs: 0,
      code: "engine",
    });
    run.at(10, aTask("b"));
    run.at(10, aPart("b"));
    expect(only(run.at(20, { type: "failed", taskId: "b", code: "engine" }), "settle")).toEqual([]);
    expect(run.at(2010, { type: "tick" })).toContainEqual({
      type: "settle",
      taskId: "b",
      outcome: "failed",
      spokenMs: 2000,
      code: "engine",
    });
  });

  it("that makes nothing for a minute is abandoned, and the next one begins", () => {
    const run = aRun();
    run.at(0, aTask("a"));
    run.at(0, aTask("b"));
    expect(wakeAtMs(run.state, 0)).toBe(PRODUCTION_LIMIT_MS);
    expect(run.at(PRODUCTION_LIMIT_MS, { type: "tick" })).toEqual([
      { type: "abandon", taskId: "a" },
      { type: "settle", taskId: "a", outcome: "failed", spokenMs: 0, code: "timeout" },
      { type: "make", task: { id: "b", kind: "repeat", text: "text of b" } },
      { type: "status", status: "thinking", taskId: "b" },
    ]);
    expect(run.at(PRODUCTION_LIMIT_MS + 1, aPart("a"))).toEqual([]);
  });
});

describe("an interruption", () => {
  it("silences, empties the queue, and keeps the words that were heard", () => {
    const run = aRun();
    run.at(0, aTask("a", "chat"));
    run.at(0, aTask("b"));
    run.at(0, aPart("a", "One two, three four."));
    expect(run.at(1200, { type: "interrupt" })).toEqual([
      { type: "silence", taskId: "a", heardMs: 1200, cause: "request" },
      { type: "abandon", taskId: "a" },
      { type: "remember", role: "assistant", taskId: "a", text: "One two", isInterrupted: true },
      { type: "settle", taskId: "a", outcome: "interrupted", spokenMs: 1200 },
      { type: "settle", taskId: "b", outcome: "interrupted", spokenMs: 0 },
      { type: "status", status: "idle", taskId: undefined },
    ]);
    expect(run.at(1201, { type: "interrupt" })).toEqual([]);
    expect(run.at(1202, aPart("a"))).toEqual([]);
  });

  it("counts what the listener has heard, where marks tell", () => {
    const run = aRun();
    run.at(0, aTask("a"));
    run.at(0, aPart("a"));
    run.at(800, { type: "played", taskId: "a", playedMs: 500 });
    expect(run.at(1300, { type: "interrupt" })[0]).toEqual({
      type: "silence",
      taskId: "a",
      heardMs: 1000,
      cause: "request",
    });
  });

  it("comes of the user's voice while the microphone is open and the person speaks, not while it thinks", () => {
    const run = aRun();
    run.at(0, { type: "listening.start", mode: "hands_free" });
    run.at(1, aTask("a"));
    expect(run.at(2, { type: "voice", isActive: true })).toEqual([]);
    run.at(3, aPart("a"));
    expect(only(run.at(500, { type: "voice", isActive: true }), "silence")[0]!.cause).toBe("barge_in");
    expect(statusOf(run.state, 500)).toBe("listening");
    run.at(600, { type: "listening.stop" });
    run.at(601, aTask("b"));
    run.at(602, aPart("b"));
    expect(run.at(700, { type: "voice", isActive: true })).toEqual([]);
    expect(only(run.at(800, { type: "listening.start", mode: "push_to_talk" }), "silence")).toHaveLength(1);
  });
});

describe("a session", () => {
  it("ends after silence, which activity and speech put off", () => {
    const run = aRun({ idleTimeoutMs: 30_000 });
    run.at(20_000, { type: "keep_alive" });
    expect(wakeAtMs(run.state, 20_000)).toBe(50_000);
    run.at(49_000, aTask("a"));
    run.at(49_000, aPart("a"));
    run.at(49_000, { type: "made", taskId: "a" });
    expect(run.at(80_999, { type: "tick" }).map(({ type }) => type)).toEqual([
      "remember",
      "settle",
      "status",
    ]);
    expect(run.at(81_000, { type: "tick" })).toEqual([
      { type: "status", status: "ended", taskId: undefined },
      { type: "ended", reason: "idle_timeout" },
    ]);
    expect(wakeAtMs(run.state, 81_000)).toBeUndefined();
  });

  it("expires whatever it is doing", () => {
    const run = aRun({ expiresAtMs: 1000 });
    run.at(0, aTask("a"));
    run.at(0, aPart("a"));
    expect(run.at(1000, { type: "tick" }).map(({ type }) => type)).toEqual([
      "silence",
      "abandon",
      "remember",
      "settle",
      "status",
      "ended",
    ]);
  });

  it("that goes on from its past takes no task again, and counts its history on", () => {
    const settings = { idleTimeoutMs: 30_000, maxConversationLength: 3, expiresAtMs: 1e9 };
    const state = createConversation(settings, 5000, { taskIds: ["a"], historyLength: 3 });
    const again = step(state, aTask("a", "chat"), 5000);
    expect(again.effects).toEqual([{ type: "refuse", taskId: "a", reason: "duplicate" }]);
    expect(only(step(state, aTask("b", "chat"), 5000).effects, "forget")).toHaveLength(1);
  });

  it("goes on with an answer that another process began: the question is not remembered again, what was heard is", () => {
    const settings = { idleTimeoutMs: 30_000, maxConversationLength: 100, expiresAtMs: 1e9 };
    const run = aRun();
    run.state = createConversation(settings, 0, { taskIds: ["a"], historyLength: 1 });
    const task = { id: "a", kind: "chat", text: "Why?" } as const;
    expect(run.at(0, { type: "resume", task, heard: "One two." })).toEqual([
      { type: "accept", task },
      { type: "make", task },
      { type: "status", status: "thinking", taskId: "a" },
    ]);
    expect(run.at(1, { type: "resume", task, heard: "One two." })).toEqual([]);
    expect(run.at(1, aTask("a", "chat"))).toEqual([{ type: "refuse", taskId: "a", reason: "duplicate" }]);
    run.at(100, aPart("a", "Three four."));
    run.at(100, { type: "made", taskId: "a" });
    expect(only(run.at(1100, { type: "tick" }), "remember")).toEqual([
      {
        type: "remember",
        role: "assistant",
        taskId: "a",
        text: "One two. Three four.",
        isInterrupted: false,
      },
    ]);
  });

  it("remembers an answer of which everything was heard before", () => {
    const run = aRun();
    const task = { id: "a", kind: "chat", text: "Why?" } as const;
    run.at(0, { type: "resume", task, heard: "One two." });
    const [line] = only(run.at(100, { type: "made", taskId: "a" }), "remember");
    expect(line).toMatchObject({ role: "assistant", text: "One two.", isInterrupted: false });
  });

  it("takes nothing after its end", () => {
    const run = aRun();
    run.at(0, { type: "end", reason: "terminated" });
    expect(run.at(1, aTask("a"))).toEqual([]);
    expect(run.state.ended).toBe("terminated");
  });

  it("begins its history anew after max_conversation_length messages", () => {
    const run = aRun({ maxConversationLength: 3 });
    for (const id of ["a", "b"]) {
      run.at(0, aTask(id, "chat"));
      run.at(0, aPart(id));
      run.at(0, { type: "made", taskId: id });
    }
    run.at(10_000, { type: "tick" });
    const messages = run.all.filter(({ type }) => type === "remember" || type === "forget");
    expect(messages.map(({ type }) => type)).toEqual([
      "remember",
      "remember",
      "remember",
      "forget",
      "remember",
    ]);
    expect(run.state.historyLength).toBe(1);
  });
});

describe("a tool that runs for an answer", () => {
  it("makes the person think once all that was said is heard, and speak again with the next part", () => {
    const run = aRun();
    run.at(0, aTask("t1", "chat"));
    run.at(100, aPart("t1", "Let me look."));
    expect(statusOf(run.state, 200)).toBe("speaking");
    run.at(200, { type: "tool", taskId: "t1", isRunning: true });
    expect(statusOf(run.state, 1500)).toBe("speaking");
    expect(wakeAtMs(run.state, 1500)).toBe(1600);
    // Who looks only after that, as on a busy machine, is not left with what was shown last.
    expect(wakeAtMs(run.state, 1900)).toBe(1900);
    expect(only(run.at(1600, { type: "tick" }), "status")).toMatchObject([{ status: "thinking" }]);
    expect(wakeAtMs(run.state, 1600)).toBeGreaterThan(60_000);
    run.at(3000, { type: "tool", taskId: "t1", isRunning: false });
    expect(only(run.at(3100, aPart("t1", "Here.")), "play")).toHaveLength(1);
    expect(statusOf(run.state, 3100)).toBe("speaking");
    run.at(3200, { type: "made", taskId: "t1" });
    expect(only(run.at(9000, { type: "tick" }), "remember")).toMatchObject([{ text: "Let me look. Here." }]);
  });

  it("is waited for as long as it shows signs of life, and of no task that is not being made", () => {
    const run = aRun();
    run.at(0, aTask("t1", "chat"));
    run.at(50_000, { type: "tool", taskId: "t1", isRunning: true });
    expect(run.at(70_000, { type: "tick" })).toEqual([]);
    expect(only(run.at(111_000, { type: "tick" }), "settle")).toMatchObject([{ code: "timeout" }]);
    expect(run.at(111_000, { type: "tool", taskId: "t1", isRunning: true })).toEqual([]);
  });
});
