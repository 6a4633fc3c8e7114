import type { Size } from "./picture.ts";

/** Samples of `channels` bytes a pixel brought to another size, mixed linearly. For premultiplied colors and for planes. */
export function scaleBytes(bytes: Uint8Array, from: Size, to: Size, channels = 1): Uint8Array {
  const scaled = new Uint8Array(to.width * to.height * channels);
  const columns = placesOf(from.width, to.width);
  let at = 0;
  for (const { first, second, share: down } of placesOf(from.height, to.height)) {
    const [above, below] = [first * from.width, second * from.width];
    for (const { first: left, second: right, share: across } of columns)
      for (let c = 0; c < channels; c++) {
        const sample = (line: number, column: number): number => bytes[(line + column) * channels + c]!;
        const upper = sample(above, left) * (1 - across) + sample(above, right) * across;
        const lower = sample(below, left) * (1 - across) + sample(below, right) * across;
        scaled[at++] = upper * (1 - down) + lower * down + 0.5;
      }
  }
  return scaled;
}

/** Which two samples each new one lies between, and its share of the second. */
function placesOf(from: number, to: number): { first: number; second: number; share: number }[] {
  return Array.from({ length: to }, (_, index) => {
    const place = Math.min(from - 1, Math.max(0, ((index + 0.5) * from) / to - 0.5));
    const first = Math.floor(place);
    return { first, second: Math.min(from - 1, first + 1), share: place - first };
  });
}
