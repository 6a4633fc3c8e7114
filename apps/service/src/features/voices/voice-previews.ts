import { createHash } from "node:crypto";
import { findVoice } from "@orator/speech";
import type { VoiceInfo } from "@orator/speech";
import type { MediaMaker } from "../../platform/on-demand/on-demand-media.ts";
import { sampleLine } from "./sample-lines.ts";
import { speakSample } from "./speak-sample.ts";

const KEY = /^shared\/voices\/([a-z0-9-]+)\/[0-9a-f]+\.m4a$/;

/** Where the preview of a voice is kept: elsewhere once its recipe, its line or this service's version changes. */
export function previewKey({ id, locale }: VoiceInfo, serviceVersion: string): string {
  const version = createHash("sha256")
    .update(JSON.stringify([findVoice(id), lineOf(locale), serviceVersion]))
    .digest("hex")
    .slice(0, 16);
  return `shared/voices/${id}/${version}.m4a`;
}

/** Makes previews of voices when they are first asked for. */
export function voicePreviewMaker(voices: () => readonly VoiceInfo[]): MediaMaker {
  return {
    makes: (key) => KEY.test(key),
    async make(key, { file, idle, signal }) {
      const id = KEY.exec(key)?.[1];
      const voice = voices().find((candidate) => candidate.id === id);
      if (voice === undefined) return undefined;
      await speakSample({ voiceId: voice.id, text: lineOf(voice.locale), file, idle }, signal);
      return "audio/mp4";
    },
  };
}

function lineOf(locale: string): string {
  const line = sampleLine(locale) ?? sampleLine("en");
  return line!;
}
