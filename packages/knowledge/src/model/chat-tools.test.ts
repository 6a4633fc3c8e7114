import { describe, expect, it } from "vitest";
import { refusesTools, ToolCallReader } from "./chat-tools.ts";
import type { ToolCallDelta } from "./chat-tools.ts";

function callsOf(...deltas: ToolCallDelta[]) {
  const reader = new ToolCallReader();
  for (const delta of deltas) reader.take([delta]);
  return reader.calls();
}

describe("streamed calls", () => {
  it("are put together from their pieces, those of several calls apart", () => {
    expect(
      callsOf(
        { index: 0, id: "a", function: { name: "one", arguments: "" } },
        { index: 0, function: { arguments: '{"x"' } },
        { index: 1, id: "b", function: { name: "two", arguments: "" } },
        { index: 0, function: { arguments: ":1}" } },
      ),
    ).toEqual([
      { id: "a", name: "one", arguments: '{"x":1}' },
      { id: "b", name: "two", arguments: "{}" },
    ]);
  });

  it("are told apart by their ids where a server counts each as the first, and get ids where it gives none", () => {
    expect(
      callsOf(
        { index: 0, id: "a", function: { name: "one", arguments: "{}" } },
        { index: 0, id: "b", function: { name: "one", arguments: { y: 2 } } },
      ),
    ).toEqual([
      { id: "a", name: "one", arguments: "{}" },
      { id: "b", name: "one", arguments: '{"y":2}' },
    ]);
    expect(callsOf({ function: { name: "one", arguments: "{}" } })).toEqual([
      { id: "call_1", name: "one", arguments: "{}" },
    ]);
  });
});

it.each([
  [400, "registry.ollama.ai/library/gemma:2b does not support tools", true],
  [400, '"auto" tool choice requires --enable-auto-tool-choice', true],
  [404, "No endpoints found that support tool use.", true],
  [400, "context length exceeded", false],
  [401, "no tools for you", false],
  [500, "tool failure", false],
])("a refusal with %i “%s” is about tools: %s", (status, said, expected) => {
  expect(refusesTools(status, said)).toBe(expected);
});
