import type { Body, Material, Part } from "@orator/human/parts";
import { clamp, cornersAt, mix, smoothstep } from "@orator/maths";
import { cutCrown } from "../cut-edges.ts";
import { compact } from "../face/morphs.ts";
import type { Laid } from "../face/lay.ts";
import type { Fit } from "../fit/fit.ts";
import type { Border } from "./border.ts";
import { carry, carryShapes, followBorder } from "./follow-face.ts";
import { heldEdges } from "./held-edges.ts";
import type { HeldEdges } from "./held-edges.ts";
import { HUNG_BONES } from "./hung-bones.ts";
import type { Relief } from "./relief.ts";
import { stillBone } from "../still-bone.ts";
import { roundOff } from "./round-off.ts";
import { sheetMesh } from "./sheet-mesh.ts";
import type { SheetMesh } from "./sheet-mesh.ts";

/** What a sheet is made of. */
interface SheetInput {
  /** Size of the photo, pixels. */
  width: number;
  height: number;
  body: Body;
  fit: Fit;
  head: Laid;
  border: Border;
  relief: Relief;
  /** The person's coverage on the photo's pixels, 0 … 255; without it the photo's background belongs to the sheet. */
  alpha?: Uint8Array | undefined;
  material: Material;
}

/** Up to this far from the border, in face heights, the sheet is held by the head alone: there it meets the face. */
const RIGID = 0.22;
/** Without a mask: how far round the face things move with the person, in face heights. */
const PERSON_REACH = [0.85, 1.7] as const;
/** So far from the texture's edges its places stay: filtering there mixes in what is at the opposite edge. */
const INSET = 1 / 512;
/** So little before what is solid the edge lies that it is drawn over it, and nobody sees the step, dm. */
const BEFORE_DM = 0.015;
/** Triangles whose coverage is at least this are solid; below the other they are left out (0 … 255). */
const SOLID_FROM = 252;
const EMPTY_TO = 3;

/**
 * Hair, ears, neck and shoulders as a relief that follows the face: `sheet`, solid, and `edge`, blended, where the person
 * ends. Places and moves are the same where they meet, and where they meet the face; the edge lies over the outermost row of
 * what is solid, as otherwise half covered pixels of both would let the background through.
 */
export function makeSheet(input: SheetInput): Part[] {
  const { width, height, fit, head, border, relief, alpha, material } = input;
  const faceHeightPx = (fit.points[10]![1] - fit.points[152]![1]) / fit.scale;
  const bare = sheetMesh(border, faceHeightPx, width, height, { crown: cutCrown(width, alpha) });
  const chinRow = fit.toPixel(fit.points[152]![0], fit.points[152]![1])[1];
  const mesh = alpha ? roundOff(bare, { alpha, width, height, faceHeightPx, chinRow }) : bare;
  const follow = followBorder(mesh, border, faceHeightPx);
  const count = mesh.distances.length;
  const positions = new Float32Array(3 * count);
  const uvs = new Float32Array(2 * count);
  const fromPhoto = new Float32Array(3 * border.vertices.length);
  border.vertices.forEach((v, i) => {
    positions.set(head.rest.subarray(3 * v, 3 * v + 3), 3 * i);
    for (let k = 0; k < 3; k++) fromPhoto[3 * i + k] = head.rest[3 * v + k]! - head.shown[3 * v + k]!;
  });
  // Where the face at rest is not as on the photo (a smile taken back), what is beside it goes along.
  const taken = carry(follow, fromPhoto);
  for (let v = 0; v < count; v++) {
    const [px, py] = [mesh.places[2 * v]!, mesh.places[2 * v + 1]!];
    const [s, t] = [mesh.texels[2 * v]! / width, mesh.texels[2 * v + 1]! / height];
    uvs.set([clamp(s, INSET, 1 - INSET), clamp(t, INSET, 1 - INSET)], 2 * v);
    if (v < border.vertices.length) continue;
    const place = [...fit.toSpace(px, py), relief.at(px, py)[0]!];
    for (let k = 0; k < 3; k++) positions[3 * v + k] = place[k]! + taken[3 * v + k]!;
  }
  const whole = {
    positions,
    uvs,
    normals: Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 2 ? 1 : 0)),
    morphs: carryShapes(follow, border, head),
    ...hang(input, mesh, heldEdges({ width, height, alpha, faceHeightPx, chinRow })),
  };
  const { solid, edge } = split(input, mesh);
  const parts = [compact({ name: "sheet", material, indices: solid, ...whole })];
  if (alpha && edge.length)
    parts.push(
      compact({
        name: "edge",
        material: { ...material, name: "edge", kind: "cutout" },
        indices: edge,
        ...whole,
        positions: positions.map((x, i) => (i % 3 === 2 ? x + BEFORE_DM : x)),
      }),
    );
  return parts;
}

