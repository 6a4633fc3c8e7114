import { routes } from "@orator/contract";
import { LiveMovie } from "@orator/render";
import type { Imprint } from "@orator/render";
import { mkdtempDisposable } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fail } from "../../../platform/errors/domain-error.ts";
import { bearerToken } from "../../../platform/http/bearer-token.ts";
import { HIJACKED, operation } from "../../../platform/http/operation.ts";
import type { Operation } from "../../../platform/http/operation.ts";
import type { Services } from "../../../platform/services.ts";
import type { HeldConversations } from "../../live/index.ts";
import { isLive } from "../../live-sessions/index.ts";
import type { LiveSession, LiveSessionStore, SessionTokens } from "../../live-sessions/index.ts";
import { VideoStream } from "./video-stream.ts";

const SIZES = {
  low: { width: 480, height: 270 },
  medium: { width: 854, height: 480 },
  high: { width: 1280, height: 720 },
} as const;
const FPS = 25;

/** GET /v1/streaming/{session_id}/live.webm: drawn here, for players that cannot draw; one process for each. */
export function watchStreamingSession(
  { clock, scratch }: Pick<Services, "clock" | "scratch">,
  parts: {
    sessions: LiveSessionStore;
    tokens: SessionTokens;
    held: HeldConversations;
    /** What the renderer takes for a session's avatar: a cast id, or a file in the folder. */
    avatarFileOf(session: LiveSession, folder: string): Promise<string>;
    /** What is drawn into every stream. */
    imprint: Pick<Imprint, "mark">;
  },
): Operation {
  const { sessions, tokens, held, avatarFileOf, imprint } = parts;
  let streams = 0;
  return operation(routes.watchStreamingSession).does(async ({ params, query, request, reply }) => {
    const session = await admitted(
      { sessions, tokens, nowMs: clock.nowMs() },
      params.session_id,
      query.token ?? bearerToken(request.headers.authorization),
    );
    // Whoever asks what there is gets nothing drawn.
    if (request.method === "HEAD") {
      void reply.type("video/webm").header("access-control-allow-origin", "*").send();
      return HIJACKED;
    }
    if (streams >= availableParallelism())
      fail(
        "SERVICE_UNAVAILABLE",
        "This machine draws as many streams as it can; the page at `url` needs none.",
        {
          retryAfterSeconds: 10,
        },
      );
    await using scratchFolder = await mkdtempDisposable(join(scratch, "watch-"));
    streams++;
    const folder = scratchFolder.path;
    let movie: LiveMovie | undefined;
    try {
      const avatarId = await avatarFileOf(session, folder);
      const size = SIZES[session.quality];
      movie = await LiveMovie.open({ avatarId, ...size, fps: FPS, ...imprint });
      const conversation = await held.open(session, session.id);
      if (conversation === undefined) over();
      await held.claim(conversation);
      if (conversation.isOver) over();
      reply.hijack();
      // The player may have left while the person was loaded.
      if (reply.raw.destroyed) return HIJACKED;
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        "content-type": "video/webm",
        "cache-control": "no-store",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      });
      const stream = new VideoStream(movie, reply.raw, clock);
      conversation.attach(stream);
      await stream.done;
      conversation.detach(stream);
      return HIJACKED;
    } finally {
      streams--;
      await movie?.stop();
    }
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
