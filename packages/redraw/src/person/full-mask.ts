/** A mask of one size as a grey picture of another one: planes Y, U, V; black is 16 and white 235. */
export function fullMask(
  mask: { width: number; height: number; data: Uint8Array },
  { width, height }: { width: number; height: number },
): Uint8Array {
  const planes = new Uint8Array((width * height * 3) / 2).fill(128);
  const [across, down] = [mask.width / width, mask.height / height];
  for (let y = 0, at = 0; y < height; y++) {
    const v = Math.max(0, Math.min(mask.height - 1.001, (y + 0.5) * down - 0.5));
    const [top, below] = [Math.floor(v), v - Math.floor(v)];
    for (let x = 0; x < width; x++, at++) {
      const u = Math.max(0, Math.min(mask.width - 1.001, (x + 0.5) * across - 0.5));
      const [left, right] = [Math.floor(u), u - Math.floor(u)];
      const i = top * mask.width + left;
      const { data } = mask;
      const upper = data[i]! * (1 - right) + data[i + 1]! * right;
      const lower = data[i + mask.width]! * (1 - right) + data[i + mask.width + 1]! * right;
      planes[at] = Math.round(16 + ((upper * (1 - below) + lower * below) * 219) / 255);
    }
  }
  return planes;
}
