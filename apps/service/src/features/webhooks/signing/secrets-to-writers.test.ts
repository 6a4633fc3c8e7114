import { routes } from "@orator/contract";
import type { Route } from "@orator/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";
import { createEndpointStore } from "../endpoints/endpoint-store.ts";

const anything = /whsec_|ork_|eyJ[\w-]+\.[\w-]+\./;
const operations = Object.values<Route>(routes).filter(
  ({ auth, produces }) => auth === "key" && produces === undefined,
);

let service: TestService;
let reader: string;
let full: string;
let endpointId: string;
beforeAll(async () => {
  service = await startTestService();
  [reader, full] = await Promise.all([service.keyFor("owner", ["read"]), service.keyFor()]);
  const { id: accountId } = (await service.features.accounts.byName("owner"))!;
  const endpoints = createEndpointStore({ ...service.services, ...service.features });
  ({ id: endpointId } = await endpoints.add({ accountId, url: "http://127.0.0.1:9/", events: [] }));
});
afterAll(() => service.stop());

describe("a key that may only read", () => {
  it.each(operations.map((route) => [route.id, route] as const))(
    "%s: gets no secret and no token",
    async (_, { method, path, body, examples }) => {
      const target = path.replaceAll(/\{\w+\}/g, endpointId);
      const answer = await service.request(method, `${target}?endpoint_id=${endpointId}`, {
        key: reader,
        ...(body && { body: examples.body }),
      });
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.body)).not.toMatch(anything);
    },
  );

  it("sees its account's endpoints, with null for their secrets, which a key that may write sees", async () => {
    const list = (key: string) => service.request("GET", "/v1/webhook/endpoint.list", { key });
    const [blind, seeing] = [await list(reader), await list(full)];
    expect(seeing.body.data[0].secret).toMatch(/^whsec_/);
    expect(blind.body).toEqual({ data: [{ ...seeing.body.data[0], secret: null }] });
  });

  it("403 for the secret of callbacks", async () => {
    const { status, body } = await service.request("GET", "/v1/webhook/callback.secret", { key: reader });
    expect([status, body.error.code]).toEqual([403, "INSUFFICIENT_PERMISSIONS"]);
  });
});
