import { availableParallelism } from "node:os";
import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import type { EndNotices, LiveSession, LiveSessionStore, SessionTokens } from "../live-sessions/index.ts";
import type { AskSigned } from "../webhooks/index.ts";
import { LiveConversation } from "./conversation/live-conversation.ts";
import { OwnedConversations } from "./ownership/owned-conversations.ts";
import type { OnEnded } from "./ownership/owned-conversations.ts";
import { LivePubSub } from "./ownership/pub-sub.ts";
import { SessionOwners } from "./ownership/session-owners.ts";
import { createServerRecognition } from "./recognition/server-recognition.ts";
import type { SpeechRecognition } from "./recognition/server-recognition.ts";
import type { EmitEvent } from "../webhooks/index.ts";
import type { AvatarAddress } from "./socket/admission.ts";
import { serveSockets } from "./socket/serve-sockets.ts";
import { VisitorReports } from "./socket/visitor-reports.ts";
import { createFloodCounter } from "./socket/socket-metrics.ts";
import { serveTickets } from "./socket/tickets.ts";
import type { ConversationVoices } from "./speech/conversation-voices.ts";
import { LiveSpeech } from "./speech/live-speech.ts";
import { machineCatalogue } from "./speech/machine-catalogue.ts";
import { createSpeechMetrics } from "./speech/speech-metrics.ts";
import { SpeechPool } from "./speech/speech-pool.ts";
import type { LiveVoices } from "./speech/voice-choice.ts";
import type { AnswerQuestion } from "./tasks/live-question.ts";
import { TaskMaker } from "./tasks/task-maker.ts";
import type { CreateTaskMaker } from "./tasks/task-maker.ts";

export type { Viewer } from "./conversation/viewer.ts";
export type { LiveReply } from "./ownership/command.ts";
export type { OwnedConversations } from "./ownership/owned-conversations.ts";
export type { LivePubSub } from "./ownership/pub-sub.ts";
export type { LiveConversation as OwnedConversation } from "./conversation/live-conversation.ts";
export { admissionOf, allowPage, socketUrl } from "./socket/tickets.ts";
export type { TicketParts } from "./socket/tickets.ts";
/** Threads that speak. */
const MOST_SPEAKERS = 4;

/** What live people need of the rest of the service. */
interface LiveFeatureParts {
  sessions: LiveSessionStore;
  tokens: SessionTokens;
  endNotices: EndNotices;
  answer: AnswerQuestion;
  /** Runs tools on servers of accounts. */
  askSigned: AskSigned;
  /** Which voices live people have. */
  voices: LiveVoices;
  /** Whether speech is offered in Opus, beside PCM. */
  offersOpus: boolean;
  /** Visitors who have one widget session open at the same time. */
  visitorsPerSession: number;
  /** A signed address of the avatar for browsers, and of its picture. */
  avatarOf(session: LiveSession): Promise<AvatarAddress>;
  /** What turns visitors' voices into text. */
  speechRecognition: SpeechRecognition;
  /** Tells webhooks what visitors report. */
  emitEvent: EmitEvent;
  onEnded: OnEnded;
}

/** Live conversations as the rest of the service sees them. */
interface LiveFeature extends Feature {
  owned: OwnedConversations;
  pubSub: LivePubSub;
}

/** Builds the feature: the conversations that this process owns, and their sockets. */
export function createLiveFeature(services: Services, parts: LiveFeatureParts): LiveFeature {
  const { database, clock, newId, log, baseUrl, metrics } = services;
  const {
    sessions,
    tokens,
    endNotices,
    answer,
    askSigned,
    voices,
    avatarOf,
    speechRecognition,
    emitEvent,
    offersOpus,
    onEnded,
  } = parts;
  const speech = new LiveSpeech({
    clock,
    log,
    pool: new SpeechPool(Math.min(MOST_SPEAKERS, availableParallelism()), log),
    metrics: createSpeechMetrics(metrics),
    catalogue: machineCatalogue,
    voices,
  });
  const createTaskMaker: CreateTaskMaker = (session, voices, reports) =>
    new TaskMaker(session, reports, { log, voices, answer });
  const openVoices = (session: LiveSession): ConversationVoices => speech.openAll(session);
  const owners = new SessionOwners({ database, clock });
  const owned = new OwnedConversations({
    mostConversations: parts.visitorsPerSession,
    database,
    clock,
    newId,
    log,
    sessions,
    endNotices,
    owners,
    createConversation: (opening) =>
      new LiveConversation(opening, {
        clock,
        newId,
        sessions,
        openVoices,
        createTaskMaker,
        askSigned,
      }),
    onEnded,
  });
  const pubSub = new LivePubSub({ database, clock, newId, log, owned, owners });
  const recognition = createServerRecognition(log, speechRecognition);
  const reports = new VisitorReports({ database, clock, newId, log, sessions, emitEvent });
  const onFlood = createFloodCounter(metrics);
  const admission = { clock, sessions, tokens, owned, avatarOf };
  return {
    owned,
    pubSub,
    extras: [
      // While there are still sockets to tell it: closing the server cuts them off.
      (app) => void app.addHook("preClose", async () => owned.sendAway()),
      (app) => serveTickets(app, { clock, sessions, tokens, baseUrl, avatarOf }),
      (app) => serveSockets(app, { clock, newId, log, admission, recognition, reports, offersOpus, onFlood }),
    ],
    async start() {
      await owned.start();
      await pubSub.start();
    },
    async stop() {
      await owned.stop();
      await speech.close();
      await pubSub.stop();
    },
  };
}
