import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { loadAvatar } from "../avatar/load-avatar.ts";
import { cacheFolder } from "../cache-folder.ts";
import { packAvatar } from "./pack-avatar.ts";
import { WEB_AVATAR_VERSION } from "./web-avatar.ts";

/**
 * The path of the file that browsers draw this avatar from (`createThreeStage`), made when it is missing: about 2 s.
 * `source` is a GLB file's path or bytes. The file lies in the cache folder (`ORATOR_CACHE_DIR`, else the user's), is
 * compressed already and never changes: serve it as it is, for ever. Throws one clear line for what is no avatar.
 */
export async function webAvatarFile(source: string | Uint8Array): Promise<string> {
  const glb = typeof source === "string" ? await readGlb(source) : source;
  const hash = createHash("sha256").update(`${WEB_AVATAR_VERSION}:`).update(glb).digest("hex").slice(0, 24);
  const path = join(cacheFolder(), "web-avatars", `${hash}.avatar`);
  try {
    await access(path);
    return path;
  } catch {
    // Not there yet.
  }
  const bytes = await packAvatar(await loadAvatar(glb));
  await mkdir(dirname(path), { recursive: true });
  // Written under another name first: processes that race see whole files only.
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  return path;
}

async function readGlb(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new Error(`The avatar file "${path}" cannot be read.`, { cause });
  }
}
