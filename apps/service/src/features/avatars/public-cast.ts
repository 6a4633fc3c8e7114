import { createHash } from "node:crypto";
import { avatarVersion, listCast } from "@orator/human";
import { STILL_LIDS, STILL_MOUTHS } from "@orator/performance";
import { PREFERRED_AVATAR_ID } from "@orator/render";
import { voiceOf } from "./avatar.ts";
import type { Avatar } from "./avatar.ts";
import { publicRoot } from "./avatar-keys.ts";
import { LOOK, POSTER } from "./preview-look.ts";

/** The cast ships with the service. */
const CAST_SINCE = new Date("2026-01-01T00:00:00.000Z");

/**
 * The public cast in the order of use: who is seen when nobody is named, then the others by id. `serviceVersion`: another
 * one draws everybody anew.
 */
export function readPublicCast(serviceVersion: string): readonly Avatar[] {
  const first = (id: string): number => Number(id === PREFERRED_AVATAR_ID);
  const inOrder = listCast().toSorted((a, b) => first(b.id) - first(a.id));
  return inOrder.map(({ id, name, gender, age, tags, defaultVoiceId, neuralVoiceId, recipe }) => ({
    id,
    name,
    gender,
    age,
    tags,
    defaultVoiceId,
    neuralVoiceId,
    scope: "public",
    consent: null,
    recipe,
    createdAt: CAST_SINCE,
    root: publicRoot(id),
    version: versionOf(
      serviceVersion,
      avatarVersion(recipe, { id, name }),
      voiceOf({ defaultVoiceId, neuralVoiceId, gender }),
    ),
  }));
}

/** Changes with everything that previews of an avatar depend on. */
export function versionOf(...parts: string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([LOOK, POSTER, STILL_MOUTHS, STILL_LIDS, ...parts]))
    .digest("hex")
    .slice(0, 16);
}
