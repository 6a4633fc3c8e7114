import assert from "node:assert/strict";
import type { Body } from "../body/body.ts";
import type { Image, Material, Part } from "../part.ts";
import { beardPaleness, facePlaces, growBeard, paintBeard } from "./beard.ts";
import type { BeardPlan } from "./beard/beard-style.ts";
import { growShell } from "./groom/grow-shell.ts";
import type { Ground } from "./guide.ts";
import { paletteOf } from "./hair-color.ts";
import type { Palette } from "./hair-color.ts";
import type { HairRecipe } from "../recipe/hair-recipe.ts";
import type { HairStyle } from "./hair-style.ts";
import { hairline } from "./hairline.ts";
import { gatherObstacles } from "./obstacles.ts";
import { rigHair } from "./rig.ts";
import { measureSkull } from "./skull.ts";
import type { Skull } from "./skull.ts";
import { HAIR_STYLES } from "./styles.ts";
import type { Rgb } from "../maths/srgb.ts";
import { mix, mix3, DEGREE, scale, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { rootAt } from "./roots.ts";
import { paintStrokes } from "./skin-strokes.ts";
import { seededRandom } from "../maths/random.ts";

/** Of a black beard and of a white one. Low, because it also dims highlights: a beard is matt; light passes through pale hair. */
const BEARD_OPENNESS = [0.28, 0.95] as const;

/** Hair ready to be dressed onto a head. */
export interface Hair {
  /** The hair of the head, then the beard. Empty for a bald head. */
  parts: Part[];
  /** Paints hairline, short hair and the ground of the beard into the head's own skin texture, in place. */
  paintScalp(head: Image, headPart: Part): void;
}

/**
 * Grows the hair of a recipe on a body. `obstacles` are further parts that hair must lie outside of, such as clothes.
 * Deterministic; the hair has a picture of its own, beards share one.
 */
export function growHair(
  body: Body,
  recipe: { seed: number; hair: HairRecipe },
  obstacles: readonly Part[] = [],
): Hair {
  const { seed, hair } = recipe;
  const head = body.parts.get("head")!;
  const skin = [head, body.parts.get("body")!];
  const skull = measureSkull(skin, eyeMiddle(body));
  const style = adjustStyle(HAIR_STYLES[hair.style](hair.parting === "left" ? 1 : -1), hair);
  const palette = paletteOf(hair.color, hair.gray);
  const ground = prepareGround(skull, hairline(style.hairline, style.recession, seed % 1000), [
    ...skin,
    ...obstacles,
  ]);
  const headBone = body.skeleton.bones.findIndex(({ name }) => name === "head");
  const parts: Part[] = [];
  const { groom } = style;
  let covers: ((p: Vec3) => boolean) | undefined;
  if (groom) {
    const shell = growShell(ground, style, groom, palette, seed);
    covers = shell.covers;
    const { tint, colors } = dyeOf(shell.mesh.colors);
    const material: Material = { name: "hair", kind: "hair", image: shell.image, tint, doubleSided: true };
    const openness = mix(...groom.openness, palette.paleness);
    const grown: Part = {
      name: "hair",
      material,
      ...shell.mesh,
      colors,
      ...rigHair(shell.mesh.positions, skull, headBone, ground.obstacles, [...skin, ...obstacles]),
      morphs: new Map(),
      openness,
    };
    parts.push(groom.even ? { ...grown, occlusion: evenly(grown, 1) } : grown);
  }
  const places = facePlaces(body);
  const plan = beardPlan(recipe);
  if (plan) {
    const grown = growBeard(head, places, plan);
    if (grown) {
      const { image, tint, ...beard } = grown;
      const material: Material = { name: "beard", kind: "hair", image, tint, doubleSided: true };
      const part: Part = { name: "beard", material, ...beard };
      parts.push({ ...part, occlusion: evenly(part, mix(...BEARD_OPENNESS, beardPaleness(plan))) });
    }
  }
  return {
    parts,
    paintScalp(image, headPart) {
      paintHairline(image, headPart, ground, style, { palette, seed, covers });
      if (plan) paintBeard(image, headPart, places, plan);
    },
  };
}

/** The style with the recipe's own length, volume and recession. */
function adjustStyle(style: HairStyle, { length, volume, recession }: HairRecipe): HairStyle {
  return {
    ...style,
    recession: Math.min(1, style.recession + recession),
    length: (q, inside) => style.length(q, inside) * length,
    volume: (q, inside) => style.volume(q, inside) * volume,
  };
}

/** The brightest of some linear colors, channel by channel and at most 1, and the colors as shares of it: these fit bytes. */
function dyeOf(colors: Float32Array): { tint: Rgb; colors: Float32Array } {
  const tint: Rgb = [1e-4, 1e-4, 1e-4];
  colors.forEach((value, i) => (tint[i % 3] = Math.min(1, Math.max(tint[i % 3]!, value))));
  return { tint, colors: colors.map((value, i) => value / tint[i % 3]!) };
}

/** The same share of open sky at every vertex: rays between overlapping cards would give specks. */
function evenly(part: Part, share: number): Float32Array {
  return new Float32Array(part.positions.length / 3).fill(share);
}

function beardPlan({ seed, hair }: { seed: number; hair: HairRecipe }): BeardPlan | undefined {
  const { style, length } = hair.beard;
  if (style === "none") return undefined;
  const color = hair.beard.color ?? hair.color;
  const gray = hair.beard.gray ?? hair.gray;
  return { style, length, dark: paletteOf(color, 0), pale: paletteOf(color, 1), gray, seed };
}

function eyeMiddle(body: Body): Vec3 {
  const eye = (wanted: string): Vec3 => {
    const bone = body.skeleton.bones.find(({ name }) => name === wanted);
    assert(bone, `the skeleton has no bone "${wanted}"`);
    return bone.head;
  };
  const middle = mix3(eye("leftEye"), eye("rightEye"), 0.5);
  return [0, middle[1], middle[2]];
}

/** Obstacles reach from below the shoulder blades to the jaw; the head itself is the skull's business. */
function prepareGround(skull: Skull, line: Ground["line"], surfaces: readonly Part[]): Ground {
  const { center, unit } = skull;
  const obstacles = gatherObstacles(surfaces, center[1] - 4.2 * unit, center[1] - 0.9 * unit);
  return { skull, line, obstacles };
}

/** Paints hairline, fades and the ground under the hair into the head's skin texture, no hairs where the hair `covers` it. */
function paintHairline(
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
