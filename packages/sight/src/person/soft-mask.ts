import type { Pixels } from "@orator/photo";
import type { Network } from "../network/network.ts";
import type { Plane } from "./plane.ts";
import { sampleStretched } from "./sample-stretched.ts";

/** Side of what the network sees and answers, pixels: MediaPipe's selfie segmentation, general model. */
const SIZE = 256;

/**
 * How surely each of 256 × 256 places of a picture shows a person, 0 … 1, the whole picture stretched over them: the mean of
 * what the network says of the picture and of its mirror image, which it does not treat alike.
 */
export function softMask(network: Network, pixels: Pixels): Plane {
  const values = sampleStretched(pixels, SIZE, SIZE).map((value) => value / 255);
  const mirrored = values.map((_, i) => values[mirroredIndex(i, 3)]!);
  const [straight, turned] = [values, mirrored].map(
    (seen) => network.run(seen, [1, SIZE, SIZE, 3])[0]!.data,
  ) as [Float32Array, Float32Array];
  return {
    width: SIZE,
    height: SIZE,
    data: straight.map((share, i) => (share + turned[mirroredIndex(i, 1)]!) / 2),
  };
}

function mirroredIndex(index: number, channels: number): number {
  const line = SIZE * channels;
  const place = index % line;
  return index - place + (SIZE - 1 - Math.floor(place / channels)) * channels + (place % channels);
}
