export type { ChannelValues } from "../deform/pose.ts";
export { SETS, type SetName } from "../background/sets/set.ts";
export { FRAMINGS, type Framing } from "../framing/framing.ts";
export type { Area } from "../framing/framing.ts";
export { eyesOnPortrait, layPortrait, mouthOnPortrait, PORTRAIT } from "../framing/portrait.ts";
export type { BodyHeights } from "../avatar/avatar.ts";
export { STYLES, type StyleName } from "../style/style.ts";
export { NoWebGl2Error } from "./renderer.ts";
export {
  createThreeStage,
  type ThreeFraming,
  type ThreeStage,
  type ThreeStageOptions,
  type ThreeStageStats,
} from "./three-stage.ts";
export type { ThreeBackground } from "./backdrop-mesh.ts";
