import { tileFrames } from "./atlas-layout.ts";
import { bodyNormal } from "./cards.ts";
import type { CardContext } from "./cards.ts";
import type { Guide, Layer } from "./hair-style.ts";
import { mix, smoothstep } from "../maths/interpolation.ts";
import type { Vec3 } from "../maths/vector.ts";
import { add, addScaled, cross, dot, length, normalize, scale, sub } from "../maths/vector.ts";
import { pointAt, tangentAt } from "../maths/line.ts";

/** Turns a guide into a braid: every second point is a row, and the picture of plaits repeats from row to row. */
export function addRope(context: CardContext, guide: Guide, layer: Layer): void {
  const colour = context.palette.strand(context.random, context.style.tint);
  for (const roll of layer.crossed ? [0.5, 0.5 + Math.PI / 2] : [0])
    addBand(context, guide, layer, roll, colour);
}

function addBand(
  { skull, style, palette, mesh }: CardContext,
  { points, root }: Guide,
  layer: Layer,
  roll: number,
  colour: Vec3,
): void {
  const last = points.length - 1;
  const [frame] = tileFrames(style.band, layer.density);
  const width = layer.width * skull.unit;
  const indices: number[] = [];
  let before: Vec3 | undefined;
  let radius = 0;
  let row: ReturnType<typeof rowAt> | undefined;

  const rowAt = (i: number) => {
    const t = i / last;
    const p = pointAt(points, i);
    const along = tangentAt(points, i);
    const body = bodyNormal(skull, p);
    let side = normalize(cross(along, body));
    if (before && dot(side, before) < 0) side = scale(side, -1);
    before = side;
    const rolled = normalize(add(scale(side, Math.cos(roll)), scale(body, Math.sin(roll))));
    const w = width * mix(0.85, 1, smoothstep(0, 0.2, t)) * mix(1, layer.tip ?? 0.8, t);
    const shade = palette.depth(layer.shade * style.shade(skull.toHead(p), t, root));
    return { p, along, body, rolled, w, shade };
  };
  const vertex = (
    { p, along, body, rolled, w, shade }: ReturnType<typeof rowAt>,
    sign: number,
    v: number,
  ): number =>
    mesh.vertex({
      position: addScaled(p, rolled, (sign * w) / 2),
      normal: normalize(addScaled(body, rolled, sign * 0.5)),
      strand: along,
      u: frame.x + (sign > 0 ? frame.width : 0),
      v: frame.y + frame.height * v,
      color: colour,
      shade,
    });
  for (let i = 0; i <= last; i += 2) {
    const next = rowAt(i);
    if (row) {
      const [a, b, c, d] = [vertex(row, -1, 0), vertex(row, 1, 0), vertex(next, -1, 1), vertex(next, 1, 1)];
      indices.push(a, b, c, b, d, c);
    }
    row = next;
    radius += length(sub(next.p, skull.centre)) / (last / 2 + 1);
  }
  mesh.strip(indices, layer.order * 100 + radius);
}
