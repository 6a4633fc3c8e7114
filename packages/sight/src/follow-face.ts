import { FaceFollower } from "./faces/face-follower.ts";
import { Networks } from "./networks.ts";
import { FilmMasker } from "./person/film-masker.ts";

/**
 * Somebody who follows the face of a film in this very process, so that frames need not travel: for programs that run in a
 * process with limits already, because they decode the film.
 */
export async function followFace(): Promise<FaceFollower> {
  return new FaceFollower(await new Networks().faces());
}

/** Somebody who tells the person of a film from what is behind them, in this very process as well. */
export async function maskFilm(): Promise<FilmMasker> {
  return new FilmMasker(await new Networks().person());
}
