import { describe, expect, it } from "vitest";
import { BrainCache } from "./brain-cache.ts";

describe("BrainCache", () => {
  it("forgets the brain asked longest ago, and what was kept of another version", () => {
    const cache = new BrainCache<string>(8);
    cache.set("a", "1", "kept", 4);
    cache.set("b", "1", "kept", 4);
    expect(cache.get("a", "1")).toBe("kept");
    cache.set("c", "1", "kept", 4);
    expect([cache.get("a", "1"), cache.get("b", "1"), cache.get("a", "2")]).toEqual([
      "kept",
      undefined,
      undefined,
    ]);
  });

  it("keeps one brain that is larger than all may be", () => {
    const cache = new BrainCache<string>(8);
    cache.set("a", "1", "small", 4);
    cache.set("b", "1", "large", 40);
    expect([cache.get("a", "1"), cache.get("b", "1")]).toEqual([undefined, "large"]);
  });
});
