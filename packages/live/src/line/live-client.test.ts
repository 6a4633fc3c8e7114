import { CLOSE_CODES, encodeFrame } from "@orator/conversation";
import type { ServerMessage, SpeechPartMessage } from "@orator/conversation";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocketServer } from "ws";
import type { WebSocket as ServerSocket } from "ws";
import { LiveClient } from "./live-client.ts";
import type { Refusal } from "../names.ts";
import type { LineState } from "./live-client.ts";

const TOKEN = `e30.${Buffer.from(JSON.stringify({ sub: "wse_1" })).toString("base64url")}.c2ln`;

const TIMEOUT = { timeout: 20_000 };

/** The server's end of one socket. */
interface Line {
  socket: ServerSocket;
  got: Record<string, unknown>[];
}

/** A server that speaks the wire and does what the test says. */
function startServer() {
  const requests: IncomingMessage[] = [];
  const lines: Line[] = [];
  const answer = { status: 200 };
  const server = createServer((request, response) => {
    requests.push(request);
    const { port } = server.address() as AddressInfo;
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(
      JSON.stringify({
        ticket: `ticket-${requests.length}`,
        socket_url: `ws://127.0.0.1:${port}/socket`,
        avatar: { url: "/ada.avatar" },
      }),
    );
  });
  new WebSocketServer({ server }).on("connection", (socket, request) => {
    requests.push(request);
    const line: Line = { socket, got: [] };
    lines.push(line);
    socket.on("message", (data, isBinary) => {
      if (!isBinary) line.got.push(JSON.parse(String(data)) as Record<string, unknown>);
    });
  });
  return { server, requests, lines, answer };
}

function ready(seq: number, isResumed: boolean): object {
  return {
    type: "ready",
    seq,
    protocol: 1,
    session_id: "wse_1",
    conversation_id: "cnv_1",
    is_resumed: isResumed,
    agent: { name: "Ada" },
    greeting: "",
    avatar: { url: "/ada.avatar" },
    voice: { id: "en-us-clara", locale: "en-US" },
    languages: ["en"],
    language: "en",
    features: {
      text_input: true,
      voice_input: true,
      knowledge_base: true,
      server_recognition: true,
      say: true,
    },
    settings: { activity_idle_timeout: 3600, max_conversation_length: 100 },
    expires_at: "2030-01-01T00:00:00Z",
  };
}

function aPart(seq: number): object {
  return {
    type: "speech.part",
    seq,
    speech_id: "t1",
    index: 0,
    text: "Hi.",
    duration_ms: 100,
    audio: { frame_id: 7, codec: "pcm_s16le", sample_rate_hz: 24_000, bytes: 4 },
    phones: [],
    words: [],
    loudness: [],
  };
}

function frame(index: number, isLast: boolean): Uint8Array {
  return encodeFrame({
    kind: "speech",
    codec: "pcm_s16le",
    id: 7,
    index,
    isLast,
    payload: Uint8Array.of(index, 0),
  });
}

