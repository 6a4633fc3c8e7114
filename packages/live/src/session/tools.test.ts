import type { ClientMessage } from "@orator/conversation";
import { beforeEach, expect, it } from "vitest";
import { Emitter } from "./emitter.ts";
import type { LiveEvents, LiveToolCall } from "./events.ts";
import { Tools } from "./tools.ts";

let sent: ClientMessage[];
let told: LiveToolCall["state"][];
let tools: Tools;
beforeEach(() => {
  [sent, told] = [[], []];
  const events = new Emitter<LiveEvents>();
  events.on("tool", ({ state }) => told.push(state));
  tools = new Tools(events, (message) => sent.push(message));
});

function aCall(id: string, name: string, args: Record<string, unknown> = {}) {
  return { type: "tool.call", seq: 1, id, name, arguments: args, timeout_ms: 1000 } as const;
}

it("offers its tools with each change, and nothing where there never was one", () => {
  tools.offer();
  expect(sent).toEqual([]);
  const takeAway = tools.register({ name: "basket", run: () => 1 });
  tools.register({ name: "color", description: "Paints.", parameters: { type: "object" }, run: () => 1 });
  takeAway();
  expect(
    sent.map((message) => message.type === "tools.register" && message.tools.map(({ name }) => name)),
  ).toEqual([["basket"], ["basket", "color"], ["color"]]);
  expect(() => tools.register({ name: "no name", run: () => 1 })).toThrow(RangeError);
});

it("runs a call once, and sends what it returned, what it threw, or that it was too much", async () => {
  tools.register({
    name: "double",
    run: async ({ of }) => ({ twice: 2 * (of as number), nothing: undefined }),
  });
  tools.register({
    name: "fail",
    run: () => {
      throw new Error("No such order.");
    },
  });
  tools.register({ name: "long", run: () => "a".repeat(20_000) });
  sent = [];
  for (const call of [aCall("c1", "double", { of: 4 }), aCall("c2", "fail"), aCall("c3", "long")])
    tools.call(call);
  tools.call(aCall("c1", "double", { of: 5 }));
  tools.call(aCall("c4", "unknown"));
  await expect.poll(() => sent.length).toBe(3);
  const result = (id: string) => sent.find((message) => message.type === "tool.result" && message.id === id);
  expect(result("c1")).toEqual({ type: "tool.result", id: "c1", ok: true, result: { twice: 8 } });
  expect(result("c2")).toEqual({ type: "tool.result", id: "c2", ok: false, error: "No such order." });
  expect(result("c3")).toMatchObject({ ok: false, error: expect.stringContaining("16384") });
  await expect
    .poll(() => told.toSorted())
    .toEqual(["called", "called", "called", "done", "failed", "failed"]);
});

it("tells a tool that nobody waits for it any more, and sends nothing of it", async () => {
  const signals: AbortSignal[] = [];
  tools.register({
    name: "slow",
    run: (_, signal) => {
      signals.push(signal);
      return new Promise((resolve) => signal.addEventListener("abort", () => resolve("late")));
    },
  });
  sent = [];
  tools.call(aCall("c1", "slow"));
  tools.cancel({ id: "c1" });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(signals[0]!.aborted).toBe(true);
  expect(sent).toEqual([]);
});
