export { facePoints, onBase } from "./fit/face-points.ts";
export type { FacePoint } from "./fit/face-points.ts";
export { similarity } from "./fit/similarity.ts";
export type { Similarity } from "./fit/similarity.ts";
