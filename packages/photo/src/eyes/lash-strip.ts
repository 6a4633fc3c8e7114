import type { Part } from "@orator/human/parts";
import { smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Pixels } from "../ports.ts";
import { gridIndices, layerPart, lidMorphs } from "./layer-part.ts";
import { LINE } from "./lash-layer.ts";
import type { LidCover } from "./lid-cover.ts";
import type { LidMove } from "./lid-shapes.ts";
import type { Opening } from "./opening.ts";
import { uvOf } from "./window.ts";
import type { Window } from "./window.ts";

/** Rows of the strip, in widths of the eye above the lid's edge. The middle one is the edge itself. */
const HEIGHTS = [0.24, 0.19, 0.145, 0.105, 0.075, 0.045, 2 * LINE, 0, -2 * LINE];

/** How many they are, and which of them is the lid's edge. */
export const LASH_ROWS = HEIGHTS.length;
export const EDGE_ROW = 7;

/** How long lashes look on a closed lid, and how much of that they bend up again towards their tips. */
const HANGING = 0.75;
const BEND = 0.35;

/** How much of the line along the edge is left below that of a closed lid. */
const CLOSED_LINE = 0.2;

/** No lashes grow up to this share of the eye's width. */
const INNER_FREE = 0.1;

/** How far lashes of a closed lid fan out: sideways over their length, at the corners. */
const FAN = 0.5;

/** How far (dm) the strip lies before the skin, and lashes of a closed lid before that. */
const BEFORE_DM = 0.018;
const TIPS_DM = 0.03;

/** Columns beyond the corners, where lashes reach beside the eye, in widths of the eye. */
const BESIDE = [0.14, 0.1];

/**
 * The photo's own lashes. With the eye open they lie where the photo has them; as the lid comes down the line along its
 * edge goes with it into the one that is painted there, and what stands above turns over to hang below.
 */
export function lashStrip(
  opening: Opening,
  cover: LidCover,
  moves: Map<string, LidMove>,
  frontAt: (x: number, y: number) => number | undefined,
  { window, image, bone }: { window: Window; image: Pixels; bone: number },
): Part {
  const w = opening.widthPx;
  const columns = [...BESIDE.map((b) => -b), ...cover.columns, ...BESIDE.toReversed().map((b) => 1 + b)];
  const rest: Vec3[] = [];
  const ways: Vec3[] = [];
  const uvs: number[] = [];
  for (const offset of HEIGHTS)
    for (const at of columns) {
      const edge = opening.upper.heightAt(at);
      const height = edge + offset * w;
      const p = opening.toSpace(at, height, 1);
      const skin = offset > 0 ? frontAt(p[0], p[1]) : undefined;
      rest.push([p[0], p[1], Math.max(p[2], skin ?? -Infinity) + BEFORE_DM]);
      uvs.push(...uvOf(window, ...opening.toPixel(at, height)));
      // Closed: lashes turn over, and what the photo has of eye and corners in their line gives way to the lid's own.
      const long = Math.max(0, offset - 2 * LINE);
      const line = Math.min(0, CLOSED_LINE * offset);
      const bent = long - (BEND * long * long) / HEIGHTS[0]!;
      const hanging = HANGING * smoothstep(INNER_FREE, 0.35, at);
      const goal = opening.meetingAt(at) + w * (line - hanging * bent);
      const aside = at + FAN * (at - 0.5) * long;
      const from = rest.at(-1)!;
      const to = opening.toSpace(aside, goal, 0);
      const inside = 1 - smoothstep(0, 0.08, Math.max(-at, at - 1));
      ways.push([
        to[0] - from[0],
        to[1] - from[1],
        inside * (to[2] + BEFORE_DM - from[2] + TIPS_DM * (long > 0 ? 1 : 0.5)),
      ]);
    }
  return layerPart({
    name: `${opening.side} lashes`,
    kind: "cutout",
    image,
    positions: rest,
    uvs,
    indices: gridIndices(columns.length, LASH_ROWS, opening.side),
    morphs: lidMorphs(moves, ways, columns),
    bone,
  });
}
