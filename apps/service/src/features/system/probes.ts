import type { SchemaState } from "../../platform/database/migrate.ts";
import { diskFaultOf, infrastructureFaultOf } from "../../platform/errors/infrastructure-error.ts";
import type { Logger } from "../../platform/logging/logger.ts";
import { checkWritable } from "../../platform/scratch/check-writable.ts";
import type { Services } from "../../platform/services.ts";

/** How parts are looked at. */
export interface ProbeParts {
  /** Rejects where this machine's own folder for unfinished files takes none. */
  checkScratch?: () => Promise<void>;
  /** Time for each part to show that it serves. Default 2 s. */
  answerLimitMs?: number;
}

/** Looks at the parts that the service does not work without. */
export type Probes = Record<"database" | "storage", Probe>;

const ANSWER_LIMIT_MS = 2_000;
const OTHER_SCHEMA: Record<SchemaState, string | undefined> = {
  current: undefined,
  "too old": "has tables that are too old for this version: run npm run migrate",
  "too new": "has tables that are too new for this version",
  "before 0.2.0": "was made by a version before 0.2.0",
};

/** Builds them. */
export function createProbes(
  { database, blobs, scratch, log }: Pick<Services, "database" | "blobs" | "scratch" | "log">,
  { answerLimitMs = ANSWER_LIMIT_MS, checkScratch = () => checkWritable(scratch) }: ProbeParts,
): Probes {
  // Uploads are gathered in a folder of this machine, wherever they are stored.
  const checkStorage = async (): Promise<undefined> => {
    await Promise.all([blobs.check(), checkScratch()]);
  };
  return {
    database: probeOf(async () => OTHER_SCHEMA[await database.schemaState()], answerLimitMs, log),
    storage: probeOf(checkStorage, answerLimitMs, log),
  };
}

/** Looks at a part of the service: undefined when it serves, else in words why not. */
type Probe = () => Promise<string | undefined>;

/**
 * Asks within a limit of time. Who asks while an earlier question is still open joins it: a part that is frozen must not
 * gather questions. `ask` tells what is wrong, or throws.
 */
function probeOf(ask: () => Promise<string | undefined>, limitMs: number, log: Logger): Probe {
  let open: Promise<string | undefined> | undefined;
  return async () => {
    open ??= ask()
      .catch((err: unknown) => {
        log.warn({ err }, "not ready");
        const fault = infrastructureFaultOf(err);
        if (fault === undefined) return "answers with an error";
        return diskFaultOf(fault.cause) ?? "does not answer";
      })
      .finally(() => (open = undefined));
    const { promise: late, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(resolve, limitMs, `does not answer within ${limitMs / 1000} s`);
    return Promise.race([open, late]).finally(() => clearTimeout(timer));
  };
}
