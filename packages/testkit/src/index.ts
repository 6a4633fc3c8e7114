export { tinyAvatar, type TinyAvatarOptions } from "./tiny-avatar/tiny-avatar.ts";
export {
  hasBrowser,
  openBrowserStage,
  type BrowserPicture,
  type BrowserStage,
} from "./browser-stage/browser-stage.ts";
export { pictureDistance, type PictureDistance } from "./browser-stage/picture-distance.ts";
