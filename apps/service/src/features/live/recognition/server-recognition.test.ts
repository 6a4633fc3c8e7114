import { encodePcm, VOICE_SAMPLE_RATE_HZ } from "@orator/conversation";
import type { TranscribeOptions } from "@orator/speech";
import { describe, expect, it } from "vitest";
import type { Logger } from "../../../platform/logging/logger.ts";
import type { LiveSession } from "../../live-sessions/index.ts";
import { createServerRecognition } from "./server-recognition.ts";
import type { SpeechRecognition } from "./server-recognition.ts";

const session = { languages: ["de", "fr"] } as unknown as LiveSession;
const log = { error: () => undefined } as unknown as Logger;

/** Recognizes "Guten Tag." in everything, and keeps how it was asked. */
function someRecognition(languages: () => string[] = () => ["de"]) {
  const asked: TranscribeOptions[] = [];
  const speechRecognition: SpeechRecognition = {
    installedRecognizers: async () => [{ id: "whisper", languages: languages() }],
    recognizeText: async (_, options = {}) => {
      asked.push(options);
      return "Guten Tag.";
    },
  };
  return { speechRecognition, asked };
}

describe("recognition on the server", () => {
  it("understands what is installed when it last looked", async () => {
    const installed: string[] = [];
    const recognition = createServerRecognition(log, someRecognition(() => [...installed]).speechRecognition);
    await recognition.refresh();
    expect(recognition.recognizerOf(session, "de")).toBeUndefined();
    installed.push("en", "fr");
    expect(recognition.recognizerOf(session, "de")).toBeUndefined();
    await recognition.refresh();
    expect(recognition.recognizerOf(session, "de")).toBe("whisper");
  });

  it("names the best that understands what the visitor speaks", async () => {
    const { speechRecognition } = someRecognition();
    const installedRecognizers = async () => [
      { id: "remote", languages: ["fr"] },
      { id: "pocketsphinx", languages: ["de"] },
    ];
    const recognition = createServerRecognition(log, { ...speechRecognition, installedRecognizers });
    await recognition.refresh();
    expect(recognition.recognizerOf(session, "de")).toBe("pocketsphinx");
    expect(recognition.recognizerOf(session, "fr")).toBe("remote");
  });

  it("hears a visitor in the languages of the session, before what can wait", async () => {
    const { speechRecognition, asked } = someRecognition();
    const voice = createServerRecognition(log, speechRecognition).listen(session, () => "fr");
    const question = new Promise<string>((resolve, reject) => {
      const failed = (message: string) => reject(new Error(message));
      voice.start(7, false, { heard: () => undefined, ask: resolve, failed });
    });
    const payload = encodePcm(new Float32Array(VOICE_SAMPLE_RATE_HZ / 2));
    voice.take({ kind: "voice", id: 7, payload } as unknown as Parameters<typeof voice.take>[0]);
    voice.stop(false);
    expect(await question).toBe("Guten Tag.");
    expect(asked).toEqual([expect.objectContaining({ among: ["fr", "de"], isUrgent: true })]);
  });

  it("tells what it understands while the visitor speaks, and drops that when he has finished", async () => {
    const { speechRecognition } = someRecognition();
    const asked: { seconds: number; isAborted: () => boolean; answer(text: string): void }[] = [];
    const recognizeText: SpeechRecognition["recognizeText"] = ({ samples }, { signal } = {}) =>
      new Promise((answer) =>
        asked.push({
          seconds: samples.length / VOICE_SAMPLE_RATE_HZ,
          isAborted: () => signal!.aborted,
          answer,
        }),
      );
    const voice = createServerRecognition(log, { ...speechRecognition, recognizeText }).listen(
      session,
      () => "de",
    );
    const heard: [string, boolean][] = [];
    voice.start(7, false, {
      heard: (text, isFinal) => heard.push([text, isFinal]),
      ask: () => undefined,
      failed: () => undefined,
    });
    const payload = encodePcm(new Float32Array(VOICE_SAMPLE_RATE_HZ / 2));
    const speakHalfASecond = (): void =>
      voice.take({ kind: "voice", id: 7, payload } as unknown as Parameters<typeof voice.take>[0]);
    const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
    speakHalfASecond();
    expect(asked).toEqual([]);
    speakHalfASecond();
    speakHalfASecond();
    await settled();
    expect(asked.map(({ seconds }) => seconds)).toEqual([1]);
    asked[0]!.answer("Guten");
    await settled();
    expect(heard).toEqual([["Guten", false]]);
    speakHalfASecond();
    await settled();
    expect(asked.map(({ seconds }) => seconds)).toEqual([1, 2]);
    voice.stop(false);
    await settled();
    expect(asked[1]!.isAborted()).toBe(true);
    expect(asked[2]!.isAborted()).toBe(false);
    asked[1]!.answer("Guten Tach");
    asked[2]!.answer("Guten Tag.");
    await settled();
    expect(heard).toEqual([
      ["Guten", false],
      ["Guten Tag.", true],
    ]);
  });
});
