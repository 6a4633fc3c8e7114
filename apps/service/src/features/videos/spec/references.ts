import type { Asset } from "@orator/contract";
import type { Framing } from "@orator/render";
import type { Branding } from "./branded.ts";
import type { Person, SpecMotion } from "./render-spec.ts";

/** An avatar that the account may use. */
export interface FoundAvatar {
  person: Person;
  /** Where it was asked for: beyond its lips it moves so, and else as everybody does. */
  motion?: SpecMotion;
  /** Of the pose that was named; half_body for an avatar's own id. */
  framing: Framing;
}

/** A voice that the account may use. */
interface FoundVoice {
  /** What the speech engine knows it by. */
  voiceId: string;
}

/** An uploaded file of the account. */
export interface FoundAsset {
  key: string;
  name: string;
  kind: Asset["file_type"];
  /** Of sounds and films. */
  durationMs: number | null;
}

/** Finds what requests name by an id. Undefined for what does not exist, or is another account's. */
export interface References {
  /** By the avatar's own id, or the id of one of its poses. */
  avatar(accountId: string, id: string): Promise<FoundAvatar | undefined>;
  /** Whether there is a photo avatar of that id, and whether it can speak yet. */
  photoAvatar(accountId: string, id: string): Promise<"made" | "unmade" | undefined>;
  voice(accountId: string, id: string): Promise<FoundVoice | undefined>;
  asset(accountId: string, id: string): Promise<FoundAsset | undefined>;
  brandVoice(accountId: string, id: string): Promise<Branding | undefined>;
  folder(accountId: string, id: string): Promise<boolean>;
}
