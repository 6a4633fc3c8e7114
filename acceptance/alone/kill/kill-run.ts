import { setTimeout as sleep } from "node:timers/promises";
import { ConflictError, Orator } from "@orator/sdk";
import type { CreateVideoAvatarBody, VideoStatus, WebhookEvent } from "@orator/sdk";
import { startReceiver } from "../../receiver.ts";
import type { Receiver } from "../../receiver.ts";
import { startStack } from "../../stack/stack.ts";
import type { Stack, StackKind } from "../../stack/stack.ts";
import { chanceOf } from "./chance.ts";
import { processesOf, scratchFiles, storedFiles } from "./remains.ts";

/** How hard a run is. */
export interface KillOptions {
  kind: StackKind;
  /** Videos to order, by three accounts in turn. */
  jobs: number;
  /** How often a process is killed with −9 and started again, at moments drawn from the seed. */
  kills: number;
  seed: number;
  /** Told of every kill and of how far the jobs are. */
  onStep?: (text: string) => void;
}

/** What came of it. */
export interface KillReport {
  /** Final state of every video that was ordered, by its id. */
  videos: Map<string, VideoStatus>;
  /** Videos of which an order was answered, in the order of the answers. */
  ordered: string[];
  /** Every delivery whose signature is good. */
  events: WebhookEvent[];
  kills: number;
  seconds: number;
  /** Files of storage when nothing was left to do. */
  stored: string[];
  scratch: string[];
  /** Processes of the installation that outlived it. */
  orphans: string[];
}

interface Customer {
  client: Orator;
  secret: string;
}

/** Small and short, so that the moments between the steps are hit as often as the drawing. */
const SIZE = { width: 128, height: 128 };
/** Every so manyth video cannot be made: its recording is none. */
export const FAILING = 6;
const PATIENCE_MS = 20 * 60_000;

/** Orders, kills, waits, and looks at what is left. Undefined where the installation cannot be had. */
export async function runKills(options: KillOptions): Promise<KillReport | undefined> {
  const { kind, jobs, kills, seed, onStep = () => {} } = options;
  const stack = await startStack(kind);
  if (stack === undefined) return undefined;
  const receiver = await startReceiver();
  const startedMs = performance.now();
  let report: Omit<KillReport, "orphans">;
  try {
    const customers = await newCustomers(stack, receiver);
    const chance = chanceOf(seed);
    const ordering = order(customers, receiver, jobs);
    // Awaited below; a failure before that must not end the process.
    ordering.catch(() => {});
    for (let kill = 1; kill <= kills; kill++) {
      // Over the whole run, not all while the first video is drawn.
      while (endsTold(receiver) < (jobs * (kill - 1)) / kills) await sleep(100);
      await sleep(chance() * 4_000);
      onStep(`kill ${kill}: ${await killSome(stack, chance)} is back`);
    }
    const ordered = await ordering;
    const videos = await untilFinal(customers, ordered, onStep);
    const events = await untilQuiet(customers, receiver, videos);
    await untilIdle(stack);
    report = {
      videos,
      ordered,
      events,
      kills,
      seconds: (performance.now() - startedMs) / 1000,
      stored: storedFiles(stack),
      scratch: scratchFiles(stack),
    };
  } finally {
    await stack.stop();
    await receiver.stop();
  }
  await sleep(2_000);
  return { ...report, orphans: processesOf(stack) };
}

/** Videos of which the end has been told. */
function endsTold({ got }: Receiver): number {
  const ends = got.flatMap(({ body }) => {
    const [, id] = /"avatar_video\.(?:success|fail)".*?"video_id":"(\w+)"/.exec(body) ?? [];
    return id === undefined ? [] : [id];
  });
  return new Set(ends).size;
}

async function newCustomers(stack: Stack, receiver: Receiver): Promise<Customer[]> {
  return Promise.all(
    ["ada", "bea", "cleo"].map(async (name) => {
      const apiKey = await stack.admin("create-account", "--name", name, "--key", name);
      // As an integrator would set it up for a service that restarts.
      const client = new Orator({ apiKey, baseUrl: stack.url, maxRetries: 100 });
      const { secret } = await client.webhooks.addEndpoint({ url: `${receiver.url}/${name}` });
      return { client, secret };
    }),
  );
}

