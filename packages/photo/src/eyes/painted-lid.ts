import type { Part } from "@orator/human/parts";
import { mix, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Pixels } from "../ports.ts";
import { FRINGE } from "./lash-fringe.ts";
import { LID_ROWS } from "./lid-cover.ts";
import type { LidCover } from "./lid-cover.ts";
import type { LidMove } from "./lid-shapes.ts";
import { gridIndices, layerPart, lidMorphs } from "./layer-part.ts";
import type { Opening } from "./opening.ts";

/** How far (dm) the lid lies before the skin, and how far more a closed one bulges over the ball. */
const BEFORE_DM = 0.012;
const BULGE_DM = 0.02;

/** Rows of the lashes that hang from a closed lid, in shares of their length, and how far (dm) their tips stand off the skin. */
const LASH_ROWS = [0.5, 1];
const TIPS_DM = 0.015;

/** Share of the texture's height that is lid; what is below are its lashes. */
export const LID_SHARE = 0.75;

/**
 * An upper lid that has no height while the eye is open, and unrolls downwards and up to the fold as it closes: the skin of
 * the photo above the eye stays where it is.
 */
export function paintedLid(
  opening: Opening,
  cover: LidCover,
  moves: Map<string, LidMove>,
  frontAt: (x: number, y: number) => number | undefined,
  { image, bone }: { image: Pixels; bone: number },
): Part {
  const { columns } = cover;
  const rows = LID_ROWS.length + LASH_ROWS.length;
  const rest: Vec3[] = [];
  const ways: Vec3[] = [];
  const uvs: number[] = [];
  for (let r = 0; r < rows; r++) {
    const share = LID_ROWS[r] ?? 1;
    const hanging = LASH_ROWS[r - LID_ROWS.length] ?? 0;
    for (const [c, at] of columns.entries()) {
      const edge = opening.toSpace(at, opening.upper.heightAt(at), 1);
      const from: Vec3 = [edge[0], edge[1], edge[2] + BEFORE_DM];
      const top = opening.toSpace(at, cover.topAt(at), 1);
      const drop = hanging * FRINGE * opening.widthPx;
      const bottom = opening.toSpace(at, cover.bottomAt(at) - drop, 0);
      const p = [0, 1, 2].map((k) => mix(top[k]!, bottom[k]!, share)) as Vec3;
      const bulge = BULGE_DM * Math.sin(Math.PI * share) * Math.sin(Math.PI * Math.max(0, Math.min(1, at)));
      const skin = share < 0.7 || hanging > 0 ? frontAt(p[0], p[1]) : undefined;
      p[2] = Math.max(p[2] + bulge, skin ?? -Infinity) + BEFORE_DM + hanging * TIPS_DM;
      rest.push(from);
      ways.push(sub(p, from));
      uvs.push(c / (columns.length - 1), mix(share * LID_SHARE, 1, hanging));
    }
  }
  return layerPart({
    name: `${opening.side} lid`,
    kind: "cutout",
    image,
    positions: rest,
    uvs,
    indices: gridIndices(columns.length, rows, opening.side),
    morphs: lidMorphs(moves, ways, columns),
    bone,
  });
}
