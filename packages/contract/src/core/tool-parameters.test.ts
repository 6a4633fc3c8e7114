import { describe, expect, it } from "vitest";
import { toolParametersFault } from "./tool-parameters.ts";

function faultIn(property: unknown): string | undefined {
  return toolParametersFault({ type: "object", properties: { order: property } });
}

describe("a tool's parameters", () => {
  it("are taken where every keyword is one that can be checked in no time", () => {
    expect(toolParametersFault({ type: "object" })).toBeUndefined();
    for (const schema of [
      { type: "string", minLength: 1, maxLength: 20, description: "Its number" },
      { type: ["integer", "null"], minimum: -1.5, maximum: 9 },
      { enum: ["small", 3, true, null] },
      { anyOf: [{ type: "string" }, { type: "array", items: { type: "number" }, maxItems: 3 }] },
      {
        type: "object",
        properties: { a: { type: "boolean" } },
        required: ["a"],
        additionalProperties: false,
      },
    ])
      expect(faultIn(schema)).toBeUndefined();
  });

  it.each([
    ["no schema of an object", { type: "string" }, "must be the schema of an object"],
    ["nothing", null, "must be the schema of an object"],
    ["a list", [], "must be the schema of an object"],
    ["a great one", { type: "object", description: "x".repeat(5000) }, "at most 4096 characters"],
    ["a reference", { type: "object", $ref: "#" }, "uses “$ref”"],
  ])("are refused where they are %s", (_, schema, words) => {
    expect(toolParametersFault(schema)).toContain(words);
  });

  it.each([
    ["a pattern, which may take for ever", { type: "string", pattern: "(a+)+$" }, "uses “pattern” in order"],
    ["an unknown type", { type: "money" }, "“type” in order"],
    ["an empty choice", { enum: [] }, "“enum” in order"],
    ["a negative count", { type: "string", minLength: -1 }, "“minLength” in order"],
    ["a limit without a number", { type: "number", minimum: "1" }, "“minimum” in order"],
    ["items that are no schema", { type: "array", items: [] }, "“items” in order"],
    ["properties that are no schemas", { type: "object", properties: { a: 1 } }, "no schema in order.a"],
  ])("are refused where a property has %s", (_, property, words) => {
    expect(faultIn(property)).toContain(words);
  });

  it("are refused where they are nested too deeply", () => {
    let schema: object = { type: "string" };
    for (let depth = 0; depth < 8; depth++) schema = { type: "array", items: schema };
    expect(faultIn(schema)).toBe("is nested too deeply");
  });
});
