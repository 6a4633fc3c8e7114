import { encodeFrame, encodePcm } from "@orator/conversation";
import type { ServerMessage } from "@orator/conversation";
import { speak } from "@orator/speech";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinLive, until } from "../../../testing/live-client.ts";
import type { LiveTestClient } from "../../../testing/live-client.ts";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";

let service: TestService;
let key: string;
let agentId: string;
/** "Bob may help you." */
let pcm: Uint8Array;
const WORDS = "Bob may help you.";

beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
  const settings = { greeting: "Hello.", personality: "Brief.", languages: ["en"] };
  const agent = { name: "Ada", avatar_id: "zuri", voice_id: "en-us-clara", settings };
  const { id } = await post("/v1/brains", { name: "Empty" });
  agentId = (await post("/v1/agentic-avatars", { ...agent, brain_id: id })).id;
  pcm = encodePcm((await speak(WORDS, { voiceId: "en-us-clara", sampleRateHz: 24_000 })).samples);
}, 180_000);
afterAll(() => service.stop());

async function post(path: string, body: unknown) {
  return (await service.request("POST", path, { key, body })).body;
}

async function aWidget(features: object): Promise<{ client: LiveTestClient; id: string }> {
  const settings = { features };
  const session = await post("/v1/widget/sessions", { agentic_avatar_id: agentId, settings });
  const client = await joinLive(service, session.session_id, session.session_token);
  await client.heard(({ type }) => type === "ready");
  return { client, id: session.session_id };
}

/** Sends a sound as an engine does: in pieces, faster than it is heard. */
function bring(client: LiveTestClient, id: string, sound = pcm, pieceBytes = 4801): void {
  for (let at = 0; at < sound.length; at += pieceBytes) {
    const audio = Buffer.from(sound.subarray(at, at + pieceBytes)).toString("base64");
    client.say({ type: "agent.speak", id, audio });
  }
}

type Part = Extract<ServerMessage, { type: "speech.part" }>;

function partsOf(client: LiveTestClient, speechId: string): Part[] {
  return client.messages.filter(
    (message): message is Part => message.type === "speech.part" && message.speech_id === speechId,
  );
}

function isEnd({ type }: ServerMessage): boolean {
  return type === "speech.end";
}
function isError(code: string) {
  return (message: ServerMessage): boolean => message.type === "error" && message.code === code;
}
function isLine(message: ServerMessage): boolean {
  return message.type === "message" && message.role === "assistant" && message.state !== "partial";
}

