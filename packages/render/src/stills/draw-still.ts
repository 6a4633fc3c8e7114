import { writeFileSync } from "node:fs";
import { encodeStill, layOnPicture, paintVisibleMark, signFile } from "@orator/media";
import type { Credentials, StillFormat } from "@orator/media";
import { CHANNELS } from "@orator/performance";
import type { Channel } from "@orator/performance";
import { avatarFile, findAvatar, isAvatarFile } from "../people/avatars.ts";
import { colorOf } from "../request/background-of.ts";
import { InputError } from "../request/input-error.ts";
import { checkCornerText, checkSize } from "../request/limits.ts";
import { openPainter } from "../pool/draw-messages.ts";
import type { PaintedScene } from "../pool/draw-messages.ts";
import type { Appearance, SceneBackground } from "../request/video-request.ts";
import { JobFolder, OutputFile } from "../workspace/job-folder.ts";
import { originOf, strongestSource } from "@orator/provenance";
import type { Origin } from "@orator/provenance";
import { markOn, saidOfAvatar } from "../people/said-of-avatar.ts";

/** One picture of a person in a given pose. */
export interface StillRequest extends Appearance {
  file: string;
  /** Even, 128 to 4096 pixels. Defaults to 1280 × 720. */
  width?: number;
  height?: number;
  /** Defaults to transparent. A still has no film behind it. */
  background?: SceneBackground;
  /** Defaults to png. */
  format?: StillFormat;
  /** Weights 0…1 of blendshapes and visemes, degrees of bones ("head.y"). Everything else is 0. */
  channels?: Partial<Record<Channel, number>>;
  /** A short label in a corner that says the picture is synthetic: "AI". */
  mark?: string;
  /** The same where `mark` is left out and the person is made of a photograph or a film. */
  realPeopleMark?: string;
  /** Signs the picture (C2PA). */
  credentials?: Credentials;
  signal?: AbortSignal;
}

/** Draws a still and writes it. Throws an InputError for what the user can mend; then there is no file. */
export async function drawStill(request: StillRequest): Promise<void> {
  const {
    width = 1280,
    height = 720,
    format = "png",
    channels = {},
    background = { type: "transparent" },
    credentials,
  } = request;
  checkSize(width, height);
  if (background.type === "video") throw new InputError("a still cannot have a video for a background");
  for (const label of [request.mark, request.realPeopleMark])
    if (label !== undefined) checkCornerText("mark", label);
  const { avatarId, framing, style, avatarStyle, circleColor, placement } = request;
  if (circleColor !== undefined) colorOf(circleColor);
  const chosen = avatarId === null ? undefined : await findAvatar(avatarId);
  const folder = new JobFolder();
  try {
    const output = new OutputFile(request.file, folder);
    const scene: PaintedScene = {
      width,
      height,
      background,
      scenery: request.background === undefined,
      ...(chosen && { avatarFile: await avatarFile(chosen, folder.file("avatar.glb"), request.signal) }),
      ...(framing && { framing }),
      ...(style && { style }),
      ...(avatarStyle && { avatarStyle }),
      ...(circleColor !== undefined && { circleColor }),
      ...(placement && { placement }),
    };
    const stage = await openPainter(scene, "rgba");
    const origin = await stillOrigin([avatarId], background);
    const mark = markOn(request, await saidOf([avatarId]));
    const picture = stage.draw(channels);
    if (mark !== undefined)
      layOnPicture(picture, await paintVisibleMark(mark, { width, height, alpha: true }));
    writeFileSync(output.partial, await encodeStill(picture, format, origin));
    if (credentials)
      await signFile({ file: output.partial, type: `image/${format}`, ...credentials }, request.signal);
    output.publish();
  } finally {
    folder.remove();
  }
}

const KNOWN: ReadonlySet<string> = new Set(CHANNELS);

/** Reads "jawOpen=0.5,head.y=20". Throws an InputError for a channel that does not exist or a value that is none. */
export function parseChannels(text: string): Partial<Record<Channel, number>> {
  const channels: Partial<Record<Channel, number>> = {};
  for (const pair of text.split(",").map((part) => part.trim())) {
    if (pair === "") continue;
    const [name = "", value = "", ...rest] = pair.split("=").map((part) => part.trim());
    if (!KNOWN.has(name))
      throw new InputError(
        `there is no channel "${name}": they are named as in jawOpen, viseme_PP or head.y`,
      );
    const number = Number(value);
    if (rest.length > 0 || value === "" || !Number.isFinite(number))
      throw new InputError(`"${pair}" is no value for a channel: write it as ${name}=0.5`);
    channels[name as Channel] = number;
  }
  return channels;
}

/**
 * Where a picture of these people before this background comes from: the cast and the sets are drawn by formulas alone; a file
 * from elsewhere and a background of the user's may be anything, so that the picture is put together. It names who agreed to be shown.
 */
export async function stillOrigin(
  avatarIds: readonly (string | null | undefined)[],
  background?: SceneBackground,
): Promise<Origin> {
  const said = await saidOf(avatarIds);
  const behind = background?.type === "image" || background?.type === "video";
  const source = strongestSource(
    ...said.map(({ source }) => source),
    ...(behind ? (["compositeSynthetic"] as const) : []),
  );
  return originOf(
    source,
    said.flatMap(({ consents }) => consents),
  );
}

/** What those of these people say of themselves who are files. */
function saidOf(
  avatarIds: readonly (string | null | undefined)[],
): Promise<Awaited<ReturnType<typeof saidOfAvatar>>[]> {
  const files = avatarIds.filter((id) => typeof id === "string" && isAvatarFile(id)) as string[];
  return Promise.all(files.map(saidOfAvatar));
}
