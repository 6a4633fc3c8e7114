/** For each vertex the first one at the same place: seams of the texture are none of the surface. */
export function weld(positions: Float32Array): Uint32Array {
  const first = new Map<string, number>();
  return Uint32Array.from({ length: positions.length / 3 }, (_, v) => {
    const key = `${positions[3 * v]} ${positions[3 * v + 1]} ${positions[3 * v + 2]}`;
    const known = first.get(key);
    if (known === undefined) first.set(key, v);
    return known ?? v;
  });
}

/** The triangles of the largest piece that hangs together by edges. */
export function largestPiece(triangles: Uint32Array, welded: Uint32Array): Uint32Array {
  const neighbors = new Map<number, number[]>();
  for (let t = 0; t < triangles.length; t++) {
    const key = edgeKey(welded[triangles[t]!]!, welded[triangles[nextCorner(t)]!]!);
    neighbors.set(key, [...(neighbors.get(key) ?? []), Math.floor(t / 3)]);
  }
  const piece = new Int32Array(triangles.length / 3).fill(-1);
  let largest: number[] = [];
  for (let seed = 0; seed < piece.length; seed++) {
    if (piece[seed]! >= 0) continue;
    piece[seed] = seed;
    const members = [seed];
    for (const face of members)
      for (let t = 3 * face; t < 3 * face + 3; t++)
        for (const other of neighbors.get(
          edgeKey(welded[triangles[t]!]!, welded[triangles[nextCorner(t)]!]!),
        ) ?? []) {
          if (piece[other]! >= 0) continue;
          piece[other] = seed;
          members.push(other);
        }
    if (members.length > largest.length) largest = members;
  }
  return Uint32Array.from(
    largest.toSorted((a, b) => a - b).flatMap((f) => [3 * f, 3 * f + 1, 3 * f + 2]),
    (t) => triangles[t]!,
  );
}

/**
 * The border of a surface that encloses most of the picture, as welded vertices in the sense of its triangles
 * (anticlockwise where they face the camera). `shown` are places of vertices, of which x and y count.
 */
export function outerRing(triangles: Uint32Array, welded: Uint32Array, shown: Float32Array): number[] {
  let best: { ring: number[]; area: number } = { ring: [], area: -Infinity };
  for (const ring of borders(triangles, welded)) {
    const area = areaOf(ring, shown);
    if (area > best.area) best = { ring, area };
  }
  return best.ring;
}

/** Fans that close the holes of a surface with at most so many corners. */
export function smallHoles(triangles: Uint32Array, welded: Uint32Array, most: number): number[] {
  return borders(triangles, welded)
    .filter((hole) => hole.length <= most)
    .flatMap(([first, ...others]) => others.slice(1).flatMap((v, i) => [first!, v, others[i]!]));
}

/** All closed borders. Where a border touches itself in a vertex it is parted there. */
function borders(triangles: Uint32Array, welded: Uint32Array): number[][] {
  const edges = new Set<number>();
  const ends = (t: number): [number, number] => [welded[triangles[t]!]!, welded[triangles[nextCorner(t)]!]!];
  for (let t = 0; t < triangles.length; t++) edges.add(directed(...ends(t)));
  const next = new Map<number, number[]>();
  for (let t = 0; t < triangles.length; t++) {
    const [a, b] = ends(t);
    if (!edges.has(directed(b, a))) next.set(a, [...(next.get(a) ?? []), b]);
  }
  const rings: number[][] = [];
  for (const start of next.keys())
    while (next.get(start)?.length) {
      const path = [start];
      const at = new Map([[start, 0]]);
      for (;;) {
        const to = next.get(path.at(-1)!)?.pop();
        if (to === undefined) break;
        const seen = at.get(to);
        if (seen === undefined) {
          at.set(to, path.push(to) - 1);
          continue;
        }
        const ring = path.splice(seen + 1);
        for (const v of ring) at.delete(v);
        rings.push([to, ...ring]);
        if (seen === 0) break;
      }
    }
  return rings;
}

function areaOf(ring: number[], shown: Float32Array): number {
  return ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return sum + (shown[3 * a]! * shown[3 * b + 1]! - shown[3 * b]! * shown[3 * a + 1]!) / 2;
  }, 0);
}

function nextCorner(t: number): number {
  return t % 3 === 2 ? t - 2 : t + 1;
}

/** More vertices than any surface of a person has. */
const MOST_VERTICES = 1 << 20;

function directed(a: number, b: number): number {
  return a * MOST_VERTICES + b;
}

function edgeKey(a: number, b: number): number {
  return a < b ? directed(a, b) : directed(b, a);
}
