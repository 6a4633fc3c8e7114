import { statSync } from "node:fs";
import { withChild } from "@orator/media";
import { InputError } from "./input-error.ts";

/** A person who can be shown, as a catalogue lists them. */
export interface AvatarEntry {
  id: string;
  name: string;
  gender: "female" | "male" | "neutral";
  /** Years. */
  age: number;
  tags: string[];
  default_voice_id: string;
}

/** An avatar that exists: one of the cast, or a GLB file. */
export interface ChosenAvatar {
  /** Id or path. */
  avatar: string;
  /** Absent for files. */
  defaultVoiceId?: string;
}

/** Who is shown when nobody is named. */
const PREFERRED_AVATAR_ID = "zuri";
const BAKE_HEAP_MB = 1024;

/** The public cast. */
export async function listAvatars(): Promise<AvatarEntry[]> {
  const { listCast } = await import("@orator/human");
  return listCast().map(({ id, name, gender, age, tags, defaultVoiceId }) => ({
    id,
    name,
    gender,
    age,
    tags,
    default_voice_id: defaultVoiceId,
  }));
}

/** Finds the avatar for an id, or a path that ends in .glb or .vrm. Throws an InputError when there is none. */
export async function findAvatar(avatarId?: string): Promise<ChosenAvatar> {
  if (avatarId !== undefined && isFile(avatarId)) {
    if (!statSync(avatarId, { throwIfNoEntry: false })?.isFile())
      throw new InputError(`there is no avatar file ${avatarId}`);
    return { avatar: avatarId };
  }
  const cast = await listAvatars();
  const wanted = avatarId ?? cast.find(({ id }) => id === PREFERRED_AVATAR_ID)?.id ?? cast[0]?.id;
  const entry = cast.find(({ id }) => id === wanted);
  if (!entry) throw new InputError(`there is no avatar "${wanted}": --list-avatars shows who there is`);
  return { avatar: entry.id, defaultVoiceId: entry.default_voice_id };
}

/**
 * The GLB file of an avatar. A person of the cast is baked on first use, in a process of its own because it takes
 * much memory; where the cache cannot be written, into `fallbackFile`.
 */
export async function avatarFile(
  { avatar }: ChosenAvatar,
  fallbackFile: string,
  signal?: AbortSignal,
): Promise<string> {
  if (isFile(avatar)) return avatar;
  const { bakedAvatarFile, readCast } = await import("@orator/human");
  const { id, name, recipe } = readCast(avatar);
  const baked = bakedAvatarFile(recipe, { id, name });
  if (baked !== undefined) return baked;
  const process = new URL("./bake-process.ts", import.meta.url);
  const bake = { avatar, fallbackFile };
  return withChild(process, (child) => child.call<string>("bake", bake), { heapMb: BAKE_HEAP_MB, signal });
}

function isFile(avatar: string): boolean {
  return /\.(glb|vrm)$/i.test(avatar);
}
