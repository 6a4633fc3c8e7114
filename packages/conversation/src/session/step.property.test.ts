import { describe, expect, it } from "vitest";
import { aPart, aRun, aTask, only } from "../testing/a-run.ts";
import { statusOf } from "./conversation.ts";
import { wakeAtMs } from "./deadlines.ts";
import type { Effect } from "./effect.ts";
import type { ConversationEvent } from "./event.ts";
import { mayBecome } from "./status.ts";
import type { Status } from "./status.ts";

const RUNS = 300;
const EVENTS = 120;

/** A stream of whole numbers 0…below−1 (Lehmer). */
function aDie(seed: number) {
  let state = seed * 48_271 + 11;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Look = (event: ConversationEvent, effects: Effect[], run: ReturnType<typeof aRun>) => void;

/** A session that anything happens to, in any order, told by its seed. Now and then time passes by itself. */
function live(seed: number, look: Look = () => {}) {
  const roll = aDie(seed);
  const run = aRun({
    idleTimeoutMs: 30_000,
    maxConversationLength: 1 + roll(6),
    expiresAtMs: roll(4) === 0 ? 60_000 : 10_000_000,
  });
  const asked: string[] = [];
  const anyId = (): string => asked[roll(asked.length + 1)] ?? "nobody";
  const anyEvent = (): ConversationEvent => {
    const kind = roll(100);
    if (kind < 22) {
      asked.push(roll(12) === 0 ? anyId() : `t${asked.length}`);
      return aTask(asked.at(-1)!, roll(2) ? "chat" : "repeat");
    }
    if (kind < 50) return aPart(anyId(), roll(2) ? "One two three." : "Go.");
    if (kind < 54) return { type: "tool", taskId: anyId(), isRunning: roll(2) === 0 };
    if (kind < 66) return { type: "made", taskId: anyId() };
    if (kind < 69) return { type: "failed", taskId: anyId(), code: "broken" };
    if (kind < 75) return { type: "played", taskId: anyId(), playedMs: roll(3000) };
    if (kind < 79) return { type: "interrupt" };
    if (kind < 83) return { type: "voice", isActive: roll(2) === 0 };
    if (kind < 86) return { type: "listening.start", mode: roll(2) ? "hands_free" : "push_to_talk" };
    if (kind < 88) return { type: "listening.stop" };
    if (kind < 90) return { type: "keep_alive" };
    if (kind === 90 && roll(4) === 0) return { type: "end", reason: "closed" };
    return { type: "tick" };
  };
  let nowMs = 0;
  const send = (event: ConversationEvent): void => look(event, run.at(nowMs, event), run);
  for (let count = 0; count < EVENTS; count++) {
    nowMs += roll(3) === 0 ? roll(4000) : roll(40);
    send(anyEvent());
  }
  for (let wakeMs = wakeAtMs(run.state, nowMs); wakeMs !== undefined; wakeMs = wakeAtMs(run.state, nowMs)) {
    nowMs = Math.max(nowMs, wakeMs);
    send({ type: "tick" });
  }
  return run;
}

const seeds = Array.from({ length: RUNS }, (_, index) => index + 1);

describe("whatever happens", () => {
  it("every accepted task ends exactly once, and no other does", () => {
    for (const seed of seeds) {
      const { all } = live(seed);
      const accepted = only(all, "accept").map(({ task }) => task.id);
      const settled = only(all, "settle").map(({ taskId }) => taskId);
      expect(new Set(accepted).size).toBe(accepted.length);
      expect(settled).toEqual(accepted);
    }
  });

  it("tasks are made, played and settled in the order in which they were accepted", () => {
    for (const seed of seeds) {
      const { all } = live(seed);
      const order = only(all, "accept").map(({ task }) => task.id);
      for (const type of ["make", "speech.start", "settle"] as const) {
        const places = all.flatMap((effect) =>
          effect.type === type ? [order.indexOf("task" in effect ? effect.task.id : effect.taskId)] : [],
        );
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }
      const starts = only(all, "play").map(({ startsAtMs }) => startsAtMs);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
    }
  });

  it("nothing of a task is played after it was settled or abandoned", () => {
    for (const seed of seeds) {
      const over = new Set<string>();
      const late: Effect[] = [];
      for (const effect of live(seed).all) {
        if (effect.type === "settle" || effect.type === "abandon") over.add(effect.taskId);
        if ((effect.type === "play" || effect.type === "speech.start") && over.has(effect.taskId))
          late.push(effect);
      }
      expect(late).toEqual([]);
    }
  });

  it("a session ends once, and nothing has an effect after that", () => {
    for (const seed of seeds) {
      const { all } = live(seed);
      expect(all.findIndex(({ type }) => type === "ended")).toBe(all.length - 1);
    }
  });

  it("interrupting twice is interrupting once", () => {
    for (const seed of seeds) {
      const again: Effect[] = [];
      let wasInterrupt = false;
      live(seed, (event, effects) => {
        if (event.type === "interrupt" && wasInterrupt) again.push(...only(effects, "silence"));
        wasInterrupt = event.type === "interrupt";
      });
      expect(again).toEqual([]);
      const run = live(seed);
      expect(run.at(20_000_000, { type: "interrupt" })).toEqual([]);
    }
  });

  it("the status changes as the table allows, and is told each time", () => {
    for (const seed of seeds) {
      let shown: Status = "idle";
      const run = live(seed, (_, effects) => {
        for (const { status } of only(effects, "status")) {
          expect(status === shown || mayBecome(shown, status), `${shown} to ${status}`).toBe(true);
          shown = status;
        }
      });
      expect(statusOf(run.state, 0)).toBe(shown);
    }
  });

  it("a session goes on in the same way from its state as JSON", () => {
    for (const seed of seeds.slice(0, 50)) {
      const plain = live(seed);
      const thawed = live(seed, (_, __, run) => {
        run.state = JSON.parse(JSON.stringify(run.state));
      });
      expect(thawed.all).toEqual(plain.all);
    }
  });
});
