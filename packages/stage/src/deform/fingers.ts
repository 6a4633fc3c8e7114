import { FINGERS } from "@orator/performance";
import type { FingerChannel } from "@orator/performance";
import { PHALANGES } from "../avatar/avatar.ts";
import type { PoseBone, PoseBoneName } from "../avatar/avatar.ts";
import { cross, normalize, scale, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { multiply, turnAround } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";

type Side = "left" | "right";

/** A turn of one bone by a channel: about an axis through the bone's head, by so many times the channel's degrees. */
interface Hinge {
  channel: FingerChannel;
  axis: Vec3;
  share: number;
}

/** What the joints of a finger bend by, from the knuckle on, where the knuckle bends by 1. */
const CURL_SHARES = [1, 1.15, 0.7] as const;
/** The same of the thumb, whose first joint only folds. */
const THUMB_SHARES = [0, 1, 1.3] as const;
/** How far each finger turns when the hand is spread, towards the thumb's side. */
const SPREAD_SHARES = { Index: 1, Middle: 0.25, Ring: -0.45, Little: -1.1 } as const;
/** A thumb goes for a point this far out of the palm, where the distance from index to little knuckle is 1. */
const THUMB_GOAL_OUT = 0.35;

/** The hinges of each bone, for a pose's bones in their order; found once for each person. */
const known = new WeakMap<readonly PoseBone[], (readonly Hinge[] | undefined)[]>();

/** What turns the bones of fingers, in the order of `bones`; nothing for all others. */
export function fingerHinges(bones: readonly PoseBone[]): readonly (readonly Hinge[] | undefined)[] {
  let hinges = known.get(bones);
  if (!hinges) known.set(bones, (hinges = hingesOf(bones)));
  return hinges;
}

/** How a finger's bone is turned by the channels of its hand; undefined where it is not. */
export function fingerTurn(
  { head }: PoseBone,
  hinges: readonly Hinge[],
  valueOf: (channel: FingerChannel) => number,
): Matrix | undefined {
  let turn: Matrix | undefined;
  for (const { channel, axis, share } of hinges) {
    const degrees = share * valueOf(channel);
    if (degrees === 0) continue;
    const next = turnAround(head, axis, degrees);
    turn = turn ? multiply(turn, next) : next;
  }
  return turn;
}

function hingesOf(bones: readonly PoseBone[]): (readonly Hinge[] | undefined)[] {
  const indexOf = new Map(bones.map(({ name }, index) => [name, index]));
  const hinges: Hinge[][] = [];
  const headOf = (name: PoseBoneName): Vec3 | undefined => bones[indexOf.get(name) ?? -1]?.head;
  for (const side of ["left", "right"] as const) {
    const hand = measureHand(side, headOf);
    if (!hand) continue;
    for (const finger of FINGERS) {
      const names = PHALANGES[finger].map((phalanx) => `${side}${finger}${phalanx}` as PoseBoneName);
      const heads = names.map(headOf);
      if (heads.includes(undefined)) continue;
      const found =
        finger === "Thumb"
          ? thumb(side, hand, heads as Vec3[])
          : straight(side, hand, finger, heads as Vec3[]);
      for (const [i, name] of names.entries()) hinges[indexOf.get(name)!] = found[i]!;
    }
  }
  return hinges;
}

/** A hand's directions, of unit length but for `across`, which goes from the little to the index knuckle. */
interface Hand {
  across: Vec3;
  /** Out of the palm. */
  palm: Vec3;
  /** Between the knuckles. */
  middle: Vec3;
}

function measureHand(side: Side, headOf: (name: PoseBoneName) => Vec3 | undefined): Hand | undefined {
  const index = headOf(`${side}IndexProximal`);
  const little = headOf(`${side}LittleProximal`);
  const wrist = headOf(`${side}Hand`);
  if (!index || !little || !wrist) return undefined;
  const across = sub(index, little);
  const middle: Vec3 = [0, 1, 2].map((i) => (index[i]! + little[i]!) / 2) as unknown as Vec3;
  const palm = normalize(cross(sub(middle, wrist), across));
  return { across, middle, palm: side === "left" ? palm : scale(palm, -1) };
}

function straight(
  side: Side,
  { across, palm }: Hand,
  finger: Exclude<(typeof FINGERS)[number], "Thumb">,
  heads: Vec3[],
): Hinge[][] {
  const along = sub(heads[1]!, heads[0]!);
  const bend = normalize(cross(along, palm));
  const spread: Hinge = {
    channel: `${side}Hand.spread`,
    axis: normalize(cross(along, across)),
    share: SPREAD_SHARES[finger],
  };
  return CURL_SHARES.map((share, i) => {
    const curl: Hinge = { channel: `${side}${finger}.curl`, axis: bend, share };
    return i === 0 ? [spread, curl] : [curl];
  });
}

function thumb(side: Side, { across, palm, middle }: Hand, heads: Vec3[]): Hinge[][] {
  const out = scale(palm, THUMB_GOAL_OUT * Math.hypot(...across));
  const goal: Vec3 = [middle[0] + out[0], middle[1] + out[1], middle[2] + out[2]];
  const towards = (i: number): Vec3 => {
    const [from, to] = i === 0 ? [heads[0]!, heads[1]!] : [heads[1]!, heads[2]!];
    return normalize(cross(sub(to, from), sub(goal, from)));
  };
  return THUMB_SHARES.map((share, i) =>
    i === 0
      ? [{ channel: `${side}Thumb.fold`, axis: towards(0), share: 1 }]
      : [{ channel: `${side}Thumb.curl`, axis: towards(1), share }],
  );
}
