import { describe, expect, it } from "vitest";
import { postgresPrograms } from "@orator/testkit/servers";
import { inTurn } from "@orator/testkit/turns";
import { runBatchKills } from "./kill/batch-run.ts";

/** One a run; kill.test.ts takes the other. */
const KINDS = [
  { kind: "servers", seed: 4 },
  { kind: "embedded", seed: 3 },
] as const;

describe("kill −9 while a batch is made", () => {
  it.for(inTurn(KINDS, 1))(
    "$kind: every row has its video once and its event once, and nothing is left",
    { timeout: 900_000 },
    async ({ kind, seed }, { skip }) => {
      if (kind === "servers" && postgresPrograms() === undefined) skip("PostgreSQL is not here");
      expect(await runBatchKills({ kind, jobs: 6, kills: 3, seed })).toEqual([]);
    },
  );
});
