/** An RGBA picture, rows top to bottom. */
export interface FacePicture {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** A place in a picture, pixels from its upper left corner. */
export type Point = readonly [x: number, y: number];

/** Mean sRGB values of the square of `side` pixels about a place; beyond the edge the edge goes on. */
export function colorAt(picture: FacePicture, [x, y]: Point, side: number): [number, number, number] {
  const samples = Math.max(1, Math.ceil(side));
  const sum: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < samples; i++)
    for (let j = 0; j < samples; j++)
      addBlend(
        picture,
        x + ((i + 0.5) / samples - 0.5) * side,
        y + ((j + 0.5) / samples - 0.5) * side,
        sum,
        1 / samples ** 2,
      );
  return sum;
}

/** Adds what lies between the four pixels round a place to `sum`. */
function addBlend(
  { width, height, data }: FacePicture,
  x: number,
  y: number,
  sum: [number, number, number],
  share: number,
): void {
  const fx = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const fy = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const at = 4 * (Math.floor(fy) * width + Math.floor(fx));
  const [u, v] = [fx % 1, fy % 1];
  for (let c = 0; c < 3; c++) {
    const above = data[at + c]! * (1 - u) + data[at + 4 + c]! * u;
    const below = data[at + 4 * width + c]! * (1 - u) + data[at + 4 * width + 4 + c]! * u;
    sum[c]! += share * (above * (1 - v) + below * v);
  }
}
