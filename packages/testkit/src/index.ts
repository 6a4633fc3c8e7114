export type { TinyCard } from "./tiny-avatar/card.ts";
export { tinyAvatar, type TinyAvatarOptions } from "./tiny-avatar/tiny-avatar.ts";
export { speechOfWords } from "./speech-of-words.ts";
export { likeness, restDifference } from "./likeness/likeness.ts";
export type { TrackedFace } from "./likeness/likeness.ts";
export type { FacePicture } from "./likeness/picture.ts";
