import type { LiveEvents } from "@orator/live";

/** What the element tells its page, as events of these names. */
export const TOLD = [
  "ready",
  "state",
  "transcript",
  "cleared",
  "message",
  "partial",
  "source",
  "tool",
  "waiting",
  "heard",
  "speaking",
  "listening",
  "voice",
  "feedback",
  "handoff",
  "error",
  "ended",
] as const satisfies (keyof LiveEvents)[];

/** The name of an event of the element. */
export type WidgetEvent = (typeof TOLD)[number];

/**
 * Resolves when the scripts of a page that is still being read have run, else in a moment: whoever listens to an element
 * that stands in the page's HTML hears its first event.
 */
export async function pageIsRead(): Promise<void> {
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve));
}
