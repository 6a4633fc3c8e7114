export type { SeenPhoto } from "./look-at-photo.ts";
export { UnreadablePhoto } from "./reading/read-here.ts";
export { Sight, withSight } from "./sight.ts";
export { followFace, maskFilm } from "./follow-face.ts";
export type { FilmMasker } from "./person/film-masker.ts";
export type { FaceFollower } from "./faces/face-follower.ts";
export { rgbFilmPicture, type CoarsePicture, type FilmPicture } from "./faces/film-picture.ts";
