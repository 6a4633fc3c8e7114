import type { Image, Part } from "../part.ts";
import type { Random } from "../maths/random.ts";
import type { Vec2, Vec3 } from "@orator/maths";
import {
  add,
  cornersAt,
  cross,
  dot,
  length,
  normalize,
  scale,
  sub,
  tangentPart,
  vertex,
} from "@orator/maths";

/** Short hairs to draw into the texture of a surface. */
interface StrokePaint {
  /** Where the part's vertices are for `mask` and `comb`. Default: their positions. */
  places?: Float32Array;
  /** How much hair grows at a place, 0–1. */
  mask: (p: Vec3) => number;
  /** Growing direction at a place; need not be tangent. */
  comb: (p: Vec3, normal: Vec3) => Vec3;
  /** Places that nobody sees: they get the shadow, but no hairs. */
  isHidden?: (p: Vec3) => boolean;
  /** Linear RGB of the shadow under the hairs, and of the next hair. */
  shade: Vec3;
  ink: (random: Random) => Vec3;
  /** Brightness of a hair at its root against its tip. Default 1. */
  rootShade?: number;
  /** Strokes over the whole masked area, their mean length in dm, and how opaque they are. */
  strokes: number;
  lengthDm: number;
  /** Longest hair (dm) that may grow at a place. */
  longest?: (p: Vec3) => number;
  opacity: number;
  /** Opacity of the soft shadow under the strokes, and the power of the mask by which it fades towards edges. Default 1. */
  base: number;
  baseFade?: number;
  /** Random deviation of the direction. Default 0.3. */
  stray?: number;
  /** What alpha is: the gloss of skin, which hair breaks, or coverage of a picture that starts empty. */
  alpha?: "gloss" | "coverage";
}

/** Gloss of skin under hair: hair breaks the shine. */
const HAIRY_GLOSS = 0.1;

interface Facet {
  corners: [Vec3, Vec3, Vec3];
  places: [Vec3, Vec3, Vec3];
  /** Texture places in pixels. */
  pixels: [Vec2, Vec2, Vec2];
  normal: Vec3;
  masks: [number, number, number];
  /** Area times the highest mask. */
  weight: number;
}

/**
 * Draws hairs through the part's own texture coordinates: no geometry, hence nothing to flicker. Color goes to RGB;
 * alpha sinks or rises where hair lies, as `StrokePaint.alpha` says.
 */
export function paintStrokes(image: Image, part: Part, paint: StrokePaint, random: Random): void {
  const facets = hairyFacets(image, part, paint);
  const pen = new Pen(image, paint.alpha ?? "gloss");
  pen.dip(paint.shade);
  if (paint.base > 0) for (const facet of facets) shadeFacet(facet, pen, paint, image, random);
  const total = facets.reduce((sum, facet) => sum + facet.weight, 0);
  for (const facet of facets) {
    if (paint.isHidden && facet.places.every(paint.isHidden)) continue;
    const exact = (facet.weight / total) * paint.strokes;
    const count = Math.floor(exact) + (random.next() < exact % 1 ? 1 : 0);
    for (let i = 0; i < count; i++) {
      pen.dip(paint.ink(random));
      drawStroke(facet, paint, pen, random);
    }
  }
}

/** Lays color over the texels of an image. */
class Pen {
  readonly #data: Image["data"];
  readonly #width: number;
  readonly #height: number;
  readonly #covers: boolean;
  readonly #ink: [number, number, number] = [0, 0, 0];
  #red = 0;
  #green = 0;
  #blue = 0;

  constructor(image: Image, alpha: "gloss" | "coverage") {
    this.#data = image.data;
    this.#width = image.width;
    this.#height = image.height;
    this.#covers = alpha === "coverage";
  }

  /** Takes up a linear color. */
  dip([red, green, blue]: Vec3): void {
    this.#ink[0] = encode(red);
    this.#ink[1] = encode(green);
    this.#ink[2] = encode(blue);
    this.shade(1);
  }

