import { isNotNull } from "drizzle-orm";
import type { Database, Queries } from "../../../platform/database/database.ts";
import { claimedRows, rowsOwnedBy } from "../../../platform/queue/claimed-rows.ts";
import { videoTranslations } from "../tables.ts";
import type { TranslationRow } from "../tables.ts";
import type { TranslationStage } from "../translation.ts";

/** A run's lease on a translation: good until another run takes it, or somebody deletes it. */
export type Claim = Pick<TranslationRow, "id" | "accountId" | "attempt">;

/** What a step leaves for those that follow, and for the next run. */
export type FinishedStep = Partial<
  Pick<
    TranslationRow,
    "film" | "heard" | "lips" | "sourceLanguage" | "segments" | "isDraft" | "qualityReasons" | "warnings"
  >
>;

/** Takes translations and lets go of them. */
export interface Claims {
  /** Takes an unfinished one from whoever had it; undefined when it is finished or gone. */
  take(id: string): Promise<TranslationRow | undefined>;
  /** Writes how far it is, in percent, and at what. It is never less far than it was. False when the claim is lost. */
  touch(claim: Claim, progress: number, stage: TranslationStage): Promise<boolean>;
  /** Keeps what a step made, in a transaction where one is given. False when the claim is lost. */
  keep(claim: Claim, step: FinishedStep, tx?: Queries): Promise<boolean>;
  /** Puts it back in line. False when the claim is lost. */
  release(claim: Claim): Promise<boolean>;
  /** Counts a fault of ours and puts it back in line. False when the claim is lost. */
  countFailure(tx: Queries, claim: Claim): Promise<boolean>;
}

/** The rows that a claim may write: one while it is good, none after. */
export function ownedBy(claim: Claim) {
  return rowsOwnedBy(videoTranslations, claim);
}

/** Builds it on the database. */
export function createClaims({ queries }: Database): Claims {
  const { take, touch, write, release, countFailure } = claimedRows(queries, videoTranslations);
  return {
    take: (id) => take(id, { set: { stage: "preparing" }, where: isNotNull(videoTranslations.admittedAt) }),
    touch: (claim, progress, stage) => touch(claim, progress, { stage }),
    keep: (claim, step, tx = queries) => write(tx, claim, step),
    release,
    countFailure,
  };
}