describe("a sound that a page brings", () => {
  it("is spoken with lips, all of it and no gap between its parts, and stands in the record as the agent's", async () => {
    const { client, id } = await aWidget({ agent_audio: true });
    bring(client, "r1");
    client.say({ type: "agent.speak_end", id: "r1", text: WORDS });
    await client.heard(isEnd);
    const parts = partsOf(client, "agent_r1");
    expect(parts.length).toBeGreaterThan(3);
    expect(client.audioBytes()).toBe(pcm.length);
    expect(parts.reduce((sum, { audio }) => sum + audio.bytes, 0)).toBe(pcm.length);
    for (const { duration_ms, audio, phones } of parts) {
      expect(duration_ms).toBeCloseTo(audio.bytes / 48, 0);
      expect(phones.at(-1)!.end_ms).toBe(duration_ms);
    }
    const shut = parts.flatMap(({ phones }) => phones).filter(({ phone }) => phone === "m");
    // Bob, may, help.
    expect(shut.length).toBeGreaterThanOrEqual(3);
    expect(await client.heard(isLine)).toMatchObject({ text: WORDS, said_by: "agent", state: "complete" });
    client.close();
    const { body } = await service.request("GET", `/v1/widget/sessions/${id}/transcript`, { key });
    expect(body.messages).toMatchObject([{ role: "avatar", text: WORDS, said_by: "agent" }]);
  }, 60_000);

  it("may come in binary frames", async () => {
    const { client } = await aWidget({ agent_audio: true });
    client.say({ type: "agent.speak", id: "r1", stream: 9 });
    const half = 2 * Math.floor(pcm.length / 4);
    const frame = { kind: "agent", codec: "pcm_s16le", id: 9 } as const;
    client.sendRaw(encodeFrame({ ...frame, index: 0, isLast: false, payload: pcm.subarray(0, half) }));
    client.sendRaw(encodeFrame({ ...frame, index: 1, isLast: true, payload: pcm.subarray(half) }));
    await client.heard(isEnd);
    expect(client.audioBytes()).toBe(pcm.length);
    client.close();
  }, 60_000);

  it("has its first part before it has ended: a mouth need not wait for the last word", async () => {
    const { client } = await aWidget({ agent_audio: true });
    bring(client, "r1", pcm.subarray(0, 12_000));
    await client.heard(({ type }) => type === "speech.part");
    expect(partsOf(client, "agent_r1")[0]!.duration_ms).toBeLessThanOrEqual(240);
    client.close();
  }, 60_000);

  it("is silenced at once, and what an engine still sends of it is passed over", async () => {
    const { client } = await aWidget({ agent_audio: true });
    const long = Buffer.concat(Array.from({ length: 6 }, () => pcm));
    bring(client, "r1", long, 48_000);
    await client.heard(({ type }) => type === "speech.part");
    await client.heard((message) => message.type === "state" && message.status === "speaking");
    client.say({ type: "agent.interrupt" });
    expect(await client.heard(({ type }) => type === "interrupted")).toMatchObject({ speech_id: "agent_r1" });
    const before = partsOf(client, "agent_r1").length;
    bring(client, "r1");
    client.say({ type: "agent.speak_end", id: "r1", text: "Too late." });
    bring(client, "r2", pcm.subarray(0, 24_000));
    client.say({ type: "agent.speak_end", id: "r2" });
    await client.heard((message) => message.type === "speech.start" && message.speech_id === "agent_r2");
    expect(partsOf(client, "agent_r1")).toHaveLength(before);
    expect(client.messages.some(({ type }) => type === "error")).toBe(false);
    client.close();
  }, 60_000);

  it("is refused without the feature, and a second time under the same id", async () => {
    const { client: other } = await aWidget({});
    other.say({ type: "agent.speak", id: "r1", audio: "AAAA" });
    expect(await other.heard(isError("feature_disabled"))).toMatchObject({ ask_id: "r1" });
    other.sendRaw(
      encodeFrame({ kind: "agent", codec: "pcm_s16le", id: 1, index: 0, isLast: true, payload: pcm }),
    );
    await until(() => other.messages.filter(isError("feature_disabled")).length === 2);
    other.close();
    const { client } = await aWidget({ agent_audio: true });
    bring(client, "r1", pcm.subarray(0, 9600));
    client.say({ type: "agent.speak_end", id: "r1" });
    await client.heard(isLine);
    bring(client, "r1", pcm.subarray(0, 9600));
    expect(await client.heard(isError("duplicate"))).toMatchObject({ ask_id: "r1" });
    client.close();
  }, 60_000);
});

describe("a program with an agent's token", () => {
  it("speaks while others watch, hears what happens without the sound, and may do nothing else", async () => {
    const { session_id, access_token } = await post("/v1/streaming/new", { avatar_id: "zuri" });
    await post("/v1/streaming/start", { session_id });
    const { token } = await post("/v1/streaming/create_token", { session_id, role: "agent" });
    const visitor = await joinLive(service, session_id, access_token);
    expect(await visitor.heard(({ type }) => type === "ready")).toMatchObject({
      features: { agent_audio: false },
    });
    visitor.say({ type: "agent.speak", id: "v1", audio: "AAAA" });
    await visitor.heard(isError("feature_disabled"));
    const agent = await joinLive(service, session_id, token);
    expect(await agent.heard(({ type }) => type === "ready")).toMatchObject({
      features: { agent_audio: true },
    });
    bring(agent, "r1");
    agent.say({ type: "agent.speak_end", id: "r1", text: WORDS });
    await visitor.heard(isEnd);
    expect(visitor.audioBytes()).toBe(pcm.length);
    expect(await visitor.heard(isLine)).toMatchObject({ text: WORDS, said_by: "agent" });
    expect(await agent.heard(isLine)).toMatchObject({ text: WORDS });
    expect(agent.audioBytes()).toBe(0);
    agent.say({ type: "ask", id: "q1", text: "What do you know?" });
    await agent.heard(isError("feature_disabled"));
    agent.close();
    visitor.close();
  }, 60_000);
});
