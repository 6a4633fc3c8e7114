import { EVENT_ALIASES, EVENT_NAMES, EVENTS, webhookEvent } from "@orator/contract";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestAnswer, TestService } from "../../../testing/test-service.ts";
import { keepTry } from "./tries.ts";
import { createEmitEvent } from "../emit-event.ts";
import { aVideo, isSigned, startReceiver } from "../webhooks.fixture.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** An account of its own, so that its log holds nothing else. */
async function anAccount(name: string) {
  const key = await service.keyFor(name);
  const { id: accountId } = (await service.features.accounts.byName(name))!;
  const call = (method: string, operation: string, body?: unknown): Promise<TestAnswer> =>
    service.request(method, `/v1/webhook/${operation}`, { key, ...(body !== undefined && { body }) });
  const { database } = service.services;
  const emitEvent = createEmitEvent(service.services);
  return {
    call,
    add: async (url: string): Promise<any> => (await call("POST", "endpoint.add", { url })).body,
    tell: (resourceId: string, callbackUrl?: string) =>
      database.transaction((tx) =>
        emitEvent(tx, {
          accountId,
          type: "avatar_video.success",
          resourceId,
          data: aVideo(resourceId),
          callbackUrl,
        }),
      ),
    log: async (query = ""): Promise<any> => (await call("GET", `deliveries${query}`)).body,
    /** The log once nothing is pending in it. */
    settledLog: (count: number): Promise<any[]> =>
      vi.waitFor(
        async () => {
          const { deliveries } = (await call("GET", "deliveries")).body;
          expect(deliveries).toHaveLength(count);
          for (const { status } of deliveries) expect(status).not.toBe("pending");
          return deliveries;
        },
        { timeout: 60_000, interval: 100 },
      ),
  };
}

function posts(got: { method: string }[]): number {
  return got.filter(({ method }) => method === "POST").length;
}

describe("an event", () => {
  it("is delivered by the running service as soon as it is told, and logged", async () => {
    const { add, tell, settledLog } = await anAccount("prompt");
    const { url, got } = await startReceiver();
    const { endpoint_id, secret } = await add(url);
    await tell("vid_1");
    const [logged] = await settledLog(1);
    expect(logged).toMatchObject({
      endpoint_id,
      url,
      event_type: "avatar_video.success",
      status: "delivered",
      attempts: 1,
      response_status: 204,
      last_error: null,
      next_attempt_at: null,
    });
    const received = got.find(({ method }) => method === "POST")!;
    expect(received.headers["webhook-id"]).toBe(logged.event_id);
    expect(isSigned(received, secret)).toBe(true);
    const { body: metrics } = await service.request("GET", "/metrics");
    expect(metrics).toMatch(/^orator_webhook_tries_total\{result="accepted"\} [1-9]/m);
  });

  it("goes to a request's callback, signed with the secret that the account can read and rotate", async () => {
    const { call, tell, settledLog } = await anAccount("caller");
    const { url, got } = await startReceiver();
    const first = (await call("GET", "callback.secret")).body.secret;
    expect((await call("GET", "callback.secret")).body.secret).toBe(first);
    const second = (await call("POST", "callback.rotate_secret")).body.secret;
    expect(second).not.toBe(first);
    await tell("vid_1", url);
    const [logged] = await settledLog(1);
    expect(logged).toMatchObject({ endpoint_id: null, url, status: "delivered" });
    expect([first, second].map((secret) => isSigned(got[0]!, secret))).toEqual([true, true]);
  });
});

