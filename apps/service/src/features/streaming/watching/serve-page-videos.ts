import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { DomainError } from "../../../platform/errors/domain-error.ts";
import { admissionOf, allowPage } from "../../live/index.ts";
import type { OwnedConversations, TicketParts } from "../../live/index.ts";
import type { LiveVideos } from "./live-videos.ts";

/** Of what pages show: upright where the widget is, as it mostly is. */
const SIZES = { upright: { width: 360, height: 480 }, wide: { width: 480, height: 270 } } as const;

const query = z.object({
  conversation_id: z.string().max(64),
  shape: z.enum(["upright", "wide"]).default("upright"),
});

/** What it needs. */
interface PageVideoParts extends Omit<TicketParts, "avatarOf"> {
  owned: OwnedConversations;
  videos: LiveVideos;
}

/**
 * GET /live/{session_id}/live.webm: a conversation that a page has joined, as video, for browsers that cannot draw. The session's
 * token comes in the header: never in an address. One for each conversation, which has to be owned by this process: its
 * socket has the same beginning of its path.
 */
export function servePageVideos(app: FastifyInstance, parts: PageVideoParts): void {
  const { owned, videos } = parts;
  const watched = new Set<string>();
  const url = "/live/:sessionId/live.webm";
  app.options<{ Params: { sessionId: string } }>(url, async (request, reply) =>
    allowPage(request, reply, "GET"),
  );
  // Nothing is drawn for who only asks what there is.
  app.get<{ Params: { sessionId: string } }>(url, { exposeHeadRoute: false }, async (request, reply) => {
    allowPage(request, reply);
    const { session } = await admissionOf(request, parts);
    const wanted = query.safeParse(request.query);
    const conversation = wanted.success ? owned.find(wanted.data.conversation_id) : undefined;
    if (!wanted.success || conversation?.session.id !== session.id) over();
    if (watched.has(conversation.id))
      throw new DomainError("CONFLICT", "This conversation is already being watched as video.");
    watched.add(conversation.id);
    try {
      const find = () => Promise.resolve(conversation);
      await videos.send({ session, size: SIZES[wanted.data.shape], find, over }, reply);
    } finally {
      watched.delete(conversation.id);
    }
    return reply;
  });
}

function over(): never {
  throw new DomainError("RESOURCE_NOT_FOUND", "There is no such conversation here.");
}
