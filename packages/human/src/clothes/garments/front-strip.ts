import { add, mix } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { pathThrough } from "../../maths/curve.ts";
import { frontOf } from "./locate.ts";
import { addLoft } from "./loft.ts";
import type { Workshop } from "./workshop.ts";

/** A strip that hangs down the front: a placket, a zip, a cord, a ribbon, a tie. Rest space, dm. */
interface FrontStrip {
  name: string;
  /** Heights of its upper and its lower end. */
  top: number;
  bottom: number;
  /** x of its middle and half its width, by height. */
  middle?: (y: number) => number;
  half: (y: number) => number;
  /** How far its lower edge runs on at its middle: a point. */
  point?: number;
  /** How far it lies above the garment, by height; at its middle, where it is `round`ed, by that much more. */
  lift: (y: number) => number;
  round?: number;
  thickness: number;
  detail?: number;
}

/** Places at which the middle is taken from the draped cloth. */
const SAMPLES = 12;
/** Rows a dm. */
const ROWS_PER_DM = 8;

/** Lays a strip down the front of a garment; answers its triangles. */
export function addFrontStrip(shop: Workshop, strip: FrontStrip): number[] {
  const { top, bottom, middle = () => 0, half, lift, round = 0, point = 0 } = strip;
  const front = frontOf(shop);
  const heightAt = (s: number): number => mix(top, bottom, s);
  const line = pathThrough(
    Array.from({ length: SAMPLES + 1 }, (_, i) => {
      const y = heightAt(i / SAMPLES);
      return [i / SAMPLES, front(middle(y), y)];
    }),
  );
  const bulge = (t: number): number => round * Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2));
  return addLoft(shop, shop.ground, {
    name: strip.name,
    rows: Math.max(4, Math.round((top - bottom) * ROWS_PER_DM)),
    columns: 6,
    at: (s, t): Vec3 => {
      const y = heightAt(s);
      const down = point * s ** 8 * (1 - Math.abs(2 * t - 1));
      return add(line(s), [half(y) * (2 * t - 1), -down, 0]);
    },
    clearance: (s, t) => lift(heightAt(s)) + bulge(t),
    lies: () => 1,
    thickness: strip.thickness,
    ...(strip.detail !== undefined && { detail: strip.detail }),
  });
}
