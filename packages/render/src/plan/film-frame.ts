import type { FilmPlay } from "../request/film-play.ts";
import type { SceneBackground } from "../request/video-request.ts";

/** How much faster than its own pace a film is played at most, to fit; what is over is not shown. */
export const FASTEST_FILM = 8;

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
