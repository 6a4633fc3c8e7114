import { readFileSync } from "node:fs";

export interface FacePoint {
  vertices: number[];
  weights: number[];
}

export const facePoints = JSON.parse(
  readFileSync(new URL("../../data/face-points.json", import.meta.url), "utf8"),
) as (FacePoint | null)[];
