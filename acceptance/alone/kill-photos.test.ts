import { setTimeout as sleep } from "node:timers/promises";
import { Orator } from "@orator/sdk";
import { postgresPrograms } from "@orator/testkit/servers";
import { describe, expect, it } from "vitest";
import { startReceiver } from "../receiver.ts";
import { startStack } from "../stack/stack.ts";
import type { Stack } from "../stack/stack.ts";
import { scratchFiles, storedFiles } from "./kill/remains.ts";

/** One kind says enough and takes minutes: videos are killed on both, and their jobs go the same way. */
const KIND = postgresPrograms() === undefined ? "embedded" : "servers";
const FINAL = ["completed", "failed"];

async function killAll(stack: Stack): Promise<void> {
  const all = [...stack.processes.keys()];
  await Promise.all(all.map((entry) => stack.processes.get(entry)!.stop("SIGKILL")));
  for (const entry of all) await stack.start(entry);
}

/** Reads until it is as wanted. */
async function until<Found>(read: () => Promise<Found>, isThere: (found: Found) => boolean): Promise<Found> {
  for (;;) {
    const found = await read();
    if (isThere(found)) return found;
    await sleep(200);
  }
}

describe("kill −9 in the middle of a generation and of a training", () => {
  it(
    `${KIND}: both end once, are paid once and told once, and nothing is left`,
    { timeout: 900_000 },
    async () => {
      const stack = (await startStack(KIND))!;
      const receiver = await startReceiver();
      try {
        const apiKey = await stack.admin("create-key", "--name", "killer");
        const client = new Orator({ apiKey, baseUrl: stack.url, maxRetries: 100 });
        const { secret } = await client.webhooks.addEndpoint({ url: `${receiver.url}/told` });
        const { photoAvatars } = client;

        const { job_id } = await photoAvatars.generate({ name: "Nora" });
        const generation = (): ReturnType<typeof photoAvatars.getGeneration> =>
          photoAvatars.getGeneration(job_id);
        await until(generation, ({ progress }) => progress > 0);
        await killAll(stack);
        const drawn = await until(generation, ({ status }) => FINAL.includes(status));
        expect(drawn).toMatchObject({ status: "completed", error: null });

        const group = await photoAvatars.createGroup({
          name: "Nora",
          image_key: drawn.images[0]!.image_key,
          generation_id: job_id,
        });
        const { group_id, avatar_id } = group;
        await photoAvatars.trainGroup({ group_id });
        const training = (): ReturnType<typeof photoAvatars.getTraining> =>
          photoAvatars.getTraining(group_id);
        await until(training, ({ progress }) => progress > 0);
        await killAll(stack);
        expect(await until(training, ({ status }) => FINAL.includes(status))).toMatchObject({
          status: "completed",
        });
        const told = async (): Promise<string[]> =>
          (await receiver.events(secret, "/told")).map(({ event_type }) => event_type);
        await expect.poll(told).toEqual(["photo_avatar_generation.success", "photo_avatar_train.success"]);
        expect((await client.account.getRemainingQuota()).details.used_quota).toBe(5);

        await photoAvatars.deleteGroup(group_id);
        await expect.poll(() => storedFiles(stack).filter((file) => file.includes(avatar_id))).toEqual([]);
        await expect.poll(() => scratchFiles(stack), { timeout: 30_000 }).toEqual([]);
      } finally {
        await stack.stop();
        await receiver.stop();
      }
    },
  );
});
