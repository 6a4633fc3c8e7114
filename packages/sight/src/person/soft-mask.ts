import type { Network } from "../network/network.ts";
import type { Colors } from "./colors.ts";
import { resized } from "./plane.ts";
import type { Plane } from "./plane.ts";

/** Side of what the network sees and answers, pixels: MediaPipe's selfie segmentation, general model. */
export const MASK_SIDE = 256;

/**
 * How surely each of 256 × 256 places of a picture shows a person, 0 … 1, the whole picture stretched over them: the mean of
 * what the network says of the picture and of its mirror image, which it does not treat alike.
 */
export function softMask(network: Network, colors: Colors): Plane {
  const [straight, turned] = [false, true].map((isMirrored) =>
    lookForPerson(network, colors, { isMirrored }),
  );
  return {
    width: MASK_SIDE,
    height: MASK_SIDE,
    data: straight!.map((share, place) => (share + turned![place]!) / 2),
  };
}

/** The same of the picture alone, or of its mirror image alone. */
export function lookForPerson(
  network: Network,
  colors: Colors,
  { isMirrored }: { isMirrored: boolean },
): Float32Array {
  const small = colors.map((channel) => resized(channel, MASK_SIDE, MASK_SIDE).data);
  const placeOf = isMirrored ? mirrored : (place: number): number => place;
  const values = new Float32Array(MASK_SIDE * MASK_SIDE * small.length);
  for (let i = 0; i < values.length; i++)
    values[i] = small[i % small.length]![placeOf(Math.floor(i / small.length))]!;
  const seen = network.run(values, [1, MASK_SIDE, MASK_SIDE, small.length])[0]!.data;
  return isMirrored ? seen.map((_, place) => seen[mirrored(place)]!) : seen.slice();
}

function mirrored(place: number): number {
  return place - (place % MASK_SIDE) + (MASK_SIDE - 1 - (place % MASK_SIDE));
}