async function order(customers: Customer[], receiver: Receiver, jobs: number): Promise<string[]> {
  const ordered: string[] = [];
  for (let job = 0; job < jobs; job++) {
    const said = { voice_id: "en-us-clara", text: `Number ${job}.` };
    const lost = { input_audio: `${receiver.url}/no-audio` };
    const what = job % FAILING === FAILING - 1 ? lost : said;
    ordered.push(await orderOne(customers[job % customers.length]!, `job-${job}`, what));
  }
  return ordered;
}

/** Orders as a careful customer does: with one key until there is an answer, and a look where that stays open. */
async function orderOne(
  { client }: Customer,
  callback_id: string,
  what: Pick<CreateVideoAvatarBody, "voice_id" | "text" | "input_audio">,
): Promise<string> {
  const body = { avatar_id: "zuri", settings: { dimension: SIZE, callback_id }, ...what };
  for (; ; await sleep(1_000))
    try {
      return (await client.videos.create(body, { idempotencyKey: callback_id })).video_id;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      for await (const video of client.videos.list()) if (video.callback_id === callback_id) return video.id;
    }
}

/** One process, or every fourth time all at once. */
export async function killSome(stack: Stack, chance: () => number): Promise<string> {
  const all = [...stack.processes.keys()];
  const victims = chance() < 0.25 ? all : [all[Math.floor(chance() * all.length)]!];
  await Promise.all(victims.map((entry) => stack.processes.get(entry)!.stop("SIGKILL")));
  await sleep(chance() * 1_000);
  for (const entry of victims) await stack.start(entry);
  return victims.join(" and ");
}

async function untilFinal(
  customers: Customer[],
  ordered: string[],
  onStep: (text: string) => void,
): Promise<Map<string, VideoStatus>> {
  const deadlineMs = Date.now() + PATIENCE_MS + ordered.length * 10_000;
  for (let last = -1; ; await sleep(1_000)) {
    const videos = new Map<string, VideoStatus>();
    for (const { client } of customers)
      for await (const video of client.videos.list({ limit: 100 })) videos.set(video.id, video);
    const open = [...videos.values()].filter(({ status }) => status !== "completed" && status !== "failed");
    if (open.length === 0 || Date.now() > deadlineMs) return videos;
    if (open.length !== last) onStep(`${open.length} of ${videos.size} videos are open`);
    last = open.length;
  }
}

/** Every event of every video has come, or none has come for a minute. */
async function untilQuiet(
  customers: Customer[],
  receiver: Receiver,
  videos: Map<string, VideoStatus>,
): Promise<WebhookEvent[]> {
  const wanted = [...videos.values()].reduce((sum, { status }) => sum + (status === "completed" ? 2 : 1), 0);
  for (let quiet = 0, before = -1; quiet < 60; await sleep(1_000)) {
    const events = await eventsOf(customers, receiver);
    if (new Set(events.map(({ event_id }) => event_id)).size >= wanted) break;
    quiet = events.length === before ? quiet + 1 : 0;
    before = events.length;
  }
  // What would come twice or for nothing comes now.
  await sleep(3_000);
  return eventsOf(customers, receiver);
}

async function eventsOf(customers: Customer[], receiver: Receiver): Promise<WebhookEvent[]> {
  const secrets = customers.map(({ secret }) => secret);
  return (
    await Promise.all(secrets.map((secret, i) => receiver.events(secret, `/${["ada", "bea", "cleo"][i]}`)))
  ).flat();
}

/** The work that follows a finished video is done: nothing unfinished lies about any more. */
export async function untilIdle(stack: Stack): Promise<void> {
  for (let tries = 0; tries < 60 && scratchFiles(stack).length > 0; tries++) await sleep(500);
  await sleep(3_000);
}
