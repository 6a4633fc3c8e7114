import { encodePcm, VOICE_SAMPLE_RATE_HZ } from "@orator/conversation";
import type { TranscribeOptions } from "@orator/speech";
import { describe, expect, it } from "vitest";
import type { Logger } from "../../../platform/logging/logger.ts";
import type { LiveSession } from "../../live-sessions/index.ts";
import { createServerRecognition } from "./server-recognition.ts";
import type { Ears } from "./server-recognition.ts";

const session = { languages: ["de", "fr"] } as unknown as LiveSession;
const log = { error: () => undefined } as unknown as Logger;

/** Ears that hear "Guten Tag." in everything, and keep how they were asked. */
function someEars(languages: () => string[] = () => ["de"]) {
  const asked: TranscribeOptions[] = [];
  const ears: Ears = {
    recognisedLanguages: async () => languages(),
    recogniseText: async (_, options = {}) => {
      asked.push(options);
      return "Guten Tag.";
    },
  };
  return { ears, asked };
}

describe("recognition on the server", () => {
  it("understands what is installed when it last looked", async () => {
    const installed: string[] = [];
    const recognition = createServerRecognition(log, someEars(() => [...installed]).ears);
    await recognition.refresh();
    expect(recognition.understands(session)).toBe(false);
    installed.push("en", "fr");
    expect(recognition.understands(session)).toBe(false);
    await recognition.refresh();
    expect(recognition.understands(session)).toBe(true);
  });

  it("hears a visitor in the languages of the session, before what can wait", async () => {
    const { ears, asked } = someEars();
    const voice = createServerRecognition(log, ears).listen(session);
    const question = new Promise<string>((resolve, reject) => {
      const failed = (message: string) => reject(new Error(message));
      voice.start(7, false, { heard: () => undefined, ask: resolve, failed });
    });
    const payload = encodePcm(new Float32Array(VOICE_SAMPLE_RATE_HZ));
    voice.take({ kind: "voice", id: 7, payload } as unknown as Parameters<typeof voice.take>[0]);
    voice.stop(false);
    expect(await question).toBe("Guten Tag.");
    expect(asked).toEqual([expect.objectContaining({ among: ["de", "fr"], isUrgent: true })]);
  });
});
