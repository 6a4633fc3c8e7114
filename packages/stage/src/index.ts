export {
  MATERIAL_KINDS,
  type Avatar,
  type AvatarPart,
  type BodyHeights,
  type MaterialKind,
  type PoseBoneName,
} from "./avatar/avatar.ts";
export { inspectAvatar, type AvatarReport } from "./avatar/inspect-avatar.ts";
export { loadAvatar, type LoadAvatarOptions } from "./avatar/load-avatar.ts";
export { AVATAR_STYLES, type AvatarStyle } from "./avatar-style/avatar-style.ts";
export { DISC_COLOR, DISC_DIAMETER } from "./avatar-style/circle.ts";
export type { Background } from "./background/background.ts";
export { ditherAt } from "./background/dither.ts";
export { readPicture, type PictureSize } from "./background/read-picture.ts";
export { SETS, type SetName } from "./background/sets/set.ts";
export type { Area } from "./framing/framing.ts";
export { skinMatrices, type ChannelValues } from "./deform/pose.ts";
export type { Frame, PixelFormat } from "./frame.ts";
export { FRAMINGS, type Framing } from "./framing/framing.ts";
export { DAYLIGHT } from "./light/light-model.ts";
export { eyesOnPortrait, mouthOnPortrait, PORTRAIT } from "./framing/portrait.ts";
export type { Placement } from "./framing/placement.ts";
export type { Stage } from "./back-end.ts";
export { createStage } from "./stage.ts";
export type { StageOptions } from "./stage.ts";
export { STYLES, type StyleName } from "./style/style.ts";
export type { Underlay } from "./underlay.ts";
export { webAvatarFile } from "./web-avatar/web-avatar-file.ts";
