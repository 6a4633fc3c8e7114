import motion from "../../data/motion.json" with { type: "json" };
import { minimumJerk } from "../curve.ts";
import { createDraws } from "../random.ts";

/**
 * How a head was held and carried in a film, from its middle there: degrees as of the bones (yaw +y, pitch +x, roll +z), millimeters to
 * the person's left and forwards, and by how many millimeters both shoulders were lifted.
 */
export type MotionAxis = "yaw" | "pitch" | "roll" | "aside" | "forward" | "lift";

/** Motion without end, by an axis and a time. All axes are of the same person at the same moment. */
type RecordedMotion = (axis: MotionAxis, timeMs: number) => number;

/** Motion of people who speak, and of people who say nothing. */
type Manner = "speaking" | "resting";

/** The coefficients of a cubic B-spline for each axis, one a step. */
type Piece = Readonly<Record<MotionAxis, Float32Array>>;

const { stepMs, periodMs, fadeMs, units } = motion;
/** What changes its sign where left is exchanged for right. */
const SIDED: ReadonlySet<MotionAxis> = new Set(["yaw", "roll", "aside"]);
const MIRROR_SALT = 0x51ed27;

/** The file has the differences of whole numbers, which pack well. */
function unpack(piece: Readonly<Record<MotionAxis, readonly number[]>>): Piece {
  const axes = Object.entries(piece).map(([axis, differences]) => {
    let sum = 0;
    const unit = units[axis as MotionAxis];
    return [axis, Float32Array.from(differences, (difference) => unit * (sum += difference))];
  });
  return Object.fromEntries(axes) as Piece;
}

const PIECES: Readonly<Record<Manner, readonly Piece[]>> = {
  speaking: motion.speaking.map(unpack),
  resting: motion.resting.map(unpack),
};

/**
 * Pieces of recorded motion one after another, each as it was or mirrored. One is over while the next begins, with least jerk; which it
 * is depends on the seed and its number alone.
 */
export function createRecordedMotion(seed: number, manner: Manner): RecordedMotion {
  const draw = createDraws(seed, `motion.${manner}`);
  const pieces = PIECES[manner];
  const startMs = periodMs * draw(-1);
  const valueOf = (axis: MotionAxis, index: number, sinceMs: number): number => {
    // From the even places and the odd ones by turns: none is followed by itself.
    const piece = pieces[2 * Math.floor((pieces.length / 2) * draw(index)) + (index & 1)]!;
    const isMirrored = SIDED.has(axis) && draw(index, MIRROR_SALT) < 0.5;
    return (isMirrored ? -1 : 1) * splineAt(piece[axis], sinceMs / stepMs);
  };
  return (axis, timeMs) => {
    const position = (startMs + timeMs) / periodMs;
    const index = Math.floor(position);
    const sinceMs = (position - index) * periodMs;
    const value = valueOf(axis, index, sinceMs);
    if (sinceMs >= fadeMs) return value;
    const before = valueOf(axis, index - 1, sinceMs + periodMs);
    return before + minimumJerk(sinceMs / fadeMs) * (value - before);
  };
}

/** A uniform cubic B-spline: speed and acceleration have no steps. */
function splineAt(coefficients: Float32Array, position: number): number {
  const index = Math.min(Math.floor(position), coefficients.length - 4);
  const u = position - index;
  const [a, b, c, d] = [
    coefficients[index]!,
    coefficients[index + 1]!,
    coefficients[index + 2]!,
    coefficients[index + 3]!,
  ];
  const v = 1 - u;
  return (v * v * v * a + (3 * u * u * (u - 2) + 4) * b + (3 * v * v * (v - 2) + 4) * c + u * u * u * d) / 6;
}
