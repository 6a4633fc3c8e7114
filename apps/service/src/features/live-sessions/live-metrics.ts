import { and, count, gt, inArray } from "drizzle-orm";
import { lookedUp, lookedUpGauge } from "../../platform/metrics/looked-up.ts";
import type { Services } from "../../platform/services.ts";
import { liveSessions } from "./tables.ts";

const KINDS = ["widget", "streaming"] as const;
const STATES = ["new", "active"] as const;

/** Registers how many sessions are live, of all processes: those made but not started, and those that go on. */
export function countLiveSessions({
  database,
  clock,
  metrics,
}: Pick<Services, "database" | "clock" | "metrics">): void {
  const look = lookedUp(() =>
    database.queries
      .select({ kind: liveSessions.kind, state: liveSessions.status, sessions: count() })
      .from(liveSessions)
      .where(and(inArray(liveSessions.status, STATES), gt(liveSessions.expiresAt, new Date(clock.nowMs()))))
      .groupBy(liveSessions.kind, liveSessions.status),
  );
  lookedUpGauge(
    metrics,
    {
      name: "orator_live_sessions",
      help: "Live sessions of all processes by kind and state: new (not started) and active.",
      labelNames: ["kind", "state"],
    },
    async () => {
      const rows = await look();
      if (rows === undefined) return [];
      return KINDS.flatMap((kind) =>
        STATES.map((state) => ({
          labels: { kind, state },
          value: rows.find((row) => row.kind === kind && row.state === state)?.sessions ?? 0,
        })),
      );
    },
  );
}
