import type { Pixels } from "@orator/photo";
import type { Network } from "../network/network.ts";
import { sampleStretched } from "./sample-stretched.ts";

/** Side of what the network sees and answers, pixels: MediaPipe's selfie segmentation, general model. */
export const SOFT_SIZE = 256;

/** How surely each of 256 × 256 places of a picture shows a person, 0 … 1, the whole picture stretched over them. */
export function softMask(network: Network, pixels: Pixels): Float32Array {
  const values = sampleStretched(pixels, SOFT_SIZE, SOFT_SIZE).map((value) => value / 255);
  return network.run(values, [1, SOFT_SIZE, SOFT_SIZE, 3])[0]!.data;
}
