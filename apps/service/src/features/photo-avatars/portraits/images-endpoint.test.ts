import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createGuardedFetch } from "@orator/net";
import { createImagesEngine } from "./images-endpoint.ts";
import { startFakeImagesServer } from "./fake-images-server.fixture.ts";
import type { FakeImagesServer } from "./fake-images-server.fixture.ts";
import type { PictureEngine } from "./picture-engine.ts";

const here = createGuardedFetch({ allowPrivate: true });
const elsewhere = createGuardedFetch({ allowPrivate: false });
const SQUARE = { width: 64, height: 64 };
const go = new AbortController().signal;

function engineOf({ endpoint }: FakeImagesServer): PictureEngine {
  return createImagesEngine(endpoint, { own: here, others: elsewhere, retryAfterMs: 1 });
}

describe("an images engine", () => {
  it.each([false, true])("gives the pictures that it is asked for, by address or not: %s", async (urls) => {
    const fake = await startFakeImagesServer({ urls });
    const pictures = await engineOf(fake).generate("a woman", SQUARE, 3, go);
    expect(pictures).toHaveLength(3);
    expect(await sharp(pictures[2]).metadata()).toMatchObject({ format: "jpeg", width: 64, height: 64 });
    expect(fake.requests).toEqual([
      {
        path: "/v1/images/generations",
        fields: { model: "fake", prompt: "a woman", n: 3, size: "64x64" },
      },
    ]);
    // The key is for the engine, not for wherever its pictures lie.
    expect(fake.fetchedWith).toEqual(urls ? [undefined, undefined, undefined] : []);
  });

  it("changes a picture that goes with the request", async () => {
    const fake = await startFakeImagesServer();
    const image = Uint8Array.of(137, 80, 78, 71, 1, 2, 3);
    expect(await engineOf(fake).edit(image, "in a blue coat", SQUARE, 2, go)).toHaveLength(2);
    expect(fake.requests).toEqual([
      {
        path: "/v1/images/edits",
        fields: { model: "fake", prompt: "in a blue coat", n: "2", size: "64x64" },
        image,
      },
    ]);
  });

  it("asks again where a model makes fewer than it was asked for", async () => {
    const fake = await startFakeImagesServer({ atMost: 3 });
    expect(await engineOf(fake).generate("x", SQUARE, 4, go)).toHaveLength(4);
    expect(fake.requests.map(({ fields }) => fields.n)).toEqual([4, 1]);
  });

  it.each([
    ["dall-e-3", [1, 1], "1792x1024", "b64_json"],
    ["dall-e-2", [2], "1024x1024", "b64_json"],
    ["gpt-image-1", [2], "1536x1024", undefined],
    ["flux.1-dev", [2], "1280x720", undefined],
  ])("asks %s for what it can", async (model, counts, size, format) => {
    const fake = await startFakeImagesServer({}, model);
    await engineOf(fake).generate("x", { width: 1280, height: 720 }, 2, go);
    expect(fake.requests.map(({ fields }) => fields.n)).toEqual(counts);
    expect(fake.requests[0]!.fields).toMatchObject({ model, size });
    expect(fake.requests[0]!.fields.response_format).toBe(format);
  });
});

describe("an images engine that fails", () => {
  it("is asked again while it says that it is busy, three times in all", async () => {
    const fake = await startFakeImagesServer({ refusals: [429, 503] });
    expect(await engineOf(fake).generate("x", SQUARE, 1, go)).toHaveLength(1);
    fake.behavior = { refusals: [429, 429, 429] };
    await expect(engineOf(fake).generate("x", SQUARE, 1, go)).rejects.toThrow("overloaded");
    expect(fake.requests).toHaveLength(6);
  });

  it.each([
    [400, "The images engine does not draw this description: say it otherwise.", "VALIDATION_ERROR"],
    [401, "The images engine refuses the service's key.", "ENGINE_UNAVAILABLE"],
    [404, "The images engine or its model, to which the service is set, is not there.", "ENGINE_UNAVAILABLE"],
    [500, "The images engine could not draw.", "ENGINE_UNAVAILABLE"],
  ])("with %i is asked once, and told of in one line", async (status, message, code) => {
    const fake = await startFakeImagesServer({ refusals: [status] });
    const asked = engineOf(fake).generate("x", SQUARE, 1, go);
    await expect(asked).rejects.toMatchObject({ message, code });
    expect(fake.requests).toHaveLength(1);
  });

  it("never shows the key", async () => {
    const fake = await startFakeImagesServer();
    const wrong = { ...fake, endpoint: { ...fake.endpoint, apiKey: "sk-very-private" } };
    const error = await engineOf(wrong)
      .generate("x", SQUARE, 1, go)
      .catch((error: unknown) => error as Error);
    expect(`${String(error)} ${String((error as Error).cause)}`).not.toContain("very-private");
  });

  it.each([true, false])("sends no picture, by address or not: %s", async (urls) => {
    const fake = await startFakeImagesServer({ urls, instead: Buffer.from("<html>sorry</html>") });
    await expect(engineOf(fake).generate("x", SQUARE, 1, go)).rejects.toThrow("no picture");
  });

  it("names an address on this machine that is not its own: nothing is asked there", async () => {
    const other = await startFakeImagesServer({ urls: true });
    const fake = await startFakeImagesServer();
    const engine = createImagesEngine(fake.endpoint, {
      own: {
        fetchGuarded: async (url, request) => {
          const answer = await here.fetchGuarded(url, request);
          const data = [{ url: `${new URL(other.endpoint.baseUrl).origin}/pictures/64x64` }];
          return { ...answer, body: Buffer.from(JSON.stringify({ data })) };
        },
      },
      others: elsewhere,
    });
    await expect(engine.generate("x", SQUARE, 1, go)).rejects.toThrow("could not be fetched");
    expect(other.fetchedWith).toEqual([]);
  });

  it("is given up at once when nobody wants the pictures any more", async () => {
    const fake = await startFakeImagesServer();
    const stopped = AbortSignal.abort(new Error("not wanted"));
    await expect(engineOf(fake).generate("x", SQUARE, 1, stopped)).rejects.toThrow("not wanted");
  });
});
