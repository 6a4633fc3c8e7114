import type { Body, Part, SparseDeltas } from "@orator/human/parts";
import type { Laid } from "../face/lay.ts";
import { addMorph, sparse } from "../face/morphs.ts";
import type { Fit } from "../fit/fit-head.ts";
import { sample } from "../pixels.ts";
import type { Pixels } from "../ports.ts";

/** How far (dm) lashes hang from a closed lid's edge. */
const LENGTH = 0.02;

/**
 * A dark line along the upper lid that has no width while the eye is open, where the photo has its own lashes, and
 * unfolds as the lid comes down.
 */
export function makeLashes(
  body: Body,
  fit: Fit,
  head: Laid,
  copies: Map<number, number[]>,
  photo: Pixels,
  side: "left" | "right",
  bone: number,
): Part {
  const row = body.landmarks.lids[side].frontUpper;
  const n = row.length;
  const source = row.map((b) => copies.get(b)![0]!);
  const positions = new Float32Array(6 * n);
  const uvs = new Float32Array(4 * n);
  source.forEach((v, i) => {
    const p = head.rest.subarray(3 * v, 3 * v + 3);
    for (const r of [0, 1]) {
      positions.set([p[0]!, p[1]!, p[2]! + 0.006], 3 * (r * n + i));
      uvs.set([i / (n - 1), r], 2 * (r * n + i));
    }
  });
  const morphs = new Map<string, SparseDeltas>();
  const blink = side === "left" ? "eyeBlinkLeft" : "eyeBlinkRight";
  for (const [name, morph] of head.morphs) {
    const dense = new Float32Array(head.rest.length);
    addMorph(dense, morph, 1);
    const own = new Float32Array(6 * n);
    source.forEach((v, i) => {
      const d = dense.subarray(3 * v, 3 * v + 3);
      const hang = name === blink ? LENGTH * Math.sin((Math.PI * (i + 0.4)) / n) ** 0.6 : 0;
      own.set(d, 3 * i);
      own.set([d[0]!, d[1]! - hang, d[2]!], 3 * (n + i));
      if (name === blink) own[3 * i + 1]! += 0.3 * hang;
    });
    const moved = sparse(own);
    if (moved.indices.length) morphs.set(name, moved);
  }
  const indices: number[] = [];
  for (let i = 0; i < n - 1; i++) indices.push(i, n + i, i + 1, i + 1, n + i, n + i + 1);
  // As dark as the darkest of the photo's own lid edge.
  const edge = source
    .map((v) => sample(photo, ...fit.toPixel(head.shown[3 * v]!, head.shown[3 * v + 1]!)))
    .sort((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]);
  const dark = edge[Math.floor(n * 0.2)]!.slice(0, 3).map((x) => x * 0.55);
  const [w, h] = [128, 16];
  const data = new Uint8Array(4 * w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const hair = 0.6 + 0.4 * Math.abs(Math.sin(x * 0.9 + Math.sin(x * 0.37) * 2));
      const t = (y + 0.5) / h;
      const ends = Math.min(1, Math.min(x, w - 1 - x) / 10);
      const cover = (t < 0.3 ? t / 0.3 : Math.max(0, 1 - (t - 0.3) / (0.7 * hair))) * 0.85 * ends;
      data.set([...dark, Math.round(255 * cover)], 4 * (y * w + x));
    }
  return {
    name: `${side} lashes`,
    material: {
      name: "lash line",
      kind: "cutout",
      image: { width: w, height: h, data },
      unlit: true,
      doubleSided: true,
    },
    positions,
    uvs,
    indices: Uint32Array.from(indices),
    morphs,
    normals: Float32Array.from({ length: 6 * n }, (_, i) => (i % 3 === 2 ? 1 : 0)),
    joints: Uint8Array.from({ length: 8 * n }, (_, i) => (i % 4 === 0 ? bone : 0)),
    weights: Float32Array.from({ length: 8 * n }, (_, i) => (i % 4 === 0 ? 1 : 0)),
  };
}
