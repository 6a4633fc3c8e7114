import type { Channel, FingerChannel } from "@orator/performance";
import type { Avatar, PoseBone } from "../avatar/avatar.ts";
import { fitArms } from "./fit-arms.ts";
import { fingerHinges, fingerTurn } from "./fingers.ts";
import { identity, multiply, turnAbout } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";

/** The value of each channel at one moment; a channel that is left out is 0. */
export type ChannelValues = Partial<Record<Channel, number>>;

/** Degrees about the avatar's x, y and z axes. */
type Turn = [number, number, number];

function turnOf(avatar: Avatar, name: string, channels: ChannelValues): Turn {
  const value = (channel: string): number => channels[channel as Channel] ?? 0;
  if (name !== "leftEye" && name !== "rightEye")
    return [value(`${name}.x`), value(`${name}.y`), value(`${name}.z`)];
  if (!avatar.gaze) return [0, 0, 0];
  const side = name === "leftEye" ? "Left" : "Right";
  const down = value(`eyeLookDown${side}`) - value(`eyeLookUp${side}`);
  const outwards = value(`eyeLookOut${side}`) - value(`eyeLookIn${side}`);
  return [down * avatar.gaze.pitchDeg, (side === "Left" ? outwards : -outwards) * avatar.gaze.yawDeg, 0];
}

function boneTurn(avatar: Avatar, { name, head }: PoseBone, channels: ChannelValues): Matrix | undefined {
  const [x, y, z] = turnOf(avatar, name, channels);
  return x || y || z ? turnAbout(head, x, y, z) : undefined;
}

/**
 * How far each pose bone has moved away from the relaxed pose, in the order of `avatar.bones`: 4 × 4 matrices in
 * avatar space. A bone turns about its own head, then along with the bones above it; raised arms are fitted to the person.
 */
export function poseBones(avatar: Avatar, channels: ChannelValues): Matrix[] {
  const moved: Matrix[] = [];
  const valueOf = (channel: FingerChannel): number => channels[channel] ?? 0;
  const hinges = fingerHinges(avatar.bones);
  for (const [index, bone] of avatar.bones.entries()) {
    const above = bone.parent < 0 ? undefined : moved[bone.parent];
    const ofFinger = hinges[index];
    const own = ofFinger ? fingerTurn(bone, ofFinger, valueOf) : boneTurn(avatar, bone, channels);
    moved.push(above && own ? multiply(above, own) : (own ?? above ?? identity()));
  }
  fitArms(avatar, channels, moved);
  return moved;
}

/** The skinning matrix of each of `avatar.joints`: from the bind pose to where the vertex is now. */
export function skinMatrices(avatar: Avatar, channels: ChannelValues): Matrix[] {
  const moved = poseBones(avatar, channels);
  return avatar.joints.map((joint) =>
    joint.bone < 0 ? joint.matrix : multiply(moved[joint.bone]!, joint.matrix),
  );
}
