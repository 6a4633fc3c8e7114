import type { Size } from "./picture.ts";

/** A rounded rectangle that fills a size; `radiusPx` no larger than half of the shorter side. */
type Form = { shape: "rectangle"; radiusPx: number } | { shape: "ellipse" };

/** Signed distance in pixels of a point from a form's rim, negative within; points count from the left upper corner. */
type Distance = (x: number, y: number) => number;

/** The distance from the rim of a form that fills `size`. */
export function distanceFrom(form: Form, { width, height }: Size): Distance {
  const [rx, ry] = [width / 2, height / 2];
  if (form.shape === "ellipse")
    // A first-order distance, exact for circles and near the rim: Quilez, "Ellipsoid SDF".
    return (x, y) => {
      const [px, py] = [x - rx, y - ry];
      const k = Math.hypot(px / rx, py / ry);
      if (k === 0) return -Math.min(rx, ry);
      return (k * (k - 1)) / Math.hypot(px / (rx * rx), py / (ry * ry));
    };
  const radius = Math.min(form.radiusPx, rx, ry);
  return (x, y) => {
    const [qx, qy] = [Math.abs(x - rx) - rx + radius, Math.abs(y - ry) - ry + radius];
    return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - radius;
  };
}

/** How much of each pixel lies within a form, 0…255, its rim smooth over a pixel. */
export function coverageOf(form: Form, size: Size): Uint8Array {
  return covered(distanceFrom(form, size), size);
}

/** The largest circle about the center of `size`: how much of each pixel lies within it, 0…255. */
export function circleCoverage(size: Size): Uint8Array {
  const side = Math.min(size.width, size.height);
  const [left, top] = [(size.width - side) / 2, (size.height - side) / 2];
  const distance = distanceFrom({ shape: "ellipse" }, { width: side, height: side });
  return covered((x, y) => distance(x - left, y - top), size);
}

/** How much of each pixel of a box is shown: a circle, a rectangle with round corners, or all of it where it is undefined. */
export function boxCoverage(
  mask: "circle" | undefined,
  radiusPx: number,
  size: Size,
): Uint8Array | undefined {
  if (mask === "circle") return circleCoverage(size);
  return radiusPx > 0 ? coverageOf({ shape: "rectangle", radiusPx }, size) : undefined;
}

function covered(distance: Distance, { width, height }: Size): Uint8Array {
  const coverage = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      coverage[at] = 255 * Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5))) + 0.5;
  return coverage;
}
