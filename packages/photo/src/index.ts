export { photoAvatar } from "./photo-avatar.ts";
export { judgePhoto, photoJudge } from "./judge/judge-photo.ts";
export type { JudgedPhoto, PhotoVerdict } from "./judge/judge-photo.ts";
export { measureFace } from "./judge/measure-face.ts";
export type { FaceMeasures } from "./judge/measure-face.ts";
export { REFUSALS, WARNINGS } from "./judge/photo-notes.ts";
export type { PhotoNote, RefusalCode, WarningCode } from "./judge/photo-notes.ts";
export type { PhotoAvatarOptions, PhotoReport } from "./photo-avatar.ts";
export type { FaceFinder, PersonMask, PersonMasker, PhotoBackdrop, PhotoFace, Pixels } from "./ports.ts";
