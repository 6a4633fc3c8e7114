import type { Feature } from "../../platform/feature.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";
import { serveWidgetPages } from "./serve-pages.ts";

/** Builds the feature: the widget's script, and the pages that show a session. */
export function createWidgetPagesFeature({ sessions }: { sessions: LiveSessionStore }): Feature {
  return { extras: [(app) => serveWidgetPages(app, sessions)] };
}
