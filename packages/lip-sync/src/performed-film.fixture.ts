import { multiply, rotate, turnAbout } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { makeDriver } from "./driver/perform-moves.ts";
import type { Driver } from "./driver/perform-moves.ts";
import type { RgbPicture } from "./draw/sample.ts";
import type { FaceTrack, FilmChannels, TrackedFrame } from "./points.ts";

/** The parametric head, made once for all tests of a file. */
export const driver: Driver = makeDriver();

/** Points that the head lacks, each with one beside it. */
const BESIDE: Record<number, number> = { 33: 35, 133: 122, 263: 265, 362: 351 };

/** How the head is held in a frame: degrees, and pixels from the middle of the picture. */
export interface Held {
  yaw?: number;
  pitch?: number;
  x?: number;
  y?: number;
}

/** A film whose truth is known. */
interface Performed {
  frames?: number;
  channels?: FilmChannels;
  held?: (frame: number) => Held;
  /** Pixels per dm; 120 make a face of about 220 pixels. */
  scale?: number;
  width?: number;
  height?: number;
}

/** The head's points in a film of it, as seen from infinitely far away and without any noise. */
export function performedTrack(performed: Performed = {}): FaceTrack {
  const {
    frames = 120,
    channels = {},
    held = (): Held => ({}),
    scale = 120,
    width = 360,
    height = 360,
  } = performed;
  const middle = driver.rest[168]!;
  const see = (t: number): TrackedFrame => {
    const { yaw = 0, pitch = 0, x = 0, y = 0 } = held(t);
    const turn = multiply(turnAbout([0, 1, 0], yaw), turnAbout([1, 0, 0], pitch));
    const points = new Float32Array(3 * driver.rest.length);
    for (let i = 0; i < driver.rest.length; i++) {
      const from = driver.rest[i] ? i : (BESIDE[i] ?? 168);
      const place: Vec3 = [...driver.rest[from]!];
      for (const [name, values] of Object.entries(channels))
        for (let k = 0; k < 3; k++) place[k]! += values[t]! * (driver.moves.get(name)?.[3 * from + k] ?? 0);
      const [px, py, pz] = rotate(turn, [place[0] - middle[0], place[1] - middle[1], place[2] - middle[2]]);
      points.set([width / 2 + x + scale * px, 0.4 * height + y - scale * py, -scale * pz], 3 * i);
    }
    return { points, score: 1 };
  };
  return { width, height, fps: 25, people: 1, frames: Array.from({ length: frames }, (_, t) => see(t)) };
}

/** A mouth that opens and closes every `period` frames, closed for half of the time. */
export function flapping(frames: number, period: number, widest = 0.5): FilmChannels {
  return {
    jawOpen: Array.from(
      { length: frames },
      (_, t) => widest * Math.max(0, Math.sin((2 * Math.PI * t) / period)),
    ),
  };
}

/** A picture full of soft detail, other for each seed. */
export function texture(width: number, height: number, seed = 0): RgbPicture {
  const wave = (length: number, of: (at: number, k: number) => number): Float32Array =>
    Float32Array.from({ length: 3 * length }, (_, i) => of(Math.floor(i / 3), i % 3));
  const across = wave(width, (x, k) => Math.sin(x / (7 + k) + seed));
  const down = wave(height, (y, k) => Math.cos(y / (9 - k) + 2 * seed));
  const data = new Uint8Array(3 * width * height);
  for (let y = 0, o = 0; y < height; y++)
    for (let i = 0; i < 3 * width; i++, o++) data[o] = 128 + 60 * across[i]! * down[3 * y + (i % 3)]!;
  return { width, height, data };
}
