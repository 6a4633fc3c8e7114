import type { EventData } from "@orator/contract";
import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { createIds } from "../../platform/ids/new-id.ts";
import { createLogger } from "../../platform/logging/logger.ts";
import { createGuardedFetch } from "@orator/net";
import { startServer } from "@orator/net/local-server.fixture";
import { createSecrets } from "../../platform/secrets/secrets.ts";
import { createAccountsFeature } from "../accounts/index.ts";
import { DeliveryWorker } from "./deliveries/delivery-worker.ts";
import type { DeliveryWorkerParts } from "./deliveries/delivery-worker.ts";
import { createEmitEvent } from "./emit-event.ts";
import type { EmitEvent } from "./emit-event.ts";
import { createEndpointStore } from "./endpoints/endpoint-store.ts";
import type { EndpointStore } from "./endpoints/endpoint-store.ts";

/** The parts of the feature on a real database, with a clock that the test turns. */
export interface WebhookWorld extends DeliveryWorkerParts {
  clock: ManualClock;
  endpoints: EndpointStore;
  emitEvent: EmitEvent;
  accountId: string;
  worker: DeliveryWorker;
  /** Emits a video's success; the number tells one from another. */
  tell: (resourceId: string, number?: number, callbackUrl?: string) => Promise<void>;
  /** Sends all that is due by the clock, retries excepted. */
  deliver: () => Promise<void>;
}

/** The same in every process of a test. */
export const testSecrets = createSecrets(new Uint8Array(32).fill(7));

/** Three times as fast as the machine's own, so that leases and waits end sooner. */
export const fastClock: Clock = { nowMs: () => 3 * Date.now() };

/** Empties a database and puts the parts together on it; nothing is sent but by `deliver`. */
export async function newWorld(
  database: Database,
  guardedFetch = createGuardedFetch({ allowPrivate: true }),
): Promise<WebhookWorld> {
  await database.execute("TRUNCATE accounts CASCADE");
  const clock = new ManualClock();
  const newId = createIds(() => clock.nowMs());
  const limits = { public: 1, studio: 1, jobs: 1, inference: 1, widget_sessions: 1, renders: 1 };
  const accounts = createAccountsFeature({ database, clock, newId }, { defaultLimits: limits });
  const { id: accountId } = await accounts.ensureOwner();
  const parts: DeliveryWorkerParts & { clock: ManualClock } = {
    database,
    clock,
    secrets: testSecrets,
    log: createLogger("silent"),
    guardedFetch,
    random: () => 0.5,
  };
  const emitEvent = createEmitEvent({ newId, clock });
  const worker = new DeliveryWorker(parts);
  return {
    ...parts,
    clock,
    endpoints: createEndpointStore({ database, clock, newId, secrets: testSecrets, accounts }),
    emitEvent,
    accountId,
    worker,
    tell: (resourceId, number = 0, callbackUrl) =>
      database.transaction((tx) =>
        emitEvent(tx, {
          accountId,
          type: "avatar_video.success",
          resourceId,
          data: aVideo(resourceId, number),
          callbackUrl,
        }),
      ),
    async deliver() {
      worker.look();
      await worker.settled();
    },
  };
}

/** What is told of a finished video. */
export function aVideo(id: string, number = 0): EventData<"avatar_video.success"> {
  return {
    video_id: id,
    url: `https://orator.example.com/${id}.mp4`,
    gif_download_url: "",
    video_share_page_url: "",
    folder_id: "",
    callback_id: String(number),
  };
}

/** What a receiver got in one request. */
interface Received {
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver that keeps what it gets and answers as the test wishes. */
export async function startReceiver(
  statusOf: (received: Received, index: number) => number | Promise<number> = () => 204,
  headers: Record<string, string> = {},
): Promise<{ url: string; got: Received[]; stop: () => void }> {
  const got: Received[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const received = {
      method: request.method ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    got.push(received);
    response.writeHead(await statusOf(received, got.length - 1), headers).end("so it is");
  };
  const { origin, server } = await startServer((request, response) => void answer(request, response));
  return { url: `${origin}/hook`, got, stop: () => void server.close() };
}

/** The `callback_id` of what was received: the number that `tell` was given. */
export function numberOf({ body }: Received): number {
  return Number(JSON.parse(body).event_data.callback_id);
}

/**
 * Verifies as the Standard Webhooks specification tells receivers to: any of the space-delimited signatures of version
 * v1 is the base64 of HMAC-SHA256 over id, timestamp and body, joined by full stops.
 */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const content = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(content, "utf8").digest("base64");
  return String(headers["webhook-signature"])
    .split(" ")
    .some((signature) => signature === `v1,${expected}`);
}
