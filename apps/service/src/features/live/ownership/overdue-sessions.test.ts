import { postgresPrograms, startPostgres } from "@orator/testkit/servers";
import type { PostgresServer } from "@orator/testkit/servers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../../platform/clock/manual-clock.fixture.ts";
import { until } from "../../../testing/live-client.ts";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";

const MINUTE_MS = 60_000;

describe.skipIf(postgresPrograms() === undefined)("streaming sessions whose process has died", () => {
  const clock = new ManualClock(Date.parse("2026-01-31T10:00:00Z"));
  let postgres: PostgresServer;
  let service: TestService;
  let key: string;
  const start = (): Promise<TestService> =>
    startTestService({
      clock,
      env: { DATABASE_URL: postgres.url, SECRET_KEY: "the same secret before and after" },
    });
  beforeAll(async () => {
    postgres = await startPostgres();
    service = await start();
    key = await service.keyFor();
  }, 120_000);
  afterAll(async () => {
    await service.stop();
    await postgres.stop();
  });

  const post = async (path: string, body: object) =>
    (await service.request("POST", path, { key, body })).body;
  async function started(activity_idle_timeout: number): Promise<string> {
    const { session_id } = await post("/v1/streaming/new", { avatar_id: "zuri", activity_idle_timeout });
    await post("/v1/streaming/start", { session_id });
    return session_id;
  }
  /** As after kill −9: nobody ends what it owned, and its name stays with it. */
  async function dies(downForMs: number): Promise<void> {
    await service.stop();
    clock.advance(downForMs);
    service = await start();
    await service.services.database.execute("UPDATE live_hosts SET node = 'dead' WHERE node = ''");
  }
  const sessions = async () => {
    const list = (await service.request("GET", "/v1/streaming/sessions", { key })).body.sessions;
    return new Map<string, any>(list.map((each: { session_id: string }) => [each.session_id, each]));
  };
  const used = async () =>
    (await service.request("GET", "/v1/user/remaining_quota", { key })).body.details.used_quota;

  it("end as if they had been idle since; and their minutes until then are charged", async () => {
    const beganMs = clock.nowMs();
    const after = (minutes: number): string => new Date(beganMs + minutes * MINUTE_MS).toISOString();
    /** Whose time is over are closed for all who ask, before anybody has closed them. */
    const closedAt = async (id: string): Promise<string | null> => (await sessions()).get(id).closed_at;
    const usedBefore = await used();
    const [idle, waiting] = [await started(60), await started(3600)];
    clock.advance(3 * MINUTE_MS);
    await dies(10 * MINUTE_MS);
    await until(async () => (await closedAt(idle)) !== null);
    expect(await closedAt(idle)).toBe(after(4));
    expect((await sessions()).get(waiting).status).toBe("active");
    // Four minutes of one, and the first of the other, which goes on.
    expect((await used()) - usedBefore).toBeCloseTo(1);
    await dies(5 * 60 * MINUTE_MS);
    await until(async () => (await closedAt(waiting)) !== null);
    // An hour after it was last owned: the second process never did.
    expect(await closedAt(waiting)).toBe(after(63));
    expect((await used()) - usedBefore).toBeCloseTo(13.4);
  });
});
