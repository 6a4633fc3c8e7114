import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { createWidgetSession } from "./create-session.ts";
import type { WidgetSessionParts } from "./parts.ts";
import { getWidgetSession, getWidgetSessionTranscript } from "./read-session.ts";
import { terminateWidgetSession } from "./terminate-session.ts";

export type { WidgetSessionParts } from "./parts.ts";

/** The operations on widget sessions, and the public keys of their tokens. */
export function widgetSessionOperations(parts: WidgetSessionParts): Operation[] {
  return [
    createWidgetSession(parts),
    getWidgetSession(parts),
    getWidgetSessionTranscript(parts),
    terminateWidgetSession(parts),
    operation(routes.getWidgetSessionKeys).does(async () => ({
      keys: (await parts.tokens.publicKeys()) as Record<string, unknown>[],
    })),
  ];
}
