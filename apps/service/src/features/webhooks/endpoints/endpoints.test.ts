import { randomUUID } from "node:crypto";
import { EVENT_NAMES } from "@orator/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestAnswer, TestService } from "../../../testing/test-service.ts";
import { startReceiver } from "../webhooks.fixture.ts";

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
});
afterAll(() => service.stop());

function call(method: string, operation: string, body?: unknown, as = key): Promise<TestAnswer> {
  return service.request(method, `/v1/webhook/${operation}`, {
    key: as,
    ...(body !== undefined && { body }),
  });
}

function add(body: unknown, as = key): Promise<TestAnswer> {
  return call("POST", "endpoint.add", body, as);
}

async function list(as = key): Promise<any[]> {
  return (await call("GET", "endpoint.list", undefined, as)).body.data;
}

describe("GET /v1/webhook/webhook.list", () => {
  it("200 with every event, the contract's five among them", async () => {
    const { status, body } = await call("GET", "webhook.list");
    expect(status).toBe(200);
    expect(body).toEqual({ data: EVENT_NAMES });
    expect(body.data).toEqual(
      expect.arrayContaining([
        "avatar_video.success",
        "avatar_video.fail",
        "video_translate.success",
        "video_translate.fail",
        "personalized_video",
      ]),
    );
  });
});

describe("POST /v1/webhook/endpoint.add", () => {
  it("201 with the endpoint and its secret, after the place was asked with OPTIONS", async () => {
    const { url, got } = await startReceiver();
    const { status, body } = await add({ url, events: ["avatar_video.success", "video.completed"] });
    expect(status).toBe(201);
    expect([...new Set(got.map(({ method }) => method))]).toEqual(["OPTIONS"]);
    expect(Object.keys(body).sort()).toEqual([
      "created_at",
      "endpoint_id",
      "events",
      "secret",
      "status",
      "url",
      "username",
    ]);
    expect(body).toMatchObject({ url, status: "enabled", username: "owner" });
    expect(body.events).toEqual(["avatar_video.success", "video.completed"]);
    expect(body.endpoint_id).toMatch(/^whe_/);
    expect(body.secret).toMatch(/^whsec_/);
    expect(await list()).toContainEqual(body);
  });

  it("201 for all events when none are named, or null", async () => {
    const { url } = await startReceiver();
    for (const [index, events] of [undefined, null, []].entries())
      expect((await add({ url: `${url}/${index}`, events })).body.events).toEqual([]);
  });

  it("keeps the secret sealed, also where the answer waits to be repeated", async () => {
    const { url } = await startReceiver();
    const add = (): Promise<TestAnswer> =>
      service.request("POST", "/v1/webhook/endpoint.add", {
        key,
        body: { url },
        headers: { "idempotency-key": "once" },
      });
    const { secret } = (await add()).body;
    expect((await add()).body.secret).toBe(secret);
    const { execute } = service.services.database;
    const kept = [
      await execute("SELECT * FROM webhook_endpoints"),
      await execute("SELECT * FROM idempotency_keys"),
    ];
    const text = JSON.stringify(kept);
    expect(text).toContain("sealed_secret");
    expect(text).toContain("once");
    expect(text).not.toContain(secret.slice(6, 30));
  });

  it("400 for an unknown event, with a list of those there are", async () => {
    const { url } = await startReceiver();
    const { status, body } = await add({ url, events: ["avatar_video.success", "video.exploded"] });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: "VALIDATION_ERROR", details: { field: "events[1]" } });
    for (const name of EVENT_NAMES) expect(body.error.message).toContain(name);
  });

  it("400 for what is no URL, a missing one, an unknown member, and a place that is not there", async () => {
    const bodies = {
      url: [{ url: "nowhere" }, { url: "ftp://example.com" }, {}, { url: "http://127.0.0.1:1" }],
      secret: [{ url: "https://example.com", secret: "mine" }],
    };
    for (const [field, wrong] of Object.entries(bodies)) {
      for (const body of wrong) {
        const answer = await add(body);
        expect(answer.status).toBe(400);
        expect(answer.body.error.details.field).toBe(field);
      }
    }
  });

  it("401 without a key, 403 with one that may only read", async () => {
    const { url } = await startReceiver();
    expect((await service.request("POST", "/v1/webhook/endpoint.add", { body: { url } })).status).toBe(401);
    expect((await add({ url }, await service.keyFor("owner", ["read"]))).status).toBe(403);
  });

  it("409 for the fifty-first endpoint of an account", async () => {
    const { url } = await startReceiver();
    const crowded = await service.keyFor(`crowded-${randomUUID().slice(0, 8)}`);
    // Each place has a second for its answer: few at a time, for there may be others at work.
    const added = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, async (_, i) => {
          const { status } = await add({ url: `${url}/${from + i}` }, crowded);
          return status;
        }),
      );
    const statuses: number[] = [];
    for (let from = 0; from < 45; from += 5) statuses.push(...(await added(from, from + 5)));
    statuses.push(...(await added(45, 53)));
    expect(statuses.sort()).toEqual([...Array(50).fill(201), 409, 409, 409]);
    const { body } = await add({ url }, crowded);
    expect(body.error).toMatchObject({ code: "CONFLICT", message: "An account has at most 50 endpoints." });
  });

  it("409 for an address that an endpoint of the account has, naming it; one alone is made of many at a time", async () => {
    const { url } = await startReceiver();
    const twin = await service.keyFor("twin");
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ url }, twin)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const { endpoint_id } = made[0]!.body;
    const message = `url: The endpoint ${endpoint_id} has this address already; endpoint.update changes its events.`;
    const spellings = [url, url.replace("http:", "HTTP:"), `${url}#part`];
    const refused = [
      ...answers.filter(({ status }) => status !== 201),
      ...(await Promise.all(spellings.map((spelling) => add({ url: spelling }, twin)))),
    ];
    for (const { status, body } of refused)
      expect([status, body.error.code, body.error.message, body.error.details.field]).toEqual([
        409,
        "CONFLICT",
        message,
        "url",
      ]);
    expect(await list(twin)).toHaveLength(1);
    expect((await add({ url: `${url}?other` }, twin)).status).toBe(201);
    expect((await add({ url }, await service.keyFor("neighbor"))).status).toBe(201);
  });
});

