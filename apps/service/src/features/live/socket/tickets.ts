import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../../platform/clock/clock.ts";
import { DomainError } from "../../../platform/errors/domain-error.ts";
import { bearerToken } from "../../../platform/http/bearer-token.ts";
import { allowsOrigin, isLive, statusAt } from "../../live-sessions/index.ts";
import type { LiveSession, LiveSessionStore, SessionRole, SessionTokens } from "../../live-sessions/index.ts";
import type { AvatarAddress } from "./admission.ts";
import { avatarOnWire } from "./ready-message.ts";

/** What tells who may join a live session. */
export interface TicketParts {
  clock: Clock;
  sessions: LiveSessionStore;
  tokens: SessionTokens;
  baseUrl: string;
  /** Where pages find the session's avatar. */
  avatarOf(session: LiveSession): Promise<AvatarAddress>;
}

/**
 * POST /live/{session_id}/ticket: exchanges a session token for a ticket that opens a socket within half a minute.
 * The token itself never appears in an address, where logs would keep it. The avatar is named at once, so that a page
 * loads it while the socket opens.
 */
export function serveTickets(app: FastifyInstance, parts: TicketParts): void {
  const url = "/live/:sessionId/ticket";
  app.options<{ Params: { sessionId: string } }>(url, async (request, reply) =>
    allowPage(request, reply, "POST"),
  );
  app.post<{ Params: { sessionId: string } }>(url, async (request, reply) => {
    const { origin } = request.headers;
    allowPage(request, reply);
    const { session, role } = await admissionOf(request, parts);
    const [ticket, avatar] = await Promise.all([
      parts.tokens.signTicket({ sessionId: session.id, origin, role }),
      parts.avatarOf(session),
    ]);
    return reply.header("cache-control", "no-store").send({
      ticket,
      socket_url: socketUrl(parts.baseUrl, session.id),
      avatar: avatarOnWire(avatar),
    });
  });
}

/** Where the socket of a session is. */
export function socketUrl(baseUrl: string, sessionId: string): string {
  return `${baseUrl.replace(/^http/, "ws")}/live/${sessionId}/socket`;
}

/** The session that a request's token admits it to, and as whom. Throws 401 for a token, 403 for an origin that is not good. */
export async function admissionOf(
  request: FastifyRequest<{ Params: { sessionId: string } }>,
  { clock, sessions, tokens, baseUrl }: Omit<TicketParts, "avatarOf">,
  token = bearerToken(request.headers.authorization),
): Promise<{ session: LiveSession; role: SessionRole }> {
  const claims = token === undefined ? undefined : await tokens.verify(token);
  const session =
    claims?.sessionId === request.params.sessionId ? await sessions.byId(claims.sessionId) : undefined;
  const isOwn = session !== undefined && session.accountId === claims?.accountId;
  // A page may be open before its session is: it asks again in a moment.
  if (isOwn && statusAt(session, clock.nowMs()) === "new")
    throw new DomainError("CONFLICT", "The session has not been started yet.");
  if (!isOwn || !isLive(session, clock.nowMs()))
    throw new DomainError("INVALID_API_KEY", "The session token is not valid, or the session is over.");
  if (!mayEmbed(session, request.headers.origin, baseUrl))
    throw new DomainError("INSUFFICIENT_PERMISSIONS", "The session may not be used on this page's domain.");
  return { session, role: claims.role };
}

/** Our own page is framed only where the session's `frame-ancestors` lets it be. */
function mayEmbed(session: LiveSession, origin: string | undefined, baseUrl: string): boolean {
  return origin === new URL(baseUrl).origin || allowsOrigin(session.allowedDomains, origin);
}

/**
 * Lets the page that asks read the answer, whichever it is: one that may not embed is told so, and without its token it learns
 * nothing. With a `method` it is the answer to whether the page may use that.
 */
export function allowPage(
  { headers: { origin } }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  method?: "GET" | "POST",
): FastifyReply {
  if (origin !== undefined) reply.headers({ "access-control-allow-origin": origin, vary: "origin" });
  if (method === undefined) return reply;
  return reply
    .headers({
      allow: `${method}, OPTIONS`,
      "access-control-allow-methods": method,
      "access-control-allow-headers": "authorization",
      "access-control-max-age": "600",
    })
    .code(204)
    .send();
}
