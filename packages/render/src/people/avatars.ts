import { statSync } from "node:fs";
import { withChild, ChildDied, isMediaError } from "@orator/media";
import type { CastMember, RecipeInput } from "@orator/human";
import { defaultVoiceOf } from "@orator/speech";
import { bakeOnce } from "./bake-once.ts";
import type { BakeRequest, RestyleRequest, MakeRequest } from "./bake-process.ts";
import { InputError } from "../request/input-error.ts";
import { JobFolder, OutputFile } from "../workspace/job-folder.ts";
import type { AvatarReport } from "@orator/stage";

const HEAP_MB = 768;
const TIMEOUT_MS = 30_000;

/** A person who is made from a recipe. */
interface PersonRequest {
  /** As @orator/human takes it, or @orator/casting makes it. */
  recipe: RecipeInput;
  /** Shown to users; no part of the looks ("Person"). */
  name?: string;
  /** Takes the GLB; appears whole or not at all. */
  file: string;
}

/** A person who can be shown, as a catalogue lists them. */
export interface AvatarEntry {
  id: string;
  name: string;
  gender: "female" | "male" | "neutral";
  /** Years. */
  age: number;
  tags: string[];
  /** The neural one where it can speak on this machine, else the classic one. */
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
export const PREFERRED_AVATAR_ID = "sofia";

/** Where people are baked. */
const BAKE_PROCESS = new URL("./bake-process.ts", import.meta.url);
/** Memory of that process. */
const BAKE_HEAP_MB = 1024;

/** The public cast. */
export async function listAvatars(): Promise<AvatarEntry[]> {
  const { listCast } = await import("@orator/human");
  return listCast().map((member) => {
    const { id, name, gender, age, tags } = member;
    return { id, name, gender, age, tags, default_voice_id: voiceOf(member) };
  });
}

/** Finds the avatar for an id, or a path that ends in .glb or .vrm. Throws an InputError when there is none. */
export async function findAvatar(avatarId?: string): Promise<ChosenAvatar> {
  if (avatarId !== undefined && isAvatarFile(avatarId)) {
    if (!statSync(avatarId, { throwIfNoEntry: false })?.isFile())
      throw new InputError(`there is no avatar file ${avatarId}`);
    return { avatar: avatarId };
  }
  const { listCast } = await import("@orator/human");
  const wanted = avatarId ?? PREFERRED_AVATAR_ID;
  const member = listCast().find(({ id }) => id === wanted);
  if (!member) throw new InputError(`there is no avatar "${wanted}": --list-avatars shows who there is`);
  return { avatar: member.id, defaultVoiceId: voiceOf(member) };
}

function voiceOf({ defaultVoiceId, neuralVoiceId }: CastMember): string {
  return defaultVoiceOf({ defaultVoiceId, neuralVoiceId });
}

/** Whether the avatar's file is there: one of the cast has to be baked first, once a machine. */
export async function isAvatarReady({ avatar }: ChosenAvatar): Promise<boolean> {
  return isAvatarFile(avatar) || (await bakedFile(avatar)) !== undefined;
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
  if (isAvatarFile(avatar)) return avatar;
  return (await bakedFile(avatar)) ?? bake({ avatar, fallbackFile, idle: false }, signal);
}

/**
 * Bakes a person of the cast ahead of the first use, and gets ready what drawing needs. `idle`: nobody waits for it; it leaves
 * the processor to others, and a render that needs the same person takes it over. True if there was anything to do.
 */
export async function prepareAvatar(
  id: string,
  { idle, signal }: { idle: boolean; signal?: AbortSignal },
): Promise<boolean> {
  const { avatar } = await findAvatar(id);
  if (await isAvatarReady({ avatar })) return false;
  await bake({ avatar, idle }, signal);
  return true;
}

/** Bakes a person of the cast with other hair, into a file of its own. */
export function restyleAvatar(request: RestyleRequest, signal?: AbortSignal): Promise<void> {
  return withChild(BAKE_PROCESS, (child) => child.call<void>("restyle", request), {
    heapMb: BAKE_HEAP_MB,
    signal,
  });
}

function bake(request: BakeRequest, signal: AbortSignal | undefined): Promise<string> {
  const { avatar, idle } = request;
  const make = (signal: AbortSignal): Promise<string> =>
    withChild(BAKE_PROCESS, (child) => child.call<string>("bake", request), { heapMb: BAKE_HEAP_MB, signal });
  return bakeOnce({ avatar, idle, make, find: () => bakedFile(avatar) }, signal);
}

async function bakedFile(avatar: string): Promise<string | undefined> {
  const { bakedAvatarFile, readCast } = await import("@orator/human");
  const { id, name, recipe } = readCast(avatar);
  return bakedAvatarFile(recipe, { id, name });
}

/** Whether this names a file and nobody of the cast. */
export function isAvatarFile(avatar: string): boolean {
  return /\.(glb|vrm)$/i.test(avatar);
}

/** Bakes a recipe to a GLB, in a process of its own because it takes much memory, or copies it from the cache. */
export async function makePerson(request: PersonRequest, signal?: AbortSignal): Promise<void> {
  const { recipe, name = "Person", file } = request;
  const folder = new JobFolder();
  try {
    const output = new OutputFile(file, folder);
    const job: MakeRequest = { recipe, name, file: output.partial };
    await withChild(BAKE_PROCESS, (child) => child.call<void>("make", job), {
      heapMb: BAKE_HEAP_MB,
      signal,
    });
    output.publish();
  } finally {
    folder.remove();
  }
}

/**
 * Tells whether a GLB or VRM file that somebody supplied can be shown and speak, and if not why, in words for that
 * person. Opened in a process of its own with limits on time and memory; never throws for what the file holds.
 */
export async function inspectAvatar(file: string, signal?: AbortSignal): Promise<AvatarReport> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    return { ok: false, reason: "there is no such file", missing: [] };
  const process = new URL("./inspect-process.ts", import.meta.url);
  try {
    return await withChild(
      process,
      (child) => child.call<AvatarReport>("inspect", { file }, { timeoutMs: TIMEOUT_MS }),
      { heapMb: HEAP_MB, signal },
    );
  } catch (error) {
    signal?.throwIfAborted();
    if (!isMediaError(error) && !(error instanceof ChildDied)) throw error;
    return { ok: false, reason: "the file takes too much time or memory to open", missing: [] };
  }
}
