import { createHash } from "node:crypto";
import { cachedFile } from "@orator/files";
import { consentsOfGlb, digitalSourceOfGlb, originOf, partsOf } from "@orator/provenance";
import { loadAvatar, readAvatarFile } from "../avatar/load-avatar.ts";
import { packAvatar } from "./pack-avatar.ts";
import { WEB_AVATAR_VERSION } from "./web-avatar.ts";

/**
 * The file that browsers draw this avatar from (`createThreeStage`), from the cache or made: about 2 s. `source` is a
 * GLB file's path or bytes. It is compressed already and never changes: serve it as it is, for ever. Throws one clear
 * line for what is no avatar.
 */
export async function webAvatarFile(source: string | Uint8Array): Promise<Uint8Array> {
  const glb = typeof source === "string" ? await readAvatarFile(source) : source;
  const origin = originOf(digitalSourceOfGlb(glb) ?? "compositeSynthetic", consentsOfGlb(glb));
  const hash = createHash("sha256")
    .update(`${WEB_AVATAR_VERSION}:${partsOf(origin).source}:`)
    .update(glb)
    .digest("hex");
  const name = `web-avatars/${hash.slice(0, 24)}.avatar`;
  return cachedFile(name, async () => packAvatar(await loadAvatar(glb), origin));
}
