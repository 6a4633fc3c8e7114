import type { Body } from "@orator/human/parts";
import type { Vec3 } from "@orator/maths";
import { mix } from "@orator/maths";
import { INNER_LOWER_LIP, INNER_UPPER_LIP, LIDS } from "./face-mesh.ts";
import type { Row } from "./fit.ts";
import { lipRows } from "./lip-rows.ts";
import { along, pointAt } from "./polyline.ts";

/**
 * Lips' lines and lids' edges, and how each vertex of them (`shownAt`, dm) moves onto the tracker's `points`. Closed lips have one
 * line.
 */
export function rowsOf(
  body: Body,
  points: readonly Vec3[],
  shownAt: (vertex: number) => Vec3,
  { closed }: { closed: boolean },
): Row[] {
  const row = (kind: Row["kind"], vertices: number[], line: Vec3[], over?: Vec3[]): Row => {
    const at = vertices.map(shownAt);
    const moves = along(at, over).map((share, i): Vec3 => {
      const [x, y] = pointAt(line, share);
      return [x - at[i]![0], y - at[i]![1], 0];
    });
    return { kind, vertices, moves };
  };
  const targets = (indices: readonly number[]): Vec3[] => indices.map((i) => points[i]!);
  const { upper, lower } = lipRows(body.landmarks.lipLoops[2]!);
  const [upperLine, lowerLine] = [targets(INNER_UPPER_LIP), targets(INNER_LOWER_LIP)];
  const rows: Row[] = [];
  if (closed) {
    const middle = upperLine.map((u, i) => u.map((x, k) => mix(x, lowerLine[i]![k]!, 0.5)) as Vec3);
    const over = upper.map(shownAt);
    rows.push(row("upperLip", upper, middle, over), row("lowerLip", lower, middle, over));
  } else rows.push(row("upperLip", upper, upperLine), row("lowerLip", lower, lowerLine));
  for (const side of ["left", "right"] as const) {
    const { frontUpper, frontLower } = body.landmarks.lids[side];
    rows.push(
      row("lid", frontUpper, targets(LIDS[side].upper)),
      row("lid", frontLower, targets(LIDS[side].lower)),
    );
  }
  return rows;
}
