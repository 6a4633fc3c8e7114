import type { Orator, PhotoGeneration, PhotoTraining } from "@orator/sdk";
import { toneWav } from "../files.ts";

/** The size of the suite's videos: nobody looks at them. */
export const small = { width: 128, height: 128 };

/** What lies at an address. */
export async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/** The generation once nothing follows any more. */
export async function made({ photoAvatars }: Orator, id: string): Promise<PhotoGeneration> {
  for (;;) {
    const found = await photoAvatars.getGeneration(id, { wait: 30 });
    if (found.status === "completed" || found.status === "failed") return found;
  }
}

/** The latest training of a group once nothing follows any more; `progress` takes what it was at each look. */
export async function trained(
  { photoAvatars }: Orator,
  groupId: string,
  progress: number[] = [],
): Promise<PhotoTraining> {
  for (;;) {
    const found = await photoAvatars.getTraining(groupId, { wait: 5 });
    progress.push(found.progress);
    if (found.status === "completed" || found.status === "failed") return found;
  }
}

/** The video once nothing follows any more. */
export async function ended({ videos }: Orator, id: string) {
  for (;;) {
    const found = await videos.get(id, { wait: 30 });
    if (found.status === "completed" || found.status === "failed") return found;
  }
}

/** A picture with nobody in it: the thumbnail of a video in which nobody is seen. */
export async function backdropOf(client: Orator): Promise<string> {
  const { url } = await client.assets.create(toneWav(0.4), { name: "tone.wav" });
  const settings = { dimension: small, avatar_style: "voiceOnly" as const };
  const { video_id } = await client.videos.create({ avatar_id: "zuri", input_audio: url, settings });
  return (await ended(client, video_id)).thumbnail_url!;
}