describe("LiveClient", () => {
  let world: ReturnType<typeof startServer>;
  let client: LiveClient;
  let states: LineState[];
  let messages: ServerMessage[];
  let parts: { part: SpeechPartMessage; pcm: Uint8Array }[];
  let refusals: Refusal[];
  let avatars: string[];
  let untaken: [ids: string, isOpen: boolean][];

  beforeEach(async () => {
    world = startServer();
    await new Promise<void>((resolve) => world.server.listen(0, "127.0.0.1", resolve));
    [states, messages, parts, refusals, avatars, untaken] = [[], [], [], [], [], []];
    const server = `http://127.0.0.1:${(world.server.address() as AddressInfo).port}`;
    client = new LiveClient(
      { server, token: TOKEN, language: "de", opus: Promise.resolve(true) },
      {
        line: (state) => states.push(state),
        admitted: ({ url }) => avatars.push(url),
        message: (message) => messages.push(message),
        part: (part, pcm) => parts.push({ part, pcm }),
        refused: (reason) => refusals.push(reason),
        untaken: (asked, isOpen) => untaken.push([asked.map(({ id }) => id).join(" "), isOpen]),
      },
    );
  });
  afterEach(() => {
    client.close();
    world.server.closeAllConnections();
    world.server.close();
  });

  const tell = ({ socket }: Line, ...values: (object | Uint8Array)[]): void => {
    for (const value of values) socket.send(value instanceof Uint8Array ? value : JSON.stringify(value));
  };
  /** Connects, and waits for the hello of the line with this number. */
  const line = async (number: number): Promise<Line> => {
    await expect.poll(() => world.lines[number]?.got.length, TIMEOUT).toBeGreaterThan(0);
    return world.lines[number]!;
  };

  it("says hello with a ticket; its token is in no address and goes over no socket", async () => {
    client.connect();
    const { got } = await line(0);
    expect(got[0]).toMatchObject({
      type: "hello",
      protocol: 1,
      ticket: "ticket-1",
      language: "de",
      capabilities: { codecs: ["opus", "pcm_s16le"], recognition: "server" },
    });
    expect(got[0]).not.toHaveProperty("resume");
    expect(world.requests[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`);
    for (const { url } of world.requests) expect(url).not.toContain("e30");
    expect(JSON.stringify(got)).not.toContain(TOKEN);
  });

  it("hands on a part when its last frame is there, and resumes before one that came in half", async () => {
    client.connect();
    const first = await line(0);
    tell(first, ready(1, false), { type: "state", seq: 2, status: "speaking" });
    tell(first, aPart(3), frame(0, false), frame(1, true), aPart(4), frame(0, false));
    await expect.poll(() => parts.length, TIMEOUT).toBe(1);
    expect([...parts[0]!.pcm]).toEqual([0, 0, 1, 0]);
    first.socket.terminate();
    const second = await line(1);
    expect(second.got[0]).toMatchObject({ resume: { conversation_id: "cnv_1", last_seq: 3 } });
    tell(second, ready(3, true), aPart(4), frame(0, false), frame(1, true));
    await expect.poll(() => parts.length, TIMEOUT).toBe(2);
    second.socket.terminate();
    expect((await line(2)).got[0]).toMatchObject({ resume: { last_seq: 4 } });
    expect(states.filter((state) => state === "open")).toHaveLength(2);
  });

  it("has speech sent once more as PCM from a part on that the browser cannot decode, and tells nothing else twice", async () => {
    client.connect();
    const first = await line(0);
    const said = { type: "heard", text: "Hi.", is_final: true };
    tell(first, ready(1, false), aPart(2), frame(0, true), { ...said, seq: 3 });
    await expect.poll(() => messages.length, TIMEOUT).toBe(2);
    client.forgoOpus(2);
    const { got } = await line(1);
    expect(got[0]).toMatchObject({
      capabilities: { codecs: ["pcm_s16le"] },
      resume: { conversation_id: "cnv_1", last_seq: 1 },
    });
    tell(world.lines[1]!, ready(1, true), aPart(2), frame(0, true), { ...said, seq: 3 }, { ...said, seq: 4 });
    await expect.poll(() => messages.map(({ seq }) => seq), TIMEOUT).toEqual([1, 3, 1, 4]);
    expect(parts).toHaveLength(2);
  });

  it("keeps what is asked until it is answered, and lets the rest go", async () => {
    client.connect();
    const first = await line(0);
    client.send({ type: "ask", id: "a1", text: "Too early?" });
    client.send({ type: "keep_alive" });
    tell(first, ready(1, false));
    await expect
      .poll(() => first.got.slice(1), TIMEOUT)
      .toEqual([{ type: "ask", id: "a1", text: "Too early?" }]);
    client.send({ type: "ask", id: "a2", text: "Lost on the way?" });
    const taken = { id: "t1", role: "assistant", text: "No.", state: "complete", created_at: "2030" };
    tell(first, { type: "message", seq: 2, ask_id: "a1", ...taken });
    await expect.poll(() => messages.length, TIMEOUT).toBe(2);
    first.socket.terminate();
    const second = await line(1);
    tell(second, ready(2, true));
    await expect
      .poll(() => second.got.slice(1), TIMEOUT)
      .toEqual([{ type: "ask", id: "a2", text: "Lost on the way?" }]);
    tell(second, { type: "error", code: "duplicate", message: "This was already asked.", ask_id: "a2" });
    tell(second, { type: "state", seq: 3, status: "idle" });
    await expect.poll(() => messages.at(-1)?.type, TIMEOUT).toBe("state");
    expect(messages.map(({ type }) => type)).not.toContain("error");
    expect(untaken.filter((told, index) => String(told) !== String(untaken[index - 1]))).toEqual([
      ["a1", false],
      // The line is open, and both are on their way; then one has arrived.
      ["a1 a2", true],
      ["a2", true],
      ["a2", false],
      ["", true],
    ]);
  });

  it("gives up, with the reason, when there is nothing to come back to", async () => {
    for (const [status, reason] of [
      [401, "over"],
      [403, "forbidden"],
      [404, "over"],
    ] as const) {
      world.answer.status = status;
      client.connect();
      await expect.poll(() => refusals.at(-1), TIMEOUT).toBe(reason);
    }
    expect(world.lines).toEqual([]);
    expect(states.at(-1)).toBe("over");
  });

  it("comes back after a restart, and not after the end", async () => {
    client.connect();
    const first = await line(0);
    tell(first, ready(1, false));
    first.socket.close(CLOSE_CODES.restart);
    const second = await line(1);
    tell(second, ready(1, true), { type: "ended", seq: 2, reason: "terminated" });
    second.socket.close(CLOSE_CODES.ended);
    await expect.poll(() => states.at(-1), TIMEOUT).toBe("over");
    expect(messages.at(-1)).toMatchObject({ type: "ended", reason: "terminated" });
    expect(world.lines).toHaveLength(2);
  });

  it("names the avatar before the line is open, and once, however often the line breaks", async () => {
    client.connect();
    const first = await line(0);
    expect(avatars).toEqual(["/ada.avatar"]);
    tell(first, ready(1, false));
    first.socket.terminate();
    await line(1);
    expect(avatars).toEqual(["/ada.avatar"]);
  });

  it("is refused when the conversation goes on elsewhere, and says nothing of a token that is none", async () => {
    client.connect();
    const first = await line(0);
    tell(first, ready(1, false));
    first.socket.close(CLOSE_CODES.takenOver);
    await expect.poll(() => refusals, TIMEOUT).toEqual(["elsewhere"]);
    const nothing = (): void => {};
    const listener = { line: nothing, admitted: nothing, message: nothing, part: nothing, untaken: nothing };
    const refused = (reason: Refusal): number => refusals.push(reason);
    const options = {
      server: "http://127.0.0.1:1",
      language: undefined,
      opus: Promise.resolve(false),
    } as const;
    new LiveClient({ ...options, token: "nonsense" }, { ...listener, refused }).connect();
    await expect.poll(() => refusals, TIMEOUT).toEqual(["elsewhere", "invalid"]);
  });
});
