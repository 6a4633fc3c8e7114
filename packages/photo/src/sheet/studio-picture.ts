import { mix, smoothstep } from "@orator/maths";
import type { Pixels } from "../ports.ts";
import { ACROSS, along, DOWN } from "./backdrop-picture.ts";
import { addGrain } from "./grain.ts";

/** Side of the picture in texels: it is smooth. */
const SIDE = 512;
/** A gray paper ground with a light on it behind the head, sRGB. */
const LIT = [206, 209, 213] as const;
const DIM = [126, 131, 138] as const;
/** Where the light lies on a photo, as shares of its width and height, and how far it reaches, in its heights. */
const LIGHT = { x: 0.5, y: 0.42, reach: 1.3 };
/** Without any grain, smooth colors show steps. */
const GRAIN = 0.8;

/** See-through pixels are as this gray where colors of the person mix with what is behind. */
export const STUDIO_GRAY = 168;

/** A studio's ground, for the person of a photograph that has no background, laid as `backdropPicture` lays one. */
export function studioPicture(photo: Pick<Pixels, "width" | "height">): Pixels {
  const data = new Uint8Array(4 * SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const aside = ((along(ACROSS, (x + 0.5) / SIDE) - LIGHT.x) * photo.width) / photo.height;
      const below = along(DOWN, (y + 0.5) / SIDE) - LIGHT.y;
      const share = smoothstep(0, LIGHT.reach, Math.hypot(aside, below));
      data.set([...LIT.map((lit, c) => Math.round(mix(lit, DIM[c]!, share))), 255], 4 * (y * SIDE + x));
    }
  const picture = { width: SIDE, height: SIDE, data };
  addGrain(picture, new Float32Array(SIDE * SIDE).fill(1), GRAIN);
  return picture;
}
