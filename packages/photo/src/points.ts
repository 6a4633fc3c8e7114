export { facePoints, onBase } from "./fit/face-points.ts";
export { similarity } from "./fit/similarity.ts";
