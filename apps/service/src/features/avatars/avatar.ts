import type { AvatarDetails } from "@orator/contract";
import type { Recipe } from "@orator/human";
import { defaultVoiceOf } from "@orator/speech";
import { modelKey } from "./avatar-keys.ts";

/** An avatar of either kind, as this feature knows it. */
export interface Avatar {
  id: string;
  name: string;
  scope: "public" | "private";
  gender: AvatarDetails["gender"];
  age: number | null;
  tags: string[];
  /** A classic voice of the cast, or one that an account has chosen. */
  defaultVoiceId: string | null;
  /** Of the cast. */
  neuralVoiceId: string | null;
  /** Of whoever is seen in it, where it is made of a photo or a film and their consent was given. */
  consent: AvatarDetails["consent"];
  /** What the person is made of, where they are made of one. */
  recipe: Recipe | null;
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

/** The voice in which an avatar speaks when nobody names one: a neural one where it can speak here. */
export function voiceOf(avatar: Pick<Avatar, "defaultVoiceId" | "neuralVoiceId" | "gender">): string {
  return defaultVoiceOf(avatar);
}
