import { sdrPicture } from "@orator/media";
import type { CaptionCue, Film, StillFormat, VideoFormat } from "@orator/media";
import type { GivenConsent } from "@orator/provenance";
import type { Channel } from "@orator/performance";
import type { SceneTransition, Layer, FilmPlay } from "../request/layer.ts";
import type { SceneNumber } from "../request/input-error.ts";
import type { PerformedPerson } from "@orator/visual-dubbing";
import { createStage, loadAvatar } from "@orator/stage";
import type { Background, PixelFormat, Stage, StageOptions } from "@orator/stage";
import type { VideoAvatarShape } from "../people/film/place-person.ts";
import { InputError } from "../request/input-error.ts";
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

/** A film and how it fills its time. */
export interface PlayedFilm {
  film: Film;
  play: FilmPlay;
}

/** A video avatar in a scene. */
export interface ActedPerson extends PerformedPerson {
  /** Tells what they do from all else that they might do: the hash of it. */
  act: string;
}

/** A number of frames of one scene. */
export interface Shot {
  scene: PaintedScene;
  /** Counted from the scene's beginning. */
  firstFrame: number;
  frames: number;
  /** Length of the scene; omitted where nothing that is seen depends on it. */
  sceneFrames?: number;
  /** The channels of these frames alone. */
  channels: Partial<Record<Channel, Float32Array>>;
  /** What a moving background shows. */
  film?: PlayedFilm;
  /** What video layers show, by their number in the scene, from the frame in which they begin. */
  layerFilms?: (PlayedFilm & { layer: number; firstFrame: number })[];
  /** What a video avatar shows in each frame of the scene. */
  person?: ActedPerson;
  /** What caption layers show, with times of the scene. */
  captions: CaptionCue[];
  /** How Han characters are written where a text alone does not tell (BCP 47). */
  language?: string;
}

/** The picture that stands for a video. */
export interface Poster {
  /** Counted from the scene's beginning. */
  frame: number;
  file: string;
  format: StillFormat;
  /** A label in it alone. */
  mark?: string;
  /** Of whoever is seen in the video. */
  consents: readonly GivenConsent[];
}

/** One run of frames of one scene to draw, and the file that takes the encoded run. */
export interface DrawTask extends Shot {
  /** Number of the run in the whole video. */
  index: number;
  number: SceneNumber;
  video: VideoFormat;
  /** How the scene takes the place of the one before, whose last frame is `shot`. */
  transition?: { shot: Shot; by: SceneTransition; frames: number };
  /** Drawn into every picture. */
  watermark?: string;
  mark?: string;
  /** Captions of these frames at the usual place, with times of the scene. */
  burntCaptions: CaptionCue[];
  file: string;
  /** Takes the same pictures with captions; where it is left out, `file` has them. */
  captionedFile?: string;
  /** The picture that stands for the video, where it is one of this run. */
  poster?: Poster;
  /** Files whose paths differ from one machine and job to the next: what their content is told by. */
  contents: Readonly<Record<string, string>>;
}

/** Opens a stage for the scene without its layers. An avatar or image that cannot be shown is an InputError. */
export async function openPainter(
  scene: PaintedScene,
  format: PixelFormat,
  more: Pick<StageOptions, "underlay"> = {},
): Promise<Stage> {
  const { avatarFile, background, layers: _, videoAvatar: __, ...look } = scene;
  const avatar = avatarFile === undefined ? null : await loadAvatar(avatarFile).catch(asInputError);
  const open = (behind: Background): Promise<Stage> =>
    createStage({ ...look, ...more, avatar, format, background: behind });
  if (background.type !== "image") return open(background);
  return sdrPicture(background.image, scene)
    .then((image) => open({ ...background, image }))
    .catch(asInputError);
}

function asInputError(error: unknown): never {
  throw new InputError(error instanceof Error ? error.message : String(error), { cause: error });
}
