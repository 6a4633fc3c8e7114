import { and, eq, inArray } from "drizzle-orm";
import { newestRows } from "../../platform/pages/token-page.ts";
import { rowWhere } from "../../platform/database/rows.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import { liesIn } from "../folders/index.ts";
import type { Segment } from "./script/segment.ts";
import { videoTranslations } from "./tables.ts";
import type { TranslationRow } from "./tables.ts";
import type { TranslationKind } from "./translation.ts";

/** Which translations to list, newest first. */
interface TranslationFilter {
  accountId: string;
  folderId?: string | undefined;
  /** Only those older than the one with this id. */
  before?: string | undefined;
  limit: number;
}

/** Reads translations and proofreads, and edits proofreads. Whatever belongs to another account is as if it were not there. */
export type TranslationStore = ReturnType<typeof createTranslationStore>;

/** Builds it on the database. */
export function createTranslationStore({ queries }: Database) {
  const named = (accountId: string, kind: TranslationKind, id: string) =>
    and(
      eq(videoTranslations.id, id),
      eq(videoTranslations.accountId, accountId),
      eq(videoTranslations.kind, kind),
    );
  return {
    find: (accountId: string, kind: TranslationKind, id: string) =>
      rowWhere(queries, videoTranslations, named(accountId, kind, id)),
    list: ({ accountId, folderId, before, limit }: TranslationFilter): Promise<TranslationRow[]> =>
      newestRows(
        queries,
        videoTranslations,
        and(
          eq(videoTranslations.accountId, accountId),
          eq(videoTranslations.kind, "translation"),
          liesIn(videoTranslations.folderId, folderId),
        ),
        { before, limit },
      ),
    /** Ids and kinds of those in any of some folders. */
    idsIn: (accountId: string, folderIds: string[]): Promise<Pick<TranslationRow, "id" | "kind">[]> =>
      queries
        .select({ id: videoTranslations.id, kind: videoTranslations.kind })
        .from(videoTranslations)
        .where(
          and(eq(videoTranslations.accountId, accountId), inArray(videoTranslations.folderId, folderIds)),
        ),
    /** A proofread that nobody else changes until the transaction ends. */
    async lockProofread(tx: Queries, accountId: string, id: string) {
      const [row] = await tx
        .select()
        .from(videoTranslations)
        .where(named(accountId, "proofread", id))
        .for("update");
      return row;
    },
    async setSegments(tx: Queries, id: string, segments: Segment[]) {
      await tx.update(videoTranslations).set({ segments }).where(eq(videoTranslations.id, id));
    },
  };
}
