import type { AddressInfo } from "node:net";
import { speak } from "@orator/speech";
import { WebSocketServer } from "ws";

/** What the agent says. */
export const HELLO = "Hello! My name is Bob. May I help you to plan a picnic by the lake?";
const PIECE_SAMPLES = 4800;

/** A voice agent that speaks as OpenAI's realtime API does, as far as a face needs it. */
interface RealtimeAgent {
  url: string;
  /** When the first sound of each answer was sent, on the clock of `Date.now`. */
  spokeAtMs: number[];
  stop(): Promise<void>;
}

/** Starts it. It answers `response.create` with sound in pieces of 200 ms, and hears a voice in any appended audio. */
export async function startRealtimeAgent(): Promise<RealtimeAgent> {
  const { samples } = await speak(HELLO, { voiceId: "en-us-james", sampleRateHz: 24_000 });
  const pcm = Int16Array.from(samples, (sample) => Math.round(32_767 * Math.min(1, Math.max(-1, sample))));
  const spokeAtMs: number[] = [];
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", (socket) => {
    const tell = (event: object): void => socket.send(JSON.stringify(event));
    tell({ type: "session.created" });
    socket.on("message", (data) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === "input_audio_buffer.append") tell({ type: "input_audio_buffer.speech_started" });
      if (type !== "response.create") return;
      const response_id = `resp_${spokeAtMs.push(Date.now())}`;
      for (let at = 0; at < pcm.length; at += PIECE_SAMPLES) {
        const piece = pcm.slice(at, at + PIECE_SAMPLES);
        tell({
          type: "response.audio.delta",
          response_id,
          delta: Buffer.from(piece.buffer).toString("base64"),
        });
      }
      tell({ type: "response.audio_transcript.done", response_id, transcript: HELLO });
      tell({ type: "response.audio.done", response_id });
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spokeAtMs,
    stop: () => {
      for (const client of server.clients) client.terminate();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
