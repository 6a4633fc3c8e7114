import type { Image } from "../../part.ts";
import type { Vec3 } from "@orator/maths";
import { toCapsule } from "./capsule.ts";
import { SEAM } from "./charts.ts";
import type { ShellField } from "./shell-field.ts";

/** Side of the squares of the picture that are looked at, texels: some 5 mm. */
const SQUARE = 16;
/** Squares around a place that have to be opaque too. */
const MARGIN = 1;
/** Least alpha of what nothing shows through, and how many texels of a square may be clearer: pinholes between strands. */
const OPAQUE = 230;
const PINHOLES = 8;

/** Says which places (head space) nobody sees below the surface of the hair, not even at a slant. */
export function coverOf(
  { width, height, data }: Image,
  { disc, curtain }: Pick<ShellField, "disc" | "curtain">,
): (q: Readonly<Vec3>) => boolean {
  const columns = Math.ceil(width / SQUARE);
  const rows = Math.ceil(height / SQUARE);
  const holes = new Uint16Array(columns * rows);
  for (let y = 0; y < height; y++)
    for (let x = 0, at = 4 * y * width + 3; x < width; x++, at += 4)
      if (data[at]! < OPAQUE) holes[Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE)]!++;
  return (q) => {
    const place = toCapsule(q);
    const chart = place.arc < SEAM ? disc : curtain;
    if (!chart.holds(place, 0)) return false;
    const [x, y] = chart.texel(place).map((texel) => Math.floor(texel / SQUARE)) as [number, number];
    for (let row = y - MARGIN; row <= y + MARGIN; row++)
      for (let column = x - MARGIN; column <= x + MARGIN; column++)
        if (
          row < 0 ||
          column < 0 ||
          row >= rows ||
          column >= columns ||
          holes[row * columns + column]! > PINHOLES
        )
          return false;
    return true;
  };
}
