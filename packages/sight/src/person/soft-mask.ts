import type { Network } from "../network/network.ts";
import type { Colours } from "./colours.ts";
import { resized } from "./plane.ts";
import type { Plane } from "./plane.ts";

/** Side of what the network sees and answers, pixels: MediaPipe's selfie segmentation, general model. */
const SIZE = 256;

/**
 * How surely each of 256 × 256 places of a picture shows a person, 0 … 1, the whole picture stretched over them: the mean of
 * what the network says of the picture and of its mirror image, which it does not treat alike.
 */
export function softMask(network: Network, colours: Colours): Plane {
  const small = colours.map((channel) => resized(channel, SIZE, SIZE).data);
  const look = (placeOf: (place: number) => number): Float32Array => {
    const values = new Float32Array(SIZE * SIZE * small.length);
    for (let i = 0; i < values.length; i++)
      values[i] = small[i % small.length]![placeOf(Math.floor(i / small.length))]!;
    return network.run(values, [1, SIZE, SIZE, small.length])[0]!.data;
  };
  const straight = look((place) => place);
  const turned = look(mirrored);
  return {
    width: SIZE,
    height: SIZE,
    data: straight.map((share, place) => (share + turned[mirrored(place)]!) / 2),
  };
}

function mirrored(place: number): number {
  return place - (place % SIZE) + (SIZE - 1 - (place % SIZE));
}
