import { FilmPlayer } from "@orator/media";
import type { Film, VideoFormat } from "@orator/media";
import type { VideoAvatarPictures } from "../compositor/video-avatar.ts";
import { SceneView } from "../compositor/scene-view.ts";
import type { Planes } from "../compositor/lay-picture.ts";
import type { PlayedFilm, Shot, PaintedScene } from "./draw-messages.ts";
import { filmFrame } from "../plan/plan-scene.ts";

type Looks = Pick<VideoFormat, "alpha" | "frameRate">;

interface OpenScene {
  key: string;
  view: SceneView;
  players: Map<string, FilmPlayer>;
}

let open: OpenScene | undefined;

/**
 * Gets a scene ready. Only the last one is kept: a stage holds a person with all textures, and runs are dealt out so that
 * scenes seldom change.
 */
export async function openScene(scene: PaintedScene, video: Looks): Promise<SceneView> {
  return (await sceneOf(scene, video)).view;
}

/** Draws one frame of a shot, counted from the scene's beginning; the planes are valid until the next call. */
export async function drawShot(
  shot: Shot,
  video: Looks,
  frame: number,
  channels: Parameters<SceneView["draw"]>[1]["channels"],
): Promise<Planes> {
  const { view, players } = await sceneOf(shot.scene, video);
  const frameMs = (1000 * video.frameRate.den) / video.frameRate.num;
  const { film, layerFilms = [], sceneFrames = 0 } = shot;
  const pictureOf = async (played: PlayedFilm, frame: number, frames: number): Promise<Uint8Array> => {
    const { runs } = played.film;
    return (await playerOf(players, runs, () => FilmPlayer.open(played.film))).at(
      filmFrame(played.play, frame, { film: played.film.frames, scene: frames }),
    );
  };
  return view.draw(
    { frame, timeMs: frame * frameMs, sceneMs: sceneFrames * frameMs },
    {
      channels,
      captions: shot.captions,
      language: shot.language,
      videoAvatar: shot.person && (await personAt(shot.person, players, frame)),
      backdrop: film && (await pictureOf(film, frame, sceneFrames)),
      async filmPicture(layer) {
        const played = layerFilms.find((one) => one.layer === layer)!;
        return pictureOf(played, frame - played.firstFrame, sceneFrames - played.firstFrame);
      },
    },
  );
}

/** What a video avatar shows in a frame of the scene. */
async function personAt(
  { film, mask }: NonNullable<Shot["person"]>,
  players: OpenScene["players"],
  frame: number,
): Promise<VideoAvatarPictures> {
  const planesOf = async (of: Film): Promise<Uint8Array> =>
    (await playerOf(players, of.runs, () => FilmPlayer.open(of, "yuv420p"))).at(frame);
  return { picture: await planesOf(film), ...(mask && { mask: await planesOf(mask) }) };
}

async function playerOf(
  players: OpenScene["players"],
  runs: string,
  open: () => Promise<FilmPlayer>,
): Promise<FilmPlayer> {
  const known = players.get(runs);
  if (known) return known;
  const player = await open();
  players.set(runs, player);
  return player;
}

async function sceneOf(scene: PaintedScene, video: Looks): Promise<OpenScene> {
  const key = JSON.stringify([scene, video.alpha]);
  if (open?.key !== key) {
    open?.view.dispose();
    for (const player of open?.players.values() ?? []) player.close();
    open = undefined;
    open = { key, view: await SceneView.open(scene, video), players: new Map() };
  }
  return open;
}
