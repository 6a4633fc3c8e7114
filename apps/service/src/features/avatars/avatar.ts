import type { AvatarDetails } from "@orator/contract";
import { DEFAULT_VOICE_ID } from "@orator/speech";
import { modelKey } from "./avatar-keys.ts";

/** An avatar of either kind, as this feature knows it. */
export interface Avatar {
  id: string;
  name: string;
  scope: "public" | "private";
  gender: AvatarDetails["gender"];
  age: number | null;
  tags: string[];
  defaultVoiceId: string | null;
  createdAt: Date;
  /** Prefix of the keys of all its objects, without a slash at the end. */
  root: string;
  /** Part of the keys of what is drawn of it: changes when that would look different. */
  version: string;
}

/** What an avatar is drawn from: a person of the cast, or a GLB in storage. */
export type AvatarSource = { castId: string } | { key: string };

/** Where its pictures come from. */
export function sourceOf({ id, scope, root }: Avatar): AvatarSource {
  return scope === "public" ? { castId: id } : { key: modelKey(root) };
}

const VOICES_BY_GENDER = { female: DEFAULT_VOICE_ID, male: "en-us-james", neutral: "en-us-alex" } as const;

/** The voice in which an avatar speaks when nobody names one. */
export function voiceOf({ defaultVoiceId, gender }: Pick<Avatar, "defaultVoiceId" | "gender">): string {
  return defaultVoiceId ?? VOICES_BY_GENDER[gender ?? "female"];
}
