import type { LiveSession } from "@orator/live";
import type { LiveWidget } from "./live-widget.ts";

/** How the person is and is shown, as attributes say; all of them can change at any time. */
export const LOOK_ATTRIBUTES = ["mood", "gaze", "framing", "background", "volume", "captions"] as const;

/** Sets one of {@link LOOK_ATTRIBUTES}; null is as if it had never been set. Tells the console of what does not exist. */
export function applyAttribute(widget: LiveWidget, name: string, value: string | null): void {
  const { session } = widget;
  try {
    if (name === "captions") widget.captions = value !== "off";
    else if (name === "volume") session.volume = value === null ? 1 : Number(value);
    else if (name === "gaze") session.gaze((value ?? "auto") as Parameters<LiveSession["gaze"]>[0]);
    else if (name === "mood") session.mood = (value ?? "friendly") as LiveSession["mood"];
    else if (name === "framing") session.framing = (value ?? "auto") as LiveSession["framing"];
    else if (name === "background") session.background = value ?? "transparent";
  } catch (error) {
    console.warn(`<orator-avatar> ${(error as Error).message}`);
  }
}
