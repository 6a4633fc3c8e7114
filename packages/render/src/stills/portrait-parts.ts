import { writeFileSync } from "node:fs";
import { encodeStill, signFile } from "@orator/media";
import type { Credentials } from "@orator/media";
import { PORTRAIT_POSE, STILL_LIDS, STILL_MOUTHS } from "@orator/performance";
import { createStage, eyesOnPortrait, loadAvatar, mouthOnPortrait, PORTRAIT } from "@orator/stage";
import type { Area, Avatar, BodyHeights, Frame } from "@orator/stage";
import { avatarFile, findAvatar } from "../people/avatars.ts";
import { JobFolder, OutputFile } from "../workspace/job-folder.ts";
import { stillOrigin } from "./draw-still.ts";

/** Whose portrait, and where to. */
interface PortraitRequest {
  /** A person of the cast by id, or the path of a GLB. */
  avatarId: string;
  file: string;
  /** Signs the picture (C2PA). */
  credentials?: Credentials;
  signal?: AbortSignal;
}

/**
 * Draws what moves on a portrait, for browsers that cannot draw the person: a WebP as broad as the part round the mouth, in it from top to
 * bottom the mouths of `STILL_MOUTHS` and then the lids of `STILL_LIDS`, each as it lies on the portrait (`mouthOnPortrait`,
 * `eyesOnPortrait`). Throws an InputError for an avatar that cannot be shown.
 */
export async function drawPortraitParts({
  avatarId,
  file,
  credentials,
  signal,
}: PortraitRequest): Promise<void> {
  const folder = new JobFolder();
  try {
    const output = new OutputFile(file, folder);
    const avatar = await avatarOf(avatarId, folder, signal);
    const stage = await createStage({
      ...PORTRAIT,
      avatar,
      background: { type: "transparent" },
      scenery: false,
    });
    const [mouth, eyes] = [mouthOnPortrait(avatar.heights), eyesOnPortrait(avatar.heights)];
    const strips = [
      ...STILL_MOUTHS.map((pose) => cutOut(stage.draw({ ...PORTRAIT_POSE, ...pose }), mouth)),
      ...STILL_LIDS.map((pose) => cutOut(stage.draw({ ...PORTRAIT_POSE, ...pose }), eyes)),
    ];
    const data = Buffer.concat(strips);
    const picture = {
      width: mouth.width,
      height: data.length / (4 * mouth.width),
      format: "rgba",
      data,
    } as const;
    writeFileSync(output.partial, await encodeStill(picture, "webp", await stillOrigin([avatarId])));
    if (credentials) await signFile({ file: output.partial, type: "image/webp", ...credentials }, signal);
    output.publish();
  } finally {
    folder.remove();
  }
}

/** The heights by which a portrait is laid over the person (`layPortrait`), meters. */
export async function portraitHeights(avatarId: string, signal?: AbortSignal): Promise<BodyHeights> {
  const folder = new JobFolder();
  try {
    return (await avatarOf(avatarId, folder, signal)).heights;
  } finally {
    folder.remove();
  }
}

async function avatarOf(avatarId: string, folder: JobFolder, signal?: AbortSignal): Promise<Avatar> {
  const chosen = await findAvatar(avatarId);
  return loadAvatar(await avatarFile(chosen, folder.file("avatar.glb"), signal));
}

/** The pixels of a part of a frame; what lies beyond its edges is see-through. */
function cutOut({ data, width, height }: Frame, area: Area): Buffer {
  const part = Buffer.alloc(4 * area.width * area.height);
  for (let row = 0; row < area.height; row++) {
    const y = area.top + row;
    if (y < 0 || y >= height) continue;
    const from = Math.max(0, area.left);
    const to = Math.min(width, area.left + area.width);
    part.set(
      data.subarray(4 * (y * width + from), 4 * (y * width + to)),
      4 * (row * area.width + from - area.left),
    );
  }
  return part;
}