describe("POST /v1/webhook/endpoint.test", () => {
  it("200 with what came back, for a sample of the wanted event", async () => {
    const { add, call } = await anAccount("tester");
    const { url, got } = await startReceiver(({ method }) => (method === "POST" ? 418 : 204));
    const { endpoint_id, secret } = await add(url);
    const event_type = "video_translate.fail";
    const { status, body } = await call("POST", "endpoint.test", { endpoint_id, event_type });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      endpoint_id,
      event_type,
      status: "failed",
      attempts: 1,
      response_status: 418,
      last_error: "The receiver answered with status 418: “so it is”",
      next_attempt_at: null,
    });
    const received = got.find(({ method }) => method === "POST")!;
    expect(JSON.parse(received.body)).toMatchObject({ event_id: body.event_id, event_type });
    expect(isSigned(received, secret)).toBe(true);
  });

  it("200 with what nobody can take for a real event: marked, with ids and values of a test, again when it is repeated", async () => {
    const { add, call } = await anAccount("marker");
    const { url, got } = await startReceiver();
    const { endpoint_id } = await add(url);
    for (const event_type of EVENT_NAMES) {
      const { status, body } = await call("POST", "endpoint.test", { endpoint_id, event_type });
      expect([status, body.event_type, body.status]).toEqual([200, event_type, "delivered"]);
      const sent = JSON.parse(got.at(-1)!.body);
      expect(sent).toMatchObject({ event_id: expect.stringMatching(/^evt_/), event_type, test: true });
      // Rows of a batch are known by their own ids.
      const callbackId = event_type === "personalized_video" ? undefined : "test";
      expect(sent.event_data.callback_id).toBe(callbackId);
      const ids = Object.entries<string>(sent.event_data)
        .filter(([name]) => name.endsWith("_id") && !/folder|avatar|callback/.test(name))
        .map(([, id]) => id);
      expect(ids).not.toEqual([]);
      for (const id of ids) expect(id).toMatch(/^[a-z]{3}_test$/);
      const kind = EVENTS[EVENT_ALIASES[event_type as keyof typeof EVENT_ALIASES] ?? event_type];
      expect(kind.data.strict().safeParse(sent.event_data).error).toBeUndefined();
      expect(webhookEvent.safeParse(sent).error).toBeUndefined();
    }
    const [{ delivery_id }] = (await call("GET", "deliveries?limit=1")).body.deliveries;
    const sent = got.at(-1)!.body;
    await call("POST", `deliveries/${delivery_id}/redeliver`);
    await vi.waitFor(() => expect(posts(got)).toBe(EVENT_NAMES.length + 1), { timeout: 60_000 });
    expect(got.at(-1)!.body).toBe(sent);
  });

  it("200 with the name under which a real event would come", async () => {
    const { call } = await anAccount("aliased");
    const { url, got } = await startReceiver();
    const { endpoint_id } = (await call("POST", "endpoint.add", { url, events: ["video.completed"] })).body;
    const { body } = await call("POST", "endpoint.test", { endpoint_id });
    expect(JSON.parse(got.at(-1)!.body).event_type).toBe("video.completed");
    expect(body.event_type).toBe("video.completed");
    for (const name of ["video.completed", "avatar_video.success"])
      expect((await call("GET", `deliveries?event_type=${name}`)).body.deliveries).toHaveLength(1);
    expect((await call("GET", "deliveries?event_type=video.failed")).body.deliveries).toEqual([]);
  });

  it("409 for an endpoint that is disabled, which gets nothing", async () => {
    const { add, call } = await anAccount("switched-off");
    const { url, got } = await startReceiver();
    const { endpoint_id } = await add(url);
    await call("PATCH", "endpoint.update", { endpoint_id, status: "disabled" });
    const { status, body } = await call("POST", "endpoint.test", { endpoint_id });
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      "CONFLICT",
      "The endpoint is disabled: nothing is sent to it until endpoint.update enables it.",
    ]);
    expect(posts(got)).toBe(0);
    expect((await call("GET", "deliveries")).body.deliveries).toEqual([]);
  });

  it("200 for a place that is gone: that is an answer too", async () => {
    const { add, call } = await anAccount("lonely");
    const { url, stop } = await startReceiver();
    const { endpoint_id } = await add(url);
    stop();
    const { status, body } = await call("POST", "endpoint.test", { endpoint_id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "failed", response_status: null, last_error: expect.any(String) });
  });
});

