import { createStage, loadAvatar } from "@orator/stage";
import type { PixelFormat, Stage } from "@orator/stage";
import { InputError } from "../input-error.ts";
import type { SceneRequest } from "../video-request.ts";

/** All that a stage needs to know about the pictures. */
export type Scene = Omit<SceneRequest, "avatarId"> &
  Required<Pick<SceneRequest, "width" | "height" | "background">> & {
    /** A GLB file. */
    avatarFile: string;
  };

/** Opens a stage for the scene. An avatar or image that cannot be shown is an InputError. */
export async function openPainter(scene: Scene, format: PixelFormat): Promise<Stage> {
  const { avatarFile, width, height, framing, style, avatarStyle, background } = scene;
  const avatar = await loadAvatar(avatarFile).catch(asInputError);
  const opened = createStage({
    avatar,
    width,
    height,
    format,
    background,
    ...(framing && { framing }),
    ...(style && { style }),
    ...(avatarStyle && { avatarStyle }),
  });
  return background.type === "image" ? opened.catch(asInputError) : opened;
}

function asInputError(error: unknown): never {
  throw new InputError(error instanceof Error ? error.message : String(error), { cause: error });
}
