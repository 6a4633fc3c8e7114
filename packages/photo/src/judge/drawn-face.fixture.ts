import {
  INNER_LOWER_LIP,
  INNER_UPPER_LIP,
  LIDS,
  OUTER_LOWER_LIP,
  OUTER_UPPER_LIP,
  OVAL,
} from "../fit/face-mesh.ts";
import { posedFace } from "../fit/posed-face.fixture.ts";
import type { PosedFace } from "../fit/posed-face.fixture.ts";
import { isInside } from "../face/outline.ts";
import type { PhotoFace, Pixels } from "../ports.ts";
import { SEEN_RAISED } from "./judge-photo.ts";

type Color = readonly [red: number, green: number, blue: number];

/** Colors of a drawn face; sRGB 0…255. */
interface Palette {
  skin: Color;
  lips: Color;
}

const FAIR: Palette = { skin: [214, 168, 142], lips: [178, 98, 92] };
const DARK: Color = [38, 26, 24];
const WHITE: Color = [228, 224, 220];
const BACKGROUND: Color = [120, 132, 144];
/** Pixels per dm: a face of more than 300 pixels. */
const SCALE = 220;
/** Half the width of the line between the lips, pixels. */
const LINE = 2.5;
/** Grain of every picture, as a camera's. */
const GRAIN = 3;

/**
 * A plain drawing of a head in a known pose, as a tracker sees it (a straight one raised): skin, lips with a line between
 * them, eyes with irises, brows.
 */
export function drawnFace(options: PosedFace, palette = FAIR): { photo: Pixels; face: PhotoFace } {
  const posed = { scale: SCALE, ...options, pitch: (options.pitch ?? 0) - SEEN_RAISED };
  const { face } = posedFace(posed);
  const size = posed.size ?? 512;
  const photo: Pixels = { width: size, height: size, data: new Uint8Array(4 * size * size) };
  const at = (i: number): [number, number] => [face.points[3 * i]!, face.points[3 * i + 1]!];
  const ring = (upper: readonly number[], lower: readonly number[]): [number, number][] =>
    [...upper, ...lower.slice(1, -1).toReversed()].map(at);
  paint(
    photo,
    [
      [0, 0],
      [size, 0],
      [size, size],
      [0, size],
    ],
    BACKGROUND,
  );
  paint(photo, OVAL.map(at), palette.skin);
  paint(photo, ring(OUTER_UPPER_LIP, OUTER_LOWER_LIP), palette.lips);
  const shifted = (row: readonly number[], by: number): [number, number][] =>
    row.map(at).map(([x, y]) => [x, y + by * LINE]);
  paint(photo, [...shifted(INNER_UPPER_LIP, -1), ...shifted(INNER_LOWER_LIP, 1).toReversed()], DARK);
  for (const { upper, lower } of Object.values(LIDS)) {
    const eye = ring(upper, lower);
    paint(photo, thick(eye, size / 220), DARK);
    paint(photo, eye, WHITE);
    const [x, y] = [0, 1].map((k) => eye.reduce((sum, place) => sum + place[k]! / eye.length, 0)) as [
      number,
      number,
    ];
    const reach = size / 70;
    paint(
      photo,
      Array.from({ length: 12 }, (_, i): [number, number] => [
        x + reach * Math.cos(i / 1.91),
        y + reach * Math.sin(i / 1.91),
      ]),
      DARK,
    );
  }
  for (const brow of [
    [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
    [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  ])
    paint(photo, brow.map(at), DARK);
  return { photo: grained(photo), face };
}

/** A copy of a photograph whose colors, 0…255, are changed where a place is. */
export function changed(
  photo: Pixels,
  change: (color: Color, x: number, y: number) => readonly number[],
): Pixels {
  const data = photo.data.slice();
  for (let i = 0; i < data.length; i += 4) {
    const before = data.subarray(i, i + 3) as unknown as Color;
    const after = change(
      [...before] as unknown as Color,
      (i / 4) % photo.width,
      Math.floor(i / 4 / photo.width),
    );
    for (let c = 0; c < 3; c++) data[i + c] = Math.min(255, Math.max(0, Math.round(after[c]!)));
  }
  return { ...photo, data };
}

/** A copy that a mask, a hand or the like is painted over. */
export function covered(photo: Pixels, polygon: readonly [number, number][], color: Color): Pixels {
  const copy = { ...photo, data: photo.data.slice() };
  paint(copy, polygon, color);
  return grained(copy);
}

/** A copy each of whose pixels is the mean of those around it, `across` and `down` pixels to either side. */
export function smeared(photo: Pixels, across: number, down: number): Pixels {
  const out = photo.data.slice();
  const { width, height, data } = photo;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) {
        let [sum, count] = [0, 0];
        for (let v = Math.max(0, y - down); v <= Math.min(height - 1, y + down); v++)
          for (let u = Math.max(0, x - across); u <= Math.min(width - 1, x + across); u++) {
            sum += data[4 * (v * width + u) + c]!;
            count++;
          }
        out[4 * (y * width + x) + c] = sum / count;
      }
  return { ...photo, data: out };
}

function paint(
  { width, height, data }: Pixels,
  polygon: readonly (readonly [number, number])[],
  color: Color,
): void {
  const corners = polygon.map(([x, y]) => [x, y]);
  const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(height, Math.max(...ys)); y++)
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < Math.min(width, Math.max(...xs)); x++)
      if (isInside(corners, x + 0.5, y + 0.5)) data.set([...color, 255], 4 * (y * width + x));
}

/** A polygon moved outwards by so many pixels, about its middle. */
function thick(polygon: readonly [number, number][], by: number): [number, number][] {
  const [cx, cy] = [0, 1].map((k) => polygon.reduce((sum, place) => sum + place[k]! / polygon.length, 0)) as [
    number,
    number,
  ];
  return polygon.map(([x, y]) => {
    const away = Math.hypot(x - cx, y - cy) || 1;
    return [x + ((x - cx) / away) * by, y + ((y - cy) / away) * by + Math.sign(y - cy) * by * 0.5];
  });
}

function grained(photo: Pixels): Pixels {
  let seed = 1;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  return changed(photo, (color) => {
    const grain = GRAIN * (random() + random() - 1);
    return color.map((value) => value + grain);
  });
}
