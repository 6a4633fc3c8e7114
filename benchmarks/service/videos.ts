import { setTimeout as sleep } from "node:timers/promises";
import type { Orator, VideoSettings } from "@orator/sdk";
import type { Benchmark, Row } from "../row.ts";
import { onBoth } from "./installation.ts";

const ORDERS = [
  {
    what: "videos of 128² and three words",
    text: "One two three.",
    settings: { dimension: { width: 128, height: 128 } },
    count: 12,
    quick: 4,
  },
  {
    what: "videos of 720p and five seconds",
    text: "Welcome to our shop. Let me show you around, it will only take us a minute or two.",
    settings: { resolution: "720p" },
    count: 4,
    quick: 2,
  },
] as const;

/** Videos a minute from order to finished files, GIF and thumbnail included, by one account of one service. */
export const serviceVideos: Benchmark = async ({ quick, avatarId }) =>
  onBoth(async ({ client }, name) => {
    const rows: Row[] = [];
    for (const { what, text, settings, ...counts } of ORDERS) {
      const count = quick ? counts.quick : counts.count;
      const startedMs = performance.now();
      const durations = await make(client, { avatarId, text, settings }, count);
      const minutes = (performance.now() - startedMs) / 60_000;
      const seconds = durations.reduce((sum, duration) => sum + duration, 0) / count;
      rows.push({
        what: `${what}, ${name}`,
        value: count / minutes,
        unit: "videos/min",
        note: `${count} of ${seconds.toFixed(1)} s each in ${(minutes * 60).toFixed(1)} s`,
      });
    }
    return rows;
  });

async function make(
  { videos }: Orator,
  order: { avatarId: string; text: string; settings: Partial<VideoSettings> },
  count: number,
): Promise<number[]> {
  const { avatarId, text, settings } = order;
  const ids = new Set<string>();
  for (let i = 0; i < count; i++) {
    const body = { avatar_id: avatarId, voice_id: "en-us-clara", text, settings };
    ids.add((await videos.create(body)).video_id);
  }
  for (;;) {
    const { videos: all } = await videos.list({ limit: 100 });
    const mine = all.filter(({ id }) => ids.has(id));
    const failed = mine.find(({ status }) => status === "failed");
    if (failed !== undefined) throw new Error(failed.error?.message);
    if (mine.every(({ status }) => status === "completed")) return mine.map(({ duration }) => duration!);
    await sleep(250);
  }
}
