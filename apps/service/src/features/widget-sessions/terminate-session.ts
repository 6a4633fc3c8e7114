import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { ownSession } from "../live-sessions/index.ts";
import type { WidgetSessionParts } from "./parts.ts";

/** DELETE /v1/widget/sessions/{session_id}; deleting twice changes nothing. */
export function terminateWidgetSession(parts: WidgetSessionParts): Operation {
  const { sessions, endings, services } = parts;
  return operation(routes.terminateWidgetSession).does(async ({ caller, params }) => {
    const { id } = await ownSession(parts, "widget", caller.accountId, params.session_id);
    await sessions.end(id, "terminated");
    await endings.announce(services.database.queries, id);
    return { message: "The widget session was terminated.", session_id: id };
  });
}