describe("GET /v1/webhook/deliveries/{delivery_id}", () => {
  it("200 with what was sent and answered at each try, also after it was sent again", async () => {
    const { add, call } = await anAccount("looker");
    const said = `<script>alert(1)</script>\0${"ü".repeat(2000)}`;
    let status = 500;
    const receiver = createServer((request, response) => {
      request.resume();
      const headers = {
        "x-trace": "t1",
        "set-cookie": "session=hers",
        "x-auth-token": "hers",
        "x-long": "l".repeat(5000),
      };
      response.writeHead(request.method === "POST" ? status : 204, headers).end(said);
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void receiver.close());
    await once(receiver, "listening");
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const { endpoint_id } = await add(url);
    const { delivery_id, event_id } = (await call("POST", "endpoint.test", { endpoint_id })).body;
    status = 200;
    await call("POST", `deliveries/${delivery_id}/redeliver`);
    const detail = await vi.waitFor(
      async () => {
        const { body } = await call("GET", `deliveries/${delivery_id}`);
        expect(body.status).toBe("delivered");
        return body;
      },
      { timeout: 60_000 },
    );
    expect(JSON.parse(detail.request_body)).toMatchObject({ event_id, test: true });
    expect(detail.tries.map(({ response }: any) => response.status)).toEqual([200, 500]);
    const [, failed] = detail.tries;
    expect(failed).toMatchObject({
      url,
      error: expect.stringContaining("status 500"),
      request_headers: { "webhook-id": event_id, "webhook-signature": "(not kept)" },
      response: { headers: { "x-trace": "t1", "set-cookie": "(not kept)", "x-auth-token": "(not kept)" } },
    });
    expect(failed.duration_ms).toBeGreaterThan(0);
    const { body, cut, headers } = failed.response;
    expect(cut).toBe(true);
    expect(body).toBe(`<script>alert(1)</script>\u{FFFD}${"ü".repeat(1011)}`);
    expect(headers["x-long"]).toHaveLength(301);
    expect(JSON.stringify(detail)).not.toContain("hers");
  });

  it("200 with the newest 25 tries, and what never got an answer", async () => {
    const { add, call } = await anAccount("often");
    const { url, stop } = await startReceiver();
    const { endpoint_id } = await add(url);
    stop();
    const { delivery_id } = (await call("POST", "endpoint.test", { endpoint_id })).body;
    const again = { atMs: 0, url, durationMs: 1, requestHeaders: {}, answer: undefined };
    const outcome = { statusCode: null, error: "again", exchange: again };
    const { queries } = service.services.database;
    for (let count = 0; count < 30; count++) await keepTry(queries, delivery_id, outcome);
    const { tries } = (await call("GET", `deliveries/${delivery_id}`)).body;
    expect(tries).toHaveLength(25);
    expect(tries[0]).toMatchObject({ response: null, error: "again" });
  });

  it("404 for another account's, 403 for a key that may only read", async () => {
    const { add, call } = await anAccount("owning");
    const { url } = await startReceiver();
    const { endpoint_id } = await add(url);
    const { delivery_id } = (await call("POST", "endpoint.test", { endpoint_id })).body;
    const path = `/v1/webhook/deliveries/${delivery_id}`;
    const stranger = await anAccount("prying");
    expect((await stranger.call("GET", `deliveries/${delivery_id}`)).status).toBe(404);
    const reader = await service.keyFor("owning", ["read"]);
    expect((await service.request("GET", path, { key: reader })).status).toBe(403);
  });
});

describe("GET /v1/webhook/deliveries", () => {
  it("200 page by page, newest first, filtered as asked", async () => {
    const { add, call, log } = await anAccount("reader");
    const { url } = await startReceiver();
    const [one, two] = [await add(`${url}/1`), await add(`${url}/2`)];
    const made: string[] = [];
    for (const { endpoint_id } of [one, two, one, one]) {
      made.unshift((await call("POST", "endpoint.test", { endpoint_id })).body.delivery_id);
    }
    const first = await log("?limit=3");
    expect(first).toMatchObject({ has_more: true });
    const second = await log(`?limit=3&token=${first.token}`);
    expect(second).toMatchObject({ has_more: false, token: null });
    const ids = [...first.deliveries, ...second.deliveries].map(({ delivery_id }) => delivery_id);
    expect(ids).toEqual(made);
    expect((await log(`?endpoint_id=${two.endpoint_id}`)).deliveries).toHaveLength(1);
    expect((await log("?status=failed")).deliveries).toEqual([]);
    expect((await log("?event_type=avatar_video.fail")).deliveries).toEqual([]);
  });

  it("400 for a token that it never gave", async () => {
    const { call } = await anAccount("forger");
    const { status, body } = await call("GET", "deliveries?token=nonsense");
    expect([status, body.error.details.field]).toEqual([400, "token"]);
  });
});

describe("POST /v1/webhook/deliveries/{delivery_id}/redeliver", () => {
  it("200, and the same event arrives once more", async () => {
    const { add, call, tell, settledLog } = await anAccount("again");
    const { url, got } = await startReceiver();
    await add(url);
    await tell("vid_1");
    const [{ delivery_id, event_id }] = (await settledLog(1)) as [any];
    const { status, body } = await call("POST", `deliveries/${delivery_id}/redeliver`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ delivery_id, event_id, status: "pending", attempts: 0 });
    await vi.waitFor(() => expect(posts(got)).toBe(2), { timeout: 60_000 });
    const [first, second] = got.filter(({ method }) => method === "POST");
    expect(second!.body).toBe(first!.body);
    expect(second!.headers["webhook-id"]).toBe(event_id);
  });

  it("409 while it is being tried, and for an endpoint that is disabled or gone, whose log remains", async () => {
    const { add, call, tell, log } = await anAccount("early");
    const { url } = await startReceiver(({ method }) => (method === "POST" ? 500 : 204));
    const { endpoint_id } = await add(url);
    await tell("vid_1");
    const [{ delivery_id }] = (await log()).deliveries;
    const again = (): Promise<TestAnswer> => call("POST", `deliveries/${delivery_id}/redeliver`);
    expect((await again()).status).toBe(409);
    await call("PATCH", "endpoint.update", { endpoint_id, status: "disabled" });
    expect((await log()).deliveries[0]).toMatchObject({
      status: "failed",
      last_error: "The endpoint was disabled.",
    });
    expect((await again()).status).toBe(409);
    await call("PATCH", "endpoint.update", { endpoint_id, status: "enabled" });
    expect((await again()).status).toBe(200);
    await call("DELETE", `endpoint.delete?endpoint_id=${endpoint_id}`);
    const [gone] = (await log(`?endpoint_id=${endpoint_id}`)).deliveries;
    expect(gone).toMatchObject({ url, status: "failed", last_error: "The endpoint was deleted." });
    expect((await again()).body.error).toMatchObject({
      code: "CONFLICT",
      message: "The endpoint was deleted.",
    });
  });

  it("404 for another account's", async () => {
    const { add, call } = await anAccount("mine");
    const { url } = await startReceiver();
    const { endpoint_id } = await add(url);
    const { delivery_id } = (await call("POST", "endpoint.test", { endpoint_id })).body;
    const stranger = await anAccount("thief");
    expect((await stranger.call("POST", `deliveries/${delivery_id}/redeliver`)).status).toBe(404);
    expect((await stranger.log()).deliveries).toEqual([]);
  });
});