  /** Scales the encoded color, until the next dip. */
  shade(by: number): void {
    this.#red = Math.min(255, this.#ink[0] * by);
    this.#green = Math.min(255, this.#ink[1] * by);
    this.#blue = Math.min(255, this.#ink[2] * by);
  }

  /** Covers a share of a texel. */
  dot(x: number, y: number, share: number): void {
    if (x < 0 || y < 0 || x >= this.#width || y >= this.#height) return;
    const data = this.#data;
    const at = 4 * (y * this.#width + x);
    let over = share;
    if (this.#covers) {
      const before = data[at + 3]!;
      const after = before + (255 - before) * share;
      data[at + 3] = after + 0.5;
      over = after > 0 ? (255 * share) / after : 0;
    } else data[at + 3] = data[at + 3]! + (255 * HAIRY_GLOSS - data[at + 3]!) * share;
    data[at] = data[at]! + (this.#red - data[at]!) * over + 0.5;
    data[at + 1] = data[at + 1]! + (this.#green - data[at + 1]!) * over + 0.5;
    data[at + 2] = data[at + 2]! + (this.#blue - data[at + 2]!) * over + 0.5;
  }
}

/** A linear color as a byte, by a plain power. */
function encode(linear: number): number {
  return 255 * linear ** (1 / 2.2);
}

function hairyFacets(image: Image, part: Part, paint: StrokePaint): Facet[] {
  const { positions, normals, uvs, indices } = part;
  const places = paint.places ?? positions;
  const masks = new Float32Array(positions.length / 3);
  for (let i = 0; i < masks.length; i++) masks[i] = paint.mask(vertex(places, i));
  const facets: Facet[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = cornersAt(indices, t);
    const own: Facet["masks"] = [masks[a]!, masks[b]!, masks[c]!];
    const peak = Math.max(...own);
    if (peak < 0.005) continue;
    const corners: Facet["corners"] = [vertex(positions, a), vertex(positions, b), vertex(positions, c)];
    const where: Facet["places"] = [vertex(places, a), vertex(places, b), vertex(places, c)];
    const pixel = (i: number): Vec2 => [uvs[2 * i]! * image.width, uvs[2 * i + 1]! * image.height];
    const pixels: Facet["pixels"] = [pixel(a), pixel(b), pixel(c)];
    const normal = normalize(add(add(vertex(normals, a), vertex(normals, b)), vertex(normals, c)));
    const area = length(cross(sub(corners[1], corners[0]), sub(corners[2], corners[0]))) / 2;
    facets.push({ corners, places: where, pixels, normal, masks: own, weight: area * peak });
  }
  return facets;
}

/** Fills a triangle of the texture with the soft shadow. */
function shadeFacet(
  { pixels, masks }: Facet,
  pen: Pen,
  { base, baseFade = 1 }: StrokePaint,
  image: Image,
  random: Random,
): void {
  const [[ax, ay], [bx, by], [cx, cy]] = pixels;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-6) return;
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const right = Math.min(image.width - 1, Math.ceil(Math.max(ax, bx, cx)));
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const bottom = Math.min(image.height - 1, Math.ceil(Math.max(ay, by, cy)));
  const acrossV = (cy - ay) / area;
  const acrossW = (ay - by) / area;
  for (let y = top; y <= bottom; y++) {
    const py = y + 0.5 - ay;
    // Where texel column 0 is, and what each column adds.
    const firstV = ((0.5 - ax) * (cy - ay) - (cx - ax) * py) / area;
    const firstW = ((bx - ax) * py - (0.5 - ax) * (by - ay)) / area;
    const from = Math.max(
      left,
      enters(firstV, acrossV),
      enters(firstW, acrossW),
      enters(1 - firstV - firstW, -acrossV - acrossW),
    );
    const to = Math.min(
      right,
      leaves(firstV, acrossV),
      leaves(firstW, acrossW),
      leaves(1 - firstV - firstW, -acrossV - acrossW),
    );
    for (let x = from; x <= to; x++) {
      const v = firstV + x * acrossV;
      const w = firstW + x * acrossW;
      const mask = masks[0] * (1 - v - w) + masks[1] * v + masks[2] * w;
      const share = base * (baseFade === 1 ? mask : mask ** baseFade) * (0.85 + 0.3 * random.next());
      pen.dot(x, y, Math.min(1, share));
    }
  }
}

/** The first whole x at which `first + x · slope` is not negative; beyond all where there is none. */
function enters(first: number, slope: number): number {
  if (slope > 0) return Math.ceil(-first / slope);
  return slope < 0 || first >= 0 ? -Infinity : Infinity;
}

/** The last whole x at which it is not negative. */
function leaves(first: number, slope: number): number {
  return slope < 0 ? Math.floor(first / -slope) : Infinity;
}

function drawStroke(facet: Facet, paint: StrokePaint, pen: Pen, random: Random): void {
  const { corners, places, pixels, normal, masks } = facet;
  let u = random.next();
  let v = random.next();
  if (u + v > 1) {
    u = 1 - u;
    v = 1 - v;
  }
  const edge1 = sub(corners[1], corners[0]);
  const edge2 = sub(corners[2], corners[0]);
  const p = add(add(scale(places[0], 1 - u - v), scale(places[1], u)), scale(places[2], v));
  const mask = paint.mask(p);
  if (random.next() > mask / Math.max(...masks)) return;
  const stray = paint.stray ?? 0.3;
  const along = normalize(
    add(normalize(tangentPart(paint.comb(p, normal), normal)), [
      random.bell() * stray,
      random.bell() * stray,
      random.bell() * stray,
    ]),
  );
  // Of the direction in the plane of the triangle, the shares of its two edges.
  const long = paint.lengthDm * (0.5 + random.next());
  const size = scale(along, paint.longest ? Math.min(long, paint.longest(p)) : long);
  const d11 = dot(edge1, edge1);
  const d12 = dot(edge1, edge2);
  const d22 = dot(edge2, edge2);
  const det = d11 * d22 - d12 * d12 || 1e-9;
  const du = (dot(size, edge1) * d22 - dot(size, edge2) * d12) / det;
  const dv = (dot(size, edge2) * d11 - dot(size, edge1) * d12) / det;
  const at = (k: 0 | 1): number => pixels[0][k] * (1 - u - v) + pixels[1][k] * u + pixels[2][k] * v;
  const by = (k: 0 | 1): number => du * (pixels[1][k] - pixels[0][k]) + dv * (pixels[2][k] - pixels[0][k]);
  const [x, y, across, down] = [at(0), at(1), by(0), by(1)];
  const dots = Math.min(60, Math.max(1, Math.ceil(Math.hypot(across, down) * 1.2)));
  const alpha = paint.opacity * (0.5 + 0.5 * random.next()) * Math.min(1, 0.4 + mask);
  const root = paint.rootShade ?? 1;
  for (let i = 0; i < dots; i++) {
    const share = i / dots;
    if (root !== 1) pen.shade(root + (1 - root) * share);
    splat(pen, x + across * share, y + down * share, alpha * (1 - 0.4 * share));
  }
}

/** A dot between texels: each takes its share. */
function splat(pen: Pen, x: number, y: number, alpha: number): void {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  const fx = x - 0.5 - left;
  const fy = y - 0.5 - top;
  pen.dot(left, top, alpha * (1 - fx) * (1 - fy));
  pen.dot(left + 1, top, alpha * fx * (1 - fy));
  pen.dot(left, top + 1, alpha * (1 - fx) * fy);
  pen.dot(left + 1, top + 1, alpha * fx * fy);
}
