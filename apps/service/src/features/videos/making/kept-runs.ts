import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ID_PREFIXES } from "@orator/contract";
import type { KeepRuns } from "@orator/render";
import type { Clock } from "../../../platform/clock/clock.ts";

/** Half an hour of 1080p takes a third of it. */
const MOST_BYTES_A_VIDEO = 1024 ** 3;
const MOST_BYTES = 4 * MOST_BYTES_A_VIDEO;
/** Longer than any video waits to go on. */
const KEPT_MS = 86_400_000;

/**
 * The finished runs of videos in the making, on this machine: whoever goes on after a kill draws only what is missing, and the
 * videos of a batch take from each other what they share.
 */
export type KeptRuns = ReturnType<typeof createKeptRuns>;

/** Builds it on a folder that the processes of a machine share. Another `serviceVersion` may draw otherwise. */
export function createKeptRuns(parts: {
  folder: string;
  clock: Clock;
  serviceVersion: string;
  isBatchOpen(batchId: string): Promise<boolean>;
  mostBytes?: number;
}) {
  const { folder, clock, serviceVersion, isBatchOpen, mostBytes = MOST_BYTES } = parts;
  const remove = (name: string): Promise<void> => rm(join(folder, name), { recursive: true, force: true });
  return {
    /** Where the runs of a video are kept. */
    of: ({ id, batchId }: { id: string; batchId: string | null }): KeepRuns => ({
      folder: join(folder, `${batchId ?? id}-${serviceVersion}`),
      maxBytes: MOST_BYTES_A_VIDEO,
      isShared: batchId !== null,
    }),
    /** To be called when the video, or the batch, is done, or nobody wants it. */
    async forget(id: string) {
      for (const name of await namesIn(folder)) if (name.startsWith(`${id}-`)) await remove(name);
    },
    /** Removes what batches left that are over, and what is too old, or too much: the oldest first. */
    async sweep() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const name of await namesIn(folder)) {
        const [id] = name.split("-");
        if (id!.startsWith(`${ID_PREFIXES.batch}_`) && !(await isBatchOpen(id!))) await remove(name);
      }
      const videos = await Promise.all((await namesIn(folder)).map((name) => measure(folder, name)));
      videos.sort((a, b) => b.changedMs - a.changedMs);
      let bytes = 0;
      for (const video of videos) {
        bytes += video.bytes;
        if (bytes > mostBytes || clock.nowMs() - video.changedMs > KEPT_MS) await remove(video.name);
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Another process may remove what is being measured: what is gone has no size, and is old. */
async function measure(
  folder: string,
  name: string,
): Promise<{ name: string; changedMs: number; bytes: number }> {
  const path = join(folder, name);
  try {
    const { mtimeMs } = await stat(path);
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))));
    return { name, changedMs: mtimeMs, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
  } catch {
    return { name, changedMs: 0, bytes: 0 };
  }
}
