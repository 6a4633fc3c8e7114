import type { LiveTool } from "@orator/contract";
import { describe, expect, it } from "vitest";
import { callWebhookTool } from "./webhook-tool.ts";

function outcomeOf(answer: string) {
  return callWebhookTool(async () => ({ status: 200, body: Buffer.from(answer), headers: {} }) as never, {
    accountId: "acc_1",
    sessionId: "ses_1",
    conversationId: "con_1",
    id: "call_1",
    tool: { url: "https://shop.example/tool", timeout_ms: 1000 } as LiveTool,
    given: {},
    signal: undefined,
  });
}

describe("what a tool's server answers", () => {
  it("is its outcome, and null where it says nothing", async () => {
    expect(await outcomeOf('{"price":[1,{"in":"EUR"}]}')).toEqual({
      ok: true,
      result: { price: [1, { in: "EUR" }] },
    });
    expect(await outcomeOf("")).toEqual({ ok: true, result: null });
  });

  it.each([
    ["no JSON", "{", "not JSON"],
    ["lists in lists without end", "[".repeat(16_000) + "]".repeat(16_000), "nested too deeply"],
    ["objects in objects without end", '{"a":'.repeat(4_000) + "1" + "}".repeat(4_000), "nested too deeply"],
    ["values without end", `[${"0,".repeat(15_000)}0]`, "too many values"],
  ])("is refused in words for the model where it is %s", async (_what, answer, words) => {
    expect(await outcomeOf(answer)).toMatchObject({ ok: false, error: expect.stringContaining(words) });
  });
});
