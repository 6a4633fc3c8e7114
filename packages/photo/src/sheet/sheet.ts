import type { Body, Material, Part } from "@orator/human/parts";
import { smoothstep } from "@orator/maths";
import type { Fit } from "../fit/fit-head.ts";
import type { Laid } from "../face/lay.ts";
import { addMorph, sparse } from "../face/morphs.ts";
import { isInside, outline } from "../face/outline.ts";
import type { Pixels } from "../ports.ts";
import { backdrop } from "./backdrop.ts";
import { reliefDepth } from "./relief-depth.ts";

interface SheetInput {
  photo: Pixels;
  fit: Fit;
  body: Body;
  head: Laid;
  kept: Uint32Array;
  /** The face's border: see FaceOutline. */
  ring: number[];
  options: { mask?: Float32Array; keepBackground: boolean };
  bones: { chest: number; neck: number; head: number };
  material: Material;
}

/** Hair, ears, neck and shoulders as a relief that follows the face, and the photo's background behind. */
export function makeSheet({ photo, fit, body, head, kept, options, bones, material }: SheetInput): Part[] {
  const { width, height } = photo;
  const faceHeight = fit.points[10]![1] - fit.points[152]![1];
  const step = Math.max(2, Math.min(width / 40, faceHeight / fit.scale / 26));
  const [nx, ny] = [Math.ceil(width / step), Math.ceil(height / step)];
  const at = (i: number, j: number): [number, number] => [
    Math.min(width, i * step),
    Math.min(height, j * step),
  ];
  const rows = nx + 1;
  const total = rows * (ny + 1);
  const positions = new Float32Array(3 * total);
  const uvs = new Float32Array(2 * total);
  for (let j = 0; j <= ny; j++)
    for (let i = 0; i <= nx; i++) {
      const [px, py] = at(i, j);
      const v = j * rows + i;
      positions.set([...fit.toSpace(px, py), 0], 3 * v);
      uvs.set([px / width, py / height], 2 * v);
    }
  const depth = reliefDepth(body, fit, nx, ny, step, width, height);
  for (let v = 0; v < total; v++) positions[3 * v + 2] = depth[v]! - 0.012;

  // How shapes move the sheet: as the face where it lies under it, fading outside of its outline.
  const ring = outline(fit, 0.9);
  const hole = outline(fit, 0.82);
  const inner: number[] = [];
  for (let v = 0; v < total; v++) if (isInside(ring, positions[3 * v]!, positions[3 * v + 1]!)) inner.push(v);
  const faceOf = new Map<number, { corners: number[]; w: number[] }>();
  const border = ring.map((p) => p);
  const find = (x: number, y: number): { corners: number[]; w: number[] } | undefined => {
    let best: { corners: number[]; w: number[]; z: number } | undefined;
    const p = head.shown;
    for (let t = 0; t < kept.length; t += 3) {
      const [a, b, c] = [3 * kept[t]!, 3 * kept[t + 1]!, 3 * kept[t + 2]!];
      const area = (p[b]! - p[a]!) * (p[c + 1]! - p[a + 1]!) - (p[b + 1]! - p[a + 1]!) * (p[c]! - p[a]!);
      if (area <= 1e-9) continue;
      const wb = ((x - p[a]!) * (p[c + 1]! - p[a + 1]!) - (y - p[a + 1]!) * (p[c]! - p[a]!)) / area;
      const wc = ((p[b]! - p[a]!) * (y - p[a + 1]!) - (p[b + 1]! - p[a + 1]!) * (x - p[a]!)) / area;
      if (wb < 0 || wc < 0 || wb + wc > 1) continue;
      const z = p[a + 2]! * (1 - wb - wc) + p[b + 2]! * wb + p[c + 2]! * wc;
      if (!best || z > best.z) best = { corners: [a / 3, b / 3, c / 3], w: [1 - wb - wc, wb, wc], z };
    }
    return best;
  };
  for (const v of inner) {
    const found = find(positions[3 * v]!, positions[3 * v + 1]!);
    if (found) faceOf.set(v, found);
  }
  const borderFaces = border.map((p) => find(p[0], p[1]));
  const near: { v: number; weights: number[]; share: number }[] = [];
  for (let v = 0; v < total; v++) {
    if (faceOf.has(v)) continue;
    let [nearest, sum] = [Infinity, 0];
    const weights = border.map((p, k) => {
      if (!borderFaces[k]) return 0;
      const d = Math.hypot(p[0] - positions[3 * v]!, p[1] - positions[3 * v + 1]!);
      nearest = Math.min(nearest, d);
      return 1 / (d + 0.03) ** 3;
    });
    for (const w of weights) sum += w;
    const share = 1 - smoothstep(0, faceHeight * 0.42, nearest);
    if (share > 0) near.push({ v, weights: weights.map((w) => w / sum), share });
  }
  const follow = (field: Float32Array): Float32Array => {
    const of = (found: { corners: number[]; w: number[] }, k: number): number =>
      found.corners.reduce((s, c, i) => s + found.w[i]! * field[3 * c + k]!, 0);
    const out = new Float32Array(3 * total);
    for (const [v, found] of faceOf) for (let k = 0; k < 3; k++) out[3 * v + k] = of(found, k);
    const values = borderFaces.map((found) => (found ? [0, 1, 2].map((k) => of(found, k)) : [0, 0, 0]));
    for (const { v, weights, share } of near)
      for (let k = 0; k < 3; k++) {
        let s = 0;
        for (let b = 0; b < weights.length; b++) s += weights[b]! * values[b]![k]!;
        out[3 * v + k] = s * share;
      }
    return out;
  };
  const restMove = new Float32Array(head.rest.length);
  for (let i = 0; i < restMove.length; i++) restMove[i] = head.rest[i]! - head.shown[i]!;
  const restOfSheet = follow(restMove);
  const morphs = new Map<string, ReturnType<typeof sparse>>();
  for (const [name, morph] of head.morphs) {
    const dense = new Float32Array(head.rest.length);
    addMorph(dense, morph, 1);
    const moved = sparse(follow(dense));
    if (moved.indices.length) morphs.set(name, moved);
  }
  const rest = positions.map((x, i) => x + restOfSheet[i]!);

  // Bones: the head turns, shoulders stay.
  const chin = fit.points[152]![1];
  const low = chin - faceHeight * 0.55;
  const joints = new Uint8Array(4 * total);
  const weights = new Float32Array(4 * total);
  const centre = fit.points[168]!;
  for (let v = 0; v < total; v++) {
    const [x, y] = [positions[3 * v]!, positions[3 * v + 1]!];
    const isHead = smoothstep(low, chin + faceHeight * 0.12, y);
    let inPerson = 1;
    if (!options.mask) {
      const far = Math.hypot((x - centre[0]) / 1.1, y - centre[1] - 0.1 * faceHeight);
      inPerson = 1 - smoothstep(faceHeight * 0.85, faceHeight * 1.7, far);
    }
    const own = isHead * inPerson;
    joints.set([bones.head, bones.chest, 0, 0], 4 * v);
    weights.set([own, 1 - own, 0, 0], 4 * v);
  }
  const indices: number[] = [];
  const soft: number[] = [];
  const opaqueKnown = new Float32Array(nx * ny).fill(-1);
  const opaque = (i: number, j: number): number => {
    if (!options.mask) return 1;
    const cell = j * nx + i;
    if (opaqueKnown[cell]! < 0) opaqueKnown[cell] = leastMask(i, j);
    return opaqueKnown[cell]!;
  };
  const leastMask = (i: number, j: number): number => {
    if (!options.mask) return 1;
    let least = 1;
    const [x0, y0] = at(i, j);
    for (let y = Math.floor(y0); y < Math.min(height, y0 + step + 1); y += 1)
      for (let x = Math.floor(x0); x < Math.min(width, x0 + step + 1); x += 1)
        least = Math.min(least, options.mask[y * width + x]!);
    return least;
  };
  const some = (i: number, j: number): boolean => {
    const [x0, y0] = at(i, j);
    for (let y = Math.floor(y0); y < Math.min(height, y0 + step + 1); y += 1)
      for (let x = Math.floor(x0); x < Math.min(width, x0 + step + 1); x += 1)
        if (options.mask![y * width + x]! > 0.02) return true;
    return false;
  };
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const a = j * rows + i;
      const quad = [a, a + rows, a + 1, a + rows + 1];
      if (quad.every((v) => isInside(hole, positions[3 * v]!, positions[3 * v + 1]!))) continue;
      const faces = [a, a + rows, a + 1, a + 1, a + rows, a + rows + 1];
      const whole = !options.mask || opaque(i, j) > 0.98;
      if (whole) indices.push(...faces);
      // Cells beside the edge are drawn by both, so that no seam shows.
      if (
        options.mask &&
        some(i, j) &&
        (!whole ||
          [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
            [1, 1],
            [-1, -1],
            [1, -1],
            [-1, 1],
          ].some(
            ([a, b]) =>
              opaque(Math.max(0, Math.min(nx - 1, i + a!)), Math.max(0, Math.min(ny - 1, j + b!))) <= 0.98,
          ))
      )
        soft.push(...faces);
    }
  const normals = Float32Array.from({ length: 3 * total }, (_, i) => (i % 3 === 2 ? 1 : 0));
  const shared = { positions: rest, normals, uvs, joints, weights, morphs };
  const parts: Part[] = [{ name: "sheet", material, indices: Uint32Array.from(indices), ...shared }];
  if (options.mask) {
    const cut: Pixels = { width, height, data: photo.data.slice() };
    for (let i = 0; i < width * height; i++) cut.data[4 * i + 3] = Math.round(255 * options.mask[i]!);
    if (soft.length)
      parts.push({
        name: "edge",
        material: { ...material, name: "edge", kind: "cutout", image: cut },
        indices: Uint32Array.from(soft),
        ...shared,
        positions: rest.map((x, i) => (i % 3 === 2 ? x + 0.004 : x)),
        morphs: new Map([...morphs].map(([k, m]) => [k, { indices: m.indices, deltas: m.deltas.slice() }])),
      });
    if (options.keepBackground) parts.push(backdrop(photo, fit, options.mask));
  }
  return parts;
}
