import { MAX_VIDEO_SECONDS } from "@orator/contract";
import { DomainError } from "../../platform/errors/domain-error.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Admit } from "../../platform/queue/admission.ts";
import { costOf } from "./cost.ts";
import { estimateSpec } from "./spec/estimate-spec.ts";
import type { RenderSpec } from "./spec/render-spec.ts";
import type { OrderRequest } from "./tables.ts";
import type { VideoStore } from "./video-store.ts";
import type { Credits } from "../credits/index.ts";
import type { Services } from "../../platform/services.ts";
import type { Renderer } from "./making/renderer.ts";

/** A video that an account wants made. */
interface VideoOrder {
  accountId: string;
  spec: RenderSpec;
  title?: string | undefined;
  folderId?: string | undefined;
  /** Comes back in every event. */
  callbackId?: string | undefined;
  /** Gets this video's events besides the account's endpoints. */
  callbackUrl?: string | undefined;
  /** The request that orders it. */
  orderedWith?: OrderRequest | undefined;
  /** The batch of which it is a row's. */
  batchId?: string | undefined;
  /** Does more in the transaction that orders it, after all else; an error there orders nothing. */
  alongside?: ((tx: Queries, videoId: string) => Promise<void>) | undefined;
  /** The field of the request to name when the video would be too long. */
  scriptField: string;
}

/** A video that was ordered. */
interface OrderedVideo {
  id: string;
  /** Milliseconds until it is expected to be done, the work ahead of it included. */
  readyInMs: number;
}

/**
 * Charges for a video and puts it in line, in one transaction. Throws VALIDATION_ERROR when it would be longer than
 * videos may be, INSUFFICIENT_CREDITS when it cannot be paid.
 */
export type OrderVideo = (order: VideoOrder) => Promise<OrderedVideo>;

/** What ordering needs. */
interface OrderParts extends Pick<Services, "database" | "clock" | "newId"> {
  store: VideoStore;
  credits: Credits;
  renderer: Renderer;
  admit: Admit;
}

/** Estimates of spoken texts are off by up to so much; what is within it may turn out short enough. */
const ESTIMATE_MARGIN = 1.15;

/** Builds it. */
export function createOrderVideo(parts: OrderParts): OrderVideo {
  const { database, clock, newId, store, credits, renderer, admit } = parts;
  return async (order) => {
    const { accountId, spec, title, folderId, callbackId, callbackUrl, batchId, orderedWith, scriptField } =
      order;
    const { durationMs, renderMs } = await estimateOrder(spec, renderer, scriptField);
    const aheadMs = await store.workAheadMs(accountId);
    const id = newId("video");
    await database.transaction(async (tx) => {
      if (!spec.test)
        await credits.charge(tx, { accountId, resourceId: id, thousandths: costOf(durationMs, spec) });
      await store.insert(tx, {
        id,
        accountId,
        title: title ?? null,
        status: "pending",
        spec,
        orderedWith: orderedWith ?? null,
        estimatedMs: Math.round(renderMs),
        folderId: folderId ?? null,
        callbackId: callbackId ?? null,
        callbackUrl: callbackUrl ?? null,
        batchId: batchId ?? null,
        createdAt: new Date(clock.nowMs()),
      });
      await admit(tx, accountId);
      await order.alongside?.(tx, id);
    });
    return { id, readyInMs: aheadMs + renderMs };
  };
}

/** How long a video would be, and its making. Throws a VALIDATION_ERROR about the field for one that is too long or cannot be made. */
export async function estimateOrder(
  spec: RenderSpec,
  renderer: Renderer,
  scriptField: string,
): Promise<{ durationMs: number; renderMs: number }> {
  const estimate = await estimateSpec(spec, renderer).catch(async (error: unknown) => {
    const { isInputError } = await import("@orator/render");
    throw isInputError(error) ? notMade(scriptField, error) : error;
  });
  const { durationMs } = estimate;
  if (durationMs > MAX_VIDEO_SECONDS * 1000 * ESTIMATE_MARGIN) tooLong(scriptField, durationMs);
  return estimate;
}

function notMade(field: string, cause: Error): DomainError {
  const reason = `cannot be made into a video: ${cause.message}`;
  return new DomainError("VALIDATION_ERROR", `${field} ${reason}`, { details: { field, reason }, cause });
}

function tooLong(field: string, durationMs: number): never {
  const minutes = Math.round(durationMs / 60_000);
  const reason = `would make a video of about ${minutes} minutes; ${MAX_VIDEO_SECONDS / 60} are allowed`;
  throw new DomainError("VALIDATION_ERROR", `${field} ${reason}`, { details: { field, reason } });
}