/** Bones of the sheet's vertices: the head's at the face, the body's own elsewhere; at the photo's edges they stand still. */
function hang(
  { body, alpha, relief, border }: SheetInput,
  { places, distances }: SheetMesh,
  { faceHeightPx, shareAt }: HeldEdges,
): Pick<Part, "joints" | "weights"> {
  const count = distances.length;
  const bones = HUNG_BONES.map((name) => body.skeleton.bones.findIndex((bone) => bone.name === name));
  bones.push(stillBone(body.skeleton));
  const [chest, head] = [HUNG_BONES.indexOf("chest"), HUNG_BONES.indexOf("head")];
  const joints = new Uint8Array(4 * count);
  const weights = new Float32Array(4 * count);
  for (let v = 0; v < count; v++) {
    if (v < border.vertices.length) {
      joints[4 * v] = bones[head]!;
      weights[4 * v] = 1;
      continue;
    }
    const far = distances[v]! / faceHeightPx;
    const loose = smoothstep(0, RIGID, far);
    const isPerson = alpha ? 1 : 1 - smoothstep(...PERSON_REACH, far);
    const shares = [...relief.at(places[2 * v]!, places[2 * v + 1]!).subarray(1)].map((share, k) =>
      mix(k === chest ? 1 : 0, mix(k === head ? 1 : 0, share, loose), isPerson),
    );
    const held = shareAt(places[2 * v]!, places[2 * v + 1]!);
    for (let k = 0; k < shares.length; k++) shares[k]! *= 1 - held;
    shares.push(held);
    const order = shares.map((_, k) => k).toSorted((a, b) => shares[b]! - shares[a]!);
    const kept = order.slice(0, 4);
    const sum = kept.reduce((s, k) => s + shares[k]!, 0);
    kept.forEach((k, i) => {
      joints[4 * v + i] = bones[k]!;
      weights[4 * v + i] = shares[k]! / sum;
    });
  }
  return { joints, weights };
}

/** Triangles that the person covers wholly; those partly covered, with whatever touches them. */
function split(
  { alpha, border, width, height }: SheetInput,
  { texels, indices, distances }: SheetMesh,
): { solid: Uint32Array; edge: Uint32Array } {
  if (!alpha) return { solid: indices, edge: new Uint32Array() };
  const { least, most } = coverageOf(alpha, width, height, texels, indices);
  const pick = (isWanted: (t: number) => boolean): Uint32Array =>
    indices.filter((_, i) => isWanted(Math.floor(i / 3)));
  const isSolid = (t: number): boolean => least[t]! >= SOLID_FROM;
  const edge = pick((t) => !isSolid(t) && most[t]! > EMPTY_TO);
  const solid = pick(isSolid);
  const isAtEdge = new Uint8Array(distances.length);
  for (const v of edge) isAtEdge[v] = 1;
  const touching = [solid, border.row].flatMap((triangles) => {
    const found: number[] = [];
    for (let t = 0; t < triangles.length / 3; t++) {
      const corners = cornersAt(triangles, 3 * t);
      if (corners.some((v) => isAtEdge[v])) found.push(...corners);
    }
    return found;
  });
  return { solid, edge: Uint32Array.from([...edge, ...touching]) };
}

/** What the person's coverage is over each triangle of a mesh. */
interface Coverage {
  least: Uint8Array;
  most: Uint8Array;
}

const BLOCK_PX = 4;

/**
 * Least and most coverage (0 … 255) under each triangle, looked up in blocks of pixels that its bounds touch: never less
 * careful than pixel by pixel. `places` are pixels.
 */
function coverageOf(
  alpha: Uint8Array,
  width: number,
  height: number,
  places: ArrayLike<number>,
  indices: Uint32Array,
): Coverage {
  const [columns, rows] = [Math.ceil(width / BLOCK_PX), Math.ceil(height / BLOCK_PX)];
  const low = new Uint8Array(columns * rows).fill(255);
  const high = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const block = ((y / BLOCK_PX) | 0) * columns + ((x / BLOCK_PX) | 0);
      const value = alpha[y * width + x]!;
      if (value < low[block]!) low[block] = value;
      if (value > high[block]!) high[block] = value;
    }
  const count = indices.length / 3;
  const coverage: Coverage = { least: new Uint8Array(count).fill(255), most: new Uint8Array(count) };
  const blockAt = (value: number, blocks: number): number =>
    Math.max(0, Math.min(blocks - 1, Math.floor(value / BLOCK_PX)));
  for (let t = 0; t < count; t++) {
    const corners = [indices[3 * t]!, indices[3 * t + 1]!, indices[3 * t + 2]!];
    const xs = corners.map((v) => places[2 * v]!);
    const ys = corners.map((v) => places[2 * v + 1]!);
    // A texel further: textures are looked up between their texels.
    const [left, right] = [blockAt(Math.min(...xs) - 1, columns), blockAt(Math.max(...xs) + 1, columns)];
    const [top, bottom] = [blockAt(Math.min(...ys) - 1, rows), blockAt(Math.max(...ys) + 1, rows)];
    for (let j = top; j <= bottom; j++)
      for (let i = left; i <= right; i++) {
        coverage.least[t] = Math.min(coverage.least[t]!, low[j * columns + i]!);
        coverage.most[t] = Math.max(coverage.most[t]!, high[j * columns + i]!);
      }
  }
  return coverage;
}
