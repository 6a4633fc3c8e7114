export { hasBrowser, openBrowserStage } from "./browser-stage.ts";
export type { BrowserStage } from "./browser-stage.ts";
export { pictureDistance } from "./picture-distance.ts";
export type { PictureDistance } from "./picture-distance.ts";
