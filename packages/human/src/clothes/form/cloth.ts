/** Where in a vertex's values each quantity begins; the bone weights follow up to the stride. */
export const POSITION = 0;
/** Place on the mean adult (dm): the same for every body, so cuts, seams and folds are drawn in it. */
export const REST = 3;
/** Outward normal of the body under the cloth. */
export const OUTWARD = 6;
/** First of the dense bone weights. */
export const WEIGHTS = 9;

/** More than any number of vertices: makes one key of two. */
const STRIDE = 0x40_0000;

/**
 * Vertices of cloth under the tailor's hands. All quantities of a vertex lie in one row, so that a cut through an
 * edge blends them all alike. Rows are only ever added; triangles refer to them by index.
 */
export class Cloth {
  /** The bones that the weights of a row belong to, as numbers of the skeleton's. */
  readonly bones: ArrayLike<number>;
  readonly stride: number;
  count = 0;
  values: Float32Array;

  constructor(bones: ArrayLike<number>, capacity: number) {
    this.bones = bones;
    this.stride = WEIGHTS + bones.length;
    this.values = new Float32Array(this.stride * Math.max(16, capacity));
  }

  /** Value `k` of vertex `v`. */
  at(v: number, k: number): number {
    return this.values[v * this.stride + k]!;
  }

  set(v: number, k: number, value: number): void {
    this.values[v * this.stride + k] = value;
  }

  /** Adds a vertex at share `t` of the way from `a` to `b`; answers its index. */
  blend(a: number, b: number, t: number): number {
    const to = this.add();
    const { values, stride } = this;
    const [fromA, fromB, at] = [a * stride, b * stride, to * stride];
    for (let k = 0; k < stride; k++) {
      const from = values[fromA + k]!;
      values[at + k] = from + (values[fromB + k]! - from) * t;
    }
    return to;
  }

  /** Adds a copy of vertex `like` moved by (dx, dy, dz) dm; answers its index. */
  offset(like: number, dx: number, dy: number, dz: number): number {
    const to = this.blend(like, like, 0);
    const o = to * this.stride + POSITION;
    this.values[o]! += dx;
    this.values[o + 1]! += dy;
    this.values[o + 2]! += dz;
    return to;
  }

  private add(): number {
    if ((this.count + 1) * this.stride > this.values.length) {
      const grown = new Float32Array(this.values.length * 2);
      grown.set(this.values);
      this.values = grown;
    }
    return this.count++;
  }
}

/**
 * Cuts triangles along the zero line of `measure`. New vertices are added to `cloth`. `inside` is where
 * the measure is negative; both sides share the cut's vertices.
 */
export function cut(
  cloth: Cloth,
  triangles: readonly number[],
  measure: (x: number, y: number, z: number) => number,
): { inside: number[]; outside: number[] } {
  const values = new Float32Array(cloth.count).fill(Number.NaN);
  for (const v of triangles) {
    if (!Number.isNaN(values[v]!)) continue;
    // A vertex almost on the line would leave slivers: it counts as just inside.
    const d = measure(cloth.at(v, REST), cloth.at(v, REST + 1), cloth.at(v, REST + 2));
    values[v] = Math.abs(d) < 1e-3 ? -1e-3 : d;
  }
  const crossings = new Map<number, number>();
  const cross = (a: number, b: number): number => {
    const [from, to] = a < b ? [a, b] : [b, a];
    const key = from * STRIDE + to;
    let v = crossings.get(key);
    if (v === undefined) {
      v = cloth.blend(from, to, crossingShare(cloth, from, to, values, measure));
      crossings.set(key, v);
    }
    return v;
  };
  const inside: number[] = [];
  const outside: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const signs = corners.map((v) => values[v]! < 0);
    const negative = signs.filter(Boolean).length;
    if (negative === 3) inside.push(...corners);
    else if (negative === 0) outside.push(...corners);
    else {
      // Turn the triangle so that the corner alone on its side comes first.
      const lone = signs.indexOf(negative === 1);
      const [a, b, c] = [corners[lone]!, corners[(lone + 1) % 3]!, corners[(lone + 2) % 3]!];
      const ab = cross(a, b);
      const ca = cross(c, a);
      (negative === 1 ? inside : outside).push(a, ab, ca);
      (negative === 1 ? outside : inside).push(ab, b, c, ab, c, ca);
    }
  }
  return { inside, outside };
}

/** Steps of the search for a crossing: 13 mm shrink to less than a tenth of one. */
const CROSSING_STEPS = 3;

/** Share of the way from one vertex to another at which the measure is 0 (regula falsi, Illinois variant). */
function crossingShare(
  cloth: Cloth,
  a: number,
  b: number,
  values: ArrayLike<number>,
  measure: (x: number, y: number, z: number) => number,
): number {
  let [low, high, atLow, atHigh] = [0, 1, values[a]!, values[b]!];
  let share = atLow / (atLow - atHigh);
  for (let step = 0; step < CROSSING_STEPS; step++) {
    const rest = (k: number): number => {
      const from = cloth.at(a, REST + k);
      return from + (cloth.at(b, REST + k) - from) * share;
    };
    const value = measure(rest(0), rest(1), rest(2));
    if (Math.abs(value) < 1e-4) break;
    if (value < 0 === atLow < 0) {
      low = share;
      atLow = value;
      atHigh *= 0.5;
    } else {
      high = share;
      atHigh = value;
      atLow *= 0.5;
    }
    share = low + ((high - low) * atLow) / (atLow - atHigh);
  }
  return share;
}

/** Closed or open chains of vertices along the free edges of triangles, in the triangles' own direction. */
export function borders(triangles: readonly number[]): number[][] {
  // An edge met in both directions is an inner one.
  const free = new Set<number>();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const a = triangles[t + k]!;
      const b = triangles[t + ((k + 1) % 3)]!;
      if (!free.delete(b * STRIDE + a)) free.add(a * STRIDE + b);
    }
  }
  const next = new Map<number, number>();
  for (const edge of free) next.set(Math.floor(edge / STRIDE), edge % STRIDE);
  const loops: number[][] = [];
  const starts = new Set(next.keys());
  for (const b of next.values()) starts.delete(b);
  const walk = (start: number): void => {
    const loop: number[] = [];
    let v: number | undefined = start;
    while (v !== undefined && next.has(v)) {
      loop.push(v);
      const to: number = next.get(v)!;
      next.delete(v);
      v = to;
    }
    // An open chain also ends somewhere; a closed one is back at its start.
    if (v !== undefined && v !== start) loop.push(v);
    loops.push(loop);
  };
  for (const start of starts) walk(start);
  for (const start of next.keys()) walk(start);
  return loops;
}
