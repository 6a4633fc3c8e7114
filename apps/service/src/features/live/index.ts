import fastifyWebsocket from "@fastify/websocket";
import { SUBPROTOCOL } from "@orator/conversation";
import type { FastifyInstance } from "fastify";
import { availableParallelism } from "node:os";
import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import type { Endings, LiveSession, LiveSessionStore, SessionTokens } from "../live-sessions/index.ts";
import { LiveHub } from "./hub.ts";
import type { OnEnded } from "./hub.ts";
import type { LiveParts, LiveQuestion } from "./live-parts.ts";
import type { AnswerEvent } from "./live-task.ts";
import { createServerRecognition } from "./server-recognition.ts";
import { LiveRelay } from "./relay.ts";
import { serveSocket } from "./socket.ts";
import type { SocketParts } from "./socket.ts";
import { SpeechPool } from "./speech/speech-pool.ts";
import { serveTickets } from "./tickets.ts";

export { LiveHub } from "./hub.ts";
export type { LiveCommand, LiveReply } from "./command.ts";
export { LiveRelay } from "./relay.ts";
export { VideoStream } from "./video-stream.ts";
export type { Viewer } from "./viewer.ts";
export type { LiveQuestion } from "./live-parts.ts";
export { sessionOf, socketUrl } from "./tickets.ts";

/** What live people need of the rest of the service. */
export interface LiveFeatureParts {
  services: Services;
  sessions: LiveSessionStore;
  tokens: SessionTokens;
  endings: Endings;
  answer(question: LiveQuestion): AsyncIterable<AnswerEvent>;
  localeOf(voiceId: string): string;
  avatarOf(session: LiveSession): Promise<{ url: string; posterUrl: string | undefined }>;
  /** ISO 639-1: in which this machine turns voice into text. */
  recognisedLanguages: readonly string[];
  onEnded: OnEnded;
}

/** Live conversations: their sockets, and the hub that holds them. */
export function createLiveFeature(parts: LiveFeatureParts): Feature & { hub: LiveHub; relay: LiveRelay } {
  const { services, sessions, tokens, endings, answer, localeOf, avatarOf, onEnded } = parts;
  const { clock, newId, log, baseUrl } = services;
  const speech = new SpeechPool(Math.min(4, availableParallelism()), log);
  const live: LiveParts = {
    clock,
    newId,
    log,
    sessions,
    speech,
    answer,
    localeOf,
  };
  const hub = new LiveHub(live, onEnded);
  const relay = new LiveRelay(services, hub);
  const socketParts: SocketParts = {
    ...live,
    hub,
    claim: (conversation) => relay.claim(conversation),
    tokens,
    avatarOf,
    recognises: ({ languages }) => languages.some((language) => parts.recognisedLanguages.includes(language)),
    createVoiceInput: parts.recognisedLanguages.length > 0 ? createServerRecognition(log, 2) : undefined,
  };
  return {
    hub,
    relay,
    extras: [
      // While there are still sockets to tell it: closing the server cuts them off.
      (app) => void app.addHook("preClose", async () => hub.sendAway()),
      (app) => serveTickets(app, { clock, sessions, tokens, baseUrl, avatarOf }),
      (app) => serveSockets(app, socketParts),
    ],
    async start() {
      await relay.start();
      await hub.start(endings, services.database, (sessionId) => relay.release(sessionId));
    },
    async stop() {
      await hub.stop();
      await relay.stop();
    },
  };
}

const LARGEST_MESSAGE_BYTES = 256 * 1024;

async function serveSockets(app: FastifyInstance, parts: SocketParts): Promise<void> {
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
      (socket, request) => serveSocket(socket, request.params.sessionId, request.headers.origin, parts),
    );
  });
}
