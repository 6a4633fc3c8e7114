import { describe, expect, it } from "vitest";
import { createIds } from "./new-id.ts";

describe("createIds", () => {
  it("makes ids that sort in the order of their making, within a millisecond and over a clock set back", () => {
    const times = [1000, 1000, 1000, 999, 2000, 2_000_000_000_000];
    const newId = createIds(() => times.shift()!);
    const ids = Array.from({ length: 6 }, () => newId("video"));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(6);
  });

  it("names the kind and leaves out letters that are easily confused", () => {
    const newId = createIds(() => Date.UTC(2026, 0, 1));
    expect(newId("apiKey")).toMatch(/^key_[0-9a-hjkmnp-tv-z]{26}$/);
  });
});
