import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import { Orator } from "@orator/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startStack } from "../stack/stack.ts";
import type { Stack } from "../stack/stack.ts";

// An installation as it is out of the box: what is private stays private.
describe("requests that are to lead the service astray", () => {
  let stack: Stack;
  let client: Orator;
  let asked = 0;
  let port: number;
  const server = createServer((_request, response) => {
    asked++;
    response.end("inside");
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve));
    ({ port } = server.address() as AddressInfo);
    const guarded = { WEBHOOKS_ALLOW_PRIVATE: "false", DOWNLOADS_ALLOW_PRIVATE: "false" };
    stack = (await startStack("embedded", guarded))!;
    const apiKey = await stack.admin("create-key", "--name", "stray");
    client = new Orator({ apiKey, baseUrl: stack.url, maxRetries: 0 });
  }, 300_000);
  afterAll(async () => {
    await stack?.stop();
    server.close();
  });

  /** Ways to write this machine, and its neighbors. */
  const hosts = (): string[] => [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `${hostname()}:${port}`,
    `2130706433:${port}`,
    `0x7f.1:${port}`,
    `0177.0.0.1:${port}`,
    `0.0.0.0:${port}`,
    `[::1]:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `[::]:${port}`,
    "169.254.169.254/latest/meta-data",
    "10.0.0.1",
    "192.168.1.1",
    "172.16.0.1",
    "100.64.0.1",
    "[fd00::1]",
    "[fe80::1]",
  ];

  it("endpoints are refused as private, over http and https, and not even asked", async () => {
    for (const host of hosts())
      for (const scheme of ["http", "https"])
        await expect(
          client.webhooks.addEndpoint({ url: `${scheme}://${host}` }),
          `${scheme}://${host}`,
        ).rejects.toMatchObject({ status: 400, code: "VALIDATION_ERROR", details: { field: "url" } });
    expect(asked).toBe(0);
  });

  it("callbacks, recordings, backgrounds and pages for a brain are refused with their request, and not asked", async () => {
    const said = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Hi." };
    const { id } = await client.brains.create({ name: "Curious" });
    for (const host of hosts()) {
      const url = `https://${host}/`;
      const requests: [string, () => Promise<unknown>][] = [
        ["settings.callback_url", () => client.videos.create({ ...said, settings: { callback_url: url } })],
        ["input_audio", () => client.videos.create({ avatar_id: "zuri", input_audio: url })],
        [
          "settings.background.url",
          () => client.videos.create({ ...said, settings: { background: { type: "image", url } } }),
        ],
        ["url", () => client.brains.addDocuments(id, { url })],
      ];
      for (const [field, request] of requests)
        await expect(request(), `${field} ${url}`).rejects.toMatchObject({
          status: 400,
          code: "VALIDATION_ERROR",
          details: { field },
        });
    }
    expect(asked).toBe(0);
  });
});
