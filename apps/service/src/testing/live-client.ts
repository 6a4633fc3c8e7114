import { parseFrame, parseServerMessage, SUBPROTOCOL } from "@orator/conversation";
import type { ServerMessage } from "@orator/conversation";
import type { TestService } from "./test-service.ts";

/** A visitor of a live session, as tests play one. */
export interface LiveTestClient {
  messages: ServerMessage[];
  /** Of the speech that has come. */
  audioBytes(): number;
  say(message: object): void;
  sendRaw(data: string | Uint8Array): void;
  /** The first message that fits, from now or from before. */
  heard(fits: (message: ServerMessage) => boolean): Promise<ServerMessage>;
  /** The code with which the socket was closed. */
  closed: Promise<number>;
  close(): void;
}

/** Waits until something holds; the test's own time-out ends a wait in vain. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Asks for a ticket with a session token. */
export function askForTicket(service: TestService, sessionId: string, token: string, origin?: string) {
  return service.request("POST", `/live/${sessionId}/ticket`, {
    headers: { authorization: `Bearer ${token}`, ...(origin !== undefined && { origin }) },
  });
}

/** Opens a socket of a session and says nothing yet. */
export async function openSocket(service: TestService, sessionId: string): Promise<LiveTestClient> {
  const messages: ServerMessage[] = [];
  let bytes = 0;
  const socket = new WebSocket(`${service.url.replace("http", "ws")}/live/${sessionId}/socket`, SUBPROTOCOL);
  socket.binaryType = "arraybuffer";
  socket.addEventListener("message", ({ data }) => {
    if (typeof data === "string") {
      const parsed = parseServerMessage(data);
      if (!parsed.ok) throw new Error(parsed.error.message);
      messages.push(parsed.value);
    } else {
      const frame = parseFrame(new Uint8Array(data as ArrayBuffer), "speech");
      if (frame.ok) bytes += frame.value.payload.length;
    }
  });
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener("close", ({ code }) => resolve(code)),
  );
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  return {
    messages,
    audioBytes: () => bytes,
    say: (message) => socket.send(JSON.stringify(message)),
    sendRaw: (data) => socket.send(data as string),
    async heard(fits) {
      await until(() => messages.some(fits));
      return messages.find(fits)!;
    },
    closed,
    close: () => socket.close(),
  };
}

/** What a page says first. */
export function hello(ticket: string, more: object = {}): object {
  const capabilities = { codecs: ["pcm_s16le"], recognition: "none" };
  return { type: "hello", protocol: 1, ticket, capabilities, ...more };
}

/** Joins a session as a page does. */
export async function joinLive(
  service: TestService,
  sessionId: string,
  token: string,
  more: object = {},
): Promise<LiveTestClient> {
  const ticketed = await askForTicket(service, sessionId, token);
  if (ticketed.status !== 200) throw new Error(`no ticket: ${ticketed.status}`);
  const client = await openSocket(service, sessionId);
  client.say(hello(ticketed.body.ticket, more));
  return client;
}
