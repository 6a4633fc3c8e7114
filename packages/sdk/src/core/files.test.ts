import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { InternalError } from "../generated/errors.ts";
import { testClient } from "./client.fixture.ts";
import type { FileInput } from "./files.ts";
import { errorReply, serve } from "./server.fixture.ts";

const bytes = new Uint8Array([1, 2, 3, 250, 251]);
const window = new Uint8Array([0, ...bytes, 0]).subarray(1, 6);

describe("a file", () => {
  it.each<[string, () => FileInput, string]>([
    ["bytes", () => bytes, "application/octet-stream"],
    ["a window on a larger buffer", () => window, "application/octet-stream"],
    ["a Blob, with its type", () => new Blob([bytes], { type: "image/png" }), "image/png"],
    [
      "a stream of Node",
      () => Readable.from([Buffer.from(bytes.subarray(0, 2)), Buffer.from(bytes.subarray(2))]),
      "application/octet-stream",
    ],
    ["a stream of the web", () => new Blob([bytes]).stream(), "application/octet-stream"],
  ])("arrives whole from %s", async (_, file, type) => {
    await using server = await serve([{ status: 201, json: { asset_id: "ast_1" } }]);
    await testClient(server.url).orator.assets.create(file(), { name: "a b.png" });
    const [request] = server.received;
    expect(new Uint8Array(request!.body)).toEqual(bytes);
    expect(request!.headers["content-type"]).toBe(type);
    expect(request!.query.get("name")).toBe("a b.png");
  });

  it("has its own name, unless another is given", async () => {
    await using server = await serve([{ status: 201, json: {} }]);
    const { orator } = testClient(server.url);
    const file = new File([bytes], "own.png", { type: "image/png" });
    await orator.assets.create(file);
    await orator.assets.create(file, { name: "other.png" });
    await orator.assets.create(bytes);
    expect(server.received.map(({ query }) => query.get("name"))).toEqual(["own.png", "other.png", null]);
  });

  it("is sent again when that is possible, and not when it was a stream", async () => {
    await using server = await serve([
      errorReply(500, "INTERNAL_ERROR"),
      { status: 201, json: {} },
      errorReply(500, "INTERNAL_ERROR"),
    ]);
    const { orator } = testClient(server.url);
    await orator.assets.create(bytes);
    expect(new Uint8Array(server.received[1]!.body)).toEqual(bytes);
    await expect(orator.assets.create(Readable.from([bytes]))).rejects.toThrow(InternalError);
    expect(server.received).toHaveLength(3);
  });
});

describe("several files", () => {
  it("arrive as parts of one form, with their names and types", async () => {
    await using server = await serve([{ status: 201, json: { documents: [] } }]);
    await testClient(server.url).orator.brains.addDocuments("brn_1", {
      files: [
        new File(["# Returns"], "returns.md", { type: "text/markdown" }),
        { file: Readable.from([Buffer.from("a,"), Buffer.from("b")]), name: "table.csv", type: "text/csv" },
        bytes,
      ],
    });
    const { headers, body } = server.received[0]!;
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": headers["content-type"]! },
    }).formData();
    const files = form.getAll("files") as File[];
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ["returns.md", "text/markdown"],
      ["table.csv", "text/csv"],
      ["file-3", "application/octet-stream"],
    ]);
    expect(await files[1]!.text()).toBe("a,b");
  });

  it("are not needed: a page or a text goes as JSON", async () => {
    await using server = await serve([{ status: 201, json: { documents: [] } }]);
    await testClient(server.url).orator.brains.addDocuments("brn_1", { url: "https://example.com/" });
    expect(JSON.parse(String(server.received[0]!.body))).toEqual({ url: "https://example.com/" });
  });
});
