export { photoAvatar } from "./photo-avatar.ts";
export { judgePhoto, photoJudge } from "./judge/judge-photo.ts";
export type { PhotoVerdict } from "./judge/judge-photo.ts";
export { measureFace } from "./judge/measure-face.ts";
export type { PhotoNote } from "./judge/photo-notes.ts";
export type { PhotoReport } from "./photo-avatar.ts";
export type { PersonMask, PhotoBackdrop, PhotoFace, Pixels } from "./ports.ts";
