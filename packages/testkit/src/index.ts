export { tinyAvatar, type TinyAvatarOptions } from "./tiny-avatar/tiny-avatar.ts";
