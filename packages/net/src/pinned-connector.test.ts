import { describe, expect, it } from "vitest";
import { startServer } from "./local-server.fixture.ts";
import { pinnedConnector } from "./exchange.ts";

describe("pinnedConnector", () => {
  it("closes a socket that reached an address outside the rule, whatever was checked before", async () => {
    const { port } = await startServer((_request, response) => response.end("secret"));
    const url = new URL(`http://rebound.test:${port}`);
    const rule = (address: string): boolean => address !== "127.0.0.1";
    const connect = pinnedConnector({ url, addresses: ["127.0.0.1"], rule, timeoutMs: 5000, ca: undefined });
    const outcome = new Promise((resolve) => {
      connect(
        { hostname: url.hostname, host: url.host, protocol: "http:", port: url.port },
        (error, socket) => resolve(error ?? socket),
      );
    });
    expect(await outcome).toMatchObject({ reason: "private_address" });
  });

  it("tries the next address where one does not answer", async () => {
    const { port } = await startServer((_request, response) => response.end());
    const url = new URL(`http://two.test:${port}`);
    const addresses = ["127.0.0.9", "127.0.0.1"];
    const connect = pinnedConnector({ url, addresses, rule: () => true, timeoutMs: 5000, ca: undefined });
    const address = await new Promise((resolve) => {
      connect(
        { hostname: url.hostname, host: url.host, protocol: "http:", port: url.port },
        (_error, socket) => {
          resolve(socket?.remoteAddress);
          socket?.destroy();
        },
      );
    });
    expect(address).toBe("127.0.0.1");
  });
});
