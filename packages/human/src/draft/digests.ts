import type { Body } from "../body/body.ts";
import type { Part } from "../part.ts";

/** Takes numbers in, and gives another text for others: two hashes of 32 bits, so that chance makes no two alike. */
class Digest {
  #a = 0x811c9dc5;
  #b = 0x9747b28c;

  add(words: Uint32Array | Int32Array): void {
    let [a, b] = [this.#a, this.#b];
    for (let i = 0; i < words.length; i++) {
      a = Math.imul(a ^ words[i]!, 0x01000193);
      b = (Math.imul((b << 13) | (b >>> 19), 5) + Math.imul(words[i]!, 0xcc9e2d51)) | 0;
      b ^= a >>> 15;
    }
    [this.#a, this.#b] = [a, b];
  }

  toString(): string {
    return `${(this.#a >>> 0).toString(16)}.${(this.#b >>> 0).toString(16)}`;
  }
}

/** Changes with the shape of surfaces, whatever their colors. */
export function geometryDigest(parts: readonly Part[]): string {
  const digest = new Digest();
  for (const { positions, indices } of parts) {
    digest.add(Uint32Array.of(positions.length, indices.length));
    digest.add(new Uint32Array(positions.buffer, positions.byteOffset, positions.length));
    digest.add(indices);
  }
  return digest.toString();
}

/** What lies on a body is made anew where the body moves by more than a millimeter (dm). */
const QUANTUM = 0.01;

/** Where the mean person (dm) has a face that hair frames: before the ears, above the chin, below the hairline. */
const FACE = { side: 0.6, low: 6.25, high: 7.9, front: 0.7 };
/** Below the head. */
const TRUNK_TOP = 6;

/** Changes with what clothes lie on: a body without its head. */
export function trunkDigest(body: Body): string {
  return placesDigest(body, (_x, y) => y < TRUNK_TOP);
}

/** Changes with what hair grows on and hangs before: a body without its face. */
export function scalpDigest(body: Body): string {
  const { side, low, high, front } = FACE;
  const outside = placesDigest(body, (x, y, z) => Math.abs(x) > side || y < low || y > high || z < front);
  // The skull is measured from between the eyes.
  const middle = [1, 2].map((axis) => {
    const [left, right] = ["eye.L", "eye.R"].map((name) => body.joints.get(name)![axis]!);
    return Math.round((left! + right!) / 2 / QUANTUM);
  });
  return `${outside}.${middle.join(".")}`;
}

/** Of the skin and the helpers for clothes over it, where `counts` says so of the mean person's place. */
function placesDigest(
  { base, reference }: Body,
  counts: (x: number, y: number, z: number) => boolean,
): string {
  const digest = new Digest();
  const places = new Int32Array(base.length);
  for (let i = 0; i < base.length; i += 3) {
    if (!counts(reference[i]!, reference[i + 1]!, reference[i + 2]!)) continue;
    for (let k = i; k < i + 3; k++) places[k] = Math.round(base[k]! / QUANTUM);
  }
  digest.add(places);
  return digest.toString();
}
