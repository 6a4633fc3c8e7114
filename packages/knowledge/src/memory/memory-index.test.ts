import { describe, expect, it } from "vitest";
import { brokenIndexPromises } from "../testing/index-promises.ts";
import type { OpenIndex } from "../testing/index-promises.ts";
import { createMemoryIndex } from "./memory-index.ts";

const open: OpenIndex = async (documents) => {
  const index = createMemoryIndex();
  for (const { id, document } of documents) index.add(id, document);
  return index;
};

describe("the index in memory", () => {
  it("keeps every promise of an index", async () => {
    expect(await brokenIndexPromises(open)).toEqual([]);
  });

  it("is caught when it breaks one", async () => {
    const careless: OpenIndex = async (documents) => {
      const index = await open(documents);
      return { ...index, read: async (ids) => (await index.read(ids)).toReversed() };
    };
    expect((await brokenIndexPromises(careless)).join()).toContain("in the order of the ids");
  });
});
