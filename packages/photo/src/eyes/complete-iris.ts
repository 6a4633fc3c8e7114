import { mix } from "@orator/maths";
import type { Pixels } from "../ports.ts";
import type { Iris } from "./find-iris.ts";
import { brightness } from "./unmix.ts";
import type { Window } from "./window.ts";

/** Rings that the iris is averaged in, out to a little beyond its edge. */
const RINGS = 24;
const OUTMOST = 1.2;

/** Share of a ring's brightest values that are mirrored light, not iris. */
const MIRRORED = 0.35;

/** An iris as it is where nothing hides it. */
interface WholeIris {
  /** The photo where it shows the iris, completed where lids hide it. */
  whole: Pixels;
  /** The mean color of each ring alone, without what is mirrored. */
  plain: Pixels;
}

/**
 * Completes an iris. What lids hide is as its mirror image below or beside, and as its ring where that is hidden too.
 * `radii` says how far (in radii of the iris) pixels lie from its middle, `shown` how surely (0…1) they lie between the lids.
 */
export function completeIris(
  window: Window,
  iris: Iris,
  radii: Float32Array,
  shown: Float32Array,
): WholeIris {
  const { photo, width, height } = window;
  const rings = ringColors(photo, radii, shown);
  const whole: Pixels = { width, height, data: photo.data.slice() };
  const plain: Pixels = { width, height, data: photo.data.slice() };
  const [cx, cy] = [iris.center[0] - window.x, iris.center[1] - window.y];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const r = radii[p]!;
      if (r >= OUTMOST) continue;
      const ring = ringAt(rings, r);
      const at = 4 * p;
      for (let c = 0; c < 3; c++) plain.data[at + c] = ring[c]!;
      if (shown[p]! >= 1) continue;
      const [mx, my] = [Math.floor(2 * cx - x), Math.floor(2 * cy - y)];
      const twin = [my * width + x, y * width + mx, my * width + mx].find(
        (q) => q >= 0 && q < shown.length && shown[q]! >= 1 && !isBright(photo, q, ring),
      );
      for (let c = 0; c < 3; c++) {
        const found = twin === undefined ? ring[c]! : mix(ring[c]!, photo.data[4 * twin + c]!, 0.6);
        whole.data[at + c] = mix(found, photo.data[at + c]!, shown[p]!);
      }
    }
  return { whole, plain };
}

function isBright(photo: Pixels, pixel: number, ring: number[]): boolean {
  return brightness(photo, pixel) > 0.3 * ring[0]! + 0.59 * ring[1]! + 0.11 * ring[2]! + 28;
}

/** Mean colors from the middle outwards, of what is neither hidden nor mirrored. */
function ringColors(photo: Pixels, radii: Float32Array, shown: Float32Array): number[][] {
  const members = Array.from({ length: RINGS }, (): number[] => []);
  radii.forEach((r, p) => {
    if (r < OUTMOST && shown[p]! >= 1) members[Math.floor((r / OUTMOST) * RINGS)]!.push(p);
  });
  const means = members.map((pixels) => {
    const dim = pixels
      .toSorted((a, b) => brightness(photo, a) - brightness(photo, b))
      .slice(0, Math.ceil(pixels.length * (1 - MIRRORED)));
    return [0, 1, 2].map((c) => dim.reduce((sum, p) => sum + photo.data[4 * p + c]!, 0) / dim.length);
  });
  // A ring that is hidden all round is as the nearest one that is not.
  const good = means.flatMap((mean, i) => (members[i]!.length > 2 ? [i] : []));
  return means.map((mean, i) =>
    members[i]!.length > 2 || good.length === 0
      ? mean.map((x) => (Number.isFinite(x) ? x : 40))
      : means[good.toSorted((a, b) => Math.abs(a - i) - Math.abs(b - i))[0]!]!,
  );
}

function ringAt(rings: number[][], r: number): number[] {
  const at = Math.max(0, Math.min(RINGS - 1.001, (r / OUTMOST) * RINGS - 0.5));
  const [a, b] = [rings[Math.floor(at)]!, rings[Math.floor(at) + 1]!];
  return a.map((x, c) => mix(x, b[c]!, at % 1));
}
