import type { ServerMessage } from "@orator/conversation";
import { encodePcm } from "@orator/conversation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinLive } from "../../testing/live-client.ts";
import type { LiveTestClient } from "../../testing/live-client.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

type Part = Extract<ServerMessage, { type: "speech.part" }>;

const OPUS = { capabilities: { codecs: ["flac", "opus", "pcm_s16le"], recognition: "none" } };

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
}, 120_000);
afterAll(() => service.stop());

async function post(path: string, body: unknown) {
  return (await service.request("POST", path, { key, body })).body;
}

/** A streaming session with two who watch it: one plays Opus, the other does not know of it. */
async function watched() {
  const { session_id: id, access_token } = await post("/v1/streaming/new", { avatar_id: "zuri" });
  await post("/v1/streaming/start", { session_id: id });
  const inOpus = await joinLive(service, id, access_token, OPUS);
  const inPcm = await joinLive(service, id, access_token);
  for (const client of [inOpus, inPcm]) await client.heard(({ type }) => type === "ready");
  return { id, token: access_token as string, inOpus, inPcm };
}

function codecOf({ messages }: LiveTestClient): unknown {
  return messages.find((message) => message.type === "ready")?.codec;
}
function partsOf({ messages }: LiveTestClient): Part[] {
  return messages.filter((message) => message.type === "speech.part");
}
function isEnd({ type }: ServerMessage): boolean {
  return type === "speech.end";
}

/** Everything of a part but its sound. */
function withoutAudio(part: Part): object {
  return { ...part, audio: undefined };
}

describe("Two who watch one session, of whom one plays Opus", () => {
  it("hear the same parts by the same times, to the sample; Opus has a tenth of the bytes", async () => {
    const { id, inOpus, inPcm } = await watched();
    expect([codecOf(inOpus), codecOf(inPcm)]).toEqual(["opus", "pcm_s16le"]);
    await post("/v1/streaming/task", {
      session_id: id,
      text: "We are open from nine to six. Come in, please.",
    });
    await Promise.all([inOpus.heard(isEnd), inPcm.heard(isEnd)]);
    const [opus, pcm] = [partsOf(inOpus), partsOf(inPcm)];
    expect(opus.map(withoutAudio)).toEqual(pcm.map(withoutAudio));
    for (const [index, { audio }] of opus.entries()) {
      expect(audio).toMatchObject({ codec: "opus", sample_rate_hz: 48_000 });
      expect(pcm[index]!.audio).toMatchObject({ codec: "pcm_s16le", sample_rate_hz: 24_000 });
      // A 16-bit sample is two bytes, and becomes two at twice the rate.
      expect(audio.samples).toBe(pcm[index]!.audio.bytes);
    }
    expect(inOpus.audioBytes()).toBe(opus.reduce((sum, { audio }) => sum + audio.bytes, 0));
    expect(inOpus.audioBytes() / inPcm.audioBytes()).toBeLessThan(0.1);
  });

  it("hear bring-your-own audio as well, each in their codec", async () => {
    const { id, inOpus, inPcm } = await watched();
    const { token } = await post("/v1/streaming/create_token", { session_id: id, role: "agent" });
    const agent = await joinLive(service, id, token);
    const hum = encodePcm(Float32Array.from({ length: 24_000 }, (_, at) => 0.3 * Math.sin(at / 20)));
    agent.say({ type: "agent.speak", id: "r1", audio: Buffer.from(hum).toString("base64") });
    agent.say({ type: "agent.speak_end", id: "r1" });
    await Promise.all([inOpus.heard(isEnd), inPcm.heard(isEnd)]);
    const [first, ...rest] = partsOf(inOpus).map(({ audio }) => audio);
    expect(partsOf(inPcm).every(({ audio }) => audio.codec === "pcm_s16le")).toBe(true);
    // Those that go on in the middle of a sound begin with 20 ms of what was heard before.
    expect([first!.skip_samples, ...new Set(rest.map(({ skip_samples }) => skip_samples))]).toEqual([
      120, 1080,
    ]);
    expect([first!, ...rest].reduce((sum, { samples }) => sum + samples!, 0)).toBe(hum.length);
    expect(inPcm.audioBytes()).toBe(hum.length);
  });

  it("resume in whatever they play now: what was missed comes in that", async () => {
    const { id, token, inOpus } = await watched();
    await post("/v1/streaming/task", { session_id: id, text: "Here I am." });
    await inOpus.heard(isEnd);
    inOpus.close();
    const resume = { conversation_id: id, last_seq: 0 };
    const again = await joinLive(service, id, token, { resume });
    await again.heard(isEnd);
    expect(again.messages[0]).toMatchObject({ type: "ready", is_resumed: true, codec: "pcm_s16le" });
    expect(partsOf(again).map(withoutAudio)).toEqual(partsOf(inOpus).map(withoutAudio));
    expect(again.audioBytes()).toBe(partsOf(inOpus).reduce((sum, { audio }) => sum + audio.samples!, 0));
  });
});
