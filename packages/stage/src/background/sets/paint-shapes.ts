import { pixelOf, pixelsPerMeterAt } from "./set-picture.ts";
import type { Light, Plane, SetPicture } from "./set-picture.ts";

/** An upright rectangle. Meters. */
export type Box = readonly [left: number, right: number, bottom: number, top: number];

/** Fills a box, or as much of it as `cover` (0…1) says. Pixels on its edge take part by their share. */
export function paintBox(plane: Plane, [left, right, bottom, top]: Box, light: Light, cover = 1): void {
  const { picture } = plane;
  const [x0, y0] = pixelOf(plane, left, top);
  const [x1, y1] = pixelOf(plane, right, bottom);
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(picture.height, y1); y++) {
    const down = Math.min(y + 1, y1) - Math.max(y, y0);
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(picture.width, x1); x++) {
      put(picture, x, y, light, cover * down * (Math.min(x + 1, x1) - Math.max(x, x0)));
    }
  }
}

/** An ellipse; `tiltRad` turns it against the clock. Meters. */
interface Ellipse {
  x: number;
  y: number;
  /** Half its width and half its height. */
  wide: number;
  high: number;
  tiltRad?: number;
}

/** Fills an ellipse; its edge is a pixel soft. */
export function paintEllipse(plane: Plane, ellipse: Ellipse, light: Light, cover = 1): void {
  eachAround(plane, ellipse, 1, (x, y, r, pixels) => {
    put(plane.picture, x, y, light, cover * Math.min(1, Math.max(0, (1 - r) * pixels + 0.5)));
  });
}

/** Adds light that falls off as a bell around a place, to 1/e at the ellipse. It covers nothing: a glow, a haze. */
export function paintGlow(plane: Plane, ellipse: Ellipse, light: Light): void {
  const { picture } = plane;
  eachAround(plane, ellipse, 3, (x, y, r) => {
    const bell = Math.exp(-r * r);
    const o = 4 * (y * picture.width + x);
    for (let c = 0; c < 3; c++) picture.data[o + c]! += light[c]! * bell;
  });
}

/** Fills the picture behind everything with light by place, meters; below the floor, y is negative. */
export function paintWall(plane: Plane, light: (xM: number, yM: number) => Light): void {
  const { picture } = plane;
  const scale = pixelsPerMeterAt(plane);
  for (let y = 0; y < picture.height; y++) {
    const yM = picture.view.eyeYM - (y + 0.5 - picture.height / 2) / scale;
    for (let x = 0; x < picture.width; x++)
      put(picture, x, y, light((x + 0.5 - picture.width / 2) / scale, yM), 1);
  }
}

/** A pool of light on everything that lies in a plane: brightest in its middle, 1/e of that at its radius. */
interface Pool {
  x: number;
  y: number;
  radiusM: number;
  light: Light;
}

/** Multiplies what is painted by the light that reaches it: `around` from everywhere, and pools. */
export function lightUp(plane: Plane, around: Light, pools: readonly Pool[]): void {
  const { picture } = plane;
  const scale = pixelsPerMeterAt(plane);
  for (let y = 0; y < picture.height; y++) {
    const yM = picture.view.eyeYM - (y + 0.5 - picture.height / 2) / scale;
    for (let x = 0; x < picture.width; x++) {
      const xM = (x + 0.5 - picture.width / 2) / scale;
      let [r, g, b] = around as [number, number, number];
      for (const pool of pools) {
        const bell = Math.exp(-((xM - pool.x) ** 2 + (yM - pool.y) ** 2) / pool.radiusM ** 2);
        r += pool.light[0] * bell;
        g += pool.light[1] * bell;
        b += pool.light[2] * bell;
      }
      const o = 4 * (y * picture.width + x);
      picture.data[o]! *= r;
      picture.data[o + 1]! *= g;
      picture.data[o + 2]! *= b;
    }
  }
}

/** Visits the pixels within `reach` radii; `r` is 1 on the ellipse, `pixels` its smaller radius. */
function eachAround(
  plane: Plane,
  { x: xM, y: yM, wide, high, tiltRad = 0 }: Ellipse,
  reach: number,
  visit: (x: number, y: number, r: number, pixels: number) => void,
): void {
  const { picture } = plane;
  const scale = pixelsPerMeterAt(plane);
  const [cx, cy] = pixelOf(plane, xM, yM);
  const [w, h] = [Math.max(0.5, wide * scale), Math.max(0.5, high * scale)];
  const [cos, sin] = [Math.cos(tiltRad), Math.sin(tiltRad)];
  const far = reach * Math.max(w, h) + 1;
  const toY = Math.min(picture.height - 1, Math.ceil(cy + far));
  const toX = Math.min(picture.width - 1, Math.ceil(cx + far));
  for (let y = Math.max(0, Math.floor(cy - far)); y <= toY; y++) {
    for (let x = Math.max(0, Math.floor(cx - far)); x <= toX; x++) {
      const [dx, dy] = [x + 0.5 - cx, cy - y - 0.5];
      const r = Math.hypot((dx * cos + dy * sin) / w, (dy * cos - dx * sin) / h);
      if (r < reach + 1 / Math.min(w, h)) visit(x, y, r, Math.min(w, h));
    }
  }
}

function put({ data, width }: SetPicture, x: number, y: number, light: Light, cover: number): void {
  const o = 4 * (y * width + x);
  for (let c = 0; c < 3; c++) data[o + c]! += (light[c]! - data[o + c]!) * cover;
  data[o + 3]! += (1 - data[o + 3]!) * cover;
}
