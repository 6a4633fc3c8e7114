/** Sides of the pictures by which moments of a film are compared. */
const SMALL = { width: 32, height: 18 };

/** The light of a picture (planes Y, U, V), as the means of 32 × 18 fields. */
export function smallPicture(
  planes: Uint8Array,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const sums = new Float64Array(SMALL.width * SMALL.height);
  const counts = new Uint32Array(sums.length);
  const column = Uint8Array.from({ length: width }, (_, x) => Math.floor((x * SMALL.width) / width));
  for (let y = 0; y < height; y += 2) {
    const row = Math.floor((y * SMALL.height) / height) * SMALL.width;
    for (let x = 0; x < width; x += 2) {
      sums[row + column[x]!]! += planes[y * width + x]!;
      counts[row + column[x]!]!++;
    }
  }
  return Uint8Array.from(sums, (sum, i) => Math.round(sum / Math.max(1, counts[i]!)));
}
