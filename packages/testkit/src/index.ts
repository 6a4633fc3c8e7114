export type { TinyCard } from "./tiny-avatar/card.ts";
export { tinyAvatar, type TinyAvatarOptions } from "./tiny-avatar/tiny-avatar.ts";
export { speechOfWords } from "./speech-of-words.ts";
export { similarity, restDifference } from "./similarity/similarity.ts";
export type { TrackedFace } from "./similarity/similarity.ts";
export type { FacePicture } from "./similarity/picture.ts";
