import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseClientMessage, parseServerMessage } from "./parse.ts";
import { LIMITS } from "./protocol.ts";

function isTaken(message: object): boolean {
  return parseClientMessage(JSON.stringify(message)).ok;
}
function registered(tool: object) {
  return { type: "tools.register", tools: [tool] };
}

it("the messages about tools in the README are what pages and servers may send", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8").split("\n");
  const lines = (mark: string) =>
    readme.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));
  const [sent, told] = [lines("page → "), lines("page ← ")];
  expect([sent.length, told.length]).toEqual([3, 3]);
  for (const json of sent) expect(parseClientMessage(json)).toEqual({ ok: true, value: JSON.parse(json) });
  for (const json of told) expect(parseServerMessage(json)).toEqual({ ok: true, value: JSON.parse(json) });
});

describe("a page's tools", () => {
  it("are taken with and without a description and parameters, nested as schemas are", () => {
    const item = { type: "object", properties: { sizes: { type: "array", items: { enum: ["S", "M"] } } } };
    const parameters = { type: "object", properties: { list: { type: "array", items: item } } };
    expect(isTaken(registered({ name: "order_status" }))).toBe(true);
    expect(isTaken(registered({ name: "add-to-cart", description: "Adds.", parameters }))).toBe(true);
    expect(isTaken({ type: "tools.register", tools: [] })).toBe(true);
  });

  it.each([
    ["a name that models do not take", { name: "order status" }],
    ["a name without a letter in front", { name: "1st" }],
    ["parameters that are none", { name: "a", parameters: [] }],
    ["long parameters", { name: "a", parameters: { x: "y".repeat(LIMITS.toolSchemaCharacters) } }],
    ["a long description", { name: "a", description: "y".repeat(LIMITS.toolDescriptionCharacters + 1) }],
    ["unknown members", { name: "a", url: "https://example.com" }],
  ])("are refused with %s", (_, tool) => {
    expect(isTaken(registered(tool))).toBe(false);
  });

  it("are no more than a person may have", () => {
    const tools = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `t${index}` }));
    expect(isTaken({ type: "tools.register", tools: tools(LIMITS.tools) })).toBe(true);
    expect(isTaken({ type: "tools.register", tools: tools(LIMITS.tools + 1) })).toBe(false);
  });
});

describe("a tool's result", () => {
  const result = (members: object) => ({ type: "tool.result", id: "call_1", ok: true, ...members });

  it("is any JSON, or nothing", () => {
    for (const value of [null, 7, "text", [1, { a: [] }], { deep: { er: true } }])
      expect(isTaken(result({ result: value }))).toBe(true);
    expect(isTaken(result({}))).toBe(true);
    expect(isTaken(result({ ok: false, error: "No such order." }))).toBe(true);
  });

  it("is refused where it is too long, or its call has no name", () => {
    expect(isTaken(result({ result: "y".repeat(LIMITS.toolResultCharacters) }))).toBe(false);
    expect(isTaken(result({ error: "y".repeat(LIMITS.toolErrorCharacters + 1) }))).toBe(false);
    expect(isTaken(result({ id: "" }))).toBe(false);
    expect(isTaken(result({ ok: "yes" }))).toBe(false);
  });
});
