import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService } from "../testing/test-service.ts";
import type { TestService } from "../testing/test-service.ts";
import { VERSION } from "./version.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ works: true });
});
afterAll(() => service.stop());

/** Orders a video and waits until its files are there. */
async function order(key: string, path: string, body: object): Promise<void> {
  const { body: answer } = await service.request("POST", path, { key, body });
  const id = answer.video_id ?? answer.data.video_id;
  for (let status = ""; status !== "completed"; await sleep(200)) {
    ({ status } = (await service.request("GET", `/v1/videos/${id}`, { key })).body);
    expect(status).not.toBe("failed");
  }
}

/** What is stored, by its key, with its media type. */
async function stored(): Promise<{ key: string; type: string; bytes: Buffer }[]> {
  const { blobs } = service.services;
  const found = [];
  for await (const key of blobs.list("")) {
    const { type } = (await blobs.info(key))!;
    found.push({ key, type, bytes: await buffer((await blobs.get(key))!) });
  }
  return found;
}

/** The file's bytes as whoever looks for its statements reads them; a web avatar's are packed. */
function readable({ key, bytes }: { key: string; bytes: Buffer }): string {
  const isWebAvatar = key.endsWith(".avatar");
  return (isWebAvatar ? inflateRawSync(bytes.subarray(8, 8 + bytes.readUInt32LE(4))) : bytes).toString(
    "latin1",
  );
}

it("stores no film, picture or person that does not say that it is synthetic", async () => {
  const key = await service.keyFor("owner");
  const dimension = { width: 128, height: 128 };
  const scene = {
    character: { type: "avatar", avatar_id: "sofia" },
    voice: { type: "text", input_text: "Hi.", voice_id: "en-us-clara" },
  };
  await order(key, "/v2/video/generate", { dimension, caption: true, mark: "AI", video_inputs: [scene] });
  await order(key, "/v1/video/webm", { dimension, input_text: "Hi." });
  for (const medium of [
    "thumbnail.webp",
    "poster.webp",
    "poster-parts.webp",
    "preview.mp4",
    "web.avatar",
  ] as const) {
    const [first] = service.features.avatars.previewKeys(medium);
    await service.features.onDemand.find(first!);
  }
  const media = (await stored()).filter(({ type }) => !/^(text|audio)\//.test(type));
  const endings = new Set(media.map(({ key }) => key.slice(key.lastIndexOf(".") + 1)));
  expect(endings).toEqual(new Set(["mp4", "webm", "gif", "jpg", "png", "webp", "avatar"]));
  const silent = media.filter(
    (file) => !/digitalsourcetype\/(algorithmicMedia|compositeSynthetic)/.test(readable(file)),
  );
  expect(silent.map(({ key }) => key)).toEqual([]);
  const anonymous = media.filter((file) => !readable(file).includes(`Orator ${VERSION}`));
  expect(anonymous.map(({ key }) => key)).toEqual([]);
});
