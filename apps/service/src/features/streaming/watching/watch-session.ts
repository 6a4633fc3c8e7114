import { routes } from "@orator/contract";
import { fail } from "../../../platform/errors/domain-error.ts";
import { bearerToken } from "../../../platform/http/bearer-token.ts";
import { HIJACKED, operation } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.ts";
import type { OwnedConversations } from "../../live/index.ts";
import { isLive } from "../../live-sessions/index.ts";
import type { LiveSession, LiveSessionStore, SessionTokens } from "../../live-sessions/index.ts";
import type { LiveVideos } from "./live-videos.ts";

const SIZES = {
  low: { width: 480, height: 270 },
  medium: { width: 854, height: 480 },
  high: { width: 1280, height: 720 },
} as const;

/** GET /v1/streaming/{session_id}/live.webm: drawn here, for players that cannot draw; one process for each. */
export function watchStreamingSession(
  { clock }: Pick<Services, "clock">,
  parts: { sessions: LiveSessionStore; tokens: SessionTokens; owned: OwnedConversations; videos: LiveVideos },
) {
  const { sessions, tokens, owned, videos } = parts;
  return operation(routes.watchStreamingSession).does(async ({ params, query, request, reply }) => {
    const session = await admitted(
      { sessions, tokens, nowMs: clock.nowMs() },
      params.session_id,
      query.token ?? bearerToken(request.headers.authorization),
    );
    reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
    // Whoever asks what there is gets nothing drawn.
    if (request.method === "HEAD") {
      void reply.type("video/webm").send();
      return HIJACKED;
    }
    const find = async () => {
      const conversation = await owned.open(session, session.id);
      if (conversation !== undefined) await owned.acquire(conversation);
      return conversation;
    };
    await videos.send({ session, size: SIZES[session.quality], find, over }, reply);
    return HIJACKED;
  });
}

async function admitted(
  { sessions, tokens, nowMs }: { sessions: LiveSessionStore; tokens: SessionTokens; nowMs: number },
  id: string,
  token: string | undefined,
): Promise<LiveSession> {
  const claims = token === undefined ? undefined : await tokens.verify(token);
  const session = claims?.sessionId === id ? await sessions.byId(id) : undefined;
  if (session?.kind !== "streaming" || !isLive(session, nowMs)) over();
  return session;
}

function over(): never {
  return fail("INVALID_API_KEY", "The access token is not valid, or the session is not active.");
}
