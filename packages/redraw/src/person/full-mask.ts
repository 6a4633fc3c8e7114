import { valueAt } from "@orator/relip";

/** A mask of one size as a grey picture of another one: planes Y, U, V; black is 16 and white 235. */
export function fullMask(
  mask: { width: number; height: number; data: Uint8Array },
  { width, height }: { width: number; height: number },
): Uint8Array {
  const planes = new Uint8Array((width * height * 3) / 2).fill(128);
  const [across, down] = [mask.width / width, mask.height / height];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const share = valueAt(mask.data, mask, (x + 0.5) * across - 0.5, (y + 0.5) * down - 0.5);
      planes[at] = Math.round(16 + (share * 219) / 255);
    }
  return planes;
}
