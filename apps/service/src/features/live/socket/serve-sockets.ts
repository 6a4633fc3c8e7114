import fastifyWebsocket from "@fastify/websocket";
import { SUBPROTOCOL } from "@orator/conversation";
import type { FastifyInstance } from "fastify";
import { serveSocket } from "./live-socket.ts";
import type { SocketParts } from "./live-socket.ts";

const LARGEST_MESSAGE_BYTES = 256 * 1024;

/** GET /live/{session_id}/socket: the WebSockets of live sessions. */
export async function serveSockets(app: FastifyInstance, parts: SocketParts): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: {
      maxPayload: LARGEST_MESSAGE_BYTES,
      handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
    },
  });
  // In a scope of its own: routes see the plugin only once it is loaded.
  await app.register(async (scope) => {
    scope.get<{ Params: { sessionId: string } }>(
      "/live/:sessionId/socket",
      { websocket: true },
      (socket, { params: { sessionId }, headers: { origin } }) =>
        serveSocket(socket, { sessionId, origin }, parts),
    );
  });
}
