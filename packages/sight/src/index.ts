export type { SeenPhoto } from "./look-at-photo.ts";
export { PHOTO_LIMITS } from "./reading/limits.ts";
export type { PhotoLimits } from "./reading/limits.ts";
export type { PictureFormat } from "./reading/picture-format.ts";
export type { ReadPhoto } from "./reading/read-here.ts";
export { UnreadablePhoto } from "./reading/unreadable-photo.ts";
export type { UnreadablePhotoCode } from "./reading/unreadable-photo.ts";
export { Sight, withSight } from "./sight.ts";
