export { SceneView } from "./scene-view.ts";
