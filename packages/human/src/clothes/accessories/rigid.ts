import type { Body } from "../../body/body.ts";
import { smoothNormals } from "../../body/surface.ts";
import type { Image, Material, Part } from "../../part.ts";
import type { Rgb } from "../../maths/srgb.ts";
import type { Vec3 } from "@orator/maths";
import { addScaled, cross, normalize, sub, tangentPart } from "@orator/maths";

/** Bones (indices into the skeleton) that move a stiff thing as one, with shares that sum to 1; four at most. */
export type Follows = readonly { bone: number; share: number }[];

/** Collects stiff geometry that moves as one. Lengths in dm. */
export class RigidMesh {
  readonly positions: number[] = [];
  readonly indices: number[] = [];
  readonly colors: number[] = [];

  get count(): number {
    return this.positions.length / 3;
  }

  vertex(position: Readonly<Vec3>, color: Rgb): number {
    this.positions.push(...position);
    this.colors.push(...color);
    return this.count - 1;
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.indices.push(a, b, c, a, c, d);
  }

  /**
   * A tube along `path`; `section` gives its half width (along `across`) and half height at each point. A squareness
   * above 2 flattens its sides.
   */
  tube(
    path: readonly Readonly<Vec3>[],
    section: (i: number) => readonly [number, number],
    across: (i: number) => Readonly<Vec3>,
    options: {
      closed: boolean;
      sides: number;
      square: number;
      color: (i: number, side: number) => Rgb;
    },
  ): void {
    const { closed, sides, square } = options;
    const n = path.length;
    const rings = path.map((point, i) => {
      const before = path[closed ? (i + n - 1) % n : Math.max(0, i - 1)]!;
      const after = path[closed ? (i + 1) % n : Math.min(n - 1, i + 1)]!;
      const along = normalize(sub(after, before));
      const side = normalize(tangentPart(across(i), along));
      const up = cross(along, side);
      const [half, tall] = section(i);
      return Array.from({ length: sides }, (_, s) => {
        const angle = (2 * Math.PI * (s + 0.5)) / sides;
        const u = half * power(Math.cos(angle), 2 / square);
        const v = tall * power(Math.sin(angle), 2 / square);
        return this.vertex(addScaled(addScaled(point, side, u), up, v), options.color(i, s));
      });
    });
    for (let i = 0; i < (closed ? n : n - 1); i++) {
      for (let s = 0; s < sides; s++) {
        const t = (s + 1) % sides;
        this.quad(rings[i]![s]!, rings[i]![t]!, rings[(i + 1) % n]![t]!, rings[(i + 1) % n]![s]!);
      }
    }
    if (closed) return;
    for (const [ring, flip] of [
      [rings[0]!, true],
      [rings[n - 1]!, false],
    ] as const) {
      for (let s = 1; s + 1 < sides; s++) {
        if (flip) this.indices.push(ring[0]!, ring[s + 1]!, ring[s]!);
        else this.indices.push(ring[0]!, ring[s]!, ring[s + 1]!);
      }
    }
  }

  /** A ball of `radius` around `center`. */
  ball(center: Readonly<Vec3>, radius: number, color: Rgb, rings = 6): void {
    const sides = 2 * rings;
    const rows = Array.from({ length: rings + 1 }, (_r, r) => {
      const polar = (Math.PI * r) / rings;
      return Array.from({ length: sides }, (_s, s) => {
        const azimuth = (2 * Math.PI * s) / sides;
        const direction: Vec3 = [
          Math.sin(polar) * Math.sin(azimuth),
          Math.cos(polar),
          Math.sin(polar) * Math.cos(azimuth),
        ];
        return this.vertex(addScaled(center, direction, radius), color);
      });
    });
    for (let r = 0; r < rings; r++) {
      for (let s = 0; s < sides; s++) {
        const t = (s + 1) % sides;
        this.quad(rows[r]![s]!, rows[r + 1]![s]!, rows[r + 1]![t]!, rows[r]![t]!);
      }
    }
  }

  /** The finished part, moved by a bone of this name alone or as `follows` says. */
  finish(body: Body, name: string, follows: string | Follows, material: Omit<Material, "name">): Part {
    const moving = typeof follows === "string" ? [{ bone: boneNamed(body, follows), share: 1 }] : follows;
    const positions = Float32Array.from(this.positions);
    const weights = new Float32Array(4 * this.count);
    const joints = new Uint8Array(4 * this.count);
    for (let v = 0; v < this.count; v++) {
      for (const [k, { bone, share }] of moving.entries()) {
        weights[4 * v + k] = share;
        joints[4 * v + k] = bone;
      }
    }
    return {
      name,
      material: { name, ...material },
      positions,
      normals: smoothNormals(positions, this.indices),
      uvs: new Float32Array(2 * this.count).fill(0.5),
      indices: Uint32Array.from(this.indices),
      joints,
      weights,
      morphs: new Map(),
      colors: Float32Array.from(this.colors),
    };
  }
}

function boneNamed(body: Body, name: string): number {
  const index = body.skeleton.bones.findIndex((candidate) => candidate.name === name);
  if (index < 0) throw new Error(`The skeleton has no bone "${name}"`);
  return index;
}

/** A white texture of even gloss (0 … 1); color then comes from vertices or tint. */
export function evenGloss(gloss: number): Image {
  const data = new Uint8Array(64).fill(255);
  for (let i = 3; i < data.length; i += 4) data[i] = Math.round(gloss * 255);
  return { width: 4, height: 4, data };
}

function power(x: number, exponent: number): number {
  return Math.sign(x) * Math.abs(x) ** exponent;
}
