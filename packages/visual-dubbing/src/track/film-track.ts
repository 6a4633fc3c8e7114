import type { FaceTrack } from "@orator/lip-sync";

/** A film's face with its pictures' times. */
export interface FilmTrack extends FaceTrack {
  /** When each picture is shown, since the first one. */
  timesMs: readonly number[];
  durationMs: number;
  frameRate: { num: number; den: number };
}
