import { describe, expect, it } from "vitest";
import { postgresPrograms } from "@orator/testkit/servers";
import { inTurn } from "@orator/testkit/turns";
import { faultsOf } from "./kill/judge.ts";
import { runKills } from "./kill/kill-run.ts";

/** One a run; kill-batch.test.ts takes the other. */
const KINDS = [
  { kind: "embedded", seed: 1 },
  { kind: "servers", seed: 2 },
] as const;

// kill-soak.ts is the same with 200 jobs and 20 kills.
describe("kill −9 at any moment", () => {
  it.concurrent.for(inTurn(KINDS, 1))(
    "$kind: every job ends once, every event comes, nothing is left",
    { timeout: 600_000 },
    async ({ kind, seed }, { skip }) => {
      if (kind === "servers" && postgresPrograms() === undefined) skip("PostgreSQL is not here");
      const report = (await runKills({ kind, jobs: 8, kills: 3, seed }))!;
      expect(faultsOf(report)).toEqual([]);
      expect(report.videos.size).toBe(8);
      expect(report.kills).toBe(3);
    },
  );
});
