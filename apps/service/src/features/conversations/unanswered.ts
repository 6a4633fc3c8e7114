import { and, desc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Document } from "@orator/contract";
import { groupQuestions } from "@orator/knowledge";
import type { Embeddings } from "@orator/knowledge";
import type { Queries } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { liveMessages, liveSessions } from "../live-sessions/index.ts";
import type { LiveMessage, LiveSessionStore } from "../live-sessions/index.ts";

/** The latest of an agentic avatar that are put together: each pair of groups is compared. */
const MOST_QUESTIONS = 300;

/** What conversations need of brains. */
export interface BrainsOfConversations {
  embeddings(): Embeddings | undefined;
  mayUse(accountId: string, brainId: string): Promise<boolean>;
  addText(
    of: { accountId: string; brainId: string },
    text: { title: string; text: string },
    also: (tx: Queries) => Promise<void>,
  ): Promise<Document>;
}

/** A question to which there was no answer. */
interface UnansweredQuestion {
  /** Of the message that says so. */
  id: string;
  text: string;
  askedAt: Date;
  settled: LiveMessage["settled"];
}

/** Questions that ask for the same, oldest first; none was answered since, or dismissed. */
type QuestionGroup = readonly [UnansweredQuestion, ...UnansweredQuestion[]];

/** Reads and settles what agentic avatars had no answer to. */
export type UnansweredQuestions = ReturnType<typeof createUnansweredQuestions>;

/** Builds it on what is kept with the answers. */
export function createUnansweredQuestions(
  { database }: Pick<Services, "database">,
  {
    sessions,
    brains,
  }: { sessions: Pick<LiveSessionStore, "flush">; brains: Pick<BrainsOfConversations, "embeddings"> },
) {
  const asked = alias(liveMessages, "asked");
  const { id, conversationId, taskId, settled, outcome, sessionId } = liveMessages;
  const latest = async (accountId: string, agenticAvatarId: string): Promise<UnansweredQuestion[]> => {
    await sessions.flush();
    const rows = await database.queries
      .select({ id, settled, text: asked.text, askedAt: asked.createdAt })
      .from(liveMessages)
      .innerJoin(liveSessions, eq(liveSessions.id, sessionId))
      .innerJoin(
        asked,
        and(eq(asked.conversationId, conversationId), eq(asked.taskId, taskId), eq(asked.role, "user")),
      )
      .where(
        and(
          eq(liveSessions.agenticAvatarId, agenticAvatarId),
          eq(liveSessions.accountId, accountId),
          eq(outcome, "unknown"),
          or(isNull(settled), ne(settled, "answered")),
        ),
      )
      .orderBy(desc(id))
      .limit(MOST_QUESTIONS);
    return rows.toReversed();
  };
  return {
    /** Most often asked first. What is like a question that was dismissed is dismissed with it. */
    async groups(
      of: { accountId: string; agenticAvatarId: string; languages: readonly string[] },
      signal: AbortSignal,
    ): Promise<QuestionGroup[]> {
      const questions = await latest(of.accountId, of.agenticAvatarId);
      const places = await groupQuestions(
        questions.map(({ text }) => text),
        { languages: of.languages, embeddings: brains.embeddings(), signal },
      );
      return places
        .map((group) => group.map((place) => questions[place]!) as [UnansweredQuestion])
        .filter((group) => group.every((question) => question.settled === null))
        .sort((a, b) => b.length - a.length || lastOf(b).getTime() - lastOf(a).getTime());
    },
    /** Takes a group's questions off the list. */
    async settle(tx: Queries, group: QuestionGroup, as: NonNullable<LiveMessage["settled"]>) {
      await tx
        .update(liveMessages)
        .set({ settled: as })
        .where(
          inArray(
            id,
            group.map((question) => question.id),
          ),
        );
    },
  };
}

/** When a group's question was last asked. */
export function lastOf(group: QuestionGroup): Date {
  return group.at(-1)!.askedAt;
}