describe("GET /v1/webhook/endpoint.list", () => {
  it("200 with the account's own endpoints alone, newest first", async () => {
    const { url } = await startReceiver();
    const lister = await service.keyFor("lister");
    const ids = [];
    for (const path of ["/one", "/two"]) ids.push((await add({ url: url + path }, lister)).body.endpoint_id);
    expect((await list(lister)).map(({ endpoint_id }) => endpoint_id)).toEqual(ids.reverse());
  });
});

describe("PATCH /v1/webhook/endpoint.update", () => {
  it("200 with only the given members changed, and the secret as it was", async () => {
    const { url } = await startReceiver();
    const before = (await add({ url, events: ["avatar_video.fail"] })).body;
    const { endpoint_id } = before;
    const other = await startReceiver();
    const changes = [
      { events: ["video.failed"] },
      { events: null },
      { url: other.url },
      { status: "disabled" },
    ];
    let expected = before;
    for (const change of changes) {
      const { status, body } = await call("PATCH", "endpoint.update", { endpoint_id, ...change });
      expected = {
        ...expected,
        ...change,
        events: "events" in change ? (change.events ?? []) : expected.events,
      };
      expect(status).toBe(200);
      expect(body).toEqual(expected);
    }
    expect([...new Set(other.got.map(({ method }) => method))]).toEqual(["OPTIONS"]);
  });

  it("400 for an address that does not answer, which then stays as it was", async () => {
    const { url } = await startReceiver();
    const { endpoint_id } = (await add({ url })).body;
    const { status } = await call("PATCH", "endpoint.update", { endpoint_id, url: "http://127.0.0.1:1" });
    expect(status).toBe(400);
    expect((await list()).find((endpoint) => endpoint.endpoint_id === endpoint_id).url).toBe(url);
  });

  it("409 for the address of another endpoint; its own, and one that was given up, may be said again", async () => {
    const { url } = await startReceiver();
    const mover = await service.keyFor("mover");
    const [first, second] = [await add({ url: `${url}/1` }, mover), await add({ url: `${url}/2` }, mover)];
    const move = ({ body }: TestAnswer, to: string) =>
      call("PATCH", "endpoint.update", { endpoint_id: body.endpoint_id, url: to }, mover);
    const { status, body } = await move(second, `${url}/1`);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    expect(body.error.message).toContain(first.body.endpoint_id);
    expect((await move(first, `${url}/1`)).status).toBe(200);
    const race = await Promise.all([move(first, `${url}/3`), move(second, `${url}/3`)]);
    expect(race.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(new Set((await list(mover)).map((endpoint) => endpoint.url)).size).toBe(2);
  });

  it("200 for changes of different members at a time, none of which is lost", async () => {
    const { url } = await startReceiver();
    for (let round = 0; round < 10; round++) {
      const { endpoint_id, secret } = (await add({ url: `${url}/${round}` })).body;
      const moved = `${url}/${round}/moved`;
      const change = (members: object) => call("PATCH", "endpoint.update", { endpoint_id, ...members });
      const answers = await Promise.all([
        change({ url: moved }),
        change({ events: ["avatar_video.fail"] }),
        change({ status: "disabled" }),
        call("POST", "endpoint.rotate_secret", { endpoint_id }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const kept = (await list()).find((endpoint) => endpoint.endpoint_id === endpoint_id);
      expect(kept).toMatchObject({ url: moved, events: ["avatar_video.fail"], status: "disabled" });
      expect(kept.secret).not.toBe(secret);
    }
  });

  it("400 without endpoint_id", async () => {
    const { status, body } = await call("PATCH", "endpoint.update", { events: [] });
    expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
  });
});

describe("POST /v1/webhook/endpoint.rotate_secret", () => {
  it("200 with another secret", async () => {
    const { url } = await startReceiver();
    const before = (await add({ url })).body;
    const { status, body } = await call("POST", "endpoint.rotate_secret", {
      endpoint_id: before.endpoint_id,
    });
    expect(status).toBe(200);
    expect({ ...body, secret: before.secret }).toEqual(before);
    expect(body.secret).not.toBe(before.secret);
  });
});

describe("DELETE /v1/webhook/endpoint.delete", () => {
  it("200 once, then 404", async () => {
    const { url } = await startReceiver();
    const { endpoint_id } = (await add({ url })).body;
    const remove = (): Promise<TestAnswer> => call("DELETE", `endpoint.delete?endpoint_id=${endpoint_id}`);
    const { status, body } = await remove();
    expect(status).toBe(200);
    expect(body).toMatchObject({ endpoint_id, status: "deleted" });
    expect(Object.keys(body).sort()).toEqual(["deleted_at", "endpoint_id", "message", "status"]);
    expect((await remove()).status).toBe(404);
  });
});

describe("another account's endpoint", () => {
  it("404 in every operation, and nothing is asked or changed", async () => {
    const { url } = await startReceiver();
    const { endpoint_id } = (await add({ url })).body;
    const stranger = await service.keyFor("stranger");
    const probe = await startReceiver();
    const attempts = [
      call("PATCH", "endpoint.update", { endpoint_id, url: probe.url }, stranger),
      call("POST", "endpoint.rotate_secret", { endpoint_id }, stranger),
      call("POST", "endpoint.test", { endpoint_id }, stranger),
      call("DELETE", `endpoint.delete?endpoint_id=${endpoint_id}`, undefined, stranger),
    ];
    for (const attempt of attempts) expect((await attempt).status).toBe(404);
    expect(probe.got).toEqual([]);
    expect((await list()).find((endpoint) => endpoint.endpoint_id === endpoint_id)).toMatchObject({ url });
  });
});
