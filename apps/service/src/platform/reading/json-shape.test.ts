import { describe, expect, it } from "vitest";
import { shapeOfJson } from "./json-shape.ts";

const LIMITS = { depth: 4, members: 3, items: 5, values: 20 };

function faultOf(json: string): string | undefined {
  return shapeOfJson(Buffer.from(json), LIMITS).fault;
}

describe("the shape of JSON", () => {
  it.each([
    ["[[[[[]]]]]", "is nested more than 4 levels deep"],
    ['{"a":{"b":{"c":{"d":{}}}}}', "is nested more than 4 levels deep"],
    ['{"a":1,"b":2,"c":3,"d":4}', "has more than 3 members in one place"],
    ['[{"a":[1,2,3,4,5,6]}]', "has more than 5 members in one place"],
    ["[[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]]", "has more than 20 values"],
    ["[{},{},{},{},[{},{},{},{},[{},{},{},{},{}]]]", "has more than 20 values"],
  ])("is too much of %s", (json, fault) => expect(faultOf(json)).toBe(fault));

  it("is what it is, whatever stands in its texts", () => {
    expect(faultOf('["[[[[[[[[", "\\"[[[[[[,,,,,,,,", "\\\\", {"a,b,c,d,e":"{{{{{{"}]')).toBeUndefined();
    expect(faultOf("[[[[1]],[[2]]],[[[3]]]]")).toBeUndefined();
  });

  it("is told of what is no JSON, too", () => {
    for (const text of ["]]]]}}}[", '"', '"\\', ",,,,", "", '["\\']) expect(faultOf(text)).toBeUndefined();
  });

  it("counts values", () => {
    expect(shapeOfJson(Buffer.from('{"a":[1,2,3],"b":"x"}'), LIMITS).values).toBe(6);
  });
});
