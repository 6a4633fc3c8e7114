import { joinVectors } from "@orator/knowledge";
import { describe, expect, it } from "vitest";
import { VectorCache } from "./vector-cache.ts";

describe("VectorCache", () => {
  it("forgets the brain asked longest ago, and vectors of another version", () => {
    const vectors = joinVectors([{ passageId: 1, sentences: 1, values: new Int8Array(4).fill(1) }]);
    const cache = new VectorCache(8);
    cache.set("a", "1", vectors);
    cache.set("b", "1", vectors);
    expect(cache.get("a", "1")).toBe(vectors);
    cache.set("c", "1", vectors);
    expect([cache.get("a", "1"), cache.get("b", "1"), cache.get("a", "2")]).toEqual([
      vectors,
      undefined,
      undefined,
    ]);
  });
});
