import { describe, expect, it } from "vitest";
import { testClient } from "./client.fixture.ts";
import { errorReply, serve } from "./server.fixture.ts";

/** A numbered list of five items, two a page. */
function numbered() {
  return serve(({ query }) => {
    const page = Number(query.get("page") ?? 1);
    const voices = [1, 2, 3, 4, 5].slice(page * 2 - 2, page * 2).map((id) => ({ id: `v${id}` }));
    return { json: { voices, pagination: { page, limit: 2, total: 5, total_pages: 3 } } };
  });
}

/** A followed list of three pages, the second of them empty. */
function followed() {
  return serve(({ query }) => {
    const pages: Record<string, object> = {
      "": { videos: [{ id: "a" }], token: "t1", has_more: true },
      t1: { videos: [], token: "t2", has_more: true },
      t2: { videos: [{ id: "b" }], token: null, has_more: false },
    };
    return { json: pages[query.get("token") ?? ""] };
  });
}

async function idsOf(items: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of items) ids.push(id);
  return ids;
}

describe("a list", () => {
  it("is its first page when awaited, asked for once", async () => {
    await using server = await numbered();
    const list = testClient(server.url).orator.voices.list({ limit: 2 });
    expect((await list).voices).toHaveLength(2);
    expect((await list).pagination.total).toBe(5);
    expect(server.received).toHaveLength(1);
  });

  it("gives every item of every numbered page, with the query it was asked by", async () => {
    await using server = await numbered();
    expect(await idsOf(testClient(server.url).orator.voices.list({ limit: 2 }))).toEqual([
      "v1",
      "v2",
      "v3",
      "v4",
      "v5",
    ]);
    expect(server.received.map(({ query }) => String(query))).toEqual([
      "limit=2",
      "limit=2&page=2",
      "limit=2&page=3",
    ]);
  });

  it("gives every item of pages that follow a token, past an empty one", async () => {
    await using server = await followed();
    expect(await idsOf(testClient(server.url).orator.videos.list())).toEqual(["a", "b"]);
  });

  it("gives page by page", async () => {
    await using server = await followed();
    const sizes: number[] = [];
    for await (const { videos } of testClient(server.url).orator.videos.list().pages())
      sizes.push(videos.length);
    expect(sizes).toEqual([1, 0, 1]);
  });

  it("asks for no page that nobody wants", async () => {
    await using server = await numbered();
    const list = testClient(server.url).orator.voices.list({ limit: 2 });
    expect(server.received).toHaveLength(0);
    for await (const { id } of list) if (id === "v2") break;
    expect(server.received).toHaveLength(1);
  });

  it("fails as a promise does, and in the middle of a loop", async () => {
    await using server = await serve([
      { json: { videos: [{ id: "a" }], token: "t1", has_more: true } },
      errorReply(401, "INVALID_API_KEY"),
    ]);
    const { orator } = testClient(server.url);
    await expect(idsOf(orator.videos.list())).rejects.toMatchObject({ code: "INVALID_API_KEY" });
    expect(await orator.videos.list().catch(() => "caught")).toBe("caught");
  });
});
