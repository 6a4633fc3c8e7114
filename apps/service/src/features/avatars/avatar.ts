import type { AvatarDetails } from "@orator/contract";
import { DEFAULT_VOICE_ID } from "@orator/speech";

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

const VOICES_BY_GENDER = { female: DEFAULT_VOICE_ID, male: "en-us-james", neutral: "en-us-alex" } as const;

/** The voice in which an avatar speaks when nobody names one. */
export function voiceOf({ defaultVoiceId, gender }: Pick<Avatar, "defaultVoiceId" | "gender">): string {
  return defaultVoiceId ?? VOICES_BY_GENDER[gender ?? "female"];
}
