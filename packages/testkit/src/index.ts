export type { TinyCard } from "./tiny-avatar/card.ts";
export { tinyAvatar } from "./tiny-avatar/tiny-avatar.ts";
export { speechOfWords } from "./speech-of-words.ts";
export { similarity, restDifference } from "./similarity/similarity.ts";
