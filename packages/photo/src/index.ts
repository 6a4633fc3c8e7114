export { PHOTO_BACKDROPS, photoAvatar } from "./photo-avatar.ts";
export type { PhotoAvatarOptions, PhotoBackdrop, PhotoReport } from "./photo-avatar.ts";
export type { FaceFinder, PersonMask, PersonMasker, PhotoFace, Pixels } from "./ports.ts";
