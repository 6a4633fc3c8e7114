import { describe, expect, it } from "vitest";
import { mended, pathOfBrokenText } from "./broken-text.ts";

const HALF = "\ud83d";

describe("broken text", () => {
  it.each([
    ["a\0b", []],
    [{ text: "\0" }, ["text"]],
    [{ tools: [{ name: "a" }, { name: HALF }] }, ["tools", 1, "name"]],
    [{ result: { ["\0"]: 1 } }, ["result", "\0"]],
    [{ result: { [`${HALF}x`]: 1 } }, ["result", `${HALF}x`]],
  ])("is found in %j", (value, path) => expect(pathOfBrokenText(value)).toEqual(path));

  it("is in nothing else", () => {
    expect(pathOfBrokenText({ text: "😀 ñ \u0001", count: 1, none: null, list: [true] })).toBeUndefined();
  });

  it("is not looked for without end", () => {
    const deep = JSON.parse(`${'{"a":['.repeat(50_000)}${"]}".repeat(50_000)}`) as unknown;
    expect(pathOfBrokenText(deep)).toBeDefined();
  });

  it("is what mended text is without", () => {
    expect(mended(`a\0b${HALF}`)).toBe("ab\ufffd");
  });
});
