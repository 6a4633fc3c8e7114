import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import { Orator, VideoFailedError } from "@orator/sdk";
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

  /** Ways to write this machine, and its neighbours. */
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

  it("a callback to a private address is refused with its request", async () => {
    const settings = { callback_url: `https://127.0.0.1:${port}/` };
    await expect(
      client.videos.create({ avatar_id: "zuri", voice_id: "en-us-clara", text: "Hi.", settings }),
    ).rejects.toMatchObject({ status: 400, details: { field: "settings.callback_url" } });
  });

  it("recordings and backgrounds are not fetched from inside; the video fails in words", async () => {
    const settings = { dimension: { width: 128, height: 128 } };
    for (const host of [`127.0.0.1:${port}`, `${hostname()}:${port}`, "169.254.169.254/latest"]) {
      const failure = await client.videos
        .createAndWait({ avatar_id: "zuri", input_audio: `http://${host}/a.wav`, settings }, { pollMs: 300 })
        .catch((error: unknown) => error);
      expect(failure, host).toMatchObject({ message: expect.not.stringContaining("inside") });
      expect(failure instanceof VideoFailedError || (failure as { status: number }).status === 400).toBe(
        true,
      );
    }
    expect(asked).toBe(0);
  });

  it("pages for a brain are not fetched from inside", async () => {
    const { id } = await client.brains.create({ name: "Curious" });
    for (const host of [`localhost:${port}`, `[::1]:${port}`])
      await client.brains.addDocuments(id, { url: `http://${host}/secret.txt` }).catch(() => {});
    await expect
      .poll(async () => (await client.brains.get(id)).status, { timeout: 60_000 })
      .not.toBe("processing");
    const { documents } = await client.brains.listDocuments(id);
    expect(documents.filter(({ status }) => status === "ready")).toEqual([]);
    expect(asked).toBe(0);
  });
});
