import { isNotNull } from "drizzle-orm";
import type { Database, Queries } from "../../../platform/database/database.ts";
import { leasedRows, rowsOwnedBy } from "../../../platform/queue/leased-rows.ts";
import { videoTranslations } from "../tables.ts";
import type { TranslationRow } from "../tables.ts";
import type { TranslationStage } from "../translation.ts";

/** A run's lease on a translation: good until another run takes it, or somebody deletes it. */
export type Lease = Pick<TranslationRow, "id" | "accountId" | "attempt">;

/** What a step leaves for those that follow, and for the next run. */
export type FinishedStep = Partial<
  Pick<
    TranslationRow,
    "film" | "heard" | "lips" | "sourceLanguage" | "segments" | "isDraft" | "qualityReasons" | "warnings"
  >
>;

/** Takes translations and lets go of them. */
export interface Leases {
  /** Takes an unfinished one from whoever had it; undefined when it is finished or gone. */
  take(id: string): Promise<TranslationRow | undefined>;
  /** Writes how far it is, in percent, and at what. It is never less far than it was. False when the lease is lost. */
  touch(lease: Lease, progress: number, stage: TranslationStage): Promise<boolean>;
  /** Keeps what a step made, in a transaction where one is given. False when the lease is lost. */
  keep(lease: Lease, step: FinishedStep, tx?: Queries): Promise<boolean>;
  /** Puts it back in line. False when the lease is lost. */
  release(lease: Lease): Promise<boolean>;
  /** Counts a fault of ours and puts it back in line. False when the lease is lost. */
  countFailure(tx: Queries, lease: Lease): Promise<boolean>;
}

/** The rows that a lease may write: one while it is good, none after. */
export function ownedBy(lease: Lease) {
  return rowsOwnedBy(videoTranslations, lease);
}

/** Builds it on the database. */
export function createLeases({ queries }: Database): Leases {
  const { take, touch, write, release, countFailure } = leasedRows(queries, videoTranslations);
  return {
    take: (id) => take(id, { set: { stage: "preparing" }, where: isNotNull(videoTranslations.admittedAt) }),
    touch: (lease, progress, stage) => touch(lease, progress, { stage }),
    keep: (lease, step, tx = queries) => write(tx, lease, step),
    release,
    countFailure,
  };
}
