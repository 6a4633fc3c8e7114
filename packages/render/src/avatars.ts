import { statSync } from "node:fs";
import { Child } from "@orator/media";
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
const DEFAULT_AVATAR_ID = "emma";
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
export async function findAvatar(avatarId = DEFAULT_AVATAR_ID): Promise<ChosenAvatar> {
  if (isFile(avatarId)) {
    if (!statSync(avatarId, { throwIfNoEntry: false })?.isFile())
      throw new InputError(`there is no avatar file ${avatarId}`);
    return { avatar: avatarId };
  }
  const entry = (await listAvatars()).find(({ id }) => id === avatarId);
  if (!entry) throw new InputError(`there is no avatar "${avatarId}": --list-avatars shows who there is`);
  return { avatar: avatarId, defaultVoiceId: entry.default_voice_id };
}

/**
 * The GLB file of an avatar. A person of the cast is baked on first use, in a process of its own because it takes
 * much memory; where the cache cannot be written, into `fallbackFile`.
 */
export async function avatarFile({ avatar }: ChosenAvatar, fallbackFile: string): Promise<string> {
  if (isFile(avatar)) return avatar;
  const { bakedAvatarFile, readCast } = await import("@orator/human");
  const { id, name, recipe } = readCast(avatar);
  const baked = bakedAvatarFile(recipe, { id, name });
  if (baked !== undefined) return baked;
  const child = new Child(new URL("./bake-process.ts", import.meta.url), BAKE_HEAP_MB);
  try {
    return await child.call<string>("bake", { avatar, fallbackFile });
  } finally {
    await child.stop();
  }
}

function isFile(avatar: string): boolean {
  return /\.(glb|vrm)$/i.test(avatar);
}
