export { facePoints, onBase } from "./fit/face-mesh.ts";
export { similarity } from "./fit/similarity.ts";
