/** An ordered 4 × 4 pattern. */
const PATTERN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((n) => (n + 0.5) / 16);

/** What to add to a value at a pixel before it is rounded down, 0…1, so that slow gradients show no bands. */
export function ditherAt(x: number, y: number): number {
  return PATTERN[(y & 3) * 4 + (x & 3)]!;
}
