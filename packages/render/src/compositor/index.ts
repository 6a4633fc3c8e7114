export { SceneView } from "./scene-view.ts";
export type { FrameSources } from "./scene-view.ts";
