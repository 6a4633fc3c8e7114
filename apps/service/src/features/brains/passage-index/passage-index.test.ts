import { brokenIndexPromises } from "@orator/knowledge/testing";
import type { OpenIndex } from "@orator/knowledge/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openIndexes } from "./indexes.fixture.ts";
import type { Indexes } from "./indexes.fixture.ts";

let indexes: Indexes;

beforeAll(async () => {
  indexes = await openIndexes();
});
afterAll(() => indexes.close());

describe("a brain as an index of passages", () => {
  it("keeps every promise of an index", async () => {
    expect(await brokenIndexPromises(indexes.open)).toEqual([]);
  });

  it("is caught when it breaks one", async () => {
    const careless: OpenIndex = async (documents) => {
      const renamed = documents.map(({ id, document }) => ({ id: `${id} again`, document }));
      const index = await indexes.open(renamed);
      return { ...index, read: async (ids) => (await index.read(ids)).toReversed() };
    };
    expect((await brokenIndexPromises(careless)).join()).toContain("in the order of the ids");
  });
});
