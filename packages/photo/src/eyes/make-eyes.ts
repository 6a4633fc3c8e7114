import type { Body, Part } from "@orator/human/parts";
import { cornersAt } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Laid } from "../face/lay.ts";
import type { Fit } from "../fit/fit.ts";
import type { Pixels } from "../ports.ts";
import { eyeLayers } from "./eye-layers.ts";
import { eyeball } from "./eyeball.ts";
import { findIris } from "./find-iris.ts";
import { foldLidInsides } from "./fold-lid-insides.ts";
import { lashFringe } from "./lash-fringe.ts";
import { lashLayer } from "./lash-layer.ts";
import { lashStrip } from "./lash-strip.ts";
import { lidCover } from "./lid-cover.ts";
import { takeLids } from "./lid-shapes.ts";
import { paintLid } from "./lid-texture.ts";
import { openingOf } from "./opening.ts";
import type { Side, Opening } from "./opening.ts";
import { paintedLid } from "./painted-lid.ts";
import { windowOf } from "./window.ts";

/** Both eyes of a photo. */
interface PhotoEyes {
  /** From the back to the front. */
  parts: Part[];
  /** What the irises turn about, dm. */
  centers: Record<Side, Vec3>;
  /** The photo without the upper lashes, which are a layer of their own. */
  photo: Pixels;
}

/** Bones by number. */
interface EyeBones {
  head: number;
  leftEye: number;
  rightEye: number;
}

/**
 * Takes the eyes off a photo: balls whose irises turn, lids that close over them, lashes. Takes the closing of lids out of
 * the head's shapes (in place). `triangles` are those of the head that are drawn.
 */
export function makeEyes(
  body: Body,
  fit: Fit,
  head: Laid,
  { triangles, photo }: { triangles: Uint32Array; photo: Pixels },
  bones: EyeBones,
): PhotoEyes {
  const bare: Pixels = { ...photo, data: photo.data.slice() };
  const eyes = (["left", "right"] as const).map((side) => {
    const opening = openingOf(body, fit, head, side);
    const moves = takeLids(body, fit, head, opening);
    const window = windowOf(photo, opening);
    const iris = findIris(photo, fit, opening);
    const layers = eyeLayers(window, opening, iris);
    const front = frontOf(head, triangles, opening);
    const ball = eyeball(fit, opening, { iris, window, layers }, front, {
      head: bones.head,
      eye: bones[`${side}Eye`],
    });
    const { bare: skin, lashes } = lashLayer(window, opening, layers.together);
    paste(skin, bare, window.x, window.y);
    const cover = lidCover(fit, opening);
    const skinOfLid = paintLid(bare, opening, cover, lashFringe(photo, opening));
    const lid = paintedLid(opening, cover, moves, front, { image: skinOfLid, bone: bones.head });
    const strip = lashStrip(opening, cover, moves, front, { window, image: lashes, bone: bones.head });
    return { center: ball.center, parts: [...ball.parts, lid, strip] };
  });
  foldLidInsides(body, head);
  return {
    parts: eyes.flatMap((eye) => eye.parts),
    centers: { left: eyes[0]!.center, right: eyes[1]!.center },
    photo: bare,
  };
}

/** Copies a picture into a larger one, as far as it lies in it. */
function paste(from: Pixels, to: Pixels, left: number, top: number): void {
  for (let y = Math.max(0, -top); y < Math.min(from.height, to.height - top); y++) {
    const [x0, x1] = [Math.max(0, -left), Math.min(from.width, to.width - left)];
    to.data.set(
      from.data.subarray(4 * (y * from.width + x0), 4 * (y * from.width + x1)),
      4 * ((y + top) * to.width + left + x0),
    );
  }
}

/** Half the side (widths of the eye) of the square round an eye that is looked at. */
const REACH = 1.1;

/** Depth (dm) of the foremost skin at rest over a place near an eye; undefined where there is none. */
export function frontOf(
  head: Laid,
  triangles: Uint32Array,
  opening: Opening,
): (x: number, y: number) => number | undefined {
  const p = head.rest;
  const [cx, cy] = opening.toSpace(0.5, 0, 0.5);
  const reach = REACH * Math.hypot(...opening.upwards(opening.widthPx));
  /** Where the corners of near triangles begin in `p`. */
  const near: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = cornersAt(triangles, t);
    if (corners.every((v) => Math.abs(p[3 * v]! - cx) < reach && Math.abs(p[3 * v + 1]! - cy) < reach))
      near.push(...corners.map((v) => 3 * v));
  }
  return (x, y) => {
    let front: number | undefined;
    for (let t = 0; t < near.length; t += 3) {
      const a = near[t]!;
      const b = near[t + 1]!;
      const c = near[t + 2]!;
      const area = (p[b]! - p[a]!) * (p[c + 1]! - p[a + 1]!) - (p[b + 1]! - p[a + 1]!) * (p[c]! - p[a]!);
      if (Math.abs(area) < 1e-9) continue;
      const wb = ((x - p[a]!) * (p[c + 1]! - p[a + 1]!) - (y - p[a + 1]!) * (p[c]! - p[a]!)) / area;
      const wc = ((p[b]! - p[a]!) * (y - p[a + 1]!) - (p[b + 1]! - p[a + 1]!) * (x - p[a]!)) / area;
      if (wb < 0 || wc < 0 || wb + wc > 1) continue;
      const z = p[a + 2]! * (1 - wb - wc) + p[b + 2]! * wb + p[c + 2]! * wc;
      if (front === undefined || z > front) front = z;
    }
    return front;
  };
}
