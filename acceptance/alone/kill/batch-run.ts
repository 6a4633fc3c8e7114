import { setTimeout as sleep } from "node:timers/promises";
import { ConflictError, Orator } from "@orator/sdk";
import type { Batch, BatchRow } from "@orator/sdk";
import { newGreeting, rowsFor } from "../../batches/greeting.ts";
import { toneWav } from "../../files.ts";
import { startReceiver } from "../../receiver.ts";
import { startStack } from "../../stack/stack.ts";
import { chanceOf } from "./chance.ts";
import { killSome, untilIdle } from "./kill-run.ts";
import type { KillOptions } from "./kill-run.ts";
import { processesOf, scratchFiles, storedFiles } from "./remains.ts";

/** Patience with one row, and with what comes before and after all of them. */
const ROW_MS = 30_000;
const REST_MS = 300_000;

/**
 * Orders one batch of `jobs` rows, kills the service while it is made, and says in words everything that is not as if nobody had
 * killed it; nothing when all is well. Undefined where the installation cannot be had.
 */
export async function runBatchKills(options: KillOptions): Promise<string[] | undefined> {
  const { kind, jobs, kills, seed, onStep = () => {} } = options;
  const stack = await startStack(kind);
  if (stack === undefined) return undefined;
  const receiver = await startReceiver();
  const chance = chanceOf(seed);
  const faults: string[] = [];
  try {
    const apiKey = await stack.admin("create-key", "--name", "batch");
    // As an integrator would set it up for a service that restarts.
    const client = new Orator({ apiKey, baseUrl: stack.url, maxRetries: 100 });
    const { secret } = await client.webhooks.addEndpoint({ url: `${receiver.url}/rows` });
    const template = await newGreeting(client);
    const sound = (await client.assets.create(toneWav(0.4), { name: "tone.wav" })).asset_id;
    const names = Array.from({ length: jobs }, (_, index) => `Guest ${index + 1}`);
    const deadlineMs = Date.now() + REST_MS + jobs * ROW_MS;
    const id = await orderOnce(client, template, rowsFor(names, sound));
    const killing = (async () => {
      for (let kill = 1; kill <= kills; kill++) {
        // Over the whole batch, not all while its first row is made.
        while (endedOf(await client.batches.get(id)) < (jobs * (kill - 1)) / kills && Date.now() < deadlineMs)
          await sleep(200);
        await sleep(chance() * 4_000);
        onStep(`kill ${kill}: ${await killSome(stack, chance)} is back`);
      }
    })();
    await killing;
    let batch = await client.batches.get(id);
    for (; batch.finished_at === null && Date.now() < deadlineMs; batch = await client.batches.get(id)) {
      onStep(`${endedOf(batch)} of ${jobs} rows have ended`);
      await sleep(2_000);
    }
    if (batch.counts.completed !== jobs) faults.push(`the batch ended as ${JSON.stringify(batch)}`);
    const rows: BatchRow[] = [];
    for await (const row of client.batches.listRows(id, { limit: 100 })) rows.push(row);
    const ids = new Set(rows.map(({ video_id }) => video_id));
    if (ids.size !== jobs) faults.push(`${ids.size} videos for ${jobs} rows`);
    for await (const { id: video, status } of client.videos.list({ limit: 100 }))
      if (!ids.has(video)) faults.push(`${video} is ${status}, and no row's`);

    for (let quiet = 0, before = -1; quiet < 10; quiet++) {
      const { length } = (await receiver.events(secret, "/rows")).filter(Boolean);
      if (length !== before) quiet = 0;
      before = length;
      await sleep(1_000);
    }
    const told = new Map<string, Set<string>>();
    for (const { event_id, event_type, event_data } of await receiver.events(secret, "/rows")) {
      if (event_type !== "personalized_video") faults.push(`an event ${event_type} came`);
      const video = "video_id" in event_data ? event_data.video_id : "";
      told.set(video, (told.get(video) ?? new Set()).add(event_id));
    }
    for (const { row, video_id } of rows) {
      const events = told.get(video_id ?? "")?.size ?? 0;
      if (events !== 1) faults.push(`row ${row} was told as ${events} events`);
    }
    if (told.size !== jobs) faults.push(`${told.size} videos were told of, not ${jobs}`);
    await untilIdle(stack);
    faults.push(...scratchFiles(stack).map((path) => `left in the scratch folder: ${path}`));
    for (const path of storedFiles(stack))
      if (path.includes("vid_") && ![...ids].some((video) => path.includes(video!)))
        faults.push(`stored for no row: ${path}`);
  } finally {
    await stack.stop();
    await receiver.stop();
  }
  await sleep(2_000);
  return [...faults, ...processesOf(stack).map((process) => `still running: ${process}`)];
}

/** Orders as a careful customer does: with one key until there is an answer, and a look where that stays open. */
async function orderOnce(
  { batches }: Orator,
  template: string,
  rows: ReturnType<typeof rowsFor>,
): Promise<string> {
  for (; ; await sleep(1_000))
    try {
      return (await batches.create(template, { rows, test: true }, { idempotencyKey: "one-batch" })).batch_id;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const [found] = (await batches.list()).batches;
      if (found !== undefined) return found.batch_id;
    }
}

function endedOf({ counts }: Batch): number {
  return counts.completed + counts.failed + counts.cancelled;
}
