import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestAnswer, TestService } from "../../testing/test-service.ts";
import { cookieOf, PASSWORD, setUp } from "./users.fixture.ts";

const MINUTE_MS = 60_000;
const clock = new ManualClock();
let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    clock,
    env: { TRUST_PROXY: "true", RATE_LIMIT_PUBLIC: "5", RATE_LIMIT_STUDIO: "3" },
  });
  await setUp(service, "ada@example.com");
});
afterAll(() => service.stop());

function post(path: string, body: object, address: string): Promise<TestAnswer> {
  return service.request("POST", path, { body, headers: { "x-forwarded-for": address } });
}

function times(count: number, status: number): number[] {
  return Array.from({ length: count }, () => status);
}

/** Asks so often, one after another. */
async function statuses(count: number, ask: (index: number) => Promise<TestAnswer>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index++) seen.push((await ask(index)).status);
  return seen;
}

describe("guessing", () => {
  it("of passwords from one address ends at the twentieth in a minute, whoever is meant", async () => {
    const guess = (index: number) =>
      post("/v1/sessions", { email: `guess${index}@example.com`, password: PASSWORD }, "192.0.2.1");
    expect(await statuses(20, guess)).toEqual(times(20, 401));
    const { status, headers, body } = await guess(20);
    expect([status, body.error.code]).toEqual([429, "RATE_LIMIT_EXCEEDED"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("x-ratelimit-limit")).toBe("20");
    clock.advance(MINUTE_MS);
    expect((await guess(21)).status).toBe(401);
  });

  it("of one person's password ends at the tenth in a quarter of an hour, from wherever, and the right one does not help", async () => {
    clock.advance(15 * MINUTE_MS);
    const guess = (index: number, password = `a wrong sentence ${index}`) =>
      post("/v1/sessions", { email: "Ada@example.com", password }, `198.51.100.${index}`);
    expect(await statuses(10, guess)).toEqual(times(10, 401));
    expect(await statuses(2, (index) => guess(20 + index, PASSWORD))).toEqual([429, 429]);
    clock.advance(15 * MINUTE_MS);
    expect((await guess(30, PASSWORD)).status).toBe(201);
  });

  it("of the password by somebody who has a session ends as soon, and is counted apart from signing in", async () => {
    clock.advance(15 * MINUTE_MS);
    const session = cookieOf(
      await post("/v1/sessions", { email: "ada@example.com", password: PASSWORD }, "192.0.2.4"),
    );
    const headers = { ...session, "x-forwarded-for": "192.0.2.4" };
    const body = { current_password: "a wrong sentence", new_password: "another long sentence" };
    const guess = () => service.request("POST", "/v1/users/me/password", { headers, body });
    expect(await statuses(11, guess)).toEqual([...times(10, 400), 429]);
    const { status } = await post(
      "/v1/sessions",
      { email: "ada@example.com", password: PASSWORD },
      "192.0.2.5",
    );
    expect(status).toBe(201);
  });

  it("of links ends at the twentieth in a minute, looks and uses together", async () => {
    const guess = (index: number) =>
      index % 2 === 0
        ? post("/v1/invitations/look", { token: `guess${index}` }, "192.0.2.2")
        : post("/v1/invitations/accept", { token: `guess${index}`, password: PASSWORD }, "192.0.2.2");
    expect(await statuses(21, guess)).toEqual([...times(20, 404), 429]);
  });

  it("of cookies is counted as that of keys is, by address", async () => {
    const guess = (index: number) =>
      service.request("GET", "/v1/sessions/current", {
        headers: { cookie: `orator_session=ors_${index}`, "x-forwarded-for": "192.0.2.3" },
      });
    expect(await statuses(6, guess)).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe("people who are signed in", () => {
  it("have a window of their own, and leave the keys' to the keys", async () => {
    const headers = await service.signedIn("viewer");
    const key = await service.keyFor();
    const asPerson = () => service.request("GET", "/v1/folders", { headers });
    expect(await statuses(4, asPerson)).toEqual([200, 200, 200, 200]);
    expect((await asPerson()).headers.get("x-ratelimit-limit")).toBe("1200");
    const asKey = () => service.request("GET", "/v1/folders", { key });
    expect(await statuses(4, asKey)).toEqual([200, 200, 200, 429]);
  });
});
