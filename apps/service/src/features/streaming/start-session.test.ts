import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

const receiver = createServer((_request, response) => response.writeHead(204).end());
let service: TestService;
let key: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  service = await startTestService();
  key = await service.keyFor();
}, 120_000);
afterAll(async () => {
  await service.stop();
  receiver.close();
});

function post(path: string, body: object) {
  return service.request("POST", path, { key, body });
}

it("a session is started together with its event: when that cannot be written, it can be started again", async () => {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  expect((await post("/v1/webhook/endpoint.add", { url })).status).toBe(201);
  const { session_id } = (await post("/v1/streaming/new", { avatar_id: "zuri" })).body;
  const { database } = service.services;
  await database.execute(
    "ALTER TABLE webhook_events ADD CONSTRAINT broken CHECK (type <> 'live_avatar.started') NOT VALID",
  );
  expect((await post("/v1/streaming/start", { session_id })).status).toBe(500);
  expect((await service.features.liveSessions.sessions.byId(session_id))!.status).toBe("new");

  await database.execute("ALTER TABLE webhook_events DROP CONSTRAINT broken");
  for (let times = 0; times < 2; times++)
    expect((await post("/v1/streaming/start", { session_id })).body.status).toBe("active");
  const { rows } = await database.execute("SELECT type FROM webhook_events WHERE resource_id = $1", [
    session_id,
  ]);
  expect(rows).toEqual([{ type: "live_avatar.started" }]);
});
