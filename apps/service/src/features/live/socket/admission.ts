import { CLOSE_CODES } from "@orator/conversation";
import type { Hello, Sent } from "@orator/conversation";
import type { LiveAddresses } from "../../avatars/index.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { isLive } from "../../live-sessions/index.ts";
import type { LiveSession, LiveSessionStore, SessionRole, SessionTokens } from "../../live-sessions/index.ts";
import type { LiveConversation } from "../conversation/live-conversation.ts";
import type { OwnedConversations } from "../ownership/owned-conversations.ts";
import type { Refusal } from "./refusal.ts";

/** Sockets that watch one conversation. */
const MOST_VIEWERS = 100;

/** Where pages find a session's avatar. */
export interface AvatarAddress extends LiveAddresses {
  /** A label that has to be seen with them. */
  mark?: string | undefined;
}

/** What it takes to let somebody in. */
export interface AdmissionParts {
  clock: Clock;
  sessions: LiveSessionStore;
  tokens: SessionTokens;
  owned: OwnedConversations;
  avatarOf(session: LiveSession): Promise<AvatarAddress>;
}

/** Somebody who may join a conversation. */
export interface Admitted {
  conversation: LiveConversation;
  avatar: AvatarAddress;
  /** Who it is, as its token says. */
  role: SessionRole;
  /** What was told since the client was here; undefined when it has to begin anew. */
  resumed: { lastSeq: number; missed: readonly Sent[] } | undefined;
}

/** Somebody who may not; without a refusal, may in a moment. */
interface TurnedAway {
  closeCode: number;
  refusal?: Refusal;
}

/** Who says hello: checks the ticket and the page it was given to, and finds or opens the conversation. */
export async function admit(
  hello: Hello,
  at: { sessionId: string; origin: string | undefined },
  parts: AdmissionParts,
): Promise<Admitted | TurnedAway> {
  const { clock, sessions, tokens, owned, avatarOf } = parts;
  const ticket = await tokens.takeTicket(hello.ticket);
  if (ticket === undefined || ticket.sessionId !== at.sessionId)
    return turnAway(CLOSE_CODES.invalidTicket, "invalid_ticket", "The ticket is not valid any more.");
  const session = await sessions.byId(at.sessionId);
  if (session === undefined || !isLive(session, clock.nowMs()))
    return turnAway(CLOSE_CODES.gone, "invalid_ticket", "The session is over.");
  if (ticket.origin !== at.origin)
    return turnAway(CLOSE_CODES.forbiddenOrigin, "forbidden_origin", "The ticket belongs to another page.");
  const resumedId = session.kind === "streaming" ? session.id : hello.resume?.conversation_id;
  const isOwned = resumedId !== undefined && owned.find(resumedId)?.session.id === session.id;
  const lastSeq = hello.resume?.last_seq;
  const conversation = await owned.open(session, resumedId, lastSeq);
  if (conversation === undefined) return whyNotOpen(session, owned);
  if (conversation.viewers >= MOST_VIEWERS)
    return turnAway(CLOSE_CODES.tooMany, "rate_limited", "The session has too many viewers.");
  await owned.acquire(conversation);
  const avatar = await avatarOf(session);
  if (conversation.isOver) return { closeCode: CLOSE_CODES.restart };
  const missed = lastSeq !== undefined && isOwned ? conversation.since(lastSeq) : undefined;
  return { conversation, avatar, role: ticket.role, resumed: missed && { lastSeq: lastSeq!, missed } };
}

function whyNotOpen({ id }: LiveSession, owned: OwnedConversations): TurnedAway {
  if (owned.isStopping) return { closeCode: CLOSE_CODES.restart };
  return owned.ofSession(id).length === 0
    ? turnAway(CLOSE_CODES.gone, "invalid_ticket", "The session is over.")
    : turnAway(CLOSE_CODES.tooMany, "rate_limited", "The session is open in too many places.");
}

function turnAway(closeCode: number, code: Refusal["code"], message: string): TurnedAway {
  return { closeCode, refusal: { code, message } };
}
