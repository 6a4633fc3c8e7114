import { setTimeout as sleep } from "node:timers/promises";
import { Orator } from "@orator/sdk";
import { expect } from "vitest";
import { startReceiver } from "../../receiver.ts";
import { startStack } from "../../stack/stack.ts";
import type { StackKind } from "../../stack/stack.ts";
import { killAll } from "./kill-all.ts";
import { scratchFiles, storedFiles } from "./remains.ts";

const FINAL = ["completed", "failed"];

/** Reads until it is as wanted. */
async function until<Found>(read: () => Promise<Found>, isThere: (found: Found) => boolean): Promise<Found> {
  for (;;) {
    const found = await read();
    if (isThere(found)) return found;
    await sleep(200);
  }
}

/**
 * Kills everything in the middle of a generation and of a training: both end once, are paid once and told once, and
 * nothing is left. Gives the types of the events that told of it.
 */
export async function killPhotos(kind: StackKind): Promise<string[]> {
  const stack = (await startStack(kind))!;
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
    const training = (): ReturnType<typeof photoAvatars.getTraining> => photoAvatars.getTraining(group_id);
    await until(training, ({ progress }) => progress > 0);
    await killAll(stack);
    expect(await until(training, ({ status }) => FINAL.includes(status))).toMatchObject({
      status: "completed",
    });
    const told = async (): Promise<string[]> =>
      (await receiver.events(secret, "/told")).map(({ event_type }) => event_type);
    await expect.poll(async () => (await told()).length).toBe(2);
    expect((await client.account.getRemainingQuota()).details.used_quota).toBe(5);

    await photoAvatars.deleteGroup(group_id);
    await expect.poll(() => storedFiles(stack).filter((file) => file.includes(avatar_id))).toEqual([]);
    await expect.poll(() => scratchFiles(stack), { timeout: 30_000 }).toEqual([]);
    return await told();
  } finally {
    await stack.stop();
    await receiver.stop();
  }
}
