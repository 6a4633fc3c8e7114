import { describe, expect, it } from "vitest";
import { postgresPrograms } from "@orator/testkit/servers";
import { runBatchKills } from "./kill/batch-run.ts";

describe("kill −9 while a batch is made", () => {
  it.for([
    { kind: "embedded", seed: 3 },
    { kind: "servers", seed: 4 },
  ] as const)(
    "$kind: every row has its video once and its event once, and nothing is left",
    { timeout: 900_000 },
    async ({ kind, seed }, { skip }) => {
      if (kind === "servers" && postgresPrograms() === undefined) skip("PostgreSQL is not here");
      expect(await runBatchKills({ kind, jobs: 6, kills: 3, seed })).toEqual([]);
    },
  );
});
