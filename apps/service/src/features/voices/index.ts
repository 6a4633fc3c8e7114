import {
  availableVoices,
  REMOTE_ENGINES,
  isAvailable,
  knownVoice,
  languageOfVoice,
  fallbackFor,
  voiceForLanguage,
} from "@orator/speech";
import type { VoiceInfo, VoiceWishes } from "@orator/speech";
import type { Feature } from "../../platform/feature.ts";
import type { OnDemandMedia } from "../../platform/on-demand/on-demand-media.ts";
import type { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import { handles } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import { forgetSamples } from "./forget-samples.job.ts";
import { listLocales } from "./list-locales.ts";
import { listVoices } from "./list-voices.ts";
import { previewVoice } from "./preview-voice.ts";
import { previewKey, voicePreviewMaker } from "./voice-previews.ts";
import { createVoiceSamples } from "./voice-samples.ts";

export { noVoiceFor } from "./no-voice-for.ts";
export { checkScriptMarks, provePronunciations } from "./check-script-marks.ts";
export { sampleLine } from "./sample-lines.ts";
export { forgetSamples } from "./forget-samples.job.ts";

/** Voices as the rest of the service sees them. */
export interface VoicesFeature extends Feature {
  /** A voice that this account may use; undefined when there is none, or neither it nor its fallback can speak here. */
  resolve(accountId: string, id: string): Promise<VoiceInfo | undefined>;
  /** ISO 639-1: what a voice speaks; undefined for one that nobody knows. */
  languageOf(id: string): string | undefined;
  /** The voice of a language most like another one; undefined where none of that language can speak here. */
  forLanguage(language: string, likeId: string, wishes?: VoiceWishes): string | undefined;
  /** Every voice that can speak here, best first. */
  available(): readonly VoiceInfo[];
  /** ISO 639-1: every language that a voice can speak here. */
  languages(): string[];
  /** Keys of the previews of all voices of this machine: a remote engine wants to be paid, and is asked when somebody listens. */
  previewKeys(): string[];
}

/** Builds the feature. */
export function createVoicesFeature(
  services: Services,
  parts: { onDemand: OnDemandMedia; waited: WaitedWork; serviceVersion: string },
): VoicesFeature {
  const { mediaUrls } = services;
  const { onDemand, waited, serviceVersion } = parts;
  const voices = availableVoices;
  const resolve = (id: string): VoiceInfo | undefined => {
    const voice = knownVoice(id);
    return voice && isAvailable(voice) ? voice : undefined;
  };
  // A neural voice that is missing here is spoken for by its classic one, and the video says so.
  const resolveOrFallback = (id: string): VoiceInfo | undefined =>
    resolve(id) ?? (fallbackFor(id) && knownVoice(id));
  const samples = createVoiceSamples(services, { waited, serviceVersion });
  onDemand.add(voicePreviewMaker(voices));
  return {
    operations: [
      listVoices({ voices, previewUrl: (voice) => mediaUrls.steadyUrlOf(previewKey(voice, serviceVersion)) }),
      listLocales({ voices }),
      previewVoice({ resolve, samples, mediaUrls }),
    ],
    handlers: [handles(forgetSamples, () => samples.forget())],
    resolve: async (_accountId, id) => resolveOrFallback(id),
    languageOf(id) {
      const voice = knownVoice(id);
      return voice && languageOfVoice(voice);
    },
    forLanguage(language, likeId, wishes) {
      const like = knownVoice(likeId);
      return like && voiceForLanguage(language, like, wishes)?.id;
    },
    available: voices,
    languages: () => [...new Set(voices().map(languageOfVoice))],
    previewKeys: () =>
      voices()
        .filter(({ engine }) => !REMOTE_ENGINES.some((id) => id === engine))
        .map((voice) => previewKey(voice, serviceVersion)),
  };
}
