import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestService } from "../../../testing/test-service.ts";
import { videos } from "../tables.ts";
import type { VideoFiles, VideoRow } from "../tables.ts";
import { aSpec } from "../videos.fixture.ts";

/** What the files of such a video hold. */
export const CONTENTS = { video: "0123456789", thumbnail: "JPEG", gif: "GIF89a", captions: "WEBVTT\n" };

let made = 0;

/** A finished video of the account, its files as short as they can be; what is named of its row is so. */
export async function aSharedVideo(
  { services, features }: TestService,
  { account = "owner", ...row }: Partial<VideoRow> & { account?: string } = {},
): Promise<string> {
  const { id: accountId } = (await features.accounts.byName(account))!;
  const id = services.newId("video");
  const folder = mkdtempSync(join(tmpdir(), "orator-share-"));
  const put = async (name: keyof typeof CONTENTS, end: string, type: string): Promise<string> => {
    const file = join(folder, name);
    writeFileSync(file, CONTENTS[name]);
    const key = `${accountId}/videos/${id}/${++made}/${name}${end}`;
    await services.blobs.put(key, file, type);
    return key;
  };
  const files: VideoFiles = {
    video: await put("video", ".mp4", "video/mp4"),
    thumbnail: await put("thumbnail", ".jpg", "image/jpeg"),
    gif: await put("gif", ".gif", "image/gif"),
    captions: await put("captions", ".vtt", "text/vtt; charset=utf-8"),
  };
  rmSync(folder, { recursive: true });
  await services.database.queries.insert(videos).values({
    id,
    accountId,
    title: "Welcome",
    status: "completed",
    progress: 100,
    spec: { ...aSpec(), width: 1280, height: 720 },
    estimatedMs: 1,
    durationMs: 65_000,
    createdAt: new Date(services.clock.nowMs()),
    files,
    ...row,
  });
  return id;
}
