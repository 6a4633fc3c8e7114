export type { ChannelValues } from "../deform/pose.ts";
export { FRAMINGS, type Framing } from "../framing/framing.ts";
export { STYLES, type StyleName } from "../style/style.ts";
export { NoWebGl2Error } from "./renderer.ts";
export { createThreeStage, type ThreeStage, type ThreeStageOptions } from "./three-stage.ts";
