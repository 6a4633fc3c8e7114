import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.ts";
import { ownSession } from "../live-sessions/index.ts";
import type { EndNotices, LiveSessionStore } from "../live-sessions/index.ts";

/** DELETE /v1/widget/sessions/{session_id}; deleting twice changes nothing. */
export function terminateWidgetSession(
  { database }: Pick<Services, "database">,
  { sessions, endNotices }: { sessions: LiveSessionStore; endNotices: EndNotices },
) {
  return operation(routes.terminateWidgetSession).does(async ({ caller, params }) => {
    const { id } = await ownSession({ sessions }, "widget", caller.accountId, params.session_id);
    await database.transaction(async (tx) => {
      await sessions.end(tx, id, "terminated");
      await endNotices.announce(tx, id);
    });
    return { message: "The widget session was terminated.", session_id: id };
  });
}
