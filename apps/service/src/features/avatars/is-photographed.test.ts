import { Readable } from "node:stream";
import { tinyAvatar } from "@orator/testkit";
import { expect, it } from "vitest";
import type { Blobs } from "../../platform/blobs/blobs.ts";
import { isPhotographedModel } from "./is-photographed.ts";

/** A storage of one object, which counts the bytes that are read of it. */
function storing(model: Uint8Array | undefined) {
  let read = 0;
  const blobs: Pick<Blobs, "get"> = {
    get: async (_key, range) => {
      const part = model?.subarray(range!.first, range!.last + 1);
      read += part?.length ?? 0;
      return part && Readable.from([part]);
    },
  };
  return { blobs: blobs as Blobs, read: () => read };
}

it("a model that is made of a photograph is told by its table of contents, and of nothing else is anything read", async () => {
  const picture = {
    width: 64,
    height: 64,
    data: new Uint8Array(4 * 64 * 64).map((_, i) => (i * 7919) % 251),
  };
  const card = { name: "photo", picture, widthM: 0.2, heightM: 0.2 };
  const tell = async (model?: Uint8Array): Promise<boolean> =>
    isPhotographedModel(storing(model).blobs, "acc_1/avatars/avt_1/avatar.glb");
  const photographed = await tinyAvatar({ cards: [{ ...card, at: [0, 1.5, 0.1] }] });
  const stored = storing(photographed);
  expect(await isPhotographedModel(stored.blobs, "a.glb")).toBe(true);
  expect(stored.read()).toBeLessThan(photographed.length / 2);
  expect(await tell(await tinyAvatar({ cards: [{ ...card, at: [0, 1.5, 0.1], scenery: true }] }))).toBe(
    false,
  );
  expect(await tell(await tinyAvatar())).toBe(false);
  for (const none of [undefined, new Uint8Array(5), new Uint8Array(40).fill(65)])
    expect(await tell(none)).toBe(false);
});
