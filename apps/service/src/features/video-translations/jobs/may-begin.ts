import { sql } from "drizzle-orm";
import { videoTranslations } from "../tables.ts";

/** That a translation need not wait for the first one of its order, which hears the film for all of them. */
export const mayBegin = sql`NOT EXISTS (
  SELECT 1 FROM ${videoTranslations} AS leader
  WHERE leader.id = ${videoTranslations.leaderId} AND leader.status IN ('pending', 'processing') AND leader.heard IS NULL
)`;
