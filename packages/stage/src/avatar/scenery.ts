import type { Avatar } from "./avatar.ts";

/** The person alone, without what stands behind in the same file, such as a photograph's background. */
export function withoutScenery(avatar: Avatar): Avatar {
  const parts = avatar.parts.filter(({ scenery }) => !scenery);
  return parts.length === avatar.parts.length ? avatar : { ...avatar, parts };
}
