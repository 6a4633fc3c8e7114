import { FilmPlayer } from "@orator/media";
import type { Film } from "@orator/media";
import type { PixelFormat, Stage } from "@orator/stage";
import { openPainter } from "./painter.ts";
import type { PaintedScene } from "./painter.ts";

interface OpenScene {
  key: string;
  stage: Stage;
  player?: FilmPlayer;
}

let open: OpenScene | undefined;

/**
 * The stage of a scene and what its background shows. Only the last one is kept: a stage holds a person with all
 * textures, and runs are dealt out so that scenes seldom change.
 */
export async function openScene(
  scene: PaintedScene,
  format: PixelFormat,
  film?: Film,
): Promise<{ stage: Stage; player?: FilmPlayer }> {
  const key = JSON.stringify([scene, format]);
  if (open?.key !== key) {
    open?.stage.dispose();
    open?.player?.close();
    open = undefined;
    open = { key, stage: await openPainter(scene, format) };
  }
  if (film) open.player ??= await FilmPlayer.open(film);
  return open;
}
