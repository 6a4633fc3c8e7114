import type { Image, Part } from "../part.ts";
import type { Ground } from "./guide.ts";
import type { Palette } from "./hair-color.ts";
import type { HairStyle } from "./hair-style.ts";
import { rootAt } from "./roots.ts";
import { paintStrokes } from "./skin-strokes.ts";
import { DEGREE, scale, smoothstep } from "@orator/maths";
import { seededRandom } from "../maths/random.ts";
import type { Vec3 } from "@orator/maths";

/** Paints hairline, fades and the ground under the hair into the head's skin texture, no hairs where the hair `covers` it. */
export function paintHairline(
  image: Image,
  part: Part,
  { skull, line }: Ground,
  style: HairStyle,
  { palette, seed, covers }: { palette: Palette; seed: number; covers: ((p: Vec3) => boolean) | undefined },
): void {
  const { paint } = style;
  if (!paint) return;
  const [from, to] = paint.soft;
  const mask = (p: Vec3): number => {
    const q = skull.toHead(p);
    if (q[1] < -0.9) return 0;
    const [azimuth, elevation, radius] = skull.polar(p);
    // Ears and what else stands off the skull stay bare.
    if (radius > skull.radius(azimuth, elevation) + 0.12 * skull.unit) return 0;
    const inside = (elevation - line(azimuth)) / DEGREE;
    return inside < from ? 0 : smoothstep(from, to, inside) * (paint.density?.(q) ?? 1);
  };
  const comb = (p: Vec3, normal: Vec3): Vec3 => {
    const [azimuth, elevation] = skull.polar(p);
    return style.comb(skull.toHead(p), normal, rootAt(skull, line, azimuth, elevation));
  };
  const dark = scale(palette.mean, palette.depth(0.6));
  // Skin shines through short hair.
  const lit = (by: number): Vec3 => [dark[0] * by + 0.01, dark[1] * by + 0.0062, dark[2] * by + 0.0045];
  paintStrokes(
    image,
    part,
    {
      mask,
      comb,
      shade: lit(1),
      ink: (random) => lit(random.next() < 0.5 ? 1 : 1.5),
      strokes: paint.strokes,
      lengthDm: paint.length * skull.unit,
      opacity: paint.opacity,
      base: paint.base,
      ...(covers && { isHidden: covers }),
    },
    seededRandom(seed * 31 + 3),
  );
}
