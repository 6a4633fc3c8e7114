import { isCutOut } from "../compositor/video-avatar.ts";
import { findAvatar, isAvatarFile } from "../people/avatars.ts";
import type { ChosenAvatar } from "../people/avatars.ts";
import { videoAvatarIn } from "@orator/visual-dubbing";
import type { VideoAvatar } from "@orator/visual-dubbing";
import { colorOf } from "../request/background-of.ts";
import type { PersonLayer, FilmPlay } from "../request/layer.ts";
import { checkLayers, checkTrack, checkTransition } from "../request/check-layers.ts";
import { InputError, inScene } from "../request/input-error.ts";
import type { SceneNumber } from "../request/input-error.ts";
import { checkPlacement } from "../request/limits.ts";
import { checkScript } from "../script/voice-over.ts";
import type { Script } from "../script/script.ts";
import type { SceneBackground, SceneRequest, VideoFileFormat } from "../request/video-request.ts";
import { isMediaError } from "@orator/media";

/** How much faster than its own pace a film is played at most, to fit; what is over is not shown. */
export const FASTEST_FILM = 8;

/** A scene with every default filled in, checked. */
export interface ScenePlan {
  request: SceneRequest;
  background: SceneBackground;
  /** Whether an avatar that brings its own background along shows that; never in what is transparent. */
  scenery: boolean;
  /** What is heard, in the voice that was found for it. */
  script: Script;
  /** Absent where nobody is seen. */
  avatar?: ChosenAvatar;
  /** Who is shown by a film of them. */
  videoAvatar?: VideoAvatar;
}

/** Checks a scene and finds its person and voice. Throws an InputError of one line that says which scene is wrong. */
export async function planScene(
  request: SceneRequest,
  format: VideoFileFormat,
  number: SceneNumber,
): Promise<ScenePlan> {
  try {
    const { avatarId, avatarStyle, circleColor, placement } = request;
    const background = request.background ?? defaultBackground(format);
    if (background.type === "transparent" && format === "mp4")
      throw new InputError("an MP4 cannot be transparent: choose webm or gif, or another background");
    if (placement) checkPlacement(placement);
    if (circleColor !== undefined) colorOf(circleColor);
    checkLayers(request.layers ?? []);
    if (request.transition) checkTransition(request.transition);
    if (request.sound) checkTrack(request.sound);
    const chosen = avatarId === null ? undefined : await findAvatar(avatarId);
    const script = withVoice(request, chosen?.defaultVoiceId);
    checkScript(script, { isOneOfMany: number.of > 1 });
    const isSeen = chosen !== undefined && avatarStyle !== "voiceOnly";
    const { scenery: wanted = request.background === undefined } = request;
    const scenery = wanted && background.type !== "transparent";
    if (!isSeen) return { request, background, scenery, script };
    const videoAvatar = findVideoAvatar(chosen);
    const box = request.layers?.find(({ type }) => type === "person") as PersonLayer | undefined;
    if (videoAvatar && !videoAvatar.hasMask && isCutOut({ scenery }, box))
      throw new InputError(
        "this film's person cannot be told from what is behind them: leave the background out",
      );
    return { request, background, scenery, script, avatar: chosen, ...(videoAvatar && { videoAvatar }) };
  } catch (error) {
    throw inScene(error, number);
  }
}

function defaultBackground(format: VideoFileFormat): SceneBackground {
  return format === "webm" ? { type: "transparent" } : { type: "set", name: "studio" };
}

/** A recording is heard as it is: there, only a voice that was asked for says something, namely the language. */
function withVoice(request: SceneRequest, avatarVoiceId: string | undefined): Script {
  const { text, audioFile, silenceMs, referenceVoice, speed, pitch } = request;
  const voiceId = request.voiceId ?? (audioFile === undefined ? avatarVoiceId : undefined);
  return {
    ...(text !== undefined && { text }),
    ...(audioFile !== undefined && { audioFile }),
    ...(silenceMs !== undefined && { silenceMs }),
    ...(voiceId !== undefined && { voiceId }),
    ...(referenceVoice && { referenceVoice }),
    ...(speed !== undefined && { speed }),
    ...(pitch !== undefined && { pitch }),
  };
}

/** The film by which an avatar is shown in films; undefined for all who are drawn. Throws an InputError for one that is damaged. */
function findVideoAvatar({ avatar }: ChosenAvatar): VideoAvatar | undefined {
  if (!isAvatarFile(avatar)) return undefined;
  try {
    return videoAvatarIn(avatar);
  } catch (error) {
    if (!isMediaError(error)) throw error;
    throw new InputError(error.message, { cause: error });
  }
}

/** How a background's film plays. */
export function filmPlayOf(background: SceneBackground): FilmPlay {
  return (background.type === "video" && background.play) || "loop";
}

/** Which of a film's pictures a scene shows in its `frame`th. */
export function filmFrame(play: FilmPlay, frame: number, frames: { film: number; scene: number }): number {
  switch (play) {
    case "loop":
      return frame % frames.film;
    case "freeze":
      return Math.min(frame, frames.film - 1);
    case "fit":
      return Math.floor((frame * frames.film) / frames.scene);
  }
}
