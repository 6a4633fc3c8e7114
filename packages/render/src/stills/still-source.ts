import { readFile } from "node:fs/promises";
import { digitalSourceOfGlb, strongestSource } from "@orator/provenance";
import type { DigitalSource } from "@orator/provenance";
import { isAvatarFile } from "../people/avatars.ts";
import type { SceneBackground } from "../request/video-request.ts";

/**
 * Where a picture of these people before this background comes from: the cast and the sets are drawn by formulas alone; a file
 * from elsewhere and a background of the user's may be anything, so that the picture is put together.
 */
export async function stillSource(
  avatarIds: readonly (string | null | undefined)[],
  background?: SceneBackground,
): Promise<DigitalSource> {
  const files = avatarIds.filter((id) => typeof id === "string" && isAvatarFile(id)) as string[];
  const sources = await Promise.all(
    files.map(async (file) => digitalSourceOfGlb(await readFile(file)) ?? "compositeSynthetic"),
  );
  const behind = background?.type === "image" || background?.type === "video";
  return strongestSource(...sources, ...(behind ? (["compositeSynthetic"] as const) : []));
}
