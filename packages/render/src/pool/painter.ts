import { createStage } from "@orator/stage";
import type { PixelFormat, Stage } from "@orator/stage";
import { InputError } from "../input-error.ts";
import type { SceneRequest } from "../video-request.ts";

/** All that a stage needs to know about the pictures. */
export type Scene = Omit<SceneRequest, "avatarId"> &
  Required<Pick<SceneRequest, "width" | "height" | "background">> & {
    /** A GLB file. */
    avatarFile: string;
  };

/** Opens a stage for the scene. What it cannot show, a damaged avatar or image, is an InputError. */
export async function openPainter(scene: Scene, format: PixelFormat): Promise<Stage> {
  const { avatarFile, width, height, framing, background } = scene;
  try {
    return await createStage({
      avatar: avatarFile,
      width,
      height,
      format,
      ...(framing && { framing }),
      ...(background.type === "colour" && { background: background.colour }),
      ...(background.type === "gradient" && { background: background.to }),
    });
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
