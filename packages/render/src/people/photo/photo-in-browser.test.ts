import { readFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PhotoFace, Pixels } from "@orator/photo";
import { Sight } from "@orator/sight";
import { createStage, loadAvatar, webAvatarFile } from "@orator/stage";
import type { Avatar, ChannelValues } from "@orator/stage";
import { similarity, restDifference } from "@orator/testkit";
import { hasBrowser, openBrowserStage, pictureDistance } from "@orator/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawStill } from "../../stills/draw-still.ts";
import { makePhotoAvatar } from "./make-photo-avatar.ts";

/** Sides of the pictures; the half body is what the avatar's lens is made for. */
const SIZE = { width: 640, height: 640 };
const MOST_WEB_BYTES = 1_000_000;
/** Of 255: how far a rest frame may be from its photo in the mean, mouth and lids aside. */
const MOST_OFF = 2;
/** Cosine of embeddings; two different people have 0.43 at most. */
const LEAST_ALIKE = 0.85;
/** In 255ths, as for the cast. */
const MOST_APART = 1.6;

const POSES: Record<string, ChannelValues> = {
  rest: {},
  speaking: { viseme_aa: 0.5, jawOpen: 0.2, "head.y": 6, "head.x": -3 },
  rounding: { viseme_O: 0.7, "head.z": 4 },
  blinking: { eyeBlinkLeft: 1, eyeBlinkRight: 1, viseme_PP: 1 },
};

describe("a photograph that talks", () => {
  const sight = new Sight();
  let photo: Pixels;
  let face: PhotoFace;
  let glb: Uint8Array;
  let avatar: Avatar;
  beforeAll(async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "orator-photo-"));
    const [picture, file] = [join(folder.path, "photo.png"), join(folder.path, "photo.glb")];
    const background = { type: "set", name: "office" } as const;
    await drawStill({
      avatarId: "emma",
      channels: { "head.y": 5 },
      width: 1024,
      height: 1024,
      background,
      file: picture,
    });
    const bytes = readFileSync(picture);
    await makePhotoAvatar({ photo: bytes, file });
    glb = readFileSync(file);
    avatar = await loadAvatar(glb);
    photo = (await sight.readPhoto(bytes)).pixels;
    face = await faceOn(photo);
  });
  afterAll(() => sight.close());

  async function faceOn(pixels: Pixels): Promise<PhotoFace> {
    const [found] = await sight.findFaces(pixels);
    return found!;
  }

  async function drawn(channels: ChannelValues): Promise<Pixels> {
    const stage = await createStage({ avatar, ...SIZE });
    const data = stage.draw(channels).data.slice();
    stage.dispose();
    return { ...SIZE, data: new Uint8Array(data) };
  }

  it("is the photo while it is at rest", async () => {
    const frame = await drawn({});
    expect(restDifference(photo, face, frame, await faceOn(frame))).toBeLessThan(MOST_OFF);
  });

  it.each(Object.entries(POSES))("is the same person: %s", async (_, channels) => {
    expect(similarity(face, await faceOn(await drawn(channels)))).toBeGreaterThan(LEAST_ALIKE);
  });

  it("arrives in a browser in at most 1 MB", async () => {
    expect((await webAvatarFile(glb)).length).toBeLessThanOrEqual(MOST_WEB_BYTES);
  });

  it.skipIf(!hasBrowser)("is alike in the browser (needs /usr/bin/chromium)", async () => {
    const options = { ...SIZE, framing: "close_up" } as const;
    const poses = Object.values(POSES);
    const browser = await openBrowserStage();
    const seen = await browser.draw({ avatar: await webAvatarFile(glb), poses, ...options });
    await browser.close();
    const stage = await createStage({ avatar, ...options });
    for (const [i, pose] of Object.keys(POSES).entries())
      expect(pictureDistance(stage.draw(poses[i]!), seen[i]!).mean, pose).toBeLessThan(MOST_APART);
    stage.dispose();
  });
});
