import type { Body } from "../../body/body.ts";
import type { Part } from "../../part.ts";
import { fabricLook } from "../fabric/fabric-look.ts";
import { soleDye } from "../fabric/sole-dye.ts";
import type { DressForm } from "../form/form.ts";
import type { Garment } from "../garments/garment.ts";
import { Workshop } from "../garments/workshop.ts";
import { faceOpening, followFace } from "./face-opening.ts";
import type { FaceOpening } from "./face-opening.ts";
import { headPoints, measureOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";
import { skinBelow } from "./near-skin.ts";
import { addWrap } from "./wrap.ts";
import { clamp, distance, mix, mix3, smoothstep, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import type { HijabRecipe } from "../../recipe/clothes/accessories.ts";

const COLUMNS = 88;
/** Rows over the middle of the head, and below it. */
const [OVER, UNDER] = [18, 50];
/** Side of its picture, texels. */
const TEXTURE = 768;
/** Distance from skin and from the clothes below, dm. */
const GAP = 0.055;
/** Hair under the scarf, at the back of the head, dm. */
const HAIR = 0.14;
/** How far the scarf reaches below the root of the neck, dm: at the sides, in front, behind. */
const FALL = { side: 0.12, front: 1.25, back: 0.7 };
/** How far it reaches over the shoulders, dm from the neck's axis. */
const REACH = 1.15;
/** So near to its edge the scarf lies on the face, this far off it, dm. */
const [SNUG, SNUG_GAP] = [0.32, 0.02];
/** Cloth and skin this near to the edge have to do with each other, dm. */
const NEAR_FACE = 0.55;

/** Wraps a headscarf around head and neck; it lies on the shoulders over the `worn` clothes. */
export function hijab(
  body: Body,
  form: DressForm,
  recipe: HijabRecipe,
  seed: number,
  worn: readonly Part[],
): Garment {
  const opening = faceOpening(body);
  const neck = body.joints.get("neck01")!;
  const tragus = vertex(body.base, body.landmarks.points.tragusLeft);
  const center: Vec3 = [0, body.joints.get("eye.L")![1] + 0.05, tragus[2] + 0.12];
  const low = neck[1] - FALL.front - 0.3;
  const outline = measureOutline(headPoints(body, worn, low), center, neck, low);
  const profile = profiles(outline, neck[1], opening.bottom, low);
  const folds = foldsAround(opening, neck[1], seed);
  const isNear = (x: number, y: number, z: number): boolean => Math.abs(opening.edge(x, y, z)) < NEAR_FACE;
  // Ears are pressed down.
  const skin = skinBelow(body, (x, y, z) => z > tragus[2] + 0.06 && isNear(x, y, z));
  const snug = (place: Vec3): Vec3 => {
    const share = smoothstep(SNUG, 0.03, opening.edge(...place));
    if (share === 0) return place;
    const on = skin(place, SNUG_GAP);
    // At the angle of the jaw the scarf bridges the way to the neck.
    return mix3(place, on, share * smoothstep(0.3, 0.12, distance(place, on)));
  };
  const hemAt = hemLine(profile, neck[1], low);
  const shop = new Workshop(form, form.positions);
  addWrap(
    shop,
    form,
    {
      columns: COLUMNS,
      rows: OVER + UNDER,
      at(azimuth, row) {
        if (row <= OVER) {
          const elevation = (Math.PI / 2) * (1 - row / OVER);
          const back = smoothstep(0.2, -0.8, Math.cos(azimuth)) * smoothstep(1.5, 0.3, elevation);
          const low = profile(azimuth, center[1]);
          const r =
            mix(low, outline.above(azimuth, elevation) + GAP, smoothstep(0, 0.5, elevation)) + HAIR * back;
          const flat = r * Math.cos(elevation);
          const place: Vec3 = [
            flat * Math.sin(azimuth),
            center[1] + r * Math.sin(elevation),
            center[2] + flat * Math.cos(azimuth),
          ];
          const lift = folds(place) / r;
          return snug(mix3(place, center, -lift));
        }
        const y = mix(center[1], hemAt(azimuth), (row - OVER) / UNDER);
        const back = smoothstep(0.2, -0.8, Math.cos(azimuth));
        const bare = profile(azimuth, y) + HAIR * back * smoothstep(tragus[1] - 0.8, center[1], y);
        const place: Vec3 = [bare * Math.sin(azimuth), y, outline.axis(y) + bare * Math.cos(azimuth)];
        const r = bare + folds(place);
        return snug([r * Math.sin(azimuth), y, outline.axis(y) + r * Math.cos(azimuth)]);
      },
      headShare: ([, y]) => smoothstep(opening.bottom - 0.42, opening.bottom - 0.03, y),
    },
    { name: "scarf", cuts: [(x, y, z) => -opening.edge(x, y, z)], hem: { thickness: 0.02, depth: 0.03 } },
  );
  const part = shop.finish(
    "headwear",
    {
      look: (_chart, texel) => fabricLook(recipe.fabric, texel, seed),
      folds: { weave: recipe.fabric.weave, amount: 0, depth: 0, seed },
      lines: [
        // A stitched hem beside the face.
        { measure: opening.edge, at: 4, kind: "stitch" },
        // The end that is drawn over the other and pinned at the temple.
        { measure: (x, y, z) => (z < 0.3 ? 1 : overlap(opening, x, y)), at: 0, kind: "edge" },
      ],
      appliques: [
        ({ x, y, z }, _dye, swatch) => {
          if (opening.edge(x, y, z) > 0.03) swatch.height += 1.3 * finePleats(opening, x, y, seed);
        },
      ],
      dye: soleDye(recipe.fabric),
    },
    TEXTURE,
  );
  const hidden: number[] = [];
  const [first, last] = body.landmarks.groups.skin;
  for (let v = first; v <= last; v++) {
    const [x, y, z] = vertex(body.base, v);
    if (y > neck[1] - 0.25 && Math.abs(x) < 1.1 && opening.edge(x, y, z) > 0.2) hidden.push(v);
  }
  return { parts: [followFace(body, part, isNear)], covers: () => 1, hides: hidden };
}

/** The lower edge by azimuth: hanging low in front and behind, ending on the shoulders. */
function hemLine(
  profile: (azimuth: number, y: number) => number,
  neckY: number,
  low: number,
): (azimuth: number) => number {
  const exact = (azimuth: number): number => {
    const facing = Math.cos(azimuth);
    const fall = FALL.side + (facing > 0 ? FALL.front - FALL.side : FALL.back - FALL.side) * facing ** 2;
    let y = neckY + 0.4;
    while (y > neckY - fall && y > low + 0.1 && profile(azimuth, y) < REACH + 3 * facing ** 2) y -= 0.02;
    return y;
  };
  const line = Array.from({ length: SIDES }, (_, s) => exact((2 * Math.PI * s) / SIDES));
  for (let pass = 0; pass < 6; pass++) {
    const before = [...line];
    before.forEach((y, s) => {
      line[s] = 0.5 * y + 0.25 * (before[(s + 1) % SIDES]! + before[(s + SIDES - 1) % SIDES]!);
    });
  }
  return (azimuth) => {
    const f = (azimuth / (2 * Math.PI) + 1) * SIDES;
    const s = Math.floor(f);
    return mix(line[s % SIDES]!, line[(s + 1) % SIDES]!, f - s);
  };
}

const LEVELS = 120;
const SIDES = 72;

/** The scarf's reach below the middle of the head: it falls from cheeks and chin, and lies on shoulders and chest. */
function profiles(
  outline: Outline,
  neckY: number,
  chinY: number,
  low: number,
): (azimuth: number, y: number) => number {
  const high = outline.center[1];
  const step = (high - low) / LEVELS;
  const heightOf = (level: number): number => high - level * step;
  let map = new Float32Array(SIDES * (LEVELS + 1));
  for (let s = 0; s < SIDES; s++) {
    const azimuth = (2 * Math.PI * s) / SIDES;
    const facing = Math.cos(azimuth);
    let r = outline.below(azimuth, high) + GAP;
    for (let level = 0; level <= LEVELS; level++) {
      const y = heightOf(level);
      // Drawn in under the chin, loose at the sides and behind.
      const beside = smoothstep(0.75, 0.1, facing);
      const slope = mix(0.34, 2.4, clamp(facing) ** 3) * mix(0.2, 1, Math.max(beside, y < chinY ? 1 : 0));
      const loose = 0.13 * smoothstep(chinY + 0.15, chinY - 0.25, y);
      r = Math.max(outline.below(azimuth, y) + GAP + loose, r - slope * step);
      map[level * SIDES + s] = r;
    }
  }
  for (let pass = 0; pass < 3; pass++) {
    map = map.map((own, i) => {
      const s = i % SIDES;
      const row = i - s;
      const around = map[row + ((s + 1) % SIDES)]! + map[row + ((s + SIDES - 1) % SIDES)]!;
      const up = map[i - SIDES] ?? own;
      const down = map[i + SIDES] ?? own;
      return Math.max(own - 0.02, 0.4 * own + 0.15 * (around + up + down));
    });
  }
  return (azimuth, y) => {
    const f = (azimuth / (2 * Math.PI) + 1) * SIDES;
    const s = Math.floor(f);
    const at = clamp((high - y) / step, 0, LEVELS - 1e-3);
    const level = Math.floor(at);
    const line = (l: number): number =>
      mix(map[l * SIDES + (s % SIDES)]!, map[l * SIDES + ((s + 1) % SIDES)]!, f - s);
    return mix(line(level), line(level + 1), at - level);
  };
}

/** Width of a large fold, dm. */
const FOLD = 0.33;

/** Distance from the middle of the face, seen from the front: folds run round it and hang below it. */
function aroundFace({ middle }: FaceOpening, x: number, y: number): number {
  return Math.hypot(x, (y - middle) * 0.8);
}

/** Distance across the line from one cheek over the throat to the other shoulder. */
function overlap({ bottom }: FaceOpening, x: number, y: number): number {
  return 0.62 * (x + 0.35) + 0.78 * (y - bottom + 0.42 - 0.25 * x * x);
}

/** Height (dm) of the folds that run round the face and hang between the shoulders, one side drawn over the other. */
function foldsAround(opening: FaceOpening, neckY: number, seed: number): (place: Readonly<Vec3>) => number {
  return ([x, y, z]) => {
    const away = Math.min(1, opening.edge(x, y, z));
    if (away < 0) return 0;
    const front = smoothstep(-0.5, 0.4, z);
    const drape = smoothstep(neckY + 0.75, neckY + 0.15, y);
    const path =
      aroundFace(opening, x, y) - 0.22 * x * drape + 0.14 * valueNoise(0.9 * x, 0.9 * y, 0.9 * z, seed);
    const wave = Math.sin((2 * Math.PI * path) / FOLD + 1.5 * valueNoise(0.7 * x, 0.5 * y, z, seed + 1));
    // Crests are round, valleys narrow.
    const crest = wave > 0 ? wave : -(Math.abs(wave) ** 0.7);
    const room = smoothstep(0.03, 0.3, away);
    return room * (0.008 + 0.055 * drape * (0.3 + 0.7 * front)) * (crest + 0.5);
  };
}

/** Fine pleats along the large folds, −1 … 1. */
function finePleats(opening: FaceOpening, x: number, y: number, seed: number): number {
  const around = Math.atan2(x, opening.middle - y);
  const path = aroundFace(opening, x, y) / 0.11 + valueNoise(1.3 * x, 1.3 * y, 0, seed + 7);
  return valueNoise(path, 1.4 * Math.sin(around), 1.4 * Math.cos(around), seed + 8);
}
