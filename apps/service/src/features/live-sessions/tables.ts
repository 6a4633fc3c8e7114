import type { LiveTool } from "@orator/contract";
import type { AnswerOutcome } from "@orator/knowledge";
import { isNull, sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";
import type { KeptLiveModel } from "../live-models/index.ts";

/** What a visitor may use; the service enforces it. */
export interface LiveFeatures {
  voice_input: boolean;
  text_input: boolean;
  knowledge_base: boolean;
  /** Whether the page may put words into the person's mouth; missing in sessions of earlier versions, which may not. */
  say?: boolean;
  /** Whether a page may register tools that the agentic avatar does not declare; left out in sessions of before. */
  page_tools?: boolean;
  /** Whether whoever has the token may bring sound that the person speaks; missing where it may not. */
  agent_audio?: boolean;
}

/** What a visitor thought of an answer. */
export interface Feedback {
  value: "up" | "down";
  comment?: string;
}

/** How a brand speaks in a session, as it was when the session was made. */
export interface LiveBrand {
  tone: string;
  /** Words and how they are said. */
  vocabulary: [word: string, pronunciation: string][];
}

/** The voice of the catalogue that speaks in a session. */
export interface SpokenBy {
  id: string;
  quality: "neural" | "classic";
}

/**
 * Live people on pages, of both kinds: widget sessions and streaming sessions. A row holds all that the session needs,
 * so that it goes on when what it was made from is changed or deleted.
 */
export const liveSessions = pgTable(
  "live_sessions",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    kind: text("kind").$type<"widget" | "streaming">().notNull(),
    agenticAvatarId: text("agentic_avatar_id"),
    name: text("name").notNull(),
    avatarId: text("avatar_id").notNull(),
    voiceId: text("voice_id").notNull(),
    /** The voice that speaks in its place or not, as whoever holds the session chose last; null before anybody has joined. */
    liveVoice: jsonb("live_voice").$type<SpokenBy>(),
    /** 1 is the voice's own pace. */
    rate: real("rate").notNull(),
    brainId: text("brain_id"),
    brandVoiceId: text("brand_voice_id"),
    brand: jsonb("brand").$type<LiveBrand>(),
    /** Its own chat model; null: the installation's. */
    model: jsonb("model").$type<KeptLiveModel>(),
    /** What a chat model may have run. */
    tools: jsonb("tools").$type<LiveTool[]>(),
    greeting: text("greeting"),
    /** By ISO 639-1 code, as the agentic avatar has them. */
    greetings: jsonb("greetings").$type<Record<string, string>>(),
    /** Ids of voices by ISO 639-1 code; the others are found. */
    voices: jsonb("voices").$type<Record<string, string>>(),
    suggestions: jsonb("suggestions").$type<string[]>(),
    personality: text("personality"),
    languages: jsonb("languages").$type<string[]>().notNull(),
    maxConversationLength: integer("max_conversation_length").notNull(),
    idleTimeoutS: integer("idle_timeout_s").notNull(),
    maxDurationS: integer("max_duration_s").notNull(),
    features: jsonb("features").$type<LiveFeatures>().notNull(),
    /** Where it may be embedded; null: anywhere. */
    allowedDomains: jsonb("allowed_domains").$type<string[] | null>(),
    /** Made for trying out, by the account's own people. */
    isTest: boolean("is_test").notNull().default(false),
    /** low, medium or high: of a stream that the service draws. */
    quality: text("quality").$type<"low" | "medium" | "high">().notNull(),
    /** new, active, closed or terminated; whether an active one has expired is a matter of the time. */
    status: text("status").$type<"new" | "active" | "closed" | "terminated">().notNull(),
    createdAt: moment("created_at").notNull(),
    startedAt: moment("started_at"),
    closedAt: moment("closed_at"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("live_sessions_account").on(table.accountId, table.id),
    index("live_sessions_agentic_avatar").on(table.agenticAvatarId, table.id),
  ],
);

/** A sentence, or half of a long one, that was sent; `seq` is the number of the message that it came with. */
export interface SaidPart {
  seq: number;
  text: string;
}

/** What was said in a session, for its owner. */
export const liveMessages = pgTable(
  "live_messages",
  {
    id: text("id").primaryKey(),
    sessionId: text("session_id")
      .notNull()
      .references(() => liveSessions.id, { onDelete: "cascade" }),
    /** A widget session has one conversation for each visitor who has it open. */
    conversationId: text("conversation_id").notNull(),
    /** What it belongs to: the same for a question and its answer. */
    taskId: text("task_id").notNull(),
    role: text("role").$type<"user" | "assistant">().notNull(),
    /** Of an interrupted answer: what was heard of it. */
    text: text("text").notNull(),
    isInterrupted: boolean("is_interrupted").notNull(),
    sources: jsonb("sources").$type<unknown[]>().notNull(),
    /** Of a question while it is being answered: what was said of the answer so far. Null for everything else. */
    answering: jsonb("answering").$type<SaidPart[]>(),
    /** Who put these words into the person's mouth; null for answers and greetings. */
    saidBy: text("said_by").$type<"page" | "api" | "agent">(),
    feedback: jsonb("feedback").$type<Feedback>(),
    /** How an answer came about; null for everything else, and for answers that were cut short or are of earlier versions. */
    outcome: text("outcome").$type<AnswerOutcome>(),
    /** What the owner made of a question whose answer is "unknown"; null: nothing yet. Kept with the answer. */
    settled: text("settled").$type<"answered" | "dismissed">(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("live_messages_session").on(table.sessionId, table.id),
    index("live_messages_conversation").on(table.conversationId, table.id),
    index("live_messages_unknown")
      .on(table.sessionId, table.id)
      .where(sql`${table.outcome} = 'unknown'`),
  ],
);

/** Every conversation in which something was said, so that an account's can be listed without reading what was said. */
export const liveConversations = pgTable(
  "live_conversations",
  {
    id: text("id").primaryKey(),
    sessionId: text("session_id")
      .notNull()
      .references(() => liveSessions.id, { onDelete: "cascade" }),
    accountId: accountId(),
    kind: text("kind").$type<"widget" | "streaming">().notNull(),
    agenticAvatarId: text("agentic_avatar_id"),
    /** When the first thing was said. */
    startedAt: moment("started_at").notNull(),
  },
  (table) => [
    index("live_conversations_account").on(table.accountId, table.startedAt, table.id),
    index("live_conversations_session").on(table.sessionId),
  ],
);

/** Visitors who asked for a human being. */
export const liveHandoffs = pgTable(
  "live_handoffs",
  {
    id: text("id").primaryKey(),
    sessionId: text("session_id")
      .notNull()
      .references(() => liveSessions.id, { onDelete: "cascade" }),
    conversationId: text("conversation_id").notNull(),
    note: text("note"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("live_handoffs_session").on(table.sessionId, table.id)],
);

/** The key pairs that sign session tokens; of the private halves only a sealed form is kept. */
export const signingKeys = pgTable(
  "signing_keys",
  {
    kid: text("kid").primaryKey(),
    publicJwk: jsonb("public_jwk").$type<Record<string, unknown>>().notNull(),
    sealedPrivateJwk: text("sealed_private_jwk").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Since when it signs nothing more; null: it does. */
    retiredAt: moment("retired_at"),
  },
  (table) => [
    uniqueIndex("signing_keys_one_signs")
      .on(sql`(${table.retiredAt} IS NULL)`)
      .where(isNull(table.retiredAt)),
  ],
);

/** Tickets that have opened a socket; each does so once. */
export const usedTickets = pgTable("used_tickets", {
  id: text("id").primaryKey(),
  /** From then on it is refused in any case. */
  expiresAt: moment("expires_at").notNull(),
});
