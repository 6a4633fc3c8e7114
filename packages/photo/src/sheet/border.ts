import type { Laid } from "../face/lay.ts";
import type { Fit } from "../fit/fit-head.ts";

/** The face's border: vertices of the head in their order round the face, and where the photo shows them. */
export interface Border {
  vertices: number[];
  /** Photo pixels. */
  polygon: [number, number][];
}

/** A border with its places on the photo. */
export function borderOf(vertices: number[], head: Laid, fit: Fit): Border {
  return {
    vertices,
    polygon: vertices.map((v) => fit.toPixel(head.shown[3 * v]!, head.shown[3 * v + 1]!)),
  };
}

/** How far a place lies from the border, pixels; negative inside. */
export function distanceTo({ polygon }: Border, x: number, y: number): number {
  let nearest = Infinity;
  let inside = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    const [dx, dy] = [bx - ax, by - ay];
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.max(0, Math.min(1, along));
    nearest = Math.min(nearest, (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2);
    if (ay > y !== by > y && x < ax + ((y - ay) / dy) * dx) inside = !inside;
  });
  return (inside ? -1 : 1) * Math.sqrt(nearest);
}
