export type { SeenPhoto } from "./look-at-photo.ts";
export { UnreadablePhoto } from "./reading/unreadable-photo.ts";
export { Sight, withSight } from "./sight.ts";
export { followFace, maskFilm } from "./follow-face.ts";
export type { FilmMasker } from "./person/film-masker.ts";
export type { FaceFollower } from "./faces/face-follower.ts";
export { rgbFilmPicture } from "./faces/film-picture.ts";
export type { CoarsePicture, FilmPicture } from "./faces/film-picture.ts";
