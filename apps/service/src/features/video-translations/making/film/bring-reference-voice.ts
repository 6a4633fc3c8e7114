import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ReferenceVoice } from "@orator/speech";
import { download } from "../../../../platform/blobs/blobs.ts";
import type { Blobs } from "../../../../platform/blobs/blobs.ts";
import type { Brand } from "../../translation.ts";

/** The recording of a brand voice on this machine; undefined where it has none, or it was taken away since the order. */
export async function bringReferenceVoice(
  brand: Brand | null,
  folder: string,
  blobs: Blobs,
): Promise<ReferenceVoice | undefined> {
  const { recording } = brand ?? {};
  if (!recording) return undefined;
  const file = join(folder, "reference-voice.wav");
  const isHere = existsSync(file) || (await download(blobs, recording.key, file));
  return isHere ? { file, identity: recording.sha256 } : undefined;
}
