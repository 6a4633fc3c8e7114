export type { TinyCard } from "./tiny-avatar/card.ts";
export { tinyAvatar, type TinyAvatarOptions } from "./tiny-avatar/tiny-avatar.ts";
export { speechOfWords } from "./speech-of-words.ts";
