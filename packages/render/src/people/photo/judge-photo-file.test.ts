import sharp from "sharp";
import { expect, it } from "vitest";
import { makePhotoAvatar, judgePhotoFile } from "./make-photo-avatar.ts";

const EMPTY = sharp({ create: { width: 320, height: 320, channels: 3, background: "#8090a0" } })
  .png()
  .toBuffer();

it("a picture without anybody is refused with a code and what to do, and no avatar is made of it", async () => {
  const bytes = new Uint8Array(await EMPTY);
  const {
    refusals: [refusal],
  } = await judgePhotoFile(bytes);
  expect(refusal).toMatchObject({ code: "no_face", message: expect.stringContaining("Send a photo") });
  await expect(makePhotoAvatar({ photo: bytes, file: "never.glb" })).rejects.toThrow(refusal!.message);
});

it("a file that is no picture is refused by what is wrong with the file", async () => {
  const {
    refusals: [refusal],
  } = await judgePhotoFile(new TextEncoder().encode("I am a photo. Trust me."));
  expect(refusal!.code).not.toBe("no_face");
  expect(refusal!.message).toMatch(/\.$/);
});
