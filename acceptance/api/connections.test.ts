import { setTimeout as sleep } from "node:timers/promises";
import type { Socket } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, stack } from "../client.ts";
import type { Account } from "../client.ts";
import { visit } from "../live-visitor.ts";
import { openSocket, residentBytes, untilClosed } from "./wire.ts";

describe.skipIf(stack === undefined)("Connections that mean no good", () => {
  let account: Account;
  beforeAll(async () => void (account = await newAccount("lurker")));

  /** Says one character a second until the service has had enough. */
  const trickle = async (socket: Socket, text: string): Promise<string> => {
    const closed = untilClosed(socket);
    for (let i = 0; !socket.destroyed; i = (i + 1) % text.length) {
      socket.write(text[i]!);
      await sleep(1_000);
    }
    return closed;
  };

  it("a thousand that are idle and others that trickle keep nobody from being served, and the slow are cut off", async () => {
    const before = await residentBytes();
    const idle = await Promise.all(Array.from({ length: 1000 }, openSocket));
    const slow = await Promise.all(Array.from({ length: 20 }, openSocket));
    const cut = Promise.all(
      slow.map((socket, index) => {
        if (index % 2 === 0) socket.write("GET /healthz HTTP/1.1\r\nhost: a\r\n");
        else
          socket.write(
            `POST /v1/brains HTTP/1.1\r\nhost: a\r\nx-api-key: ${account.key}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`,
          );
        return trickle(socket, index % 2 === 0 ? "x-slow: 1\r\n" : " ");
      }),
    );
    for (let time = 0; time < 5; time++) {
      expect((await account.client.avatars.list()).avatars).toHaveLength(20);
      await sleep(500);
    }
    for (const answer of await cut) expect(answer).toMatch(/^$|^HTTP\/1\.1 408 /);
    expect((await residentBytes()) - before).toBeLessThan(150 * 2 ** 20);
    for (const socket of idle) socket.destroy();
    expect((await account.client.system.getLiveness()).status).toBe("ok");
  });

  it("garbage on the socket of a live session closes it and leaves the session to others", async () => {
    const { streaming } = account.client;
    const { session_id, access_token, realtime_endpoint } = await streaming.createSession({
      avatar_id: "zuri",
    });
    await streaming.startSession({ session_id });
    const garbage: (string | Uint8Array<ArrayBuffer>)[] = [
      "{",
      "null",
      JSON.stringify({ type: "ask", id: "1", text: "Let me in." }),
      JSON.stringify({ type: "hello", protocol: 1, ticket: "made.up.ticket", capabilities: {} }),
      new Uint8Array([1, 2, 3]),
      "a".repeat(200_000),
      new Uint8Array(5_000_000),
    ];
    for (const message of garbage) {
      const socket = new WebSocket(realtime_endpoint, "orator.v1");
      const closed = new Promise((resolve) => socket.addEventListener("close", resolve, { once: true }));
      socket.addEventListener("open", () => socket.send(message));
      await closed;
    }
    const unknown = new WebSocket(realtime_endpoint.replace(session_id, "ses_none"), "orator.v1");
    await new Promise((resolve) => {
      unknown.addEventListener("open", () => unknown.send("{}"));
      unknown.addEventListener("close", resolve, { once: true });
    });
    const visitor = await visit(session_id, access_token);
    await expect.poll(() => visitor.heard.some(({ type }) => type === "ready")).toBe(true);
    for (const message of ["not an object", 7, null, { type: "unheard-of" }, { type: "ask" }])
      visitor.say(message as object);
    await streaming.sendTask({ session_id, text: "Still here." });
    await expect.poll(() => visitor.heard.some(({ type }) => type === "speech.end")).toBe(true);
    visitor.close();
    await streaming.stopSession({ session_id });
  });
});
