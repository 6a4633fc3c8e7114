import type { Framing } from "@orator/render";

/** The ways in which every avatar can be framed, the first being the usual one. */
const POSES: readonly { suffix: string; name: string; framing: Framing }[] = [
  { suffix: "front", name: "Front", framing: "half_body" },
  { suffix: "portrait", name: "Portrait", framing: "close_up" },
  { suffix: "full", name: "Full figure", framing: "full_body" },
];

/** The poses of an avatar, as the contract shows them. */
export function posesOf(avatarId: string): { avatar_pose_id: string; name: string }[] {
  return POSES.map(({ suffix, name }) => ({ avatar_pose_id: `${avatarId}_${suffix}`, name }));
}

/** Reads an avatar's id or one of its pose ids; the bare id means the first pose. */
export function parsePoseId(id: string): { avatarId: string; framing: Framing } {
  const pose = POSES.find(({ suffix }) => id.endsWith(`_${suffix}`));
  if (pose === undefined) return { avatarId: id, framing: POSES[0]!.framing };
  return { avatarId: id.slice(0, -pose.suffix.length - 1), framing: pose.framing };
}
