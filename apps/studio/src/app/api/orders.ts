import type { CreateVideoAvatarBody } from "@orator/sdk";

const PREFIX = "orator-order-";

/** Remembers, in this tab alone, what a video was ordered with: the service tells what became of an order, not the order. */
export function keepOrder(videoId: string, order: CreateVideoAvatarBody): void {
  try {
    sessionStorage.setItem(PREFIX + videoId, JSON.stringify(order));
  } catch {
    // The page of the video then shows no code.
  }
}

/** What a video was ordered with, where this tab ordered it. */
export function keptOrder(videoId: string): CreateVideoAvatarBody | undefined {
  const kept = sessionStorage.getItem(PREFIX + videoId);
  return kept === null ? undefined : (JSON.parse(kept) as CreateVideoAvatarBody);
}
