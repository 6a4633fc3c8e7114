import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ModelError } from "../model/model-error.ts";
import { scaleOf } from "./embedder.ts";
import { createEmbeddings } from "./embeddings.ts";
import type { ModelMiss } from "./patience.ts";
import { inContext, passageSentences } from "./sentence-context.ts";
import { cosines, joinVectors, keptVectors } from "./sentence-vectors.ts";

function anEmbedder(vector: (text: string) => readonly number[] = () => [1, 0]) {
  return {
    name: "test",
    languages: "many" as const,
    patienceMs: 30,
    embed: async (texts: readonly string[]) => texts.map((text) => Float32Array.from(vector(text))),
  };
}

describe("createEmbeddings", () => {
  it("gives up what comes too late, does not wait again while it is still under way, and then waits as before", async () => {
    const misses: ModelMiss[] = [];
    const embeddings = createEmbeddings(anEmbedder(), (why) => misses.push(why));
    const { promise, resolve } = Promise.withResolvers<string>();
    expect(await embeddings.inTime(() => promise)).toBeUndefined();
    let isAsked = false;
    expect(await embeddings.inTime(async () => (isAsked = true))).toBeUndefined();
    expect(isAsked).toBe(false);
    resolve("loaded");
    await wait(0);
    expect(await embeddings.inTime(async () => "found")).toBe("found");
    expect(misses).toEqual(["late", "late"]);
  });

  it("leaves a model alone that has just failed, and passes on what is no fault of it", async () => {
    const misses: [ModelMiss, string | undefined][] = [];
    const embeddings = createEmbeddings(anEmbedder(), (why, error) => misses.push([why, error?.failure]));
    await expect(embeddings.inTime(() => Promise.reject(new Error("the database")))).rejects.toThrow(
      "database",
    );
    const failing = (): Promise<string> => Promise.reject(new ModelError("broke_off", "It broke off."));
    expect(await embeddings.inTime(failing)).toBeUndefined();
    expect(await embeddings.inTime(async () => "found")).toBeUndefined();
    expect(misses).toEqual([
      ["failed", "broke_off"],
      ["failed", undefined],
    ]);
  });
});

describe("sentences as they are embedded", () => {
  it("stand behind the innermost of their headings", () => {
    const passage = {
      heading: "Shop › Delivery",
      text: "To Oslo: two days. To Rome: one.\nFree.",
      language: "en",
    };
    const texts = passageSentences(passage).map(({ text }) => inContext(passage.heading, text));
    expect(texts).toEqual(["Delivery: To Oslo: two days.", "Delivery: To Rome: one.", "Delivery: Free."]);
    expect(inContext("", "Free.")).toBe("Free.");
  });

  it("keep their directions in a byte a number", () => {
    const vectors = Array.from({ length: 20 }, (_, row) =>
      Float32Array.from({ length: 384 }, (_, at) => Math.sin(row * 7 + at * (row + 1))),
    ).map((vector) => {
      const length = Math.hypot(...vector);
      return vector.map((value) => value / length);
    });
    const joined = joinVectors([{ passageId: 7, values: keptVectors(vectors), sentences: vectors.length }]);
    expect(joined.values.byteLength).toBe(20 * 384);
    for (const [row, vector] of vectors.entries())
      expect(cosines(joined, vector)[row]).toBeGreaterThan(0.9995);
  });

  it("of vectors of several lengths keep those of the first, and compare with no other", () => {
    const kept = [2, 3].map((dimensions, at) => ({
      passageId: at + 1,
      values: new Int8Array(dimensions).fill(1),
      sentences: 1,
    }));
    const joined = joinVectors(kept);
    expect([...joined.places.keys()]).toEqual([1]);
    expect(cosines(joined, Float32Array.of(1, 0, 0))).toHaveLength(0);
  });
});

describe("scaleOf", () => {
  it("takes what a model makes of sentences that have nothing in common for nothing", async () => {
    const narrow = anEmbedder((text) => {
      const angle = text.length % 2 === 0 ? 0.5 : -0.5;
      return [Math.cos(angle), Math.sin(angle)];
    });
    const { low, high } = await scaleOf(narrow);
    expect(low).toBeGreaterThan(0.6);
    expect(high).toBeGreaterThan(low);
    expect(high).toBeLessThan(1);
    expect(await scaleOf({ ...anEmbedder(), scale: { low: 0.1, high: 0.6 } })).toEqual({
      low: 0.1,
      high: 0.6,
    });
  });
});
