import { EVENT_NAMES } from "@orator/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAccount, raw, refusal, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { startReceiver } from "../receiver.ts";
import type { Receiver } from "../receiver.ts";

describe.skipIf(stack === undefined)("Webhooks", () => {
  let account: Account;
  let stranger: Account;
  let receiver: Receiver;
  beforeAll(async () => {
    [account, stranger, receiver] = await Promise.all([
      newAccount("correspondent"),
      newAccount("stranger"),
      startReceiver(({ path }) => (path.startsWith("/broken") ? 500 : 204)),
    ]);
  });
  afterAll(() => receiver?.stop());

  const add = (path: string) => account.client.webhooks.addEndpoint({ url: receiver.url + path });
  const post = async (operation: string, json: unknown, key = account.key) =>
    refusal(await raw("POST", `/v1/webhook/${operation}`, { key, json }));

  it("listWebhookEvents 200: every name under which an endpoint may subscribe", async () => {
    expect((await account.client.webhooks.listEvents()).data).toEqual([...EVENT_NAMES]);
  });

  it("addWebhookEndpoint 201, listWebhookEndpoints 200, updateWebhookEndpoint 200, deleteWebhookEndpoint 200/404: the life of an endpoint", async () => {
    const { webhooks } = account.client;
    const made = await webhooks.addEndpoint({
      url: `${receiver.url}/life`,
      events: ["avatar_video.success"],
    });
    expect(made).toMatchObject({
      status: "enabled",
      events: ["avatar_video.success"],
      username: account.name,
      secret: expect.stringMatching(/^whsec_/),
    });
    expect(receiver.got.map(({ method, path }) => [method, path])).toContainEqual(["OPTIONS", "/life"]);
    const { endpoint_id } = made;
    expect((await webhooks.listEndpoints()).data).toContainEqual(made);
    const changed = await webhooks.updateEndpoint({ endpoint_id, events: null, status: "disabled" });
    expect(changed).toEqual({ ...made, events: [], status: "disabled" });
    expect(await webhooks.deleteEndpoint({ endpoint_id })).toMatchObject({ endpoint_id, status: "deleted" });
    await expect(webhooks.deleteEndpoint({ endpoint_id })).rejects.toMatchObject({ status: 404 });
    expect((await webhooks.listEndpoints()).data).not.toContainEqual(made);
  });

  it("addWebhookEndpoint 400: an address where nobody answers, one that is none, an unknown event", async () => {
    expect(await post("endpoint.add", { url: "http://127.0.0.1:9/hook" })).toEqual([
      400,
      "VALIDATION_ERROR",
      "url",
    ]);
    expect(await post("endpoint.add", { url: "ftp://example.com" })).toEqual([
      400,
      "VALIDATION_ERROR",
      "url",
    ]);
    expect(await post("endpoint.add", {})).toEqual([400, "INVALID_REQUEST", "url"]);
    const events = ["video.exploded"];
    expect(await post("endpoint.add", { url: receiver.url, events })).toEqual([
      400,
      "VALIDATION_ERROR",
      "events[0]",
    ]);
  });

  it("addWebhookEndpoint 201/409: the same Idempotency-Key registers once", async () => {
    const headers = { "idempotency-key": "endpoint-1" };
    const register = (path: string) =>
      raw("POST", "/v1/webhook/endpoint.add", {
        key: account.key,
        json: { url: receiver.url + path },
        headers,
      });
    const first = await register("/once");
    expect((await register("/once")).body.endpoint_id).toBe(first.body.endpoint_id);
    expect((await register("/twice")).status).toBe(409);
    await account.client.webhooks.deleteEndpoint({ endpoint_id: first.body.endpoint_id });
  });

  it("testWebhookEndpoint 200, rotateWebhookSecret 200: samples are signed, by both secrets after a change", async () => {
    const { webhooks } = account.client;
    const { endpoint_id, secret } = await add("/sample");
    const sent = await webhooks.testEndpoint({ endpoint_id, event_type: "live_avatar.stopped" });
    expect(sent).toMatchObject({ status: "delivered", attempts: 1, response_status: 204 });
    const [event] = await receiver.events(secret, "/sample");
    expect(event).toMatchObject({ event_id: sent.event_id, event_type: "live_avatar.stopped" });
    expect(receiver.got.at(-1)?.headers["webhook-id"]).toBeDefined();

    const rotated = await webhooks.rotateSecret({ endpoint_id });
    expect(rotated.secret).not.toBe(secret);
    await webhooks.testEndpoint({ endpoint_id });
    expect(await receiver.events(rotated.secret, "/sample").catch(() => "the first is of the old one")).toBe(
      "the first is of the old one",
    );
    expect(await receiver.events(secret, "/sample")).toHaveLength(2);
    await webhooks.deleteEndpoint({ endpoint_id });
  });

  it("listWebhookDeliveries 200/400, redeliverWebhook 200/404/409: the log, and the same event again with the same id", async () => {
    const { webhooks } = account.client;
    const { endpoint_id, secret } = await add("/again");
    const { delivery_id, event_id } = await webhooks.testEndpoint({ endpoint_id });
    const { deliveries } = await webhooks.listDeliveries({ endpoint_id, status: "delivered" });
    expect(deliveries.map((delivery) => delivery.delivery_id)).toEqual([delivery_id]);
    await webhooks.redeliver(delivery_id);
    await expect
      .poll(async () => (await receiver.events(secret, "/again")).map((event) => event.event_id))
      .toEqual([event_id, event_id]);
    await expect(stranger.client.webhooks.redeliver(delivery_id)).rejects.toMatchObject({ status: 404 });
    expect((await stranger.client.webhooks.listDeliveries()).deliveries).toEqual([]);
    const get = (query: string) => raw("GET", `/v1/webhook/deliveries?${query}`, { key: account.key });
    expect(refusal(await get("status=lost"))).toEqual([400, "VALIDATION_ERROR", "status"]);
    await webhooks.updateEndpoint({ endpoint_id, status: "disabled" });
    await expect(webhooks.redeliver(delivery_id)).rejects.toMatchObject({ status: 409, code: "CONFLICT" });
    await webhooks.deleteEndpoint({ endpoint_id });
  });

  it("addWebhookEndpoint 201, testWebhookEndpoint 200, getWebhookDelivery 200/404: a place that fails is told as it is, with what was sent and answered", async () => {
    const { endpoint_id } = await add("/broken");
    const sent = await account.client.webhooks.testEndpoint({ endpoint_id });
    expect(sent).toMatchObject({ status: "failed", attempts: 1, response_status: 500 });
    expect(sent.last_error).toMatch(/500/);
    const { request_body: body, tries } = await account.client.webhooks.getDelivery(sent.delivery_id);
    expect(JSON.parse(body)).toMatchObject({ event_id: sent.event_id, test: true });
    expect(tries).toMatchObject([{ url: sent.url, response: { status: 500 }, error: sent.last_error }]);
    expect(tries[0]!.request_headers).toMatchObject({ "webhook-signature": "(not kept)" });
    const other = stranger.client.webhooks.getDelivery(sent.delivery_id);
    await expect(other).rejects.toMatchObject({ status: 404 });
  });

  it("updateWebhookEndpoint 404, rotateWebhookSecret 404, testWebhookEndpoint 404, deleteWebhookEndpoint 404: another account's", async () => {
    const { endpoint_id } = await add("/mine");
    const { webhooks } = stranger.client;
    const notFound = { status: 404, code: "RESOURCE_NOT_FOUND" };
    await expect(webhooks.updateEndpoint({ endpoint_id, events: [] })).rejects.toMatchObject(notFound);
    await expect(webhooks.rotateSecret({ endpoint_id })).rejects.toMatchObject(notFound);
    await expect(webhooks.testEndpoint({ endpoint_id })).rejects.toMatchObject(notFound);
    await expect(webhooks.deleteEndpoint({ endpoint_id })).rejects.toMatchObject(notFound);
  });

  it("updateWebhookEndpoint 400, testWebhookEndpoint 400, deleteWebhookEndpoint 400, rotateWebhookSecret 400: what is missing or no value", async () => {
    const update = await raw("PATCH", "/v1/webhook/endpoint.update", {
      key: account.key,
      json: { events: [] },
    });
    expect(refusal(update)).toEqual([400, "INVALID_REQUEST", "endpoint_id"]);
    expect(await post("endpoint.test", { endpoint_id: "whe_x", event_type: "x" })).toEqual([
      400,
      "VALIDATION_ERROR",
      "event_type",
    ]);
    expect(await post("endpoint.rotate_secret", {})).toEqual([400, "INVALID_REQUEST", "endpoint_id"]);
    const remove = await raw("DELETE", "/v1/webhook/endpoint.delete", { key: account.key });
    expect(refusal(remove)).toEqual([400, "INVALID_REQUEST", "endpoint_id"]);
  });

  it("getWebhookCallbackSecret 200, rotateWebhookCallbackSecret 200: one secret for callbacks, the account's own", async () => {
    const { webhooks } = account.client;
    const { secret } = await webhooks.getCallbackSecret();
    expect((await webhooks.getCallbackSecret()).secret).toBe(secret);
    const rotated = await webhooks.rotateCallbackSecret();
    expect(rotated.secret).not.toBe(secret);
    expect((await webhooks.getCallbackSecret()).secret).toBe(rotated.secret);
    expect((await stranger.client.webhooks.getCallbackSecret()).secret).not.toBe(rotated.secret);
  });
});
