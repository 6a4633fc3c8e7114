import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Orator } from "@orator/sdk";
import type { VideoTranslation, WebhookEvent } from "@orator/sdk";
import { makeTalkingFilm } from "@orator/testkit/talking-film";
import { expect } from "vitest";
import { startReceiver } from "../../receiver.ts";
import { startStack } from "../../stack/stack.ts";
import type { Stack, StackKind } from "../../stack/stack.ts";
import { killAll } from "./kill-all.ts";
import { processesOf, scratchFiles, storedFiles } from "./remains.ts";

const SAID = [
  ["en-us-james", "We have a new plan for today."],
  ["en-us-nora", "The government has a new plan for the city."],
] as const;
/** Of what is being translated; how far it is is written once a second, so that short ones may go by unseen. */
const STAGES = ["preparing", "listening", "translating", "speaking", "drawing", "finishing"];
const LEAST_KILLS = 3;
/** Of a video that was made here less is done before it is drawn. */
const LEAST_OWN_KILLS = 2;
const SCRIPT = "Good morning, everybody. The government has a new plan for the city, and we like it.";

/** Kills everything once in each stage that is seen, until the translation has ended. */
async function killInEachStage(
  stack: Stack,
  read: () => Promise<VideoTranslation>,
): Promise<{ done: VideoTranslation; killedIn: string[] }> {
  const killedIn: string[] = [];
  for (; ; await sleep(100)) {
    const now = await read();
    if (now.status === "completed" || now.status === "failed") return { done: now, killedIn };
    if (now.status !== "processing" || now.stage === null) continue;
    if (!STAGES.includes(now.stage) || killedIn.includes(now.stage)) continue;
    killedIn.push(now.stage);
    await killAll(stack);
  }
}

/**
 * Kills everything in each stage of dubbing a film, and of making a video again in another language: each goes on where
 * it was, is paid once and told once, and nothing is left. `skip` ends the test where nothing here hears or translates.
 * Gives the types of the events that told of them.
 */
export async function killFilms(kind: StackKind, skip: (why: string) => void): Promise<string[]> {
  const place = mkdtempSync(join(tmpdir(), "orator-kill-film-"));
  const file = join(place, "talk.mp4");
  await makeTalkingFilm(file, SAID);
  const bytes = new Uint8Array(readFileSync(file));
  rmSync(place, { recursive: true });
  const stack = (await startStack(kind))!;
  const receiver = await startReceiver();
  const allTold: string[] = [];
  try {
    const apiKey = await stack.admin("create-key", "--name", "killer");
    const client = new Orator({ apiKey, baseUrl: stack.url, maxRetries: 100 });
    const { secret } = await client.webhooks.addEndpoint({ url: `${receiver.url}/told` });
    const { engines } = await client.engines.list();
    const canDub = ["recognition", "translation"].every((capability) =>
      engines.some((engine) => engine.capability === capability && engine.state === "ready"),
    );
    if (!canDub) skip("nothing here hears or translates");
    const { asset_id, url } = await client.assets.create(bytes, { name: "talk.mp4" });
    const video = await client.videos.createAndWait({
      avatar_id: "sofia",
      voice_id: "en-us-clara",
      text: SCRIPT,
      settings: { dimension: { width: 320, height: 320 } },
    });
    expect(video.status).toBe("completed");
    const paidBefore = (await client.account.getRemainingQuota()).details.used_quota;

    const stored = (id: string): string[] => storedFiles(stack).filter((path) => path.includes(id));
    // Disk and S3 server keep what they know of an object in files beside it.
    const objects = (id: string): Set<string> =>
      new Set(stored(id).map((path) => path.replace(/\._S3rver.*$|\.type$/, "")));
    const ids: string[] = [];
    for (const [order, leastKills] of [
      [{ video_url: url, speaker_num: 2 }, LEAST_KILLS],
      [{ video_id: video.id }, LEAST_OWN_KILLS],
    ] as const) {
      const { video_translate_id: id } = await client.videoTranslations.create(
        { ...order, output_language: "es" },
        { idempotencyKey: `translation-${ids.push("")}` },
      );
      ids[ids.length - 1] = id;
      const { done, killedIn } = await killInEachStage(stack, () => client.videoTranslations.get(id));
      expect(done).toMatchObject({ status: "completed", error: null });
      expect(killedIn.length).toBeGreaterThanOrEqual(leastKills);
      const { used_quota } = (await client.account.getRemainingQuota()).details;
      expect(used_quota - paidBefore).toBeCloseTo(1.5 * ids.length);
      const told = async (): Promise<string[]> => {
        const events = await receiver.events(secret, "/told");
        const isOfIt = ({ event_data }: WebhookEvent): boolean => JSON.stringify(event_data).includes(id);
        return events.filter(isOfIt).map(({ event_type }) => event_type);
      };
      await expect.poll(async () => (await told()).length).toBe(1);
      allTold.push(...(await told()));
      await expect.poll(() => objects(id).size).toBe(3);
    }

    for (const id of ids) await client.videoTranslations.delete(id);
    await client.assets.delete(asset_id);
    for (const id of ids) await expect.poll(() => stored(id)).toEqual([]);
    await expect.poll(() => scratchFiles(stack)).toEqual([]);
  } finally {
    await stack.stop();
    await receiver.stop();
  }
  await expect.poll(() => processesOf(stack), { timeout: 30_000 }).toEqual([]);
  return allTold;
}
