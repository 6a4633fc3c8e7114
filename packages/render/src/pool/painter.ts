import { createStage, loadAvatar } from "@orator/stage";
import type { Background, PixelFormat, Stage, StageOptions } from "@orator/stage";
import type { VideoAvatarShape } from "../people/film/place-person.ts";
import { InputError } from "../request/input-error.ts";
import type { Layer } from "../request/layer.ts";
import type { Appearance } from "../request/video-request.ts";

/** All that a stage needs to know about the pictures. */
export interface PaintedScene extends Omit<Appearance, "avatarId"> {
  /** A GLB file; absent where nobody is seen, and where a video avatar is. */
  avatarFile?: string;
  width: number;
  height: number;
  background: Background;
  /** Whether the avatar's own scenery hides the background. */
  scenery: boolean;
  /** The film that shows the person, who is not drawn then. */
  videoAvatar?: VideoAvatarShape;
  /** The lowest first; defaults to the person alone. */
  layers?: readonly Layer[];
}

/** Opens a stage for the scene without its layers. An avatar or image that cannot be shown is an InputError. */
export async function openPainter(
  scene: PaintedScene,
  format: PixelFormat,
  more: Pick<StageOptions, "underlay"> = {},
): Promise<Stage> {
  const { avatarFile, background, layers: _, videoAvatar: __, ...look } = scene;
  const avatar = avatarFile === undefined ? null : await loadAvatar(avatarFile).catch(asInputError);
  const opened = createStage({ ...look, ...more, avatar, format, background });
  return background.type === "image" ? opened.catch(asInputError) : opened;
}

function asInputError(error: unknown): never {
  throw new InputError(error instanceof Error ? error.message : String(error), { cause: error });
}
